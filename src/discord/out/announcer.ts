import type { AnyGame } from '../../engine/contract/game';
import type { Announcer, LeagueState } from '../../play/league/api';
import type { SenderMethods } from './permission-aware-sender';
import { bodyOf } from '../screen/message-body';
import { generalTexts } from '../screen/reply';
import type { ChannelOut } from './channel';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, escaped, joined, plainName, textsOf, type Screen } from '../screen/ui';
import { agreedOf } from '../lobby/agreed';

/** The one message of a league in its channel. */
export function announcerOf(out: ChannelOut, games: readonly AnyGame[], locale = 'en'): Announcer {
  return {
    ready: () => out.ready(),
    async league(send, league, message) {
      const body = bodyOf(openingScreen(league, games, locale));
      const make: SenderMethods = () => ({ body });
      if (!message) return out.post(league.channel, send, make);
      // A message that is gone was deleted on purpose: it is not posted again.
      await out.edit(message, make);
      return message;
    },
  };
}

/**
 * Returns the league's title, rules and number of players, with a button to sign up while that is possible.
 */
function openingScreen(league: LeagueState, games: readonly AnyGame[], locale: string): Screen {
  const texts = generalTexts(locale);
  const { status, names, size, rounds, days, id } = league;
  const host = names.get(league.host);
  const lines = [
    status === 'signup' && host !== undefined
      ? texts.ui('league-invites', { who: escaped(plainName(host)) })
      : '',
    texts.ui('league-plan', { size, rounds, count: days }),
    ...agreedOf(league, games, locale, texts),
    texts.ui(`league-${status}`, { count: names.size }),
  ];
  return {
    embeds: [
      {
        title: cut(
          joined([escaped(league.name), textsOf(league.title, locale).plain.text('game.name')]),
          LIMITS.title,
        ),
        description: cut(lines.filter((line) => line !== '').join('\n'), LIMITS.description),
        color: colour(status === 'signup' ? 'board' : 'end'),
      },
    ],
    rows: [
      [
        ...(status === 'signup' ? [button({ do: 'league-join', league: id }, texts.ui('join'), 'go')] : []),
        button(
          { do: 'league-show', anyLeague: id },
          texts.ui(status === 'signup' ? 'league-who' : 'league-table'),
        ),
      ],
    ],
  };
}
