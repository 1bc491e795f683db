import { Routes, type APIMessage, type REST } from 'discord.js';
import type { AnyGame } from '../../engine/game';
import type { Announcer, LeagueState } from '../../play/league/api';
import { allowed, type Made } from '../allowed';
import { bodyOf } from '../attached';
import { generalVoice } from '../bot-context';
import { sideId } from '../side-panel';
import { cut, LIMITS } from '../limits';
import { button, colour, escaped, joined, plainName, voiceOf, type Screen } from '../look';
import type { Rights } from '../rights';
import { isToPostAnew, undeliverable } from '../troubles';
import { agreedOf } from './standings';

/** The one message of a league in its channel. */
export function announcerOf(rest: REST, rights: Rights, games: readonly AnyGame[], locale = 'en'): Announcer {
  const { sendTo } = allowed(rights);
  return {
    async league({ nonce, again }, league, message) {
      const body = bodyOf(openingScreen(league, games, locale));
      const make: Made = () => ({ body });
      const edit = (at: { readonly channel: string; readonly message: string }): Promise<unknown> =>
        sendTo(at.channel, 'edit', make, (said, files) =>
          rest.patch(Routes.channelMessage(at.channel, at.message), { body: said, files }),
        );
      try {
        if (message) {
          // Whoever took the message away did not want it there.
          await edit(message).catch((error: unknown) => {
            if (!isToPostAnew(error)) throw error;
          });
          return message;
        }
        const posted = await sendTo(league.channel, 'post', make, async (said, files) => {
          const made = (await rest.post(Routes.channelMessages(league.channel), {
            body: { ...said, nonce, enforce_nonce: true },
            files,
          })) as APIMessage;
          return { channel: made.channel_id, message: made.id };
        });
        // The nonce may have brought back what an earlier attempt had posted, drawn from an older state.
        if (again) await edit(posted);
        return posted;
      } catch (error) {
        throw undeliverable(error);
      }
    },
  };
}

/** What is played, how, and how many have signed up; a button to sign up as long as one can. */
function openingScreen(league: LeagueState, games: readonly AnyGame[], locale: string): Screen {
  const voice = generalVoice(locale);
  const { status, names, size, rounds, days, id } = league;
  const host = names.get(league.host);
  const lines = [
    status === 'signup' && host !== undefined
      ? voice.ui('league-invites', { who: escaped(plainName(host)) })
      : '',
    voice.ui('league-plan', { size, rounds, count: days }),
    ...agreedOf(league, games, locale, voice),
    voice.ui(`league-${status}`, { count: names.size }),
  ];
  return {
    embeds: [
      {
        title: cut(
          joined([escaped(league.name), voiceOf(league.title, locale).plain.text('game.name')]),
          LIMITS.title,
        ),
        description: cut(lines.filter((line) => line !== '').join('\n'), LIMITS.description),
        color: colour(status === 'signup' ? 'board' : 'end'),
      },
    ],
    rows: [
      [
        ...(status === 'signup' ? [button(sideId('league', `join.${id}`), voice.ui('join'), 'go')] : []),
        button(sideId('league', `show.${id}`), voice.ui(status === 'signup' ? 'league-who' : 'league-table')),
      ],
    ],
  };
}
