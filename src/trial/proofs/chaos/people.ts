import { answerBy, boardOf, called } from '../../stage/robot';
import { sitDown } from '../../stage/table';
import type { Picker } from '../../../engine/check/fuzz';
import type { AnyGame } from '../../../engine/contract/game';
import type { Sandbox } from 'discord-stand-in';
import { takeOver, takeoversAfter, type TakeoverTable } from './takeovers';
import { newLedger, withLedger } from '../../stage/ledger';

/** Scripted people, who press what they see. */

export interface Seated extends TakeoverTable {
  readonly channel: string;
  error?: string;
  done?: boolean;
}

const NAMES = ['ada', 'ben', 'cleo', 'dora', 'emil'];
const NEWCOMER = 'fay';
export const EVERYONE: readonly string[] = [...NAMES, NEWCOMER];

export async function seat(
  sandbox: Sandbox,
  game: AnyGame,
  channel: string,
  dice: Picker,
  table: number,
  withComputers = false,
): Promise<Seated> {
  const [min, max] = game.seats;
  const low = Math.max(2, min);
  const seats = low + dice(Math.min(5, max) - low + 1);
  const names = NAMES.map((_, at) => NAMES[(at + table) % NAMES.length] as string).slice(0, seats);
  // Every third table has a computer, so that two clocks race for its moves.
  const computers = withComputers ? Math.floor(seats / 2) : table % 3 === 2 && seats > 2 ? 1 : 0;
  const here = { ...sandbox, as: (name: string) => sandbox.as(name).in(channel) };
  const { game: id, people } = await sitDown(here, game.id, names.slice(0, seats - computers), computers);
  const ledger = newLedger(id);
  return {
    ledger,
    channel,
    takeovers: 0,
    newcomer: here.as(NEWCOMER),
    people: people.map((person, at) => withLedger(person, ledger, at)),
  };
}

/**
 * Every player answers the questions that mention them, tries again without a result, and stops at the end of
 * the game.
 */
export async function playOn(
  table: Seated,
  dice: Picker,
  {
    until,
    most: max,
    takeovers = 0,
  }: { readonly until: number; readonly most: number; readonly takeovers?: number | undefined },
): Promise<void> {
  const { ledger, people } = table;
  const [first] = people;
  let lastLook = 0;
  let answers = 0;
  const changes = [...takeoversAfter(takeovers, dice)];
  let idle = 0;
  while (first && answers < max) {
    if (Date.now() > until) {
      table.error = `not at its end after its time\n${first.screen().slice(-3000)}`;
      return;
    }
    if (answers >= (changes[0] ?? Infinity)) {
      changes.shift();
      await takeOver(table, until);
    }
    const board = boardOf(first, ledger.game);
    const asked = board ? people.filter((person) => called(board, person)) : [];
    const person = asked[dice(asked.length)];
    // A press without a result is tried again, as people do. A fault shows in the end.
    const answer =
      person && (await answerBy(person, ledger.game, people.indexOf(person), dice).catch(() => undefined));
    if (answer) {
      answers++;
      idle = 0;
      continue;
    }
    // The board lags behind, or the bot is down.
    await pause(Math.min(500, 50 * 2 ** idle++));
    if (Date.now() - lastLook < 2000) continue;
    lastLook = Date.now();
    // Private things pile up where a press broke off.
    for (const one of people)
      for (const message of one.messages().filter((it) => ((it.flags ?? 0) & 64) !== 0))
        await one.dismiss(message).catch(() => undefined);
    if (
      first
        .messages()
        .some((message) => JSON.stringify(message.components ?? []).includes(`"again/${ledger.game}"`))
    ) {
      table.done = true;
      return;
    }
  }
  table.done = true;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
