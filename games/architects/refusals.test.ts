import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { OPTIONS, type Options } from './options';
import { refuses } from './setup';
import {
  atMarket,
  deal,
  employ,
  figures,
  give,
  hold,
  jail,
  rich,
  stand,
  town,
  wonder,
  type Town,
  type TownStart,
} from './testing';
import type { State } from './state';

/** Is a refused answer: the seat, the question and the picks. */
interface Tried {
  readonly name: string;
  readonly table: () => Town;
  readonly seat?: Seat;
  readonly decision: string;
  readonly picks: readonly string[] | ((table: Town) => readonly string[]);
}
/** Holds a condition as the rules name it, the code that a player gets, and a table where it fails. */
type Row = readonly [condition: string, why: string, tried: readonly Tried[]];

const at =
  (arrange: (state: State) => void, more: Omit<TownStart, 'arrange'> = {}) =>
  (): Town =>
    town({ ...more, arrange });
const inGuildhall =
  (arrange: (state: State) => void, more: Omit<TownStart, 'arrange'> = {}) =>
  (): Town =>
    town({
      ...more,
      arrange: (state) => {
        give(state, 1, { wood: 2, stone: 2 });
        deal(state, 1, 'well');
        arrange(state);
      },
    }).pick(1, 'place', 'guildhall');
const nothing = (): void => undefined;
const allAway = (state: State): void => {
  stand(state, 'forest', 1, 10);
  stand(state, 'mines', 1, 10);
};

