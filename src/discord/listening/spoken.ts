import type { BotReply, Viewer } from '../screen/reply';
import { LIMITS } from '../screen/limits';
import { withoutIcons, type Screen } from '../screen/ui';

/** Removes the codes of icons. The words after each code name the same thing. */
export const withoutCodes = (text: string): string => text.replace(/<a?:\w+:\d+> ?/g, '');

/** Returns a private reply as plain text without pictures, if its reader listens. */
export function forListener({ settings }: Pick<Viewer, 'settings'>, reply: BotReply): BotReply {
  if (!settings.listening) return reply;
  const { picture: _picture, pictureAbove: _above, later, ...rest } = reply;
  return {
    ...rest,
    screen: spokenScreen(reply.screen),
    ...(later && { later: later.then((next) => forListener({ settings }, next)) }),
  };
}

/** Moves the words of the embeds into the text. Keeps the embeds if the text would be too long. */
export function spokenScreen(screen: Screen): Screen {
  const words = screen.embeds.flatMap(({ author, title, description, fields = [] }) => [
    author?.name ?? '',
    title === undefined ? '' : `### ${title}`,
    description ?? '',
    ...fields.map(({ name, value }) => `**${name}**\n${value}`),
  ]);
  const text = withoutCodes([screen.content ?? '', ...words].filter((part) => part !== '').join('\n'));
  return withoutIcons(
    text.length > LIMITS.content || text === '' ? screen : { ...screen, content: text, embeds: [] },
  );
}
