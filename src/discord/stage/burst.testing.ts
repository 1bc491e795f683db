import { DEFAULT_SETTINGS } from '../../availability/settings';
import type { Store } from '../../store';
import type { Sandbox } from 'discord-stand-in';

/** Players who are all due to be notified at once: some directly, the others at their tables. */
export interface Burst {
  readonly users: readonly string[];
  readonly direct: readonly string[];
  readonly channels: readonly string[];
}

const SEATS = 4;
/** Returns the people of the sandbox. Ada reads the channels. */
export const crowd = (direct: number, others: readonly string[] = []): string[] => [
  'ada',
  ...others,
  ...Array.from({ length: direct }, (_, n) => `p${n}`),
];

export async function dueAtOnce(
  { stage, guildId, as }: Sandbox,
  store: Store,
  how: { readonly people: number; readonly direct: number },
): Promise<Burst> {
  const direct = Array.from({ length: how.direct }, (_, n) => as(`p${n}`).person.id);
  // Only players with direct messages are real people here: a person costs more time than a message.
  const users = [...direct];
  while (users.length < how.people) users.push(String(900_000_000_000_000_000n + BigInt(users.length)));
  const at = new Date();
  for (const user of direct) await store.people.change(user, { ...DEFAULT_SETTINGS, way: 'direct' }, at);
  const channels: string[] = [];
  for (let first = 0; first < users.length; first += SEATS) {
    const seated = users.slice(first, first + SEATS);
    const channel = stage.addChannel(guildId, `burst-${first}`);
    channels.push(channel);
    const id = `burst${first}`;
    await store.create({
      id,
      game: 'florence',
      guild: guildId,
      channel,
      at,
      fields: {
        status: 'playing',
        hostId: seated[0] ?? '',
        hostName: 'Host',
        chairs: seated.map((user) => ({ kind: 'person', user, name: user })),
        options: {},
        tableRules: { thread: false, turnMinutes: null },
        notes: {},
      },
      players: seated,
      outbox: [],
    });
    const begun = seated.map((user, seat) => ({ seat, user, since: at, first: 'owed', due: at }));
    await store.commit({ id, version: 0, at, fields: {}, waits: { begun, gone: [] } });
  }
  return { users, direct, channels };
}

/** How often each was notified, by the messages that are there. */
export async function notified({ as }: Sandbox, { channels, direct }: Burst): Promise<readonly number[]> {
  const counts = new Map<string, number>();
  const count = (user: string): void => void counts.set(user, (counts.get(user) ?? 0) + 1);
  for (const channel of channels)
    for (const { content } of as('ada').in(channel).messages())
      for (const [, id = ''] of content.matchAll(/<@(\d+)>/g)) count(id);
  for (const user of direct) for (const _ of (await as(user).direct()).messages()) count(user);
  return [...counts.values()];
}

/** The most requests that arrived in any second, of those that Discord counts. */
export function busiestSecond({ requests }: Sandbox): number {
  const times = requests
    .filter(({ path }) => !/\/(interactions|webhooks)\//.test(path))
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  let max = 0;
  let first = 0;
  for (const [last, at] of times.entries()) {
    while ((times[first] ?? at) <= at - 1000) first++;
    max = Math.max(max, last - first + 1);
  }
  return max;
}
