/** Measurements and output of the benches. */

export const seconds = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1e9;
/**
 * Time this process was at work, on all its threads: what a second of one core brings, whatever else runs on
 * the machine.
 */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
interface Shares {
  readonly p50: number;
  readonly p90: number;
  readonly max: number;
}
export function shares(counts: readonly number[]): Shares {
  const sorted = [...counts].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p90: at(0.9), max: sorted.at(-1) ?? 0 };
}
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));
export const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
