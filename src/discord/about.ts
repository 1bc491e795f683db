import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyGame } from '../engine/game';
import { CHOSEN } from '../picture/icons.list';
import { root } from '../words/files';
import { generalVoice, notice } from './bot-context';
import { sideId, type SidePress, type SidePanel } from './side-panel';
import { cut, LIMITS } from './limits';
import { button, colour, voiceOf, type Screen, type Voice } from './look';

/** What this bot is, how to begin, and whom to thank. */

/** Read rather than imported: a copy of it in the built folder would be taken for the project's. */
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

const PANEL = 'about';
const PLAYERS = 'players';
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

export const aboutPanel: SidePanel = {
  name: PANEL,
  how: () => 'beside',
  press({ reader, about }: SidePress) {
    const voice = generalVoice(reader.locale);
    const page = about === PLAYERS ? playersPage() : undefined;
    if (page === undefined) return Promise.resolve(notice(voice.ui('not-ours')));
    const file = { name: 'players.md', bytes: Buffer.from(page, 'utf8') };
    return Promise.resolve({
      screen: { content: voice.ui('about-players'), embeds: [], rows: [], files: [file] },
    });
  },
};

/** "carl-olsen" as he signs: Carl Olsen. */
const signed = (author: string): string =>
  author
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

export function aboutScreen(games: readonly AnyGame[], voice: Voice): Screen {
  const titles = games.map(({ id }) => voiceOf(id, voice.plain.locale).plain.text('game.name'));
  const authors = Object.keys(CHOSEN).map(signed);
  return {
    embeds: [
      {
        title: `Guildhall ${version}`,
        description: cut(
          [voice.ui('about-what', { titles }), voice.ui('about-begin'), voice.ui('about-privacy')].join(
            '\n\n',
          ),
          LIMITS.description,
        ),
        fields: [
          {
            name: voice.ui('about-thanks'),
            value: cut(voice.ui('about-icons', { authors }), LIMITS.fieldValue),
          },
        ],
        color: colour('calm'),
      },
    ],
    rows: existsSync(PAGE) ? [[button(sideId(PANEL, PLAYERS), voice.ui('about-players'))]] : [],
  };
}
