import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { allOf, drawn, namingFaults, readTree, type Heard, type RawNode } from './tree';

/** A person at the page who hears the accessibility tree and has a keyboard. Nothing is seen. */

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PATIENCE_MS = 40_000;
const POLL_MS = 40;

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

export class BlindPerson {
  readonly faults = new Set<string>();
  actions = 0;
  readonly #page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async open(browser: Browser, url: string): Promise<BlindPerson> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const person = new BlindPerson(page, cdp);
    page.on('pageerror', (error) => person.faults.add(`the page failed: ${error.message}`));
    await page.goto(url);
    return person;
  }

  async hear(): Promise<Heard> {
    const { nodes } = (await this.#cdp.send('Accessibility.getFullAXTree')) as unknown as {
      readonly nodes: readonly RawNode[];
    };
    const root = readTree(nodes);
    for (const fault of namingFaults(root)) this.faults.add(fault);
    return root;
  }

  /** Listens until something is there. Fails with all that is heard. */
  async until<T>(what: string, find: (root: Heard) => T | undefined | Promise<T | undefined>): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const root = await this.hear();
      const found = await find(root);
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`the person waits for ${what} and hears:\n${drawn(root)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /**
   * Focuses a control and presses a key on it. A control that was drawn again is found again by its name.
   * Returns false if it has gone.
   */
  async press(heard: Heard, key = 'Enter', hasGone = (_root: Heard): boolean => false): Promise<boolean> {
    this.actions++;
    const focused = (one: Heard): Promise<boolean> =>
      this.#cdp.send('DOM.focus', { backendNodeId: one.node }).then(
        () => true,
        () => false,
      );
    const isThere =
      (await focused(heard)) ||
      (await this.until(`the ${heard.role} "${heard.name}"`, async (root) => {
        const again = allOf(root).findLast(({ role, name }) => role === heard.role && name === heard.name);
        if (again && (await focused(again))) return true;
        return hasGone(root) ? false : undefined;
      }));
    if (isThere) await this.#page.keyboard.press(key);
    return isThere;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name);
  }

  /** Opens a menu, walks to options by the arrow keys and chooses them. A button confirms several. */
  async choose(menu: Heard, pick: (options: readonly Heard[]) => readonly Heard[]): Promise<string[]> {
    await this.press(menu, 'ArrowDown');
    const options = await this.until(`the list of "${menu.name}"`, (root) => {
      const list = allOf(root).find(({ role, name }) => role === 'listbox' && name === menu.name);
      return list && allOf(list).filter(({ role }) => role === 'option');
    });
    const chosen = pick(options);
    if (chosen.length === 0)
      throw new Error(`no fitting option in "${menu.name}": ${options.map(({ name }) => name).join(' | ')}`);
    await this.key('Home');
    let at = 0;
    for (const one of chosen) {
      const to = options.indexOf(one);
      for (; at < to; at++) await this.key('ArrowDown');
      for (; at > to; at--) await this.key('ArrowUp');
      await this.key('Enter');
    }
    const confirm = await this.until(`the end of "${menu.name}"`, (root) => {
      const isOpen = allOf(root).some(({ role, name }) => role === 'listbox' && name === menu.name);
      if (!isOpen) return 'closed' as const;
      return allOf(root).find(
        ({ role, name, isDisabled }) => role === 'button' && name === 'Confirm' && !isDisabled,
      );
    });
    if (confirm !== 'closed') await this.press(confirm);
    return chosen.map(({ name }) => name);
  }

  /**
   * Uses a command as it is typed. Each argument is the name of an option, or none for the one that the
   * command asks for first, and the text.
   */
  async command(name: string, ...given: readonly Argument[]): Promise<void> {
    this.actions++;
    const box = await this.until('the box for messages', (root) =>
      allOf(root).find((one) => one.role === 'textbox' && one.name.startsWith('Message ')),
    );
    await this.#cdp.send('DOM.focus', { backendNodeId: box.node });
    await this.type(`/${name} `);
    await this.until(`the command ${name}`, (root) =>
      allOf(root).find((one) => one.role === 'group' && one.name === `Command ${name}`),
    );
    for (const { option, text, take } of given) {
      if (option !== undefined) {
        await this.type(option);
        await this.#suggested((one) => one.startsWith(`${option} `));
      }
      await this.type(text);
      if (take) await this.#suggested((one) => take.test(one));
    }
    const send = await this.until('the button that sends', (root) =>
      allOf(root).find((one) => one.role === 'button' && one.name === 'Send command'),
    );
    await this.press(send);
    await this.until('the sent command', (root) =>
      allOf(root).some((one) => one.role === 'group' && one.name.startsWith('Command ')) ? undefined : true,
    );
  }

  async #suggested(fits: (name: string) => boolean): Promise<void> {
    const at = await this.until('a suggestion', (root) => {
      const list = allOf(root).find((one) => one.role === 'listbox' && one.name === 'Suggestions');
      const names = (list ? allOf(list) : []).filter(({ role }) => role === 'option').map((one) => one.name);
      const found = names.findIndex(fits);
      return found < 0 ? undefined : { found, isFirst: found === 0 };
    });
    for (let step = 0; step < at.found; step++) await this.key('ArrowDown');
    await this.key('Enter');
  }
}

export interface Argument {
  /** Default: the option that the command asks for by itself. */
  readonly option?: string;
  readonly text: string;
  /** Takes the suggestion that fits. Default: the text stays as it is typed. */
  readonly take?: RegExp;
}
