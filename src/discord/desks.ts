import type { Desk } from './desk';

/** Every desk there is. */
export const desks: readonly Desk[] = [];

const byName: ReadonlyMap<string, Desk> = new Map(desks.map((desk) => [desk.name, desk]));
export const deskNamed = (name: string): Desk | undefined => byName.get(name);
