import {
  grounds,
  ownNumber,
  rowsWith,
  rowsWithNumber,
  type SearchSetup,
} from '../store/stage/searching.testing';
import type { Play, Running } from './index';
import type { PlayContext } from './change/context';
import { playedOut, toTheEnd } from './history/testing';
import type { Store } from '../store';
import { createPrivacy } from './privacy';
import { openToyPlay, watch, type Watch } from './testing';

/** Nothing else is called so: wherever it stands afterwards, it is theirs. */
const MARA = '900000000000000077';
const NAME = 'Mara Unmistakable';
const DAY = 86_400_000;

jest.setTimeout(180_000);

describe.each(grounds)('what is stored about a person, on $name', (kind) => {
  let ground: SearchSetup;
  let now: Watch;
  let store: Store;
  let here: Running;
  let play: Play;
  let other: Play;
  beforeAll(async () => {
    ground = await kind.create();
    now = watch();
    store = await ground.open();
    here = openToyPlay(store, { now });
    ({ play } = here);
    other = openToyPlay(await ground.open(), { now }).play;
  });
  afterAll(() => ground.drop());

  const mara = { user: MARA, name: NAME };
  const at = { guild: 'g', channel: 'c' };
  const opened = async (by: { user: string; name: string }): Promise<string> => {
    const made = await play.tables.create({ game: 'toy', where: at, host: by });
    if (made.kind !== 'done') throw new Error(made.kind);
    return made.lobby.id;
  };
  const finishedOne = async (rated: boolean): Promise<string> => {
    const id = await opened(mara);
    if (rated) {
      const made = await play.tables.setTableRules(id, MARA, { rated: true });
      expect(made.kind).toBe('done');
    }
    await play.tables.join(id, { user: 'ben', name: 'Ben' });
    await play.tables.start(id, MARA);
    await toTheEnd(here, id);
    return id;
  };

  let finished: string;
  let running: string;
  let alone: string;
  let lobby: string;
  let left: string;
  let kept: string;
  let league: string;

  test('is told in full', async () => {
    finished = await finishedOne(true);
    await play.history.runDueJobs();
    running = await opened(mara);
    await play.tables.join(running, { user: 'ben', name: 'Ben' });
    await play.tables.start(running, MARA);
    await play.answers.setAutoAnswer(running, MARA, { decision: 'follow', key: 'no', until: 'cancelled' });
    await play.answers.setAutoAnswer(running, 'ben', { decision: 'follow', key: 'yes', until: 'cancelled' });
    const answers = [{ decision: 'act', picks: ['work'], options: [{ key: 'work' }] }];
    for (const user of [MARA, 'ben']) {
      expect((await play.plans.plan(running, user, answers)).kind).toBe('done');
      const { tables } = await play.privacy.about(MARA);
      expect(tables.map(({ id, plans }) => [id, plans])).toContainEqual([running, 1]);
    }
    alone = await opened(mara);
    await play.tables.addComputer(alone, MARA);
    await play.tables.start(alone, MARA);
    lobby = await opened(mara);
    await play.tables.join(lobby, { user: 'cho', name: 'Cho' });
    // A computer plays for the deleted player here, who could have come back.
    left = await opened({ user: 'cho', name: 'Cho' });
    await play.tables.join(left, mara);
    await play.tables.start(left, 'cho');
    await play.votes.leaveGame(left, MARA);
    const { motion } = (await play.reading.position(left))!;
    if (motion) await play.votes.vote(left, 'cho', motion.number, true);
    // A computer plays here while the player is away, and the table's clock uses their quiet hours.
    kept = await opened({ user: 'cho', name: 'Cho' });
    await play.tables.join(kept, mara);
    await play.tables.setTableRules(kept, 'cho', { turnMinutes: 1440, rests: ['nights', 'away'] });
    await play.tables.start(kept, 'cho');
    await play.people.change(MARA, { zone: 'Asia/Kathmandu', quiet: { from: 1327, to: 433 } });
    await play.people.away(MARA, new Date(now().getTime() + 3 * DAY));
    await here.tellNow();
    expect((await play.votes.substitute(kept, MARA, 'apprentice')).kind).toBe('done');
    expect(JSON.stringify(await store.load(kept))).toMatch(new RegExp(ownNumber(1327)));
    await play.people.change('ben', { quiet: { from: 1213, to: 407 } });
    // The shared moment has not been posted yet.
    expect(await play.replays.share(running, mara, 0, null)).toEqual({ kind: 'done' });
    await play.people.change(MARA, { zone: 'Europe/Berlin', listed: false });
    await play.people.isFirst(MARA, 'toy take', 'here');
    await play.matchmaking.seek(mara, at, { title: 'toy', least: 4, days: 2 });
    await play.matchmaking.offer('g', MARA);
    const made = await play.leagues.create(mara, at, {
      name: 'Cup',
      title: 'toy',
      size: 2,
      rounds: 2,
      days: 3,
    });
    if (made.kind !== 'done') throw new Error(made.why);
    league = made.league.id;
    for (const name of ['ben', 'cho', 'dee']) await play.leagues.join(league, { user: name, name });
    await play.leagues.start(league, MARA);
    // A line that is not posted yet mentions them by name.
    await play.tables.create({
      game: 'toy',
      where: at,
      host: { user: 'dee', name: 'Dee' },
      calls: { phrase: { text: 'notice.called' }, users: [MARA, 'ben'] },
    });
    expect(await play.privateNotes.write(running, MARA, 'keep the unmistakable heron')).toBe('saved');
    const guests = await play.tables.create({
      game: 'toy',
      where: at,
      host: { user: 'dee', name: 'Dee' },
      invites: [MARA, 'ben'],
    });
    if (guests.kind !== 'done') throw new Error(guests.kind);
    await play.people.change('dee', { avoid: [MARA, 'cho'] });
    for (let press = 0; press < 6; press++) await play.answers.mayPress(MARA);

    const told = await play.privacy.about(MARA);
    expect(told.settings).toMatchObject({ zone: 'Europe/Berlin', listed: false });
    expect(told.tables.map(({ id }) => id)).toEqual(
      expect.arrayContaining([finished, running, alone, lobby, left]),
    );
    expect(told.tables.find(({ id }) => id === running)).toMatchObject({
      status: 'playing',
      hosts: true,
      seat: 1,
      name: NAME,
      autoAnswers: [{ question: 'follow', answer: 'no' }],
    });
    expect(told.results).toMatchObject([{ game: finished, name: NAME, seat: 0 }]);
    expect(told.ratings.length).toBeGreaterThan(0);
    expect(told.seeks).toMatchObject([{ title: 'toy', name: NAME }]);
    expect(told.leagues).toMatchObject([{ name: 'Cup', mine: true }]);
    expect(told.privateNotes).toMatchObject([{ game: running, text: 'keep the unmistakable heron' }]);
    expect(told.met).toEqual([{ kind: 'toy take', place: 'here' }]);
    expect(told.calls.map(({ game }) => game)).toContain(running);
    expect(await play.privacy.about('nobody')).toMatchObject({ tables: [], results: [], settings: {} });
  });

  test('is taken out: tables go on without them, in every process', async () => {
    for (const id of [running, left, kept, alone]) expect(await other.reading.position(id)).toBeDefined();
    expect(await play.privacy.forget(MARA)).toBe('done');
    for (const house of [play, other]) {
      expect((await house.reading.position(running))?.chairs).toEqual([
        { kind: 'computer', number: 1 },
        { kind: 'person', user: 'ben', name: 'Ben' },
      ]);
      expect((await house.reading.position(left))?.chairs[1]).toEqual({ kind: 'computer', number: 1 });
      expect((await house.reading.position(kept))?.chairs[1]).toEqual({
        kind: 'computer',
        number: 1,
        strength: 'apprentice',
      });
      expect((await house.reading.position(kept))?.away?.[1] ?? null).toBe(null);
      expect((await house.reading.position(alone))?.status).toBe('cancelled');
      expect((await house.tables.lobby(lobby))?.chairs[0]).toMatchObject({ user: 'cho' });
      expect((await house.reading.position(finished))?.chairs[0]).toEqual({
        kind: 'person',
        user: '',
        name: '',
      });
      expect((await house.reading.position(running))?.host).toEqual({ user: 'ben', name: 'Ben' });
    }
    const position = (await play.reading.position(running))!;
    const lines = await play.reading.log(position, null);
    expect(lines.filter(({ event }) => event === 'table-replaced').map(({ params }) => params)).toEqual([
      { who: { seat: 0 } },
    ]);
    // The automatic answers and the plan of the seat are gone. Those of the others stay.
    type Said = readonly { readonly seat: number }[];
    const notes = (await store.load(running))?.notes as { autoAnswers: Said; plans: Said };
    for (const said of [notes.autoAnswers, notes.plans]) expect(said.map(({ seat }) => seat)).toEqual([1]);
    expect((await play.people.several(['dee'])).get('dee')?.settings.avoid).toEqual(['cho']);
    expect(await other.votes.comeBack(left, MARA)).toMatchObject({ kind: 'refused', why: 'not-seated' });
    expect(await play.privacy.about(MARA)).toMatchObject({
      tables: [],
      results: [],
      ratings: [],
      leagues: [],
      seeks: [],
      met: [],
      calls: [],
      settings: {},
    });
  });

  test('leaves what is the others’: results, standings, a table that is played to its end', async () => {
    const history = await play.history.history({ user: 'ben', guild: 'g', of: 'ben', page: 0 });
    expect(JSON.stringify(history)).toContain('somebody');
    const state = await play.leagues.league(league);
    expect(state?.status).toBe('playing');
    expect(state?.names.size).toBe(4);
    expect([...(state?.names.values() ?? [])].filter((name) => name === '')).toHaveLength(1);
    await toTheEnd(here, running);
    expect((await other.reading.position(running))?.status).toBe('over');
    // Ratings that are calculated again from the history do not contain them either.
    await play.history.runDueJobs();
    const again = await play.tables.again(finished, { user: 'ben', name: 'Ben' }, at);
    expect(again.kind === 'done' && again.lobby.taken).toBe(1);
  });

  test('goes with what no one else could carry on: a table alone, a league before it begins', async () => {
    const zoe = { user: 'zoe', name: 'Zoe' };
    const plan = { name: 'Late Cup', title: 'toy', size: 2, rounds: 2, days: 3 };
    const own = await play.leagues.create(zoe, at, plan);
    const foreign = await play.leagues.create({ user: 'cho', name: 'Cho' }, at, plan);
    if (own.kind !== 'done' || foreign.kind !== 'done') throw new Error('no league');
    await play.leagues.join(foreign.league.id, zoe);
    const [empty, shared] = [await opened(zoe), await opened({ user: 'cho', name: 'Cho' })];
    await play.tables.join(shared, zoe);
    expect(await play.privacy.forget('zoe')).toBe('done');
    expect((await play.leagues.league(own.league.id))?.status).toBe('cancelled');
    const others = await play.leagues.league(foreign.league.id);
    expect([others?.status, [...(others?.names.keys() ?? [])]]).toEqual(['signup', ['cho']]);
    expect((await play.tables.lobby(empty))?.status).toBe('cancelled');
    expect(await play.tables.lobby(shared)).toMatchObject({
      status: 'lobby',
      taken: 1,
      host: { user: 'cho' },
    });
  });

  test('is asked for a second time without harm, and is nothing for a stranger', async () => {
    expect(await other.privacy.forget(MARA)).toBe('done');
    expect(await play.privacy.forget('stranger')).toBe('done');
    await playedOut(here, ['ben', 'cho']);
  });

  test('is not found by chance in a time stamp or an id, only as a number of its own', () => {
    const own = new RegExp(ownNumber(1327));
    for (const text of ['12:00:00.1327+00', '.001327+00', 'k1327x', '21327', '13270', 'a.1327'])
      expect(text).not.toMatch(own);
    for (const text of ['{"from":1327,"to":433}', String.raw`{\"from\":1327}`, '[1327, 5]', '1327'])
      expect(text).toMatch(own);
  });

  test('stands in no column of any table any more', async () => {
    await ground.search(async (ask) => {
      expect(await rowsWith(ask, MARA)).toEqual([]);
      expect(await rowsWith(ask, NAME)).toEqual([]);
      // When they sleep, and where.
      expect(await rowsWithNumber(ask, 1327)).toEqual([]);
      expect(await rowsWith(ask, 'Asia/Kathmandu')).toEqual([]);
      expect(await rowsWith(ask, 'unmistakable heron')).toEqual([]);
      // The search itself finds what is there.
      expect((await rowsWith(ask, 'Ben')).length).toBeGreaterThan(2);
      expect((await rowsWithNumber(ask, 1213)).length).toBeGreaterThan(0);
    });
  });
});

