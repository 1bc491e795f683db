import { arranged, type Arrangement } from '../../../games/whispers/testing';
import { wholeAnswers } from './chains';
import { question } from '../table/panel';
import { positionFor } from '../rules/position.testing';
import { textsFor } from '../table/status';
import { isMenu } from '../screen/ui';

/** Returns the labels of the buttons that a Marshal of the Lion sees after choosing to attack. */
function buttonsWith(banners: NonNullable<Arrangement['banners']>): readonly string[] {
  const table = arranged({ agents: { 'lion marshal': 0 }, at: ['lion', 'marshal'], banners });
  const position = positionFor(table.pick(0, 'act', 'attack').session);
  const [asked] = position.session.waiting;
  if (!asked) throw new Error('no player is asked');
  const { rows } = question(position, asked, textsFor(position, 'en'), {
    whole: () => wholeAnswers(position, asked),
  });
  return rows.flatMap((row) => (isMenu(row) ? [] : row.map((one) => ('label' in one ? `${one.label}` : ''))));
}

test('an attack that wins a city is one press: region, target and number', () => {
  expect(buttonsWith({ goldmarket: 3, 'caravan-cross': 1 })).toContain('From L4 → Win H8 → Send 3');
});

test('and not if the city has as many defenders', () => {
  expect(buttonsWith({ goldmarket: 3, 'caravan-cross': 3 }).join()).not.toContain('From L4 →');
});
