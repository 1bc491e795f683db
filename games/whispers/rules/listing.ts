import {
  say,
  type Choice,
  type Option,
  type Params,
  type Phrase,
  type Refusal,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/game';
import { CARDS, type Card } from '../data/cards';
import { EMPIRES, POSITIONS, type Empire } from '../data/empires';
import { homeOf, iconsOf, REGIONS, type Region } from '../data/map';
import { each, type Place, type Whispers } from '../state';
import { placeKey } from './councils';

// Made once: these stand in every list of every question.
const REGION_NAMES = each(REGIONS, (region) => say(`region.${region}`));
const EMPIRE_NAMES = each(EMPIRES, (empire) => say(`empire.${empire}`));
const REGION_KEYS = each(REGIONS, (region) => `at:${region}`);
/** What a region is worth having for, said with every mention of it in a list. */
const REGION_ICONS = each(REGIONS, (region) =>
  iconsOf(region).length > 0
    ? say('with-icons', { icons: iconsOf(region).map((icon) => say(`icon.${icon}`)) })
    : '',
);
const REGION_GROUPS = each(REGIONS, (region) => `home-${homeOf(region)}`);
export const regionName = (region: Region): Phrase => REGION_NAMES[region];
export const empireName = (empire: Empire): Phrase => EMPIRE_NAMES[empire];
const PLACE_NAMES = each(EMPIRES, (empire) =>
  each(POSITIONS, (position) =>
    say('place', { empire: EMPIRE_NAMES[empire], position: say(`position.${position}`) }),
  ),
);
export const placeName = ({ empire, position }: Place): Phrase => PLACE_NAMES[empire][position];
const CARD_NAMES = each(CARDS, (card) => {
  const [first = '', second = ''] = card.split('-');
  if (first === 'wild') return say('card.wild', { empire: say(`empire.${second}`) });
  if (first === 'dark') return say(`card.${card}`);
  return say('card.empire', { empire: say(`empire.${first}`), partner: say(`empire.${second}`) });
});
export const cardName = (card: Card): Phrase => CARD_NAMES[card] as Phrase;

/** A region as an option hangs on who holds it with how many banners. */
const options = each(REGIONS, () => each(EMPIRES, (): Choice<Region>[] => []));

/** A region as an option: badged on the map, listed by its home. */
export function regionOption(state: Whispers, region: Region): Choice<Region> {
  const [holder, banners] = [state.holders[region], state.banners[region]];
  return (options[region][holder][banners] ??= {
    key: REGION_KEYS[region],
    value: region,
    group: REGION_GROUPS[region],
    spot: region,
    params: { region: regionName(region), empire: empireName(holder), banners, icons: REGION_ICONS[region] },
  });
}

/** Refusals say nothing of the moment: they are made once for each reason. */
const refusals = new Map<string, Record<Region, Refusal>>();
function refusedFor(why: string): Record<Region, Refusal> {
  let known = refusals.get(why);
  if (!known)
    refusals.set(
      why,
      (known = each(REGIONS, (region) => ({
        key: REGION_KEYS[region],
        why,
        params: { region: regionName(region) },
      }))),
    );
  return known;
}

/** Yes, perhaps several times; the reason why not; or null where nobody would think of it. */
export type Verdict = true | Pick<Option, 'least' | 'most'> | string | null;

/** Regions that may be named, and why the others may not. */
export function regions(state: Whispers, judge: (region: Region) => Verdict): (Choice<Region> | Refusal)[] {
  const listed: (Choice<Region> | Refusal)[] = [];
  let why = '';
  let refused = refusedFor(why);
  for (const region of REGIONS) {
    const verdict = judge(region);
    if (verdict === null) continue;
    if (typeof verdict === 'string') {
      if (verdict !== why) refused = refusedFor((why = verdict));
      listed.push(refused[region]);
    } else if (verdict === true) listed.push(regionOption(state, region));
    else listed.push({ ...regionOption(state, region), ...verdict });
  }
  return listed;
}

export const chooseRegion = (
  table: Table<Whispers>,
  seat: Seat,
  id: string,
  judge: (region: Region) => Verdict,
  params?: () => Params,
): Rule<Region> =>
  table.choose(seat, id, () => regions(table.state, judge), {
    topic: topicOf(id),
    ...(params && { params }),
  });

const counts: Choice<number>[] = [];
const counted = (count: number): Choice<number> =>
  (counts[count] ??= { key: `count:${count}`, value: count, params: { count } });

/** How many, from one up: the next one above is refused with its reason. */
export function* chooseCount(
  table: Table<Whispers>,
  seat: Seat,
  id: string,
  most: () => number,
  beyond: () => string,
  params?: () => Params,
): Rule<number> {
  return yield* table.choose(
    seat,
    id,
    () => [
      ...Array.from({ length: most() }, (_, at) => counted(at + 1)),
      { key: `count:${most() + 1}`, why: beyond(), params: { count: most() + 1 } },
    ],
    { topic: topicOf(id), fallback: ['count:1'], ...(params && { params }) },
  );
}

export const placeOption = (place: Place, params: Params = {}): Choice<Place> => ({
  key: `place:${placeKey(place)}`,
  value: place,
  params: { place: placeName(place), ...params },
  spot: placeKey(place),
});
export const placeRefused = (place: Place, why: string): Refusal => ({
  key: `place:${placeKey(place)}`,
  why,
  params: { place: placeName(place) },
});

/** Cards have pages by kind, not by name. */
const PAGES: Readonly<Record<string, string>> = {
  'attack-from': 'attacking',
  'attack-to': 'attacking',
  'attack-count': 'attacking',
  'range-target': 'attacking',
  during: 'attacking',
  place: 'banners',
  act: 'positions',
  before: 'positions',
  after: 'cards',
  play: 'cards',
  pay: 'cards',
  range: 'cards',
  'swap-with': 'swapping-agents',
  swap: 'loyalty',
  discard: 'hand',
  retrieve: 'agents',
  deploy: 'agents',
  'subjugate-place': 'banners',
};
export const topicOf = (id: string): string =>
  PAGES[id] ?? (OFFER_QUESTIONS.has(id) ? 'dark-alliances' : 'abilities');
const OFFER_QUESTIONS: ReadonlySet<string> = new Set([
  'pay-agent',
  'pay-draw',
  'pay-region',
  'pay-token',
  'pay-own',
  'pay-other',
]);
