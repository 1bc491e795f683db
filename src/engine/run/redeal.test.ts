import { games } from '../../../games';
import { isLong, leastOf } from '../../../games/testing';
import { tryOutFrom } from './redeal';
import { seedHash } from './chance';
import { defaultSetup, everySeat, picker, playOn } from '../check/fuzz';
import { demandSame } from '../check/owed';
import { market } from '../check/sample-games';
import { ticTacToe } from '../check/tic-tac-toe';
import { Damaged, type AnyGame, type Core, type Saved } from '../contract/game';
import { redealHidden } from './hidden';
import { copyPlain, samePlain } from './plain';
import { Session } from './session';

const seedOf = (text: string): string =>
  seedHash(Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64));

const begun = (game: AnyGame, answers: number, seed: string): Session => {
  const seats = Math.max(game.seats[0], Math.min(3, game.seats[1]));
  const session = Session.start(game, defaultSetup(game, seats), seedOf(`${seed} ${game.id}`));
  playOn(session, picker(`${seed} ${answers}`), 0, [], answers);
  return session;
};
const tryOut = (session: Session, seat: number | null, seed: string): Session | undefined =>
  tryOutFrom(session, seat as never, seed, (saved) =>
    Session.load(session.game, JSON.parse(JSON.stringify(saved))),
  );

const demand = (session: Session, seat: number, what: string, pair: readonly [unknown, unknown]): void =>
  demandSame(
    session.game.id,
    { seats: session.seats, step: session.step, position: `answer ${session.count}, seat ${seat}` },
    what,
    pair,
    'list each hidden card in `piles` with the seat that knows it, and arrange its pile.',
  );

/** The same table as far as this seat can know, with other things hidden. */
function otherDeal(session: Session, seat: number, salt: string): Session | undefined {
  const saved = JSON.parse(JSON.stringify(session.save())) as Saved<Core<string>>;
  for (let attempt = 0; attempt < 10; attempt++) {
    const pick = picker(`${salt} ${attempt}`);
    const state = copyPlain(saved.state);
    redealHidden(session.game, state, seat as never, {
      random: pick,
      shuffle: (cards) => cards.sort(() => pick(3) - 1),
    });
    if (samePlain(state, saved.state)) continue;
    try {
      const other = Session.load(session.game, { ...saved, state });
      const mine = (of: Session): unknown => [
        of.view(seat as never),
        of.waiting.filter((asked) => asked.seat === seat),
        of.waiting.map((asked) => asked.seat),
        of.sinceCheckpoint.drawn,
      ];
      if (JSON.stringify(mine(session)) === JSON.stringify(mine(other))) return other;
    } catch {
      // The answers given so far are unlawful in this deal.
    }
  }
  return undefined;
}

describe.each(games.map((game) => [game.id, game] as const))('a try-out of %s', (_id, game) => {
  test('stands where the table stands, as far as its seat can know', () => {
    let made = 0;
    for (let answers = 3; answers < 150; answers += 19) {
      const session = begun(game, answers, 'stands');
      if (session.over) break;
      const before = JSON.stringify(session.save());
      for (const seat of everySeat(session)) {
        const copy = tryOut(session, seat, `copy ${answers}`);
        if (!copy) continue;
        made++;
        const seen = (of: Session): unknown => ({
          view: of.view(seat),
          asked: of.decisions.filter((open) => open.seat === seat),
        });
        demand(session, seat, 'after a new deal the seat sees something else', [seen(session), seen(copy)]);
        expect(everySeat(copy).filter((each) => copy.canUndo(each))).toEqual([]);
      }
      expect(JSON.stringify(session.save())).toBe(before);
    }
    expect(made).toBeGreaterThan(isLong(game) ? 8 : 0);
  });

  test('is the same whatever lies hidden, and another one with other chance', () => {
    let compared = 0;
    let differ = 0;
    for (let answers = 4; answers < 130; answers += 15) {
      const session = begun(game, answers, 'hidden');
      if (session.over) break;
      for (const seat of everySeat(session)) {
        const other = otherDeal(session, seat, String(answers));
        if (!other) continue;
        const [one, two, three] = [
          tryOut(session, seat, 'same'),
          tryOut(other, seat, 'same'),
          tryOut(session, seat, 'another'),
        ];
        if (!one || !two) continue;
        compared++;
        const all = (of: Session): unknown => ({ state: of.peek(), asked: of.waiting });
        demand(session, seat, 'what is hidden from the seat changes its new deal', [all(one), all(two)]);
        if (three && !samePlain(three.peek(), one.peek())) differ++;
        // The games that follow from them are equal too.
        playOn(one, picker('on'), 0, [], 12);
        playOn(two, picker('on'), 0, [], 12);
        demand(session, seat, 'what is hidden from the seat changes its new deal', [all(one), all(two)]);
      }
    }
    expect(compared).toBeGreaterThanOrEqual(leastOf(game, 2));
    expect(differ).toBeGreaterThanOrEqual(leastOf(game, 1));
  });

  test('is played on, kept and taken up again as any game', () => {
    for (let answers = 5; answers < 90; answers += 17) {
      const session = begun(game, answers, 'kept');
      if (session.over) break;
      const copy = tryOut(session, 0, 'kept');
      if (!copy) continue;
      const pick = picker('kept');
      for (let more = 0; more < 12 && !copy.over; more++) {
        playOn(copy, pick, 0, [], 1);
        const again = Session.load(game, JSON.parse(JSON.stringify(copy.save())));
        expect(again.peek()).toEqual(copy.peek());
        expect(again.waiting).toEqual(copy.waiting);
      }
    }
  });
});

test('a title that hides nothing has no deals to compare', () => {
  expect(leastOf(ticTacToe as unknown as AnyGame, 2)).toBe(0);
  expect(leastOf(market as unknown as AnyGame, 2)).toBe(2);
});

test('a damaged word on what was dealt anew is told as damage', () => {
  const [game] = games as [AnyGame];
  const saved = begun(game, 4, 'damaged').save();
  for (const damaged of [
    {},
    { seat: 0, at: 'state', after: 99, drawn: [] },
    { seat: 'x', at: 'state', after: 0, drawn: [] },
    null,
  ])
    expect(() => Session.load(game, { ...saved, anew: damaged })).toThrow(Damaged);
});
