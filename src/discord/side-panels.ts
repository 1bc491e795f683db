import { aboutPanel } from './about';
import { analysisPanel } from './analysis';
import { amountPanel } from './amount';
import { biddingPanel } from './bidding';
import { changePanel } from './change-panel';
import type { SidePanel } from './side-panel';
import { seekPanel, tablesPanel } from './finding/tables';
import { leaguePanel } from './league/standings';
import { awayPanel } from './manners/away-panel';
import { settingsPanel } from './manners/settings-panel';
import { privacyPanel } from './privacy';
import { replayPanel } from './replay';
import { tryOutPanel } from './tryout';
import { votePanel } from './vote';
import { historyPanel } from './record/history';
import { leadersPanel } from './record/leaderboard';
import { profilePanel } from './record/profile';

/** Every side panel there is. */
export const sidePanels: readonly SidePanel[] = [
  settingsPanel,
  privacyPanel,
  awayPanel,
  replayPanel,
  tryOutPanel,
  analysisPanel,
  votePanel,
  changePanel,
  biddingPanel,
  amountPanel,
  historyPanel,
  leadersPanel,
  profilePanel,
  leaguePanel,
  tablesPanel,
  seekPanel,
  aboutPanel,
];

const byName: ReadonlyMap<string, SidePanel> = new Map(sidePanels.map((panel) => [panel.name, panel]));
export const sidePanelNamed = (name: string): SidePanel | undefined => byName.get(name);
