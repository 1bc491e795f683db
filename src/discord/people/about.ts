import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyGame } from '../../engine/contract/game';
import { CHOSEN } from '../../picture/paint/icons.list';
import { root } from '../../words/catalogue/files';
import { generalTexts, notice, type Policies } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, joined, textsOf, type Screen, type Texts } from '../screen/ui';

/** The screen of `/about`: the bot, the first steps and the credits. */

/** Read rather than imported: a copy of it in the built folder would be taken for the project's. */
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

const PAGE = path.join(root, 'docs', 'players.md');
/** The page that says what to type, as text: without its pictures, and without links into the project. */
function playersPage(): string | undefined {
  if (!existsSync(PAGE)) return undefined;
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  return lines
    .filter((line) => !line.startsWith('!['))
    .join('\n')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

export const aboutHandlers: Handlers<'about-players'> = {
  'about-players': {
    how: 'beside',
    run({ viewer }) {
      const texts = generalTexts(viewer.locale);
      const page = playersPage();
      if (page === undefined) return Promise.resolve(notice(texts.ui('not-ours')));
      const file = { name: 'players.md', bytes: Buffer.from(page, 'utf8') };
      return Promise.resolve({
        screen: { content: texts.ui('about-players'), embeds: [], rows: [], files: [file] },
      });
    },
  },
};

/** "carl-olsen" as he signs: Carl Olsen. */
const signed = (author: string): string =>
  author
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

export function aboutScreen(games: readonly AnyGame[], texts: Texts, policies: Policies = {}): Screen {
  const titles = games.map(({ id }) => textsOf(id, texts.plain.locale).plain.text('game.name'));
  const authors = Object.keys(CHOSEN).map(signed);
  return {
    embeds: [
      {
        title: `Guildhall ${version}`,
        description: cut(
          [
            texts.ui('about-what', { titles }),
            texts.ui('about-begin'),
            texts.ui('about-privacy'),
            joined([
              policies.privacy === undefined ? '' : texts.ui('about-policy', { url: policies.privacy }),
              policies.terms === undefined ? '' : texts.ui('about-terms', { url: policies.terms }),
            ]),
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
          LIMITS.description,
        ),
        fields: [
          {
            name: texts.ui('about-thanks'),
            value: cut(texts.ui('about-icons', { authors }), LIMITS.fieldValue),
          },
        ],
        color: colour('calm'),
      },
    ],
    rows: existsSync(PAGE) ? [[button({ do: 'about-players' }, texts.ui('about-players'))]] : [],
  };
}
