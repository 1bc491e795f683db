import type { Phrase, Seat } from '../../engine/contract/game';

import type { Vote } from '../../play/table/table';

import { bodyOf, type Json } from '../screen/message-body';
import { cut, LIMITS } from '../screen/limits';
import {
  button,
  escaped,
  joined,
  plainName,
  textsOf,
  type Button,
  type Screen,
  type Texts,
} from '../screen/ui';
import { gameAt } from './status';
import { voteNeeds } from './open-vote';
import { Undeliverable } from '../../play/table/delivery-retry';
import type { Mentions, Lobby, Position } from '../../play/table/table';

/** Posts lines for all players at a table. */

/** These say themselves that a vote is over, and how. */
const OUTCOMES: ReadonlySet<string> = new Set(['notice.vote-passed', 'notice.vote-failed']);

/** In a vote only people are named: a computer that plays for one of them since is not what was voted on. */
const asPeople = (chairs: Lobby['chairs']): Lobby['chairs'] =>
  chairs.map((chair) => {
    const person = chair?.kind === 'computer' ? chair.standsInFor : undefined;
    return person ? { kind: 'person', user: person.user, name: person.name } : chair;
  });

export function noticeOf(
  { position, lobby }: { readonly position?: Position; readonly lobby?: Lobby },
  phrase: Phrase,
  motion: Vote | undefined,
  locale: string,
  over = false,
  { invites, freeSeat }: { readonly invites?: true | undefined; readonly freeSeat?: Seat | undefined } = {},
): { body: Json; where: Position['where'] } {
  const table = position ?? lobby;
  if (!table) throw new Undeliverable('a notice about no table');
  const isVote = motion !== undefined || over;
  const texts = textsOf(table.game.id, locale, isVote ? asPeople(table.chairs) : table.chairs);
  const game = table.id;
  const lines = [
    texts.marked.phrase(spoken(phrase)),
    ...(motion ? [voteNeeds(table, motion, texts)] : []),
    ...(over && !OUTCOMES.has(phrase.text) ? [texts.ui('vote-over')] : []),
  ];
  const rows = buttonsOf(game, texts, motion, { invites, freeSeat });
  const called = motion ? awaited(table, motion) : [];
  const mentions = called.map((user) => `<@${user}>`).join(' ');
  const screen: Screen = {
    content: cut(
      `${joined([gameAt(table, texts), lines.join('\n')])}${mentions && `\n${mentions}`}`,
      LIMITS.content,
    ),
    embeds: [],
    rows,
  };
  return { body: { ...bodyOf(screen), allowed_mentions: { parse: [], users: called } }, where: table.where };
}

/** Returns the buttons below a notice: those of a vote, an invitation or a free seat. */
function buttonsOf(
  game: string,
  { ui }: Texts,
  motion: Vote | undefined,
  { invites, freeSeat }: { readonly invites: true | undefined; readonly freeSeat: Seat | undefined },
): Button[][] {
  if (motion)
    return [
      [
        button({ do: 'vote', game, motion: motion.number, yes: true }, ui('vote-yes'), 'go'),
        button({ do: 'vote', game, motion: motion.number, yes: false }, ui('vote-no'), 'danger'),
      ],
    ];
  if (invites)
    return [
      [button({ do: 'join', game }, ui('join'), 'main'), button({ do: 'decline', game }, ui('decline'))],
    ];
  return freeSeat === undefined
    ? []
    : [[button({ do: 'seat-take', game, seat: freeSeat }, ui('seat-take'), 'main')]];
}

/** The text of a player is shown as written, without markup and without mentions. */
const WRITTEN: ReadonlySet<string> = new Set(['notice.invited', 'notice.table-call']);
const spoken = (phrase: Phrase): Phrase =>
  WRITTEN.has(phrase.text)
    ? {
        ...phrase,
        params: Object.fromEntries(
          Object.entries(phrase.params ?? {}).map(([name, value]) => [name, unmarked(name, value)]),
        ),
      }
    : phrase;
function unmarked<T>(name: string, value: T): T | string {
  if (typeof value !== 'string') return value;
  return escaped(name === 'name' ? plainName(value) : oneLine(value));
}
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ');

/** Returns the users who must still vote. */
const awaited = ({ chairs }: Pick<Lobby, 'chairs'>, { present, yes, no }: Vote): string[] =>
  present.flatMap((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && !yes.includes(seat) && !no.includes(seat) ? [chair.user] : [];
  });

/** Those who are to hear of it are called at the beginning of the line. */
export function calling(body: Json, { users = [], role }: Omit<Mentions, 'phrase'> = {}): Json {
  if (users.length === 0 && role === undefined) return body;
  const names = [...(role === undefined ? [] : [`<@&${role}>`]), ...users.map((user) => `<@${user}>`)];
  return {
    ...body,
    content: cut(`${names.join(' ')} ${String(body['content'])}`, LIMITS.content),
    allowed_mentions: { parse: [], users, roles: role === undefined ? [] : [role] },
  };
}
