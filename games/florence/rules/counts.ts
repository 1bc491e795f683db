/** The counts that bonus and prestige cards use. */

import type { Metric } from '../data/cards';
import type { Profession } from '../data/professions';
import { BUILDINGS, LANDSCAPES, isBuilding } from '../data/tiles';
import type { Building, Landscape, Size } from '../data/tiles';
import { RECRUITING, professionsInHand } from '../state';
import type { Player } from '../state';
import { emptySpaces } from './principality';

/** Returns the buildings without the Palazzo. */
export const buildingsOf = ({ tiles }: Player): Building[] =>
  tiles.map((tile) => tile.kind).filter(isBuilding);
export const landscapesOf = ({ tiles }: Player): Landscape[] =>
  tiles.map((tile) => tile.kind).filter((kind): kind is Landscape => kind in LANDSCAPES);

const ofSize = (of: Player, size: Size): number =>
  buildingsOf(of).filter((kind) => BUILDINGS[kind].size === size).length;
const ofType = (of: Player, type: Landscape): number =>
  landscapesOf(of).filter((kind) => kind === type).length;
const kinds = (things: readonly string[]): number => new Set(things).size;

/** Counts for bonus and prestige cards. They count the player's own components only. */
export const COUNTS: { readonly [M in Metric]: (of: Player) => number } = {
  buildings: (of) => buildingsOf(of).length,
  smallBuildings: (of) => ofSize(of, 'small'),
  mediumBuildings: (of) => ofSize(of, 'medium'),
  largeBuildings: (of) => ofSize(of, 'large'),
  buildingSizes: (of) => kinds(buildingsOf(of).map((kind) => BUILDINGS[kind].size)),
  landscapes: (of) => landscapesOf(of).length,
  landscapeTypes: (of) => kinds(landscapesOf(of)),
  forests: (of) => ofType(of, 'forest'),
  lakes: (of) => ofType(of, 'lake'),
  parks: (of) => ofType(of, 'park'),
  freedoms: (of) => of.freedoms.length,
  builders: (of) => of.builders,
  jesters: (of) => of.jesters,
  prestigeCards: (of) => of.hand.prestige.length,
  handCards: (of) => professionsInHand(of).length + of.recruiting,
  tableCards: (of) => of.works.length,
  works: (of) => of.works.length,
  emptySpaces,
};

export const professionsOnTable = ({ works }: Player): Profession[] =>
  works.filter((work) => work !== RECRUITING);
