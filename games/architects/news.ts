import type { Logged, Param, Phrase, Seat } from '../../src/engine/contract/game';
import { say } from './names';

/**
 * Tells what a player gains in one line with the place and the Virtue that it costs, and a placed Worker only
 * if nothing else is told of that player. Tells only the result of a drawn card and of a Cathedral level, and
 * a payment for a Debt once.
 */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  withoutPlacing(
    withPlaces(
      withGainsTogether(withDebtsTogether(withVirtueOfReset(withoutDebtPayments(withoutSteps(lines))))),
    ),
  );

/**
 * Leaves out the number of cards that a private line names, and the card that a Cathedral level cost: the
 * player has just chosen it.
 */
const withoutSteps = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.filter(({ event }, at) =>
    event === 'draws-buildings'
      ? lines[at + 1]?.event !== 'drew-buildings'
      : event !== 'discarded-buildings' || lines.slice(at).every((later) => later.event !== 'advances'),
  );

/** Leaves out the payment for a Debt: the line that tells of the Debt names its price. */
const withoutDebtPayments = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.filter(({ event, params }, at) => {
    const what = params?.['what'];
    const isForDebt = typeof what === 'object' && 'text' in what && what.text === 'deed.debt';
    return event !== 'pays' || !isForDebt || lines[at + 1]?.event !== 'debt-paid';
  });

/** The steps of a reset that lead to a Debt. The line of the Debt names its reason. */
const TO_DEBTS: readonly string[] = ['reset-market', 'reset-fullest'];
/** Tells what a reset cost a player in one line, as a phone has room for one: the Debt, and a Virtue. */
function withVirtueOfReset<L extends Logged>(lines: readonly L[]): readonly L[] {
  const debts = lines.filter(({ event }) => event === 'debt-at-reset');
  const [debt, another] = debts;
  if (!debt) return lines;
  const later = lines.filter(({ event }) => !TO_DEBTS.includes(event));
  const at = later.findIndex((line) => line.event === 'reset-crowded' && doerOf(line) === doerOf(debt));
  if (another || at < 0 || later[at + 1]?.event !== 'virtue-lost') return later;
  return later
    .toSpliced(at, 2)
    .map((line) => (line === debt ? { ...line, event: 'debt-and-virtue-at-reset' } : line));
}

/** Tells in one line who took a Debt at a reset. All of them had the same number of Workers in Prison. */
function withDebtsTogether<L extends Logged>(lines: readonly L[]): readonly L[] {
  const debts = lines.filter(({ event }) => event === 'debt-at-reset');
  if (debts.length < 2) return lines;
  const players = debts.flatMap(({ params }) => params?.['who'] ?? []);
  return lines.flatMap((line) => {
    if (!debts.includes(line)) return [line];
    return line === debts[0]
      ? [{ ...line, event: 'debts-at-reset', params: { players, most: line.params?.['most'] ?? 0 } }]
      : [];
  });
}

const PLACINGS: readonly string[] = ['places-open', 'places-once'];
/** Returns the player who acted: the first that a line names. */
const doerOf = ({ params = {} }: Logged): Seat | undefined =>
  Object.values(params).flatMap((one) => (typeof one === 'object' && 'seat' in one ? [one.seat] : []))[0];

/** Leaves out that a player placed a Worker if another line tells the result. */
export function withoutPlacing<L extends Logged>(lines: readonly L[]): readonly L[] {
  const doers = lines.filter(({ event }) => !PLACINGS.includes(event)).map(doerOf);
  return lines.filter((line) => !PLACINGS.includes(line.event) || !doers.includes(doerOf(line)));
}

/** Replaces the gains of one player by one line with the sum, where the last was. */
function withGainsTogether<L extends Logged>(lines: readonly L[]): readonly L[] {
  const gains = lines.filter(({ event, params }) => event === 'gains' && itemsOf(params?.['items']));
  return lines.flatMap((line) => {
    const all = gains.includes(line) ? gains.filter((other) => doerOf(other) === doerOf(line)) : [];
    if (all.length < 2) return [line];
    if (line !== all.at(-1)) return [];
    const items = together(all.flatMap(({ params }) => itemsOf(params?.['items']) ?? []));
    return [{ ...line, params: { ...line.params, items } }];
  });
}

/** The lines that alone can come with a gain, so that its cause is the place. */
const OF_VISITS: readonly string[] = [...PLACINGS, 'gains', 'virtue-lost'];
/**
 * Adds the place to the gain of a player of whom nothing else is told, and the Virtue that the visit cost.
 */
function withPlaces<L extends Logged>(lines: readonly L[]): readonly L[] {
  const visits = new Map<Seat | undefined, L[]>();
  for (const line of lines) visits.set(doerOf(line), [...(visits.get(doerOf(line)) ?? []), line]);
  return lines.flatMap((line) => {
    const told = visits.get(doerOf(line)) ?? [];
    const [place, another] = told.filter(({ event }) => PLACINGS.includes(event));
    const gain = told.find(({ event }) => event === 'gains');
    const isVisit = told.every(({ event }) => OF_VISITS.includes(event));
    if (!place || another || !gain || !isVisit) return [line];
    return line === gain ? [visitOf(place, gain, told)] : [];
  });
}

function visitOf<L extends Logged>(place: L, gain: L, told: readonly L[]): L {
  const lost = told
    .filter(({ event }) => event === 'virtue-lost')
    .reduce((sum, { params }) => sum + Number(params?.['count']), 0);
  const loss =
    lost === 0 ? say('costs.none') : say('costs.some', { loss: say('loss.virtue', { count: lost }) });
  const { location = '' } = place.params ?? {};
  return { ...gain, event: 'gains-there', params: { ...gain.params, location, loss } };
}

/** Returns amounts of things, if a param is a list of them. */
function itemsOf(param: Param | undefined): readonly Phrase[] | undefined {
  if (!Array.isArray(param)) return undefined;
  const items = param.filter((one): one is Phrase => typeof one === 'object' && 'text' in one);
  return items.length === param.length && items.every(({ params }) => typeof params?.['count'] === 'number')
    ? items
    : undefined;
}

function together(items: readonly Phrase[]): readonly Phrase[] {
  const counts = new Map<string, number>();
  for (const { text, params } of items) counts.set(text, (counts.get(text) ?? 0) + Number(params?.['count']));
  return [...counts].map(([text, count]) => ({ text, params: { count } }));
}
