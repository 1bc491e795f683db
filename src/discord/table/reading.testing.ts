import { answers } from '../../engine/contract/decision';
import type { Picker } from '../../engine/check/fuzz';
import type { Play } from '../../play';
import type { Driver, PageMessage } from 'discord-stand-in';

/** Helpers of tests: the private messages of a person, and a table that plays on by itself. */

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

/** Gives up to this number of random legal answers for all players, without their screens. */
export async function goOn(play: Play, id: string, max: number, dice: Picker): Promise<void> {
  for (let given = 0; given < max; given++) {
    const position = await play.reading.position(id);
    const asked = position?.session.waiting[0];
    const chair = asked && position.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') return;
    const one = asked.options[dice(asked.options.length)];
    const picks =
      asked.min === 1 && asked.max === 1 && one ? [one.key] : [...(answers(asked).next().value ?? [])];
    await play.answers.press({ game: id, user: chair.user, promptId: asked.promptId, picks });
  }
}
