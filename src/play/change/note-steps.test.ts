import { games } from '../../../games';
import { defaultSetup, picker, randomPicks } from '../../engine/check/fuzz';
import type { Action } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { noNotes, type RunningGame } from '../loaded/loaded';
import type { Notes, VoteNote } from '../table/rows';
import { NO_RULES } from '../table/table-rules';
import type { SeatOccupant } from '../table/table';
import { toy } from '../testing';
import {
  closeVote,
  endGame,
  giveAutoAnswer,
  keepPlans,
  NOTE_STEPS,
  noteAsked,
  noteLife,
  runNoteSteps,
  teach,
  type FinishContext,
  type NoteStep,
} from './note-steps';

const now = new Date('2026-03-01T12:00:00Z');
const chairs: readonly SeatOccupant[] = ['ada', 'ben'].map((user) => ({ kind: 'person', user, name: user }));
const begun = (): Session =>
  Session.start(toy, { seats: 2, options: { rounds: 'two', rich: false } }, 'a seed');
const ended = (): Session => {
  const session = begun();
  const dice = picker('to the end');
  while (!session.over) {
    const [asked] = session.pending;
    if (!asked) throw new Error('nobody is asked');
    session.apply({ seat: asked.seat, decision: asked.id, picks: randomPicks(asked, dice) });
  }
  return session;
};
const contextOf = (
  session: Session,
  more: Partial<FinishContext> = {},
  notes: Notes = noNotes(2),
): FinishContext => ({
  // The steps read no more of a row than its rules.
  loaded: { row: { tableRules: NO_RULES }, game: session.game, session, chairs, notes } as RunningGame,
  tape: { session, moves: [], before: new Set(), restarted: new Set() },
  chairs,
  tableRules: NO_RULES,
  voted: undefined,
  actor: undefined,
  now,
  paceMs: 1_000,
  wait: () => 7_000,
  ...more,
});
const playing = (notes: Partial<Notes> = {}) =>
  ({ notes: { ...noNotes(2), ...notes }, status: 'playing' }) as const;

describe('life', () => {
  test('is noted for the seat that pressed, which has read what became of its plan', () => {
    const at = playing({
      ended: [
        { seat: 0, why: 'gone' },
        { seat: 1, why: 'gone' },
      ],
    });
    const { notes } = noteLife(at, contextOf(begun(), { actor: 1 }));
    expect(notes?.seen).toEqual([null, now.toISOString()]);
    expect(notes?.ended).toEqual([{ seat: 0, why: 'gone' }]);
  });

  test('is not noted for a change that came by itself', () => {
    expect(noteLife(playing(), contextOf(begun()))).toEqual({});
  });
});

describe('an automatic answer', () => {
  const coin = { seat: 1, decision: 'take', key: 'coin', until: 'cancelled', period: '' } as const;

  test('is given where its question is open', () => {
    expect(giveAutoAnswer(playing({ autoAnswers: [coin] }), contextOf(begun()))).toMatchObject({
      notes: { autoAnswers: [coin] },
      answer: { seat: 1, decision: 'take', picks: ['coin'] },
    });
  });

  test('of an earlier step is dropped', () => {
    const at = playing({ autoAnswers: [{ ...coin, until: 'step', period: '99' }] });
    expect(giveAutoAnswer(at, contextOf(begun()))).toMatchObject({
      notes: { autoAnswers: [] },
      answer: undefined,
    });
  });

  test('is not given at a table that has ended', () => {
    const at = { ...playing({ autoAnswers: [coin] }), status: 'cancelled' } as const;
    expect(giveAutoAnswer(at, contextOf(begun()))).toEqual({});
    expect(giveAutoAnswer(playing({ autoAnswers: [coin] }), contextOf(ended()))).toEqual({});
  });
});

test('a teacher who has said goodbye leaves with the pupil’s next act', () => {
  const game = games.find(({ lesson }) => lesson !== undefined);
  if (!game?.lesson) throw new Error('no title has a lesson');
  const session = Session.start(game, defaultSetup(game, game.lesson.seats), game.lesson.seed);
  const at = playing({ lesson: { said: ['end'], now: ['end'], at: session.count } });
  expect(teach(at, contextOf(session, { actor: game.lesson.pupil })).notes?.lesson).toBeUndefined();
  expect(teach(at, contextOf(session)).notes?.lesson?.now).toContain('end');
});

