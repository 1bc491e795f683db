import fc from 'fast-check';
import { asSeat } from '../../play/table/seats';
import {
  readField,
  readId,
  UNDOS,
  VERBS,
  writeField,
  writeId,
  type FieldName,
  type FieldValue,
  type Id,
  type Verb,
} from './ids';
import { LIMITS } from './limits';

const letters = (shape: string): RegExp => new RegExp(`^${shape}$`);
const of = (shape: string): fc.Arbitrary<string> => fc.stringMatching(letters(shape));
const upTo = (digits: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: 10 ** digits - 1 });
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const seat = fc.integer({ min: 0, max: 9 }).map((at) => asSeat(at) ?? fail(at));
const fail = (at: number): never => {
  throw new Error(`no seat ${at}`);
};
const game = of('[a-z0-9]{1,12}');
const title = of('[a-z0-9-]{1,20}');
const user = of('[0-9]{17,20}');

/** Any value of each field. */
const VALUES: { readonly [K in FieldName]: fc.Arbitrary<FieldValue<K>> } = {
  game,
  anyGame: orNull(game),
  seat,
  promptId: of('[0-9]{1,6}-[A-Za-z0-9_-]{1,12}'),
  at: upTo(4),
  group: orNull(upTo(4)),
  page: upTo(3),
  picks: orNull(of('[bds][A-Za-z0-9_-]{0,50}')),
  topic: orNull(of('[a-z0-9-]{1,60}')),
  way: of('c[A-Za-z0-9_.~-]{1,60}'),
  name: of('@?[A-Za-z0-9-]{1,25}'),
  motion: upTo(6),
  answer: upTo(6),
  what: fc.constantFrom(...UNDOS),
  yes: fc.boolean(),
  panelButton: of('[a-z0-9-]{1,20}'),
  min: upTo(6),
  max: upTo(6),
  entries: orNull(upTo(6)),
  perspective: fc.oneof(fc.constantFrom('own' as const, null), seat),
  version: upTo(6),
  rule: of('[a-z]{1,12}'),
  setting: of('[A-Za-z]{1,20}'),
  region: of('[A-Za-z_-]{1,30}'),
  count: upTo(4),
  user,
  of: fc.oneof(fc.constant('server'), user),
  other: orNull(user),
  title,
  anyTitle: orNull(title),
  everywhere: fc.boolean(),
  question: of('[^/]{1,65}'),
  league: game,
  anyLeague: orNull(game),
  command: of('[a-z-]{1,20}'),
  options: of('[A-Za-z0-9_-]{0,60}'),
};

/** Any id of a verb. */
const idOf = (verb: Verb): fc.Arbitrary<Id> =>
  fc
    .record(Object.fromEntries(VERBS[verb].map((name) => [name, VALUES[name] as fc.Arbitrary<unknown>])))
    .map((fields) => ({ do: verb, ...fields }) as Id);

test.each(Object.keys(VERBS) as Verb[])('an id of %s is read as it was written', (verb) => {
  fc.assert(
    fc.property(idOf(verb), (id) => {
      const written = writeId(id);
      expect(written.length).toBeLessThanOrEqual(LIMITS.customId);
      expect(readId(written)).toEqual(id);
    }),
    { numRuns: 50 },
  );
});

test.each(Object.keys(VALUES) as FieldName[])('a field %s is read by itself as it was written', (name) => {
  fc.assert(
    fc.property(VALUES[name] as fc.Arbitrary<never>, (value) => {
      expect(readField(name, writeField(name, value))).toEqual(value);
    }),
    { numRuns: 50 },
  );
});

test.each([
  '',
  '/',
  'pick',
  'pick/',
  'pick/abc/0/1-aaaaaa',
  'pick/abc/0/1-aaaaaa/1/1',
  'pick/ABC/0/1-aaaaaa/1',
  'pick/abc/-1/1-aaaaaa/1',
  'pick/abc/00/1-aaaaaa/1',
  'pick/abc/10/1-aaaaaa/1',
  'pick/abc/0/1-aaaaaa/1e3',
  'pick/abc/0/1-aaaaaa/ 1',
  'pick/abc/0/x/1',
  'pick/abc/0/1-aaaa aa/1',
  '__proto__/abc',
  'constructor/abc',
  'toString/abc',
  'side/Settings/x',
  'side/settings/a b',
  'undo/abc/all',
  'vote/abc/1/2',
  'rules/abc/../etc',
  `move/${'a'.repeat(200)}`,
  'look/abc/0/1-aaaaaa/1/0/x123',
  'give/abc/0/1-aaaaaa/<@1>',
  'move/abc\n',
  'set/abc/__proto__',
  'some-other-bot:button',
])('%j is not one of ours', (written) => {
  expect(readId(written)).toBeUndefined();
});

test('an id over a hundred characters is never sent', () => {
  expect(() =>
    writeId({ do: 'give', game: 'abcdefghijkl', seat: 0, promptId: '1-aaaaaa', picks: `b${'A'.repeat(90)}` }),
  ).toThrow('characters');
});

const MOMENT = { game: 'abc', entries: null, perspective: 'own' } as const;
const QUESTION = { game: 'abc', seat: 2, promptId: '14-aB_x' } as const;
const USER = '123456789012345678';

