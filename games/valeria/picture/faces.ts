import type { Phrase } from '../../../src/engine/contract/game';
import { say as common } from '../../../src/engine/contract/game';
import { icon, mix, type Face, type Power, type RunPart, type Sign } from '../../../src/picture/kit';
import { CITIZEN_KINDS, STARTERS, STARTER_KINDS, citizen } from '../data/citizens';
import type { Citizen, NumberedCard, Starter } from '../data/citizens';
import { DOMAIN_KINDS, domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { DUKE_KINDS, duke } from '../data/dukes';
import type { Duke } from '../data/dukes';
import { EVENTS, EVENT_KINDS, MONSTER_KINDS, isEvent, trophy } from '../data/monsters';
import type { Event, Trophy } from '../data/monsters';
import { RESOURCES, ROLES } from '../data/vocabulary';
import type { Amount, Count, Effect } from '../data/vocabulary';
import { nameOf, say, textOf } from '../names';
import { citizenLike } from '../rules/free-citizens';
import { EMBLEM } from './emblems';
import { CURRENCY, KIND, KIND_IN, MONSTER, ROLE, amountsRun, countRun, effectRun, powerRun } from './signs';

/** Every card as a face. A face has the card's own id. */

// Words for the parts of an effect that its signs do not show.

function countWords(count: Count): Phrase {
  switch (count.of) {
    case 'citizens':
      return count.role
        ? say('face.per-citizen', { role: say(`role-name.${count.role}`) })
        : say('face.per-any-citizen');
    case 'domains':
      return say('face.per-domain');
    case 'monsters':
      if (count.area) return say('face.per-monster-of', { area: say(`area.${count.area}`) });
      return say('face.per-monster');
    case 'cardsNamed':
      return say('face.per-card', { card: nameOf(count.name as Citizen) });
    case 'roleIcons':
      return say('face.per-icon', { role: say(`role-name.${count.role}`) });
  }
}
const amountWords = (amount: Amount): Phrase[] =>
  typeof amount === 'number' ? [] : [countWords(amount.count)];

function wordsOf(effect: Effect): Phrase[] {
  switch (effect.op) {
    case 'gain':
      return amountWords(effect.amount);
    case 'all':
      return effect.effects.flatMap(wordsOf);
    case 'choose':
      return effect.options.flatMap(wordsOf);
    case 'takeFromOpponent':
      return [say(effect.mayTakeLess ? 'face.take-up-to' : 'face.take')];
    case 'gainCitizen':
      return [say('face.free', { what: citizenLike(effect.filter) })];
    case 'slayMonster':
      return [say('face.slay')];
    case 'returnOwnCard':
      return [say(effect.card === 'monster' ? 'face.return-monster' : 'face.return-citizen')];
    case 'takeRandomMonster':
      return [say('face.take-monster')];
    case 'gainWild':
    case 'exchange':
      return [];
  }
}
const mayBeDeclined = (effect: Effect): boolean => effect.op === 'exchange';

const power = (label: Phrase, effect: Effect): Power => {
  const [one, other] = wordsOf(effect);
  return {
    label: mayBeDeclined(effect) ? say('face.may', { when: label }) : label,
    run: effectRun(effect),
    ...(one && { words: other ? say('face.both', { one, other }) : one }),
  };
};

const numbered = ({ onTurn, offTurn }: NumberedCard): Power[] =>
  JSON.stringify(onTurn) === JSON.stringify(offTurn)
    ? [power(say('face.any-roll'), onTurn)]
    : [power(say('face.own-roll'), onTurn), power(say('face.others-roll'), offTurn)];

export function citizenFace(id: Citizen): Face {
  const card = citizen(id);
  return {
    id,
    name: nameOf(id),
    kind: KIND[card.role],
    emblem: EMBLEM[id],
    cost: [card.cost, CURRENCY.gold],
    roles: [ROLE[card.role]],
    number: card.activation.join('–'),
    body: numbered(card),
  };
}

export function starterFace(id: Starter): Face {
  const card = STARTERS[id];
  const [first] = card.activation;
  return {
    id,
    name: nameOf(id),
    kind: KIND.starter,
    emblem: EMBLEM[id],
    ...(first !== undefined && { number: String(first) }),
    body:
      first === undefined
        ? [{ label: say('face.nothing-else'), run: effectRun(card.onTurn), words: say('face.on-doubles') }]
        : numbered(card),
  };
}

export const monsterKind = (id: Trophy): Face['kind'] => {
  const { area } = trophy(id);
  return area ? KIND_IN[area] : KIND.event;
};

/** The emblem is below a price of two kinds, which is as wide as the window. */
const lowered = (id: Trophy): NonNullable<Face['art']> => ({
  w: 100,
  h: 100,
  shapes: [
    icon(EMBLEM[id], 19, 37, 72, mix(monsterKind(id).colour, '#120c08', 0.6)),
    icon(EMBLEM[id], 16, 34, 72, '#fff6df'),
  ],
});

export function monsterFace(id: Trophy): Face {
  const { area, type, strength, magic, vp, reward } = trophy(id);
  const slain = power(say('face.reward'), reward);
  const what = say(`monster-type.${type}`);
  return {
    id,
    name: nameOf(id),
    kind: monsterKind(id),
    ...(magic > 0 ? { art: lowered(id) } : { emblem: EMBLEM[id] }),
    cost: amountsRun({ strength, magic }).filter((part) => part !== '+'),
    worth: [vp, CURRENCY.vp],
    ...(isEvent(id) && { number: String(EVENTS[id].number) }),
    body: [
      ...(isEvent(id) ? [{ run: instructionRun(id), words: textOf(id) }] : []),
      slain,
      {
        words: area
          ? say('face.of-area', { type: what, area: say(`area.${area}`) })
          : say('face.of-no-area', { type: what }),
      },
    ],
  };
}

/** Returns the effect of an Event on its number. */
export function instructionRun(id: Event): RunPart[] {
  const { op, resource, amount } = EVENTS[id].instruction;
  return op === 'addTokenToMonster'
    ? [amount, CURRENCY[resource], '→', MONSTER]
    : [-amount, CURRENCY[resource]];
}

export const domainRoles = (id: Domain): Sign[] =>
  ROLES.flatMap((role) => Array<Sign>(domain(id).roles[role] ?? 0).fill(ROLE[role]));

function domainBody(id: Domain): Power[] {
  const { power: does } = domain(id);
  switch (does.timing) {
    case 'rollPhase':
    case 'continuous':
      return [{ label: say(`face.${does.timing}`), run: powerRun(does), words: textOf(id) }];
    case 'immediate':
    case 'actionPhaseEnd':
    case 'actionPhaseStart':
    case 'anyRollPhase':
      return [power(say(`face.${does.timing}`), does.effect)];
    case 'onGainCitizen':
    case 'onSlayMonster':
      return [{ label: say('face.action-phase'), run: powerRun(does), words: say(`face.${does.timing}`) }];
  }
}

export function domainFace(id: Domain): Face {
  const { cost, vp } = domain(id);
  return {
    id,
    name: nameOf(id),
    kind: KIND.domain,
    emblem: EMBLEM[id],
    cost: [cost, CURRENCY.gold],
    worth: [vp, CURRENCY.vp],
    roles: domainRoles(id),
    body: domainBody(id),
  };
}

export function dukeFace(id: Duke): Face {
  const { terms, divisor } = duke(id);
  return {
    id,
    name: nameOf(id),
    kind: KIND.duke,
    emblem: EMBLEM[id],
    body: [
      ...terms.map(({ vp, count }, at): Power => ({
        ...(at === 0 && { label: say('face.at-end') }),
        run: [vp, CURRENCY.vp, common('picture.per'), ...countRun(count)],
      })),
      {
        run: [1, CURRENCY.vp, common('picture.per'), divisor, ...RESOURCES.map((one) => CURRENCY[one])],
      },
      { words: say('face.duke', { text: textOf(id) }) },
    ],
  };
}

export const cardFace = (id: Citizen | Domain | Trophy): Face => FACES.get(id) ?? monsterFace(id as Trophy);
const ALL: readonly Face[] = [
  ...CITIZEN_KINDS.map(citizenFace),
  ...STARTER_KINDS.map(starterFace),
  ...MONSTER_KINDS.map(monsterFace),
  ...DOMAIN_KINDS.map(domainFace),
  ...DUKE_KINDS.map(dukeFace),
  ...EVENT_KINDS.map(monsterFace),
];
const FACES: ReadonlyMap<string, Face> = new Map(ALL.map((face) => [face.id, face]));
export const faces = (): readonly Face[] => ALL;
