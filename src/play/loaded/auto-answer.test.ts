import type { OpenQuestion } from '../../engine/contract/game';
import { END_TURN } from '../../engine/run/end-turn';
import type { Session } from '../../engine/run/session';
import type { AutoAnswerNote } from '../table/rows';
import type { Position, SeatOccupant } from '../table/table';
import { autoAnswerOffers, autoAnswerTo, formalAnswerTo, stillValid } from './auto-answer';

const question = (seat: number, id: string, more: object = {}): OpenQuestion =>
  ({
    ...{ seat, id, min: 1, max: 1, promptId: `${seat} ${id}` },
    options: [{ key: 'yes:3' }, { key: 'gold' }, { key: 'no', idle: true }],
    ...more,
  }) as unknown as OpenQuestion;
const sessionOf = (
  waiting: readonly OpenQuestion[],
  round?: string,
  refused: readonly string[] = [],
): Session =>
  ({
    ...{ waiting, decisions: waiting, count: 9, answers: [1, 2], view: () => ({}) },
    game: { report: () => ({ ...(round !== undefined && { round }) }) },
    refusal: ({ picks }: { picks: string[] }) => (refused.includes(picks[0] ?? '') ? {} : undefined),
  }) as unknown as Session;
const note = (seat: number, key: string, more: object = {}): AutoAnswerNote =>
  ({ seat, decision: 'pay', key, until: 'cancelled', period: '', ...more }) as AutoAnswerNote;

describe('an automatic answer', () => {
  const keysFor = (asked: OpenQuestion, always?: string[], round = '2'): unknown => {
    const session = sessionOf([asked], round === '' ? undefined : round);
    const game = { ...session.game, ...(always && { questions: { pay: { always } } }) };
    return autoAnswerOffers({ session, game } as unknown as Position, asked).map(({ option, untils }) => [
      ...[option.key, untils.length],
    ]);
  };

  test('is offered for passive options and those that the title lists, if one of several is picked', () => {
    expect(keysFor(question(0, 'pay'))).toEqual([['no', 3]]);
    expect(keysFor(question(0, 'pay'), ['yes'])).toEqual([
      ['yes:3', 3],
      ['no', 3],
    ]);
    // A title without rounds has no end of the round.
    expect(keysFor(question(0, 'pay'), [], '')).toEqual([['no', 2]]);
    for (const more of [{ min: 0 }, { max: 2 }, { options: [{ key: 'no', idle: true }] }])
      expect(keysFor(question(0, 'pay', more))).toEqual([]);
    const two = [{ key: 'a' }, { key: 'no', idle: true }];
    expect(keysFor(question(0, 'pay', { options: two }))).toEqual([['no', 3]]);
  });

  test('is given to its question by its player: the first that is on offer and legal', () => {
    const chairs = [{ kind: 'person' }, { kind: 'person' }, { kind: 'computer' }] as SeatOccupant[];
    const given = (notes: AutoAnswerNote[], asked: OpenQuestion[], refused: string[] = []): unknown => {
      const action = autoAnswerTo(notes, sessionOf(asked, '2', refused), chairs);
      return action && [action.seat, action.decision, ...action.picks];
    };
    const asked = [question(0, 'act'), question(1, 'pay')];
    expect(given([note(0, 'no'), note(1, 'wood'), note(1, 'gold'), note(1, 'no')], asked)).toEqual([
      ...[1, 'pay', 'gold'],
    ]);
    expect(given([note(1, 'gold'), note(1, 'no')], asked, ['gold'])).toEqual([1, 'pay', 'no']);
    expect(given([note(0, 'no')], asked)).toBeUndefined();
    expect(given([], asked)).toBeUndefined();
    // A computer does not give the answer of the player before it.
    expect(given([note(2, 'no')], [question(2, 'pay')])).toBeUndefined();
  });

  test('runs out with its step or its round, or never', () => {
    const until = (key: string, period: string): AutoAnswerNote => note(0, key, { until: key, period });
    // The step began after seven answers.
    const all = [until('step', '7'), until('round', '2'), until('cancelled', '')];
    const gone = [until('step', '5'), until('round', '1')];
    expect(stillValid([...gone, ...all], sessionOf([], '2'))).toEqual(all);
    expect(stillValid([until('round', '')], sessionOf([]))).toHaveLength(1);
  });
});

describe('a question that only hides something from other people', () => {
  const [person, computer] = [{ kind: 'person' }, { kind: 'computer' }] as SeatOccupant[];
  const answer = (
    chairs: readonly (SeatOccupant | undefined)[],
    { next = question(0, 'act'), undo = true, formal = 'no' } = {},
  ): unknown =>
    formalAnswerTo(
      {
        ...sessionOf([question(0, 'pay')]),
        game: { formality: (_: unknown, id: string) => (id === 'pay' ? formal : undefined) },
        canUndo: () => undo,
        ahead: () => ({ pending: [next] }),
      } as unknown as Session,
      chairs as SeatOccupant[],
    );

  test('is answered for a player who is alone with computers, and undone with the answer before it', () => {
    expect(answer([person, computer])).toEqual({ seat: 0, decision: 'pay', picks: ['no'], joined: true });
  });

  test('is asked if someone else could learn from that', () => {
    expect(answer([person, person, computer])).toBeUndefined();
  });

  test('is asked if a computer keeps the seat of a person who can come back', () => {
    const standIn = { kind: 'computer', standsInFor: 'ben' } as unknown as SeatOccupant;
    expect(answer([person, standIn])).toBeUndefined();
    expect(answer([standIn, person])).toBeUndefined();
  });

  test('is asked if its answer hands over to another player, or could not be undone', () => {
    expect(answer([person, computer], { next: question(1, 'act') })).toBeUndefined();
    expect(answer([person, computer], { next: question(0, END_TURN) })).toBeUndefined();
    expect(answer([person, computer], { undo: false })).toBeUndefined();
  });

  test('is asked if the title names no answer that it offers', () => {
    expect(answer([person, computer], { formal: 'wood' })).toBeUndefined();
  });
});
