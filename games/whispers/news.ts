import type { Logged } from '../../src/engine/contract/game';

/** Tells each attack by its result, and new banners of one player and empire by their number. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  withBannersTogether(withoutFought(lines));

const RESULTS: readonly string[] = ['takes', 'captures', 'emptied', 'repelled', 'stopped'];
const named = ({ params }: Logged, ...names: readonly string[]): string =>
  JSON.stringify(names.map((name) => params?.[name]));

/** Leaves out the beginning of an attack, and its loss to a tower, if the result follows. */
function withoutFought<L extends Logged>(lines: readonly L[]): readonly L[] {
  const isTold = (region: string, from: number): boolean =>
    lines.slice(from).some((line) => RESULTS.includes(line.event) && named(line, 'region') === region);
  return lines.filter(({ event, params }, at) => {
    if (event === 'attacks') return !isTold(JSON.stringify([params?.['to']]), at);
    return event !== 'tower' || !isTold(JSON.stringify([params?.['region']]), at);
  });
}

const ADDS: readonly string[] = ['adds', 'adds-in-all'];

/** Replaces the new banners of a player and an empire by one line with their number, where the last was. */
function withBannersTogether<L extends Logged>(lines: readonly L[]): readonly L[] {
  return lines.flatMap((line) => {
    if (!ADDS.includes(line.event)) return [line];
    const key = named(line, 'who', 'empire');
    const all = lines.filter((other) => ADDS.includes(other.event) && named(other, 'who', 'empire') === key);
    if (all.length === 1 && line.event === 'adds') return [line];
    if (line !== all.at(-1)) return [];
    const { who = '', empire = '' } = line.params ?? {};
    const count = all.reduce((sum, { params }) => sum + Number(params?.['count']), 0);
    return [{ ...line, event: 'adds-sum', params: { who, empire, count } }];
  });
}
