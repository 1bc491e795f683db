import { picker } from '../../engine/check/fuzz';
import type { Seat } from '../../engine/contract/game';
import { databases } from '../../store/stage/testing';
import { wordsOf } from '../../words/catalogue';
import { answerBy, boardOf, controlsOn, isPrivate } from '../stage/robot';
import { isRanked, lobbyIdOf, playOut, sitDown, startTable } from '../stage/table';
import { openVenue, type Venue } from '../stage/venue';
import { faultsAfter, wholeGame } from '../stage/whole-game';

const MINUTES = 60_000;
const NAMES = ['ada', 'ben', 'cleo'];

describe.each(databases)('a whole game of The Princes of Florence, on $name', (database) => {
  let venue: Venue;
  beforeAll(async () => {
    venue = await openVenue('florence', { database });
  }, MINUTES);
  afterAll(() => venue.close());
  afterEach(() => {
    expect(venue.sandbox.refused).toEqual([]);
    expect(venue.complaints).toEqual([]);
  });

  test(
    'at three seats, by people who press what they see; rules, log, undo, a stale button, an export',
    async () => {
      const room = venue.room('three');
      const seated = await sitDown(room, 'florence', NAMES);
      const { game, people } = seated;
      const emil = room.as('emil');
      await venue.idle();
      people[0]?.sees((await venue.position(game)).seedHash.slice(0, 16));

      let old: { message: string; id: string; by: number; mark: string } | undefined;
      const seen = new Set<string>();
      await playOut(seated, picker('three seats'), async (answers) => {
        // An answer is acknowledged before it is stored.
        await venue.answered();
        const position = await venue.position(game);
        if (position.status !== 'playing') return true;
        const [open] = position.session.waiting;
        const person = open && people[open.seat];
        if (!open || !person) return;
        if (answers === 8) {
          await person.slash('rules', { question: 'now' });
          await person.slash('log');
          await emil.slash('board');
          await venue.idle();
          seen.add('rules and log');
        }
        if (answers >= 8 && !seen.has('stale')) {
          // If a question is gone, its board can be gone too: then the next board is used.
          await venue.idle();
          const board = boardOf(person, game);
          const { message, id, by, mark } = old ?? {};
          const asked = position.session.waiting.some((one) => one.promptId === mark);
          if (by !== undefined && !asked && people[by]?.messages().some((one) => one.id === message)) {
            const before = position.version;
            await people[by].forge(id ?? '', { on: message ?? '' });
            await emil.forge(id ?? '', { on: message ?? '' });
            await venue.answered();
            expect((await venue.position(game)).version).toBe(before);
            seen.add('stale');
          } else if (board && !asked)
            old = {
              message: board.id,
              id: `pick/${game}/${open.seat}/${open.promptId}/0`,
              by: open.seat,
              mark: open.promptId,
            };
        }
        if (answers > 15 && !seen.has('act')) {
          const choices = await person.autocomplete('act', 'move', '');
          if (choices.length > 0) {
            await person.slash('act', { move: choices[0]?.value ?? '' });
            await venue.answered();
            // An irreversible answer is shown for confirmation first.
            const look = person.messages().reverse().find(isPrivate);
            const sure = look && controlsOn(look).find(({ id }) => id.do === 'sure');
            if (sure) await person.press(sure.customId, { on: look });
            await venue.answered();
            expect((await venue.position(game)).session.count).toBeGreaterThan(position.session.count);
            seen.add('act');
            return;
          }
        }
        if (!seen.has('undo')) {
          const mine = position.session.waiting.find((one) => position.session.canUndo(one.seat));
          if (mine) {
            await people[mine.seat]?.slash('undo');
            await venue.answered();
            expect((await venue.position(game)).session.count).toBeLessThan(position.session.count);
            seen.add('undo');
          }
        }
      });
      expect([...seen].sort()).toEqual(['act', 'rules and log', 'stale', 'undo']);
      await venue.idle();
      expect(await faultsAfter(venue, seated)).toEqual([]);
      await people[1]?.slash('table export');
      expect((await venue.play.reading.export(game, emil.person.id)).kind).toBe('replay');
    },
    4 * MINUTES,
  );

  test(
    'at five seats, by people who know what they want, in most cases with three presses or fewer',
    async () => {
      const { faults, figures } = await wholeGame(
        venue,
        { game: 'florence', names: [...NAMES, 'dora', 'emil'] },
        { dice: picker('five seats') },
      );
      expect(faults).toEqual([]);
      expect(figures.median).toBeLessThanOrEqual(3);
    },
    5 * MINUTES,
  );

  test(
    'at three seats, by computers, while the one who opened it looks on',
    async () => {
      const ada = venue.room('computers').as('ada');
      await ada.slash('newgame', { game: 'florence', computers: 3, thread: false });
      const lobby = await ada.waitsFor((message) =>
        JSON.stringify(message.components ?? []).includes('"join/'),
      );
      const game = lobbyIdOf(lobby.components);
      await ada.press(`leave/${game}`);
      await startTable(ada, game);
      await ada.waitsFor(() => isRanked(ada, game), 2 * MINUTES);
      await venue.idle();
      expect(await faultsAfter(venue, { game, people: [ada] })).toEqual([]);
    },
    3 * MINUTES,
  );

  test(
    'shows nobody the hand of another, and a spectator none',
    async () => {
      const sandbox = venue.room('hands');
      // The same people played the games above, and saw cards of the same name in them.
      const heard = new Map([...NAMES, 'emil'].map((name) => [name, sandbox.as(name).received().length]));
      const seated = await sitDown(sandbox, 'florence', NAMES);
      const dice = picker('hands');
      for (let n = 0; n < 12; n++) {
        await venue.idle();
        const [open] = (await venue.position(seated.game)).session.waiting;
        const person = open && seated.people[open.seat];
        if (!person) throw new Error('nobody is asked');
        await person.press(`show/${seated.game}/hand`);
        await answerBy(person, seated.game, open.seat, dice);
      }
      const position = await venue.position(seated.game);
      const words = wordsOf('florence');
      const handOf = (seat: Seat): string[] =>
        position.game
          .hand?.(position.session.view(seat))
          .flatMap((section) => section.lines.map(words.phrase)) ?? [];
      const open = JSON.stringify(position.game.report(position.session.view(null)));
      const secrets = ([0, 1, 2] as const).map((seat) =>
        handOf(seat).filter((line) => !open.includes(line) && line.length > 12),
      );
      expect(secrets.flat().length).toBeGreaterThan(5);
      for (const [seat, lines] of secrets.entries()) {
        for (const name of [...NAMES, 'emil']) {
          if (NAMES.indexOf(name) === seat) continue;
          const own = new Set(secrets[NAMES.indexOf(name)] ?? []);
          const sent = JSON.stringify(
            sandbox
              .as(name)
              .received()
              .slice(heard.get(name))
              .map((one) => one.frame),
          );
          expect(
            lines.filter((line) => !own.has(line) && sent.includes(JSON.stringify(line).slice(1, -1))),
          ).toEqual([]);
        }
      }
      for (const person of seated.people) person.sees(isPrivate);
    },
    2 * MINUTES,
  );
});
