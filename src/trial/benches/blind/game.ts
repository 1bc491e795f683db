import { oneOf, picker, type Picker } from '../../../engine/check/fuzz';
import { begin, listen, tidy } from './beginning';
import {
  ANSWER_HINT,
  countOf,
  HELPERS,
  isOpen,
  isResult,
  lastOf,
  messagesIn,
  numberedIn,
  panelIn,
  questionIn,
  soundOf,
  takesOne,
  type Message,
} from './message';
import type { BlindPerson } from './person';
import type { Heard } from './tree';

/** One person plays a title against computers, by what a screen reader knows. */

export interface BlindGame {
  readonly title: string;
  readonly answers: number;
  readonly byNumber: number;
  readonly actions: number;
  readonly undone: boolean;
  readonly voted: boolean;
  readonly asked: boolean;
  readonly finished: boolean;
  readonly seconds: number;
  readonly faults: readonly string[];
}

export interface BlindOptions {
  /** The name of the title as players know it. */
  readonly title: string;
  readonly seed: string;
  readonly computers: number;
  /** Ends after this many answers. Default: with the game. */
  readonly most?: number;
  readonly say?: (line: string) => void;
}

const MAX_TRIES = 40;
const MAX_REPEATS = 60;

export async function playBlind(
  person: BlindPerson,
  { title, seed, computers, most = Infinity, say = () => {} }: BlindOptions,
): Promise<BlindGame> {
  const began = Date.now();
  const dice = picker(`blind ${seed} ${title}`);
  const game = new Game(person, dice, say);
  await listen(person);
  await begin(person, title, computers);
  const finished = await game.play(most);
  for (const fault of game.faults) person.faults.add(fault);
  return {
    title,
    answers: game.answers,
    byNumber: game.byNumber,
    actions: person.actions,
    undone: game.undone,
    voted: game.voted,
    asked: game.asked,
    finished,
    seconds: Math.round((Date.now() - began) / 1000),
    faults: [...person.faults],
  };
}

class Game {
  readonly faults = new Set<string>();
  answers = 0;
  byNumber = 0;
  undone = false;
  voted = false;
  asked = false;
  #heard = '';
  #repeats = 0;
  readonly #person: BlindPerson;
  readonly #dice: Picker;
  readonly #say: (line: string) => void;

  constructor(person: BlindPerson, dice: Picker, say: (line: string) => void) {
    this.#person = person;
    this.#dice = dice;
    this.#say = say;
  }

  /** Answers until the game is over, or for a number of answers. True: it is over. */
  async play(most: number): Promise<boolean> {
    for (let quiet = 0; this.answers < most;) {
      const panel = await this.#next();
      if (panel === 'over') return true;
      if (panel === 'nothing') {
        if (++quiet > 3) throw new Error(`nobody asks the person after ${this.answers} answers`);
        continue;
      }
      quiet = 0;
      await this.#answer(panel);
      this.answers++;
      if (!this.undone && this.answers >= 2) await this.#undo();
      if (!this.asked && this.answers >= 4) await this.#askRules();
      if (!this.voted && this.answers >= 6) await this.#vote();
    }
    return false;
  }

  /** Waits for a question in the panel, a mention on the board, or the result. */
  async #next(): Promise<Message | 'over' | 'nothing'> {
    const person = this.#person;
    const found = await person.until('a question', (root) => {
      const messages = messagesIn(root);
      const panel = questionIn(messages);
      if (messages.some(isResult)) return { over: true as const, panel };
      if (panel) return { panel };
      const board = lastOf(
        messages,
        ({ isPrivate, controls }) => !isPrivate && controls.some(({ name }) => name === 'My move'),
      );
      const move = board?.controls.find(({ name }) => name === 'My move');
      return board && move && board.heard.name.includes('@Ada') ? { move } : undefined;
    });
    if ('over' in found) {
      if (found.panel) this.#say(`an old panel is left: ${found.panel.words}`);
      return 'over';
    }
    if ('panel' in found) return found.panel;
    await tidy(this.#person);
    await person.press(found.move);
    const after = await person.until('the panel', (root) => {
      const messages = messagesIn(root);
      return (
        questionIn(messages) ?? lastOf(messages, ({ isPrivate, words }) => isPrivate && words.length > 60)
      );
    });
    return ANSWER_HINT.test(after.words) ? after : 'nothing';
  }

