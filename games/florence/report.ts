import { who } from '../../src/engine/contract/game';
import type { Phrase, Report, Section } from '../../src/engine/contract/game';
import { summaryOf } from '../kit/figures';
import { BUILDING_KINDS } from './data/tiles';
import type { BonusCard } from './data/cards';
import { FREEDOMS } from './data/professions';
import { FIGURES } from './figures';
import { cardNames, nameOf, say, wants, worth } from './names';
import type { Deck } from './state';
import type { PlayerView, View } from './view';

/** Returns the board in words, as every player sees it. */
export function report(view: View): Report {
  return {
    headline: headline(view),
    round: String(view.round),
    seats: view.players.map((of) => ({ seat: of.seat, summary: summary(of), marks: marks(view, of) })),
    sections: [
      ...[now(view)].filter(({ lines }) => lines.length > 0),
      stacks(view),
      supply(view),
      ...view.players.map(principality),
    ],
  };
}

export function headline({ step, round, minimum, auction, turn }: View): Phrase {
  switch (step) {
    case 'deal':
      return say('headline.deal');
    case 'auction':
      return auction
        ? say('headline.bidding', {
            round,
            minimum,
            lot: nameOf.lot(auction.lot),
            bid: auction.bid,
            who: who(auction.bidder),
          })
        : say('headline.auction', { round, minimum });
    case 'turn':
      return turn
        ? say('headline.turn', { round, minimum, who: who(turn.seat) })
        : say('headline.turns', { round, minimum });
    case 'round-end':
      return say('headline.round-end', { round });
    case 'over':
      return say('headline.over');
  }
}

const summary = (of: PlayerView): Phrase[] =>
  summaryOf(FIGURES, of, (id, count) =>
    count === null ? say('summary.hidden-cash') : say(`summary.${id}`, { count }),
  );

const marks = ({ start, step, auction, turn }: View, of: PlayerView): Phrase[] => [
  ...(of.seat === start && step !== 'over' ? [say('mark.start')] : []),
  ...(step === 'auction' && !of.inAuctions ? [say('mark.out')] : []),
  ...(auction?.bidder === of.seat ? [say('mark.bidder', { bid: auction.bid })] : []),
  ...(auction && of.inAuctions && !auction.bidders.includes(of.seat) ? [say('mark.passed')] : []),
  ...(step === 'turn' && turn?.seat === of.seat ? [say('mark.turn', { count: turn.done.length })] : []),
  ...(of.best === null ? [] : [say('mark.best', { value: of.best })]),
];

/** Tells what goes on within the auction or the turn. */
const now = ({ auction, drawing, turn }: View): Section => ({
  title: say('section.now'),
  lines: [
    ...(auction ? [say('line.bidders', { list: auction.bidders.map(who) })] : []),
    ...(turn
      ? [
          say('line.done', {
            who: who(turn.seat),
            list: turn.done.length > 0 ? turn.done.map((deed) => say(`deed.${deed}`)) : say('deed.none'),
          }),
        ]
      : []),
    ...(drawing ? [say('line.drawing', { who: who(drawing.seat), deck: say(`deck.${drawing.deck}`) })] : []),
  ],
});

const stacks = ({ lots }: View): Section => ({
  title: say('section.stacks'),
  lines: lots.map(({ lot, left, marked }) =>
    say(marked ? 'line.stack-marked' : 'line.stack', { lot: nameOf.lot(lot), left }),
  ),
});

/** Returns the number of cards of each kind, without the zeros. */
export function cardsOf(counts: { readonly [kind in Deck | 'recruiting']?: number }): Phrase[] {
  const kinds = ['profession', 'bonus', 'prestige', 'recruiting'] as const;
  const held = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [say(`cards.${kind}`, { count })] : [];
  });
  return held.length > 0 ? held : [say('cards.none')];
}

const supply = ({ buildings, freedoms, decks, played }: View): Section => ({
  title: say('section.supply'),
  lines: [
    say('line.buildings', {
      list: BUILDING_KINDS.map((kind) =>
        say('line.amount', { what: nameOf.tile(kind), left: buildings[kind] }),
      ),
    }),
    say('line.freedoms', {
      list: FREEDOMS.map((freedom) =>
        say('line.amount', { what: nameOf.freedom(freedom), left: freedoms[freedom] }),
      ),
    }),
    say('line.decks', { list: cardsOf(decks) }),
    ...(played.length > 0 ? [say('line.played', { list: played.map(nameOf.bonus) })] : []),
  ],
});

const principality = (of: PlayerView): Section => ({
  title: say('section.principality', { who: who(of.seat), count: of.emptySpaces }),
  lines: [
    ...of.tiles.map(({ kind, cells }) =>
      say('line.tile', { tile: nameOf.tile(kind), cells: cells.join(' ') }),
    ),
    ...(of.freedoms.length > 0 ? [say('line.has-freedoms', { list: of.freedoms.map(nameOf.freedom) })] : []),
    ...(of.works.length > 0 ? [say('line.works', { list: of.works.map(nameOf.work) })] : []),
    ...(of.recruited.length > 0 ? [say('line.recruited', { list: of.recruited.map(nameOf.work) })] : []),
    ...(of.prestige.length > 0 ? [say('line.prestige', { list: of.prestige.map(nameOf.prestige) })] : []),
    say('line.hand', { list: cardsOf(of.hand) }),
    say('line.building-cost', { cost: of.buildingCost }),
  ],
});

const bonusLine = (card: BonusCard, now: number | undefined): Phrase =>
  now === undefined ? nameOf.bonus(card) : say('line.bonus-card', { card: nameOf.bonus(card), now });

/** Returns a player's own cards, with the current value of each work. */
export function hand({ own, seat, players, minimum, drawing }: View): Section[] {
  if (!own) return [];
  const recruiting = players.find((of) => of.seat === seat)?.hand.recruiting ?? 0;
  const professions = own.professions.map(({ card, plain, most }) =>
    say(most > plain ? 'line.profession-bonus' : 'line.profession', {
      card: nameOf.work(card),
      ...wants(card),
      value: plain,
      most,
      minimum,
    }),
  );
  const sections: Section[] = [
    {
      title: say('section.professions'),
      lines: [...professions, ...(recruiting > 0 ? [say('line.recruiting', { count: recruiting })] : [])],
    },
    { title: say('section.bonus'), lines: own.bonus.map((card) => bonusLine(card, own.bonusNow[card])) },
    {
      title: say('section.prestige'),
      lines: own.prestige.map((card) =>
        say('line.prestige-card', { card: nameOf.prestige(card), worth: worth(card) }),
      ),
    },
    {
      title: say('section.drawn'),
      lines: drawing ? cardNames(drawing.deck, own.drawn) : [],
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
