/** Final scoring: Victory Points, Dukes and ties. */

import type { Phrase, Score, ScoreItem, Seat } from '../../../src/engine/contract/game';
import { MONSTER_SLOTS } from '../data/board';
import { STARTER_KINDS } from '../data/citizens';
import { domain } from '../data/domains';
import { NO_DUKE, duke } from '../data/dukes';
import type { Duke, DukeCard } from '../data/dukes';
import { trophy } from '../data/monsters';
import { nameOf, say } from '../names';
import { resourcesLeft, seatsOf, player, solo } from '../state';
import type { Player, Valeria } from '../state';
import { numberOf } from './counting';
import type { Holdings } from './counting';

/** Scores Monsters, Domains, tokens and the Duke. Dukes count once they are shown. */
export function scores(state: Valeria): Score[] {
  if (solo(state)) return againstTheDarkLord(state);
  const lines = seatsOf(state).map((seat) => {
    const items = itemsOf(state, seat);
    return { seat, items, total: sum(items), cards: tableauSize(player(state, seat)) };
  });
  return lines
    .map(({ seat, items, total, cards }) => {
      const tied = lines.filter((other) => other.seat !== seat && other.total === total);
      const better = lines.filter(
        (other) => other.total > total || (other.total === total && other.cards < cards),
      ).length;
      const tie: Phrase | undefined =
        tied.length === 0
          ? undefined
          : tied.some((other) => other.cards === cards)
            ? say('tie.shared', { count: cards })
            : say('tie.cards', { count: cards });
      return { seat, rank: better + 1, total, items, ...(tie && { tie }) };
    })
    .sort((a, b) => a.rank - b.rank);
}

const sum = (items: readonly ScoreItem[]): number => items.reduce((total, { points }) => total + points, 0);
/** Returns the size of a tableau, without the Victory stack. */
export const tableauSize = (of: Player): number =>
  STARTER_KINDS.length + of.citizens.length + of.domains.length;

const cardItems = (of: Holdings): ScoreItem[] => [
  {
    key: 'monsters',
    points: of.victory.reduce((total, card) => total + trophy(card).vp, 0),
    params: { count: of.victory.length },
  },
  {
    key: 'domains',
    points: of.domains.reduce((total, card) => total + domain(card).vp, 0),
    params: { count: of.domains.length },
  },
];

const dukeItems = (of: Holdings, card: DukeCard, name: Phrase, resources: number): ScoreItem[] => [
  {
    key: 'duke',
    group: 'duke',
    points: card.terms.reduce((total, { vp, count }) => total + vp * numberOf(of, count), 0),
    params: { duke: name },
  },
  // All leftover Resources are added up first and divided once.
  {
    key: 'resources',
    group: 'duke',
    points: Math.floor(resources / card.divisor),
    params: { count: resources, divisor: card.divisor },
  },
];

/** Returns the current value of a Duke. */
export const dukeWorth = (of: Player, card: Duke): number =>
  sum(dukeItems(of, duke(card), nameOf(card), resourcesLeft(of)));

function itemsOf(state: Valeria, seat: Seat): ScoreItem[] {
  const of = player(state, seat);
  const items: ScoreItem[] = [...cardItems(of), { key: 'tokens', points: of.vp }];
  if (state.options.noDukes)
    return [...items, ...dukeItems(of, NO_DUKE, say('no-duke'), resourcesLeft(of)), ...majorities(state, of)];
  return state.step === 'over' && of.duke !== null
    ? [...items, ...dukeItems(of, duke(of.duke), nameOf(of.duke), resourcesLeft(of))]
    : items;
}

/**
 * Scores the majorities without Dukes: the most Citizens, Monsters and Domains. Tied players share a smaller
 * bonus, and a count of 0 scores nothing.
 */
function majorities(state: Valeria, of: Player): ScoreItem[] {
  return (['citizens', 'victory', 'domains'] as const).map((kind) => {
    const most = Math.max(...state.players.map((other) => other[kind].length));
    const leaders = state.players.filter((other) => other[kind].length === most).length;
    const points = most === 0 || of[kind].length < most ? 0 : leaders === 1 ? NO_DUKE.most : NO_DUKE.tied;
    return { key: `most-${kind}`, group: 'most', points };
  });
}

/**
 * Scores a game against the Dark Lord. Only more VP than the Dark Lord wins. A game that ended earlier is not
 * counted.
 */
function againstTheDarkLord(state: Valeria): Score[] {
  const { darkLord, outcome } = state;
  const name = say('dark-lord');
  if (outcome !== null) {
    const won = outcome === 'slew-all';
    const item = [{ key: outcome, points: 0 }];
    const ranked: Score[] = [
      { seat: 0, rank: won ? 1 : 2, total: 0, items: won ? item : [] },
      { seat: null, name, rank: won ? 2 : 1, total: 0, items: won ? [] : item },
    ];
    return ranked.sort((a, b) => a.rank - b.rank);
  }
  const own = itemsOf(state, 0).filter(({ key }) => key !== 'tokens' || state.options.soloTokens);
  const centre: Holdings = {
    citizens: darkLord.citizens,
    domains: darkLord.domains,
    victory: MONSTER_SLOTS.flatMap((slot) => state.monsters[slot].open),
  };
  const theirs = [
    ...cardItems(centre),
    ...(state.step === 'over' && darkLord.duke
      ? dukeItems(centre, duke(darkLord.duke), nameOf(darkLord.duke), 0)
      : []),
  ];
  const [mine, his] = [sum(own), sum(theirs)];
  const won = mine > his;
  const tie = mine === his && { tie: say('tie.dark-lord') };
  const ranked: Score[] = [
    { seat: 0, rank: won ? 1 : 2, total: mine, items: own, ...tie },
    { seat: null, name, rank: won ? 2 : 1, total: his, items: theirs, ...tie },
  ];
  return ranked.sort((a, b) => a.rank - b.rank);
}
