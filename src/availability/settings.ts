import { IANAZone } from 'luxon';
import { z } from 'zod';

/** A player's settings, which apply in all servers. */

/** The ways to notify a player that a table waits for them. */
export const WAYS = ['mention', 'direct', 'both', 'neither'] as const;
export type Way = (typeof WAYS)[number];
export const PICTURES = ['auto', 'light', 'dark', 'off'] as const;

/**
 * From one minute of the day to another, over midnight if the second is earlier. The player is not notified
 * in that time.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface Settings {
  /** A name of the IANA's list; null: they have not said. */
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
  readonly way: Way;
  /** Minutes after which a table that waits reminds for the first time; null: never. */
  readonly remindAfter: number | null;
  /** Minutes from one reminder to the next; null: once is enough. */
  readonly remindEvery: number | null;
  /** `auto`: as Discord speaks to them. */
  readonly language: string;
  readonly pictures: (typeof PICTURES)[number];
  /** Lines that explain a kind of question where it is met for the first time. */
  readonly teaching: boolean;
  /** Shown in lists and statistics of a server. */
  readonly listed: boolean;
  /** A turn in which nothing is left but to end it ends by itself. */
  readonly endTurn: boolean;
  /** Short panels without pictures, with numbered answers: for a player who listens. */
  readonly listening: boolean;
  /** The players with whom they do not want to be seated. No one else learns this. */
  readonly avoid: readonly string[];
  /** Discord would not let us write to them directly when we last tried. */
  readonly closed: boolean;
}

/**
 * The settings of a player who has set nothing: one notification where they play, one reminder after a day.
 */
export const DEFAULT_SETTINGS: Settings = {
  zone: null,
  quiet: null,
  way: 'mention',
  remindAfter: 1440,
  remindEvery: null,
  language: 'auto',
  pictures: 'auto',
  teaching: true,
  listed: true,
  endTurn: false,
  listening: false,
  avoid: [],
  closed: false,
};

export const MAX_AVOIDED = 25;

const known = new Set<string>();
/**
 * True if the platform knows the time zone. It is asked once for each, because it makes a clock to find out.
 */
export function isZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!IANAZone.isValidZone(name)) return false;
  known.add(name);
  return true;
}

const minute = z.int().min(0).max(1439);
const minutes = z.int().min(5).max(525_600);
const shape = {
  zone: z.string().max(60).refine(isZone).nullable(),
  quiet: z
    .object({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to)
    .nullable(),
  way: z.enum(WAYS),
  remindAfter: minutes.nullable(),
  remindEvery: minutes.nullable(),
  language: z.string().max(10),
  pictures: z.enum(PICTURES),
  teaching: z.boolean(),
  listed: z.boolean(),
  endTurn: z.boolean(),
  listening: z.boolean(),
  avoid: z.array(z.string().max(20)).max(MAX_AVOIDED),
  closed: z.boolean(),
} satisfies { readonly [K in keyof Settings]: z.ZodType<Settings[K]> };

/**
 * Returns the stored settings. A setting that is missing or invalid gets its default, so it never blocks a
 * player.
 */
export function readSettings(stored: unknown): Settings {
  const said = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, one]) => {
      const read = one.safeParse(said[name]);
      return [name, read.success ? read.data : DEFAULT_SETTINGS[name as keyof Settings]];
    }),
  ) as unknown as Settings;
}

/** Reads a change of settings. Returns undefined if a part of it is invalid. */
export function readChange(change: Readonly<Record<string, unknown>>): Partial<Settings> | undefined {
  const read = z.strictObject(shape).partial().safeParse(change);
  return read.success ? (read.data as Partial<Settings>) : undefined;
}
