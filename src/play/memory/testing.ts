import { positionIn } from '../testing';
import type { PlayService, Position, TableRules } from '../index';

/** Plays a toy of these people to its end, always with the first answer on offer. */
export async function playedOut(
  play: PlayService,
  people: readonly string[],
  how: {
    readonly guild?: string | null;
    readonly rules?: Partial<TableRules>;
    readonly computers?: number;
  } = {},
): Promise<Position> {
  const [host = 'ada', ...others] = people;
  const made = await play.create({
    game: 'toy',
    where: { guild: how.guild === undefined ? 'g' : how.guild, channel: 'c' },
    host: { user: host, name: host },
    ...(how.rules && { tableRules: how.rules }),
  });
  if (made.kind !== 'done') throw new Error(`no table: ${JSON.stringify(made)}`);
  const { id } = made.lobby;
  for (const user of others) await play.join(id, { user, name: user });
  for (let count = 0; count < (how.computers ?? 0); count++) await play.addComputer(id, host);
  await play.start(id, host);
  return toTheEnd(play, id);
}

export async function toTheEnd(play: PlayService, id: string): Promise<Position> {
  for (;;) {
    const position = await play.position(id);
    if (!position) throw new Error(`${id} is not there`);
    if (position.status !== 'playing') return position;
    const asked = position.session.waiting.find(({ seat }) => position.chairs[seat]?.kind === 'person');
    const chair = asked && position.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') {
      await play.wake(id);
      continue;
    }
    const [first] = asked.options;
    positionIn(
      await play.press({ game: id, user: chair.user, mark: asked.mark, picks: first ? [first.key] : [] }),
    );
  }
}
