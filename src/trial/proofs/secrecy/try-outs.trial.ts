import { games } from '../../../../games';
import { databases } from '../../../store/stage/testing';
import { tryOuts } from './try-outs';

test.each(databases)(
  'whatever is tried out, row, log, record, calls and outbox of its table stay as they are: on $name',
  async (kind) => {
    const database = await kind.create();
    try {
      const result = await tryOuts({ store: await database.open(), games, presses: 250, seed: 'suite' });
      expect(result).toMatchObject({ presses: 250, faults: [] });
      expect(result.begun).toBeGreaterThan(5);
    } finally {
      await database.drop();
    }
  },
  300_000,
);
