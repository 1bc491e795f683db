import type { Phrase } from '../../src/engine/contract/game';
import type { ReferenceEntry, Reference } from '../../src/engine/contract/reference';
import {
  COPY_SURCHARGE,
  DUKES_DEALT,
  EXHAUSTED_PER_PLAYER,
  STARTING,
  cardsInStack,
  endingSlots,
} from './data/board';
import { CITIZEN_KINDS, COPIES_OF_CITIZEN, STARTERS, STARTER_KINDS, citizen } from './data/citizens';
import type { Citizen, Starter } from './data/citizens';
import { DOMAIN_KINDS, domain } from './data/domains';
import type { Domain } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import type { Duke } from './data/dukes';
import { EVENTS, EVENT_KINDS, MONSTERS, MONSTER_KINDS, trophy } from './data/monsters';
import type { Event, Monster, Trophy } from './data/monsters';
import { AREAS, RESOURCES, ROLES } from './data/vocabulary';
import type { Area, Resource, Role } from './data/vocabulary';
import { amount, amounts, monster, nameOf, rewardOf, rolesOf, say, textOf } from './names';
import type { View } from './view';
import { where } from './reference-where';

/** The named components of this game. The entry of a card has the card's own id, as its face does. */

const numbers = (of: readonly number[]): string => of.join('/');

const citizenThing = (id: Citizen): ReferenceEntry => {
  const { activation, role, cost } = citizen(id);
  return {
    id,
    kind: 'citizen',
    name: nameOf(id),
    lines: [
      textOf(id),
      say('about.wakes', { numbers: numbers(activation), role: say(`role-name.${role}`) }),
      say('about.recruit', { cost, more: COPY_SURCHARGE, card: nameOf(id) }),
      say('about.citizen-copies', {
        count: COPIES_OF_CITIZEN,
        few: cardsInStack(4),
        many: cardsInStack(5),
      }),
    ],
    topic: 'citizens',
  };
};

const starterThing = (id: Starter): ReferenceEntry => {
  const { activation } = STARTERS[id];
  return {
    id,
    kind: 'starter',
    name: nameOf(id),
    lines: [
      say(`text.${id}`),
      activation.length > 0
        ? say('about.starter-wakes', { numbers: numbers(activation) })
        : say('about.starter-herald'),
      say('about.starter'),
    ],
    topic: 'citizens',
  };
};

/** Describes the price and the reward of slaying it, for Monsters and Events. */
const prize = (id: Trophy): Phrase[] => {
  const { strength, magic, vp } = trophy(id);
  return [
    say('about.reward', { reward: rewardOf(id), vp }),
    say(`about.slay${magic > 0 ? '-magic' : ''}${strength > 1 ? '' : '-one'}`, {
      price: amounts({ strength, magic }),
      magic,
    }),
  ];
};
const kindOfMonster = (id: Trophy): Phrase => say(`monster-type.${trophy(id).type}`);

const monsterThing = (id: Monster): ReferenceEntry => {
  const { area, copies } = MONSTERS[id];
  return {
    id,
    kind: 'monster',
    name: nameOf(id),
    lines: [
      ...prize(id),
      say('about.monster', { type: kindOfMonster(id), area: say(`area.${area}`) }),
      copies[0] === copies[1]
        ? say('about.monster-copies', { count: copies[0] })
        : say('about.monster-copies-five', { count: copies[0], five: copies[1] }),
    ],
    topic: 'actions',
  };
};

const eventThing = (id: Event): ReferenceEntry => ({
  id,
  kind: 'event',
  name: nameOf(id),
  lines: [
    textOf(id),
    say('about.event', { number: EVENTS[id].number }),
    ...prize(id),
    say('about.event-type', { type: kindOfMonster(id) }),
  ],
  topic: 'events',
});

const domainThing = (id: Domain): ReferenceEntry => ({
  id,
  kind: 'domain',
  name: nameOf(id),
  lines: [
    textOf(id),
    say('about.build', { cost: domain(id).cost, roles: rolesOf(id) }),
    say('about.domain', { vp: domain(id).vp }),
  ],
  topic: 'domains',
});

const dukeThing = (id: Duke): ReferenceEntry => ({
  id,
  kind: 'duke',
  name: nameOf(id),
  lines: [
    say('about.duke', { text: textOf(id) }),
    say('about.duke-secret', { count: DUKES_DEALT, dukes: DUKE_KINDS.length }),
  ],
  topic: 'dukes',
});

const areaThing = (id: Area): ReferenceEntry => {
  const lives = MONSTER_KINDS.filter((one) => MONSTERS[one].area === id);
  return {
    id: `area:${id}`,
    kind: 'area',
    name: say(`area.${id}`),
    lines: [
      say('about.area', { list: lives.map(monster) }),
      ...lives.map((one) =>
        say('about.area-monster', {
          card: nameOf(one),
          price: amounts({ strength: MONSTERS[one].strength, magic: MONSTERS[one].magic }),
          vp: MONSTERS[one].vp,
          reward: rewardOf(one),
        }),
      ),
    ],
    topic: 'setup',
  };
};

const roleThing = (id: Role): ReferenceEntry => ({
  id: `role:${id}`,
  kind: 'role',
  name: say(`role-name.${id}`),
  lines: [
    say('about.role', {
      role: say(`role-name.${id}`),
      list: CITIZEN_KINDS.filter((one) => citizen(one).role === id).map(nameOf),
    }),
    say('about.role-domains', {
      count: DOMAIN_KINDS.filter((one) => (domain(one).roles[id] ?? 0) > 0).length,
      role: say(`role-name.${id}`),
    }),
    say('about.role-dukes'),
  ],
  topic: 'domains',
});

const resourceThing = (id: Resource): ReferenceEntry => ({
  id: `resource:${id}`,
  kind: 'resource',
  name: say(`resource.${id}`),
  lines: [say(`about.${id}`), say('about.start-with', { gain: amount(id, STARTING[id]) })],
  topic: 'paying',
});

const points: ReferenceEntry = {
  id: 'vp',
  kind: 'points',
  name: say('about.points-name'),
  lines: [say('about.points'), say('about.points-tokens')],
  topic: 'scoring',
};

const exhausted: ReferenceEntry = {
  id: 'exhausted',
  kind: 'exhausted',
  name: say('about.exhausted-name'),
  lines: [
    say('about.exhausted'),
    say('about.exhausted-count', { count: EXHAUSTED_PER_PLAYER }),
    say('about.exhausted-end', { count: endingSlots(1) }),
  ],
  topic: 'ending',
};

export const reference: Reference<View> = {
  all: [
    ...CITIZEN_KINDS.map(citizenThing),
    ...STARTER_KINDS.map(starterThing),
    ...MONSTER_KINDS.map(monsterThing),
    ...DOMAIN_KINDS.map(domainThing),
    ...DUKE_KINDS.map(dukeThing),
    ...EVENT_KINDS.map(eventThing),
    ...AREAS.map(areaThing),
    ...ROLES.map(roleThing),
    ...RESOURCES.map(resourceThing),
    points,
    exhausted,
  ],
  where,
};