describe('the end of the game', () => {
  const said = [{ event: 'left', at: 3 }];

  test('ends the table once, with its own lines in the log', () => {
    const at = playing({ said });
    expect(endGame(at, contextOf(ended()))).toEqual({
      status: 'over',
      items: [{ key: 'final', kind: 'final' }],
      lines: said,
    });
    expect(endGame({ ...at, status: 'cancelled' }, contextOf(ended()))).toEqual({});
  });

  test('does not come before its time', () => {
    expect(endGame(playing({ said }), contextOf(begun()))).toEqual({});
  });
});

test('a plan whose question is open is due after a pause, and none outlives the game', () => {
  const answers = [{ decision: 'take', picks: ['coin'], options: [{ key: 'coin' }] }];
  const at = playing({ plans: [{ seat: 0, decision: 'take', period: '1', answers }] });
  expect(keepPlans(at, contextOf(begun())).notes).toMatchObject({
    plans: [{ seat: 0 }],
    planDue: { seat: 0, at: '2026-03-01T12:00:07.000Z' },
  });
  expect(keepPlans(at, contextOf(ended())).notes).toMatchObject({ plans: [], planDue: undefined });
});

describe('who is asked', () => {
  test('is mentioned, except the seat that pressed', () => {
    const { notes, items } = noteAsked(playing(), contextOf(begun(), { actor: 0 }));
    expect(items).toEqual([{ key: 'mention:1:0:0', kind: 'mention', what: { seat: 1, answerCount: 0 } }]);
    expect(notes?.since).toEqual([now.toISOString(), now.toISOString()]);
  });

  test('is no one at a table that has ended', () => {
    const { notes, items } = noteAsked({ ...playing(), status: 'cancelled' }, contextOf(begun()));
    expect(items).toBeUndefined();
    expect(notes?.since).toEqual([null, null]);
  });
});

test('a vote that is no longer open closes its messages', () => {
  const motion: VoteNote = {
    number: 3,
    proposal: { kind: 'cancel' },
    by: 0,
    yes: [0],
    no: [],
    expires: now.toISOString(),
  };
  const context = contextOf(begun(), { voted: 'failed' }, { ...noNotes(2), motion });
  expect(closeVote(playing(), context).items).toMatchObject([{ key: 'vote-over:3', kind: 'notice' }]);
  expect(closeVote(playing({ motion }), context)).toEqual({});
});

describe('the steps', () => {
  const acts = (given: Action[] = []) => ({
    answer: (notes: Notes, action: Action): Notes => {
      given.push(action);
      return { ...notes, motions: notes.motions + 1 };
    },
    add: jest.fn(),
  });
  const item = (key: string) => ({ key, kind: 'notice' }) as const;
  const action: Action = { seat: 0, decision: 'take', picks: ['coin'] };

  test('run in their order, and a step that answers runs again', () => {
    const given: Action[] = [];
    const twice: NoteStep = ({ notes }) => ({
      items: [item(`answer ${notes.motions}`)],
      answer: notes.motions < 2 ? action : undefined,
    });
    const last: NoteStep = ({ notes }) => ({ status: 'over', items: [item(`last ${notes.motions}`)] });
    const done = runNoteSteps(playing(), contextOf(begun()), acts(given), [twice, last]);
    expect(done.items.map(({ key }) => key)).toEqual(['answer 0', 'answer 1', 'answer 2', 'last 2']);
    expect(done.status).toBe('over');
    expect(given).toEqual([action, action]);
  });

  test('end with an error if their answers never end', () => {
    const given: Action[] = [];
    const endless = (): unknown =>
      runNoteSteps(playing(), contextOf(begun()), acts(given), [() => ({ answer: action })]);
    expect(endless).toThrow('automatic answers go round in circles');
    expect(given).toHaveLength(201);
  });

  test('are those of a change: an automatic answer can end the game, and then no one is asked', () => {
    const order = [noteLife, giveAutoAnswer, teach, endGame, keepPlans, noteAsked, closeVote];
    expect(NOTE_STEPS).toEqual(order);
    const before = begun();
    const done = runNoteSteps(playing(), contextOf(ended(), { loaded: contextOf(before).loaded }), acts());
    expect(done).toMatchObject({ status: 'over', notes: { since: [null, null] } });
    expect(done.items).toEqual([{ key: 'final', kind: 'final' }]);
  });
});
