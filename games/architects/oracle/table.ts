import { entry, sameSet } from '../../../src/engine/check/compare';
import type { Answered } from '../../../src/engine/check/oracle';
import type { State } from '../state';
import { BOOK, type Items } from './figures';
import { at, draw, has, isAi, modelOf, refill, UNSEEN, type Model } from './model';
import { answerKey, waysToPay, wayKey, type Price } from './pay';

/** Thrown at the question that the engine asks next. */
export class Pause extends Error {}
/** Thrown where the oracle has no opinion. */
export class Unknown extends Error {}

/** The Resource Track, and the places of a Contribution Card. */
export const TRACK: readonly string[] = ['clay', 'wood', 'stone', 'gold', 'marble'];

/** The answers `stop` and `destroy-debt` to another question decide these too. */
const NOT_REPEATED: readonly string[] = ['contribute', 'destroy-debt'];

/** Plays the answers of a step again. A question that the engine did not ask had one answer. */
export class Replay {
  readonly model: Model;
  readonly faults: string[] = [];
  /** The facts that the answers touched: the names of the checks. */
  readonly touched = new Set<string>();
  private readonly answers: Answered<State>[];
  private latest: Answered<State>;

  constructor(
    steps: readonly Answered<State>[],
    private readonly next: Answered<State>['next'],
    /** Places a Worker, for an effect that asks for it. */
    readonly visit: (replay: Replay, seat: number, key: string) => void,
  ) {
    const [first] = steps;
    if (!first) throw new Unknown();
    this.model = modelOf(first.before);
    this.answers = [...steps];
    this.latest = first;
  }

  get left(): number {
    return this.answers.length;
  }
  /** True if the last answer ended the game. */
  get isOver(): boolean {
    return this.left === 0 && this.next.over;
  }
  /** The state after the latest answer. It says what the lot decided. */
  get after(): Readonly<State> {
    return this.latest.after;
  }

  /** Returns the picks of an answer, or undefined if this question was not asked. */
  ask(id: string, seat: number, options?: readonly string[]): readonly string[] | undefined {
    const [answer] = this.answers;
    // The engine may take the only answer itself.
    const asked = this.next.asked.find((one) => one.id === id && one.seat === seat);
    const key = answer ? answer.action.picks[0] : asked?.options[0]?.key;
    const isMore = !answer && asked?.options.length !== 1;
    if (options?.length === 1 && (isMore || key !== options[0])) return options;
    if (!answer) {
      if (!asked) {
        if ((options?.length ?? 0) > 1 && !NOT_REPEATED.includes(id))
          this.faults.push(`seat ${seat} was not asked ${id}`);
        return undefined;
      }
      const keys = asked.options.map(({ key }) => key);
      if (options) this.faults.push(...sameSet(`${id} of seat ${seat}`, keys, options));
      throw new Pause();
    }
    if (answer.asked?.id !== id || answer.action.seat !== seat) return undefined;
    this.answers.shift();
    this.latest = answer;
    return answer.action.picks;
  }

  /** The engine asks a player with something to undo before others decide. */
  handOver(): void {
    if (this.left > 0 && this.answers[0]?.asked?.id === 'end-turn') this.answers.shift();
    else if (this.left === 0 && this.next.asked[0]?.id === 'end-turn') throw new Pause();
  }

  /** Pays. More than one way is a question. */
  pay(seat: number, price: Price, credit: number): void {
    const ways = waysToPay(this.model, seat, price, credit);
    const [only] = ways;
    if (!only) {
      this.faults.push(`seat ${seat} cannot pay ${JSON.stringify(price)}`);
      throw new Pause();
    }
    let way = only;
    if (ways.length > 1) {
      const key = this.payment(seat, ways.map(wayKey));
      const chosen = ways.find((one) => wayKey(one) === key);
      if (!chosen) this.faults.push(`seat ${seat} paid ${key} for ${JSON.stringify(price)}`);
      way = chosen ?? only;
    }
    this.spend(seat, way);
  }

