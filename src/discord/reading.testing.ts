import { answers } from '../engine/decision';
import type { Picker } from '../engine/fuzz';
import type { PlayService } from '../play';
import type { Driver, PageMessage } from 'discord-stand-in';

/** What a person in a test reads, and a table that goes on by itself. */

export const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & 64) !== 0;
export function privately(person: Driver): PageMessage {
  const found = person.messages().reverse().find(isPrivate);
  if (!found) throw new Error(`${person.person.name} was told nothing\n\n${person.screen()}`);
  return found;
}
export const said = (message: PageMessage): string => JSON.stringify([message.content, message.embeds]);
export function boardIn(person: Driver): PageMessage {
  const found = person
    .messages()
    .reverse()
    .find((message) => !isPrivate(message) && JSON.stringify(message.components ?? []).includes('"move/'));
  if (!found) throw new Error(`there is no board\n\n${person.screen()}`);
  return found;
}
export async function clear(person: Driver): Promise<void> {
  for (const message of person.messages().filter(isPrivate)) await person.dismiss(message);
}

/** Gives so many answers for whoever is asked, past the screens: any lawful one. */
export async function goOn(play: PlayService, id: string, most: number, dice: Picker): Promise<void> {
  for (let given = 0; given < most; given++) {
    const position = await play.position(id);
    const asked = position?.session.waiting[0];
    const chair = asked && position.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') return;
    const one = asked.options[dice(asked.options.length)];
    const picks =
      asked.min === 1 && asked.max === 1 && one ? [one.key] : [...(answers(asked).next().value ?? [])];
    await play.press({ game: id, user: chair.user, mark: asked.mark, picks });
  }
}
