import type { Decision } from '../../engine/contract/game';

/**
 * How often each option of a decision is picked, by its place in the list. Half-made selections live in the
 * buttons of the message.
 */
export type Counts = readonly number[];

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const SIX = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const none = (decision: Pick<Decision, 'options'>): number[] =>
  decision.options.map((option) => option.min ?? 0);

/** The keys as the engine wants them. */
export const keysOf = (decision: Pick<Decision, 'options'>, counts: Counts): string[] =>
  decision.options.flatMap((option, at) => Array<string>(counts[at] ?? 0).fill(option.key));

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The shortest of three spellings: bits, digits, or the few that are picked. */
export function writePicks(counts: Counts): string {
  const used = counts.flatMap((count, at) => (count > 0 ? [{ at, count }] : []));
  const spellings = [
    `s${used.map(({ at, count }) => `${at.toString(36).padStart(2, '0')}${digit(count)}`).join('')}`,
  ];
  const last = used.at(-1)?.at ?? -1;
  if (used.every(({ count }) => count === 1)) spellings.push(`b${bits(counts.slice(0, last + 1))}`);
  spellings.push(
    `d${counts
      .slice(0, last + 1)
      .map(digit)
      .join('')}`,
  );
  return spellings.reduce((short, next) => (next.length < short.length ? next : short));
}

/** Undefined for anything that is no selection from a list of so many. */
export function readPicks(text: string, length: number): number[] | undefined {
  const counts = Array<number>(length).fill(0);
  const body = text.slice(1);
  const put = (at: number, count: number): boolean => {
    if (count === 0) return true;
    if (!(at >= 0 && at < length) || !(count > 0)) return false;
    counts[at] = count;
    return true;
  };
  switch (text[0]) {
    case 's': {
      if (!/^([0-9a-z]{3})*$/.test(body)) return undefined;
      for (let from = 0; from < body.length; from += 3) {
        if (!put(Number.parseInt(body.slice(from, from + 2), 36), DIGITS.indexOf(body[from + 2] ?? '')))
          return undefined;
      }
      return counts;
    }
    case 'b': {
      for (const [place, letter] of [...body].entries()) {
        const six = SIX.indexOf(letter);
        if (six < 0) return undefined;
        for (let bit = 0; bit < 6; bit++) if (!put(place * 6 + bit, (six >> bit) & 1)) return undefined;
      }
      return counts;
    }
    case 'd': {
      for (const [at, letter] of [...body].entries()) {
        const count = DIGITS.indexOf(letter);
        if (count < 0 || !put(at, count)) return undefined;
      }
      return counts;
    }
    default:
      return undefined;
  }
}

const digit = (count: number): string => DIGITS[Math.min(count, DIGITS.length - 1)] ?? '0';

function bits(counts: Counts): string {
  let out = '';
  for (let from = 0; from < counts.length; from += 6) {
    let six = 0;
    for (let bit = 0; bit < 6; bit++) if ((counts[from + bit] ?? 0) > 0) six |= 1 << bit;
    out += SIX[six];
  }
  return out;
}