  private payment(seat: number, keys: readonly string[]): string {
    this.touched.add('payments');
    if (this.left === 0 && this.next.asked[0]?.id === 'payment') {
      const given = this.next.asked[0].options.map(({ key }) => answerKey(key));
      this.faults.push(...sameSet(`payment of seat ${seat}`, given, keys));
      throw new Pause();
    }
    const [key] = this.ask('payment', seat) ?? [];
    if (key === undefined) this.faults.push(`seat ${seat} was not asked for a payment: ${keys.join(', ')}`);
    return answerKey(key ?? '');
  }

  private spend(seat: number, way: Readonly<Record<string, number>>): void {
    const player = at(this.model, seat);
    for (const [kind, amount] of Object.entries(way)) {
      if (kind === 'tax') this.model.tax += amount;
      else if (kind === 'credit') {
        if (seat === this.model.active) this.model.turn.credit += amount;
      } else player[kind] = Number(player[kind]) - amount;
    }
  }

  gain(seat: number, items: Items): void {
    for (const [item, amount] of Object.entries(items)) this.gainOne(seat, item, amount);
  }

  private gainOne(seat: number, item: string, amount: number): void {
    const player = at(this.model, seat);
    if (item === 'virtue') this.gainVirtue(seat, amount);
    else if (item === 'influence') this.gainInfluence(seat, amount);
    else if (item === 'debt') this.gainDebts(seat, amount);
    else if (item === 'rewardCard') this.reward(seat);
    else if (isAi(this.model, seat)) this.gainForAi(seat, item, amount);
    else if (item === 'buildingCard') draw(this.model, seat, amount);
    else player[item] = Number(player[item]) + amount;
  }

  /** Section 13.3. */
  private gainForAi(seat: number, item: string, amount: number): void {
    const { automaton } = this.model;
    if (item === 'marble' || item === 'gold') at(this.model, seat).marble += amount;
    if (item !== 'silver' || !automaton) return;
    const moved = TRACK.indexOf(automaton.marker) + amount;
    at(this.model, seat).marble += Math.floor(moved / TRACK.length);
    automaton.marker = TRACK[moved % TRACK.length] ?? '';
  }

  gainInfluence(seat: number, amount: number): void {
    const player = at(this.model, seat);
    if (!this.model.court || amount === 0) return;
    const before = player.influence;
    if (isAi(this.model, seat) && before === 12) return this.gainVirtue(seat, 1);
    player.influence = Math.min(12, before + amount);
    if (isAi(this.model, seat)) return;
    for (const border of [5, 9]) if (before < border && player.influence >= border) draw(this.model, seat, 1);
  }

  gainVirtue(seat: number, amount: number): void {
    const player = at(this.model, seat);
    const gained = Math.min(amount, 14 - player.virtue);
    player.virtue += gained;
    this.destroyDebts(seat, amount - gained);
  }

  /** Destroys unpaid Debts. An automated opponent always does so. */
  destroyDebts(seat: number, most: number): void {
    const player = at(this.model, seat);
    const count = Math.min(most, player.debts);
    if (count === 0) return;
    const keys = Array.from({ length: count }, (_, more) => `destroy:${more + 1}`);
    const [key] = isAi(this.model, seat) ? [] : (this.ask('destroy-debt', seat, [...keys, 'keep']) ?? []);
    if (key !== 'keep') player.debts -= Number(key?.slice('destroy:'.length) ?? count);
  }

  gainDebts(seat: number, amount: number): void {
    const player = at(this.model, seat);
    for (let debt = 0; debt < amount; debt++) {
      const credit = seat === this.model.active ? this.model.turn.credit : 0;
      const ways = player.board === 'hugo' ? waysToPay(this.model, seat, { silver: 2 }, credit) : [];
      const [key = 'take'] = ways.length > 0 ? (this.ask('avoid-debt', seat) ?? []) : [];
      const way = ways.find((one) => key !== 'take' && wayKey(one) === answerKey(key));
      if (way) this.spend(seat, way);
      else {
        player.debts++;
        this.gainInfluence(seat, has(player, 'racketeer'));
      }
    }
  }

