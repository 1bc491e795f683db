import { entry } from '../../../src/engine/check/compare';
import { capture, groups, newRaid } from './captures';
import { BOOK, type Effect } from './figures';
import { PAY_DEBT, react, sendCaptured } from './houses';
import { at, clockwise, discardCard, draw, flush, freeFromPrison, heldBy, isAi, metric } from './model';
import { prisonersOf, ransomAll, refill, UNSEEN, type Model } from './model';
import { waysToPay, type Price } from './pay';
import { Unknown, type Replay } from './table';

/** Sections 7, 12.7 and 12.11: projects of the Guildhall, and the effects of Buildings. */

const TOKEN_PLACES = [
  ...['quarry', 'forest', 'silversmith', 'kings-storehouse', 'workshop', 'town-centre', 'guardhouse'],
];

const canPay = (model: Model, seat: number, price: Price): boolean =>
  waysToPay(model, seat, price, model.turn.credit).length > 0;

const levelPrice = (model: Model, seat: number): Price => ({
  goods: BOOK.cathedralCosts[at(model, seat).cathedral + 1] ?? {},
  isBuild: true,
});
const wonderPrice = (model: Model, id: string): Price => {
  const { resource, cost, influence, tax } = entry(BOOK.wonders, id);
  const on = model.court?.wonders[id]?.on ?? 0;
  return { goods: { [resource]: Math.max(0, cost - on) }, influence, tax, isBuild: true };
};
const buildPrice = (card: string): Price => ({ goods: entry(BOOK.buildings, card).cost, isBuild: true });

/** True if an Apprentice has each skill of the card. */
const hasSkills = (model: Model, seat: number, card: string): boolean =>
  (entry(BOOK.buildings, card).skills ?? []).every((skill) =>
    at(model, seat).apprentices.some((one) => entry(BOOK.apprentices, one).skills.includes(skill)),
  );

/** The projects that can be completed. Undefined: the oracle does not know the hand. */
function projects(model: Model, seat: number): string[] | undefined {
  const { hand, virtue, board, cathedral } = at(model, seat);
  if (hand.includes(UNSEEN)) return undefined;
  const built = hand
    .filter((card) => hasSkills(model, seat, card) && canPay(model, seat, buildPrice(card)))
    .map((card) => `build:${card}`);
  const wonders = Object.entries(model.court?.wonders ?? {})
    .filter(([id, { owner }]) => owner === null && canPay(model, seat, wonderPrice(model, id)))
    .map(([id]) => `wonder:${id}`);
  const there = model.players.filter((other) => other.cathedral === cathedral + 1).length;
  const isOpen =
    (virtue >= 5 || board === 'louis') && cathedral < 5 && there < (BOOK.cathedralSpaces[cathedral + 1] ?? 0);
  const isDiscarded = hand.length > 0 || board === 'frederick';
  const isLevel = isOpen && isDiscarded && canPay(model, seat, levelPrice(model, seat));
  return [...built, ...wonders, ...(isLevel ? ['cathedral'] : [])];
}

export function project(replay: Replay, seat: number): void {
  const { model } = replay;
  const [key = ''] = replay.ask('project', seat, projects(model, seat)) ?? [];
  const id = key.slice(key.indexOf(':') + 1);
  replay.touched.add('projects');
  if (key === 'cathedral') advance(replay, seat);
  else if (key.startsWith('wonder:')) wonder(replay, seat, id);
  else if (key.startsWith('build:')) build(replay, seat, id);
  else throw new Unknown();
}

function advance(replay: Replay, seat: number): void {
  const player = at(replay.model, seat);
  replay.pay(seat, levelPrice(replay.model, seat), replay.model.turn.credit);
  if (player.board !== 'frederick') discard(replay, seat, 1);
  player.cathedral++;
  replay.gain(seat, { rewardCard: 1 });
  react(replay, seat, 'cathedral-advance');
  if (player.board === 'zesiro') replay.gainInfluence(seat, 1);
}

/** Cards of the player's choice go to the bottom of the pile. */
export function discard(replay: Replay, seat: number, count: number): void {
  const { model } = replay;
  const { hand } = at(model, seat);
  const options = hand.includes(UNSEEN) ? undefined : hand.map((card) => `card:${card}`);
  const picks = replay.ask('discard', seat, options) ?? hand.slice(0, count).map((card) => `card:${card}`);
  if (picks.length !== count) replay.faults.push(`seat ${seat} discards ${picks.length} cards, not ${count}`);
  for (const pick of picks) {
    discardCard(model, seat, pick.slice('card:'.length));
    model.buildings.push(UNSEEN);
  }
}

function wonder(replay: Replay, seat: number, id: string): void {
  const { model } = replay;
  const card = model.court?.wonders[id];
  if (!card) throw new Unknown();
  replay.pay(seat, wonderPrice(model, id), model.turn.credit);
  card.on = 0;
  card.owner = seat;
  replay.gainVirtue(seat, 2);
  const taken = Object.values(model.court?.wonders ?? {}).map(({ token }) => token);
  const free = TOKEN_PLACES.filter((place) => !taken.includes(place));
  card.token = replay.ask('wonder-token', seat, free)?.[0] ?? free[0] ?? null;
  built(replay, seat);
}

function build(replay: Replay, seat: number, card: string): void {
  const { model } = replay;
  const player = at(model, seat);
  const { icon = 0, now = [] } = entry(BOOK.buildings, card);
  replay.pay(seat, buildPrice(card), model.turn.credit);
  discardCard(model, seat, card);
  player.buildings.push(card);
  if (icon > 0) replay.gainVirtue(seat, icon);
  if (icon < 0) replay.loseVirtue(seat, -icon);
  for (const one of now) effect(replay, seat, one);
  built(replay, seat);
}

