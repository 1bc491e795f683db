import { LRUCache } from 'lru-cache';
import type { Decision, Option, Seat } from '../../engine/contract/game';
import { traceOf, type Studio, type Trace } from '../../picture';
import { type Scene, drawnByChance, faceCalled, sheetOf } from '../../picture/kit';

import type { TitleShelf } from '../../picture/scene/titles';

import type { RecapGifs } from './recap-gif/making';
import { isPassive, languageOf, plainName, plateNameOf } from '../screen/ui';
import { isSingle } from '../question/question';
import { marksOf, sceneShowing, tried, viewAfter, type Ahead } from './visible-scene';
import { styleFor, type PictureStyle, type Wishes } from '../screen/picture-style';
import { COMMON, wordsOf } from '../../words/catalogue';
import type { Picture, Pictures, Read } from '../screen/board-pictures';
import type { Position } from '../../play/table/table';

/** Boards are read as text. */
export const noPictures: Pictures = {
  has: () => false,
  faces: () => [],
  render: async () => undefined,
  hand: async () => undefined,
  preview: async () => undefined,
  answers: async () => undefined,
  cards: async () => undefined,
  reference: async () => [],
  recapGif: async () => undefined,
};

const KEPT = 500;
/** Discord calls a file otherwise that has any of these in its name, and an embed then shows nothing. */
const NOT_IN_NAMES = /[^\w-]+/g;

