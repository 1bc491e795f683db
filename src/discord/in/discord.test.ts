import type { Seat } from '../../engine/contract/game';
import type { Driver } from 'discord-stand-in';
import { answersFirst, openHarness, type Harness, type Table } from '../stage/harness.testing';
import { writeId } from '../screen/ids';
import { escaped, plainName } from '../screen/ui';
import { boardIn, clear, privately, said } from '../table/reading.testing';

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

/** All players give back their first profession. Then the auctions begin. */
async function toTheAuctions(table: Table): Promise<void> {
  for (const person of table.people) {
    await person.press('My move', { on: boardIn(person) });
    await answersFirst(person, privately(person));
    if (JSON.stringify(privately(person).components).includes('"sure/'))
      await person.press(/^sure\//, { on: privately(person) });
    await clear(person);
  }
  await table.idle();
}
const askedSeat = async (table: Table): Promise<Seat> => {
  const [asked] = (await harness.play.reading.position(table.id))?.session.waiting ?? [];
  if (!asked) throw new Error('nobody is asked');
  return asked.seat;
};

describe('the lobby', () => {
  test('says how many are needed, and starts when there are enough', async () => {
    const table = await harness.table(['ada'], { start: false });
    const ada = table.as('ada');
    const ben = table.as('ben');
    ada.sees('Needs 1 more player.');
    await expect(ada.press(/^Start/)).rejects.toThrow();
    await ben.press('Join');
    await table.idle();
    ada.sees('Seats: 2 of 5');
    await ben.press('Join');
    expect(said(privately(ben))).toContain('you are already at this table');
    await ben.press('Start');
    expect(said(privately(ben))).toContain('Only the host (Ada) can do that');
    await ben.press('Leave');
    await ada.choose('Add computer', 'Apprentice (easy)');
    await table.idle();
    ada.sees('Computer 1: apprentice (easy)');
    await ada.press('Remove computer');
    await table.idle();
    ada.doesNotSee('Computer 1');
  });

  test('takes options from menus, from the host alone', async () => {
    const table = await harness.table(['ada', 'ben'], { start: false });
    const [ada, ben] = table.people as [Driver, Driver];
    await ben.press('Options');
    expect(said(privately(ben))).toContain('Only the host');
    await ada.press('Options');
    await ada.choose('Change an option', 'Hidden cash', { on: privately(ada) });
    await ada.choose(/^set\//, 'on', { on: privately(ada) });
    await ada.choose('Change an option', 'Time per turn', { on: privately(ada) });
    await ada.choose(/^set\//, '1 day', { on: privately(ada) });
    await table.idle();
    const lobby = await harness.play.tables.lobby(table.id);
    expect([lobby?.options, lobby?.tableRules.turnMinutes]).toEqual([
      expect.objectContaining({ hiddenCash: true }),
      1440,
    ]);
    ben.sees('Hidden cash: on');
    await ada.press('Close this table', { on: privately(ada) });
    await table.idle();
    ada.sees('This table was closed.');
  });

  test('is offered with its games and their options while one types', async () => {
    const ada = harness.sandbox.as('ada');
    expect(await ada.autocomplete('newgame', 'game', 'flor')).toEqual([
      { name: expect.stringContaining('The Princes of Florence') as string, value: 'florence' },
    ]);
    expect(await ada.autocomplete('newgame', 'option', 'hidden', { game: 'florence' })).toEqual([
      { name: 'Hidden cash: on', value: 'hiddenCash=true' },
    ]);
    await ada.slash('newgame', { game: 'ludo' });
    expect(said(privately(ada))).toContain('Game not found');
    await clear(ada);
  });
});

describe('a game of The Princes of Florence', () => {
  let table: Table;
  let ada: Driver;
  let people: readonly Driver[];
  beforeAll(async () => {
    table = await harness.table(['ada', 'ben', 'cleo']);
    people = table.people;
    ada = people[0] as Driver;
  });
  beforeEach(async () => {
    for (const name of ['ada', 'ben', 'cleo', 'dora']) await clear(table.as(name));
  });

  test('each is called once, and the cards are shown to their owner alone', async () => {
    const board = boardIn(ada);
    for (const person of people) expect(board.content).toContain(`<@${person.person.id}>`);
    const returned: string[] = [];
    for (const person of people) {
      await person.press('My move', { on: board });
      const panel = JSON.stringify(privately(person));
      returned.push(...new Set(panel.match(/Return the [A-Z][a-z]+(?: [a-z]+)?/g)));
    }
    expect(returned.length).toBe(12);
    for (const card of returned.slice(0, 4)) {
      for (const stranger of [...people.slice(1), table.as('dora')]) {
        const heard = stranger
          .received()
          .map(({ frame }) => JSON.stringify(frame))
          .filter((frame) => frame.includes(table.channel) && frame.includes(card));
        expect(heard).toEqual([]);
      }
    }
  });

  test('who watches is told so, and sees no hand', async () => {
    const dora = table.as('dora');
    for (const button of ['My move', 'My hand']) {
      await dora.press(button, { on: boardIn(dora) });
      expect(said(privately(dora))).toContain('watching');
    }
    // There is nothing to undo yet, so the board has no button for it.
    await dora.slash('undo');
    expect(said(privately(dora))).toContain('watching');
  });

  test('an answer in a group can be taken back and given again until the last one is in', async () => {
    await ada.press('My move', { on: boardIn(ada) });
    await answersFirst(ada, privately(ada));
    expect(said(privately(ada))).toContain('You can still undo');
    await table.idle();
    table.as('dora').sees(/Ada\*\* has answered and can still change it/);
    await ada.press('Undo', { on: privately(ada) });
    expect(said(privately(ada))).toContain('Undone');
    await table.idle();
    table.as('dora').doesNotSee(/has answered and can still change it/);
    await ada.press('More…', { on: privately(ada) });
    await ada.press('More actions…', { on: privately(ada) });
    await ada.press('Redo', { on: privately(ada) });
    expect(said(privately(ada))).toContain('Redone');
    await table.idle();
    table.as('dora').sees(/Ada\*\* has answered and can still change it/);
    await ada.press('Undo', { on: privately(ada) });
    await toTheAuctions(table);
  });

  test('bids and passes stand on the board; a press by anybody else is answered in private', async () => {
    const seat = await askedSeat(table);
    const bidder = people[seat] as Driver;
    const other = people[(seat + 1) % 3] as Driver;
    const board = boardIn(other);
    await other.choose(/^menu\//, 'Jester, 200ƒ', { on: board });
    expect(said(privately(other))).toMatch(/That's not your decision: .*opens an auction or passes/);
    await bidder.choose(/^menu\//, 'Jester, 200ƒ', { on: board });
    await table.idle();
    expect(await askedSeat(table)).not.toBe(seat);
    // The old board is the story of what it told, and its buttons are gone. The new one tells what came then.
    const old = ada.messages().find(({ id }) => id === board.id);
    expect([old?.components, old?.embeds]).toEqual([[], []]);
    expect(old?.content).toMatch(/Round 1 begins/);
    const opened = /(Ada|Ben|Cleo)(\*\*)? opens the auction of a Jester at 200ƒ/;
    expect(said(boardIn(other))).toMatch(opened);
    expect(old?.content).not.toMatch(opened);
  });

  test('an old button, pressed twice or too late, gets what is asked now', async () => {
    const seat = await askedSeat(table);
    const bidder = people[seat] as Driver;
    const before = (await harness.play.reading.position(table.id))?.session.count;
    const spent = writeId({ do: 'pick', game: table.id, seat, promptId: '0-aaaaaa', at: 0 });
    await bidder.forge(spent, { on: boardIn(bidder) });
    expect(said(privately(bidder))).toContain('That button is out of date');
    expect(JSON.stringify(privately(bidder).components)).toContain('"pick/');
    expect((await harness.play.reading.position(table.id))?.session.count).toBe(before);
  });

  test.each([
    'nonsense',
    'pick/abc',
    'move/zzzzzzzzzz',
    `hand/${'a'.repeat(12)}`,
    'join/zzzzzzzzzz',
    'vote/zzzzzzzzzz/1/1',
    'rules/zzzzzzzzzz/',
    'topic/nogame/start',
    'export/zzzzzzzzzz',
    'again/zzzzzzzzzz',
    '__proto__/a',
    '//////',
  ])('a forged %j is answered politely', async (id) => {
    await ada.forge(id, { on: boardIn(ada) });
    expect(said(privately(ada)).length).toBeGreaterThan(20);
  });

  test('forged places in a question lead back to it', async () => {
    const seat = await askedSeat(table);
    const person = people[seat] as Driver;
    const asked = (await harness.play.reading.position(table.id))?.session.waiting[0];
    const { game, promptId } = { game: table.id, promptId: asked?.promptId ?? '' };
    for (const id of [
      writeId({ do: 'pick', game, seat, promptId, at: 999 }),
      writeId({ do: 'sure', game, seat, promptId, at: 999 }),
      writeId({ do: 'look', game, seat, promptId, group: 77, page: 9, picks: 'dzz' }),
      writeId({ do: 'give', game, seat, promptId, picks: 'd9' }),
      writeId({ do: 'give', game, seat, promptId, picks: null }),
      writeId({ do: 'auto', game, seat, promptId }),
    ]) {
      await person.forge(id, { on: boardIn(person) });
      expect(JSON.stringify(privately(person).components)).toMatch(/"(pick|menu|auto)\//);
      await clear(person);
    }
    const menu = writeId({ do: 'menu', game, seat, promptId, page: 0 });
    for (const value of ['999', 'g99', '', 'x'])
      await person.forge(menu, { on: boardIn(person), values: [value] }).catch(() => {});
    expect(await askedSeat(table)).toBe(seat);
  });

  test('/act offers what is legal for the caller now, and plays it', async () => {
    const seat = await askedSeat(table);
    const person = people[seat] as Driver;
    const other = people[(seat + 1) % 3] as Driver;
    const offered = await person.autocomplete('act', 'move', '');
    expect(offered.map(({ name }) => name).join('\n')).toContain('Pass');
    expect(await other.autocomplete('act', 'move', '')).toEqual([]);
    const raise = offered.find(({ name }) => name.startsWith('Raise'));
    await person.slash('act', { move: String(raise?.value) });
    expect(said(privately(person))).toMatch(/✓ You bid \d+ƒ/);
    await table.idle();
    expect(await askedSeat(table)).not.toBe(seat);
  });

  test('/bid bids, and says what is on offer if that is not', async () => {
    const seat = await askedSeat(table);
    const person = people[seat] as Driver;
    await person.slash('bid', { amount: 7 });
    expect(said(privately(person))).toContain('the next bid is more than 7');
    const [next] = await person.autocomplete('bid', 'amount', '');
    await person.slash('bid', { amount: Number(next?.value) });
    await table.idle();
    expect(await askedSeat(table)).not.toBe(seat);
  });

  test('/pass passes until the auction is won', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const person = people[await askedSeat(table)] as Driver;
      await person.slash('pass');
      await clear(person);
      await table.idle();
    }
    ada.sees(/takes the Jester/);
  });

  test('/rules gives the topic at hand, a page, and the best paragraphs for a question', async () => {
    const person = people[await askedSeat(table)] as Driver;
    await person.slash('rules', { question: 'now' });
    expect(said(privately(person))).toContain('Auctions');
    await person.choose(/^why\//, 'Jester, 200ƒ', { on: privately(person) });
    expect(said(privately(person))).toContain('was already auctioned this round');
    await clear(person);
    await person.slash('rules', { question: 'may I bid more than my cash?' });
    expect(said(privately(person))).toContain('May I bid or spend more than I have?');
    await clear(person);
    const suggested = await person.autocomplete('rules', 'question', 'what are jest');
    expect(suggested.map(({ name }) => name)).toContain('What are jesters good for?');
    await person.slash('rules', { question: 'why can I not open the jester?' });
    expect(said(privately(person))).toContain('Right now');
    await clear(person);
    await person.slash('rules', { question: 'Valeria: what is a Domain?' });
    expect(said(privately(person))).toContain('What do Domains do, and');
    await clear(person);
    await person.slash('rules', { question: 'what are jesters good for' });
    expect(said(privately(person))).toContain('makes every work of yours worth 2 more');
    // A menu leads to the other answers.
    await person.choose(/^rules-answer\//, 'What are jesters good for?', { on: privately(person) });
    expect(said(privately(person))).toContain('What are jesters good for?');
    await person.press('Quick rules', { on: privately(person) });
    expect(said(privately(person))).toContain('Princes of Florence in short');
  });

  test('the button for what may be done out of turn still works on a board of an older release', async () => {
    const waiting = people[((await askedSeat(table)) + 1) % 3] as Driver;
    await waiting.forge(writeId({ do: 'anytime', game: table.id }), { on: boardIn(waiting) });
    expect(said(privately(waiting))).toMatch(/out of turn|Sell prestige/);
  });

  test("the log is each reader's own, and comes as a file", async () => {
    await ada.press('More…', { on: boardIn(ada) });
    await ada.press('Log', { on: privately(ada) });
    expect(said(privately(ada))).toContain('You take the Jester');
    await ada.press('Full log', { on: privately(ada) });
    expect(JSON.stringify(privately(ada).attachments)).toContain('-log.txt');
    await ada.slash('table export');
    expect(said(privately(ada))).toContain('not over');
  });

  test('the board is there in words, and comes to the bottom when asked', async () => {
    await ada.slash('board', { text: true });
    expect(said(privately(ada))).toContain('### For auction');
    const before = boardIn(ada).id;
    await clear(ada);
    await ada.slash('board');
    await table.idle();
    expect(boardIn(ada).id).not.toBe(before);
  });

  test('a question that is answered for good is not asked again, until one asks for it', async () => {
    const seat = await askedSeat(table);
    const person = people[seat] as Driver;
    await person.press('My move', { on: boardIn(person) });
    await person.press('More…', { on: privately(person) });
    await person.press('More actions…', { on: privately(person) });
    await person.press('Answer automatically…', { on: privately(person) });
    const lines = JSON.stringify(privately(person).components);
    const value = /"value":"(\d+\.round)"/.exec(lines)?.[1] ?? '';
    await person.choose('Which answer, and for how long?', value, { on: privately(person) });
    await table.idle();
    expect(await harness.play.answers.autoAnswers(table.id, person.person.id)).toHaveLength(1);
    await clear(person);
    await person.slash('table askagain');
    expect(await harness.play.answers.autoAnswers(table.id, person.person.id)).toEqual([]);
  });

  test('a vote goes back to an earlier moment, or ends the game', async () => {
    const moments = await ada.autocomplete('table rewind', 'moment', '');
    expect(moments.length).toBeGreaterThan(0);
    for (const { name } of moments)
      expect(name).toMatch(/moves? ago · .+ · .*(Ada|Ben|Cleo|Computer).* · 2\d{3}-/);
    await ada.slash('table rewind', { moment: String(moments.at(-1)?.value) });
    await table.idle();
    const [, ben] = people as [Driver, Driver];
    const vote = await ben.waitsFor('started a vote: go back');
    await table.as('dora').press('Yes', { on: vote });
    expect(said(privately(table.as('dora')))).toContain('watching');
    await ben.press('No', { on: vote });
    await (people[2] as Driver).press('No', { on: vote });
    await table.idle();
    await ada.slash('table cancel');
    await table.idle();
    const end = await ben.waitsFor('end this game without a result');
    await ben.press('Yes', { on: end });
    await table.idle();
    await ben.waitsFor('ended without a result');
    await ada.slash('hand', { game: table.id });
    expect(said(privately(ada))).toMatch(/hand|without a result/);
  });
});

test('names are shown as they are and do nothing', () => {
  expect(plainName('a\u202Eb\u0000\nc   d')).toBe('abc d');
  expect(plainName('\u200B')).toBe('?');
  expect(plainName('x'.repeat(200)).length).toBeLessThanOrEqual(32);
  for (const name of [
    '@everyone',
    '<@123>',
    '**bold**',
    '[link](https://evil.example)',
    'https://evil.example',
    '`code`',
    '# head',
    '||spoiler||',
    '-# small',
    '> quote',
    '1. list',
  ]) {
    const shown = escaped(name);
    expect(shown).not.toMatch(/@everyone|<@1|https:\/\/|(^|[^\\])\*\*b|(^|[^\\])\[link/);
  }
});

test('where no game is played, /rules asks of which', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'empty');
  const emil = harness.sandbox.as('emil').in(channel);
  await emil.slash('rules', { question: 'now' });
  await emil.waitsFor("Which game's rules?");
  await emil.press('The Princes of Florence');
  await emil.waitsFor('The Princes of Florence in short');
  await emil.press('Auctions');
  await emil.waitsFor('How much you may bid');
  await emil.slash('pass');
  await emil.waitsFor('No game is being played here');
});

test('where no game is played, /rules answers the question once its game is chosen', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'bare');
  const emil = harness.sandbox.as('emil').in(channel);
  await emil.slash('rules', { question: 'may I bid less than 200ƒ/400ƒ' });
  await emil.waitsFor("Which game's rules?");
  await emil.press('The Princes of Florence');
  await emil.waitsFor('may I bid less than 200ƒ 400ƒ');
  // A question without suggestions suggests itself, so the form does not say that nothing fits.
  const [first] = await emil.autocomplete('rules', 'question', 'who begins');
  expect(first?.value).toBe('who begins');
  // A button has room for the first whole words of a long question.
  await emil.slash('rules', { question: `who begins ${'after all of this '.repeat(9)}` });
  await emil.press('Lisboa');
  await emil.waitsFor(/who begins (after all of this )+after all/);
});

test('/rules takes the title of the lesson or of the only title that its reader plays', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'lessons');
  const dora = harness.sandbox.as('dora').in(channel);
  const about = async (question: string): Promise<string> => {
    await dora.slash('rules', { question });
    return said(privately(dora));
  };
  await dora.slash('learn', { game: 'A War of Whispers' });
  await dora.waitsFor('Five empires fight');
  expect(await about('which empire acts first')).toMatch(/Bear/);
  const [suggested] = await dora.autocomplete('rules', 'question', '');
  expect(suggested?.name).toBeDefined();
});

test('where no game is played, /rules takes the title that its reader played last', async () => {
  const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'after');
  const emil = harness.sandbox.as('emil').in(channel);
  const where = { guild: harness.sandbox.guildId, channel };
  const host = { user: emil.person.id, name: 'Emil' };
  const made = await harness.play.tables.create({ game: 'lisboa', where, host });
  if (made.kind !== 'done') throw new Error(made.kind);
  await harness.play.tables.cancelLobby(made.lobby.id, host.user);
  await emil.slash('rules', { question: 'how do I win' });
  await emil.waitsFor('wigs');
  await emil.slash('rules', { question: 'how do I win', game: 'valeria' });
  await emil.waitsFor(/Valeria: Card Kingdoms/);
});

test('/games says where one is needed', async () => {
  const table = await harness.table(['dora', 'emil']);
  const dora = table.as('dora');
  await dora.slash('games');
  expect(said(privately(dora))).toContain('your turn');
  await dora.slash('table leave');
  await table.idle();
  expect((await harness.play.tables.summary(table.id))?.status).toBe('playing');
});
