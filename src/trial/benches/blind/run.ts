import { games } from '../../../../games';
import { openRoom } from '../../../discord/stage/room.testing';
import { picker } from '../../../engine/check/fuzz';
import { wordsOf } from '../../../words/catalogue';
import { gamesOf, run } from '../../../tools/games';
import { playBlind } from './game';
import { BlindPerson, launch } from './person';

/**
 * Plays a whole game of each title by the accessibility tree and the keyboard alone: `npm run trial -- blind
 * <title|all> [answers]`. Prints one JSON line for each title, and what was wrong.
 */
run(async () => {
  const [which = 'florence', most] = process.argv.slice(2);
  let bad = 0;
  for (const game of await gamesOf(which)) {
    const room = await openRoom(games, { pick: picker('blind') });
    room.running.clock.start();
    const browser = await launch();
    try {
      const person = await BlindPerson.open(browser, `${room.sandbox.url}?as=ada`);
      const { faults, ...figures } = await playBlind(person, {
        title: wordsOf(game.id).text('game.name'),
        seed: '1',
        computers: Math.max(1, game.seats[0] - 1),
        ...(most !== undefined && { most: Number(most) }),
        say: (line) => void process.stderr.write(`${line}\n`),
      });
      process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length })}\n`);
      for (const fault of faults) process.stdout.write(`  ${fault}\n`);
      bad += faults.length + (figures.finished || most !== undefined ? 0 : 1);
    } catch (error) {
      process.stderr.write(room.lines.slice(-25).join('') + JSON.stringify(room.sandbox.refused) + '\n');
      throw error;
    } finally {
      await browser.close();
      await room.close();
    }
  }
  return bad > 0 ? 1 : 0;
});
