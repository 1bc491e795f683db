import { paramsOf } from '../contract/phrase';
import type { Choice, Denial, Listed, Objection, Offer } from '../contract/question';

type Entry = Listed<unknown>;
type Unless = (value: never) => Objection | undefined;
type Lot = (among: readonly Choice<unknown>[]) => number;

export const offerOf = (listed: readonly Entry[], unless?: Unless): Offer =>
  unless ? new Conditional(listed, unless) : new Certain(listed);

/** An offer without a condition. */
class Certain implements Offer {
  readonly choices: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];

  constructor(listed: readonly Entry[]) {
    const whole = split(listed);
    this.choices = whole.choices;
    this.refused = whole.refused;
  }
  tryAll(): this {
    return this;
  }
  count(): number {
    return this.choices.length;
  }
  offers(key: string): boolean {
    return this.find(key) !== undefined;
  }
  find(key: string): Choice<unknown> | undefined {
    return this.choices.find((choice) => choice.key === key);
  }
  draw(lot: Lot): Choice<unknown> {
    return drawnFrom(this.choices, lot(this.choices));
  }
  before(place: number): number {
    return Math.min(place, this.choices.length) - 1;
  }
  keyAt(place: number): string | undefined {
    return this.choices[place]?.key;
  }
}

/**
 * An offer with a condition. The condition of an option is evaluated once, and only when its result is
 * needed. To draw one option, or to find one way through, the others are not evaluated.
 */
class Conditional implements Offer {
  private whole: Split | undefined;
  /** The evaluated options, by their place on the list. */
  private readonly known: (Entry | undefined)[] = [];

  constructor(
    private readonly listed: readonly Entry[],
    private readonly unless: Unless,
  ) {}

  get choices(): readonly Choice<unknown>[] {
    return this.split().choices;
  }
  get refused(): readonly Denial[] {
    return this.split().refused;
  }
  tryAll(): this {
    this.split();
    return this;
  }
  count(max: number): number {
    let count = 0;
    for (let place = this.before(Infinity); place >= 0; place = this.before(place))
      if (++count === max) break;
    return count;
  }
  offers(key: string): boolean {
    const place = this.listed.findIndex((entry) => entry.key === key);
    return place >= 0 && isOffered(this.at(place));
  }
  find(key: string): Choice<unknown> | undefined {
    const entry = this.listed.find((each) => each.key === key);
    return entry && isOffered(entry) ? entry : undefined;
  }
  /** Earlier evaluations do not change the result: every caller draws the same option. */
  draw(lot: Lot): Choice<unknown> {
    const places = [...this.listed.keys()].filter((place) => isOffered(this.listed[place] as Entry));
    const among = places.map((place) => this.listed[place] as Choice<unknown>);
    for (;;) {
      const drawn = lot(among);
      drawnFrom(among, drawn);
      const entry = this.at(places[drawn] as number);
      if (isOffered(entry)) return entry;
      for (const list of [places, among]) list.splice(drawn, 1);
    }
  }
  /** From the end: what can always be done mostly stands last. */
  before(place: number): number {
    for (let at = Math.min(place, this.listed.length) - 1; at >= 0; at--)
      if (isOffered(this.at(at))) return at;
    return -1;
  }
  keyAt(place: number): string | undefined {
    return this.listed[place]?.key;
  }

  private split(): Split {
    return (this.whole ??= split(this.listed.map((_, place) => this.at(place))));
  }

  private at(place: number): Entry {
    const known = this.known[place];
    if (known) return known;
    const entry = this.listed[place] as Entry;
    if (!isOffered(entry)) return entry;
    return (this.known[place] = unlessDenied(entry, this.unless(entry.value as never)));
  }
}

interface Split {
  readonly choices: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
}
const NONE: readonly Denial[] = [];

function split(listed: readonly Entry[]): Split {
  if (!listed.some((entry) => 'why' in entry))
    return { choices: listed as readonly Choice<unknown>[], refused: NONE };
  const choices: Choice<unknown>[] = [];
  const refused: Denial[] = [];
  for (const entry of listed) {
    if ('why' in entry) refused.push(entry);
    else choices.push(entry);
  }
  return { choices, refused };
}

const isOffered = (entry: Entry): entry is Choice<unknown> => !('why' in entry);

function unlessDenied(entry: Choice<unknown>, against: Objection | undefined): Entry {
  if (against === undefined) return entry;
  const { key, params } = entry;
  if (typeof against === 'string') return { key, why: against, ...(params && { params }) };
  return { key, why: against.why, params: () => ({ ...paramsOf(entry), ...paramsOf(against) }) };
}

function drawnFrom(among: readonly Choice<unknown>[], at: number): Choice<unknown> {
  const drawn = among[at];
  if (!drawn) throw new Error(among.length === 0 ? 'no option is left to draw' : `lot ${at} names no option`);
  return drawn;
}
