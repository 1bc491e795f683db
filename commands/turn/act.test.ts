import type { OpenQuestion } from '../../src/engine/contract/game';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../../src/discord/stage/harness.testing';
import { privately } from '../../src/discord/table/reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

const heard = (person: Driver): string => privately(person).content;

const listen = (person: Driver, listening = true): Promise<unknown> =>
  harness.play.people.change(person.person.id, { listening });

/** The first open question of a table, and how many answers it has had. */
async function askedAt({ id }: Table): Promise<{ asked: OpenQuestion; count: number }> {
  const position = await harness.play.reading.position(id);
  const [asked] = position?.session.waiting ?? [];
  if (!position || !asked) throw new Error('nobody is asked');
  return { asked, count: position.session.count };
}
const lastAnswer = async ({ id }: Table): Promise<unknown> =>
  (await harness.store.moves(id)).map(({ what }) => what).at(-1);

/** Gives the first answer to each question before the first question of this kind. */
async function answerUntil(table: Table, decision: string): Promise<void> {
  for (let answers = 0; answers < 20; answers++) {
    const { asked } = await askedAt(table);
    if (asked.id === decision) return;
    await table.people[asked.seat]?.slash('act', { move: '1' });
  }
  throw new Error(`nobody is asked for ${decision}`);
}

describe('/act with a number, in listening mode', () => {
  let table: Table;
  let person: Driver;
  let other: Driver;
  beforeAll(async () => {
    table = await harness.table(['ada', 'ben', 'cleo']);
    for (const one of table.people) await listen(one);
    await answerUntil(table, 'bid');
  });
  beforeEach(async () => {
    const { asked } = await askedAt(table);
    person = table.people[asked.seat] as Driver;
    other = table.people[(asked.seat + 1) % 3] as Driver;
  });
  const refuses = async (move: string, why: string): Promise<void> => {
    const before = await askedAt(table);
    await person.slash('act', { move });
    expect(heard(person)).toContain(why);
    expect(heard(person)).toContain('1. ');
    expect((await askedAt(table)).count).toBe(before.count);
  };

  test('the panel numbers all answers and names the command', async () => {
    const { asked } = await askedAt(table);
    await person.slash('act');
    const numbers = [...heard(person).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(asked.options.map((_, at) => at + 1));
    expect(heard(person)).toContain('/act 1');
  });

  test('a number gives the answer with that number', async () => {
    const { asked, count } = await askedAt(table);
    await person.slash('act', { move: '2' });
    expect((await askedAt(table)).count).toBeGreaterThan(count);
    expect(await lastAnswer(table)).toMatchObject({ picks: [asked.options[1]?.key] });
    expect(heard(person)).toContain('✓ ');
  });

  test('a typed number is offered as the answer with that number, and as no other', async () => {
    const offered = await person.autocomplete('act', 'move', '2');
    expect(offered.map(({ name }) => name)).toEqual([expect.stringMatching(/^2\. /)]);
    expect(await person.autocomplete('act', 'move', '300')).toEqual([]);
    const { count } = await askedAt(table);
    await person.slash('act', { move: String(offered[0]?.value) });
    expect((await askedAt(table)).count).toBeGreaterThan(count);
  });

  test('a number that is too large is refused, also if it stands in the words of an answer', async () => {
    const { asked } = await askedAt(table);
    await refuses('99', `You can't choose answer 99: the answers are 1 to ${asked.options.length}.`);
    // "Raise to 300" holds the number 300.
    await refuses('300', "You can't choose answer 300");
    await refuses('0', "You can't choose answer 0");
  });

  test('two numbers are refused where one answer is asked for', () =>
    refuses('1 2', "You can't choose several answers: this decision takes one."));

  test('a player who is not asked is told so, and nothing happens', async () => {
    const { count } = await askedAt(table);
    await other.slash('act', { move: '1' });
    expect(heard(other)).toContain("It's not your turn");
    expect((await askedAt(table)).count).toBe(count);
  });

  test('a player who does not listen has no numbers: a number is a word of the move', async () => {
    await listen(person, false);
    const { count } = await askedAt(table);
    await person.slash('act', { move: '2' });
    expect(JSON.stringify(privately(person).embeds)).toMatch(
      /No available move matches “2”|Several moves match/,
    );
    expect((await askedAt(table)).count).toBe(count);
    await listen(person);
  });
});

describe('/act with several numbers', () => {
  let table: Table;
  beforeAll(async () => {
    table = await harness.table(['ada', 'ben', 'cleo'], { game: 'whispers' });
    for (const one of table.people) await listen(one);
    await answerUntil(table, 'place');
  });
  const by = ({ seat }: OpenQuestion): Driver => table.people[seat] as Driver;

  test('gives a selection, and refuses one that is too small', async () => {
    const { asked, count } = await askedAt(table);
    expect([asked.min, asked.max]).toEqual([2, 2]);
    await by(asked).slash('act', { move: '1' });
    expect(heard(by(asked))).toContain('You can');
    expect((await askedAt(table)).count).toBe(count);
    await by(asked).slash('act', { move: '1, 2' });
    expect((await askedAt(table)).count).toBe(count + 1);
    expect(await lastAnswer(table)).toMatchObject({ picks: asked.options.slice(0, 2).map(({ key }) => key) });
  });
});
