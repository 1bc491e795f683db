import { seatAt } from '../../../../src/engine/contract/game';
import type { Scene, Shape } from '../../../../src/picture/kit';
import { EMPIRES, POSITIONS } from '../../data/empires';
import { iconsOf, MAP, REGIONS } from '../../data/map';
import { arranged } from '../../testing';
import { near, theatre } from './near';

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

describe('the arrows of attacks', () => {
  const arrowsIn = (shapes: readonly Shape[]): number =>
    shapes.reduce(
      (sum, shape) =>
        sum + (shape.kind === 'arrow' ? 1 : 0) + (shape.kind === 'group' ? arrowsIn(shape.shapes) : 0),
      0,
    );
  const marshal = (empire: 'bear' | 'lion') =>
    arranged({ agents: { [`${empire} marshal`]: 0 }, at: [empire, 'marshal'] });

  test('are not drawn before a region is chosen to attack from', () => {
    for (const empire of ['bear', 'lion'] as const)
      expect(arrowsIn(theatre(marshal(empire).view(0)).shapes)).toBe(0);
  });

  test('are drawn for each possible attack, or for none', () => {
    const arrows = (['bear', 'lion'] as const).map((empire) => {
      const table = marshal(empire).pick(0, 'act', 'attack');
      const { id: decision, seat, params, options } = table.decision('attack-from');
      const candidates = options.flatMap((option) => (option.spot ? [{ option, label: '' }] : []));
      return arrowsIn(near(table.view(0), { decision, seat, params, candidates })?.shapes ?? []);
    });
    // Bear: B4 to E5, B5 to L2, B6 to H2. The Lion has too many.
    expect(arrows).toEqual([3, 0]);
  });
});