export function createPictures(
  studio: Studio,
  titleOf: TitleShelf['picturesOf'],
  complain: (fault: unknown) => void = () => {},
  { wishes = {}, recapGifs }: { readonly wishes?: Wishes; readonly recapGifs?: RecapGifs } = {},
): Pictures {
  /** The trace of each game's last posted board. It only helps the reader's eye, so memory is enough. */
  const posted = new LRUCache<string, Trace>({ max: KEPT });

  const orNothing = async <T>(nothing: T, make: () => Promise<T>): Promise<T> => {
    try {
      return await make();
    } catch (error) {
      complain(error);
      return nothing;
    }
  };

  /** Returns the picture style of a seat's player. The seat null is the channel. */
  const styleAt = async (
    { chairs, where }: Position,
    forSeat: Seat | null,
    how: Read,
  ): Promise<PictureStyle> => {
    const chair = forSeat === null ? undefined : chairs[forSeat];
    const viewer = how.viewer ?? (chair?.kind === 'person' ? chair.user : undefined);
    return how.theme ?? styleFor(wishes, { viewer, guild: where.guild });
  };
  /** A scene of a table's, drawn for one reader. */
  const drawFor = async (
    position: Position,
    forSeat: Seat | null,
    scene: Scene,
    subject: string,
    how: Read,
    more: { readonly badges?: Readonly<Record<string, string>>; readonly before?: Trace } = {},
  ): Promise<Picture | undefined> => {
    const theme = await styleAt(position, forSeat, how);
    if (theme === 'off') return undefined;
    const locale = languageOf(how.locale ?? 'en');
    const made = await studio.render({
      game: position.game.id,
      locale,
      theme,
      scene,
      names: namesAt(position, locale),
      subject: `${position.id} ${subject}`,
      ...more,
    });
    return (
      made && { png: made.png, alt: made.alt, name: `${position.game.id}-${position.session.count}.png` }
    );
  };
  const drawCards = async (
    game: string,
    scene: Scene,
    name: string,
    { locale = 'en', ...how }: Read,
  ): Promise<Picture | undefined> => {
    const theme = how.theme ?? (await styleFor(wishes, { viewer: how.viewer, guild: how.guild ?? null }));
    if (theme === 'off') return undefined;
    const made = await studio.render({ game, locale: languageOf(locale), theme, scene, names: [] });
    return made && { png: made.png, alt: made.alt, name: `${game}-${name.replace(NOT_IN_NAMES, '-')}.png` };
  };

  return {
    has: (game) => titleOf(game) !== undefined,
    faces: (game) => titleOf(game)?.faces?.() ?? [],

    render: (position, what) =>
      orNothing(undefined, async () => {
        const title = titleOf(position.game.id);
        if (!title || what.theme === 'off') return undefined;
        const { forSeat, area, badges, fresh, since } = what;
        const view = position.session.view(forSeat);
        const scene = sceneShowing(
          title,
          view,
          { ...what, waiting: waitedFor(position) },
          aheadOf(position, what.asked),
        );
        if (!scene) return undefined;
        const wholeBoard = forSeat === null && area === undefined;
        const earlier =
          since && sceneShowing(title, since.session.view(forSeat), { ...what, waiting: waitedFor(since) });
        // The final board shows no move, so nothing on it is marked.
        const running = wholeBoard && position.status === 'playing';
        const before = earlier ? traceOf(earlier) : running ? posted.get(position.id) : undefined;
        if (wholeBoard && fresh) posted.set(position.id, traceOf(scene));
        return drawFor(position, forSeat, scene, `${forSeat} ${area ?? 'board'}`, what, {
          ...(badges && { badges }),
          ...(before && { before }),
        });
      }),

    hand: (position, seat, how = {}) =>
      orNothing(undefined, async () => {
        const { badges, asked } = how;
        const view = position.session.view(seat);
        const scene = titleOf(position.game.id)?.hand?.(
          view,
          seat,
          marksOf(asked, badges, aheadOf(position, asked)),
        );
        return scene && drawFor(position, seat, scene, `hand ${seat}`, how, badges ? { badges } : {});
      }),

    preview: (position, { asked, option, label, ...read }) =>
      orNothing(undefined, async () => {
        const preview = titleOf(position.game.id)?.preview;
        if (!preview || read.theme === 'off') return undefined;
        const after = viewAfter(position.session, asked, option);
        if (after === undefined) {
          const scene = drawnByChance(asked.seat, saidAt(position, read.locale, asked, option));
          return drawFor(position, asked.seat, scene, `preview ${asked.seat}`, read);
        }
        const before = position.session.view(asked.seat);
        const scene = preview(before, after, { label, option, after }, asked.seat);
        return scene && drawFor(position, asked.seat, scene, `preview ${asked.seat}`, read);
      }),

    answers: (position, asked, how = {}) =>
      orNothing(undefined, async () => {
        const title = titleOf(position.game.id);
        if (!title?.asked || how.theme === 'off' || !isSingle(asked)) return undefined;
        const ahead = aheadOf(position, asked);
        const answers = asked.options
          // An amount is a choice, even if it leaves things as they are: keep all money.
          .filter((option) => !isPassive(option) || option.amount !== undefined)
          .map((option) => tried(option, { said: saidAt(position, how.locale, asked, option) }, ahead));
        const { id: decision, seat, params } = asked;
        const scene = title.asked(position.session.view(seat), { decision, seat, params, answers });
        return scene && drawFor(position, seat, scene, `answers ${seat}`, how);
      }),

    cards: (game, ids, how = {}) =>
      orNothing(undefined, async () => {
        const title = titleOf(game);
        const faces = title ? ids.flatMap((id) => faceCalled(title, id) ?? []) : [];
        return faces.length === 0 ? undefined : drawCards(game, sheetOf(faces), faces[0]?.id ?? 'card', how);
      }),

    reference: (game, how = {}) =>
      orNothing([], async () => {
        const sheets = titleOf(game)?.reference?.() ?? [];
        const made = await Promise.all(
          sheets.map((scene, at) => drawCards(game, scene, `reference-${at + 1}`, how)),
        );
        return made.filter((one) => one !== undefined);
      }),

    hasLegend: (game) => titleOf(game)?.legend !== undefined,
    legend: (game, options, how = {}) =>
      orNothing(undefined, async () => {
        const scene = titleOf(game)?.legend?.(options);
        return scene && drawCards(game, scene, 'legend', how);
      }),

    scene: (scene, { name, alt, ...how }) =>
      orNothing(undefined, async () => {
        const made = await drawCards(COMMON, scene, name, how);
        return made && { ...made, name: `${name}.png`, alt };
      }),

    recapGif: (position, played) =>
      orNothing(undefined, async () => {
        const theme = await styleAt(position, null, {});
        if (!recapGifs || theme === 'off' || !titleOf(position.game.id)) return undefined;
        return recapGifs.take(position.id, async () => ({
          played: await played(),
          names: namesAt(position, 'en'),
          locale: 'en',
          theme,
        }));
      }),
  };
}

/** Returns the seats that a board marks. */
const waitedFor = ({ status, session }: Position): Seat[] =>
  status === 'playing' ? session.waiting.map(({ seat }) => seat) : [];

/** Returns the names as on the plates of the picture. */
function namesAt({ game, chairs }: Position, locale: string): string[] {
  const words = wordsOf(game.id, languageOf(locale));
  return chairs.map((chair) => plainName(plateNameOf(chair, words)));
}

const aheadOf = ({ session }: Position, asked: Decision | undefined): Ahead | undefined =>
  asked && ((option) => viewAfter(session, asked, option));

/** Returns the text of an option as on its button. */
function saidAt(position: Position, locale = 'en', asked: Decision, option: Option): string {
  const names = namesAt(position, locale);
  return wordsOf(position.game.id, languageOf(locale), (seat) => names[seat] ?? '').option(asked, option);
}
