import {
  who,
  type Param,
  type Phrase,
  type Report,
  type Seat,
  type Section,
} from '../../src/engine/contract/game';
import { summaryOf } from '../kit/figures';
import type { ApprenticeId } from './data/apprentices';
import { BOARDS } from './data/boards';
import type { BuildingId } from './data/buildings';
import { RESOURCES } from './data/items';
import { MARKET_SPACES, OPEN } from './data/locations';
import { guildhallSpaces, resetsAhead, STALL, STALL_SHOWN } from './data/numbers';
import { INFLUENCE_CARDS, WONDERS, WONDER_IDS } from './data/wonders';
import { abilityText, apprenticeWords, buildingWords, effectText } from './describe';
import { figuresOf } from './figures';
import { now } from './report-now';
import { automatonSeat, peopleOf } from './state';
import { say, amountsOf, priceOf } from './names';
import type { PublicPlayer, View } from './view';

const nameOf = (view: View, seat: Seat): Param =>
  seat < view.seats ? who(seat) : say(`opponent.${view.automaton?.id ?? 'none'}`);

export function report(view: View): Report {
  return {
    headline: headline(view),
    seats: peopleOf(view).map((seat) => ({
      seat,
      summary: summary(view, seat),
      marks: marks(view, seat),
    })),
    sections: [
      now(view, (seat) => nameOf(view, seat)),
      ...(view.automaton ? [opponentSection(view)] : []),
      boardSection(view),
      apprenticeSection(view),
      ...(view.court ? [courtSection(view), wonderSection(view)] : []),
      { title: say('section.hired'), lines: hiredLines(view) },
      ownedSection(view),
    ],
  };
}

export function headline(view: View): Phrase {
  const spaces = guildhallSpaces(view.players.length);
  const params = { used: Math.min(view.guildhall.length, spaces), spaces };
  if (view.step === 'over') return say('headline.over');
  if (view.step === 'boards' || view.step === 'apprentice-draft' || view.step === 'building-draft')
    return say(`headline.${view.step}`);
  if (view.last !== null) return say('headline.last', { ...params, left: view.last });
  if (view.idle >= STALL_SHOWN * view.players.length)
    return say('headline.idle', { ...params, idle: view.idle, most: STALL * view.players.length });
  return view.step === 'turn'
    ? say('headline.play', { ...params, who: who(view.active) })
    : say('headline.resting', params);
}

const at = (view: View, seat: Seat): PublicPlayer => view.players[seat] as PublicPlayer;

/** Come first: a line has no room for everything, and no other place says them in words. */
const FIRST: readonly string[] = ['points', 'virtue', 'debts', 'prison'];
const rank = ({ id }: { readonly id: string }): number =>
  FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length;
/** Lists the same numbers in the same order for every player. */
const summary = (view: View, seat: Seat): Phrase[] =>
  summaryOf(
    figuresOf(view).toSorted((one, other) => rank(one) - rank(other)),
    at(view, seat),
    (id, count) => say(`standing.${id}`, { count: count ?? 0 }),
  );

const capturedBy = (view: View, { captured }: PublicPlayer): Phrase[] =>
  view.order
    .filter((owner) => (captured[owner] ?? 0) > 0)
    .map((owner) => say('group', { who: nameOf(view, owner), count: captured[owner] ?? 0 }));

function marks(view: View, seat: Seat): Phrase[] {
  const player = at(view, seat);
  const captured = capturedBy(view, player);
  return [
    ...(player.board ? [say('mark.board', { board: say(`board.${player.board}`) })] : []),
    ...(view.order[0] === seat ? [say('mark.first')] : []),
    ...(captured.length > 0 ? [say('mark.captured', { groups: captured })] : []),
    // The line of numbers has room for the goods.
    ...(['workers', 'cards', 'cathedral'] as const)
      .filter((id) => player[id] > 0)
      .map((id) => say(`standing.${id}`, { count: player[id] })),
  ];
}

