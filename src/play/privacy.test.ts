import { grounds, rowsWith, type Ground } from '../store/searching.testing';
import type { PlayService } from './index';
import { playedOut, toTheEnd } from './memory/testing';
import type { Store } from '../store';
import { openToyPlay, watch, type Watch } from './testing';

/** Nothing else is called so: wherever it stands afterwards, it is theirs. */
const MARA = '900000000000000077';
const NAME = 'Mara Unmistakable';
const DAY = 86_400_000;

jest.setTimeout(180_000);

describe.each(grounds)('what is stored about a person, on $name', (kind) => {
  let ground: Ground;
  let now: Watch;
  let store: Store;
  let play: PlayService;
  let other: PlayService;
  beforeAll(async () => {
    ground = await kind.create();
    now = watch();
    store = await ground.open();
    play = openToyPlay(store, { now });
    other = openToyPlay(await ground.open(), { now });
  });
  afterAll(() => ground.drop());

  const mara = { user: MARA, name: NAME };
  const at = { guild: 'g', channel: 'c' };
  const opened = async (by: { user: string; name: string }): Promise<string> => {
    const made = await play.create({ game: 'toy', where: at, host: by });
    if (made.kind !== 'done') throw new Error(made.kind);
    return made.lobby.id;
  };
  const finishedOne = async (rated: boolean): Promise<string> => {
    const id = await opened(mara);
    if (rated) {
      const made = await play.setTableRules(id, MARA, { rated: true });
      expect(made.kind).toBe('done');
    }
    await play.join(id, { user: 'ben', name: 'Ben' });
    await play.start(id, MARA);
    await toTheEnd(play, id);
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
    await play.memory.tend();
    running = await opened(mara);
    await play.join(running, { user: 'ben', name: 'Ben' });
    await play.start(running, MARA);
    await play.setAutoAnswer(running, MARA, { decision: 'follow', key: 'no', until: 'cancelled' });
    alone = await opened(mara);
    await play.addComputer(alone, MARA);
    await play.start(alone, MARA);
    lobby = await opened(mara);
    await play.join(lobby, { user: 'cho', name: 'Cho' });
    // A computer stands in for them here, and they might have come back.
    left = await opened({ user: 'cho', name: 'Cho' });
    await play.join(left, mara);
    await play.start(left, 'cho');
    await play.leaveGame(left, MARA);
    const { motion } = (await play.position(left))!;
    if (motion) await play.vote(left, 'cho', motion.number, true);
    // Here one plays until they are back from a journey, and the table's clock goes by their nights.
    kept = await opened({ user: 'cho', name: 'Cho' });
    await play.join(kept, mara);
    await play.setTableRules(kept, 'cho', { turnMinutes: 1440, rests: ['nights', 'away'] });
    await play.start(kept, 'cho');
    await play.people.change(MARA, { zone: 'Asia/Kathmandu', quiet: { from: 1327, to: 433 } });
    await play.people.away(MARA, new Date(now().getTime() + 3 * DAY));
    await play.tellNow();
    expect((await play.standIn(kept, MARA, 'apprentice')).kind).toBe('done');
    expect(JSON.stringify(await store.load(kept))).toContain('1327');
    // What they want everybody to see has not gone out yet.
    expect(await play.past.share(running, mara, 0, null)).toEqual({ kind: 'done' });
    await play.people.change(MARA, { zone: 'Europe/Berlin', listed: false });
    await play.people.isFirst(MARA, 'toy take', 'here');
    await play.finding.seek(mara, at, { title: 'toy', least: 4, days: 2 });
    await play.finding.offer('g', MARA);
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
    // A line that is still to be said calls them by name.
    await play.create({
      game: 'toy',
      where: at,
      host: { user: 'dee', name: 'Dee' },
      calls: { phrase: { text: 'notice.called' }, users: [MARA, 'ben'] },
    });
    for (let press = 0; press < 6; press++) await play.mayPress(MARA);

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
    expect(told.met).toEqual([{ kind: 'toy take', place: 'here' }]);
    expect(told.calls.map(({ game }) => game)).toContain(running);
    expect(await play.privacy.about('nobody')).toMatchObject({ tables: [], results: [], settings: {} });
  });

  test('is taken out: tables go on without them, in every process', async () => {
    for (const id of [running, left, kept, alone]) expect(await other.position(id)).toBeDefined();
    expect(await play.privacy.forget(MARA)).toBe('done');
    for (const house of [play, other]) {
      expect((await house.position(running))?.chairs).toEqual([
        { kind: 'computer', number: 1 },
        { kind: 'person', user: 'ben', name: 'Ben' },
      ]);
      expect((await house.position(left))?.chairs[1]).toEqual({ kind: 'computer', number: 1 });
      expect((await house.position(kept))?.chairs[1]).toEqual({
        kind: 'computer',
        number: 1,
        strength: 'apprentice',
      });
      expect((await house.position(kept))?.away?.[1] ?? null).toBe(null);
      expect((await house.position(alone))?.status).toBe('cancelled');
      expect((await house.lobby(lobby))?.chairs[0]).toMatchObject({ user: 'cho' });
      expect((await house.position(finished))?.chairs[0]).toEqual({ kind: 'person', user: '', name: '' });
      expect((await house.position(running))?.host).toEqual({ user: 'ben', name: 'Ben' });
    }
    expect(await other.comeBack(left, MARA)).toMatchObject({ kind: 'refused', why: 'not-seated' });
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
    const history = await play.memory.history({ user: 'ben', guild: 'g', of: 'ben', page: 0 });
    expect(JSON.stringify(history)).toContain('somebody');
    const state = await play.leagues.league(league);
    expect(state?.names.size).toBe(4);
    expect([...(state?.names.values() ?? [])].filter((name) => name === '')).toHaveLength(1);
    await toTheEnd(play, running);
    expect((await other.position(running))?.status).toBe('over');
    // Made anew from what is remembered, the ratings know nothing of them either.
    await play.memory.tend();
    const again = await play.again(finished, { user: 'ben', name: 'Ben' }, at);
    expect(again.kind === 'done' && again.lobby.taken).toBe(1);
  });

  test('is asked for a second time without harm, and is nothing for a stranger', async () => {
    expect(await other.privacy.forget(MARA)).toBe('done');
    expect(await play.privacy.forget('stranger')).toBe('done');
    await playedOut(play, ['ben', 'cho']);
  });

  test('stands in no column of any table any more', async () => {
    await ground.search(async (ask) => {
      expect(await rowsWith(ask, MARA)).toEqual([]);
      expect(await rowsWith(ask, NAME)).toEqual([]);
      // When they sleep, and where.
      expect(await rowsWith(ask, '1327')).toEqual([]);
      expect(await rowsWith(ask, 'Asia/Kathmandu')).toEqual([]);
      // The search itself finds what is there.
      expect((await rowsWith(ask, 'Ben')).length).toBeGreaterThan(2);
    });
  });
});
