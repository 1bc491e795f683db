import type { Picker } from '../../../engine/check/fuzz';
import type { PageMessage, Sandbox } from 'discord-stand-in';
import { TEXTS } from './hostile';
import { isPrivate, type Stage } from './forged-stage';

/** Forged inputs other than buttons, and the public words that result. */

export const BOT_RIGHTS = 2_251_799_813_685_247n & ~8n;

export function forgedCommand(
  name: string,
  stage: Stage,
  dice: Picker,
): [string, Record<string, string | number | boolean>] {
  const text = (): string => TEXTS[dice(TEXTS.length)] || 'x';
  const theirs = [...stage.games, stage.lobby, stage.over].filter(
    (id) => stage.seats[name]?.[id] === undefined,
  );
  const game = dice(3) === 0 || theirs.length === 0 ? text() : (theirs[dice(theirs.length)] as string);
  const stale = (): string => (stage.stale[dice(stage.stale.length)] ?? '').split('/').slice(2).join('/');
  switch (dice(12)) {
    case 0:
      return ['act', { move: dice(2) === 0 ? stale() : text(), game }];
    case 1:
      return ['undo', { game, ...(dice(2) === 0 && { what: 'turn' }) }];
    case 2:
      return ['newgame', { game: text() }];
    case 3:
      return [
        'newgame',
        { game: stage.games.length > 0 ? 'florence' : text(), option: `${text()}=${text()}` },
      ];
    case 4:
      return ['rules', { question: text().slice(0, 200), ...(dice(2) === 0 && { game: text() }) }];
    case 5:
      return ['pass', { game }];
    case 6:
      return ['leave', { game }];
    case 7:
      return ['cancel', { game }];
    case 8:
      return ['comeback', { game }];
    case 9:
      return ['hand', { game }];
    case 10:
      return ['log', { game }];
    default:
      return ['askagain', { game }];
  }
}

/** Public words that came out as something else than words: calls, links, bold. */
export function openWords(sandbox: Sandbox): string[] {
  const faults: string[] = [];
  for (const { frame } of sandbox.as('emil').received()) {
    if (frame.t !== 'MESSAGE_CREATE' && frame.t !== 'MESSAGE_UPDATE') continue;
    const message = frame.d as PageMessage & { mention_everyone?: boolean };
    if (isPrivate(message)) continue;
    const text = JSON.stringify([message.content, message.embeds]);
    if (message.mention_everyone) faults.push('everyone was called');
    for (const raw of [
      '@everyone',
      '**loud**',
      '](https://evil',
      '||y||',
      '~~z~~',
      '<@&1>',
      '<@!123456789012345678>',
      '\u202E',
    ])
      if (text.includes(raw))
        faults.push(
          `"${raw}" stands in a public message: ` +
            `${text.slice(Math.max(0, text.indexOf(raw) - 60), text.indexOf(raw) + 60)}`,
        );
  }
  return [...new Set(faults)];
}

export const firstDifference = (a: string, b: string): string => {
  const at = [...a].findIndex((char, i) => char !== b[i]);
  return `${a.slice(Math.max(0, at - 40), at + 40)} / ${b.slice(Math.max(0, at - 40), at + 40)}`;
};