function opponentSection(view: View): Section {
  const seat = automatonSeat(view);
  const player = at(view, seat);
  const captured = capturedBy(view, player);
  const owned = ownedBy(player);
  const { id = 'none', marker = 'clay', schemes = 0, discard = [], future = 0 } = view.automaton ?? {};
  return {
    title: say('section.opponent', { name: say(`opponent.${id}`) }),
    lines: [
      say('opponent-line.tracks', {
        points: player.points,
        virtue: player.virtue,
        influence: player.influence,
        marble: player.marble,
        cathedral: player.cathedral,
      }),
      say('opponent-line.workers', {
        workers: player.workers,
        prison: player.prison,
        captured: captured.length > 0 ? captured : 0,
        debts: player.debts,
      }),
      say('opponent-line.cards', { marker: say(`kind.${marker}`), schemes, discard: discard.length, future }),
      ...(owned.length > 0 ? [say('opponent-line.owned', { owned })] : []),
      say(`power-of.${id}`),
    ],
  };
}

function boardSection(view: View): Section {
  const lines = OPEN.filter(
    (location) => location !== 'tax-stand' || view.tax > 0 || view.open[location].some((count) => count > 0),
  ).map((location) => {
    const groups = view.order
      .filter((seat) => (view.open[location][seat] ?? 0) > 0)
      .map((seat) => say('group', { who: nameOf(view, seat), count: view.open[location][seat] ?? 0 }));
    const figures = (['princess', 'profiteer'] as const)
      .filter((figure) => view.court?.[figure] === location)
      .map((figure) => say(`figure.${figure}`));
    const wonders = WONDER_IDS.filter((id) => view.court?.wonders[id].token === location).map((id) =>
      say(`wonder.${id}`),
    );
    const here: Phrase[] = [...groups, ...figures, ...wonders];
    return here.length > 0
      ? say('board-line', { location: say(`location.${location}`), here })
      : say('board-line-empty', { location: say(`location.${location}`) });
  });
  const market = MARKET_SPACES.map((space) => {
    const owner = view.market[space];
    const gained = space === 'middle' ? [say('market-middle-gain')] : amountsOf(view.marketGains[space]);
    return owner === null
      ? say('market-line-free', { space: say(`space.${space}`), items: gained })
      : say('market-line', { space: say(`space.${space}`), items: gained, who: nameOf(view, owner) });
  });
  return {
    title: say('section.board'),
    lines: [
      ...lines,
      guildhallLine(view),
      ...guildhallWorkers(view),
      say('tax-line', { count: view.tax }),
      ...market,
      pilesLine(view),
    ],
  };
}

/** Lists the spaces that will still trigger a reset, counted from 1. In the last turns no space does. */
function guildhallLine(view: View): Phrase {
  const spaces = guildhallSpaces(view.players.length);
  const used = Math.min(view.guildhall.length, spaces);
  const resets = resetsAhead(view.players.length, used, view.last);
  const params = { used, spaces, resets, count: resets.length };
  return say(resets.length > 0 ? 'guildhall-line' : 'guildhall-line-none', params);
}

function guildhallWorkers(view: View): Phrase[] {
  const groups = view.order
    .map((seat) => ({ seat, count: view.guildhall.filter((owner) => owner === seat).length }))
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => say('group', { who: nameOf(view, seat), count }));
  return groups.length > 0 ? [say('guildhall-workers', { groups })] : [];
}

const pilesLine = (view: View): Phrase => {
  const market = view.marketGains.left;
  return view.court
    ? say('piles-line-court', { ...view.piles, market, contributions: view.court.left })
    : say('piles-line', { ...view.piles, market });
};

const apprenticeSection = (view: View): Section => ({
  title: say('section.apprentices'),
  lines: view.shown.flatMap((row, index) =>
    row.map((shown, column) =>
      say('apprentice-line', {
        ...apprenticeWords(shown.card, undefined, shown.coins),
        row: index + 1,
        column: column + 1,
      }),
    ),
  ),
});