  /** Each loss can be avoided for 2 Influence. Louis pays 2 Silver instead of each of them (12.3). */
  loseVirtue(seat: number, amount: number): void {
    const player = at(this.model, seat);
    const isNever = isAi(this.model, seat) || !this.model.court;
    let isAsked = isNever;
    for (let left = amount; left > 0; left--) {
      const keys = isAsked ? [] : this.waysToKeep(seat, left);
      if (keys.length > 0) {
        isAsked = true;
        left -= this.keepVirtue(seat, this.ask('keep-virtue', seat, ['lose', ...keys])?.[0] ?? '');
        if (left === 0) return;
      }
      if (player.virtue === 0) {
        // A Debt can bring the Influence that the next loss can be avoided with.
        const { influence } = player;
        this.gainDebts(seat, 1);
        if (player.influence > influence) isAsked = isNever;
      } else {
        player.virtue--;
        if (player.board === 'clotilde') player.clay++;
      }
    }
  }

  private waysToKeep(seat: number, most: number): string[] {
    const { board, influence, silver } = at(this.model, seat);
    const keys: string[] = [];
    for (let kept = 1; kept <= most; kept++)
      for (let paid = board === 'louis' ? 0 : 2 * kept; paid <= 2 * kept; paid++)
        if (paid <= influence && 2 * (2 * kept - paid) <= silver) keys.push(`keep:${kept}-for-${paid}`);
    return keys;
  }

  private keepVirtue(seat: number, key: string): number {
    const player = at(this.model, seat);
    const [, kept = '0', paid = '0'] = /keep:(\d+)-for-(\d+)/.exec(key) ?? [];
    player.influence -= Number(paid);
    player.silver -= 2 * (2 * Number(kept) - Number(paid));
    return Number(kept);
  }

  /** Section 7.2: the lot decides which card is drawn. */
  private reward(seat: number): void {
    const { rewards } = this.model;
    if (isAi(this.model, seat) || rewards.length === 0) return this.gainVirtue(seat, 1);
    const gone = rewards.filter((card) => !this.after.rewards.some((one) => one === card));
    const [card] = gone;
    if (card === undefined || gone.length > 1) throw new Unknown();
    rewards.splice(rewards.indexOf(card), 1);
    this.gain(seat, entry(BOOK.rewards, card));
  }

  /** Section 8: a face-up Apprentice joins the player. */
  takeApprentice(seat: number, card: string): void {
    const { model } = this;
    const player = at(model, seat);
    this.touched.add('apprentices');
    if (player.apprentices.length >= (player.board === 'rudolf' ? 6 : 5)) {
      const [key = ''] =
        this.ask(
          'dismiss',
          seat,
          player.apprentices.map((one) => `dismiss:${one}`),
        ) ?? [];
      player.apprentices.splice(player.apprentices.indexOf(key.slice('dismiss:'.length)), 1);
      model.apprentices.push(UNSEEN);
    }
    const row =
      model.shown.find((cards) => cards.some((one) => one.card === card)) ??
      model.shown.find((cards) => cards.some((one) => one.card === UNSEEN));
    const place = row?.findIndex((one) => one.card === card || one.card === UNSEEN) ?? -1;
    const exact = row?.findIndex((one) => one.card === card) ?? -1;
    const [taken] = row?.splice(exact < 0 ? place : exact, 1) ?? [];
    if (!taken) throw new Unknown();
    player.silver += taken.coins;
    player.apprentices.push(card);
    const { icon = 0 } = entry(BOOK.apprentices, card);
    if (icon > 0) this.gainVirtue(seat, icon);
    if (icon < 0) this.loseVirtue(seat, -icon);
    if (player.board === 'isabette') this.gain(seat, { marble: 1 });
    refill(model);
  }

  /** Any face-up Apprentice, without coins to pay. It can be declined. */
  hireFree(seat: number): void {
    if (isAi(this.model, seat)) return this.gain(seat, { silver: 2 });
    const cards = this.model.shown.flat().map(({ card }) => card);
    if (cards.length === 0) return;
    const options = cards.includes(UNSEEN) ? undefined : ['decline', ...cards.map((card) => `hire:${card}`)];
    const [key = 'decline'] = this.ask('hire-free', seat, options) ?? [];
    if (key !== 'decline') this.takeApprentice(seat, key.slice('hire:'.length));
  }
}
