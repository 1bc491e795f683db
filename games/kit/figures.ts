import type { Phrase, Seat } from '../../src/engine/contract/game';
import type { Counted, Sign } from '../../src/picture/kit';

/** The numbers that a player has. A title lists each one once. */

/**
 * Where a figure is shown: on the player's plate, in the report's summary, and in the changes that an answer
 * would bring.
 */
type Shown = 'plate' | 'report' | 'changes';

export interface Figure<Player> {
  readonly id: string;
  readonly sign: Sign;
  /** Returns null if the reader may not know it. */
  readonly of: (player: Player) => number | null;
  /** Default: everywhere. */
  readonly shown?: readonly Shown[];
}

/** The ids of the figures that are shown in one place. */
type IdIn<F, Place> = F extends { readonly id: infer Id }
  ? F extends { readonly shown: readonly (infer S)[] }
    ? Place extends S
      ? Id
      : never
    : Id
  : never;

export interface ChangedFigure<Id> {
  readonly id: Id;
  readonly sign: Sign;
  readonly before: number;
  readonly after: number;
}

/** Lists the figures of one place, in the order of the table. */
export const figuresIn = <F extends Figure<never>>(figures: readonly F[], place: Shown): F[] =>
  figures.filter(({ shown }) => shown?.includes(place) ?? true);

/** Returns a player's summary for the report. */
export const summaryOf = <Player, F extends Figure<Player>>(
  figures: readonly F[],
  player: Player,
  words: (id: IdIn<F, 'report'>, count: number | null) => Phrase,
): Phrase[] =>
  figuresIn<Figure<Player>>(figures, 'report').map(({ id, of }) =>
    words(id as IdIn<F, 'report'>, of(player)),
  );

/** Returns the figures that differ. A figure that the reader may not know has no difference. */
export const changesOf = <Player, F extends Figure<Player>>(
  figures: readonly F[],
  before: Player,
  after: Player,
): ChangedFigure<IdIn<F, 'changes'>>[] =>
  figuresIn<Figure<Player>>(figures, 'changes').flatMap(({ id, sign, of }) => {
    const [was, is] = [of(before), of(after)];
    return was === null || is === null || was === is
      ? []
      : [{ id: id as IdIn<F, 'changes'>, sign, before: was, after: is }];
  });

/** Returns the counts of one seat for the picture that compares the answers to a question. */
export const countedFor = <Player>(
  figures: readonly Figure<Player>[],
  seat: Seat,
): Counted<{ readonly players: readonly Player[] }>[] =>
  figuresIn(figures, 'changes').map(({ sign, of }) => ({
    sign,
    of({ players }) {
      const player = players[seat];
      return (player && of(player)) ?? 0;
    },
  }));
