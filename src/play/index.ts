import { randomInt } from 'node:crypto';
import { newSeed } from '../engine/run/chance';
import { addCommonWords } from '../words/catalogue';

import type { Play } from './api';
import type { Running, Setting } from './running';
import { lookAfterRelease, tellOfBreakage } from './votes/broken';
import { createAnalyses } from './replay/analysis';
import { createPlayLimits } from './change/rate-limits';
import { openCache } from './loaded/cache';
import { tellTables } from './clock/away';
import { createClock, wake } from './clock/clock';
import { createMatchmakingService } from './matchmaking';
import { createLeagueService } from './league';
import { createHistory } from './history';
import { openJobs, type Poller } from './jobs/poller';
import type { PlayContext } from './change/context';
import { notifyPeople } from './people/notifications';
import type { Notifier } from './people/notifier';
import { peopleOf } from './people/people';
import { privateNotesOf } from './people/private-notes';
import { createDispatcher, type Dispatcher } from './outbox/outbox';
import { createReplays } from './replay/replays';
import { createTryOuts } from './tryout/try-outs';
import { createPlans } from './press/plans';
import { createPrivacy } from './privacy';
import { createTableService } from './lobby/table-service';
import { createAnswerService } from './press/answer-service';
import { createReadingService } from './replay/reading-service';
import { answersWithTryOuts, readingWithTryOuts } from './tryout/with-try-outs';
import { createVoteService } from './votes/vote-service';
import { createComputerTurns } from './change/computer-turns';
import { rightOfWay } from './change/right-of-way';

export * from './api';
export * from './table/outcomes';
export * from './outbox/sending';
export type { Notification, Notifier, WaitingTable } from './people/notifier';
export type { ReplayedGame } from './replay/replays';
export type { WhatIsKept } from './privacy';
export { type TryOutPlan } from './tryout/try-outs';
export { NOBODY } from './tryout/ids';
export type { Dispatcher } from './outbox/outbox';
export type { Running, Setting } from './running';
addCommonWords('src/play/locales');

/** Opens everything that can be done with tables, over one store. */
export function openPlay({
  store,
  games,
  log: logger,
  now = () => new Date(),
  paceMs = 1200,
  lobbyHours = 24,
  maxLobbies = 3,
  thinker,
  pick = (below) => randomInt(below),
  seed = newSeed,
  keepFinishedDays,
}: Setting): Running {
  const people = peopleOf({ store, now, nudge: () => poller.nudge() });
  const cache = openCache(store, games, (loaded) => tellOfBreakage(context, loaded));
  let dispatcher: Dispatcher | undefined;
  const limits = createPlayLimits({ store, now, log: logger });
  const context: PlayContext = {
    store,
    limits,
    cache,
    people,
    log: logger,
    now,
    paceMs,
    lobbyHours,
    maxLobbies,
    pick,
    seed,
    computerTurns: createComputerTurns(thinker, logger, () => clock.nudge()),
    way: rightOfWay(),
    nudge(wake) {
      dispatcher?.nudge();
      clock.nudge(wake);
    },
  };
  const clock = createClock(context);
  const history = createHistory({
    store,
    log: logger,
    now,
    hidden: async (users) => {
      const known = await people.several(users);
      return new Set(users.filter((user) => known.get(user)?.settings.listed === false));
    },
    keepDays: keepFinishedDays,
  });
  const replays = createReplays(context);
  const matchmaking = createMatchmakingService(context);
  const leagues = createLeagueService(context);
  const tryOuts = createTryOuts(context, replays);
  const privateNotes = privateNotesOf(context);
  const tellAll = async (): Promise<void> => {
    while (await tellTables(context));
  };
  const poller: Poller = openJobs(async () => {
    await tellAll();
    await tryOuts.runDueJobs();
    await privateNotes.runDueJobs();
    await history.runDueJobs();
    await matchmaking.runDueJobs();
    await limits.sweep();
    await leagues.runDueJobs();
  }, logger);
  const analyses = createAnalyses(context, thinker);
  const analysing = openJobs(() => analyses.runDueJobs(), logger);
  const callAll = async (caller: Notifier): Promise<void> => {
    while (await notifyPeople(context, caller));
  };

  const play: Play = {
    games,
    tables: createTableService(context),
    answers: answersWithTryOuts(createAnswerService(context, thinker), tryOuts),
    votes: createVoteService(context),
    reading: readingWithTryOuts(createReadingService(context), tryOuts),
    matchmaking,
    leagues,
    history,
    analyses,
    people,
    replays,
    plans: createPlans(context),
    tryOuts,
    privateNotes,
    privacy: createPrivacy(context, history, leagues),
  };
  return {
    play,
    clock,
    poller: {
      start() {
        poller.start();
        analysing.start();
      },
      nudge: () => poller.nudge(),
      async stop() {
        analyses.leave();
        await Promise.all([poller.stop(), analysing.stop()]);
      },
    },
    outbox(sender) {
      dispatcher = createDispatcher(context, replays, sender);
      return dispatcher;
    },
    afterRelease: () => lookAfterRelease(context),
    calls: (caller) => openJobs(() => callAll(caller), logger),
    callNow: (caller) => callAll(caller),
    tellNow: tellAll,
    async wake(game) {
      await wake(context, game);
    },
    idle: () => cache.idle(),
  };
}
