import { moved, type Command } from '../src/discord/in/command';
import { about } from './rules/about';
import { act } from './turn/act';
import { bid } from './turn/bid';
import { board } from './table/board';
import { card } from './rules/card';
import { games } from './my/games';
import { hand } from './turn/hand';
import { league } from './server/league';
import { learn } from './table/learn';
import { log } from './table/log';
import { menus } from './menus';
import { my } from './my/my';
import { newgame } from './table/newgame';
import { note } from './table/note';
import { pass } from './turn/pass';
import { redo } from './turn/redo';
import { replay } from './table/replay';
import { rules } from './rules/rules';
import { server } from './server/server';
import { table } from './table/table';
import { undo } from './turn/undo';

/** Names that moved: they say the new one, until the next release. */
const old: readonly Command[] = [
  moved('askagain', '/table askagain'),
  moved('cancel', '/table cancel'),
  moved('comeback', '/table comeback'),
  moved('export', '/table export'),
  moved('leaderboard', '/server leaderboard'),
  moved('leave', '/table leave'),
  moved('rewind', '/table rewind'),
  moved('seek', '/server seek'),
  moved('tables', '/server tables'),
];

/** Lists every slash command: what one types at a table, and four families. */
export const slashCommands: readonly Command[] = [
  newgame,
  act,
  bid,
  pass,
  hand,
  note,
  board,
  log,
  undo,
  redo,
  rules,
  card,
  learn,
  games,
  replay,
  about,
  table,
  my,
  league,
  server,
  ...old,
];

/** Every command there is. */
export const commands: readonly Command[] = [...slashCommands, ...menus];
