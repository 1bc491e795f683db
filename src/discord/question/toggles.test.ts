import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import { isMenu } from '../screen/ui';
import { question } from '../table/panel';
import { textsFor } from '../table/status';

test('a phone shows suggestions and regions for new banners at once', () => {
  const game = games.find(({ id }) => id === 'whispers');
  if (!game) throw new Error('whispers is missing');
  const session = Session.start(game, defaultSetup(game, 3), seedHash('new banners'));
  const pick = picker('new banners');
  let panels = 0;
  for (let answers = 0; !session.over && answers < 200; answers++) {
    const position = positionFor(session);
    for (const asked of session.waiting.filter(({ id, max }) => id === 'place' && max > 1)) {
      const screen = question(position, asked, textsFor(position, 'en'), { numbered: true });
      const labels = screen.rows.flatMap((row) =>
        isMenu(row) ? [] : row.map((one) => ('label' in one ? `${one.label}` : '')),
      );
      panels++;
      expect(phoneHeight(screen)).toBeLessThanOrEqual(PHONE_HEIGHT);
      expect(labels.some((label) => /^\+\d+ on [A-Z]\d+ /.test(label))).toBe(
        asked.suggestedWhole !== undefined,
      );
    }
    session.apply(randomAction(session, pick, 0.05));
  }
  expect(panels).toBeGreaterThan(5);
});
