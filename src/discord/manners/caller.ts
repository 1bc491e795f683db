import { DiscordAPIError, Routes, type REST } from 'discord.js';
import type { Call, Caller, WaitingTable } from '../../play';
import { Undeliverable } from '../../play/sending';
import { generalVoice } from '../bot-context';
import { cut, fitting, LIMITS } from '../limits';
import { ago, button, joined, rowsOf, voiceOf, type Screen, type Voice } from '../look';
import { linkTo, whereOf } from '../status';

/** Calls people: where their table is, or directly. */

/** No such channel, no access, no right to write there, closed. */
const HOPELESS: ReadonlySet<number> = new Set([10003, 10004, 50001, 50013, 160005, 50083]);
/** They take no messages from us: not from this server, or from no bot at all. */
const CLOSED: ReadonlySet<number> = new Set([50007, 50278, 10013, 340015]);
const codeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : 0);

export function callerOf(rest: REST): Caller {
  const post = (channel: string, screen: Screen, { nonce, user }: Call): Promise<unknown> =>
    rest.post(Routes.channelMessages(channel), {
      body: {
        content: screen.content,
        components: rowsOf(screen.rows),
        allowed_mentions: { parse: [], users: [user] },
        nonce,
        enforce_nonce: true,
      },
    });
  return {
    async mention(call, channel) {
      try {
        await post(channel, callScreen(call, `<@${call.user}> `), call);
      } catch (error) {
        throw HOPELESS.has(codeOf(error)) ? new Undeliverable(`Discord says ${codeOf(error)}`) : error;
      }
    },
    async direct(call) {
      try {
        const { id } = (await rest.post(Routes.userChannels(), { body: { recipient_id: call.user } })) as {
          id: string;
        };
        await post(id, callScreen(call, ''), call);
        return true;
      } catch (error) {
        if (CLOSED.has(codeOf(error))) return false;
        throw error;
      }
    },
  };
}

/** What is said: one table by its name, several in one message, the longest wait first. */
export function callScreen({ language, tables }: Call, to: string): Screen {
  const locale = language === 'auto' ? 'en' : language;
  const voice = generalVoice(locale);
  const [one] = tables;
  const head =
    tables.length === 1 && one
      ? joined([
          voice.ui(one.again ? 'call-again' : 'call-turn', { game: nameOf(one, locale) }),
          ...since(one, voice),
          linkOf(one),
        ])
      : voice.ui('call-several', { count: tables.length });
  const lines =
    tables.length === 1
      ? []
      : tables.map((table) =>
          joined([`**${nameOf(table, locale)}**`, ...since(table, voice), linkOf(table)]),
        );
  const { kept, left } = fitting(lines, LIMITS.content - 400);
  const more = left > 0 ? [voice.ui('and-more', { count: left })] : [];
  const text = [`${to}${head}`, ...kept, ...more, `-# ${voice.ui('call-foot')}`].join('\n');
  return {
    content: cut(text, LIMITS.content),
    embeds: [],
    rows: [
      tables
        .slice(0, LIMITS.buttonsInRow)
        .map((table, at) =>
          button(
            { do: 'move', game: table.id },
            tables.length === 1 ? voice.ui('my-move') : `${at + 1}. ${nameOf(table, locale)}`,
            'main',
          ),
        ),
    ],
  };
}

const nameOf = ({ game }: WaitingTable, locale: string): string =>
  voiceOf(game, locale).plain.text('game.name');
const since = (table: WaitingTable, voice: Voice): string[] => [
  voice.ui('since', { when: ago(table.since) }),
];
const linkOf = ({ where, message }: WaitingTable): string =>
  message ? linkTo(where, message) : `<#${whereOf(where)}>`;
