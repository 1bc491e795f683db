import { who, type Phrase, type Report, type Section } from '../../src/engine/game';
import { abilitiesOf, deckOf, isOffer, partnerOf, type Card } from './data/cards';
import { EMPIRES, POSITIONS, SLOTS, type Empire } from './data/empires';
import { has, iconsOf, homeOf, REGIONS } from './data/map';
import { briefOf, cardName, dutyOf, empireName, placeName, regionName, say } from './names';
import type { PlayerView, View } from './view';

/** The board in words, for everybody. What the rulebook calls a turn is a round of the table. */
export function report(view: View): Report {
  return {
    headline: headline(view),
    round: String(view.turn),
    seats: view.players.map((of) => ({ seat: of.seat, summary: summary(of), marks: marks(view, of) })),
    sections: [
      empires(view),
      councils(view),
      duties(view),
      hands(view),
      ...EMPIRES.map((empire) => map(view, empire)),
    ],
  };
}

export function headline({ step, turn, activation, next }: View): Phrase {
  switch (step) {
    case 'activation':
    case 'acting':
    case 'after':
      return activation
        ? say('headline.activation', {
            round: turn,
            place: placeName(activation.active),
            seat: who(activation.seat),
          })
        : say('headline.empire', { round: turn, empire: empireName(next.empire) });
    case 'supply':
      return say('headline.empire', { round: turn, empire: empireName(next.empire) });
    default:
      return say(`headline.${step}`, { round: turn });
  }
}

const summary = (of: PlayerView): Phrase[] => [
  say('summary.agents', { count: of.agents }),
  say('summary.cards', { count: Object.values(of.held).reduce((sum, count) => sum + count, 0) }),
  say('summary.loyalties', { count: of.revealed.length }),
];

const marks = ({ first, activation }: View, of: PlayerView): Phrase[] => [
  ...(of.seat === first ? [say('mark.first')] : []),
  ...(activation?.seat === of.seat ? [say('mark.active')] : []),
  ...SLOTS.flatMap((slot) => {
    const empire = of.loyalties[slot];
    return empire && of.revealed.includes(empire)
      ? [say('loyalty', { slot: say(`slot.${slot}`), empire: empireName(empire) })]
      : [];
  }),
  ...(of.swaps > 0 ? [say('mark.swaps', { count: of.swaps })] : []),
  ...(of.shown.length > 0 ? [say('mark.shown', { cards: of.shown.map(cardName) })] : []),
];

const cities = (view: View, empire: Empire): number =>
  REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length;
const held = (view: View, empire: Empire): string[] =>
  REGIONS.filter((region) => view.holders[region] === empire);

const empires = (view: View): Section => ({
  title: say('section.empires'),
  lines: EMPIRES.map((empire) =>
    say('line.empire', {
      empire: empireName(empire),
      cities: cities(view, empire),
      regions: held(view, empire).length,
      banners: REGIONS.reduce(
        (sum, region) => sum + (view.holders[region] === empire ? view.banners[region] : 0),
        0,
      ),
      supply: view.supply[empire],
      deck: view.decks[empire],
    }),
  ),
});

const councils = (view: View): Section => ({
  title: say('section.councils'),
  lines: EMPIRES.map((empire) =>
    say('line.council', {
      empire: empireName(empire),
      list: POSITIONS.map((position) => {
        const seat = view.councils[empire][position];
        return say('line.position', {
          position: say(`position.${position}`),
          holder: seat === null ? say('nobody') : who(seat),
        });
      }),
    }),
  ),
});

/** The same in every empire, or as printed. */
const duties = ({ options }: View): Section => {
  const of = (key: 'line.duty' | 'line.position-duty', empire: Empire) =>
    POSITIONS.map((position) =>
      say(key, {
        position: say(`position.${position}`),
        duty: dutyOf(options.councils, { empire, position }),
      }),
    );
  return {
    title: say('section.duties'),
    lines:
      options.councils === 'uniform'
        ? of('line.duty', EMPIRES[0])
        : EMPIRES.map((empire) =>
            say('line.duties', { empire: empireName(empire), list: of('line.position-duty', empire) }),
          ),
  };
};

/**
 * Draws are made in the open and from known decks, so everybody knows how many cards of each empire a hand
 * holds.
 */
const hands = (view: View): Section => ({
  title: say('section.hands'),
  lines: view.players.map(({ seat, held }) => {
    const list = EMPIRES.filter((empire) => held[empire] > 0).map((empire) =>
      say('line.cards-of', { empire: empireName(empire), count: held[empire] }),
    );
    return say('line.cards', { seat: who(seat), list: list.length > 0 ? list : [say('line.none')] });
  }),
});

const map = (view: View, empire: Empire): Section => ({
  title: say('section.map', { empire: empireName(empire) }),
  lines: [
    say('line.regions', {
      list: REGIONS.filter((region) => homeOf(region) === empire).map((region) =>
        say(view.holders[region] === empire ? 'line.region' : 'line.conquered', {
          region: regionName(region),
          banners: view.banners[region],
          holder: empireName(view.holders[region]),
          icons:
            iconsOf(region).length > 0
              ? say('icons-of', { icons: iconsOf(region).map((icon) => say(`icon.${icon}`)) })
              : '',
        }),
      ),
    }),
  ],
});

/** What a seat alone sees: its loyalties and its cards. */
export function hand(view: View): readonly Section[] {
  const mine = view.players.find((of) => of.seat === view.me);
  if (!mine?.hand) return [];
  return [
    {
      title: say('section.loyalties'),
      lines: SLOTS.map((slot) => {
        const empire = mine.loyalties[slot] as Empire;
        return say(mine.revealed.includes(empire) ? 'line.revealed' : 'line.loyalty', {
          slot: say(`slot.${slot}`),
          value: say(`value.${slot}`),
          empire: empireName(empire),
          count: cities(view, empire),
        });
      }),
    },
    {
      title: say('section.hand', { count: mine.hand.length }),
      lines: mine.hand.length === 0 ? [say('line.no-cards')] : mine.hand.map(cardLine),
    },
  ];
}

/** What a card can be played for, in one line. */
export const cardLine = (card: Card): Phrase => {
  const [own, double, pair] = abilitiesOf(card);
  const partner = partnerOf(card);
  const named = { card: cardName(card), empire: empireName(deckOf(card)) };
  if (!own || !double || !pair || !partner) return say(isOffer(card) ? 'line.offer' : 'line.wild', named);
  return say('line.card', {
    ...named,
    partner: empireName(partner),
    own: briefOf(own),
    double: briefOf(double),
    pair: briefOf(pair),
  });
};
