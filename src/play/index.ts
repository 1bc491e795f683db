import { randomInt } from 'node:crypto';
import { newSeed } from '../engine/chance';
import { Damaged } from '../engine/game';
import type { Brief } from '../store';
import { addCommonWords } from '../words';
import type { Status, Summary } from './api';
import type { PlayService, Setting } from './service';
import { lookAfterRelease, tellOfBreakage } from './broken';
import { analysesOf } from './analysis';
import { brakesOf } from './brakes';
import { openCache } from './cache';
import { seatOf } from './chairs';
import { tellTables } from './away';
import { changeRules, handHost } from './changing';
import { clockOf, wake } from './clock';
import { isRunning, lobbyOf, positionOf, summaryOf } from './loaded';
import { findingOf } from './finding';
import { leaguesOf } from './league';
import { memoryOf } from './memory';
import { nightlyOf } from './memory/nightly';
import { openKeeper, type Keeper } from './memory/keeper';
import type { PlayContext } from './context';
import { hint } from './hints';
import * as lobby from './lobby';
import { callPeople, type Caller } from './manners/calls';
import { peopleOf } from './manners/people';
import { start } from './opening';
import { moments } from './moments';
import * as motions from './motions';
import { dispatcherOf, type Dispatcher } from './outbox';
import { press, question, redo, setAutoAnswer, undo, dropAutoAnswers } from './press';
import { exported, log } from './record';
import { pastOf } from './past';
import { isTryOut, tryOutsOf } from './tryout';
import { plansOf } from './plans';
import { privacyOf } from './privacy';
import { ponderingOf } from './pondering';
import { rightOfWay } from './right-of-way';
import { readBrief, readLeniently } from './rows';
import { comeBack, standIn } from './stand-ins';
import { askForMe } from './time-up';
import { autoAnswerOffers } from './auto-answer';
import { learn, stopLesson } from './teaching';

export * from './api';
export * from './outcomes';
export * from './sending';
export type { Call, Caller, WaitingTable } from './manners/calls';
export type { People } from './manners/people';
export { asSeat, seatOf, seatsOf } from './chairs';
export type { Eyes, Past, PastGame, Stop } from './past';
export type { Privacy, WhatIsKept } from './privacy';
export { NOBODY, type TriedOut, type TryOuts } from './tryout';
export type { Clock } from './clock';
export type { Dispatcher } from './outbox';
export type { PlayService, Setting } from './service';

addCommonWords('src/play/locales');

const OPEN: readonly Status[] = ['lobby', 'playing'];
const ENDED: readonly Status[] = ['over', 'cancelled'];

