import { games } from '../../games';
import { seedHash } from '../engine/run/chance';
import { otherSecrets } from '../engine/check/secrets';
import { defaultSetup, picker, randomAction } from '../engine/check/fuzz';
import type { AnyGame } from '../engine/contract/game';
import { sealed } from '../engine/check/sample-secrets';
import { Session } from '../engine/run/session';
import { think } from './strength';

/** Whispers asks nothing of several seats at once. */
const grouping = [sealed() as unknown as AnyGame, ...games.filter(({ id }) => id !== 'whispers')];

test.each(grouping.map((game) => [game.id, game] as const))(
  'a hint in %s is the same whatever the others answered in secret',
  (_id, game) => {
    const session = Session.start(game, defaultSetup(game, 3), seedHash('5ec7e7'));
    const pick = picker(`hints ${game.id}`);
    let compared = 0;
    for (let answers = 0; answers < 60 && compared < 4 && !session.over; answers++) {
      for (const { seat, id } of session.grouped ? session.pending : []) {
        const other = otherSecrets(game, session, seat, pick);
        if (!other) continue;
        compared++;
        const [ours, theirs] = [session, other].map(({ sinceCheckpoint: since }) =>
          think({ game, seat, decision: id, since }, { simulations: 6 }, picker('hint'), () => 0),
        );
        expect(theirs?.action).toEqual(ours?.action);
        expect(theirs?.found?.answers).toEqual(ours?.found?.answers);
        expect(ours?.fault).toBeUndefined();
      }
      session.apply(randomAction(session, pick, 0));
    }
    expect(compared).toBeGreaterThan(0);
  },
);
