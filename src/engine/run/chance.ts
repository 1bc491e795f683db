import { hash, randomBytes } from 'node:crypto';
import type { Dealer } from '../contract/game';

/**
 * Chance that can be verified afterwards. A draw is the first 48 bits of SHA-256(seed ‖ counter), with the
 * counter as eight bytes. A draw above the largest multiple of the range is repeated. Each attempt raises the
 * counter.
 */
const SPAN = 2 ** 48;

export const newSeed = (): string => randomBytes(32).toString('hex');
export const seedHash = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'));

/** Returns 32 bytes from which the text cannot be found. */
export const hashed = (text: string): Buffer => hash('sha256', text, 'buffer');

/** One block for all draws: a new allocation costs more than the hash. */
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

/** Shuffles in place by Fisher and Yates. */
export function shuffleWith<T>(cards: T[], random: (sides: number) => number): T[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const card = cards[last] as T;
    cards[last] = cards[other] as T;
    cards[other] = card;
  }
  return cards;
}

/** Returns a dealer over a seed: for setups, and for redeals in tests. */
export function dealer(seed: string, counter: { draws: number }): Dealer {
  const bytes = Buffer.from(seed, 'hex');
  const random = (sides: number): number => draw(bytes, counter, sides);
  return { random, shuffle: (cards) => shuffleWith(cards, random) };
}
