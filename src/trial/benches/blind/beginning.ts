import { dismissOf, lastOf, messagesIn, type Message } from './message';
import type { BlindPerson } from './person';
import type { Heard } from './tree';

/** From the page to the first board of a game. */

/** Turns the listening mode on in the settings. */
export async function listen(person: BlindPerson): Promise<void> {
  await person.command('my settings');
  const choose = async (name: string, option: RegExp): Promise<void> => {
    const menu = await person.until(`the menu "${name}"`, (root) =>
      lastOf(messagesIn(root), ({ isPrivate }) => isPrivate)?.controls.find(
        (one) => one.role === 'combobox' && one.name === name,
      ),
    );
    await person.choose(menu, (options) => options.filter((one) => option.test(one.name)).slice(0, 1));
  };
  await choose('What do you want to change?', /^Listening mode/);
  await choose('Listening mode', /^on/i);
  await person.until('the listening mode', (root) =>
    lastOf(messagesIn(root), ({ words }) => /Listening mode\s*: on/i.test(words)),
  );
  await tidy(person);
}

/** From /newgame to the first board, in the thread of the game. */
export async function begin(person: BlindPerson, title: string, computers: number): Promise<void> {
  await person.command('newgame', { text: title.slice(0, 12), take: new RegExp(`^${title}`) });
  const lobby = (root: Heard): Message | undefined =>
    lastOf(messagesIn(root), ({ controls }) => controls.some(({ name }) => name === 'Add computer'));
  for (let added = 0; added < computers; added++) {
    const before = await person.until('the lobby', lobby);
    const menu = before.controls.find(({ name }) => name === 'Add computer') as Heard;
    await person.choose(menu, (options) => options.slice(0, 1));
    await person.until('a computer at the table', (root) => {
      const words = lobby(root)?.words ?? '';
      return words.includes(`Computer ${added + 1}`) ? true : undefined;
    });
  }
  const start = await person.until('the button that starts', (root) =>
    lobby(root)?.controls.find(({ name }) => name === 'Start'),
  );
  await person.press(start);
  const thread = await person.until('the thread', (root) =>
    lastOf(messagesIn(root), ({ words }) => words.includes('Open thread'))?.controls.find(({ name }) =>
      name.endsWith('Open thread'),
    ),
  );
  await person.press(thread);
  await person.until('the thread', (root) =>
    root.name.includes(title.slice(0, 10)) && messagesIn(root).length > 0 ? true : undefined,
  );
}

/** Closes all private messages. */
export async function tidy(person: BlindPerson): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const left = messagesIn(await person.hear()).filter(({ isPrivate }) => isPrivate);
    const [one] = left;
    const dismiss = one && dismissOf(one);
    if (!dismiss) return;
    // A new board removes the panel above it, at times just before the person closes it.
    const isLess = (root: Heard): boolean =>
      messagesIn(root).filter(({ isPrivate }) => isPrivate).length < left.length;
    await person.press(dismiss, 'Enter', isLess);
    await person.until('one message less', (root) => (isLess(root) ? true : undefined));
  }
}