/** Opens the service: everything that can be done with tables, over one store. */
export function openPlay({
  store,
  games,
  log: logger,
  now = () => new Date(),
  pace = 1200,
  lobbyHours = 24,
  mostLobbies = 3,
  thinker,
  pick = (below) => randomInt(below),
  seed = newSeed,
  keepFinishedDays,
  nightlyMinutes: minutes,
}: Setting): PlayService {
  const people = peopleOf({ store, now, nudge: () => keeper.nudge() });
  const cache = openCache(store, games, (loaded) => tellOfBreakage(context, loaded));
  let dispatcher: Dispatcher | undefined;
  const context: PlayContext = {
    get past() {
      return past;
    },
    store,
    cache,
    people,
    log: logger,
    now,
    pace,
    lobbyHours,
    mostLobbies,
    pick,
    seed,
    pondering: ponderingOf(thinker, logger, () => clock.nudge()),
    way: rightOfWay(),
    nudge(wake) {
      dispatcher?.nudge();
      clock.nudge(wake);
    },
  };
  const clock = clockOf(context);
  const memory = memoryOf({
    store,
    log: logger,
    now,
    hidden: async (users) => {
      const known = await people.several(users);
      return new Set(users.filter((user) => known.get(user)?.settings.listed === false));
    },
    keepDays: keepFinishedDays,
  });
  const past = pastOf(context);
  const brakes = brakesOf(context);
  /** One damaged row hides no other: it stands in the list with what can be read of it. */
  const summaries = (rows: readonly Brief[], user?: string): Summary[] =>
    rows.map((row) => {
      try {
        return summaryOf(readBrief(row), user);
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        return { ...summaryOf(readLeniently(row), user), asked: [], broken: true };
      }
    });

  const finding = findingOf(context, summaries);
  const leagues = leaguesOf(context);
  const tryOuts = tryOutsOf(context);
  const tellAll = async (): Promise<void> => {
    while (await tellTables(context));
  };
  const keeper: Keeper = openKeeper(async () => {
    await tellAll();
    await tryOuts.tend();
    await memory.tend();
    await finding.tend();
    await brakes.sweep();
    await leagues.tend();
  }, logger);
  const analyses = analysesOf(context, thinker);
  const nightly = nightlyOf(context, { thinker, games, minutes });
  const analysing = openKeeper(() => analyses.tend().then(() => nightly.tend()), logger);
  const callAll = async (caller: Caller): Promise<void> => {
    while (await callPeople(context, caller));
  };

  return {
    games,
    finding,
    leagues,
    memory,
    analyses,
    keeper: {
      start() {
        keeper.start();
        analysing.start();
      },
      nudge: () => keeper.nudge(),
      async stop() {
        analyses.leave();
        await Promise.all([keeper.stop(), analysing.stop()]);
      },
    },
    people,
    past,
    plans: plansOf(context),
    tryOuts,
    privacy: privacyOf(context, memory, leagues),
    create: (table) => lobby.create(context, table),
    again: (game, by, where) => lobby.again(context, game, by, where),
    async lobby(game) {
      const loaded = await cache.current(game);
      return loaded && !isRunning(loaded) ? lobbyOf(loaded) : undefined;
    },
    join: (game, person) => lobby.join(context, game, person),
    leave: (game, user) => lobby.leave(context, game, user),
    setOption: (game, user, name, value) => lobby.setOption(context, game, user, name, value),
    setTableRules: (game, user, change) => lobby.setTableRules(context, game, user, change),
    addComputer: (game, user, strength) => lobby.addComputer(context, game, user, strength),
    removeComputer: (game, user) => lobby.removeComputer(context, game, user),
    start: (game, user) => start(context, game, user),
    learn: (title, pupil, where) => learn(context, title, pupil, where),
    stopLesson: (game, user) => stopLesson(context, game, user),
    cancelLobby: (game, user) => lobby.cancelLobby(context, game, user),

    async position(game) {
      if (isTryOut(game)) return tryOuts.position(game);
      const loaded = await cache.current(game);
      return loaded && isRunning(loaded) ? positionOf(loaded) : undefined;
    },
    here: async (channel, user) => summaries(await store.inChannel(channel, OPEN), user),
    playedHere: async (channel, user) => summaries(await store.inChannel(channel, ENDED), user),
    async gamesOf(user) {
      const mine = summaries(await store.ofUser(user, OPEN), user);
      return mine.sort((a, b) => waited(a) - waited(b));
    },
    nextFor: (user, besides) => store.calls.longest(user, besides),
    async summary(game, user) {
      const row = await store.brief(game);
      return row && summaries([row], user)[0];
    },

    async redraw(game) {
      const loaded = await cache.current(game);
      if (loaded?.row.status !== 'playing' || loaded.broken) return undefined;
      if (!(await brakes.mayRedraw(game))) return 'there';
      await store.outbox.raise(game, [{ key: 'board:fresh', kind: 'board', what: { fresh: true } }], now());
      context.nudge();
      return 'coming';
    },
    mayPress: (user) => brakes.mayPress(user),

    question: (at) => (isTryOut(at.game) ? tryOuts.question(at) : question(context, at)),
    press: (one) => (isTryOut(one.game) ? tryOuts.press(one) : context.way.during(() => press(context, one))),
    hint: (at) => hint(context, thinker, at),
    undo: (game, user, what) => (isTryOut(game) ? tryOuts.back(game, user) : undo(context, game, user, what)),
    redo: (game, user, what) => redo(context, game, user, what),
    moments: (game, most) => moments(context, game, most),
    propose: (game, user, proposal, from) => motions.propose(context, game, user, proposal, from),
    askAgain: (game, user, channel) => motions.askAgain(context, game, user, channel),
    vote: (game, user, motion, yes) => motions.vote(context, game, user, motion, yes),
    leaveGame: (game, user) => motions.leaveGame(context, game, user),
    changeRules: (game, user, rules) => changeRules(context, game, user, rules),
    handHost: (game, user, to) => handHost(context, game, user, to),
    comeBack: (game, user) => comeBack(context, game, user),
    standIn: (game, user, strength) => standIn(context, game, user, strength),
    askForMe: (game, user, channel) => askForMe(context, game, user, channel),

    autoAnswerOffers,
    async autoAnswers(game, user) {
      const loaded = await cache.remembered(game);
      const seat = loaded && seatOf(loaded.chairs, user);
      if (!loaded || !isRunning(loaded) || seat === undefined) return [];
      return loaded.notes.autoAnswers
        .filter((note) => note.seat === seat)
        .map(({ decision, key, until }) => ({ decision, key, until }));
    },
    setAutoAnswer: (game, user, answer) => setAutoAnswer(context, game, user, answer),
    dropAutoAnswers: (game, user, decision) => dropAutoAnswers(context, game, user, decision),

    log: (position, reader, part) =>
      position.tryOut ? tryOuts.log(position.id, reader) : log(context, position, reader, part),
    export: (game, user) => exported(context, game, user),

    clock,
    outbox(sender) {
      dispatcher = dispatcherOf(context, sender);
      return dispatcher;
    },
    afterRelease: () => lookAfterRelease(context),
    calls: (caller) => openKeeper(() => callAll(caller), logger),
    callNow: (caller) => callAll(caller),
    tellNow: tellAll,
    async wake(game) {
      await wake(context, game);
    },
    idle: () => cache.idle(),
  };
}

/** Since when the game waits for me; what does not wait for me comes last. */
const waited = (summary: Summary): number =>
  summary.asked.find((one) => one.seat === summary.seat)?.since.getTime() ?? Number.MAX_SAFE_INTEGER;
