import { who, type Params, type Phrase, type Report, type Section } from '../../src/engine/contract/game';
import { summaryOf } from '../kit/figures';
import { abilitiesOf, deckOf, isOffer, partnerOf, type Card } from './data/cards';
import { EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire } from './data/empires';
import { FIGURES } from './figures';
import { has, iconsOf, homeOf, REGIONS } from './data/map';
import { cardName, dutyOf, empireName, placeName, regionName, say, signed, useOf } from './names';
import { now } from './report-now';
import type { PlayerView, View } from './view';

/** Returns the board in words, as every player sees it. A turn of the rulebook is a round of the table. */
export function report(view: View): Report {
  return {
    headline: headline(view),
    round: String(view.turn),
    seats: view.players.map((of) => ({ seat: of.seat, summary: summary(view, of), marks: marks(view, of) })),
    sections: [
      ...[now(view)].filter(({ lines }) => lines.length > 0),
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

/** Readers learn the value of cities to themselves, and the numbers of the others. */
const summary = (view: View, of: PlayerView): Phrase[] =>
  view.me === of.seat && view.step !== 'over'
    ? [say('summary.own', ownLoyalties(of))]
    : [
        ...summaryOf(FIGURES, of, (id, count) => say(`summary.${id}`, { count: count ?? 0 })),
        say('summary.loyalties', { count: of.revealed.length }),
      ];

/** Returns the value of a city of each empire to this player. */
const ownLoyalties = (of: PlayerView): Params =>
  Object.fromEntries(
    SLOTS.flatMap((slot) => {
      const empire = of.loyalties[slot];
      const named = empire && { empire: empireName(empire), value: signed(LOYALTIES[slot]) };
      return named ? [[slot, say('city-worth', named)]] : [];
    }),
  );

const marks = ({ first, activation }: View, of: PlayerView): Phrase[] => [
  ...(of.seat === first ? [say('mark.first')] : []),
  ...(activation?.seat === of.seat ? [say('mark.active')] : []),
  ...SLOTS.flatMap((slot) => {
    const empire = of.loyalties[slot];
    return empire && of.revealed.includes(empire)
      ? [say('loyalty', { slot: say(`value.${slot}`), empire: empireName(empire) })]
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
          holder: seat === null ? say('vacant') : who(seat),
        });
      }),
    }),
  ),
});

/** Describes the positions: the same in every empire, or as printed. */
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
 * Counts the cards of each empire in each hand. Draws are public and from known decks, so every player knows
 * these numbers.
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

/** Returns the private text of a seat: its loyalties and its cards. */
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

/** Describes a card: its name, and a line for each ability. */
export const cardLine = (card: Card): Phrase => {
  const [own, double, pair] = abilitiesOf(card);
  const partner = partnerOf(card);
  const named = { card: cardName(card), empire: empireName(deckOf(card)) };
  if (!own || !double || !pair || !partner) return say(isOffer(card) ? 'line.offer' : 'line.wild', named);
  return say('line.card', {
    ...named,
    partner: empireName(partner),
    own: useOf(own),
    double: useOf(double),
    pair: useOf(pair),
  });
};
