import type { Wish } from '../../play/matchmaking/api';
import { faulty, generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { ago, button, colour } from '../screen/ui';
import { gameName } from '../screen/profile-words';
import { freeSeatLines, freeSeatMenu } from './free-seats';
import { linkTo } from '../table/status';
import { whereOf } from '../../play/table/table';

const MAX_SEATS = 25;

/** "Any game of this, this week": seated when enough have said so. */
export async function showSeeking(context: BotContext, viewer: Viewer, wish: Wish): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const outcome = await context.play.matchmaking.seek(
    { user: viewer.user, name: viewer.name },
    { guild: viewer.guild, channel: viewer.channel },
    wish,
  );
  const free = (await context.play.matchmaking.freeSeats(viewer.guild ?? '', MAX_SEATS)).filter(
    ({ game }) => game === wish.title,
  );
  switch (outcome.kind) {
    case 'refused':
      return notice(texts.ui('refused', { why: texts.marked.why(outcome.why, outcome.params) }));
    case 'fault':
      return faulty(viewer, outcome);
    case 'seated': {
      const { where, message } = outcome.lobby;
      return notice(
        texts.ui('seek-found', {
          title: gameName(wish.title, viewer),
          where: message ? linkTo(where, message) : `<#${whereOf(where)}>`,
        }),
      );
    }
    case 'waiting':
      return {
        screen: {
          embeds: [
            {
              description: [
                texts.ui('seek-waiting', {
                  title: gameName(wish.title, viewer),
                  count: outcome.missing,
                  when: ago(outcome.until),
                }),
                ...freeSeatLines(free, viewer, texts),
              ].join('\n'),
              color: colour('calm'),
            },
          ],
          rows: [
            ...freeSeatMenu(free, viewer, texts),
            [button({ do: 'seek-stop', title: wish.title }, texts.ui('seek-stop'))],
          ],
        },
      };
  }
}
