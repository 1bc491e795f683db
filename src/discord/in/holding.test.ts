import { commands } from '../../../commands';
import { picker } from '../../engine/check/fuzz';
import { Session } from '../../engine/run/session';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { clear, goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(300_000);

interface OptionData {
  readonly name: string;
  readonly type: number;
  readonly required?: boolean;
  readonly options?: readonly OptionData[];
}
const PART = 1;
const PARTS = 2;

/** Every command and part of one that works on a game and needs to be told nothing else. */
const paths = (data: OptionData, before = ''): string[] => {
  const name = `${before}${data.name}`;
  const options = data.options ?? [];
  const parts = options.filter(({ type }) => type === PART || type === PARTS);
  if (parts.length > 0) return parts.flatMap((part) => paths(part, `${name} `));
  const needs = options.filter(({ required }) => required === true).map((option) => option.name);
  return options.some((option) => option.name === 'game') && needs.every((need) => need === 'game')
    ? [name]
    : [];
};
const all = commands.flatMap(({ data }) => paths(data as unknown as OptionData));
/** These change the table, so they come last. */
const CHANGING = /^(table )?(act|pass|undo|redo|leave|cancel|comeback|rewind|askagain|newgame)/;
const inOrder = [...all.filter((one) => !CHANGING.test(one)), ...all.filter((one) => CHANGING.test(one))];

const ANSWERS = 160;
/** The answers of one slice, and those of the step in which a moment to be shown lies. */
const MAX_AT_ONCE = 40;

describe('the thread that answers presses', () => {
  let harness: Harness;
  let table: Table;
  beforeAll(async () => {
    harness = await openHarness();
    table = await harness.table(['ada', 'ben', 'cleo']);
    await goOn(harness.play, table.id, ANSWERS, picker('holding'));
    await table.idle();
  });
  afterAll(() => harness.close());

  test('there are commands that have a whole game played again', () => {
    expect(inOrder).toEqual(expect.arrayContaining(['table catchup', 'table export']));
    expect(inOrder.length).toBeGreaterThan(8);
  });

  test.each(inOrder)('is never held by /%s for a large part of a long game', async (command) => {
    const [ada] = table.people;
    if (!ada) throw new Error('nobody sits here');
    // How many answers are given in one turn of the event loop: that does not depend on a busy machine.
    const applied = jest.spyOn(Session.prototype, 'apply');
    let before = 0;
    let max = 0;
    let going = true;
    const turn = (): void => {
      const { length } = applied.mock.calls;
      max = Math.max(max, length - before);
      before = length;
      if (going) setImmediate(turn);
    };
    setImmediate(turn);
    await ada.slash(command, { game: table.id });
    going = false;
    turn();
    applied.mockRestore();
    expect(max).toBeLessThanOrEqual(MAX_AT_ONCE);
    await clear(ada);
  });
  test('is not taken by one person alone: they are told to wait', async () => {
    const [, ben] = table.people;
    if (!ben) throw new Error('nobody sits here');
    for (let time = 0; time < 12; time++) {
      await clear(ben);
      await ben.slash('table export', { game: table.id });
    }
    expect(said(privately(ben))).toContain("You can't do that right now: you asked for it too often");
  });
});
