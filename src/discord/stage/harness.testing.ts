import { games } from '../../../games';
import type { AnyGame } from '../../engine/contract/game';
import { picker } from '../../engine/check/fuzz';
import type { Thinker } from '../../computer';
import type { Dispatcher, Play, Running } from '../../play';
import type { Driver, PageMessage, Sandbox } from 'discord-stand-in';
import type { Store } from '../../store';
import type { Pictures } from '..';
import { openRoom } from './room.testing';

/** The bot with the real client in a sandbox, a channel of its own for every table. */
export interface Harness {
  readonly sandbox: Sandbox;
  readonly play: Play;
  readonly running: Running;
  readonly store: Store;
  readonly outbox: Dispatcher;
  /** Warnings and errors that were logged. */
  readonly complaints: string[];
  table(
    names: readonly string[],
    more?: { readonly game?: string; readonly computers?: number; readonly start?: boolean },
  ): Promise<Table>;
  close(): Promise<void>;
}
export interface Table {
  readonly id: string;
  readonly channel: string;
  readonly people: readonly Driver[];
  /** Returns a person in this channel: a player or a visitor. */
  as(name: string): Driver;
  idle(): Promise<void>;
}

export async function openHarness(
  how: {
    readonly games?: readonly AnyGame[];
    readonly pictures?: Pictures;
    readonly now?: () => Date;
    readonly seed?: () => string;
    readonly thinker?: Thinker;
  } = {},
): Promise<Harness> {
  const { sandbox, running, play, bot, store, outbox, complaints, close } = await openRoom(
    how.games ?? games,
    {
      ...how,
      pick: picker('computers'),
    },
  );
  running.clock.start();
  let tables = 0;
  return {
    sandbox,
    running,
    play,
    store,
    outbox,
    complaints,
    close,
    async table(names, { game = 'florence', computers = 0, start = true } = {}) {
      const channel = sandbox.stage.addChannel(sandbox.guildId, `table-${++tables}`);
      const idle = async (): Promise<void> => {
        await bot.idle();
        await running.idle();
        await outbox.idle();
      };
      const as = (name: string): Driver => patient(sandbox.as(name).in(channel), idle);
      const people = names.map(as);
      const [host] = people;
      if (!host) throw new Error('nobody sits down');
      await host.slash('newgame', { game, thread: false, ...(computers > 0 && { computers }) });
      const lobby = await host.waitsFor((message) =>
        JSON.stringify(message.components ?? []).includes('"join/'),
      );
      const id = /"join\/([a-z0-9]+)"/.exec(JSON.stringify(lobby.components))?.[1] ?? '';
      for (const person of people.slice(1)) await person.press(`join/${id}`);
      if (start) await host.press(`start/${id}`);
      return { id, channel, people, as, idle };
    },
  };
}

/** Returns a driver that waits for the effect of each action. */
function patient(driver: Driver, idle: () => Promise<void>): Driver {
  const after =
    <A extends unknown[]>(act: (...given: A) => Promise<void>) =>
    async (...given: A): Promise<void> => {
      await act(...given);
      await idle();
    };
  return {
    ...driver,
    person: driver.person,
    press: after(driver.press),
    choose: after(driver.choose),
    fill: after(driver.fill),
    slash: after(driver.slash),
    forge: after(driver.forge),
  };
}

/** Answers with the first of what is offered, whatever its shape. */
export async function answersFirst(person: Driver, panel: PageMessage): Promise<void> {
  const menu = /"custom_id":"(menu\/[^"]+)"/.exec(JSON.stringify(panel.components))?.[1];
  if (menu === undefined) return person.press(/^(pick|sure)\//, { on: panel });
  const [value = ''] = /"value":"[^"]+"/.exec(JSON.stringify(panel.components)) ?? [];
  return person.choose(/^menu\//, value.slice(9, -1), { on: panel });
}
