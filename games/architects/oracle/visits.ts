import { entry } from '../../../src/engine/check/compare';
import { raidTown } from './captures';
import { BOOK } from './figures';
import { guardhouse, react, storehouse } from './houses';
import { at, draw, flush, groupAt, has, UNSEEN, type Model } from './model';
import type { Price } from './pay';
import { project } from './projects';
import { canPay, closeWindow, pay, rights, useRight } from './rights';
import { Unknown, type Replay } from './table';

/** Sections 4.2 and 6: a placement with all that its place does. */

const MARKET: Readonly<Record<string, number>> = { small: 1, middle: 2, large: 3 };

function hire(replay: Replay, seat: number, workers: number): void {
  const { model } = replay;
  const isRudolf = at(model, seat).board === 'rudolf';
  const priceOf = (column: number): Price => ({
    silver: isRudolf ? 1 : 2,
    tax: 2,
    coins: Math.max(0, column + 1 - workers),
  });
  for (;;) {
    const cards = model.shown.flatMap((row) =>
      row.flatMap(({ card }, column) => (canPay(replay, seat, priceOf(column)) ? [`hire:${card}`] : [])),
    );
    const isSeen = model.shown.flat().every(({ card }) => card !== UNSEEN);
    const options = [...cards, ...rights(replay, seat)];
    const [key = options[0] ?? ''] = replay.ask('workshop', seat, isSeen ? options : undefined) ?? [];
    if (useRight(replay, seat, key)) continue;
    const card = key.slice('hire:'.length);
    const row = model.shown.find((one) => one.some((shown) => shown.card === card));
    if (!row) throw new Unknown();
    const column = row.findIndex((shown) => shown.card === card);
    const price = priceOf(column);
    pay(replay, seat, price);
    for (const shown of row.slice(0, price.coins)) shown.coins++;
    replay.takeApprentice(seat, card);
    return;
  }
}

function market(replay: Replay, seat: number, space: string): void {
  const { model } = replay;
  const player = at(model, seat);
  replay.touched.add('market');
  model.market[space] = seat;
  if (Object.values(model.market).every((owner) => owner !== null)) model.turn.reset = true;
  pay(replay, seat, { silver: Math.max(0, (MARKET[space] ?? 0) - has(player, 'trickster')) });
  if (has(player, 'illusionist') === 0) replay.loseVirtue(seat, 1);
  if (space === 'middle') {
    const [key] = replay.ask('market-action', seat) ?? [];
    if (key === 'hire') replay.hireFree(seat);
    else {
      const [kept = UNSEEN] = replay.ask('keep-one', seat) ?? [];
      if (model.buildings.length > 0) player.hand.push(kept.slice('card:'.length));
      model.buildings.pop();
    }
  } else {
    const side = space === 'small' ? 'small' : 'large';
    const [card] = side === 'small' ? model.smallMarket : model.largeMarket;
    replay.gain(seat, card === undefined ? BOOK.printedMarkets[side] : entry(BOOK.markets, card)[side]);
  }
  react(replay, seat, 'black-market-action');
  if (player.board === 'caroline') draw(model, seat, 1);
}

function resolve(replay: Replay, seat: number, key: string, workers: number): void {
  const player = at(replay.model, seat);
  const gain = (item: string, amount: number): void => {
    replay.gain(seat, { [item]: amount });
  };
  switch (key) {
    case 'quarry':
      return gain('stone', workers + has(player, 'stonecutter'));
    case 'forest':
      return gain('wood', workers + has(player, 'woodcutter'));
    case 'silversmith':
      return gain('silver', 1 + workers + has(player, 'jeweller'));
    case 'mines-clay':
      return gain('clay', 1 + workers + has(player, 'miner'));
    case 'mines-gold':
      gain('gold', Math.floor(workers / 2));
      return gain('clay', has(player, 'miner'));
    case 'kings-storehouse':
      return storehouse(replay, seat, workers);
    case 'workshop-hire':
      return hire(replay, seat, workers);
    case 'workshop-draw':
      return draw(replay.model, seat, 1 + Math.floor(workers / 2));
    case 'town-centre':
      return raidTown(replay, seat, workers);
    case 'guardhouse':
      return guardhouse(replay, seat, workers);
    case 'tax-stand':
      replay.loseVirtue(seat, 2 - has(player, 'thief'));
      gain('silver', replay.model.tax);
      gain('gold', has(player, 'pickpocket'));
      replay.model.tax = 0;
      return;
    default:
      throw new Unknown();
  }
}

/** Some spaces of the Guildhall bring a reset, or with a variant a flush. In the final phase none does. */
export function reachSpace(model: Model, space: number): void {
  const players = model.players.length - 1;
  if (BOOK.resetSpaces[players]?.includes(space)) model.turn.reset = true;
  if (model.options.flush && BOOK.flushSpaces[players]?.includes(space)) flush(model, 1);
}

/** Places a Worker and resolves the place. */
export function visit(replay: Replay, seat: number, key: string): void {
  const { model } = replay;
  const player = at(model, seat);
  player.workers--;
  if (key === 'guildhall') {
    model.guildhall.push(seat);
    if (model.last === null) reachSpace(model, model.guildhall.length);
    project(replay, seat);
    return;
  }
  if (key.startsWith('market-')) return market(replay, seat, key.slice('market-'.length));
  const place = key.replace(/^(mines|workshop)-.*/, '$1');
  entry(model.open, place)[seat] = groupAt(model, place, seat) + 1;
  const { court } = model;
  const placing = player.apprentices.filter((card) => BOOK.apprentices[card]?.placing === place).length;
  replay.gainInfluence(seat, placing);
  if (court?.profiteer === place) {
    if (player.board === 'charles') player.silver++;
    model.turn.influence++;
  }
  if (court?.princess === place) model.turn.contribute++;
  let extra = court?.princess === place && player.board === 'arnulf' ? 1 : 0;
  if (place === 'kings-storehouse') extra += has(player, 'overseer');
  const isWonder = Object.values(court?.wonders ?? {}).some(
    ({ owner, token }) => owner === seat && token === place,
  );
  const [bonus] = isWonder ? (replay.ask('wonder-visit', seat, ['extra-worker', 'influence']) ?? []) : [];
  if (bonus === 'extra-worker') extra++;
  if (bonus === 'influence') replay.gainInfluence(seat, 1);
  resolve(replay, seat, key, groupAt(model, place, seat) + extra);
  closeWindow(replay, seat);
}
