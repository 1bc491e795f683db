import type { PageMessage } from 'discord-stand-in';

/** The test bed of forged presses and commands, and the means to tell their answers apart. */

export interface Stage {
  readonly games: readonly string[];
  readonly lobby: string;
  readonly over: string;
  readonly stale: readonly string[];
  readonly seats: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly hosts: Readonly<Record<string, ReadonlySet<string>>>;
}

const EPHEMERAL = 64;
export const isPrivate = (message: PageMessage): boolean => ((message.flags ?? 0) & EPHEMERAL) !== 0;
