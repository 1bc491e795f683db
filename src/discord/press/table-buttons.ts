import type { VoteOutcome } from '../../play/table/outcomes';
import {
  faulty,
  generalTexts,
  notice,
  withButtons,
  type BotContext,
  type Viewer,
  type BotReply,
} from '../screen/reply';
import type { IdOf } from '../screen/ids';
import type { Texts } from '../screen/ui';
import { optionsPanel, readOption } from '../lobby/table-options';
import { finished, movePanel } from './open-screens';
import { button, escaped, plainName, textsOf } from '../screen/ui';
import { linkTo, textsFor, lobbyTexts } from '../table/status';
import { openVote } from '../table/open-vote';
import { whereOf, type GameId } from '../../play/table/table';
import type { LobbyOutcome } from '../../play/table/outcomes';
import { notRunning } from './not-running';
import type { Handlers } from '../screen/handler';
import { STRENGTHS } from '../../computer/strength';

/** Lobbies and votes: the replies to players who join, change a setting, propose or vote. */

/** Undefined: the lobby's own message will show it. */
export function afterLobby(viewer: Viewer, outcome: LobbyOutcome): BotReply | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'refused': {
      const texts = outcome.lobby ? lobbyTexts(outcome.lobby, viewer.locale) : generalTexts(viewer.locale);
      if (outcome.why === 'not-host' && outcome.lobby)
        return notice(texts.ui('only-host', { host: escaped(plainName(outcome.lobby.host.name)) }));
      return notice(texts.ui('refused', { why: texts.marked.why(outcome.why, outcome.params) }));
    }
    case 'unknown':
      return notRunning(viewer, undefined);
    case 'fault':
      return faulty(viewer, outcome);
  }
}

const decidedWords = (texts: Texts, decided: 'passed' | 'failed' | undefined, said: string): string =>
  decided === undefined ? texts.ui(said) : texts.ui(decided === 'passed' ? 'vote-passed' : 'vote-failed');

export async function afterMotion(
  context: BotContext,
  viewer: Viewer,
  outcome: VoteOutcome,
  said: string,
): Promise<BotReply> {
  switch (outcome.kind) {
    case 'done': {
      const texts = textsFor(outcome.position, viewer.locale);
      return notice(decidedWords(texts, outcome.decided, said));
    }
    case 'voted': {
      const texts = lobbyTexts(outcome.lobby, viewer.locale);
      return notice(decidedWords(texts, outcome.decided, said));
    }
    case 'refused': {
      const { position, lobby } = outcome;
      const texts = position
        ? textsFor(position, viewer.locale)
        : lobby
          ? lobbyTexts(lobby, viewer.locale)
          : generalTexts(viewer.locale);
      const host = (position ?? lobby)?.host;
      if (outcome.why === 'not-host' && host)
        return notice(texts.ui('only-host', { host: escaped(plainName(host.name)) }));
      const table = position ?? lobby;
      if (outcome.why === 'motion-open' && table?.motion)
        return { screen: openVote(table, table.motion, texts, 'other-vote-open') };
      return notice(texts.ui('refused', { why: texts.marked.why(outcome.why, outcome.params) }));
    }
    case 'watching':
      return movePanel(context, viewer, outcome.position);
    case 'over':
      return finished(outcome.position, viewer);
    case 'closed':
      return notRunning(viewer, outcome.lobby);
    case 'unknown':
      return notRunning(viewer, undefined);
    case 'fault':
      return faulty(viewer, outcome);
  }
}

export function showOptions(
  context: BotContext,
  viewer: Viewer,
  game: string,
  how: { readonly chosen?: string; readonly note?: string } = {},
): Promise<BotReply | undefined> {
  return context.play.tables.lobby(game).then((lobby) => {
    if (!lobby || lobby.status !== 'lobby') return notice(generalTexts(viewer.locale).ui('lobby-closed'));
    return {
      screen: optionsPanel(lobby, lobbyTexts(lobby, viewer.locale), {
        ...how,
        mayChange: lobby.host.user === viewer.user,
      }),
    };
  });
}

export async function setOption(
  context: BotContext,
  viewer: Viewer,
  id: IdOf<'set'>,
  values: readonly string[],
): Promise<BotReply | undefined> {
  const lobby = await context.play.tables.lobby(id.game);
  const change = lobby && readOption(lobby, id.name, values, viewer.settings.zone);
  if (!change) return showOptions(context, viewer, id.game);
  const outcome =
    'tableRules' in change
      ? await context.play.tables.setTableRules(id.game, viewer.user, change.tableRules)
      : await context.play.tables.setOption(id.game, viewer.user, change.option, change.value);
  return (
    afterLobby(viewer, outcome) ??
    showOptions(context, viewer, id.game, { note: `✓ ${generalTexts(viewer.locale).ui('option-set')}` })
  );
}

export async function again(
  context: BotContext,
  viewer: Viewer,
  game: string,
): Promise<BotReply | undefined> {
  if (viewer.ownApp === true) return notice(generalTexts(viewer.locale).ui('again-elsewhere'));
  const outcome = await context.play.tables.again(
    game,
    { user: viewer.user, name: viewer.name },
    { guild: viewer.guild, channel: viewer.channel },
  );
  return afterLobby(viewer, outcome) ?? notice(generalTexts(viewer.locale).ui('again-done'));
}

