import type { Choice, Listed } from '../../../src/engine/game';
import { copyPlain } from '../../../src/engine/plain';
import type { Lisboa } from '../state';
import { DECLINE } from './ask';

/**
 * What must still be possible after a choice, judged by what everybody can see: commerce after the bottom part of a card, the Noble action
 * after a payment, the land price after a lot's reward. A choice that breaks it is refused.
 */
export type Duty = (state: Lisboa) => boolean;

/** How an action is carried out: under which duty, and whether it is a reward, which may be declined. */
export interface How {
  readonly duty?: Duty;
  readonly reward?: boolean;
  readonly oneStep?: boolean;
}

/** A copy to try something on. What no such trial touches, decks and the map, is shared: this is the hottest copy of all. */
export const sketch = (state: Lisboa): Lisboa => ({
  ...state,
  players: copyPlain(state.players),
  offices: copyPlain(state.offices),
  architects: copyPlain(state.architects),
  church: copyPlain(state.church),
  prices: { ...state.prices },
  favors: { ...state.favors },
  shipyard: [...state.shipyard],
  clergyDiscards: [...state.clergyDiscards],
});

/** Does this leave the duty possible? */
export function keeps(state: Lisboa, duty: Duty | undefined, act: (copy: Lisboa) => void): boolean {
  if (!duty) return true;
  const copy = sketch(state);
  act(copy);
  return duty(copy);
}

export const declining = (state: Lisboa, how: How): Listed<null>[] => {
  if (!how.reward) return [];
  return [
    !how.duty || how.duty(state) ? { key: DECLINE, value: null } : { key: DECLINE, why: 'would-strand' },
  ];
};

/** An option if it keeps the duty, a refusal if not. */
export function ifKept<T>(
  state: Lisboa,
  how: How,
  option: Choice<T>,
  act: (copy: Lisboa) => void,
): Listed<T> {
  if (keeps(state, how.duty, act)) return option;
  return { key: option.key, why: 'would-strand', ...(option.params && { params: option.params }) };
}
