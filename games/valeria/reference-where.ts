import { who } from '../../src/engine/contract/game';
import type { Phrase } from '../../src/engine/contract/game';
import { SLOTS, endingSlots } from './data/board';
import { CITIZEN_KINDS, STARTER_KINDS, citizen } from './data/citizens';
import type { Citizen } from './data/citizens';
import { DOMAIN_KINDS, domain } from './data/domains';
import type { Domain } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import type { Duke } from './data/dukes';
import { EVENT_KINDS, MONSTER_KINDS } from './data/monsters';
import type { Event, Trophy } from './data/monsters';
import { AREAS, RESOURCES, ROLES } from './data/vocabulary';
import type { Area, Resource, Role } from './data/vocabulary';
import { amount, nameOf, amounts, say } from './names';
import { gapAt } from './view';
import type { PlayerView, View } from './view';

/** Finds a named component on a table, from public information. */

const times = <T>(list: readonly T[], one: T): number => list.filter((other) => other === one).length;
/** Says how many each player owns, for those with any. */
const owners = (view: View, count: (of: PlayerView) => number): Phrase[] =>
  view.players.flatMap((of) =>
    count(of) > 0 ? [say('where.has', { who: who(of.seat), count: count(of) })] : [],
  );
const ownedBy = (view: View, count: (of: PlayerView) => number): Phrase[] => {
  const list = owners(view, count);
  return list.length > 0 ? [say('where.owned', { list })] : [];
};
const orElse = (found: readonly Phrase[], otherwise: Phrase): readonly Phrase[] =>
  found.length > 0 ? found : [otherwise];

const citizenAt = (view: View, id: Citizen): readonly Phrase[] =>
  orElse(
    [
      ...view.citizens.flatMap((place) =>
        place.top === id
          ? [say('where.citizen', { slot: say(`slot.${place.slot}`), count: place.cards, cost: place.cost })]
          : place.turnedUp.includes(id)
            ? [say('where.below', { slot: say(`slot.${place.slot}`) })]
            : [],
      ),
      ...ownedBy(view, (of) => times(of.citizens, id)),
      ...(view.darkLord?.citizens.includes(id) === true ? [say('where.dark-lord')] : []),
    ],
    say('where.unseen'),
  );

const monsterAt = (view: View, id: Trophy): readonly Phrase[] =>
  orElse(
    [
      ...view.monsters.flatMap((place) =>
        place.top === id
          ? [
              say('where.monster', {
                slot: say(`slot.${place.slot}`),
                price: amounts({ strength: place.cost, magic: place.magic }),
                count: times(place.stack, id),
              }),
            ]
          : place.stack.includes(id)
            ? [say('where.below', { slot: say(`slot.${place.slot}`) })]
            : [],
      ),
      ...ownedBy(view, (of) => times(of.victory, id)),
    ],
    say('where.absent'),
  );

const eventAt = (view: View, id: Event): readonly Phrase[] =>
  orElse(
    [
      ...view.events.flatMap(({ slot, event, strength, magic }) =>
        event === id
          ? [say('where.event', { slot: say(`slot.${slot}`), price: amounts({ strength, magic }) })]
          : [],
      ),
      ...ownedBy(view, (of) => times(of.victory, id)),
    ],
    say('where.event-absent'),
  );

const domainAt = (view: View, id: Domain): readonly Phrase[] =>
  orElse(
    [
      ...view.domains.flatMap(({ slot, top, cost }) =>
        top === id ? [say('where.domain', { slot: say(`slot.${slot}`), cost })] : [],
      ),
      ...ownedBy(view, (of) => times(of.domains, id)),
      ...(view.darkLord?.domains.includes(id) === true ? [say('where.dark-lord')] : []),
    ],
    say('where.unseen'),
  );

/** Dukes are shown only at the end. */
const dukeAt = (view: View, id: Duke): readonly Phrase[] =>
  view.step === 'over'
    ? orElse(
        [
          ...view.players.flatMap(({ seat, duke }) =>
            duke === id ? [say('where.duke', { who: who(seat) })] : [],
          ),
          ...(view.darkLord?.duke === id ? [say('where.duke-dark-lord')] : []),
        ],
        say('where.duke-unused'),
      )
    : [say('where.duke-secret')];

const areaAt = (view: View, id: Area): readonly Phrase[] =>
  orElse(
    view.monsters.flatMap((place) => {
      const { slot, area, top, cards } = place;
      if (area !== id) return [];
      const at = say(`slot.${slot}`);
      return top === null
        ? [
            say(gapAt(view, place) === 'exhausted' ? 'where.area-exhausted' : 'where.area-emptied', {
              slot: at,
            }),
          ]
        : [say('where.area', { slot: at, count: cards, card: nameOf(top) })];
    }),
    say('where.absent'),
  );

const iconsOf = ({ citizens, domains }: PlayerView, role: Role): number =>
  citizens.filter((one) => citizen(one).role === role).length +
  domains.reduce((sum, one) => sum + (domain(one).roles[role] ?? 0), 0);
const roleAt = (view: View, id: Role): readonly Phrase[] => {
  const list = owners(view, (of) => iconsOf(of, id));
  return list.length > 0 ? [say('where.icons', { list })] : [say('where.icons-none')];
};

const resourceAt = (view: View, id: Resource): readonly Phrase[] => [
  say('where.resources', {
    list: view.players.map((of) => say('where.purse', { who: who(of.seat), gain: [amount(id, of[id])] })),
  }),
];

const WHERE: ReadonlyMap<string, (view: View) => readonly Phrase[]> = new Map([
  ...CITIZEN_KINDS.map((id) => [id, (view: View) => citizenAt(view, id)] as const),
  ...STARTER_KINDS.map((id) => [id, () => [say('where.starter')]] as const),
  ...MONSTER_KINDS.map((id) => [id, (view: View) => monsterAt(view, id)] as const),
  ...DOMAIN_KINDS.map((id) => [id, (view: View) => domainAt(view, id)] as const),
  ...DUKE_KINDS.map((id) => [id, (view: View) => dukeAt(view, id)] as const),
  ...EVENT_KINDS.map((id) => [id, (view: View) => eventAt(view, id)] as const),
  ...AREAS.map((id) => [`area:${id}`, (view: View) => areaAt(view, id)] as const),
  ...ROLES.map((id) => [`role:${id}`, (view: View) => roleAt(view, id)] as const),
  ...RESOURCES.map((id) => [`resource:${id}`, (view: View) => resourceAt(view, id)] as const),
  [
    'vp',
    (view: View) => [
      say('where.points', {
        list: view.players.map((of) =>
          say('where.purse', { who: who(of.seat), gain: [amount('vp', of.points)] }),
        ),
      }),
    ],
  ] as const,
  [
    'exhausted',
    (view: View) => [
      say('where.exhausted', {
        count: SLOTS.filter((slot) => view.marks[slot] !== undefined).length,
        most: endingSlots(view.players.length),
      }),
    ],
  ] as const,
]);

export const where = (view: View, id: string): readonly Phrase[] => WHERE.get(id)?.(view) ?? [];
