import { games } from '../../../../games';
import { openRoom, type Room } from '../../../discord/stage/room.testing';
import { picker } from '../../../engine/check/fuzz';
import { wordsOf } from '../../../words/catalogue';
import { playBlind } from './game';
import { BlindPerson, launch } from './person';

/** Needs Chromium (`apt-get install -y chromium`). */
describe('a player who hears the page and has a keyboard', () => {
  let room: Room;
  beforeAll(async () => {
    room = await openRoom(games, { pick: picker('blind') });
    room.running.clock.start();
  }, 60_000);
  afterAll(() => room.close());

  test('opens a table, answers, takes back, asks for a rule and votes', async () => {
    const browser = await launch();
    try {
      const person = await BlindPerson.open(browser, `${room.sandbox.url}?as=ada`);
      const played = await playBlind(person, {
        title: wordsOf('florence').text('game.name'),
        seed: '1',
        computers: 1,
        most: 8,
      });
      expect(played).toMatchObject({ answers: 8, undone: true, voted: true, asked: true, faults: [] });
      expect(room.sandbox.refused).toEqual([]);
      expect(room.complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 120_000);
});
