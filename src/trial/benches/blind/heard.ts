import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedHash } from '../../../engine/run/chance';
import { think } from '../../../computer/strength';
import { listeningPanel } from '../../../discord/listening/panel';
import { positionFor } from '../../../discord/rules/position.testing';
import { isMenu, textsOf, type Screen } from '../../../discord/screen/ui';
import { board } from '../../../discord/table/board-message';
import { helpers } from '../../../discord/table/panel-buttons';
import { defaultSetup, picker } from '../../../engine/check/fuzz';
import type { AnyGame } from '../../../engine/contract/game';
import { Session } from '../../../engine/run/session';
import type { Line } from '../../../play/table/records';
import { gamesOf, run } from '../../../tools/games';
import { median, print, rounded, shares } from '../../stage/figures';

/**
 * Lets espeak-ng speak turns of each title in listening mode and measures the seconds from the mention to the
 * last option: `npm run trial -- heard [title|all] [turns]`. Prints a JSON line for each title. The turn of
 * middle length stays as a text and as sound.
 */

const SEATS = 3;
const SIMULATIONS = 4;
/** The usual speed of espeak-ng. People who listen every day use twice that. */
const WORDS_A_MINUTE = 175;
/** Bytes of a second of sound, and of the header of the file. */
const RATE = 22_050 * 2;
const HEADER = 44;

/** Returns what is heard of the messages: the mention, the panel, the names of its controls. */
function heardOf(session: Session, since: readonly Line[]): string {
  const position = positionFor(session);
  const [asked] = session.waiting;
  if (!asked) return '';
  const texts = textsOf(session.game.id, 'en', position.chairs);
  const panel = listeningPanel(position, asked, texts, {
    helpersFor: (back) => helpers(position, asked.seat, texts, { back }),
  });
  const { content = '' } = board(position, { news: since, since });
  return plain([content, 'My move', panel.content ?? '', ...controlsOf(panel)].join('\n'));
}

/** Returns the names of buttons and menus. A menu is closed: its lines are the numbered answers. */
const controlsOf = ({ rows }: Screen): string[] =>
  rows.flatMap((row) =>
    isMenu(row) ? [row.placeholder ?? ''] : row.map(({ label }) => `${label ?? ''}, button`),
  );

const plain = (text: string): string =>
  text
    .replace(/<@(\d+)>/g, (_, user: string) => `Player ${Number(user.at(-1)) + 1}`)
    .replace(/^(?:#+|-#) /gm, '')
    .replace(/[*_`]/g, '');

function speak(text: string, file: string): number {
  const { status } = spawnSync('espeak-ng', ['-v', 'en-gb', '-s', String(WORDS_A_MINUTE), '-w', file], {
    input: text,
  });
  if (status !== 0) throw new Error('espeak-ng is missing: apt-get install -y espeak-ng');
  return (readFileSync(file).length - HEADER) / RATE;
}

/** Returns the beginnings of turns: someone else was asked before. */
function turnsOf(game: AnyGame): string[] {
  const session = Session.start(game, defaultSetup(game, SEATS), seedHash(`heard ${game.id}`));
  const pick = picker(`heard ${game.id}`);
  const turns: string[] = [];
  const read = new Map<number, number>();
  for (let before = -1; !session.over;) {
    const [asked] = session.waiting;
    if (!asked) break;
    const { seat } = asked;
    const lines = [...session.closedLines, ...session.lines];
    if (seat !== before)
      turns.push(
        heardOf(
          session,
          lines.slice(read.get(seat) ?? 0).map((line, number): Line => ({ ...line, number, final: true })),
        ),
      );
    const position = { game, seat, decision: asked.id, since: session.sinceCheckpoint };
    session.apply(think(position, { simulations: SIMULATIONS }, pick).action);
    read.set(seat, lines.length);
    before = seat;
  }
  return turns;
}

run(async () => {
  const [which = 'all', most = '25'] = process.argv.slice(2);
  const folder = mkdtempSync(path.join(tmpdir(), 'heard-'));
  for (const game of await gamesOf(which)) {
    const all = turnsOf(game);
    const step = Math.max(1, all.length / Number(most));
    const turns = Array.from({ length: Math.min(all.length, Number(most)) }, (_, at) => {
      const text = all[Math.floor(at * step)] ?? '';
      return { text, seconds: speak(text, path.join(folder, 'turn.wav')) };
    });
    const { p90, max } = shares(turns.map(({ seconds }) => seconds));
    const middle = median(turns.map(({ seconds }) => seconds));
    const file = path.join(folder, game.id);
    const { text = '' } = turns.find(({ seconds }) => seconds === middle) ?? {};
    writeFileSync(`${file}.txt`, text);
    speak(text, `${file}.wav`);
    print({
      ...{ title: game.id, turns: turns.length, median: rounded(middle), p90: rounded(p90) },
      ...{ max: rounded(max), file: `${file}.wav` },
    });
  }
});
