import { oneOf, type Picker } from '../../../engine/check/fuzz';
import type { Driver, Received } from 'discord-stand-in';

/** Looks around as a player and reads all received messages. */

/**
 * Looks at the hand, the log, the board in words, an export before the end, and the autocompletion: for
 * players and for people without a seat.
 */
export async function lookAround(
  people: readonly Driver[],
  game: string,
  board: string,
  dice: Picker,
): Promise<void> {
  const person = oneOf(people, dice);
  // A board can be replaced while a person looks around: then they press on the message that is there now.
  const there = person.messages().filter((one) => ((one.flags ?? 0) & 64) === 0);
  const on = there.some(({ id }) => id === board) ? board : (there.at(-1)?.id ?? board);
  const forge = (verb: string): Promise<void> =>
    person.forge(`${verb}/${game}`, { on }).catch((error: unknown) => {
      if (!String(error).includes('Unknown Message')) throw error;
    });
  switch (dice(18)) {
    case 0:
      await forge('hand');
      break;
    case 1:
      await forge('log');
      break;
    case 2:
      await forge('log-file');
      break;
    case 3:
      await forge('words');
      break;
    case 4:
      await forge('export');
      break;
    case 5:
      await forge('replay');
      break;
    case 6:
      await forge('anytime');
      break;
    case 7:
      await forge('refusals');
      break;
    case 8:
      await forge('move');
      break;
    case 9:
      await forge('why');
      break;
    case 10:
      await person.autocomplete('act', 'move', '');
      break;
    case 11:
      await person.slash('log', { game });
      break;
    case 12:
      await person.slash('table export', { game });
      break;
    case 13:
      await person.slash('table catchup', { game });
      break;
    case 14:
      await person.slash('replay', { game });
      break;
    case 15:
    case 16:
      // From any perspective, at any moment: the reader gets their own view or a bystander's.
      await person.forge(`desk/replay/back.${game}.${dice(60)}.${['', 'all', '0', '1', '2'][dice(5)]}`, {
        on,
      });
      break;
    default:
      return;
  }
  for (const message of person.messages().filter((one) => ((one.flags ?? 0) & 64) !== 0))
    await person.dismiss(message);
}

/** Returns every readable word of a received message, files included. */
export function wordsIn({ frame, files }: Received): string {
  if (
    frame.t !== 'MESSAGE_CREATE' &&
    frame.t !== 'MESSAGE_UPDATE' &&
    frame.t !== 'choices' &&
    frame.t !== 'modal'
  )
    return '';
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(frame.d);
  for (const { name, bytes } of files) if (/\.(txt|json)$/.test(name)) found.push(bytes.toString('utf8'));
  return found.join('\n').replaceAll('\\', '');
}

export const around = (text: string, word: string): string =>
  text
    .slice(Math.max(0, text.indexOf(word) - 80), text.indexOf(word) + word.length + 40)
    .replaceAll('\n', ' | ');

export function difference(ours: string, theirs: string): string {
  let at = 0;
  while (ours[at] === theirs[at] && at < ours.length) at++;
  return `…${ours.slice(Math.max(0, at - 60), at + 60)}… / …${theirs.slice(Math.max(0, at - 60), at + 60)}…`;
}
