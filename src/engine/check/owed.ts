import { messageOf } from './advice';
import type { AnyGame, Saved } from '../contract/game';
import { Session } from '../run/session';
import { picker, playOn } from './fuzz';
import { difference } from './sessions';

/** The duties of a title besides its rules. Each fault names the title, the seats, the place and a remedy. */

interface Place {
  readonly seats: number;
  readonly step?: string;
  /** The golden or saved game, and how far it has come. */
  readonly position?: string;
}

export const faultAt = (game: string, place: Place, what: string, todo: string): string =>
  [
    game,
    `${place.seats} ${place.seats === 1 ? 'seat' : 'seats'}`,
    ...(place.step === undefined ? [] : [`step ${place.step}`]),
    ...(place.position === undefined ? [] : [place.position]),
  ].join(', ') + `: ${what}\n  To do: ${todo}`;

/** Throws all faults as one text. */
export function noFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Throws where two values differ that must be equal, with the path of the first difference. */
export function demandSame(
  game: string,
  place: Place,
  what: string,
  [ours, theirs]: readonly [unknown, unknown],
  todo: string,
): void {
  const [one, other] = [JSON.stringify(ours) ?? '', JSON.stringify(theirs) ?? ''];
  if (one !== other) throw new Error(faultAt(game, place, `${what}: ${difference(one, other)}`, todo));
}

/** A golden game as far as lengths need it: who answered, in order. */
export interface PlayedLength {
  readonly name: string;
  readonly seats: number;
  readonly given: readonly number[];
}

const SHORTEST_LONG_GAME = 100;
/** A length may be this many times the length of a golden game, or that part of it. */
const FACTOR = 2;

/** Faults of `lengths` at one seat count. */
export function lengthFaults(game: AnyGame, seats: number, played: readonly PlayedLength[]): string[] {
  const said = game.lengths?.[seats];
  const own = played.filter((one) => one.seats === seats);
  const counted = own[0] && countOf(own[0]);
  const line = counted ?? { answers: '<answers>', turns: '<turns>' };
  const todo =
    `write \`${seats}: { answers: ${line.answers}, turns: ${line.turns} }\` as \`lengths\` in ` +
    `games/${game.id}/index.ts` +
    (own[0]
      ? ` (counted in golden/${own[0].name}.txt)`
      : `; to count them, add a game for ${seats} to golden/games.json, and run: ` +
        `npm run golden -- ${game.id}`);
  const fault = (what: string, position?: string): string =>
    faultAt(game.id, { seats, ...(position !== undefined && { position }) }, what, todo);
  if (!said) return [fault(`\`lengths\` is missing for ${seats} seats`)];
  const isLong = (game.lengths?.[game.seats[0]]?.answers ?? 0) >= SHORTEST_LONG_GAME;
  // A turn is one answer only if all players answer at the same time.
  const isOrdered = isLong ? said.answers > said.turns : said.answers >= said.turns;
  return [
    ...(isOrdered ? [] : [fault(`\`lengths\` has ${said.answers} answers and ${said.turns} turns`)]),
    ...own.flatMap((one) => {
      const was = countOf(one);
      return (['answers', 'turns'] as const)
        .filter((kind) => said[kind] * FACTOR < was[kind] || said[kind] > was[kind] * FACTOR)
        .map((kind) =>
          fault(
            `\`lengths\` says ${said[kind]} ${kind}, but this game has ${was[kind]}`,
            `golden game "${one.name}"`,
          ),
        );
    }),
  ];
}

const countOf = ({ given }: PlayedLength): { answers: number; turns: number } => ({
  answers: given.length,
  turns: given.filter((seat, at) => seat !== given[at - 1]).length,
});

/** The record of a golden game, and what today's rules make of its answers. */
export interface GoldenTexts {
  readonly name: string;
  readonly seats: number;
  readonly recorded: string;
  /** Throws if an answer is no longer legal. */
  readonly today: () => string;
}

