import type { Driver, PageMessage } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { answersFirst, openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, goOn, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

/** A table at a bid, which the board asks as well, and who is asked. */
async function atBid(names: readonly string[]): Promise<{ table: Table; asked: Driver; seat: number }> {
  const table = await harness.table(names);
  const now = async () => (await harness.play.reading.position(table.id))?.session.waiting[0];
  for (let given = 0; given < 40 && (await now())?.id !== 'bid'; given++)
    await goOn(harness.play, table.id, 1, picker(`bid ${given}`));
  await table.idle();
  const seat = (await now())?.seat ?? 0;
  return { table, asked: table.people[seat] as Driver, seat };
}

test('after an answer on the board the open panel says what was done', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  expect(JSON.stringify(privately(asked).components)).toContain('"pick/');
  await asked.press('Pass: leave it to others', { on: boardIn(asked) });
  await table.idle();
  const panel = asked.messages().find((message) => message.id === id);
  expect(panel && said(panel)).toMatch(/✓ You pass/);
  expect(JSON.stringify(panel?.components)).not.toContain('"pick/');
  expect(asked.messages().filter(isPrivate)).toHaveLength(1);
});

const panelsOf = (person: Driver): PageMessage[] =>
  person
    .messages()
    .filter((message) => isPrivate(message) && JSON.stringify(message.components).includes('"more/'));
/** Discord refused to update the message that is gone, and nothing else. */
function refusesUpdate(method: string): void {
  const { refused } = harness.sandbox;
  expect(refused.map((one) => [one.method, one.code])).toEqual([[method, 10008]]);
  (refused as unknown[]).length = 0;
}
const isThere = (person: Driver, id: string): boolean =>
  person.messages().some((message) => message.id === id);
async function goes(person: Driver, id: string): Promise<void> {
  for (let waits = 0; isThere(person, id) && waits < 100; waits++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isThere(person, id)).toBe(false);
}

test('a panel that another one replaces is removed', async () => {
  const { asked } = await atBid(['ada', 'ben']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  await asked.press('My move', { on: boardIn(asked) });
  expect(privately(asked).id).not.toBe(id);
  await goes(asked, id);
  expect(JSON.stringify(privately(asked).components)).toContain('"pick/');
});

test('a press on a panel that is removed meanwhile counts and is answered', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const old = privately(asked);
  harness.sandbox.faults.deliverLate(1000);
  const late = asked.press('Pass: leave it to others', { on: old });
  await asked.press('My move', { on: boardIn(asked) });
  await goes(asked, old.id);
  await late;
  await table.idle();
  expect(said(privately(asked))).toMatch(/✓ You pass/);
  expect(panelsOf(asked)).toHaveLength(1);
  refusesUpdate('POST');
});

test('a press whose panel is removed while it is worked on is answered in a new one', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const old = privately(asked);
  harness.sandbox.faults.delay('PATCH /webhooks/:app/:token/messages/*', 2000);
  const slow = asked.press('Pass: leave it to others', { on: old });
  while (harness.sandbox.faults.pending() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await harness.outbox.idle();
  await asked.press('My move', { on: boardIn(asked) });
  await slow;
  await table.idle();
  await asked.waitsFor((message) => isPrivate(message) && /✓ You pass/.test(said(message)));
  refusesUpdate('PATCH');
});

test('a waiting panel offers no undo after another player has moved', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  await asked.press('Pass: leave it to others', { on: privately(asked) });
  const waiting = (): PageMessage | undefined => asked.messages().find((message) => message.id === id);
  expect(JSON.stringify(waiting())).toContain('You can still undo');
  await goOn(harness.play, table.id, 1, () => 0);
  const later = await asked.waitsFor(
    (message) => message.id === id && said(message).includes('mentioned when it'),
  );
  expect(JSON.stringify(later)).not.toMatch(/still undo|"undo\//);
});

/** The page shows "The message was deleted" above such a message. */
const repliesToNothing = (person: Driver): PageMessage[] =>
  person.messages().filter((message) => message.type === 19 && !message.referenced_message);

