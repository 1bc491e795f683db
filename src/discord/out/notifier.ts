import type { Notification, Notifier, WaitingTable } from '../../play';
import { generalTexts } from '../screen/reply';
import { isRefusal, type ChannelOut } from './channel';
import { cut, fitting, LIMITS } from '../screen/limits';
import { ago, button, joined, textsOf, type Screen, type Texts } from '../screen/ui';
import { bodyOf } from '../screen/message-body';
import { linkTo } from '../table/status';
import { whereOf } from '../../play/table/table';

/** Notifies people: where their table is, or directly. */

export function createNotifier(out: ChannelOut): Notifier {
  const post = (channel: string, screen: Screen, { nonce, user }: Notification): Promise<unknown> => {
    const body = { ...bodyOf(screen), allowed_mentions: { parse: [], users: [user] } };
    return out.post(channel, { nonce, again: false }, () => ({ body }));
  };
  return {
    ready: () => out.ready(),
    mention: async (call, channel) => void (await post(channel, callScreen(call, `<@${call.user}> `), call)),
    async direct(call) {
      const channel = await out.direct(call.user);
      if (channel === undefined) return false;
      try {
        await post(channel, callScreen(call, ''), call);
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
  };
}

/** Returns the message of a notification: one table by its name, or several, with the longest wait first. */
export function callScreen({ language, tables }: Notification, to: string): Screen {
  const locale = language === 'auto' ? 'en' : language;
  const texts = generalTexts(locale);
  const [one] = tables;
  const head =
    tables.length === 1 && one
      ? joined([
          texts.ui(one.again ? 'call-again' : 'call-turn', { game: nameOf(one, locale) }),
          ...since(one, texts),
          linkOf(one),
        ])
      : texts.ui('call-several', { count: tables.length });
  const lines =
    tables.length === 1
      ? warningsOf(one, texts)
      : tables.map((table) =>
          joined([
            `**${nameOf(table, locale)}**`,
            ...since(table, texts),
            ...(table.runsOut ? [texts.ui('call-runs-out', { when: ago(table.runsOut.at) })] : []),
            linkOf(table),
          ]),
        );
  const { kept, left } = fitting(lines, LIMITS.content - 400);
  const more = left > 0 ? [texts.ui('and-more', { count: left })] : [];
  const text = [`${to}${head}`, ...kept, ...more, `-# ${texts.ui('call-foot')}`].join('\n');
  return {
    content: cut(text, LIMITS.content),
    embeds: [],
    rows: [
      tables
        .slice(0, LIMITS.buttonsInRow)
        .map((table, at) =>
          button(
            { do: 'move', game: table.id },
            tables.length === 1 ? texts.ui('my-move') : `${at + 1}. ${nameOf(table, locale)}`,
            'main',
          ),
        ),
    ],
  };
}

const RUNS_OUT = { computer: 'call-runs-out-computer', vote: 'call-runs-out-vote' } as const;
const warningsOf = (table: WaitingTable | undefined, texts: Texts): string[] =>
  table?.runsOut ? [texts.ui(RUNS_OUT[table.runsOut.then], { when: ago(table.runsOut.at) })] : [];
const nameOf = ({ game }: WaitingTable, locale: string): string =>
  textsOf(game, locale).plain.text('game.name');
const since = (table: WaitingTable, texts: Texts): string[] => [
  texts.ui('since', { when: ago(table.since) }),
];
const linkOf = ({ where, message }: WaitingTable): string =>
  message ? linkTo(where, message) : `<#${whereOf(where)}>`;
