import type { Picker } from '../../engine/check/fuzz';
import type { Driver, Sandbox } from 'discord-stand-in';
import { answerBy, boardOf, called, isBoard, recent } from './robot';

export interface Seated {
  readonly game: string;
  readonly people: readonly Driver[];
}

/** From /newgame to the first question, by the buttons of the lobby. */
export async function sitDown(
  sandbox: Sandbox,
  game: string,
  names: readonly string[],
  computers = 0,
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<Seated> {
  const people = names.map((name) => sandbox.as(name));
  const [host] = people;
  if (!host) throw new Error('nobody sits down');
  const earlier = new Set(host.messages().map((message) => message.id));
  await host.slash('newgame', { game, thread: false, ...options });
  // The private word that the table is open speaks of joining too, and the channel can have other lobbies.
  const lobby = await host.waitsFor(
    (message) => !earlier.has(message.id) && JSON.stringify(message.components ?? []).includes('"join/'),
  );
  const id = lobbyIdOf(lobby.components);
  // Two who press at once may sit down in either order: each waits until the lobby names the one before.
  for (const person of people.slice(1)) {
    await person.press(`join/${id}`);
    const { global_name: shown, username } = person.person.user;
    await host.waitsFor(
      (message) =>
        JSON.stringify(message.components ?? []).includes(`"leave/${id}"`) &&
        JSON.stringify(message.embeds).includes(`**${shown ?? username}**`),
    );
  }
  for (let i = 0; i < computers; i++) await host.choose(`computer/${id}`, 'Apprentice (easy)');
  await startTable(host, id);
  // The press is acknowledged before the cards are dealt.
  await host.waitsFor((message) => isBoard(message, id));
  return { game: id, people };
}

/** The lobby is drawn again a moment after the last player joined. */
export async function startTable(host: Driver, id: string): Promise<void> {
  await host.waitsFor((message) =>
    (
      (message.components as unknown as readonly {
        components?: readonly { custom_id?: string; disabled?: boolean }[];
      }[]) ?? []
    ).some((row) => row.components?.some((one) => one.custom_id === `start/${id}` && !one.disabled)),
  );
  await host.press(`start/${id}`);
}

export function lobbyIdOf(components: unknown): string {
  const id = /"custom_id":"join\/([a-z0-9]+)"/.exec(JSON.stringify(components))?.[1];
  if (id === undefined) throw new Error('the lobby has no button to join');
  return id;
}

export interface Played {
  readonly answers: number;
  readonly presses: readonly number[];
}

/**
 * Lets all players answer until the ranking is there. `between` is called after each answer and can end the
 * play.
 */
export async function playOut(
  { game, people }: Seated,
  dice: Picker,
  between: (answers: number) => Promise<boolean | void> = async () => {},
): Promise<Played> {
  const presses: number[] = [];
  const first = people[0] as Driver;
  for (let idle = 0; !isRanked(first, game);) {
    const board = boardOf(first, game);
    const asked = board ? people.filter((person) => called(board, person)) : [];
    const person = asked[dice(asked.length)];
    const answer = person && (await answerBy(person, game, people.indexOf(person), dice));
    if (answer) {
      presses.push(answer.presses);
      idle = 0;
      if ((await between(presses.length)) === true) break;
      continue;
    }
    // The board lags behind, or a computer is thinking.
    if (++idle > 400)
      throw new Error(`nobody is asked any more after ${presses.length} answers\n\n${first.screen()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { answers: presses.length, presses };
}

/** The last message of a game offers another. */
export const isRanked = (person: Driver, game: string): boolean =>
  recent(person).some((message) =>
    JSON.stringify(message.components ?? []).includes(`"custom_id":"again/${game}"`),
  );