const ROWS: readonly Row[] = [
  [
    'not your turn',
    'not-your-turn',
    [{ name: 'another seat places', table: at(nothing), seat: 0, decision: 'place', picks: ['quarry'] }],
  ],
  [
    'no Worker',
    'not-asked',
    [
      {
        name: 'a placement with every Worker on the board',
        table: at(allAway),
        decision: 'place',
        picks: ['quarry'],
      },
      {
        name: 'a further trade when all of W are done',
        table: () =>
          town({ arrange: (state) => give(state, 1, { clay: 8 }) })
            .pick(1, 'place', 'kings-storehouse')
            .pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue'),
        decision: 'kings-storehouse',
        picks: ['trade:2-basic-for-1-virtue'],
      },
    ],
  ],
  [
    'Virtue too high',
    'virtue-too-high',
    (['small', 'middle', 'large'] as const).map((space) => ({
      name: `the ${space} market space at Virtue 10`,
      table: at((state) => {
        rich(state, 1);
        give(state, 1, { virtue: 10 });
      }),
      decision: 'place',
      picks: [`market-${space}`],
    })),
  ],
  [
    'Virtue too low',
    'virtue-too-low',
    [
      {
        name: 'the Cathedral at Virtue 4',
        table: inGuildhall((state) => give(state, 1, { virtue: 4, gold: 1 })),
        decision: 'project',
        picks: ['cathedral'],
      },
    ],
  ],
  [
    'cannot pay',
    'cannot-pay',
    [
      ...['workshop-hire', 'town-centre', 'market-small', 'market-middle', 'market-large'].map(
        (placement) => ({ name: placement, table: at(nothing), decision: 'place', picks: [placement] }),
      ),
      {
        name: 'an Apprentice too far away',
        table: () =>
          town({ arrange: (state) => give(state, 1, { silver: 5 }) }).pick(1, 'place', 'workshop-hire'),
        decision: 'workshop',
        picks: (table) => [`hire:${table.state.shown[0][4]?.card}`],
      },
      {
        name: 'a Building',
        table: inGuildhall((state) => deal(state, 1, 'smithy')),
        decision: 'project',
        picks: ['build:smithy'],
      },
      { name: 'a Wonder', table: inGuildhall(nothing), decision: 'project', picks: ['wonder:marble-wonder'] },
      { name: 'a Cathedral level', table: inGuildhall(nothing), decision: 'project', picks: ['cathedral'] },
      {
        name: 'a trade',
        table: () =>
          town({ arrange: (state) => give(state, 1, { clay: 2 }) }).pick(1, 'place', 'kings-storehouse'),
        decision: 'kings-storehouse',
        picks: ['trade:3-basic-for-1-marble'],
      },
      {
        name: 'a ransom in Silver',
        table: () =>
          town({
            arrange: (state) => {
              jail(state, 1, 1);
              hold(state, 0, 1, 1);
            },
          }).pick(1, 'place', 'guardhouse'),
        decision: 'guardhouse',
        picks: ['ransom'],
      },
      {
        name: 'a Debt',
        table: () =>
          town({
            arrange: (state) => {
              jail(state, 1, 1);
              hold(state, 0, 1, 1);
              give(state, 1, { debts: 1 });
            },
          }).pick(1, 'place', 'guardhouse'),
        decision: 'guardhouse',
        picks: ['pay-debt'],
      },
      {
        name: 'a second capture',
        table: () =>
          town({
            arrange: (state) => {
              figures(state, 'contribution-7');
              stand(state, 'town-centre', 1, 1);
              stand(state, 'quarry', 2, 1);
              stand(state, 'quarry', 0, 1);
              give(state, 1, { silver: 1, clay: 1 });
            },
            seats: 3,
          })
            .pick(1, 'place', 'town-centre')
            .pick(1, 'town-centre', 'take:quarry-2'),
        decision: 'town-centre',
        picks: ['take:quarry-0'],
      },
      {
        name: 'a Contribution of what one has not',
        table: () =>
          town({ arrange: (state) => figures(state, 'contribution-4') }).pick(1, 'place', 'quarry'),
        decision: 'contribute',
        picks: ['contribute:gold'],
      },
    ],
  ],
  [
    'space taken',
    'space-taken',
    (['small', 'middle', 'large'] as const).map((space) => ({
      name: `the ${space} market space`,
      table: at((state) => {
        rich(state, 1);
        atMarket(state, space, 0);
      }),
      decision: 'place',
      picks: [`market-${space}`],
    })),
  ],
  [
    'space taken',
    'place-filled',
    [
      {
        name: 'a place of the Contribution Card',
        table: () =>
          town({
            arrange: (state) => {
              figures(state, 'contribution-4');
              give(state, 1, { clay: 1 });
              if (state.court) state.court.contributed = ['clay'];
            },
          }).pick(1, 'place', 'quarry'),
        decision: 'contribute',
        picks: ['contribute:clay'],
      },
    ],
  ],
  [
    'nothing to gain there',
    'nothing-there',
    [
      {
        name: 'an empty Tax Stand',
        table: at((state) => {
          state.tax = 0;
        }),
        decision: 'place',
        picks: ['tax-stand'],
      },
      {
        name: 'the Guardhouse without an action',
        table: at(nothing),
        decision: 'place',
        picks: ['guardhouse'],
      },
      {
        name: 'hiring when no Apprentice is left',
        table: at((state) => {
          rich(state, 1);
          employ(state, 0, ...state.apprentices.splice(0));
          const shown = state.shown.flatMap((row) => row.splice(0)).map(({ card }) => card);
          state.players[0]?.apprentices.push(...shown);
        }),
        decision: 'place',
        picks: ['workshop-hire'],
      },
      ...(
        [
          [
            'send-captured',
            (state) => {
              jail(state, 1, 1);
              give(state, 1, { debts: 1 });
            },
          ],
          [
            'free-prison',
            (state) => {
              hold(state, 1, 0, 1);
              give(state, 1, { debts: 1 });
            },
          ],
          [
            'ransom',
            (state) => {
              jail(state, 1, 1);
              give(state, 1, { debts: 1 });
            },
          ],
          [
            'pay-debt',
            (state) => {
              jail(state, 1, 1);
              hold(state, 1, 0, 1);
            },
          ],
        ] as const satisfies readonly (readonly [string, (state: State) => void])[]
      ).map(([picked, arrange]) => ({
        name: `${picked} with nothing to it`,
        table: () =>
          town({
            arrange: (state) => {
              rich(state, 1);
              arrange(state);
            },
          }).pick(1, 'place', 'guardhouse'),
        decision: 'guardhouse',
        picks: [picked],
      })),
    ],
  ],
  [
    'nothing to gain there',
    'needs-two-workers',
    [{ name: 'Gold for a single Worker', table: at(nothing), decision: 'place', picks: ['mines-gold'] }],
  ],
  [
    'nothing to gain there',
    'no-project',
    [
      {
        name: 'the Guildhall without a project',
        table: at((state) => deal(state, 1, 'well')),
        decision: 'place',
        picks: ['guildhall'],
      },
    ],
  ],
  [
    'skill missing',
    'skill-missing',
    [
      {
        name: 'a Building without its Apprentice',
        table: inGuildhall((state) => {
          rich(state, 1);
          deal(state, 1, 'arena');
        }),
        decision: 'project',
        picks: ['build:arena'],
      },
    ],
  ],
  [
    'level full',
    'level-full',
    [
      {
        name: 'the Cathedral',
        table: inGuildhall(
          (state) => {
            give(state, 1, { gold: 1 });
            for (const seat of [2, 3, 0] as const) give(state, seat, { cathedral: 1 });
          },
          { seats: 4 },
        ),
        decision: 'project',
        picks: ['cathedral'],
      },
    ],
  ],
  [
    'limit reached',
    'cathedral-complete',
    [
      {
        name: 'above the fifth level',
        table: inGuildhall((state) => {
          rich(state, 1);
          give(state, 1, { cathedral: 5 });
        }),
        decision: 'project',
        picks: ['cathedral'],
      },
    ],
  ],
  [
    'limit reached',
    'no-building-card',
    [
      {
        name: 'the Cathedral with an empty hand',
        table: () =>
          town({
            arrange: (state) => {
              rich(state, 1);
              give(state, 1, { influence: 12 });
            },
          }).pick(1, 'place', 'guildhall'),
        decision: 'project',
        picks: ['cathedral'],
      },
    ],
  ],
  [
    'limit reached',
    'location-limit',
    [
      {
        name: 'a second location at the Town Centre with four',
        table: () =>
          town({
            seats: 4,
            arrange: (state) => {
              give(state, 1, { silver: 5 });
              stand(state, 'town-centre', 1, 1);
              stand(state, 'quarry', 2, 1);
              stand(state, 'quarry', 3, 1);
              stand(state, 'forest', 2, 1);
            },
          })
            .pick(1, 'place', 'town-centre')
            .pick(1, 'town-centre', 'take:quarry-2'),
        decision: 'town-centre',
        picks: ['take:forest-2'],
      },
      {
        name: 'a second location for a Fortress with four',
        table: () =>
          town({
            seats: 4,
            arrange: (state) => {
              rich(state, 1);
              employ(state, 1, 'labourer');
              deal(state, 1, 'fortress');
              stand(state, 'quarry', 2, 1);
              stand(state, 'quarry', 3, 1);
              stand(state, 'forest', 2, 1);
            },
          })
            .pick(1, 'place', 'guildhall')
            .pick(1, 'project', 'build:fortress')
            .pick(1, 'capture', 'take:quarry-2'),
        decision: 'capture',
        picks: ['take:forest-2'],
      },
    ],
  ],
  [
    'location not allowed',
    'no-token-allowed',
    ['mines', 'tax-stand'].map((spot) => ({
      name: `a Wonder at the ${spot}`,
      table: () =>
        town({ arrange: (state) => give(state, 1, { marble: 5, influence: 3, silver: 1 }) })
          .pick(1, 'place', 'guildhall')
          .pick(1, 'project', 'wonder:marble-wonder'),
      decision: 'wonder-token',
      picks: [spot],
    })),
  ],
  [
    'location not allowed',
    'token-there',
    [
      {
        name: 'a Wonder where one stands',
        table: () =>
          town({
            arrange: (state) => {
              wonder(state, 'clay-wonder', 0, 'forest');
              give(state, 1, { marble: 5, influence: 3, silver: 1 });
            },
          })
            .pick(1, 'place', 'guildhall')
            .pick(1, 'project', 'wonder:marble-wonder'),
        decision: 'wonder-token',
        picks: ['forest'],
      },
    ],
  ],
  [
    'location not allowed',
    'not-offered',
    [
      { name: 'a place that is not on the board', table: at(nothing), decision: 'place', picks: ['nowhere'] },
      {
        name: 'a Worker back from where none stands',
        table: at(allAway),
        decision: 'recover',
        picks: ['from:quarry'],
      },
      {
        name: 'a card that is not in the hand',
        table: inGuildhall(nothing),
        decision: 'project',
        picks: ['build:dungeon'],
      },
    ],
  ],
];

