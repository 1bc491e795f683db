import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, Entry } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import type { Line } from '../../play/table/records';
import { iconKey, setIcons } from '../screen/icons';
import type { BotContext } from '../screen/reply';
import { resultOf } from './last-move';
import { seatsIn, textsFor } from './status';

/**
 * Plays at random until this event is in the log. Returns the result of the move that began `after` answers
 * later.
 */
async function resultWith(
  id: string,
  event: string,
  after = -1,
  isIdle = false,
): Promise<string | undefined> {
  const game = games.find((one) => one.id === id) as AnyGame;
  for (let table = 0; table < 20; table++) {
    const session = Session.start(game, defaultSetup(game, 3), `${table}`.repeat(64).slice(0, 64));
    const pick = picker(`result ${table}`);
    const lines = (): Entry[] => [...session.closedLines, ...session.lines];
    while (!session.over && !lines().some((line) => line.event === event))
      session.apply(randomAction(session, pick, 0));
    const found = lines().find((line) => line.event === event);
    if (!found) continue;
    const log = async (): Promise<object[]> => lines();
    const context = { play: { reading: { log } } } as unknown as BotContext;
    const position = positionFor(session);
    const said = { label: 'The label', from: found.at + after, isIdle };
    const [seat = 0] = seatsIn(found as unknown as Line);
    return resultOf(context, position, seat, textsFor(position, 'en'), said);
  }
  throw new Error(`no ${event} in ${id}`);
}

describe('above the next question the panel says how the move ended', () => {
  test.each([
    ['whispers', 'captures', / takes /],
    ['whispers', 'repelled', / holds /],
    ['lisboa', 'opens-building', /^✓ You open /],
    ['lisboa', 'store-scores', / scores \d+ wigs?/],
  ])('in %s: %s', async (id, event, words) => {
    expect(await resultWith(id, event)).toMatch(words);
  });

  test('whole, however many letters stand for an icon', async () => {
    setIcons(
      new Map(
        ['bear', 'eagle', 'elephant', 'lion', 'horse'].map((name) => [
          iconKey('whispers', `empire.${name}`),
          { id: '1234567890123456789', name },
        ]),
      ),
    );
    const said = await resultWith('whispers', 'tower');
    setIcons(new Map());
    expect(said).toMatch(/^✓ The tower .* <:\w+:\d+> .*\. .*<:\w+:\d+> .*\.$/);
    expect(said).not.toContain('…');
    expect(said?.length).toBeGreaterThan(160);
  });

  test('and says that the answer is chosen if nothing has happened yet', async () => {
    expect(await resultWith('whispers', 'captures', 1000)).toBe('Chosen: The label');
  });

  test('and that it is done if something of less note happened', async () => {
    expect(await resultWith('florence', 'passes-opening')).toBe('✓ The label');
  });

  test('not at all if the move let things be', async () => {
    expect(await resultWith('whispers', 'captures', 1)).toBe('Chosen: The label');
    expect(await resultWith('whispers', 'captures', 1, true)).toBeUndefined();
    expect(await resultWith('whispers', 'captures', -1, true)).toMatch(/ takes /);
  });
});
