import type { Line, Position } from '../play/api';
import { cut, fitting, LIMITS } from './limits';
import { button, colour, type Screen, type Voice } from './look';
import { sinceButton } from './panel-rows';
import { gameName, stamp } from './status';

/** The latest lines this reader may read; the newest last, where the eye ends. */
export function logScreen(position: Position, lines: readonly Line[], voice: Voice): Screen {
  const newest = [...lines]
    .reverse()
    .map((line) => `\`${line.number + 1}\` ${cut(voice.marked.line(line), 300)}`);
  const { kept } = fitting(newest, 3500);
  return {
    embeds: [
      {
        title: cut(`${gameName(voice)} · ${voice.ui('log')}`, LIMITS.title),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
        description: kept.length === 0 ? voice.ui('log-empty') : [...kept].reverse().join('\n'),
      },
    ],
    rows: [
      [
        sinceButton(position.id, voice),
        button({ do: 'log-file', game: position.id }, voice.ui('log-whole')),
        button({ do: 'move', game: position.id }, voice.ui('my-move')),
      ],
    ],
  };
}

export const logText = (lines: readonly Line[], voice: Voice): string =>
  lines.map((line) => `${line.number + 1}  ${voice.plain.line(line)}`).join('\n');
