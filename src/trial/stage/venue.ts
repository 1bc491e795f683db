import { games } from '../../../games';
import { noPictures, type Pictures } from '../../discord';
import { openRoom } from '../../discord/stage/room.testing';
import { picker } from '../../engine/check/fuzz';
import { seedsFor } from '../../engine/check/testing';
import type { Dispatcher, Play, Running } from '../../play';
import type { Sandbox } from 'discord-stand-in';
import type { Store } from '../../store';
import { databases, type Kind } from '../../store/stage/testing';
import type { Position } from '../../play/table/table';

/**
 * The bot as main.ts puts it together, with the real client in a strict sandbox; and a channel for every
 * table.
 */
export interface Venue {
  readonly sandbox: Sandbox;
  readonly play: Play;
  readonly running: Running;
  readonly store: Store;
  readonly outbox: Dispatcher;
  /** Warnings and errors in the log. */
  readonly complaints: string[];
  /** The same people in a channel of its own. */
  room(name: string): Sandbox;
  position(game: string): Promise<Position>;
  /** Resolves when every press has been answered. */
  answered(): Promise<void>;
  /** Resolves when every message that follows from it has been sent, too. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Every board has a picture, which is never drawn: the same controls at a fraction of the time. */
export const blank: Pictures = { ...noPictures, has: () => true };
/** A database server where there is one, else the embedded one. */
export const usualDatabase = databases.at(-1) as Kind;

/** `seed` makes the games deal the same cards every time; `drawn` pictures are the real ones. */
export async function openVenue(
  seed: string,
  {
    database = usualDatabase,
    pictures = blank,
  }: { readonly database?: Kind; readonly pictures?: Pictures | 'drawn' } = {},
): Promise<Venue> {
  const base = await database.create();
  const store = await base.open();
  const { close, ...open } = await openRoom(games, {
    store,
    pictures,
    pick: picker(seed),
    seed: seedsFor(seed),
  });
  const { sandbox, running, play, bot, outbox } = open;
  running.clock.start();
  const answered = async (): Promise<void> => {
    await bot.idle();
    await running.idle();
  };
  return {
    ...open,
    answered,
    room(name) {
      const channel = sandbox.stage.addChannel(sandbox.guildId, name);
      return { ...sandbox, as: (person) => sandbox.as(person).in(channel) };
    },
    async position(game) {
      const position = await play.reading.position(game);
      if (!position) throw new Error(`there is no running game ${game}`);
      return position;
    },
    async idle() {
      await answered();
      await outbox.idle();
    },
    async close() {
      await close();
      await base.drop();
    },
  };
}
