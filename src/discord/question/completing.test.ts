import { arranged } from '../../../games/valeria/testing';
import type { OpenQuestion } from '../../engine/contract/game';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';

/** Returns the lines of *Choose how much Magic to pay* for a player with these Resources. */
function linesWith(purse: { readonly gold: number; readonly magic: number }): string[] {
  const { session } = arranged({ step: 'actions', players: [purse, {}] });
  const asked = session.waiting[0] as OpenQuestion;
  const { rows } = controls('g', asked, { ...START, alone: true }, textsFor(positionFor(session), 'en'));
  return rows.flatMap((row) =>
    isMenu(row) ? row.options.map(({ label, description = '' }) => `${label}|${description}`) : [],
  );
}

test('the list of what Magic can pay says the prices that Magic changes', () => {
  expect(linesWith({ gold: 3, magic: 1 })).toContainEqual(
    expect.stringContaining('3 Gold (up to 1 in Magic)'),
  );
  expect(linesWith({ gold: 4, magic: 2 })).toContainEqual(
    expect.stringContaining('3 Gold (up to 2 in Magic)'),
  );
});
