import { picturesOf } from '../../../games';
import { drawn } from '../../../games/testing';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, everySeat } from '../../engine/check/fuzz';
import { Session } from '../../engine/run/session';
import { gameOf } from '../../tools/games';
import { rgb } from './colour';
import { THEMES } from '..';
import { paintJob, render } from '../paint/render';
import type { Scene, Shape } from './scene';
import { flatten } from '../layout/trace';

/** The colours of an encoded picture. */

/** The tones of a PNG with a palette, as hex. */
function paletteOf(png: Buffer): readonly string[] {
  const at = png.indexOf('PLTE');
  const tones = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)).toString('hex');
  return tones.match(/.{6}/g) ?? [];
}
/** The sum of squared channel differences that a viewer does not see. */
const UNSEEN = 20;
const apart = (one: string, other: string): number => {
  const [a, b] = [rgb(`#${one}`), rgb(`#${other}`)];
  return a.reduce((sum, channel, at) => sum + (channel - (b[at] ?? 0)) ** 2, 0);
};
/** Returns the colours of the pieces that a picture shows in full strength. */
const piecesOn = (scene: Scene, game: string, names: readonly string[]): string[] => [
  ...new Set(
    [...flatten(paintJob({ game, scene, names }).laid.shapes as readonly Shape[])].flatMap(
      ({ shape, strength }) =>
        shape.kind === 'chip' && shape.form && strength === 1 && /^#.{6}$/.test(shape.fill ?? '')
          ? [(shape.fill ?? '').slice(1)]
          : [],
    ),
  ),
];

test.each(drawn.map(({ id }) => id))('on the board of %s every piece has its own colour', async (id) => {
  const game = await gameOf(id);
  const session = Session.start(game, defaultSetup(game, game.seats[1]), seedHash('c0'.repeat(32)));
  const names = everySeat(session).map((seat) => `Player ${seat + 1}`);
  const scene = picturesOf(id)?.board(session.view(null));
  if (!scene) throw new Error(`${id} has no board`);
  const pieces = piecesOn(scene, id, names);
  for (const theme of THEMES) {
    const tones = paletteOf(render({ game: id, scene, names, theme }).png);
    const lost = pieces.filter((piece) => !tones.some((tone) => apart(piece, tone) <= UNSEEN));
    expect([theme, lost]).toEqual([theme, []]);
  }
});
