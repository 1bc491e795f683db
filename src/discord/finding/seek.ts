import type { Wish } from '../../play/finding/api';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId } from '../side-panel';
import { ago, button, colour } from '../look';
import { gameName } from '../record/words';
import { linkTo, whereOf } from '../status';

/** "Any game of this, this week": seated when enough have said so. */
export async function showSeeking(context: BotContext, reader: Reader, wish: Wish): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const outcome = await context.play.finding.seek(
    { user: reader.user, name: reader.name },
    { guild: reader.guild, channel: reader.channel },
    wish,
  );
  switch (outcome.kind) {
    case 'refused':
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
    case 'fault':
      return faulty(reader, outcome);
    case 'seated': {
      const { where, message } = outcome.lobby;
      return notice(
        voice.ui('seek-found', {
          title: gameName(wish.title, reader),
          where: message ? linkTo(where, message) : `<#${whereOf(where)}>`,
        }),
      );
    }
    case 'waiting':
      return {
        screen: {
          embeds: [
            {
              description: voice.ui('seek-waiting', {
                title: gameName(wish.title, reader),
                count: outcome.missing,
                when: ago(outcome.until),
              }),
              color: colour('calm'),
            },
          ],
          rows: [[button(sideId('seek', `${wish.title}.stop`), voice.ui('seek-stop'))]],
        },
      };
  }
}
