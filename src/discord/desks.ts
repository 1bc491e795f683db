import type { Desk } from './desk';
import { settingsDesk } from './manners/settings-desk';
import { replayDesk } from './replay';
import { voteDesk } from './vote';

/** Every desk there is. */
export const desks: readonly Desk[] = [settingsDesk, replayDesk, voteDesk];

const byName: ReadonlyMap<string, Desk> = new Map(desks.map((desk) => [desk.name, desk]));
export const deskNamed = (name: string): Desk | undefined => byName.get(name);
