import type { Decision, OpenQuestion, Option, Seat } from '../engine/game';
import { traceOf, type Studio, type Trace } from '../picture';
import { drawnByChance, faceCalled, sheetOf, type Face, type Scene } from '../picture/kit';
import type { Position, UserId } from '../play/api';
import { picturesOf as titleOf } from '../../games';
import type { PlayedGame } from '../engine/replay';
import type { Courses } from './course/making';
import { letsBe, plainName, plateNameOf } from './look';
import { isSingle } from './question';
import { marksOf, sceneShowing, tried, viewAfter, type Ahead } from './scene-shown';
import { styleFor, type PictureStyle, type Wishes } from './picture-style';
import { COMMON, wordsOf } from '../words';

export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
  readonly name: string;
}

interface Read {
  readonly locale?: string;
  /** As the reader wishes unless told. */
  readonly theme?: PictureStyle;
  /** Who reads, where no seat says it. */
  readonly reader?: UserId;
  /** Where it is read, where no table says it. */
  readonly guild?: string | null;
}
export interface PictureOf extends Read {
  /** Who will see it: null for everybody. */
  readonly viewer: Seat | null;
  /** One seat's own area; the whole board unless told. */
  readonly area?: Seat;
  /** Numbers by named place: then whatever shows those places is drawn. */
  readonly badges?: Readonly<Record<string, string>>;
  /** What is asked: a title draws what its answers would put there. */
  readonly asked?: Decision;
  /** A new board is being posted: what changes from now on is marked on it. */
  readonly fresh?: boolean;
  /** An earlier position: what has changed since is marked. */
  readonly since?: Position;
}

/** An answer that has not been given yet. */
export interface Answer extends Read {
  readonly asked: OpenQuestion;
  readonly option: Option;
  /** Its numeral. */
  readonly label: string;
}

/**
 * Pictures are a help, never a condition: every message is complete without. Undefined where there is none to
 * be had; nothing here throws.
 */
export interface Pictures {
  has(game: string): boolean;
  /** Every face of a game, for `/card` and its autocomplete. */
  faces(game: string): readonly Face[];
  /** The board, one seat's area, or whatever shows the places asked about. */
  render(position: Position, what: PictureOf): Promise<Picture | undefined>;
  /** What a seat holds, as faces. */
  hand(
    position: Position,
    seat: Seat,
    how?: Read & Pick<PictureOf, 'badges' | 'asked'>,
  ): Promise<Picture | undefined>;
  /** What an answer would do; where chance or something hidden decides, that. */
  preview(position: Position, answer: Answer): Promise<Picture | undefined>;
  /** What each answer to a question without places would do. */
  answers(position: Position, asked: OpenQuestion, how?: Read): Promise<Picture | undefined>;
  /** Single cards by what the state calls them. */
  cards(game: string, ids: readonly string[], how?: Read): Promise<Picture | undefined>;
  /** The game's sheets to look things up on. */
  reference(game: string, how?: Read): Promise<readonly Picture[]>;
  /** A scene of no game: a profile, a table of standings. Its words are plain text already. */
  scene?(
    scene: Scene,
    how: Read & { readonly name: string; readonly alt: string },
  ): Promise<Picture | undefined>;
  /** A game that is over as one moving picture; `later` while it is being drawn. */
  course(position: Position, played: () => Promise<PlayedGame>): Promise<Buffer | undefined | 'later'>;
}

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
  course: async () => undefined,
};

const KEPT = 500;
/** Discord calls a file otherwise that has any of these in its name, and an embed then shows nothing. */
const NOT_IN_NAMES = /[^\w-]+/g;

