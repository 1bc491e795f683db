import type { Command } from '../src/discord/command';
import { about } from './about';
import { act } from './act';
import { askagain } from './askagain';
import { bid } from './bid';
import { board } from './board';
import { cancel } from './cancel';
import { card } from './card';
import { comeback } from './comeback';
import { exporting } from './export';
import { games } from './games';
import { hand } from './hand';
import { leaderboard } from './leaderboard';
import { league } from './league';
import { learn } from './learn';
import { leave } from './leave';
import { log } from './log';
import { my } from './my';
import { newgame } from './newgame';
import { pass } from './pass';
import { redo } from './redo';
import { rewind } from './rewind';
import { rules } from './rules';
import { seek } from './seek';
import { server } from './server';
import { table } from './table';
import { tables } from './tables';
import { undo } from './undo';

/** Every slash command there is. */
export const commands: readonly Command[] = [
  newgame,
  my,
  table,
  games,
  tables,
  seek,
  server,
  leaderboard,
  league,
  act,
  pass,
  bid,
  hand,
  board,
  log,
  undo,
  redo,
  rules,
  about,
  learn,
  card,
  rewind,
  askagain,
  leave,
  comeback,
  cancel,
  exporting,
];
