import type { Phrase } from '../../../src/engine/contract/game';
import type { RunPart } from '../../../src/picture/kit';
import { citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { EVENTS, isEvent, trophy } from '../data/monsters';
import type { Event, Trophy } from '../data/monsters';
import type { Power } from '../data/vocabulary';
import { nameOf, say } from '../names';
import { lengthOf, type Small } from './cards';
import { EMBLEM } from './emblems';
import { domainRoles, instructionRun, monsterKind } from './faces';
import { AREA_BADGE, CURRENCY, KIND, ROLE, effectRun, powerRun } from './signs';

/** The cards on the table, each kind made from its data. `name` says where the card is. */

/** Returns the number of lines that a run takes on a card. */
const linesFor = (run: readonly RunPart[]): number => (lengthOf(run) > 176 ? 2 : 1);

export const slayPrice = (strength: number, magic: number): RunPart[] => [
  ...(strength > 0 ? [strength, CURRENCY.strength] : []),
  ...(magic > 0 ? [magic, CURRENCY.magic] : []),
];
const MAX_ON_TWO = 310;
/** Returns the reward for slaying plus the Gold of tokens: one sum if the reward is certain to bring Gold. */
function reward(card: Trophy, gold: number): RunPart[] {
  const run = effectRun(trophy(card).reward);
  if (gold === 0) return run;
  const isSum = run.every((part) => typeof part !== 'object' || !('text' in part));
  const at = isSum ? run.findIndex((part) => part === CURRENCY.gold) - 1 : -1;
  const own = run[at];
  return typeof own === 'number' ? run.with(at, own + gold) : [...run, '+', gold, CURRENCY.gold];
}
/** Shortens a run to this length: a slash replaces "per" if the whole does not fit. */
const within = (most: number, parts: readonly RunPart[]): RunPart[] =>
  lengthOf(parts) <= most
    ? [...parts]
    : parts.map((part) =>
        typeof part === 'object' && 'text' in part && part.text === 'picture.per' ? '/' : part,
      );

export function eventCard(id: Event, name: string, gold = 0): Small {
  const { strength, magic, vp } = trophy(id);
  return {
    name,
    title: nameOf(id),
    kind: monsterKind(id),
    emblem: EMBLEM[id],
    cost: slayPrice(strength, magic),
    worth: [vp, CURRENCY.vp],
    count: 0,
    band: 'low',
    runs: [[`${EVENTS[id].number}:`, ...instructionRun(id)], within(172, reward(id, gold))],
    lines: 2,
  };
}

export function monsterCard(id: Trophy, name: string, count: number, gold = 0): Small {
  if (isEvent(id)) return eventCard(id, name, gold);
  const { area, strength, magic, vp } = trophy(id);
  const whole = within(270, reward(id, gold));
  // A reward that fills two lines has the Gold of tokens on a third.
  const apart = gold > 0 && lengthOf(whole) > MAX_ON_TWO;
  const runs = apart ? [within(270, reward(id, 0)), ['+', gold, CURRENCY.gold]] : [whole];
  const lines = runs.reduce((sum, run) => sum + linesFor(run), 0);
  return {
    name,
    title: nameOf(id),
    kind: monsterKind(id),
    emblem: EMBLEM[id],
    cost: slayPrice(strength, magic),
    worth: [vp, CURRENCY.vp],
    ...(area && { roles: [AREA_BADGE[area]] }),
    count,
    band: 'low',
    runs,
    lines,
  };
}

export function citizenCard(id: Citizen, name: string, count: number): Small {
  const { activation, role, cost, onTurn, offTurn } = citizen(id);
  const [own, others] = [effectRun(onTurn), effectRun(offTurn)];
  return {
    name,
    title: nameOf(id),
    kind: KIND[role],
    emblem: EMBLEM[id],
    cost: [cost, CURRENCY.gold],
    roles: [ROLE[role]],
    number: activation.join('–'),
    count,
    band: 'one',
    runs: JSON.stringify(onTurn) === JSON.stringify(offTurn) ? [own] : [own, others],
    lines: 2,
  };
}

/** Says in a word or two when a Domain works. */
const whenOf = ({ timing }: Power): Phrase[] => {
  switch (timing) {
    case 'immediate':
      return [say('when.at-once')];
    case 'actionPhaseStart':
    case 'actionPhaseEnd':
      return [say('when.each-turn')];
    case 'anyRollPhase':
      return [say('when.doubles')];
    case 'rollPhase':
    case 'continuous':
    case 'onGainCitizen':
    case 'onSlayMonster':
      return [];
  }
};

export function domainCard(id: Domain, name: string, count: number): Small {
  const { power, cost, vp } = domain(id);
  return {
    name,
    title: nameOf(id),
    kind: KIND.domain,
    emblem: EMBLEM[id],
    cost: [cost, CURRENCY.gold],
    worth: [vp, CURRENCY.vp],
    roles: domainRoles(id),
    count,
    band: 'two',
    runs: [[...whenOf(power), ...powerRun(power)]],
    lines: 2,
  };
}