export async function closeLobby(context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply> {
  const outcome = await context.play.tables.cancelLobby(game, viewer.user);
  return afterLobby(viewer, outcome) ?? notice(generalTexts(viewer.locale).ui('lobby-cancelled'));
}

export async function start(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> {
  const outcome = await context.play.tables.start(game, viewer.user);
  return outcome.kind === 'started' ? undefined : afterLobby(viewer, outcome);
}

/** Warns first if someone sits there whom the reader asked to avoid. */
export async function joinLobby(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> {
  const { tables } = context.play;
  const avoided = await tables.avoidedAt(game, viewer.user);
  if (avoided.length > 0) {
    const { ui } = generalTexts(viewer.locale);
    return withButtons(
      notice(ui('avoided-here', { who: avoided.map((name) => escaped(plainName(name))) })),
      button({ do: 'join-anyway', game }, ui('join-anyway')),
    );
  }
  const outcome = await tables.join(game, { user: viewer.user, name: viewer.name });
  // Elsewhere, for example in direct messages, the lobby is not in sight.
  const isHere = outcome.kind === 'done' && whereOf(outcome.lobby.where) === viewer.channel;
  return afterLobby(viewer, outcome) ?? (isHere ? undefined : joinedAt(outcome, viewer));
}

async function joinAnyway(context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply> {
  const outcome = await context.play.tables.join(game, { user: viewer.user, name: viewer.name });
  return afterLobby(viewer, outcome) ?? joinedAt(outcome, viewer);
}

/** Says where the table is that the reader has joined. */
export function joinedAt(outcome: LobbyOutcome, viewer: Viewer): BotReply {
  const { ui } = generalTexts(viewer.locale);
  if (outcome.kind !== 'done') return notice(ui('unknown-game'));
  const { game, message, where } = outcome.lobby;
  return notice(
    ui('joined', {
      title: textsOf(game.id, viewer.locale).plain.text('game.name'),
      where: message ? linkTo(where, message) : `<#${whereOf(where)}>`,
    }),
  );
}

export const lobbyHandlers: Handlers<
  | 'join-anyway'
  | 'decline'
  | 'remove-player'
  | 'join'
  | 'leave'
  | 'computer'
  | 'no-computer'
  | 'start'
  | 'close'
  | 'options'
  | 'options-done'
  | 'option'
  | 'set'
> = {
  join: {
    how: 'update',
    run: ({ context, viewer, id }) => joinLobby(context, viewer, id.game),
  },
  'join-anyway': { run: ({ context, viewer, id }) => joinAnyway(context, viewer, id.game) },
  decline: {
    async run({ context, viewer, id }) {
      const outcome = await context.play.tables.decline(id.game, viewer.user);
      return afterLobby(viewer, outcome) ?? notice(generalTexts(viewer.locale).ui('declined'));
    },
  },
  'remove-player': {
    async run({ context, viewer, id, values: [player = ''] }) {
      const outcome = await context.play.tables.removePlayer(id.game, viewer.user, player);
      const note = `✓ ${generalTexts(viewer.locale).ui('player-removed')}`;
      return afterLobby(viewer, outcome) ?? showOptions(context, viewer, id.game, { note });
    },
  },
  leave: {
    how: 'update',
    run: async ({ context, viewer, id }) =>
      afterLobby(viewer, await context.play.tables.leave(id.game, viewer.user)),
  },
  computer: {
    how: 'update',
    once: true,
    async run({ context, viewer, id, values: [first] }) {
      const strength = STRENGTHS.find((one) => one === first);
      return afterLobby(viewer, await context.play.tables.addComputer(id.game, viewer.user, strength));
    },
  },
  'no-computer': {
    how: 'update',
    once: true,
    run: async ({ context, viewer, id }) =>
      afterLobby(viewer, await context.play.tables.removeComputer(id.game, viewer.user)),
  },
  start: { how: 'update', run: ({ context, viewer, id }) => start(context, viewer, id.game) },
  close: { run: ({ context, viewer, id }) => closeLobby(context, viewer, id.game) },
  options: { run: ({ context, viewer, id }) => showOptions(context, viewer, id.game) },
  'options-done': {
    how: 'update',
    run: async ({ viewer }) => notice(generalTexts(viewer.locale).ui('options-kept')),
  },
  option: {
    run: ({ context, viewer, id, values: [chosen] }) =>
      showOptions(context, viewer, id.game, chosen === undefined ? {} : { chosen }),
  },
  set: { run: ({ context, viewer, id, values }) => setOption(context, viewer, id, values) },
};

export const tableHandlers: Handlers<'vote' | 'again'> = {
  vote: {
    how: 'update',
    async run({ context, viewer, id }) {
      const outcome = await context.play.votes.vote(id.game, viewer.user, id.motion, id.yes);
      return afterMotion(context, viewer, outcome, id.yes ? 'voted-yes' : 'voted-no');
    },
  },
  again: { once: true, run: ({ context, viewer, id }) => again(context, viewer, id.game) },
};
