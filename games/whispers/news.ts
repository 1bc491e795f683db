import type { Logged, Phrase } from '../../src/engine/contract/game';
import { MAP, REGIONS } from './data/map';
import { regionName, say } from './names';

/** Tells each attack in one line, and all new banners of one player and empire in one line. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  withBannersTogether(withAttacksWhole(lines));

const BEGINNINGS: readonly string[] = ['attacks', 'tower'];
/** The results of an attack, and the events that tell it as a whole. */
const RESULTS: Readonly<Record<string, string>> = {
  takes: 'attack-takes',
  captures: 'attack-takes',
  emptied: 'attack-emptied',
  repelled: 'attack-held',
  stopped: 'attack-stopped',
};
const named = ({ params }: Logged, ...names: readonly string[]): string =>
  JSON.stringify(names.map((name) => params?.[name]));

/** Tells an attack, its loss to a tower and its result in one line. */
function withAttacksWhole<L extends Logged>(lines: readonly L[]): readonly L[] {
  const regionOf = ({ event, params }: L): string =>
    JSON.stringify(params?.[event === 'attacks' ? 'to' : 'region']);
  return lines.flatMap((line, at) => {
    const isHere = (other: L): boolean => regionOf(other) === regionOf(line);
    const isResult = (other: L): boolean => other.event in RESULTS && isHere(other);
    const isBeginning = (other: L): boolean => BEGINNINGS.includes(other.event) && isHere(other);
    if (isBeginning(line)) return lines.slice(at).some(isResult) ? [] : [line];
    if (!isResult(line)) return [line];
    const before = lines.slice(0, at);
    return [whole(line, before.slice(before.findLastIndex(isResult) + 1).filter(isBeginning))];
  });
}

/** Returns the result with the attackers and all losses. An attack without a fight needs only its result. */
function whole<L extends Logged>(result: L, before: readonly L[]): L {
  const { count = 0, clash = 0 } = result.params ?? {};
  const shot = before.filter(({ event }) => event === 'tower').length;
  const [by] = before.flatMap(({ params }) => params?.['empire'] ?? []);
  if (by === undefined || (shot === 0 && clash === 0)) return result;
  const event = RESULTS[result.event] ?? result.event;
  const sent = Number(clash) + shot + (event === 'attack-takes' ? Number(count) : 0);
  const fight = say(shot === 0 ? 'fight.clash' : clash === 0 ? 'fight.tower' : 'fight.both', { clash });
  const region = codeOf(result.params?.['region'] as Phrase);
  return { ...result, event, params: { ...result.params, by, sent, fight, region } };
}

const ADDS: readonly string[] = ['adds', 'adds-in-all'];

/** More regions than this have only their codes. */
const MAX_NAMES = 2;

const codeOf = (region: Phrase): Phrase | string => {
  const found = REGIONS.find((one) => regionName(one).text === region.text);
  return found ? MAP[found].code : region;
};

/** Returns the regions of new banners, each with the number of them. */
function partsOf({ event, params = {} }: Logged): readonly (readonly [region: Phrase, count: number])[] {
  const phrases = (event === 'adds' ? [{ params }] : params['list']) as readonly Pick<Phrase, 'params'>[];
  return phrases.map((one) => [one.params?.['region'] as Phrase, Number(one.params?.['count'])]);
}

/** Names the positions that added banners. Lines of earlier releases name none. */
function positionsOf(lines: readonly Logged[]): Phrase | '' {
  const positions = lines.flatMap(({ params }) => {
    const as = params?.['as'];
    const of = typeof as === 'object' && 'text' in as ? as.params?.['position'] : undefined;
    return Array.isArray(of) ? (of as readonly Phrase[]) : [];
  });
  const position = positions.filter(({ text }, at) => positions.findIndex((one) => one.text === text) === at);
  return position.length === 0 ? '' : say('as', { position });
}

/** Replaces the new banners of a player and an empire by one line with their places, where the last was. */
function withBannersTogether<L extends Logged>(lines: readonly L[]): readonly L[] {
  return lines.flatMap((line) => {
    if (!ADDS.includes(line.event)) return [line];
    const key = named(line, 'who', 'empire');
    const all = lines.filter((other) => ADDS.includes(other.event) && named(other, 'who', 'empire') === key);
    if (all.length === 1) return [line];
    if (line !== all.at(-1)) return [];
    const { who = '', empire = '' } = line.params ?? {};
    const counts = new Map<string, { readonly region: Phrase; readonly count: number }>();
    for (const [region, more] of all.flatMap(partsOf))
      counts.set(region.text, { region, count: more + (counts.get(region.text)?.count ?? 0) });
    const places = [...counts.values()];
    const [one, another] = places;
    const as = positionsOf(all);
    if (one && !another) return [{ ...line, event: 'adds', params: { who, empire, as, ...one } }];
    const count = places.reduce((sum, part) => sum + part.count, 0);
    const list = places.map((part) =>
      say('added', places.length > MAX_NAMES ? { ...part, region: codeOf(part.region) } : { ...part }),
    );
    return [{ ...line, event: 'adds-in-all', params: { who, empire, as, count, list } }];
  });
}
