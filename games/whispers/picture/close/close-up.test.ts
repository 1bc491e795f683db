import { seatAt } from '../../../../src/engine/contract/game';
import type { Scene, Shape } from '../../../../src/picture/kit';
import { EMPIRES, POSITIONS } from '../../data/empires';
import { iconsOf, MAP, REGIONS } from '../../data/map';
import { arranged } from '../../testing';
import { theatre } from './near';

const namesIn = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => [
    ...('name' in shape && shape.name !== undefined ? [shape.name] : []),
    ...(shape.kind === 'group' ? namesIn(shape.shapes) : []),
  ]);

/** Returns the regions with a name in the picture, but without their icons. */
function cutIn({ shapes }: Scene): string[] {
  const names = namesIn(shapes);
  const isNamed = (start: string): boolean => names.some((name) => name.startsWith(start));
  return REGIONS.filter(
    (region) => isNamed(`${region} `) && iconsOf(region).some((icon) => !names.includes(`${icon} ${region}`)),
  ).map((region) => MAP[region].code);
}

describe('a part of the map', () => {
  test.each(EMPIRES)('has each region that it names with its icons (%s)', (empire) => {
    for (const position of POSITIONS) {
      const { session } = arranged({ agents: { [`${empire} ${position}`]: 0 }, at: [empire, position] });
      expect([position, cutIn(theatre(session.view(seatAt(0))))]).toEqual([position, []]);
    }
  });
});