test('what was opened from a panel goes with the answer', async () => {
  const { asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const panel = privately(asked);
  await asked.press('More…', { on: panel });
  const { id } = privately(asked);
  await asked.press('Rules', { on: privately(asked) });
  expect(isThere(asked, id)).toBe(true);
  await asked.press('Pass: leave it to others', { on: panel });
  await goes(asked, id);
  expect(panelsOf(asked).map((message) => message.id)).toEqual([panel.id]);
});

test('what was opened from the board above a panel goes with the answer', async () => {
  const { asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My hand', { on: boardIn(asked) });
  const first = privately(asked).id;
  await asked.press('My move', { on: boardIn(asked) });
  const panel = privately(asked);
  await asked.press('My hand', { on: boardIn(asked) });
  const { id } = privately(asked);
  await asked.press('Pass: leave it to others', { on: panel });
  await goes(asked, id);
  expect(isThere(asked, first)).toBe(true);
});

/** Opens a page from the panel, and presses *My move* on it. */
async function readsHand(person: Driver): Promise<PageMessage> {
  await person.press('More…', { on: privately(person) });
  await person.press('My hand', { on: privately(person) });
  const page = privately(person);
  await person.press('My move', { on: page });
  return page;
}

describe('My move on a page that was opened from a panel leads back to it', () => {
  async function leadsBack(asked: Driver, id: string): Promise<void> {
    await goes(asked, (await readsHand(asked)).id);
    expect(privately(asked).id).toBe(id);
    expect(JSON.stringify(privately(asked).components)).toContain('"pick/');
    expect(repliesToNothing(asked)).toEqual([]);
  }

  test('once and again', async () => {
    const { asked } = await atBid(['ada', 'ben']);
    await asked.press('My move', { on: boardIn(asked) });
    const { id } = privately(asked);
    for (let times = 0; times < 3; times++) await leadsBack(asked, id);
  });

  test('after an answer removed such pages', async () => {
    const { asked } = await atBid(['ada', 'ben']);
    await asked.press('My move', { on: boardIn(asked) });
    const panel = privately(asked);
    await asked.press('More…', { on: panel });
    const { id } = privately(asked);
    await asked.press('Pass: leave it to others', { on: panel });
    await goes(asked, id);
    await asked.press('Undo', { on: privately(asked) });
    await leadsBack(asked, panel.id);
  });
});

test('My move on such a page asks there if other messages are between it and the panel', async () => {
  const { table, asked } = await atBid(['ada', 'ben']);
  await asked.press('My move', { on: boardIn(asked) });
  const panel = privately(asked);
  await asked.slash('rules', { question: 'how do I bid', game: table.id });
  await asked.waitsFor(/bid/i);
  await asked.press('More…', { on: panel });
  await asked.press('My hand', { on: privately(asked) });
  const page = privately(asked);
  await asked.press('My move', { on: page });
  await goes(asked, panel.id);
  expect(privately(asked).id).toBe(page.id);
  expect(JSON.stringify(privately(asked).components)).toContain('"pick/');
});

test('a new board that asks a player removes their panel, unless they read next to it', async () => {
  const { table, asked, seat } = await atBid(['ada', 'ben', 'cleo']);
  const turn = async (): Promise<void> => {
    await asked.press('My move', { on: boardIn(asked) });
    await asked.press(/^pick\//, { on: privately(asked) });
  };
  const others = async (): Promise<void> => {
    const isAsked = async (): Promise<boolean> =>
      (await harness.play.reading.position(table.id))?.session.waiting.some((one) => one.seat === seat) ===
      true;
    for (let given = 0; given < 20 && !(await isAsked()); given++)
      await goOn(harness.play, table.id, 1, () => 0);
    expect(await isAsked()).toBe(true);
    await table.idle();
  };
  await turn();
  const { id } = privately(asked);
  await others();
  await goes(asked, id);
  expect(panelsOf(asked)).toEqual([]);
  await turn();
  const read = privately(asked);
  await asked.press('More…', { on: read });
  await others();
  expect(panelsOf(asked).map((message) => message.id)).toEqual([read.id]);
});

test('a panel in another channel asks the next question too', async () => {
  const { table, asked, seat } = await atBid(['ada', 'ben', 'cleo']);
  const elsewhere = asked.in(harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'elsewhere'));
  await elsewhere.slash('act', { game: table.id });
  const { id } = privately(elsewhere);
  await elsewhere.press('Pass: leave it to others', { on: privately(elsewhere) });
  const isAsked = async (): Promise<boolean> =>
    (await harness.play.reading.position(table.id))?.session.waiting.some((one) => one.seat === seat) ===
    true;
  for (let given = 0; given < 40 && !(await isAsked()); given++)
    await goOn(harness.play, table.id, 1, picker(`elsewhere ${given}`));
  expect(await isAsked()).toBe(true);
  await elsewhere.waitsFor(
    (message) => message.id === id && /"(pick|menu)\//.test(JSON.stringify(message.components)),
  );
});

test('a person who plays alone answers in one panel below one board', async () => {
  const table = await harness.table(['ada'], { game: 'valeria', computers: 1 });
  const [ada] = table.people as [Driver];
  await table.idle();
  const board = boardIn(ada);
  await ada.press('My move', { on: board });
  const panel = privately(ada);
  await ada.press(/^pick\//, { on: panel });
  await ada.waitsFor(({ id, ...message }) => id === panel.id && /first action/.test(JSON.stringify(message)));
  const pick = picker('alone');
  for (let answers = 0, round = ''; answers < 12 && !/Round 2/.test(round); answers++) {
    await goOn(harness.play, table.id, 1, pick);
    await table.idle();
    round = said(boardIn(ada));
  }
  const asks = ({ components }: PageMessage): boolean => JSON.stringify(components).includes('"pick/');
  await ada.waitsFor((message) => message.id === panel.id && asks(message));
  expect(boardIn(ada).id).toBe(board.id);
  expect(said(boardIn(ada))).toContain('Round 2');
  expect(JSON.stringify(boardIn(ada).components)).not.toContain('"pick/');
});

test('the board has no answers while its player has them in the panel below', async () => {
  const table = await harness.table(['ada'], { game: 'valeria', computers: 1 });
  const [ada] = table.people as [Driver];
  const hasAnswers = (message: PageMessage): boolean => /"(pick|menu|whole)\//.test(JSON.stringify(message));
  let isSeen = false;
  for (let answer = 0; answer < 20 && !isSeen; answer++) {
    await ada.waitsFor(
      (message) => message.id === boardIn(ada).id && JSON.stringify(message).includes('"move/'),
    );
    const board = boardIn(ada);
    await ada.press('My move', { on: board });
    await answersFirst(ada, privately(ada));
    await table.idle();
    isSeen = boardIn(ada).id === board.id && hasAnswers(privately(ada));
    if (isSeen) expect(hasAnswers(boardIn(ada))).toBe(false);
  }
  expect(isSeen).toBe(true);
});

test('a panel that shows another table now does not follow the first one', async () => {
  const { table, asked, seat } = await atBid(['dora', 'emil']);
  const other = await harness.table(['dora', 'emil']);
  await asked.press('My move', { on: boardIn(asked) });
  await asked.press(/^pick\//, { on: privately(asked) });
  await asked.press('My other table', { on: privately(asked) });
  const { id } = privately(asked);
  const isAsked = async (): Promise<boolean> =>
    (await harness.play.reading.position(table.id))?.session.waiting.some((one) => one.seat === seat) ===
    true;
  for (let given = 0; given < 20 && !(await isAsked()); given++)
    await goOn(harness.play, table.id, 1, () => 0);
  await table.idle();
  const panel = JSON.stringify(asked.messages().find((message) => message.id === id)?.components);
  expect(panel).toContain(other.id);
  expect(panel).not.toContain(table.id);
});
