import { dealer, seedHash } from '../run/chance';
import { everySeat, type Picker } from './fuzz';
import { inWords, isSecret } from '../contract/decision';
import type { AnyGame, Core, Pending, Seat } from '../contract/game';
import { checkState, viewOf } from '../run/hidden';
import { copyPlain, samePlain } from '../run/plain';
import { answersSeenBy, dealtFor, redealFor } from '../run/seen';
import { difference, keep, load, type AnySession, type Fail } from './sessions';

/** Redeals the cards that a seat cannot know. Its view must stay the same up to the first draw or reveal. */
export function checkLeaks(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  const saved = keep(live);
  for (const viewer of [...everySeat(live), null]) {
    const state = copyPlain(saved.state);
    const seed = seedHash(
      `${saved.seed.slice(0, 8)}${pick(1e9).toString(16).padStart(8, '0')}`.padEnd(64, '0'),
    );
    const name = nameOf(viewer);
    redealFor(game, state, viewer, dealer(seed, { draws: 0 }), seed);
    checkState(game, state);
    const [ours, theirs] = [viewOf(game, saved.state, viewer), viewOf(game, state, viewer)];
    if (!samePlain(ours, theirs)) {
      fail(
        'leak',
        `${name} sees in the view of step ${saved.state.step} what it cannot know, by two deals: ` +
          `${difference(JSON.stringify(ours), JSON.stringify(theirs))}`,
      );
      continue;
    }
    if (live.answers.length > 0) {
      const midway = copyPlain(live.peek() as Core<string>);
      redealFor(game, midway, viewer, dealer(seed, { draws: 0 }), seed);
      const [seen, again] = [live.view(viewer), viewOf(game, midway, viewer)];
      if (!samePlain(seen, again)) {
        fail(
          'leak',
          `${name} sees within step ${saved.state.step} what it cannot know, by two deals: ` +
            `${difference(JSON.stringify(seen), JSON.stringify(again))}`,
        );
        continue;
      }
    }
    const [real, dealt] = [
      load(game, { ...saved, answers: [] }),
      load(game, { ...saved, state, answers: [] }),
    ];
    // A card that an opponent drew before a question can end the game: everyone sees the draw.
    const isUnknown = (): boolean => real.unveiled === 0 && dealt.unveiled === 0;
    if (isUnknown() && real.over !== dealt.over) fail('leak', `${name} sees the game end by hidden cards`);
    let shownByChoice = false;
    for (let given = 0; isUnknown(); given++) {
      const [mine, other] = [seenBy(real, viewer), seenBy(dealt, viewer)];
      if (mine !== other) {
        // An answer to a secret question can show hidden cards. From there on two deals can differ legally.
        if (shownByChoice) break;
        fail(
          'leak',
          `${name} is shown in step ${saved.state.step} what it cannot know, by two deals: ` +
            difference(mine, other),
        );
        break;
      }
      const action = saved.answers[given];
      if (!action || dealt.refusal(action)) break;
      shownByChoice ||=
        action.seat !== viewer &&
        real.decisions.some(
          (open) => open.secret && open.seat === action.seat && open.id === action.decision,
        );
      real.apply(action);
      dealt.apply(action);
      if (real.count !== dealt.count || (real.answers.length === 0) !== (dealt.answers.length === 0)) break;
    }
  }
}

/**
 * Deals again, at this position, what a viewer cannot know. The open questions of others that it can read
 * must stay the same, also after a draw or a reveal.
 */
export function checkOpenQuestions(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  for (const viewer of [...everySeat(live), null]) {
    const open = live.pending.filter((asked) => asked.seat !== viewer && !isSecret(asked));
    if (open.length === 0) continue;
    const since = live.sinceCheckpoint;
    const answers = answersSeenBy(game, since, viewer);
    const dealt = dealtFor(game, { ...since, answers }, viewer, pick);
    for (const asked of open) {
      const again = dealt.decisions.find(({ seat, id }) => seat === asked.seat && id === asked.id);
      const [ours, theirs] = [shown(asked), again ? shown(again) : ''];
      if (again && ours !== theirs)
        fail(
          'leak',
          `${nameOf(viewer)} can read the question ${asked.id} of seat ${asked.seat}, and hidden cards ` +
            `change it: ${difference(ours, theirs)}`,
        );
    }
  }
}

/** A question without what only its seat is shown. */
function shown(asked: Pending): string {
  const { id, options, refused, min, max, params } = inWords(asked);
  return JSON.stringify({ id, options, refused, min, max, params });
}

export const nameOf = (viewer: Seat | null): string => (viewer === null ? 'a spectator' : `seat ${viewer}`);

/**
 * Returns all that reaches a viewer between two draws: the view, its own questions, public questions of
 * others, the seats that must answer, the lines that it can read.
 */
export const seenBy = (session: AnySession, viewer: Seat | null): string =>
  JSON.stringify({
    view: session.view(viewer),
    asked: session.waiting.map((one) => (!one.secret || one.seat === viewer ? one : { seat: one.seat })),
    log: session.lines.filter((entry) => !entry.only || (viewer !== null && entry.only.includes(viewer))),
    anytime: viewer === null ? null : (session.interjection(viewer) ?? null),
  });