function courtSection(view: View): Section {
  const { court } = view;
  if (!court) return { title: say('section.court'), lines: [] };
  if (!court.consequence) return { title: say('section.court'), lines: [say('court-later')] };
  const { consequence } = INFLUENCE_CARDS[court.consequence];
  return {
    title: say('section.court'),
    lines: [
      ...(court.contribution
        ? RESOURCES.map((kind) =>
            say(court.contributed.includes(kind) ? 'contribution-taken' : 'contribution-free', {
              resource: say(`kind.${kind}`),
              items: amountsOf(court.contribution?.[kind] ?? {}),
            }),
          )
        : [say('contribution-none')]),
      say('consequence-profiteer', {
        location: say(`location.${consequence.profiteerLocation}`),
        effects: consequence.profiteerSteps.map(effectText),
      }),
      say('consequence-princess', {
        location: say(`location.${consequence.princessLocation}`),
        effects: consequence.princessReward.map(effectText),
      }),
    ],
  };
}

function wonderSection(view: View): Section {
  return {
    title: say('section.wonders'),
    lines: WONDER_IDS.flatMap((id) => {
      const wonder = view.court?.wonders[id];
      if (!wonder) return [];
      const { resource, cost, influence, tax, vp } = WONDERS[id];
      if (wonder.owner !== null)
        return [say('wonder-built', { wonder: say(`wonder.${id}`), who: nameOf(view, wonder.owner) })];
      return [
        say('wonder-free', {
          wonder: say(`wonder.${id}`),
          price: priceOf({ [resource]: Math.max(0, cost - wonder.on), influence, tax }),
          on: wonder.on,
          vp,
        }),
      ];
    }),
  };
}

const ownedBy = ({ buildings, wonders }: PublicPlayer): Phrase[] => [
  ...buildings.map((id) => say(`building.${id}`)),
  ...wonders.map((id) => say(`wonder.${id}`)),
];

const hiredLine = (id: ApprenticeId): Phrase => say('hired', apprenticeWords(id));

/** Returns a line for each Apprentice that players have hired. */
const hiredLines = (view: View): Phrase[] =>
  peopleOf(view).flatMap((seat) =>
    at(view, seat).apprentices.map((id) => say('hired-by', { who: who(seat), hired: hiredLine(id) })),
  );

const ownedSection = (view: View): Section => ({
  title: say('section.owned'),
  lines: view.order
    .filter((seat) => seat < view.seats)
    .map((seat) => {
      const owned = ownedBy(at(view, seat));
      return owned.length > 0
        ? say('owned-line', { who: who(seat), owned })
        : say('owned-nothing', { who: who(seat) });
    }),
});

/**
 * Returns the text of *My hand*: all cards of the player, and the power of the board. The picture shows the
 * same.
 */
export function hand(view: View): Section[] {
  if (view.me === null) return [];
  const card = (id: BuildingId): Phrase => say('hand-line', buildingWords(id));
  const { board, apprentices, buildings, wonders } = at(view, view.me);
  const isEmpty = view.hand.length === 0 && view.packet.length === 0;
  return [
    ...(isEmpty ? [{ title: say('section.hand'), lines: [say('hand-empty')] }] : []),
    ...(view.hand.length > 0 ? [{ title: say('section.hand'), lines: view.hand.map(card) }] : []),
    ...(view.packet.length > 0 ? [{ title: say('section.packet'), lines: view.packet.map(card) }] : []),
    ...(apprentices.length > 0
      ? [{ title: say('section.hired-mine'), lines: apprentices.map(hiredLine) }]
      : []),
    ...(buildings.length + wonders.length > 0
      ? [
          {
            title: say('section.owned-mine'),
            lines: [...buildings.map(card), ...wonders.map((id) => say(`wonder.${id}`))],
          },
        ]
      : []),
    ...(board ? [{ title: say('section.power'), lines: BOARDS[board].abilities.map(abilityText) }] : []),
  ];
}
