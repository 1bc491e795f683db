import { positionIn } from '../testing';
import type { Running, TableRules } from '..';
import type { Position } from '../table/table';

/** Plays a toy game of these people to its end, always with the first option. */
export async function playedOut(
  running: Running,
  people: readonly string[],
  how: {
    readonly guild?: string | null;
    readonly rules?: Partial<TableRules>;
    readonly computers?: number;
  } = {},
): Promise<Position> {
  const { play } = running;
  const [host = 'ada', ...others] = people;
  const made = await play.tables.create({
    game: 'toy',
    where: { guild: how.guild === undefined ? 'g' : how.guild, channel: 'c' },
    host: { user: host, name: host },
    ...(how.rules && { tableRules: how.rules }),
  });
  if (made.kind !== 'done') throw new Error(`no table: ${JSON.stringify(made)}`);
  const { id } = made.lobby;
  for (const user of others) await play.tables.join(id, { user, name: user });
  for (let count = 0; count < (how.computers ?? 0); count++) await play.tables.addComputer(id, host);
  await play.tables.start(id, host);
  return toTheEnd(running, id);
}

export async function toTheEnd(running: Running, id: string): Promise<Position> {
  const { play } = running;
  for (;;) {
    const position = await play.reading.position(id);
    if (!position) throw new Error(`${id} is not there`);
    if (position.status !== 'playing') return position;
    const asked = position.session.waiting.find(({ seat }) => position.chairs[seat]?.kind === 'person');
    const chair = asked && position.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') {
      await running.wake(id);
      continue;
    }
    const [first] = asked.options;
    positionIn(
      await play.answers.press({
        game: id,
        user: chair.user,
        promptId: asked.promptId,
        picks: first ? [first.key] : [],
      }),
    );
  }
}
