import { say, type Choice, type Option, type Params, type Phrase, type Refusal, type Rule, type Seat, type Table } from '../../../src/engine/game';
import type { Card } from '../data/cards';
import { EMPIRES, type Empire } from '../data/empires';
import { homeOf, REGIONS, type Region } from '../data/map';
import { each, type Place, type Whispers } from '../state';
import { placeKey } from './councils';

// Made once: these stand in every list of every question.
const REGION_NAMES = each(REGIONS, (region) => say(`region.${region}`));
const EMPIRE_NAMES = each(EMPIRES, (empire) => say(`empire.${empire}`));
const REGION_KEYS = each(REGIONS, (region) => `at:${region}`);
const REGION_GROUPS = each(REGIONS, (region) => `home:${homeOf(region)}`);
export const regionName = (region: Region): Phrase => REGION_NAMES[region];
export const empireName = (empire: Empire): Phrase => EMPIRE_NAMES[empire];
export const placeName = ({ empire, position }: Place): Phrase => say('place', { empire: empireName(empire), position: say(`position.${position}`) });
export const cardName = (card: Card): Phrase => {
  const [first = '', second = ''] = card.split('-');
  if (first === 'wild') return say('card.wild', { empire: say(`empire.${second}`) });
  if (first === 'dark') return say(`card.${card}`);
  return say('card.empire', { empire: say(`empire.${first}`), partner: say(`empire.${second}`) });
};

const about = (state: Whispers, region: Region): Params => ({
  region: regionName(region), empire: empireName(state.holders[region]), banners: state.banners[region],
});

/** A region as an option: badged on the map, listed by its home. */
export const regionOption = (state: Whispers, region: Region, more: Partial<Option> = {}): Choice<Region> =>
  ({ key: REGION_KEYS[region], value: region, group: REGION_GROUPS[region], spot: region, ...more, params: more.params ? { ...about(state, region), ...more.params } : about(state, region) });

/** Refusals say nothing of the moment, so each is made once. */
const refusals = new Map<string, Refusal>();
function refused(region: Region, why: string): Refusal {
  const label = `${region} ${why}`;
  const known = refusals.get(label) ?? { key: REGION_KEYS[region], why, params: { region: regionName(region) } };
  refusals.set(label, known);
  return known;
}

/** Yes, perhaps with more to say of the option; the reason why not; or null where nobody would think of it. */
export type Verdict = true | Partial<Option> | string | null;

/** Regions that may be named, and why the others may not. */
export function regions(state: Whispers, judge: (region: Region) => Verdict): (Choice<Region> | Refusal)[] {
  const listed: (Choice<Region> | Refusal)[] = [];
  for (const region of REGIONS) {
    const verdict = judge(region);
    if (verdict === null) continue;
    if (typeof verdict === 'string') listed.push(refused(region, verdict));
    else listed.push(regionOption(state, region, verdict === true ? {} : verdict));
  }
  return listed;
}

export const chooseRegion = (table: Table<Whispers>, seat: Seat, id: string, judge: (region: Region) => Verdict,
  params?: () => Params): Rule<Region> => table.choose(seat, id, () => regions(table.state, judge), { topic: topicOf(id), ...(params && { params }) });

/** How many, from one up: the next one above is refused with its reason. */
export function* chooseCount(table: Table<Whispers>, seat: Seat, id: string, most: () => number, beyond: () => string, params?: () => Params): Rule<number> {
  return yield* table.choose(seat, id, () => [
    ...Array.from({ length: most() }, (_, at) => ({ key: `count:${at + 1}`, value: at + 1, params: { count: at + 1 } })),
    { key: `count:${most() + 1}`, why: beyond(), params: { count: most() + 1 } },
  ], { topic: topicOf(id), fallback: ['count:1'], ...(params && { params }) });
}

export const placeOption = (place: Place, params: Params = {}): Choice<Place> => ({
  key: `place:${placeKey(place)}`, value: place, params: { place: placeName(place), ...params }, spot: placeKey(place),
});

/** Cards have pages by kind, not by name. */
const PAGES: Readonly<Record<string, string>> = {
  'attack-from': 'attacking', 'attack-to': 'attacking', 'attack-count': 'attacking', 'range-target': 'attacking', during: 'attacking',
  place: 'banners', act: 'positions', after: 'cards', play: 'cards', pay: 'cards', range: 'cards', 'swap-with': 'swapping-agents', swap: 'loyalty', discard: 'hand',
  retrieve: 'agents', deploy: 'agents', 'subjugate-place': 'banners',
};
export const topicOf = (id: string): string => PAGES[id] ?? (OFFER_QUESTIONS.has(id) ? 'dark-alliances' : 'abilities');
const OFFER_QUESTIONS: ReadonlySet<string> = new Set(['pay-agent', 'pay-draw', 'pay-region', 'pay-token', 'pay-own', 'pay-other']);
