import { createHash } from 'node:crypto';
import { draw, seedHash } from './chance';

const SPAN = 2n ** 48n;
const [ada, ben] = ['ada', 'ben'].map((name) =>
  Buffer.from(seedHash(Buffer.from(name).toString('hex')), 'hex'),
);

/** As a player would check it with any other program: SHA-256 of the seed and the counter in eight bytes. */
function byHand(seed: Buffer, counter: number): bigint {
  const hex = createHash('sha256')
    .update(`${seed.toString('hex')}${counter.toString(16).padStart(16, '0')}`, 'hex')
    .digest('hex');
  return BigInt(`0x${hex}`) >> 208n;
}

describe('A draw', () => {
  test('is the first 48 bits of the hash of seed and counter, whichever game draws in between', () => {
    for (const at of [0, 1, 255, 256, 65_536, 2 ** 32 + 7, 2 ** 48 - 1])
      for (const seed of [ada, ben] as Buffer[])
        expect(draw(seed, { draws: at }, 6)).toBe(Number(byHand(seed, at) % 6n));
  });

  test('that lies beyond the last whole round of sides is drawn again, and counts', () => {
    // With this number of sides nearly half of the draws must be repeated.
    const sides = 2 ** 47 + 1;
    const counter = { draws: 0 };
    const drawn = Array.from({ length: 20 }, () => draw(ada as Buffer, counter, sides));
    const fair = SPAN - (SPAN % BigInt(sides));
    const all = Array.from({ length: counter.draws }, (_, at) => byHand(ada as Buffer, at));
    expect(drawn.map(BigInt)).toEqual(all.filter((value) => value < fair));
    expect(counter.draws).toBeGreaterThan(25);
  });
});
