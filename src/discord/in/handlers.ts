import { aboutHandlers } from '../people/about';
import { analysisHandlers } from '../replay/analysis';
import { amountHandlers } from '../press/amount';
import { biddingHandlers } from '../press/bidding';
import { changeHandlers } from '../press/change-panel';
import type { Handler, Handlers } from '../screen/handler';
import type { Id, Verb } from '../screen/ids';
import { freeSeatHandlers } from '../matchmaking/free-seats';
import { openTableHandlers } from '../matchmaking/open-tables';
import { inviteHandlers } from '../matchmaking/invite';
import { leagueHandlers } from '../matchmaking/standings';
import { awayHandlers } from '../people/away-panel';
import { settingsHandlers } from '../people/settings-panel';
import { privacyHandlers } from '../people/privacy';
import { replayHandlers } from '../replay/replay';
import { tryOutHandlers } from '../press/tryout';
import { tableCallHandlers } from '../press/table-call';
import { undoHandlers } from '../press/undo';
import { leaveHandlers, voteHandlers } from '../press/vote';
import { whichHandlers } from './which-panel';
import { historyHandlers } from '../people/history';
import { leaderboardHandlers } from '../people/leaderboard';
import { profileHandlers } from '../people/profile';
import { answerHandlers } from '../press/answering';
import { autoAnswerHandlers } from '../press/auto-answering';
import { fileHandlers } from '../press/files';
import { hintHandlers } from '../press/hint';
import { lessonHandlers } from '../press/lesson';
import { lookHandlers } from '../press/open-screens';
import { moreHandlers } from '../press/more';
import { lobbyHandlers, tableHandlers } from '../press/table-buttons';
import { noteHandlers } from '../screen/note';
import { rulesHandlers } from '../rules/show-rules';

/** The handler of each button. A handler is declared next to the screen that shows its button. */
const HANDLERS: Handlers<Verb> = {
  ...answerHandlers,
  ...hintHandlers,
  ...autoAnswerHandlers,
  ...lookHandlers,
  ...moreHandlers,
  ...fileHandlers,
  ...rulesHandlers,
  ...lobbyHandlers,
  ...leaveHandlers,
  ...tableHandlers,
  ...lessonHandlers,
  ...settingsHandlers,
  ...privacyHandlers,
  ...awayHandlers,
  ...replayHandlers,
  ...tryOutHandlers,
  ...analysisHandlers,
  ...undoHandlers,
  ...voteHandlers,
  ...whichHandlers,
  ...changeHandlers,
  ...biddingHandlers,
  ...amountHandlers,
  ...historyHandlers,
  ...leaderboardHandlers,
  ...profileHandlers,
  ...leagueHandlers,
  ...openTableHandlers,
  ...freeSeatHandlers,
  ...inviteHandlers,
  ...aboutHandlers,
  ...noteHandlers,
  ...tableCallHandlers,
};

export const handlerOf = (id: Id): Handler<Verb> => HANDLERS[id.do] as Handler<Verb>;
