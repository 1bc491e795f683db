import type { NewResult, Store } from '..';

/** A game that was played to its end, as far as history knows it; the first of its people won. */
export async function finishedGame(
  store: Store,
  id: string,
  people: readonly string[],
  how: {
    readonly title?: string;
    readonly guild?: string | null;
    readonly ended?: Date;
    readonly rated?: boolean;
    readonly items?: NewResult['items'];
    readonly names?: readonly string[];
  } = {},
): Promise<void> {
  const { title = 'florence', guild = 'g', ended = new Date(), rated = false } = how;
  const items = how.items ?? [
    { key: 'buildings', points: 12 },
    { key: 'works', points: 30 },
  ];
  await store.create({
    id,
    game: title,
    guild,
    channel: 'c',
    at: ended,
    fields: {
      status: 'over',
      hostId: people[0] ?? '',
      hostName: 'host',
      chairs: [],
      options: {},
      tableRules: { thread: false, turnMinutes: null },
    },
    players: people,
    outbox: [],
  });
  await store.commit({
    id,
    version: 0,
    at: ended,
    fields: { ended },
    finished: {
      title,
      guild,
      channel: 'c',
      started: new Date(ended.getTime() - 2 * 86_400_000),
      ended,
      players: people.length,
      answers: 120,
      rated,
      archiveAt: ended,
      results: people.map((player, seat) => ({
        seat,
        player,
        name: how.names?.[seat] ?? player,
        rank: seat + 1,
        total: 42 - seat * 5,
        items: seat === 0 ? items : items.map(({ key, points }) => ({ key, points: points - 2 })),
        answers: 60,
      })),
    },
  });
}