export function picturesOf(
  studio: Studio,
  complain: (fault: unknown) => void = () => {},
  { wishes = {}, courses }: { readonly wishes?: Wishes; readonly courses?: Courses } = {},
): Pictures {
  /** What the last board posted of each game showed: only a hint for the reader's eye, so memory will do. */
  const posted = new Map<string, Trace>();

  const orNothing = async <T>(nothing: T, make: () => Promise<T>): Promise<T> => {
    try {
      return await make();
    } catch (error) {
      complain(error);
      return nothing;
    }
  };

  /** How whoever sits there wants it; null is everybody. */
  const styleAt = async (
    { chairs, where }: Position,
    viewer: Seat | null,
    how: Read,
  ): Promise<PictureStyle> => {
    const chair = viewer === null ? undefined : chairs[viewer];
    const reader = how.reader ?? (chair?.kind === 'person' ? chair.user : undefined);
    return how.theme ?? styleFor(wishes, { reader, guild: where.guild });
  };
  /** A scene of a table's, drawn for one reader. */
  const drawFor = async (
    position: Position,
    viewer: Seat | null,
    scene: Scene,
    subject: string,
    how: Read,
    more: { readonly badges?: Readonly<Record<string, string>>; readonly before?: Trace } = {},
  ): Promise<Picture | undefined> => {
    const theme = await styleAt(position, viewer, how);
    if (theme === 'off') return undefined;
    const { locale = 'en' } = how;
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
    const theme = how.theme ?? (await styleFor(wishes, { reader: how.reader, guild: how.guild ?? null }));
    if (theme === 'off') return undefined;
    const made = await studio.render({ game, locale, theme, scene, names: [] });
    return made && { png: made.png, alt: made.alt, name: `${game}-${name.replace(NOT_IN_NAMES, '-')}.png` };
  };

  return {
    has: (game) => titleOf(game) !== undefined,
    faces: (game) => titleOf(game)?.faces?.() ?? [],

    render: (position, what) =>
      orNothing(undefined, async () => {
        const title = titleOf(position.game.id);
        if (!title || what.theme === 'off') return undefined;
        const { viewer, area, badges, fresh, since } = what;
        const view = position.session.view(viewer);
        const scene = sceneShowing(
          title,
          view,
          { ...what, waiting: waitedFor(position) },
          aheadOf(position, what.asked),
        );
        if (!scene) return undefined;
        const wholeBoard = viewer === null && area === undefined;
        const earlier =
          since && sceneShowing(title, since.session.view(viewer), { ...what, waiting: waitedFor(since) });
        // What a game ends with is no news of a move: nothing is marked on it.
        const running = wholeBoard && position.status === 'playing';
        const before = earlier ? traceOf(earlier) : running ? posted.get(position.id) : undefined;
        if (wholeBoard && fresh) remember(posted, position.id, traceOf(scene));
        return drawFor(position, viewer, scene, `${viewer} ${area ?? 'board'}`, what, {
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
          .filter((option) => !letsBe(option))
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

    scene: (scene, { name, alt, ...how }) =>
      orNothing(undefined, async () => {
        const made = await drawCards(COMMON, scene, name, how);
        return made && { ...made, name: `${name}.png`, alt };
      }),

    course: (position, played) =>
      orNothing(undefined, async () => {
        const theme = await styleAt(position, null, {});
        if (!courses || theme === 'off' || !titleOf(position.game.id)) return undefined;
        return courses.take(position.id, async () => ({
          played: await played(),
          names: namesAt(position, 'en'),
          locale: 'en',
          theme,
        }));
      }),
  };
}

/** Whom a board marks, and nobody else. */
const waitedFor = ({ status, session }: Position): Seat[] =>
  status === 'playing' ? session.waiting.map(({ seat }) => seat) : [];

/** As they stand on plates. */
function namesAt({ game, chairs }: Position, locale: string): string[] {
  const words = wordsOf(game.id, locale);
  return chairs.map((chair) => plainName(plateNameOf(chair, words)));
}

const aheadOf = ({ session }: Position, asked: Decision | undefined): Ahead | undefined =>
  asked && ((option) => viewAfter(session, asked, option));

/** As it stands on its button. */
function saidAt(position: Position, locale = 'en', asked: Decision, option: Option): string {
  const names = namesAt(position, locale);
  return wordsOf(position.game.id, locale, (seat) => names[seat] ?? '').option(asked, option);
}

function remember(map: Map<string, Trace>, id: string, trace: Trace): void {
  map.delete(id);
  map.set(id, trace);
  if (map.size > KEPT) map.delete(map.keys().next().value as string);
}
