import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';

/** The regions of Whispers have codes on the map. The dice of Valeria have numbers. */
test.each(['whispers', 'valeria'])('no answer in %s has a number next to the codes of the picture', (id) => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(id);
  const session = Session.start(game, defaultSetup(game, 3), seedHash(`numbers ${id}`));
  const pick = picker(`numbers ${id}`);
  const numbered = new Set<string>();
  let onPicture = 0;
  for (let answers = 0; !session.over && answers < 400; answers++) {
    for (const asked of session.waiting) {
      onPicture += asked.options.filter(({ spot }) => spot !== undefined).length;
      const position = positionFor(session);
      const { rows } = controls('numbers', asked, START, textsFor(position, 'en'), {
        numbered: true,
        title: game,
      });
      const labels = rows.flatMap((row) =>
        isMenu(row) ? row.options.map(({ label }) => label) : row.map(({ label }) => label ?? ''),
      );
      for (const label of labels) if (/^\d+\. /.test(label)) numbered.add(`${asked.id}: ${label}`);
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect(onPicture).toBeGreaterThan(100);
  expect([...numbered]).toEqual([]);
});