function built(replay: Replay, seat: number): void {
  const { board } = at(replay.model, seat);
  react(replay, seat, 'construct-building');
  if (board === 'clovis') draw(replay.model, seat, 1);
  if (board === 'zesiro') replay.gainInfluence(seat, 1);
}

const optionKey = ([first]: readonly Effect[]): string => {
  const [item] = Object.entries(first?.items ?? {});
  return first?.op === 'gain' && item ? `gain:${item[1]}-${item[0]}` : (first?.op ?? '');
};

/** True if an option of a choice can be picked. Section 13.3 limits an automated opponent further. */
function isPossible(replay: Replay, seat: number, [first]: readonly Effect[]): boolean {
  const { model } = replay;
  switch (first?.op) {
    case 'destroy-debt':
      return at(model, seat).debts > 0;
    case 'free-own-from-prison':
      return prisonersOf(model, seat) > 0;
    case 'hire':
      return !isAi(model, seat) && model.shown.some((row) => row.length > 0);
    case 'ransom-own':
      return heldBy(model, seat) > 0;
    case 'send-captured-to-prison':
      return at(model, seat).captured.some((count) => count > 0);
    case 'capture':
      return groups(replay, newRaid()).length > 0;
    default:
      return true;
  }
}

function choose(replay: Replay, seat: number, options: readonly (readonly Effect[])[]): void {
  const possible = options.filter((option) => isPossible(replay, seat, option));
  const [only] = possible;
  let chosen = only;
  if (possible.length > 1 && !isAi(replay.model, seat)) {
    const [key] = replay.ask('choice', seat, possible.map(optionKey)) ?? [];
    chosen = possible.find((option) => optionKey(option) === key);
  }
  for (const one of chosen ?? []) effect(replay, seat, one);
}

/** Captures of a card cost nothing. The player can stop at any time. */
function captures(replay: Replay, seat: number, count: number): void {
  const raid = newRaid();
  for (let taken = 0; taken < count; taken++) {
    const options = groups(replay, raid);
    if (options.length === 0) return;
    const [key = 'stop'] = replay.ask('capture', seat, [...options, 'stop']) ?? [];
    if (key === 'stop') return;
    capture(replay, seat, raid, key);
  }
}

/** Resolves an immediate effect. */
export function effect(replay: Replay, seat: number, one: Effect): void {
  const { model } = replay;
  const { items = {}, count = 1 } = one;
  switch (one.op) {
    case 'gain':
      return replay.gain(seat, items);
    case 'lose':
      return replay.loseVirtue(seat, items.virtue ?? 0);
    case 'choose':
      return choose(replay, seat, one.options ?? []);
    case 'optional':
      return library(replay, seat);
    case 'capture':
      return captures(replay, seat, count);
    case 'free-own-from-prison':
      return freeFromPrison(model, seat);
    case 'ransom-own':
      return ransomAll(model, seat);
    case 'send-captured-to-prison':
      return sendCaptured(replay, seat);
    case 'hire':
      return replay.hireFree(seat);
    case 'destroy-debt':
      return replay.destroyDebts(seat, count);
    case 'discard-apprentice':
      return dismiss(replay, seat);
    case 'place-worker':
      return placeMore(replay, seat, one.location ?? '');
    case 'all-players':
      for (const other of clockwise(model, seat)) {
        const { metric: name = '', atLeast = 0 } = one.filter ?? {};
        if (!one.filter || metric(model, other, name) >= atLeast)
          for (const each of one.ops ?? []) effect(replay, other, each);
      }
      return;
    case 'gain-per': {
      const times = Math.floor(metric(model, seat, one.per?.metric ?? '') / (one.per?.every ?? 1));
      for (const [item, amount] of Object.entries(items))
        if (times > 0) replay.gain(seat, { [item]: amount * times });
      return;
    }
    case 'flush-apprentices':
      return flush(model, 4);
    default:
      throw new Unknown();
  }
}

/** The Library: a card of the hand for 2 Gold. */
function library(replay: Replay, seat: number): void {
  if (at(replay.model, seat).hand.length === 0) return;
  const [key] = replay.ask('library', seat, ['yes', 'no']) ?? [];
  if (key !== 'yes') return;
  discard(replay, seat, 1);
  replay.gain(seat, { gold: 2 });
}

function dismiss(replay: Replay, seat: number): void {
  const { model } = replay;
  const { apprentices } = at(model, seat);
  if (apprentices.length === 0) return;
  const keys = apprentices.map((card) => `dismiss:${card}`);
  const [key = keys[0] ?? ''] = replay.ask('dismiss', seat, keys) ?? [];
  apprentices.splice(apprentices.indexOf(key.slice('dismiss:'.length)), 1);
  model.apprentices.push(UNSEEN);
  refill(model);
}

/** A further placement is skipped without a Worker, or where it is not legal. */
function placeMore(replay: Replay, seat: number, place: string): void {
  const { model } = replay;
  const player = at(model, seat);
  if (player.workers === 0) return;
  const isLegal = (): boolean => {
    if (place === 'guildhall') {
      const known = projects(model, seat);
      if (known === undefined) throw new Unknown();
      return known.length > 0;
    }
    if (place === 'town-centre') return canPay(model, seat, { tax: 1 });
    if (place !== 'guardhouse') return true;
    const isHeld = heldBy(model, seat) > 0 || prisonersOf(model, seat) > 0;
    const isDebt = player.debts > 0 && canPay(model, seat, PAY_DEBT);
    return isHeld || player.captured.some((count) => count > 0) || isDebt;
  };
  if (isLegal()) replay.visit(replay, seat, place);
}
