import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyGame } from '../engine/game';
import { CHOSEN } from '../picture/icons.list';
import { root } from '../words/files';
import { cut, LIMITS } from './limits';
import { colour, voiceOf, type Screen, type Voice } from './look';

/** What this bot is, how to begin, and whom to thank. */

/** Read rather than imported: a copy of it in the built folder would be taken for the project's. */
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

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
    rows: [],
  };
}
