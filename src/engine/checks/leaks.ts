import { dealer, promise } from '../chance';
import { everySeat, type Picker } from '../fuzz';
import type { AnyGame, Core, Seat } from '../game';
import { copyPlain, samePlain } from '../plain';
import { difference, keep, load, type AnySession, type Fail } from './sessions';

/** Deals anew what a seat cannot know: what it is shown may not change, up to the first draw or reveal. */
export function checkLeaks(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  const saved = keep(live);
  for (const viewer of [...everySeat(live), null]) {
    const state = copyPlain(saved.state);
    const seed = promise(
      `${saved.seed.slice(0, 8)}${pick(1e9).toString(16).padStart(8, '0')}`.padEnd(64, '0'),
    );
    game.redeal(state, viewer, dealer(seed, { draws: 0 }));
    game.check?.(state);
    const name = viewer === null ? 'a spectator' : `seat ${viewer}`;
    const [ours, theirs] = [game.view(saved.state, viewer), game.view(state, viewer)];
    if (!samePlain(ours, theirs)) {
      fail(
        'leak',
        `${name} sees in the view of step ${saved.state.step} what it cannot know: ` +
          `${difference(JSON.stringify(ours), JSON.stringify(theirs))}`,
      );
      continue;
    }
    if (live.answers.length > 0) {
      const midway = copyPlain(live.peek() as Core<string>);
      game.redeal(midway, viewer, dealer(seed, { draws: 0 }));
      const [seen, again] = [live.view(viewer), game.view(midway, viewer)];
      if (!samePlain(seen, again)) {
        fail(
          'leak',
          `${name} sees within step ${saved.state.step} what it cannot know: ` +
            `${difference(JSON.stringify(seen), JSON.stringify(again))}`,
        );
        continue;
      }
    }
    const [real, dealt] = [
      load(game, { ...saved, answers: [] }),
      load(game, { ...saved, state, answers: [] }),
    ];
    // What an opponent drew before anybody was asked may end the game: everybody sees it drawn.
    const isUnknown = (): boolean => real.unveiled === 0 && dealt.unveiled === 0;
    if (isUnknown() && real.over !== dealt.over) fail('leak', `${name} sees the game end by hidden cards`);
    let shownByChoice = false;
    for (let given = 0; isUnknown(); given++) {
      const [mine, other] = [seenBy(real, viewer), seenBy(dealt, viewer)];
      if (mine !== other) {
        // Whoever answers a secret question may thereby show what was hidden: from there on two deals differ
        // lawfully.
        if (shownByChoice) break;
        fail(
          'leak',
          `${name} is shown in step ${saved.state.step} what it cannot know: ${difference(mine, other)}`,
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
 * All that reaches a viewer between two draws: the view, its own questions, others' public questions, who is
 * awaited, the lines it may read.
 */
const seenBy = (session: AnySession, viewer: Seat | null): string =>
  JSON.stringify([
    session.view(viewer),
    session.waiting.map((asked) => (!asked.secret || asked.seat === viewer ? asked : { seat: asked.seat })),
    session.lines.filter((entry) => !entry.only || (viewer !== null && entry.only.includes(viewer))),
    everySeat(session).map((seat) => (seat === viewer ? session.interjection(seat) : null)),
  ]);