/** As earlier releases wrote them: their messages are still in channels. */
test.each([
  ['hand/abc', { do: 'show', game: 'abc', panelButton: 'hand' }],
  ['words/abc', { do: 'show', game: 'abc', panelButton: 'words' }],
  ['log/abc', { do: 'show', game: 'abc', panelButton: 'log' }],
  ['desk/settings/all', { do: 'settings-all' }],
  ['side/settings/choose', { do: 'settings-choose' }],
  ['side/settings/set.remindAfter', { do: 'settings-set', setting: 'remindAfter' }],
  ['side/settings/zone', { do: 'settings-zone' }],
  ['side/settings/region', { do: 'settings-region' }],
  ['side/settings/clock.America', { do: 'settings-clock', region: 'America' }],
  ['side/settings/city', { do: 'settings-city' }],
  ['side/settings/type-zone', { do: 'settings-type-zone' }],
  ['side/settings/typed-zone', { do: 'settings-typed-zone' }],
  ['side/settings/type-quiet', { do: 'settings-type-quiet' }],
  ['side/settings/typed-quiet', { do: 'settings-typed-quiet' }],
  ['side/amount/ask.abc.2.14-aB_x.0.25', { do: 'amount-ask', ...QUESTION, min: 0, max: 25 }],
  ['side/amount/set.abc.2.14-aB_x.0.25', { do: 'amount-set', ...QUESTION, min: 0, max: 25 }],
  ['side/analysis/abc', { do: 'analysis', game: 'abc' }],
  ['side/analysis/again.abc', { do: 'analysis-again', game: 'abc' }],
  ['side/vote/moments.abc', { do: 'vote-moments', game: 'abc' }],
  ['side/vote/open.abc', { do: 'vote-open', game: 'abc' }],
  ['side/vote/ask.abc', { do: 'vote-ask', game: 'abc' }],
  ['side/vote/back.abc', { do: 'vote-back', game: 'abc' }],
  ['side/vote/again.abc', { do: 'vote-again', game: 'abc' }],
  ['side/change/open.abc', { do: 'change-open', game: 'abc' }],
  ['side/change/look.abc', { do: 'change-look', game: 'abc' }],
  ['side/change/set.abc.host', { do: 'change-set', game: 'abc', rule: 'host' }],
  ['side/bid/ask.abc', { do: 'bid-ask', game: 'abc' }],
  ['side/bid/set.abc', { do: 'bid-set', game: 'abc' }],
  ['side/bid/drop.abc', { do: 'bid-drop', game: 'abc' }],
  ['side/tryout/try.abc', { do: 'tryout-try', ...MOMENT }],
  ['side/tryout/try.abc.7', { do: 'tryout-try', ...MOMENT, entries: 7 }],
  ['side/tryout/try.abc.7.all', { do: 'tryout-try', game: 'abc', entries: 7, perspective: null }],
  ['side/tryout/plan.abc', { do: 'tryout-plan', game: 'abc' }],
  ['side/tryout/others.abc', { do: 'tryout-others', game: 'abc' }],
  ['side/tryout/keep.abc', { do: 'tryout-keep', game: 'abc' }],
  ['side/tryout/play.abc.12', { do: 'tryout-play', game: 'abc', version: 12 }],
  ['side/tryout/drop.abc', { do: 'tryout-drop', game: 'abc' }],
  ['side/replay/open.abc..', { do: 'replay-open', ...MOMENT }],
  ['side/replay/on.abc.12.0', { do: 'replay-on', game: 'abc', entries: 12, perspective: 0 }],
  ['side/replay/share.abc.3.all', { do: 'replay-share', game: 'abc', entries: 3, perspective: null }],
  ['side/replay/since.abc..', { do: 'replay-since', ...MOMENT }],
  ['side/which/hand.abc.e30', { do: 'which', command: 'hand', anyGame: 'abc', options: 'e30' }],
  ['side/which/table-log..e30', { do: 'which', command: 'table-log', anyGame: null, options: 'e30' }],
  ['side/privacy/show', { do: 'privacy-show' }],
  ['side/privacy/file', { do: 'privacy-file' }],
  ['side/privacy/ask', { do: 'privacy-ask' }],
  ['side/privacy/delete.3', { do: 'privacy-delete', count: 3 }],
  ['side/away/meanwhile', { do: 'away-meanwhile' }],
  ['side/away/back', { do: 'away-back' }],
  ['side/away/seat.abc', { do: 'away-seat', game: 'abc' }],
  ['side/about/players', { do: 'about-players' }],
  [`side/profile/${USER}`, { do: 'profile', user: USER }],
  [`side/history/${USER}...0`, { do: 'history', of: USER, other: null, anyTitle: null, page: 0 }],
  [
    `side/history/s.${USER}.lisboa.2`,
    { do: 'history', of: 'server', other: USER, anyTitle: 'lisboa', page: 2 },
  ],
  ['side/history/open', { do: 'history-open' }],
  ['side/leaders/e..0', { do: 'leaders', everywhere: true, anyTitle: null, page: 0 }],
  ['side/leaders/h.lisboa.3', { do: 'leaders', everywhere: false, anyTitle: 'lisboa', page: 3 }],
  ['side/league/show', { do: 'league-show', anyLeague: null }],
  ['side/league/show.abc123', { do: 'league-show', anyLeague: 'abc123' }],
  ['side/league/join.abc123', { do: 'league-join', league: 'abc123' }],
  ['side/league/leave.abc123', { do: 'league-leave', league: 'abc123' }],
  ['side/league/start.abc123', { do: 'league-start', league: 'abc123' }],
  ['side/tables/join', { do: 'tables-join' }],
  ['side/seek/lisboa', { do: 'seek', title: 'lisboa' }],
  ['side/seek/lisboa.stop', { do: 'seek-stop', title: 'lisboa' }],
] as const)('the older id %s is still read', (written, id) => {
  expect(readId(written)).toEqual(id);
});

test.each(['side/vote/abc.1.1', 'side/no-such-panel/x', 'side/vote/open.abc/more', 'side/settings'])(
  'the older id %j means nothing',
  (written) => {
    expect(readId(written)).toBeUndefined();
  },
);
