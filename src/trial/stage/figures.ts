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
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));
export const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
