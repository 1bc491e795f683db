import { aboutDesk } from './about';
import { analysisDesk } from './analysis';
import { amountDesk } from './amount';
import { biddingDesk } from './bidding';
import { changeDesk } from './change-desk';
import type { Desk } from './desk';
import { seekDesk, tablesDesk } from './finding/tables';
import { leagueDesk } from './league/standings';
import { awayDesk } from './manners/away-desk';
import { settingsDesk } from './manners/settings-desk';
import { privacyDesk } from './privacy';
import { replayDesk } from './replay';
import { tryOutDesk } from './tryout';
import { voteDesk } from './vote';
import { historyDesk } from './record/history';
import { leadersDesk } from './record/leaderboard';
import { profileDesk } from './record/profile';

/** Every desk there is. */
export const desks: readonly Desk[] = [
  settingsDesk,
  privacyDesk,
  awayDesk,
  replayDesk,
  tryOutDesk,
  analysisDesk,
  voteDesk,
  changeDesk,
  biddingDesk,
  amountDesk,
  historyDesk,
  leadersDesk,
  profileDesk,
  leagueDesk,
  tablesDesk,
  seekDesk,
  aboutDesk,
];

const byName: ReadonlyMap<string, Desk> = new Map(desks.map((desk) => [desk.name, desk]));
export const deskNamed = (name: string): Desk | undefined => byName.get(name);
