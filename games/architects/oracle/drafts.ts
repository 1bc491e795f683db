import { entry, pathsThatDiffer, sameSet, same } from '../../../src/engine/check/compare';
import type { Answered, OracleCheck } from '../../../src/engine/check/oracle';
import type { State } from '../state';
import { BOOK } from './figures';
import { at, modelOf, refill, UNSEEN, type Model } from './model';
import { Pause, Replay, Unknown } from './table';
import { visit } from './visits';

/** Sections 3.1, 3.4 and 13.1: the drafts of Apprentices and of Building Cards. */

type Step = Answered<State>;

/** The people in turn order, the starting player first. */
const people = ({ order, seats }: Model): number[] => order.filter((seat) => seat < seats);

/** Plays the Apprentice draft from an answer on: the starting player is the last to take one. */
function draftApprentices(replay: Replay): void {
  const { model } = replay;
  for (const seat of people(model).reverse()) {
    const player = at(model, seat);
    if (player.apprentices.length > 0) continue;
    const cards = model.shown.flat().map(({ card }) => `hire:${card}`);
    const [key = ''] = replay.ask('draft-apprentice', seat, cards) ?? [];
    const card = key.slice('hire:'.length);
    const row = model.shown.find((one) => one.some((shown) => shown.card === card));
    if (!row) throw new Unknown();
    row.splice(
      row.findIndex((shown) => shown.card === card),
      1,
    );
    player.apprentices.push(card);
    const { icon = 0 } = entry(BOOK.apprentices, card);
    if (icon > 0) replay.gainVirtue(seat, icon);
    if (icon < 0) replay.loseVirtue(seat, -icon);
    if (player.board === 'isabette') player.marble++;
    replay.handOver();
  }
  refill(model);
}

function apprentices(step: Step): readonly string[] | undefined {
  const steps = [...step.earlier, step];
  if (steps[0]?.asked?.id !== 'draft-apprentice') return undefined;
  const replay = new Replay(steps, step.next, visit);
  const { model } = replay;
  try {
    draftApprentices(replay);
  } catch (stopped) {
    if (stopped instanceof Unknown) return undefined;
    if (!(stopped instanceof Pause)) throw stopped;
  }
  const facts = ({ players, shown, apprentices: pile, prison }: Model): unknown => ({
    ...{ players, prison, pile: pile.length },
    shown: shown.map((row, line) =>
      row.map(({ coins, card }, column) => ({
        coins,
        card: model.shown[line]?.[column]?.card === UNSEEN ? UNSEEN : card,
      })),
    ),
  });
  const told = `after ${step.action.picks.join()}`;
  return [...replay.faults, ...pathsThatDiffer(facts(model), facts(modelOf(step.after)), told)];
}

const cardOf = (pick: string): string => pick.slice(pick.indexOf(':') + 1);
const sorted = (cards: readonly string[]): string[] => [...cards].sort();

/** All draft at once: nothing changes before the last answer. Then the packets go to the left. */
function buildings(step: Step): readonly string[] | undefined {
  const id = step.asked?.id ?? '';
  if (id !== 'draft-building' && id !== 'draft-three') return undefined;
  const before = modelOf(step.before);
  const after = modelOf(step.after);
  const packets = (model: Model): string =>
    JSON.stringify(step.before.packets) + String(model.buildings.length);
  const now = packets(before);
  const round = [...step.earlier, step].filter((one) => packets(modelOf(one.before)) === now);
  const seats = people(before);
  const told = `${id} of seat ${step.action.seat}`;
  if (round.length < seats.length)
    return same(told, [step.after.packets, after.players], [step.before.packets, before.players]);
  const kept = new Map(round.map(({ action }) => [action.seat as number, action.picks.map(cardOf)]));
  const rest = new Map(
    seats.map((seat) => {
      const own = kept.get(seat) ?? [];
      return [seat, (step.before.packets[seat] ?? []).filter((card) => !own.includes(card))];
    }),
  );
  const isLast = id === 'draft-three' || [...rest.values()].every(({ length }) => length === 1);
  const left = isLast ? [...rest.values()].flat() : [];
  return [
    ...(isLast ? sameSet(`${told}: the pile`, after.buildings.slice(-left.length), left) : []),
    ...seats.flatMap((seat, turn) => {
      const own = [...at(before, seat).hand, ...(kept.get(seat) ?? [])];
      const more = isLast ? (BOOK.boards[at(before, seat).board ?? '']?.buildingCard ?? 0) : 0;
      const { hand } = at(after, seat);
      // The player to the right passes a packet on.
      const from = seats[(turn + seats.length - 1) % seats.length] ?? seat;
      return [
        ...same(`${told}: cards of seat ${seat}`, hand.length, own.length + more),
        ...same(
          `${told}: kept by seat ${seat}`,
          sorted(own.filter((card) => hand.includes(card))),
          sorted(own),
        ),
        ...(isLast
          ? []
          : same(
              `${told}: packet of seat ${seat}`,
              sorted(step.after.packets[seat] ?? []),
              sorted(rest.get(from) ?? []),
            )),
      ];
    }),
  ];
}

/** The questions of the drafts: everyone chooses from an own packet. */
const packetsAsked: NonNullable<OracleCheck<State>['atPosition']> = ({ state, asked }) => {
  const open = asked.filter(({ id }) => id === 'draft-building' || id === 'draft-three');
  if (open.length === 0) return undefined;
  return open.flatMap(({ id, seat, options }) => [
    ...sameSet(
      `${id} of seat ${seat}`,
      options.map(({ key }) => cardOf(key)),
      state.packets[seat] ?? [],
    ),
    ...same(`${id} of seat ${seat}`, id, state.seats === 1 ? 'draft-three' : 'draft-building'),
  ]);
};

export const draftChecks: readonly OracleCheck<State>[] = [
  { name: 'apprentice-draft', afterAnswer: apprentices },
  { name: 'building-draft', afterAnswer: buildings, atPosition: packetsAsked },
];
