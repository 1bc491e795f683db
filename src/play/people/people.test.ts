import type { PersonRow, Store } from '../../store';
import { DEFAULT_SETTINGS } from '../../availability/settings';
import { areApart } from './apart';
import { peopleOf } from './people';
import { calledOnBoard } from './board-mentions';
import type { NotificationContext } from './notifications';
import { callsTo } from './personal-calls';
import type { PersonNow } from '../table/people';

const NOON = new Date('2026-03-01T12:00:00Z');
const at = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const person = (settings: Partial<PersonNow['settings']> = {}, awayUntil?: Date): PersonNow => ({
  settings: { ...DEFAULT_SETTINGS, ...settings },
  ...(awayUntil && { awayUntil }),
});
const NIGHT = { zone: 'UTC', quiet: { from: 11 * 60, to: 14 * 60 } };

describe('what is known of people', () => {
  let now = NOON;
  let nudged = 0;
  const stored = new Map<string, PersonRow>();
  const met: string[] = [];
  let duringForget = async (): Promise<void> => {};
  const looked: string[] = [];
  const rowOf = (user: string, more: object): PersonRow => {
    const row = { ...{ user, settings: {}, awayUntil: null }, ...stored.get(user), ...more };
    stored.set(user, row);
    return row;
  };
  const people = peopleOf({
    now: () => now,
    nudge: () => void nudged++,
    store: {
      people: {
        load: async (user: string) => stored.get(user),
        many: async (users: string[]) => users.flatMap((user) => stored.get(user) ?? []),
        change: async (user: string, settings: object) => rowOf(user, { settings }),
        away: async (user: string, awayUntil: Date) => rowOf(user, { awayUntil }),
        meet: async (user: string, kind: string, place: string) => {
          met.push(`${user} ${kind}`);
          return place;
        },
        async forget(user: string) {
          await duringForget();
          stored.delete(user);
        },
      },
      calls: { lookAgain: async (user: string) => void looked.push(user) },
    } as unknown as Store,
  });

  test('is the usual until they set something, and heard of from other processes in 30 seconds', async () => {
    expect(await people.settings('ann')).toEqual(DEFAULT_SETTINGS);
    rowOf('ann', { settings: { way: 'direct' } });
    now = at(0.49);
    expect((await people.settings('ann')).way).toBe('mention');
    now = at(0.5);
    expect((await people.settings('ann')).way).toBe('direct');
    expect([...(await people.several(['ann', 'ben', 'ann'])).keys()]).toEqual(['ann']);
    expect((await people.several([])).size).toBe(0);
  });

  test('is told to their tables where it moves their time, and looked at again for what waits', async () => {
    expect((await people.change('ann', { way: 'both' })).way).toBe('both');
    expect([looked, nudged]).toEqual([['ann'], 0]);
    expect((await people.settings('ann')).way).toBe('both');
    await people.change('ann', { zone: 'UTC' });
    await people.change('ann', { quiet: null });
    await people.away('ann', at(99));
    expect([looked.length, nudged, (await people.person('ann')).awayUntil]).toEqual([4, 3, at(99)]);
    await expect(people.change('ann', { zone: 'Nowhere' })).rejects.toThrow('invalid setting');
  });

  test('includes where they met a kind of question first, until they are forgotten', async () => {
    const first = (user: string, place: string): Promise<boolean> => people.isFirst(user, 'take', place);
    expect([await first('ann', 'a'), await first('ann', 'b'), await first('ann', 'a')]).toEqual([
      ...[true, false, true],
    ]);
    expect([await first('anna', 'b'), met]).toEqual([true, ['ann take', 'anna take']]);
    // A reader who comes while they are being forgotten leaves nothing behind.
    await people.change('ann', { way: 'direct' });
    duringForget = async () => void (await people.settings('ann'));
    await people.forget('ann');
    duringForget = async () => {};
    expect([await first('ann', 'b'), await first('anna', 'a')]).toEqual([true, false]);
    expect(await people.settings('ann')).toEqual(DEFAULT_SETTINGS);
  });
});

