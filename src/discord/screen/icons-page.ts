import { backToMore, type ShowButton } from './show-button';
import { button, colour } from './ui';

/** The meaning of the icons of a game's pictures, as one more picture. */
export const iconsButton: ShowButton = {
  name: 'icons',
  label: 'icons',
  has: ({ game, tableRules }, pictures) =>
    tableRules.noPictures !== true && pictures?.hasLegend?.(game.id) === true,
  show({ game, id, options }, texts, { context, viewer }) {
    const picture = context.pictures?.legend?.(game.id, options, {
      viewer: viewer.user,
      guild: viewer.guild,
      locale: viewer.locale,
    });
    return {
      screen: {
        embeds: [{ title: texts.ui('icons'), description: texts.ui('icons-about'), color: colour('calm') }],
        rows: [
          [
            button({ do: 'rules', game: id, topic: null }, texts.ui('rules')),
            button({ do: 'move', game: id }, texts.ui('my-move')),
            backToMore(id, texts),
          ],
        ],
      },
      ...(picture && { picture, pictureAbove: true }),
    };
  },
};
