import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type PageMessage, type Sandbox } from 'discord-stand-in';
import { games } from '../../../../games';
import { layOutAt } from '../../stage/laid-out';
import { startBotProcess } from '../../stage/child-process';
import { answerBy, boardOf, called } from '../../stage/robot';
import { sitDown } from '../../stage/table';
import { picker } from '../../../engine/check/fuzz';
import { verify } from '../../../engine/check/replay';
import { openPlay } from '../../../play';
import { openStore, type Where } from '../../../store';
import { serverDatabase } from '../../../store/stage/testing';

/** One game whose only bot is killed again and again. */

const quiet = { info() {}, warn() {}, error() {} };

export interface KillsSetup {
  readonly name: string;
  make(): Promise<{ readonly env: Record<string, string>; readonly where: Where; drop(): Promise<void> }>;
}
const embedded: KillsSetup = {
  name: 'embedded Postgres',
  async make() {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-kill-'));
    await layOutAt(path.join(folder, 'postgres'));
    return {
      env: { DATA_DIR: folder },
      where: { folder: path.join(folder, 'postgres') },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};
export const grounds: KillsSetup[] = [embedded];
const server = serverDatabase;
if (server) {
  grounds.push({
    name: server.name,
    async make() {
      const database = await server.create();
      return {
        env: { DATABASE_URL: database.url ?? '', DATA_DIR: path.join(tmpdir(), 'unused') },
        where: { url: database.url ?? '' },
        drop: () => database.drop(),
      };
    },
  });
}

export interface KillsResult {
  readonly name: 'kills';
  readonly store: string;
  readonly kills: number;
  /** Answers that people saw accepted, and those that were stored. */
  readonly accepted: number;
  readonly moves: number;
  readonly faults: readonly string[];
}

/**
 * The bot is killed so many times in the midst of a game, and goes on each time: nothing accepted is lost or
 * doubled, every open message works. With pictures it takes twice as long.
 */
export async function kills(
  { name, make }: KillsSetup,
  wanted: number,
  pictures: boolean,
): Promise<KillsResult> {
  const faults: string[] = [];
  const holds = (is: boolean, fault: string): void => void (is || faults.push(fault));
  const { env: database, where, drop } = await make();
  const env = { ...database, PICTURES: pictures ? 'on' : 'off' };
  const sandbox = await startSandbox({ rates: 'none' });
  let bot = await startBotProcess(sandbox, env);
  const people = ['ada', 'ben', 'cleo'].map((name) => sandbox.as(name));
  const dice = picker('kills');
  /** The answers that people saw accepted: the seat, and the number of its answer. */
  const accepted = new Set<string>();
  let killed = 0;
  try {
    const { game } = await sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo']);
    /**
     * Gives one answer for the player whom the board mentions. Returns false if it does not mention a player
     * yet.
     */
    const one = async (): Promise<boolean> => {
      const board = boardOf(people[0] as never, game);
      const asked = board ? people.filter((person) => called(board, person)) : [];
      const person = asked[dice(asked.length)];
      const answer = person && (await answerBy(person, game, people.indexOf(person), dice));
      if (answer) accepted.add(`${people.indexOf(person)}:${Number.parseInt(answer.asked, 10)}`);
      return answer !== undefined;
    };
    const answers = async (count: number): Promise<void> => {
      for (let done = 0, idle = 0; done < count && !isOver(sandbox);) {
        if (await one()) {
          done++;
          idle = 0;
          continue;
        }
        if (++idle > 1600)
          throw new Error(
            `nobody is asked any more\n\n${people[0]?.screen()}\n${bot.lines.slice(-5).join('\n')}`,
          );
        await pause(25);
      }
    };
    while (killed < wanted && !isOver(sandbox)) {
      await answers(1 + dice(3));
      // A press and a kill at the same moment: it may count or not, but never half.
      const pressing = one().catch(() => undefined);
      await pause(dice(60));
      await bot.kill();
      await pressing;
      killed++;
      bot = await startBotProcess(sandbox, env);
    }
    holds(killed === wanted, `the game was over after ${killed} kills`);
    await answers(Infinity);
    await allSaid(sandbox);
    await boardsEnd(sandbox, game);
    if (pictures) await courseShown(sandbox);
    holds((await bot.stop()) === 0, 'the bot did not stop when it was asked to');
    faults.push(...bot.lines.filter((line) => /"level":(50|60)/.test(line)));

    const store = await openStore(where);
    const { play } = openPlay({ store, games, log: quiet });
    const file = await play.reading.export(game, people[0]?.person.id ?? '');
    if (file.kind !== 'replay') throw new Error('no record');
    faults.push(...verify(games.find((each) => each.id === 'florence') as never, file.replay).faults);
    const moves = await store.moves(game);
    holds(
      moves.every((move, at) => move.n === at),
      'the numbers of the moves have gaps',
    );
    // Answers that people saw accepted are stored. Further stored answers were pressed at the moment of a
    // kill.
    const stored = moves.map(({ seat, at }, n) => {
      const number = moves.slice(0, n).filter((move) => move.seat === seat).length;
      return { seat, number, answer: `${seat}:${number}`, press: `${seat} ${at.getTime()}` };
    });
    const lost = [...accepted].filter((answer) => !stored.some((one) => one.answer === answer));
    faults.push(...lost.map((answer) => `lost: ${answer}`));
    // Answers before an accepted one were accepted as well. One press can give several answers in one change:
    // a player who saw the first accepted saw them all.
    const last = people.map((_, seat) => Math.max(-1, ...numbersOf(accepted, seat)));
    const seen = new Set(stored.flatMap(({ answer, press }) => (accepted.has(answer) ? [press] : [])));
    const unseen = stored.filter(
      ({ seat, number, press }) => number > (last[seat] ?? -1) && !seen.has(press),
    );
    const presses = new Set(unseen.map(({ press }) => press)).size;
    holds(presses <= wanted, `${presses} presses that count and nobody saw accepted`);
    holds((await store.outbox.pending()) === 0, 'messages were never sent');
    await store.close();

    const shown = people[0]?.messages().filter((message) => ((message.flags ?? 0) & 64) === 0) ?? [];
    const rankings = shown.filter((message) => hasButton(message, `again/${game}`)).length;
    holds(rankings === 1, `${rankings} rankings were posted`);
    holds(!shown.some((message) => hasButton(message, `move/${game}`)), 'a board kept its controls');
    // Discord refused nothing.
    const refused = sandbox.refused.filter((one) => !harmless(one));
    faults.push(...refused.map(({ code }) => `Discord refused something with ${code}`));
    return {
      name: 'kills',
      store: name,
      kills: killed,
      accepted: accepted.size,
      moves: moves.length,
      faults,
    };
  } finally {
    await bot.kill().catch(() => undefined);
    await sandbox.close();
    await drop();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const hasButton = (message: PageMessage, id: string): boolean =>
  JSON.stringify(message.components ?? []).includes(`"custom_id":"${id}"`);
const isOver = (sandbox: Sandbox): boolean =>
  sandbox
    .as('ada')
    .messages()
    .some((message) => JSON.stringify(message.components ?? []).includes('"custom_id":"again/'));

const numbersOf = (answers: ReadonlySet<string>, seat: number): number[] =>
  [...answers].flatMap((answer) =>
    answer.startsWith(`${seat}:`) ? [Number(answer.slice(`${seat}:`.length))] : [],
  );

/** The moving picture of the game's course follows its ranking some seconds later. */
async function courseShown(sandbox: Sandbox): Promise<void> {
  const isThere = (): boolean =>
    sandbox
      .as('ada')
      .messages()
      .some(({ embeds }) => embeds.some(({ image }) => image?.url.includes('-course.gif')));
  // It is drawn when nothing else is to be done, which on a busy machine takes its time.
  for (let waited = 0; waited < 300 && !isThere(); waited++) await pause(1000);
  if (!isThere()) throw new Error('the moving picture of the course never came');
  await allSaid(sandbox);
}

/** Waits until the last replaced board is changed: after many quick answers that can take a minute. */
async function boardsEnd(sandbox: Sandbox, game: string): Promise<void> {
  const hasBoard = (): boolean =>
    sandbox
      .as('ada')
      .messages()
      .some((message) => hasButton(message, `move/${game}`));
  for (let waited = 0; waited < 90 && hasBoard(); waited++) await pause(1000);
  await allSaid(sandbox);
}

/** Waits until no request was made for a while. */
async function allSaid(sandbox: Sandbox): Promise<void> {
  for (let before = -1; before !== sandbox.requests.length;) {
    before = sandbox.requests.length;
    await pause(1500);
  }
}

/**
 * An answer to a press that came when the bot was down: the new process knows nothing of it, and nothing is
 * refused for it.
 */
const harmless = (refused: { readonly code: number }): boolean =>
  refused.code === 10062 || refused.code === 10008;
