/** Action: recruit a Citizen. */

import { who } from '../../../src/engine/contract/game';
import type { Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { CITIZEN_SLOTS, COPY_SURCHARGE } from '../data/board';
import type { CitizenSlot } from '../data/board';
import { STARTER_KINDS, STARTERS, citizen } from '../data/citizens';
import type { Citizen } from '../data/citizens';
import { amounts, cardCounts, nameOf, say, roleOf, textOf, wakesOf } from '../names';
import { player } from '../state';
import type { Player, Valeria } from '../state';
import { gainCitizen } from './centre';
import { always, copiesOwned } from './counting';
import { trigger } from './gains';
import { forSale, inGold, pay, price, terms } from './payments';
import type { Cost } from './payments';
import { nothingThere } from './slaying';
import type { Act } from './slaying';

/** Returns the base price plus one Gold for each card of that name in the tableau. */
export const recruitCost = (of: Player, card: Citizen): Cost =>
  inGold(citizen(card).cost + surcharge(of, card));

const surcharge = (of: Player, card: Citizen): number =>
  copiesAreFree(of) ? 0 : copiesOwned(of, card) * COPY_SURCHARGE;

const copiesAreFree = (of: Player): boolean => of.domains.some((own) => always(own, 'recruit')?.ignoreCopies);

export const recruitsListed = (state: Valeria, seat: Seat): Listed<Act>[] =>
  CITIZEN_SLOTS.map((slot) => {
    const card = state.citizens[slot].open[0];
    return card ? recruitListed(player(state, seat), slot, card) : nothingThere('recruit', slot);
  });

function recruitListed(of: Player, slot: CitizenSlot, card: Citizen): Listed<Act> {
  const cost = recruitCost(of, card);
  return forSale<Act>(of, cost, {
    key: `recruit:${slot}`,
    groups: ['recruit'],
    spot: slot,
    signed: true,
    value: (table, seat) => recruit(table, seat, slot),
    params: () => ({
      card: nameOf(card),
      wakes: wakesOf(card),
      price: price(of, cost),
      terms: terms(of, cost),
      role: roleOf(card),
      text: textOf(card),
      more: surchargeInWords(of, card),
      cost: cost.amount,
    }),
  });
}

/** Cards whose text fills their line. */
const WITHOUT_ROOM: readonly Citizen[] = ['thief', 'warlord'];

/** Says why a Citizen costs more than its printed price. */
function surchargeInWords(of: Player, card: Citizen): Phrase | '' {
  const count = surcharge(of, card);
  const starter = STARTER_KINDS.find((id) => STARTERS[id].name === card);
  if (count === 0 || WITHOUT_ROOM.includes(card)) return '';
  if (starter === undefined) return say('copies-own', { count });
  const cards = [nameOf(starter), ...cardCounts(of.citizens.filter((own) => own === card))];
  return say('copies', { count, cards });
}

function* recruit(table: Table<Valeria>, seat: Seat, slot: CitizenSlot): Rule<null> {
  const top = table.state.citizens[slot].open[0];
  if (!top) throw new Error(`${slot} has no Citizen to recruit`);
  const payment = yield* pay(table, seat, recruitCost(player(table.state, seat), top), nameOf(top));
  const card = gainCitizen(table, seat, slot);
  table.log('recruits', () => ({ who: who(seat), citizen: nameOf(card), price: amounts(payment) }));
  trigger(table, seat, 'onGainCitizen');
  return null;
}
