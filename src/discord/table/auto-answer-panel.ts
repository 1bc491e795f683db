import type { OpenQuestion } from '../../engine/contract/game';

import { brief, cut, LIMITS } from '../screen/limits';
import { backToMore } from '../screen/show-button';
import { colour, menu, type Screen, type Texts } from '../screen/ui';
import { tableLine } from './status';
import type { AutoAnswerOffer } from '../../play/table/auto-answers';
import type { Position } from '../../play/table/table';

/** "Don't ask me again": which answer, and for how long. */
export function autoAnswerPanel(
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  offers: readonly AutoAnswerOffer[],
): Screen {
  const lines = offers
    .flatMap(({ option, untils }) =>
      untils.map((until) => ({
        value: `${asked.options.findIndex(({ key }) => key === option.key)}.${until}`,
        label: brief(texts.plain.option(asked, option), 60),
        detail: texts.ui(`auto-${until}`),
      })),
    )
    .slice(0, LIMITS.menuOptions);
  return {
    embeds: [
      {
        title: cut(texts.plain.ask(asked), LIMITS.title),
        description: texts.ui('auto-help'),
        color: colour('calm'),
        ...tableLine(position, texts),
      },
    ],
    rows: [
      menu(
        { do: 'auto', game: position.id, seat: asked.seat, promptId: asked.promptId },
        texts.ui('auto-choose'),
        lines,
      ),
      [backToMore(position.id, texts)],
    ],
  };
}
