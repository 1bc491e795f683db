export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [r, g, b] = rgb(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Returns the contrast of two colours by WCAG, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const channel = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** Mixes two colours, with `share` of the second. */
export function mix(a: string, b: string, share: number): `#${string}` {
  const [one, two] = [rgb(a), rgb(b)];
  return `#${[0, 1, 2].map((at) => channel((one[at] ?? 0) * (1 - share) + (two[at] ?? 0) * share)).join('')}`;
}

// Machado, Oliveira and Fernandes (2009), severity 1.
const BLINDNESS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;
export const KINDS_OF_BLINDNESS = Object.keys(BLINDNESS) as (keyof typeof BLINDNESS)[];

/** Returns a colour as it looks to eyes that lack one kind of cone. */
export function seenWith(kind: keyof typeof BLINDNESS, hex: string): Rgb {
  const seen = rgb(hex).map(linear);
  return BLINDNESS[kind].map((row) => {
    const value = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, at) => sum + factor * (seen[at] ?? 0), 0),
      ),
    );
    return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
  }) as unknown as Rgb;
}

/**
 * Returns the perceived distance of two colours (CIE 1976). Below about 20, small areas are mistaken for each
 * other.
 */
export function distance(a: Rgb, b: Rgb): number {
  const [one, two] = [lab(a), lab(b)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

function lab(colour: Rgb): Rgb {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
