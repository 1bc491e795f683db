import { who, type Logged, type Params, type Phrase } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { empireName, placeName, regionName, say } from './names';
import { joinLines } from './news';

const words = wordsOf('whispers');
const log = (event: string, params: Params): Logged => ({ event, params });
const told = (...lines: readonly Logged[]): string[] =>
  joinLines(lines).map(({ event, params }) => words.phrase({ text: `log.${event}`, params } as never));

const highnest = regionName('highnest');
const attack = log('attacks', {
  who: who(1),
  empire: empireName('lion'),
  from: regionName('amber-fields'),
  to: highnest,
  count: 5,
});
const takes = log('captures', { empire: empireName('lion'), region: highnest, count: 2, clash: 3 });
const adds = (seat: number, region: 'highnest' | 'saltmeadow', count: number): Logged =>
  log('adds', { who: who(seat as never), empire: empireName('eagle'), region: regionName(region), count });

describe('what happened meanwhile', () => {
  test('fits two lines of a phone, also with long names of positions', () => {
    const place = (position: 'marshal' | 'chancellor'): Phrase => placeName({ empire: 'elephant', position });
    const seats = { who: who(1), other: who(2), from: place('chancellor'), place: place('marshal') };
    const loyalties = {
      who: who(1),
      one: empireName('elephant'),
      'one-slot': say('value.opposed'),
      other: empireName('eagle'),
      'other-slot': say('value.devout'),
    };
    for (const line of [
      log('swaps', seats),
      log('swaps-with', seats),
      log('swaps-own', seats),
      log('relocates', seats),
      log('swaps-loyalties', loyalties),
    ])
      expect(`${told(line)}`.length).toBeLessThanOrEqual(84);
  });

  test('is a whole attack in one line, and its beginning only without a result', () => {
    expect(told(attack, takes)).toEqual([
      'The Lion attacks E2 with 5: each side loses 3. The Lion takes it with 2.',
    ]);
    const empty = log('takes', { empire: empireName('lion'), region: highnest, count: 5 });
    expect(joinLines([attack, empty])).toEqual([empty]);
    expect(joinLines([takes])).toEqual([takes]);
    expect(joinLines([attack])).toEqual([attack]);
    const other = log('takes', { empire: empireName('lion'), region: regionName('windgap'), count: 1 });
    expect(joinLines([attack, other])).toEqual([attack, other]);
  });

  test('is what a tower killed too, however the attack ends', () => {
    const tower = log('tower', { region: highnest, empire: empireName('lion') });
    const [lion, eagle] = [empireName('lion'), empireName('eagle')];
    const ends: readonly (readonly [Logged, string])[] = [
      [
        log('captures', { empire: lion, region: highnest, count: 2, clash: 1 }),
        'The Lion attacks E2 with 4: the tower kills 1, then each side loses 1. The Lion takes it with 2.',
      ],
      [
        log('repelled', { empire: eagle, region: highnest, count: 1, clash: 1 }),
        'The Lion attacks E2 with 2: the tower kills 1, then each side loses 1. The Eagle holds it with 1.',
      ],
      [
        log('emptied', { empire: eagle, region: highnest, clash: 1 }),
        'The Lion attacks E2 with 2: the tower kills 1, then each side loses 1. ' +
          'Empty, it falls to its home, the Eagle.',
      ],
      [
        log('stopped', { empire: eagle, region: highnest }),
        'The Lion attacks E2 with 1: the tower kills 1. It stays with the Eagle.',
      ],
    ];
    for (const [end, line] of ends) expect(told(attack, tower, end)).toEqual([line]);
    const again = log('repelled', { empire: eagle, region: highnest, count: 1, clash: 3 });
    expect(told(attack, tower, ...ends.slice(1, 2).map(([end]) => end), attack, again)).toHaveLength(2);
  });

  test('is where the new banners of each player and empire went', () => {
    const split = log('adds-in-all', {
      who: who(1),
      empire: empireName('eagle'),
      count: 4,
      list: [say('added', { count: 4, region: highnest })],
    });
    expect(told(adds(1, 'saltmeadow', 2), split, adds(2, 'highnest', 1))).toEqual([
      expect.stringMatching(/ adds 6 Eagle banners: 2 on E3 Saltmeadow and 4 on E2 Highnest\.$/),
      expect.stringMatching(/ adds 1 Eagle banner to E2 Highnest\.$/),
    ]);
  });

  test('names the positions that added them, so that two lines do not contradict each other', () => {
    const as = (position: 'sheriff' | 'steward'): Phrase =>
      say('as', { position: [say(`position.${position}`)] });
    const [one, other] = (['sheriff', 'steward'] as const).map((position) => ({
      ...adds(1, 'highnest', 2),
      params: { ...adds(1, 'highnest', 2).params, as: as(position) },
    }));
    if (!one || !other) throw new Error('there are two lines');
    expect(told(one)).toEqual([expect.stringMatching(/ adds 2 Eagle banners to E2 Highnest as Sheriff\.$/)]);
    expect(told(one, other)).toEqual([
      expect.stringMatching(/ adds 4 Eagle banners to E2 Highnest as Sheriff and Steward\.$/),
    ]);
  });
});
