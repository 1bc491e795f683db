/**
 * Repeatable roughness for coasts, hills and meadows: the same seed, the same place, the same number from 0
 * to 1.
 */
export type Noise = (x: number, y: number) => number;

export function noise(seed: number, octaves = 4): Noise {
  const at = (x: number, y: number, salt: number): number => {
    let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed + salt * 101, 2147483647);
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
  };
  const eased = (share: number): number => share * share * (3 - 2 * share);
  const smooth = (x: number, y: number, salt: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [eased(x - left), eased(y - top)];
    const upper = at(left, top, salt) * (1 - across) + at(left + 1, top, salt) * across;
    const lower = at(left, top + 1, salt) * (1 - across) + at(left + 1, top + 1, salt) * across;
    return upper * (1 - down) + lower * down;
  };
  return (x, y) => {
    let [sum, weight, share] = [0, 0, 1];
    for (let octave = 0; octave < octaves; octave++, share /= 2) {
      sum += smooth(x * 2 ** octave, y * 2 ** octave, octave) * share;
      weight += share;
    }
    return sum / weight;
  };
}
