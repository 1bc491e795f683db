import { groupsOf, partsOf } from '../../discord/question/question';
import type { Picker } from '../../engine/check/fuzz';
import type { Action, OpenQuestion, Seat } from '../../engine/contract/game';
import { computerAnswer } from '../../play/loaded/computers';

import type { Driver } from 'discord-stand-in';
import { asShown } from './as-shown';
import { carryOut, wayThrough, type RobotMove } from './hand';
import { called, controlsOn, isBoard, isPrivate, recent } from './robot';
import type { Seated } from './table';
import type { Venue } from './venue';
import type { Position } from '../../play/table/table';

/** A whole game, seen from the chairs. */
export interface Account {
  readonly answers: readonly Given[];
  /** The moments at which several were asked: whom the board called, and who answered first. */
  readonly moments: readonly { readonly asked: readonly Seat[]; readonly first: Seat }[];
}
/** An answer and what it took; `longest` is the longest list that was looked at, of options or of groups. */
export interface Given extends Action, RobotMove {
  readonly longest: number;
}

export interface Script {
  readonly dice: Picker;
  /** The wish of the player who is asked. Default: any legal answer. */
  readonly wish?: (asked: OpenQuestion, position: Position) => readonly string[] | undefined;
  /** If several players are asked, one answers; or, every other time, all at the same moment. */
  readonly pace?: 'one by one' | 'now and then at once';
  /** Called after each answer, or after those that were given at once. */
  readonly between?: (position: Position, before: Position) => Promise<void>;
}

/** All players answer by what they see until the game is over. */
export async function playThrough(
  venue: Venue,
  { game, people }: Seated,
  { dice, wish, pace = 'one by one', between }: Script,
): Promise<Account> {
  const answers: Given[] = [];
  const moments: Account['moments'][number][] = [];
  const wanted = (asked: OpenQuestion, position: Position): readonly string[] =>
    wish?.(asked, position) ?? computerAnswer(asShown(asked, position.session), dice).picks;
  const give = async (asked: OpenQuestion, position: Position): Promise<void> => {
    const picks = wanted(asked, position);
    const way = wayThrough(position, asked, picks, wanted);
    const person = people[asked.seat] as Driver;
    const { followed, ...deed } = await carryOut(venue, person, game, asked, picks, way);
    const { seat } = asked;
    answers.push({ seat, decision: asked.id, picks, ...deed, longest: longestList(asked) });
    for (const { asked: later, at } of followed)
      answers.push({
        seat,
        decision: later.id,
        picks: [later.options[at]?.key ?? ''],
        presses: 0,
        paged: false,
        longest: longestList(later),
      });
  };
  for (;;) {
    await venue.idle();
    const position = await venue.position(game);
    if (position.status !== 'playing') return { answers, moments };
    const { waiting } = position.session;
    seenToBeAsked(people, game, waiting);
    const order = shuffled(waiting, dice);
    const answering = pace === 'now and then at once' && dice(2) === 0 ? order : order.slice(0, 1);
    if (order.length > 1)
      moments.push({ asked: waiting.map(({ seat }) => seat), first: order[0]?.seat ?? 0 });
    await Promise.all(answering.map((asked) => give(asked, position)));
    if (!between) continue;
    await venue.idle();
    await between(await venue.position(game), position);
  }
}

/** Checks that the board mentions the players whom the rules ask, and no other. */
function seenToBeAsked(people: readonly Driver[], game: string, waiting: readonly OpenQuestion[]): void {
  const [first] = people;
  const board = first && recent(first).find((message) => isBoard(message, game));
  if (!first || !board) throw new Error(`there is no board\n\n${first?.screen() ?? ''}`);
  const living = recent(first).filter((message) => !isPrivate(message) && controlsOn(message).length > 0);
  if (living.length > 1)
    throw new Error(`${living.length} messages of one table can be pressed on\n\n${first.screen()}`);
  const seats = people.flatMap((person, seat) => (called(board, person) ? [seat] : []));
  const wanted = waiting.map(({ seat }) => seat).sort((a, b) => a - b);
  if (seats.join() !== wanted.join())
    throw new Error(`the rules ask ${wanted.join()}, the board calls ${seats.join()}\n\n${first.screen()}`);
}

/** The longest list on the way to any option: the options, or groups first and then one of them. */
function longestList(asked: OpenQuestion): number {
  const places = [null, ...groupsOf(asked.options).keys()];
  const reached = places.filter(
    (group) =>
      group === null ||
      places.some((from) =>
        partsOf(asked.options, { group: from }, 25).some(
          (part) => part.kind === 'group' && part.group === group,
        ),
      ),
  );
  return Math.max(...reached.map((group) => partsOf(asked.options, { group }, 25).length));
}

function shuffled<T>(list: readonly T[], dice: Picker): T[] {
  const left = [...list];
  return list.map(() => left.splice(dice(left.length), 1)[0] as T);
}

export interface Figures {
  readonly name: 'presses';
  readonly game: string;
  readonly seats: number;
  readonly decisions: number;
  readonly median: number;
  readonly p90: number;
  readonly most: number;
}

/** How many presses decisions took, for the record. */
export function pressesOf(game: string, seats: number, answers: readonly Given[]): Figures {
  const sorted = answers.map(({ presses }) => presses).sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const figures: Figures = {
    name: 'presses',
    game,
    seats,
    decisions: sorted.length,
    median: at(0.5),
    p90: at(0.9),
    most: at(1),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return figures;
}
