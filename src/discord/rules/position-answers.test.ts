import { games } from '../../../games';
import { isLong } from '../../../games/testing';
import { picker, randomPicks } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion, Seat } from '../../engine/contract/game';
import { redealHidden } from '../../engine/run/hidden';
import { Session } from '../../engine/run/session';
import { termsOf } from '../../words/ask/terms';
import { textsOf, type Texts } from '../screen/ui';
import { answerFromPosition } from './position-answers';

/** Tables of three on which some moves were made, each with a question that is open on it. */
function* positions(game: AnyGame): Generator<{ session: Session; asked: OpenQuestion }> {
  const pick = picker(`positions ${game.id}`);
  const session = Session.start(game, { seats: 3, options: defaults(game) }, 'b2'.repeat(32));
  for (let answers = 0; answers < 120 && !session.over; answers++) {
    const asked = session.waiting[0];
    if (!asked) return;
    yield { session, asked };
    session.apply({ seat: asked.seat, decision: asked.id, picks: randomPicks(asked, pick) });
  }
}
const defaults = (game: AnyGame): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(game.options as Record<string, { default: unknown }>).map(([name, spec]) => [
      name,
      spec.default,
    ]),
  );

/** The same table as far as this seat can know, with other things hidden. */
function otherDeal(session: Session, seat: Seat): Session | undefined {
  const saved = JSON.parse(JSON.stringify(session.save())) as ReturnType<Session['save']>;
  const seen = (of: Session): string =>
    JSON.stringify([of.view(seat), of.waiting.filter((asked) => asked.seat === seat)]);
  for (let attempt = 0; attempt < 6; attempt++) {
    const pick = picker(`other ${session.count} ${attempt}`);
    const state = JSON.parse(JSON.stringify(saved.state)) as typeof saved.state;
    redealHidden(session.game, state, seat, {
      random: pick,
      shuffle: (cards) => cards.sort(() => pick(3) - 1),
    });
    try {
      const other = Session.load(session.game, { ...saved, state });
      if (seen(other) === seen(session)) return other;
    } catch {
      // The answers given so far are unlawful in this deal.
    }
  }
  return undefined;
}

const ENOUGH = 8;
const answer = (question: string, session: Session, seat: OpenQuestion['seat'] | undefined, texts: Texts) =>
  answerFromPosition(question, { status: 'playing', session }, seat, texts);
/** True if the search can find something by this text. */
const speaks = (text: string): boolean => termsOf(text).length > 0;

describe.each(games.map((game) => [game.id, game] as const))('at a table of %s', (id, game) => {
  const texts = textsOf(id, 'en');

  test('"why can I not …" is answered by this moment’s own reason', () => {
    let found = 0;
    for (const { session, asked } of positions(game)) {
      const [refusal] = (asked.refused ?? [])
        .map((one) => texts.marked.refusal(asked, one))
        .filter(({ what }) => speaks(what));
      if (!refusal) continue;
      const said = answer(`why can't I take ${refusal.what}?`, session, asked.seat, texts);
      expect([said?.kind, said?.lines.join('\n')]).toEqual(['why-not', expect.stringContaining(refusal.why)]);
      if (++found === ENOUGH) break;
    }
    if (isLong(game)) expect(found).toBeGreaterThanOrEqual(2);
  });

  test('"what can I do with …" is answered by the options that are open, and nobody else’s', () => {
    let found = 0;
    for (const { session, asked } of positions(game)) {
      const [label] = asked.options.map((option) => texts.marked.option(asked, option)).filter(speaks);
      if (label === undefined || asked.options.length < 2) continue;
      const question = `what can I do with ${label}`;
      const all = asked.options.map((option) => texts.marked.option(asked, option));
      const said = answer(question, session, asked.seat, texts);
      expect(said?.kind).toBe('what-with');
      for (const line of said?.lines ?? []) expect(all).toContain(line);
      expect(answer(question, session, undefined, texts)).toBeUndefined();
      // A question about a rule is not about the options.
      expect(answer(`can I pay ${label} later`, session, asked.seat, texts)?.kind).not.toBe('what-with');
      if (++found === ENOUGH) break;
    }
    expect(found).toBeGreaterThanOrEqual(ENOUGH);
  });

  test('nothing is said that a seat could not know: with other things hidden it says the same', () => {
    let compared = 0;
    let positionsSeen = 0;
    for (const { session, asked } of positions(game)) {
      if (positionsSeen++ % 7 !== 0) continue;
      const other = otherDeal(session, asked.seat);
      if (!other) continue;
      for (const question of [
        'why can I not build or play a card',
        'what can I do with a card, a place or money',
      ])
        expect(answer(question, other, asked.seat, texts)).toEqual(
          answer(question, session, asked.seat, texts),
        );
      if (++compared === ENOUGH) break;
    }
    expect(compared).toBeGreaterThanOrEqual(2);
  });

  test('to look one press deep leaves the table as it was', () => {
    for (const { session, asked } of positions(game)) {
      const before = JSON.stringify(session.save());
      answer('why can I not build, place or buy anything', session, asked.seat, texts);
      expect(JSON.stringify(session.save())).toBe(before);
      if (session.count > 20) break;
    }
  });
});
