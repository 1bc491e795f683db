import { same, sameSet } from '../../../src/engine/check/compare';
import type { Position } from '../../../src/engine/check/oracle';
import type { Decision } from '../../../src/engine/contract/game';
import type { Valeria } from '../state';
import { citizen, domain, monster } from './figures';
import { at, CITIZEN_SLOTS, DOMAIN_SLOTS, modelOf, MONSTER_SLOTS, RESOURCES, SLOTS, topOf } from './model';
import type { Model, Player } from './model';
import { placeOf, preyAt } from './rewards';

/** Sections 9.2 to 9.6: who may do what. It tries each payment that the resources at hand allow. */

interface Cost {
  readonly real: 'gold' | 'strength';
  readonly amount: number;
  readonly magic: number;
}

/** The payments of section 9.2, letter by letter: exact, one real Resource, the printed Magic by Magic. */
function paymentsOf(of: Player, { real, amount, magic }: Cost): string[] {
  const found: string[] = [];
  for (let paid = 0; paid <= of[real]; paid++)
    for (let helped = 0; helped <= of.magic; helped++)
      if (paid >= 1 && helped >= magic && paid + helped === amount + magic)
        found.push(helped === 0 ? `pay:${paid}-${real}` : `pay:${paid}-${real}-${helped}-magic`);
  return found;
}

function costAt(model: Model, of: Player, key: string): Cost | undefined {
  const [what, slot = ''] = key.split(':');
  if (what === 'slay') {
    const prey = preyAt(model, slot);
    if (prey === undefined) return undefined;
    const { strength = 0, magic = 0 } = model.tokens[placeOf(model, slot)] ?? {};
    const card = monster(prey);
    return { real: 'strength', amount: card.strength + strength, magic: card.magic + magic };
  }
  const card = topOf(model, slot);
  if (card === undefined) return undefined;
  if (what === 'build') {
    const saved = of.domains.includes('pratchetts-plateau') ? 1 : 0;
    return { real: 'gold', amount: domain(card).cost - saved, magic: 0 };
  }
  // Each player has a Starter Peasant and a Starter Knight.
  const tableau = [...of.citizens, 'peasant', 'knight'];
  const dearer = of.domains.includes('emerald-stronghold') ? 0 : tableau.filter((one) => one === card).length;
  return { real: 'gold', amount: citizen(card).baseCost + dearer, magic: 0 };
}

/** True if a player has a Citizen for each role icon. Only Citizens count. */
const hasRoles = (of: Player, card: string): boolean =>
  Object.entries(domain(card).roles).every(
    ([role, icons]) => of.citizens.filter((one) => citizen(one).role === role).length >= icons,
  );

/** Returns the reason why an action is refused, or undefined if it is legal. */
function refusal(model: Model, of: Player, key: string): string | undefined {
  const [what, slot = ''] = key.split(':');
  const cost = costAt(model, of, key);
  if (!cost) return 'stack-exhausted';
  if (what === 'build' && !hasRoles(of, topOf(model, slot) ?? '')) return 'roles-missing';
  return paymentsOf(of, cost).length > 0 ? undefined : 'payment';
}

/** The engine names two reasons why nothing can be paid, and the Domain that lacks the fewest roles. */
const REASONS: Readonly<Record<string, string>> = {
  'cannot-afford': 'payment',
  'need-real-resource': 'payment',
  'only-roles-missing': 'roles-missing',
};
const reason = (why: string): string => REASONS[why] ?? why;

function wrongChoices(asked: Decision, book: ReadonlyMap<string, string | undefined>): string[] {
  const legal = [...book].flatMap(([key, why]) => (why === undefined ? [key] : []));
  const refused = [...book].flatMap(([key, why]) => (why === undefined ? [] : [`${key} ${why}`]));
  const given = (asked.refused ?? []).map(({ key, why }) => `${key} ${reason(why)}`);
  return [
    ...sameSet(
      `${asked.id} of seat ${asked.seat}`,
      asked.options.map(({ key }) => key),
      legal,
    ),
    ...sameSet(`refused to seat ${asked.seat}`, given, refused),
  ];
}

export function whoMay({ state, asked, earlier, over }: Position<Valeria>): string[] | undefined {
  const [question] = asked;
  if (over || !question) return undefined;
  const model = modelOf(state);
  const of = at(model, question.seat);
  const choices = (keys: readonly string[]): Map<string, string | undefined> =>
    new Map(keys.map((key) => [key, refusal(model, of, key)]));
  const prey = SLOTS.filter((slot) => MONSTER_SLOTS.includes(slot) || preyAt(model, slot) !== undefined);
  const slays = prey.map((slot) => `slay:${slot}`);
  switch (question.id) {
    case 'action': {
      const recruits = CITIZEN_SLOTS.map((slot) => `recruit:${slot}`);
      const builds = DOMAIN_SLOTS.map((slot) => `build:${slot}`);
      const book = choices([...slays, ...recruits, ...builds]);
      for (const resource of RESOURCES) book.set(`gain:${resource}`, undefined);
      book.set('end-turn', 'actions-left');
      return [...same('the seat that acts', question.seat, state.active), ...wrongChoices(question, book)];
    }
    case 'extra-slay':
      return wrongChoices(question, choices(slays).set('decline', undefined));
    case 'pay': {
      const key = earlier.at(-1)?.action.picks[0] ?? '';
      const cost = /^(slay|recruit|build):/.test(key) ? costAt(model, of, key) : undefined;
      const given = question.options.map((option) => option.key);
      return cost && sameSet(`payments for ${key}`, given, paymentsOf(of, cost));
    }
    default:
      return undefined;
  }
}
