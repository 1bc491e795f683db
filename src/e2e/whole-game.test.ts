import { games } from '../../games';
import { startBot } from '../discord';
import { picker } from '../engine/fuzz';
import { verify } from '../engine/replay';
import { openHall, type Dispatcher, type Hall, type Position } from '../play';
import { startSandbox, type Sandbox } from '../sandbox';
import type { Store } from '../store';
import { databases, type TestDatabase } from '../store/testing';
import { wordsOf } from '../words';
import { answerBy, boardOf } from './robot';
import { playOut, sitDown, type Seated } from './table';

type Bot = Awaited<ReturnType<typeof startBot>>;

/** The bot as main.ts puts it together, with the real client, and people who press what they see. */
describe.each(databases)('a whole game of The Princes of Florence, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let sandbox: Sandbox;
  let hall: Hall;
  let bot: Bot;
  let outbox: Dispatcher;
  const complaints: unknown[] = [];

  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    sandbox = await startSandbox({ rates: 'none' });
    const log = { info() {}, warn: (what: object, text: string) => complaints.push([text, what]), error: (what: object, text: string) => complaints.push([text, what]) };
    hall = openHall({ store, games, log, pace: 0, pick: picker('computers') });
    bot = await startBot({ hall, log, token: sandbox.token, api: sandbox.rest });
    outbox = hall.outbox(bot.sender);
    outbox.start();
    hall.clock.start();
  }, 60_000);
  afterAll(async () => {
    await hall.clock.stop();
    await bot.close();
    await outbox.stop();
    await bot.destroy();
    await sandbox.close();
    await database.drop();
  });
  afterEach(() => {
    expect(sandbox.refused).toEqual([]);
    expect(complaints).toEqual([]);
  });

  const positionOf = async (id: string): Promise<Position> => {
    const position = await hall.position(id);
    if (!position) throw new Error('the game is gone');
    return position;
  };
  const over = (id: string): (() => boolean) => {
    let ended = false;
    const timer = setInterval(() => void hall.summary(id).then((summary) => {
      ended = summary?.status !== 'playing';
      if (ended) clearInterval(timer);
    }), 50);
    return () => ended;
  };
  /** The ranking is there, the record verifies, and whatever was answered stands in it once. */
  const ended = async ({ game, people }: Seated): Promise<void> => {
    await outbox.idle();
    const position = await positionOf(game);
    expect(position.status).toBe('over');
    for (const person of people) person.sees(position.seed ?? 'no seed');
    const file = await hall.export(game, people[0]?.person.id ?? '');
    if (file.kind !== 'replay') throw new Error('no record');
    const played = games.find((one) => one.id === 'florence');
    if (!played) throw new Error('no such game');
    expect(verify(played, file.replay)).toMatchObject({ good: true, faults: [] });
    expect(boardOf(people[0] as never, game)).toBeUndefined();
  };

  it('at three seats, played by people; on the way rules, log, undo, a stale button, an export', async () => {
    const seated = await sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo']);
    const { game, people } = seated;
    const emil = sandbox.as('emil');
    const dice = picker('three seats');
    await outbox.idle();
    const start = await positionOf(game);
    people[0]?.sees(start.promise.slice(0, 16));

    let stale: { message: string; id: string; by: number } | undefined;
    const seen = new Set<string>();
    await playOut(seated, over(game), dice, async (answers) => {
      const position = await positionOf(game);
      if (position.status !== 'playing') return true;
      const [open] = position.session.waiting;
      const person = open && people[open.seat];
      if (!open || !person) return;
      if (answers === 8) {
        await person.slash('rules');
        await person.slash('log');
        await emil.slash('board');
        await outbox.idle();
        const board = boardOf(person, game);
        if (board) stale = { message: board.id, id: `pick/${game}/${open.seat}/${open.ask}/0`, by: open.seat };
        seen.add('rules and log');
      }
      if (answers === 12 && stale) {
        const before = (await positionOf(game)).version;
        await people[stale.by]?.forge(stale.id, { on: stale.message });
        await emil.forge(stale.id, { on: stale.message });
        expect((await positionOf(game)).version).toBe(before);
        seen.add('stale');
      }
      if (answers > 15 && !seen.has('act')) {
        const choices = await person.autocomplete('act', 'move', '');
        if (choices.length > 0) {
          const before = (await positionOf(game)).session.count;
          await person.slash('act', { move: choices[0]?.value ?? '' });
          expect((await positionOf(game)).session.count).toBeGreaterThanOrEqual(before);
          seen.add('act');
        }
      }
      if (!seen.has('undo')) {
        const mine = position.session.waiting.find((one) => position.session.canUndo(one.seat));
        if (mine) {
          await people[mine.seat]?.slash('undo');
          expect((await positionOf(game)).session.count).toBeLessThan(position.session.count);
          seen.add('undo');
        }
      }
    });
    expect([...seen].sort()).toEqual(['act', 'rules and log', 'stale', 'undo']);
    await ended(seated);
    await people[1]?.slash('export');
  }, 240_000);

  it('at five seats, played by people, in most cases with three presses an answer', async () => {
    const seated = await sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo', 'dora', 'emil']);
    const { presses } = await playOut(seated, over(seated.game), picker('five seats'));
    const sorted = [...presses].sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3);
    await ended(seated);
  }, 300_000);

  it('at three seats, played by computers', async () => {
    const ada = sandbox.as('ada');
    await ada.slash('newgame', { game: 'florence', computers: 3 });
    await outbox.idle();
    const [lobby] = await hall.here(sandbox.channelId);
    if (!lobby) throw new Error('no lobby');
    await ada.press(`leave/${lobby.id}`);
    await ada.press(`start/${lobby.id}`);
    const isOver = over(lobby.id);
    for (let i = 0; i < 4000 && !isOver(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    await ended({ game: lobby.id, people: [ada] });
  }, 120_000);

  it('shows nobody the hand of another, and a spectator none', async () => {
    const seated = await sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo']);
    const dice = picker('hands');
    for (let n = 0; n < 12; n++) {
      await outbox.idle();
      const position = await positionOf(seated.game);
      for (const { seat } of position.session.waiting) {
        const person = seated.people[seat];
        if (person) {
          await person.press(`hand/${seated.game}`);
          await answerBy(person, seated.game, seat, dice);
        }
        break;
      }
    }
    const position = await positionOf(seated.game);
    const words = wordsOf('florence');
    const handOf = (seat: number): string[] => position.game.hand?.(position.session.view(seat)).flatMap((section) => section.lines.map(words.phrase)) ?? [];
    const open = JSON.stringify(position.game.report(position.session.view(null)));
    const secrets = [0, 1, 2].map((seat) => handOf(seat).filter((line) => !open.includes(line) && line.length > 12));
    expect(secrets.flat().length).toBeGreaterThan(5);
    for (const [seat, lines] of secrets.entries()) {
      for (const name of ['ada', 'ben', 'cleo', 'emil']) {
        if (sandbox.as(name) === seated.people[seat]) continue;
        const own = new Set(secrets[seated.people.indexOf(sandbox.as(name))] ?? []);
        const sent = JSON.stringify(sandbox.as(name).received().map((one) => one.frame));
        expect(lines.filter((line) => !own.has(line) && sent.includes(JSON.stringify(line).slice(1, -1)))).toEqual([]);
      }
    }
    for (const person of seated.people) person.sees((message) => ((message.flags ?? 0) & 64) !== 0);
  }, 120_000);
});
