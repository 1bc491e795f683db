import type { Params, Phrase, Section } from '../../src/engine/contract/game';
import { cardOf } from './data/cards';
import { tileOf } from './data/clergy';
import type en from './locales/en.json';
import * as names from './names';
import { say } from './names';
import type { ReportKey } from './names';
import type { View } from './view';

/** The private text of a seat, worded like the report. */

export const line = (text: ReportKey, params?: Params): Phrase => say(`report.${text}`, params);
export const section = (title: keyof (typeof en)['report']['title'], lines: readonly Phrase[]): Section => ({
  title: say(`report.title.${title}`),
  lines,
});

const heldTile = (id: string): Phrase =>
  line('held-tile', { tile: names.tile(id), text: names.tileText(id), wigs: tileOf(id).back });

/** Returns both halves of a card, as its holder reads them. */
export function cardPhrase(id: string): Phrase {
  const card = cardOf(id);
  if (card.kind === 'treasury')
    return line('whole-treasury-card', {
      card: names.card(id),
      below: names.lowerHalf(id),
      event: names.event(id),
    });
  return line('whole-noble-card', {
    card: names.card(id),
    noble: names.noble(card.noble),
    count: card.influence,
    effects: names.lowerHalf(id),
  });
}

export function hand(view: View): Section[] {
  const drawn = view.drawn.map(heldTile);
  return [
    section('hand', view.hand.length > 0 ? view.hand.map(cardPhrase) : [names.none]),
    ...(drawn.length > 0 ? [section('drawn', drawn)] : []),
  ];
}
