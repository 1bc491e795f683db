import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Play } from '..';
import { answer, openToyPlay, positionIn, table, watch } from '../testing';
import type { Position } from '../table/table';
import type { Choose } from '../table/outcomes';

describe.each(databases)('an answer that is read from the question, on $name', (kind) => {
  let database: TestDatabase;
  let play: Play;
  let other: Play;
  beforeAll(async () => {
    database = await kind.create();
    ({ play } = openToyPlay(await database.open(), { now: watch() }));
    ({ play: other } = openToyPlay(await database.open(), { now: watch() }));
  }, 60_000);
  afterAll(() => database.drop());

  /** Through the harvest, to the first turn. */
  const turn = async (): Promise<Position> => {
    const { id } = await table(play, 2);
    await answer(play, id, 0, 'coin');
    return positionIn(await answer(play, id, 1, 'coin'));
  };
  const pressAt = ({ id, session }: Position, picks: Choose) => ({
    game: id,
    user: 'ada',
    promptId: session.waiting.find(({ seat }) => seat === 0)?.promptId ?? '',
    picks,
  });

  test('is given the question as it is open, and its keys are the answer', async () => {
    const before = await turn();
    const choose = jest.fn<ReturnType<Choose>, Parameters<Choose>>(({ options }) => [options[0]?.key ?? '']);
    const after = positionIn(await play.answers.press(pressAt(before, choose)));
    expect(choose).toHaveBeenCalledTimes(1);
    expect(choose.mock.calls[0]?.[1].id).toBe(before.id);
    expect(after.session.answers.at(-1)?.picks).toEqual([choose.mock.calls[0]?.[0].options[0]?.key]);
  });

  test('that is none leaves the game as it is, and tells the question', async () => {
    const before = await turn();
    const outcome = await play.answers.press(pressAt(before, () => undefined));
    expect(outcome).toMatchObject({ kind: 'asked', seat: 0, asked: { seat: 0 } });
    expect((await play.reading.position(before.id))?.version).toBe(before.version);
  });

  test('is not read from a question that is closed', async () => {
    const before = await turn();
    const choose: Choose = ({ options }) => [options[0]?.key ?? ''];
    await other.answers.press(pressAt(before, choose));
    const late = jest.fn<ReturnType<Choose>, Parameters<Choose>>(() => undefined);
    expect((await other.answers.press(pressAt(before, late))).kind).toBe('stale');
    expect(late).not.toHaveBeenCalled();
  });

  test('is read again where another process was first', async () => {
    const before = await turn();
    const choose = jest.fn<ReturnType<Choose>, Parameters<Choose>>(() => undefined);
    await other.answers.press(pressAt(before, ({ options }) => [options[0]?.key ?? '']));
    // In the memory of this process the question is still open: only the row may say no.
    expect((await play.answers.press(pressAt(before, choose))).kind).toBe('stale');
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test('is read from the question of a try-out as well', async () => {
    const before = await turn();
    const tried = positionIn(await play.tryOuts.begin(before.id, 'ada'));
    const none = await play.answers.press({ ...pressAt(tried, () => undefined) });
    expect(none).toMatchObject({ kind: 'asked' });
    const given = await play.answers.press(pressAt(tried, ({ options }) => [options[0]?.key ?? '']));
    expect(given.kind).toBe('done');
  });
});
