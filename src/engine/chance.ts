import { hash, randomBytes } from 'node:crypto';
import type { Dealer } from './game';

/**
 * Chance that can be checked afterwards: a draw is the first 48 bits of SHA-256(seed ‖ counter), the counter
 * as eight bytes. What lies above the largest multiple of the range is drawn again; each attempt raises the
 * counter.
 */
const SPAN = 2 ** 48;

export const newSeed = (): string => randomBytes(32).toString('hex');
export const promise = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'));

/** 32 bytes that nobody finds the text of. */
export const hashed = (text: string): Buffer => hash('sha256', text, 'buffer');

/** One block for all draws: making it anew costs more than its hash. */
const block = Buffer.alloc(40);

const rawDraw = (seed: Buffer, counter: number): number => {
  seed.copy(block, 0, 0, 32);
  block.writeUIntBE(counter, 34, 6);
  return Number.parseInt(hash('sha256', block).slice(0, 12), 16);
};

export function draw(seed: Buffer, counter: { draws: number }, sides: number): number {
  if (!Number.isSafeInteger(sides) || sides < 1) throw new Error(`cannot draw from ${sides} sides`);
  const fair = SPAN - (SPAN % sides);
  for (;;) {
    const value = rawDraw(seed, counter.draws++);
    if (value < fair) return value % sides;
  }
}

/** Fisher and Yates, in place. */
export function shuffleWith<T>(cards: T[], random: (sides: number) => number): T[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const card = cards[last] as T;
    cards[last] = cards[other] as T;
    cards[other] = card;
  }
  return cards;
}

/** A dealer over a seed: for setting up, and for dealing anew in tests. */
export function dealer(seed: string, counter: { draws: number }): Dealer {
  const bytes = Buffer.from(seed, 'hex');
  const random = (sides: number): number => draw(bytes, counter, sides);
  return { random, shuffle: (cards) => shuffleWith(cards, random) };
}
