import type { GameId, LobbyOutcome } from '../play/api';
import type { MotionOutcome } from '../play/outcomes';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import type { IdOf } from './ids';
import type { Voice } from './look';
import { optionsPanel, readOption } from './table-options';
import { finished, movePanel, notRunning } from './showing';
import { button, escaped, plainName } from './look';
import { seatIn, voiceFor, voiceForLobby } from './status';

/** Lobbies and votes: what is said when somebody has joined, set, proposed or voted. */

/** Undefined: the lobby's own message will show it. */
export function afterLobby(reader: Reader, outcome: LobbyOutcome): Shown | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'refused': {
      const voice = outcome.lobby ? voiceForLobby(outcome.lobby, reader.locale) : generalVoice(reader.locale);
      if (outcome.why === 'not-host' && outcome.lobby)
        return notice(voice.ui('only-host', { host: escaped(plainName(outcome.lobby.host.name)) }));
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
    }
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome);
  }
}

const decidedWords = (voice: Voice, decided: 'passed' | 'failed' | undefined, said: string): string =>
  decided === undefined ? voice.ui(said) : voice.ui(decided === 'passed' ? 'vote-passed' : 'vote-failed');

export async function afterMotion(
  context: BotContext,
  reader: Reader,
  outcome: MotionOutcome,
  said: string,
): Promise<Shown> {
  switch (outcome.kind) {
    case 'done': {
      const voice = voiceFor(outcome.position, reader.locale);
      return notice(decidedWords(voice, outcome.decided, said));
    }
    case 'voted': {
      const voice = voiceForLobby(outcome.lobby, reader.locale);
      return notice(decidedWords(voice, outcome.decided, said));
    }
    case 'refused': {
      const { position, lobby } = outcome;
      const voice = position
        ? voiceFor(position, reader.locale)
        : lobby
          ? voiceForLobby(lobby, reader.locale)
          : generalVoice(reader.locale);
      const host = (position ?? lobby)?.host;
      if (outcome.why === 'not-host' && host)
        return notice(voice.ui('only-host', { host: escaped(plainName(host.name)) }));
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
    }
    case 'watching':
      return movePanel(context, reader, outcome.position);
    case 'over':
      return finished(outcome.position, reader);
    case 'closed':
      return notRunning(reader, outcome.lobby);
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome);
  }
}

/** Out of a running game. Whoever is the last person at the table ends it by leaving, and is asked first. */
export async function leaveOrAsk(context: BotContext, reader: Reader, game: GameId): Promise<Shown> {
  const position = await context.play.position(game);
  const others = position?.chairs.some((chair) => chair.kind === 'person' && chair.user !== reader.user);
  const isLast =
    position?.status === 'playing' && others === false && seatIn(position, reader.user) !== undefined;
  if (!isLast) return leaveGame(context, reader, game);
  const voice = voiceFor(position, reader.locale);
  const asked = notice(voice.ui('leave-last'));
  return {
    screen: {
      ...asked.screen,
      rows: [
        [
          button({ do: 'leave-last', game }, voice.ui('leave-and-end'), 'danger'),
          button({ do: 'move', game }, voice.ui('stay')),
        ],
      ],
    },
  };
}

/** Out of a running game, whoever else is there. */
export const leaveGame = async (context: BotContext, reader: Reader, game: GameId): Promise<Shown> =>
  afterMotion(context, reader, await context.play.leaveGame(game, reader.user), 'vote-opened');

export function showOptions(
  context: BotContext,
  reader: Reader,
  game: string,
  how: { readonly chosen?: string; readonly note?: string } = {},
): Promise<Shown | undefined> {
  return context.play.lobby(game).then((lobby) => {
    if (!lobby || lobby.status !== 'lobby') return notice(generalVoice(reader.locale).ui('lobby-closed'));
    return {
      screen: optionsPanel(lobby, voiceForLobby(lobby, reader.locale), {
        ...how,
        mayChange: lobby.host.user === reader.user,
      }),
    };
  });
}

export async function setOption(
  context: BotContext,
  reader: Reader,
  id: IdOf<'set'>,
  values: readonly string[],
): Promise<Shown | undefined> {
  const lobby = await context.play.lobby(id.game);
  const change = lobby && readOption(lobby, id.name, values, reader.settings.zone);
  if (!change) return showOptions(context, reader, id.game);
  const outcome =
    'tableRules' in change
      ? await context.play.setTableRules(id.game, reader.user, change.tableRules)
      : await context.play.setOption(id.game, reader.user, change.option, change.value);
  return (
    afterLobby(reader, outcome) ??
    showOptions(context, reader, id.game, { note: `✓ ${generalVoice(reader.locale).ui('option-set')}` })
  );
}

export async function again(context: BotContext, reader: Reader, game: string): Promise<Shown | undefined> {
  const outcome = await context.play.again(
    game,
    { user: reader.user, name: reader.name },
    { guild: reader.guild, channel: reader.channel },
  );
  return afterLobby(reader, outcome) ?? notice(generalVoice(reader.locale).ui('again-done'));
}

export async function closeLobby(context: BotContext, reader: Reader, game: GameId): Promise<Shown> {
  const outcome = await context.play.cancelLobby(game, reader.user);
  return afterLobby(reader, outcome) ?? notice(generalVoice(reader.locale).ui('lobby-cancelled'));
}

export async function start(context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> {
  const outcome = await context.play.start(game, reader.user);
  return outcome.kind === 'started' ? undefined : afterLobby(reader, outcome);
}