test('two players are kept apart if either of them avoids the other', () => {
  const apart = areApart(new Map([['ann', person({ avoid: ['ben'] })]]));
  expect([apart('ann', 'ben'), apart('ben', 'ann'), apart('ann', 'cho'), apart('ben', 'cho')]).toEqual([
    ...[true, true, false, false],
  ]);
});

describe('a message to several players', () => {
  const known = new Map([
    ['ann', person()],
    ['ben', person({ way: 'direct' })],
    ['cho', person({ way: 'both', ...NIGHT })],
    ['dee', person({ way: 'neither' })],
    ['eve', person({}, at(60))],
    ['fay', person({}, at(-1))],
  ]);
  const sent = (users: string[], isPublic = false): unknown =>
    callsTo('k', { phrase: 'p' }, users, known, NOON, isPublic).map(({ item: { key, what }, due }) => {
      const { users: together, user, direct } = what as { users?: string[]; user?: string; direct?: true };
      return [key, together ?? [user, direct], (due.getTime() - NOON.getTime()) / 60_000];
    });

  test('goes to each in the way and at the time they chose; those of one time share it', () => {
    expect(sent(['ann', 'ben', 'cho', 'dee', 'eve', 'fay', 'stranger'])).toEqual([
      ['notice:k:m0', ['ann', 'fay', 'stranger'], 0],
      ['notice:k:m1', ['cho'], 120],
      ['notice:k:m2', ['eve'], 60],
      ['notice:k:d1', ['ben', true], 0],
      ['notice:k:d2', ['cho', true], 120],
    ]);
  });

  test('stands in the channel at once if it is public, also where no one is mentioned now', () => {
    expect(sent(['ben'])).toEqual([['notice:k:d0', ['ben', true], 0]]);
    expect(sent(['ben'], true)).toEqual([
      ['notice:k:m0', [], 0],
      ['notice:k:d0', ['ben', true], 0],
    ]);
    expect(sent(['ann'], true)).toEqual([['notice:k:m0', ['ann'], 0]]);
  });
});

describe('a board', () => {
  const context = (rows: object[], settings: Partial<PersonNow['settings']>): NotificationContext =>
    ({
      now: () => NOON,
      store: {
        calls: {
          fromPeople: async () => ({
            rows: rows.map((row) => ({ seat: 1, user: 'ben', since: at(-1), reminders: 0, ...row })),
            people: [{ user: 'ben', settings, awayUntil: null }],
          }),
        },
      },
    }) as unknown as NotificationContext;
  const mention = { seat: 1 as const, user: 'ben', promptId: 'p' };
  const silent = { ...mention, silent: true };

  test('mentions whom it asks, and a reminder or a direct message follows', async () => {
    const told = async (settings: object): Promise<unknown[]> => {
      const { mentions, told: [one] = [] } = await calledOnBoard(
        context([{ first: 'board' }], settings),
        'abc',
        [mention],
      );
      return [
        mentions[0]?.silent === true,
        one?.first,
        one?.due && (one.due.getTime() - NOON.getTime()) / 60_000,
      ];
    };
    expect(await told({})).toEqual([false, 'told', 1440]);
    expect(await told({ way: 'both' })).toEqual([false, 'direct', 1]);
    expect(await told({ way: 'direct' })).toEqual([true, 'owed', 1]);
    expect(await told({ way: 'neither' })).toEqual([true, 'told', null]);
    expect(await told(NIGHT)).toEqual([true, 'owed', 120]);
  });

  test('names without a mention who was told before, and warns before their time runs out', async () => {
    const before = await calledOnBoard(context([{ first: 'told' }], {}), 'abc', [mention]);
    expect(before).toEqual({ mentions: [silent], told: [] });
    const other = await calledOnBoard(
      context(
        [
          { first: 'told', seat: 0 },
          { first: 'told', user: 'ann' },
        ],
        {},
      ),
      'abc',
      [mention],
    );
    expect(other).toEqual({ mentions: [mention], told: [] });
    const lost = await calledOnBoard(context([{ first: 'board' }], {}), 'abc', [mention], () => at(399));
    // The last quarter of 400 minutes.
    expect(lost.told.map(({ due }) => due)).toEqual([at(299)]);
    expect(await calledOnBoard(context([{ first: 'board' }], {}), 'abc', [])).toEqual({
      mentions: [],
      told: [],
    });
  });
});