  /** Gives an answer by number, by a button or in a menu, with all presses that it takes. */
  async #answer(first: Message): Promise<void> {
    this.#tellApart(first);
    const [, ask = ''] = first.words.split('\n').filter((line) => line.length > 20);
    this.#say(`${this.answers + 1}: ${ask}`);
    this.#repeats = ask === this.#heard ? this.#repeats + 1 : 0;
    this.#heard = ask;
    if (this.#repeats > MAX_REPEATS) throw new Error(`an answer changes nothing\n${first.words}`);
    let panel: Message | undefined = first;
    for (let tries = 0; panel; tries++) {
      if (tries > MAX_TRIES) throw new Error(`no way through a question\n${panel.words}`);
      const before = soundOf(panel);
      if (takesOne(panel) && this.#dice(4) === 0) await this.#giveByNumber(panel);
      else await this.#pressOne(panel, tries);
      panel = await this.#changed(before);
    }
  }

  /** Chooses as many lines of a menu as it takes. */
  #some(menu: Heard, options: readonly Heard[]): Heard[] {
    const free = options.filter(({ isSelected }) => !isSelected);
    const [min, max] = countOf(menu);
    const chosen = options.length - free.length;
    const count = min + this.#dice(max - min + 1) - chosen;
    const some: Heard[] = [];
    while (free.length > 0 && some.length < Math.max(1, count))
      some.push(...free.splice(this.#dice(free.length), 1));
    return some;
  }

  async #giveByNumber({ words }: Message): Promise<void> {
    const number = String(1 + this.#dice(numberedIn(words).length));
    const take = new RegExp(`^${number}\\. `);
    await this.#person.command('act', { option: 'move', text: number, take });
    this.byNumber++;
  }

  async #pressOne(panel: Message, tries: number): Promise<void> {
    const person = this.#person;
    const ways = panel.controls.filter(({ name }) => !HELPERS.has(name));
    const confirm = ways.filter(({ role, name }) => role === 'button' && /^(Confirm|Yes)/.test(name));
    const control =
      confirm.length > 0 && (ways.length === confirm.length || tries % 3 !== 0)
        ? oneOf(confirm, this.#dice)
        : ways.length > 0
          ? oneOf(ways, this.#dice)
          : undefined;
    if (!control) throw new Error(`a question without controls\n${panel.words}`);
    if (control.role === 'button') await person.press(control);
    else
      await person.choose(control, (options) => {
        this.#alike(options.map(({ name }) => name.replace(/^\d+\. /, '')));
        return this.#some(control, options);
      });
  }

  /** Returns the panel after a press. Undefined: the question is answered. */
  async #changed(before: string): Promise<Message | undefined> {
    const after = await this.#person.until('the effect of a press', (root) => {
      const messages = messagesIn(root);
      if (messages.some(isResult)) return 'over' as const;
      const now = panelIn(root);
      // A new board that asks the person already takes the place of the panel.
      if (!now) return 'gone' as const;
      return !now.isWaiting && soundOf(now) !== before ? now : undefined;
    });
    if (after === 'over' || after === 'gone') return undefined;
    if (this.#repeats > 50) this.#say(`then: ${soundOf(after)}`);
    return isOpen(after) ? after : undefined;
  }

  /** Two answers of one question must differ in more than their numbers. */
  #tellApart({ words }: Message): void {
    this.#alike(numberedIn(words));
  }
  #alike(lines: readonly string[]): void {
    const seen = new Set<string>();
    for (const said of lines) {
      if (seen.has(said)) this.faults.add(`two answers sound the same: ${said}`);
      seen.add(said);
    }
  }

  async #undo(): Promise<void> {
    const person = this.#person;
    const undoIn = (root: Heard): Heard | undefined =>
      panelIn(root)?.controls.find(({ name }) => name === 'Undo');
    const undo = undoIn(await person.hear());
    if (!undo) return;
    // The panel follows the table: the answer may be final meanwhile.
    const hasGone = (root: Heard): boolean => undoIn(root) === undefined && panelIn(root)?.isWaiting !== true;
    if (!(await person.press(undo, 'Enter', hasGone))) return;
    // Someone may have moved meanwhile: then the panel goes, or the bot says why nothing can be undone.
    const words = await person.until('the answer taken back', (root) => {
      const told = lastOf(messagesIn(root), (one) => one.isPrivate && /undone|can't undo/i.test(one.words));
      return told?.words ?? (hasGone(root) ? '' : undefined);
    });
    this.undone = /undone/i.test(words);
  }

  async #askRules(): Promise<void> {
    const person = this.#person;
    const heard = messagesIn(await person.hear()).length;
    await person.command('rules', { text: 'how does the game end' });
    const answer = await person.until('the answer of /rules', (root) => {
      const messages = messagesIn(root);
      const last = messages.at(-1);
      return messages.length > heard && last && last.isPrivate && last.words.length > 200 ? last : undefined;
    });
    this.#say(`rules: ${answer.words.length} letters`);
    await tidy(this.#person);
    this.asked = true;
  }

  /** Asks the table to go back. The one person at the table decides it at once. */
  async #vote(): Promise<void> {
    const person = this.#person;
    await tidy(this.#person);
    await person.command('table vote');
    const menuNamed = (name: RegExp): Promise<Heard> =>
      person.until(`the menu ${String(name)}`, (root) =>
        lastOf(messagesIn(root), ({ isPrivate }) => isPrivate)?.controls.find(
          (one) => one.role === 'combobox' && name.test(one.name),
        ),
      );
    await person.choose(await menuNamed(/vote on/), (options) =>
      options.filter(({ name }) => name.startsWith('Go back')).slice(0, 1),
    );
    await person.choose(await menuNamed(/^(?!.*vote on)/), (options) => options.slice(0, 1));
    const result = await person.until('the result of the vote', (root) =>
      lastOf(messagesIn(root), ({ words }) => /went back|goes back|back to|passed/i.test(words)),
    );
    this.#say(`vote: ${result.words.replace(/\n/g, ' ').slice(0, 160)}`);
    this.voted = true;
    await tidy(this.#person);
  }
}