test('players are told of answers and bids prepared for their own seat, and of a seat given up', async () => {
  const auto = (seat: number) => ({ seat, decision: 'take', key: `key-${seat}`, until: 'step', period: 'x' });
  const plan = (seat: number) => ({ seat, decision: 'bid', period: 'x' });
  const held = (user: string, from: number, gaveUp?: string) => ({
    ...{ seat: 1, user, name: user, from },
    ...(gaveUp !== undefined && { gaveUp }),
  });
  const [before, since] = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z'];
  const notes = {
    autoAnswers: [auto(0), auto(1)],
    plans: [plan(1), plan(0), plan(1)],
    holders: [held('ann', 0, before), held('ben', 2, before), held('ann', 4, since), held('cho', 6)],
  };
  const tables = [
    { id: 'now', status: 'playing', seat: 1, notes },
    { id: 'past', status: 'over', seat: 0, notes },
    { id: 'left', status: 'playing', seat: null, notes: {} },
  ];
  const context = { store: { privacy: { about: async () => ({ tables, calls: [] }) } } };
  const privacy = createPrivacy(context as unknown as PlayContext, {} as never, {} as never);
  const answers = [{ question: 'take', answer: 'key-1' }];
  expect(await privacy.about('ann')).toEqual({
    calls: [],
    tables: [
      { id: 'now', status: 'playing', seat: 2, autoAnswers: answers, plans: 2, gaveUp: since },
      { id: 'past', status: 'over', seat: 1, autoAnswers: [], plans: 0, gaveUp: since },
      { id: 'left', status: 'playing', seat: null, autoAnswers: [], plans: 0 },
    ],
  });
});
