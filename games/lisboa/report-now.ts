import { who } from '../../src/engine/contract/game';
import type { Section } from '../../src/engine/contract/game';
import { line, section } from './hand';
import * as names from './names';
import type { View } from './view';

/** Tells which card is being played. */
export const now = ({ played, active }: View): Section =>
  section(
    'now',
    played
      ? [
          line('played', {
            who: who(active),
            card: names.card(played.card),
            place: line(`played-at.${played.place}`),
          }),
        ]
      : [],
  );
