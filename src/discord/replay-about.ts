import type { GameId } from '../play/api';
import type { Eyes } from '../play';
import { asSeat } from '../play/chairs';
import { sideId } from './side-panel';

/**
 * What the buttons of a replay say: what to do, at which table, at which moment (by the entries of the record
 * that led to it), through whose eyes.
 */
const VERBS = ['open', 'first', 'back', 'on', 'last', 'round', 'eyes', 'share', 'since'] as const;
export type ReplayVerb = (typeof VERBS)[number];
export interface ReplayAbout {
  readonly verb: ReplayVerb;
  readonly game: GameId;
  /** Undefined: not said. */
  readonly entries?: number | undefined;
  readonly eyes?: Eyes | undefined;
}

export const entriesIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined;
export const eyesIn = (text: string): Eyes | undefined =>
  text === 'all' ? null : /^\d$/.test(text) ? asSeat(Number(text)) : undefined;
export const eyesWritten = (eyes: Eyes | undefined): string =>
  eyes === undefined ? '' : eyes === null ? 'all' : String(eyes);

export const atReplay = ({ verb, game, entries, eyes }: ReplayAbout): ReturnType<typeof sideId> =>
  sideId('replay', `${verb}.${game}.${entries ?? ''}.${eyesWritten(eyes)}`);

export function readReplayAbout(about: string): ReplayAbout | undefined {
  const [, verb = '', game = '', entries = '', eyes = ''] =
    /^([a-z]+)\.([a-z0-9]{1,12})\.(\d{0,6})\.(all|\d|)$/.exec(about) ?? [];
  const known = VERBS.find((one) => one === verb);
  return known && { verb: known, game, entries: entriesIn(entries), eyes: eyesIn(eyes) };
}