export function goldenFaults(game: string, { name, seats, recorded, today }: GoldenTexts): string[] {
  const todo =
    'if you meant to change the rules or words, run `npm run golden -- ' +
    `${game}\` and read the difference in git; if an answer is no longer legal, add \`--record\`.`;
  const fault = (position: string, what: string): string =>
    faultAt(game, { seats, position: `golden game "${name}"${position}` }, what, todo);
  let text: string;
  try {
    text = today();
  } catch (error) {
    return [fault('', `it can't be replayed: ${messageOf(error)}`)];
  }
  if (text.includes('{{')) return [fault('', 'a text has a param that is not filled')];
  if (text === recorded) return [];
  const [before, now] = [recorded.split('\n'), text.split('\n')];
  const at = now.findIndex((line, index) => line !== before[index]);
  const line = at < 0 ? now.length : at;
  const answers = before.slice(0, line).filter((one) => one.startsWith('> ')).length;
  return [
    fault(
      `, answer ${answers + 1} (golden/${name}.txt:${line + 1})`,
      `recorded is «${before[line] ?? 'nothing'}», today it is «${now[line] ?? 'nothing'}»`,
    ),
  ];
}

/** Compares the first answers of computers with those of the record. */
export function computerFaults(
  game: string,
  { name, seats }: { readonly name: string; readonly seats: number },
  recorded: readonly unknown[],
  today: readonly unknown[],
): string[] {
  const at = recorded.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(today[index]));
  if (at < 0) return [];
  return [
    faultAt(
      game,
      { seats, position: `golden game "${name}", answer ${at + 1}` },
      `a computer answered ${JSON.stringify(recorded[at])}, today it answers ${JSON.stringify(today[at])}`,
      `if you meant to change the computers, run: npm run golden -- ${game} --record`,
    ),
  ];
}

interface SavedGame {
  readonly release: string;
  readonly name: string;
  readonly saved: Saved;
}

/** Carries one game of an earlier release through today's rules. */
export function savedFaults(game: AnyGame, { release, name, saved }: SavedGame): string[] {
  const todo =
    `a released title keeps what it saved: raise \`rules\` and give \`upgrade\` in ` +
    `games/${game.id}/index.ts. Of a title that no release has, delete games/${game.id}/saved, and run: ` +
    `npm run saved -- ${game.id}`;
  const place = {
    seats: saved.answerCounts.length,
    step: (saved.state as { step: string }).step,
    position: `saved game "${name}" of ${release}`,
  };
  const fault = (what: string): string => faultAt(game.id, place, what, todo);
  if (saved.rules > game.rules)
    return [fault(`it has rules ${saved.rules}, but the title has ${game.rules}`)];
  try {
    const session = Session.load(game, JSON.parse(JSON.stringify(saved)), { checks: true });
    // Only rules of another version can drop answers.
    if (saved.rules === game.rules) {
      if (session.dropped.length > 0)
        return [fault(`${session.dropped.length} of its answers are not taken`)];
      if (JSON.stringify(session.save()) !== JSON.stringify(saved))
        return [fault('it is saved in another form today')];
    }
    playOn(session, picker('going on'), 10, []);
    const scores = session.scores().length;
    return scores < saved.answerCounts.length ? [fault(`only ${scores} seats have a score at its end`)] : [];
  } catch (error) {
    return [fault(`it can't be played on: ${messageOf(error)}`)];
  }
}

/** Whether enough games are saved, some of them in mid-step. */
export function savedCountFaults(game: string, seats: number, all: readonly SavedGame[]): string[] {
  const todo = `run: npm run saved -- ${game}`;
  if (all.length < 3)
    return [faultAt(game, { seats }, `it has ${all.length} saved games, but needs 3`, todo)];
  return all.some(({ saved }) => saved.answers.length > 0)
    ? []
    : [faultAt(game, { seats }, 'none of its saved games is in mid-step', todo)];
}
