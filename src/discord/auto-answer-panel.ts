import type { OpenQuestion } from '../engine/game';
import type { AutoAnswerOffer, Position } from '../play/api';
import { brief, cut, LIMITS } from './limits';
import { button, colour, menu, type Screen, type Voice } from './look';
import { stamp } from './status';

/** "Don't ask me again": which answer, and for how long. */
export function autoAnswerPanel(
  position: Position,
  asked: OpenQuestion,
  voice: Voice,
  offers: readonly AutoAnswerOffer[],
): Screen {
  const lines = offers
    .flatMap(({ option, untils }) =>
      untils.map((until) => ({
        value: `${asked.options.findIndex(({ key }) => key === option.key)}.${until}`,
        label: brief(voice.plain.option(asked, option), 60),
        detail: voice.ui(`auto-${until}`),
      })),
    )
    .slice(0, LIMITS.menuOptions);
  return {
    embeds: [
      {
        title: cut(voice.plain.ask(asked), LIMITS.title),
        description: voice.ui('auto-help'),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [
      menu(
        { do: 'auto', game: position.id, seat: asked.seat, mark: asked.mark },
        voice.ui('auto-choose'),
        lines,
      ),
      [button({ do: 'move', game: position.id }, voice.ui('back'))],
    ],
  };
}