const alone = (): Town =>
  town({
    seats: 1,
    options: { opponent: 'patron' },
    arrange: (state) => {
      state.step = 'building-draft';
      state.packets = [state.buildings.splice(0, 5).sort()];
    },
  });
const first =
  (count: number) =>
  (table: Town): string[] =>
    table.offered('draft-three').slice(0, count);
const COUNTS: readonly Row[] = [
  [
    'number of cards',
    'too-few',
    [{ name: 'two of three cards', table: alone, seat: 0, decision: 'draft-three', picks: first(2) }],
  ],
  [
    'number of cards',
    'too-many',
    [{ name: 'four of three cards', table: alone, seat: 0, decision: 'draft-three', picks: first(4) }],
  ],
  [
    'number of cards',
    'picked-too-often',
    [
      {
        name: 'one card three times',
        table: alone,
        seat: 0,
        decision: 'draft-three',
        picks: (table) => {
          const [card = ''] = first(1)(table);
          return [card, card, card];
        },
      },
    ],
  ],
  [
    'not at the table',
    'no-such-seat',
    [{ name: 'a seat that is not there', table: at(nothing), seat: 7, decision: 'place', picks: ['quarry'] }],
  ],
  [
    'the game is over',
    'game-over',
    [
      {
        name: 'a placement after the end',
        table: at((state) => {
          state.step = 'ending';
        }),
        decision: 'place',
        picks: ['quarry'],
      },
    ],
  ],
];

