import { games } from '../../../games';
import { seedHash } from '../../engine/run/chance';
import { otherSecrets } from '../../engine/check/secrets';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { faultAt, noFaults } from '../../engine/check/owed';
import { difference } from '../../engine/check/sessions';
import { sealed } from '../../engine/check/sample-secrets';
import { Session } from '../../engine/run/session';
import { chainsFrom, wholeAnswers, writeChain, type Chain } from '../question/chains';
import { question } from '../table/panel';
import { answerFromPosition } from '../rules/position-answers';
import { positionFor } from '../rules/position.testing';
import { isSingle } from '../question/question';
import { viewAfter } from '../pictures/visible-scene';
import { textsFor } from '../table/status';

const auction = sealed() as unknown as AnyGame;
const waysOf = (chains: readonly Chain[] | undefined): unknown =>
  chains?.map((chain) => [writeChain(chain), chain.map(({ asked }) => asked)]);

/** Everything the bot shows the seat that is asked before its answer counts. */
function shownTo(session: Session, asked: OpenQuestion): unknown {
  const position = positionFor(session);
  const [chains, whole] = [chainsFrom(position, asked), wholeAnswers(position, asked)];
  const shown = {
    chains: waysOf(chains),
    whole: waysOf(whole),
    after: isSingle(asked)
      ? asked.options.map((option) => viewAfter(session, asked, option) ?? 'hidden')
      : [],
  };
  if (session.game === auction) return shown;
  const texts = textsFor(position, 'en');
  const why = answerFromPosition('why can I not build, keep or buy a card', position, asked.seat, texts);
  const screen = question(position, asked, texts, { chains: () => chains, whole: () => whole });
  return { ...shown, screen, why };
}

/** Plays the beginning of a game, and compares what is shown in each open group. */
function compare(game: AnyGame, seats: number): { compared: number; grouped: number; differing: string[] } {
  const session = Session.start(game, defaultSetup(game, seats), seedHash('5ec7e7'));
  const pick = picker(`secrets ${game.id} ${seats}`);
  let [compared, grouped] = [0, 0];
  const differing: string[] = [];
  for (let answers = 0; answers < 40 && !session.over; answers++) {
    if (session.grouped) grouped++;
    for (const asked of session.grouped ? session.waiting : []) {
      const other = otherSecrets(game, session, asked.seat, pick);
      const again = other?.waiting.find(
        ({ seat, promptId }) => seat === asked.seat && promptId === asked.promptId,
      );
      if (!other || !again) continue;
      compared++;
      const [ours, theirs] = [shownTo(session, asked), shownTo(other, again)].map((one) =>
        JSON.stringify(one),
      );
      if (ours !== theirs)
        differing.push(
          faultAt(
            game.id,
            { seats, step: session.step, position: `question ${asked.id} of seat ${asked.seat}` },
            `secret answers of others change what the seat is shown: ${difference(ours ?? '', theirs ?? '')}`,
            'change the state only after `together` has returned.',
          ),
        );
    }
    session.apply(randomAction(session, pick, 0));
  }
  return { compared, grouped, differing };
}

test.each([2, 3])('in a sealed auction of %i the menu is the same whoever would win', (seats) => {
  const { compared, differing } = compare(auction, seats);
  expect(compared).toBeGreaterThan(0);
  expect(differing).toEqual([]);
});

describe.each(games.map((game) => [game.id, game] as const))('in %s', (_id, game) => {
  test.each([2, 3])(
    'with %i players a seat is shown the same whatever the others answered in secret',
    (n) => {
      const { compared, grouped, differing } = compare(game, Math.min(n, game.seats[1]));
      noFaults(differing);
      expect(compared > 0).toBe(grouped > 0);
    },
  );
});

test.each([2, 3])('the last of %i to keep a Building Card of Architects is offered no chain', (seats) => {
  const game = games.find(({ id }) => id === 'architects') as AnyGame;
  const session = Session.start(game, defaultSetup(game, seats), seedHash('5ec7e7'));
  let met = 0;
  const pick = picker('drafts');
  while (session.step !== 'turn') {
    const [asked, another] = session.waiting;
    if (asked?.id === 'draft-building' && !another) {
      met++;
      expect(chainsFrom(positionFor(session), asked)).toBeUndefined();
      for (const option of asked.options) expect(viewAfter(session, asked, option)).toBeUndefined();
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect(met).toBeGreaterThan(1);
});
