import { BANNERS, EMPIRES } from './data/empires';
import { homeOf, REGIONS } from './data/map';
import type { Whispers } from './state';

const sound = (fine: boolean, what: string): void => {
  if (!fine) throw new Error(what);
};

export function check(state: Whispers): void {
  const { march, active } = state.activation ?? { march: null, active: null };
  for (const empire of EMPIRES) {
    const map = REGIONS.reduce(
      (sum, region) => sum + (state.holders[region] === empire ? state.banners[region] : 0),
      0,
    );
    const marching = active?.empire === empire ? (march?.banners ?? 0) : 0;
    sound(
      state.supply[empire] >= 0 && map + marching + state.supply[empire] === BANNERS,
      `${empire} has ${map} banners on the map, ${marching} marching, ${state.supply[empire]} in supply`,
    );
  }
  for (const region of REGIONS) {
    sound(state.banners[region] >= 0, `${region} holds fewer than no banners`);
    sound(
      state.banners[region] > 0 || state.holders[region] === homeOf(region),
      `${region} is empty and not at home`,
    );
  }
  const cards = [
    ...EMPIRES.flatMap((empire) => state.decks[empire]),
    ...state.players.flatMap((of) => of.hand),
  ];
  sound(
    new Set(cards).size === cards.length &&
      cards.length === 40 + (state.options.treasures ? 10 : 0) + (state.options.darkAlliances ? 10 : 0),
    `there are ${cards.length} cards`,
  );
  for (const of of state.players) {
    sound(new Set(Object.values(of.loyalties)).size === EMPIRES.length, 'a loyalty token is doubled');
    sound(
      of.shown.every((card) => of.hand.includes(card)),
      'a shown card is not held',
    );
  }
}