const cases = [...ROWS, ...COUNTS].flatMap(([condition, why, tried]) =>
  tried.map((one) => [condition, why, one.name, one] as const),
);

test.each(cases)(
  '%s (%s): %s is refused with the reason, and nothing has changed',
  (_, why, __, { table: arranged, seat = 1, decision, picks }) => {
    const table = arranged();
    const wanted = typeof picks === 'function' ? picks(table) : picks;
    const snapshot = (): string =>
      JSON.stringify([
        table.session.save(),
        table.state,
        table.session.waiting,
        table.lines,
        table.session.canUndo(1),
      ]);
    const before = snapshot();
    expect(table.refusal(seat, decision, ...wanted)).toBe(why);
    expect(() => table.session.apply({ seat, decision, picks: wanted })).toThrow(`not allowed: ${why}`);
    expect(snapshot()).toBe(before);
  },
);

const MIXTURES: readonly (readonly [why: string, seats: number, options: Partial<Options>])[] = [
  ['solo-needs-works', 1, { worksOfWonder: false }],
  ['opponent-needs-works', 2, { worksOfWonder: false, opponent: 'patron' }],
  ['table-full', 5, { opponent: 'patron' }],
];
test.each(MIXTURES)('%s: %d at the table with %j cannot be played', (why, seats, options) => {
  const plain = Object.fromEntries(
    Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
  ) as unknown as Options;
  expect(refuses({ seats, options: { ...plain, ...options } })?.why).toBe(why);
});

test('Every reason there are words for is among these, and each has words', () => {
  const worded = Object.keys(
    (JSON.parse(readFileSync(path.join(__dirname, 'locales/en.json'), 'utf8')) as { why: object }).why,
  ).map((key) => key.replace(/_(one|other)$/, ''));
  const told = [...cases.map(([, why]) => why), ...MIXTURES.map(([why]) => why)];
  expect(worded.filter((why) => !told.includes(why))).toEqual([]);
  expect(told.filter((why) => !wordsOf('architects').has(`why.${why}`))).toEqual([]);
});

/** The same list from a file outside the project, if it exists there. */
const source = path.resolve(__dirname, '../../../shared/games/architects-of-the-west-kingdom/spec.md');
const [, list = ''] = existsSync(source)
  ? (/names the first failed condition \(([^)]*)\)/.exec(readFileSync(source, 'utf8').replace(/\s+/g, ' ')) ??
    [])
  : [];
const CONDITIONS = [
  'not your turn',
  'no Worker',
  'Virtue too high/low',
  'cannot pay',
  'space taken',
  'nothing to gain there',
  'skill missing',
  'level full',
  'limit reached',
  'location not allowed',
];
(list ? test : test.skip)('The conditions are those of the rules', () => {
  expect(list.split(', ')).toEqual(CONDITIONS);
});

test('Each condition of the rules comes to a refusal', () => {
  const conditions = new Set(ROWS.map(([condition]) => condition.replace(/ (high|low)$/, ' high/low')));
  expect([...conditions].sort()).toEqual([...CONDITIONS].sort());
});

test('The first condition that fails is the one that is named', () => {
  const everything = at((state) => {
    give(state, 1, { virtue: 10 });
    atMarket(state, 'small', 0);
  })();
  expect(everything.refusal(1, 'place', 'market-small')).toBe('virtue-too-high');
  const taken = at((state) => atMarket(state, 'small', 0))();
  expect(taken.refusal(1, 'place', 'market-small')).toBe('space-taken');
  const level = inGuildhall(
    (state) => {
      give(state, 1, { virtue: 4 });
      for (const seat of [2, 3, 0] as const) give(state, seat, { cathedral: 1 });
    },
    { seats: 4 },
  )();
  expect(level.refusal(1, 'project', 'cathedral')).toBe('virtue-too-low');
});
