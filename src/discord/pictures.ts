import type { Seat } from '../engine/game';
import { traceOf, type Studio, type Trace } from '../picture';
import type { Scene } from '../picture/scene';
import type { Position } from '../play/api';
import { pictures as drawn } from '../../games/pictures';
import { nameOf, plainName } from './look';
import { wordsOf } from '../words';

export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
  readonly name: string;
}

export interface PictureOf {
  /** Who will see it: null for everybody. */
  readonly viewer: Seat | null;
  /** One seat's own area; the whole board unless told. */
  readonly area?: Seat;
  /** Numbers by named place: then whatever shows those places is drawn. */
  readonly badges?: Readonly<Record<string, string>>;
  readonly locale?: string;
  /** A new board is being posted: what changes from now on is marked on it. */
  readonly fresh?: boolean;
}

/** Pictures are a help, never a condition: every message is complete without. */
export interface Pictures {
  has(game: string): boolean;
  /** Undefined where there is none to be had. Never throws. */
  render(position: Position, what: PictureOf): Promise<Picture | undefined>;
}

/** Boards are read as text. */
export const noPictures: Pictures = { has: () => false, render: async () => undefined };

const KEPT = 500;

export function picturesOf(studio: Studio, complain: (fault: unknown) => void = () => {}): Pictures {
  /** What the last board posted of each game showed: only a hint for the reader's eye, so memory will do. */
  const posted = new Map<string, Trace>();
  return {
    has: (game) => Object.hasOwn(drawn, game),
    async render(position, { viewer, area, badges, locale = 'en', fresh }) {
      const picture = Object.hasOwn(drawn, position.game.id) ? drawn[position.game.id] : undefined;
      if (!picture) return undefined;
      try {
        const view = position.session.view(viewer);
        const own = viewer === null ? undefined : picture.area(view, area ?? viewer);
        const shows = (scene: Scene): boolean =>
          Object.keys(badges ?? {}).some((spot) => Object.hasOwn(scene.spots, spot));
        const onArea = own !== undefined && (area !== undefined || (badges !== undefined && shows(own)));
        const scene = onArea ? own : picture.board(view);
        if (badges && !shows(scene)) return undefined;
        const wholeBoard = viewer === null && area === undefined;
        const before = wholeBoard ? posted.get(position.id) : undefined;
        if (wholeBoard && fresh) remember(posted, position.id, traceOf(scene));
        const words = wordsOf(position.game.id, locale);
        const names = position.chairs.map((chair) => plainName(nameOf(chair, words)));
        const made = await studio.render({
          game: position.game.id,
          locale,
          scene,
          names,
          ...(badges && { badges }),
          ...(before && { before }),
        });
        return (
          made && { png: made.png, alt: made.alt, name: `${position.game.id}-${position.session.count}.png` }
        );
      } catch (error) {
        complain(error);
        return undefined;
      }
    },
  };
}

function remember(map: Map<string, Trace>, id: string, trace: Trace): void {
  map.delete(id);
  map.set(id, trace);
  if (map.size > KEPT) map.delete(map.keys().next().value as string);
}
