import { secretsShown } from '../../src/engine/check/leak.testing';
import { lisboa } from './index';

test.each([2, 3, 4])(
  'with %i players nothing shows the clergy tiles others keep before all have',
  (seats) => {
    const { compared, shown } = secretsShown(lisboa, { seats });
    expect(compared).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  },
);
