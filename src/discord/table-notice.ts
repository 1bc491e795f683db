import { COMMON } from '../words';
import type { Phrase } from '../engine/game';
import type { Calls, Lobby, Position } from '../play/api';
import type { Motion } from '../play/outcomes';
import { Undeliverable } from '../play/sending';
import { bodyOf, type Json } from './attached';
import { cut, LIMITS } from './limits';
import { ago, button, voiceOf, type Screen } from './look';
import { gameName, voiceFor, voiceForLobby } from './status';

/** One line for everybody at a table. */

export function noticeOf(
  { position, lobby }: { readonly position?: Position; readonly lobby?: Lobby },
  phrase: Phrase,
  motion: Motion | undefined,
  locale: string,
  over = false,
): { body: Json; where: Position['where'] } {
  const table = position ?? lobby;
  if (!table) throw new Undeliverable('a notice about no table');
  const voice = position
    ? voiceFor(position, locale)
    : lobby
      ? voiceForLobby(lobby, locale)
      : voiceOf(COMMON, locale);
  const game = table.id;
  const lines = [
    `${voice.marked.phrase(phrase)}`,
    ...(motion
      ? [voice.ui('vote-needs', { yes: motion.yes.length, needed: motion.needed, when: ago(motion.expires) })]
      : []),
    ...(over ? [voice.ui('vote-over')] : []),
  ];
  const rows = motion
    ? [
        [
          button({ do: 'vote', game, motion: motion.number, yes: true }, voice.ui('vote-yes'), 'go'),
          button({ do: 'vote', game, motion: motion.number, yes: false }, voice.ui('vote-no'), 'danger'),
        ],
      ]
    : [];
  const called = motion ? awaited(table, motion) : [];
  const mentions = called.map((user) => `<@${user}>`).join(' ');
  const screen: Screen = {
    content: cut(`${gameName(voice)} · ${lines.join('\n')}${mentions && `\n${mentions}`}`, LIMITS.content),
    embeds: [],
    rows,
  };
  return { body: { ...bodyOf(screen), allowed_mentions: { parse: [], users: called } }, where: table.where };
}

/** Whose votes are waited for. */
const awaited = ({ chairs }: Pick<Lobby, 'chairs'>, { present, yes, no }: Motion): string[] =>
  present.flatMap((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && !yes.includes(seat) && !no.includes(seat) ? [chair.user] : [];
  });

/** Those who are to hear of it are called at the beginning of the line. */
export function calling(body: Json, { users = [], role }: Omit<Calls, 'phrase'> = {}): Json {
  if (users.length === 0 && role === undefined) return body;
  const names = [...(role === undefined ? [] : [`<@&${role}>`]), ...users.map((user) => `<@${user}>`)];
  return {
    ...body,
    content: cut(`${names.join(' ')} ${String(body['content'])}`, LIMITS.content),
    allowed_mentions: { parse: [], users, roles: role === undefined ? [] : [role] },
  };
}
