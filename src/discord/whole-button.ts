import { writeChain, type Chain, type Step } from './chains';
import { brief, PHONE_LABEL } from './limits';
import { button, type Button, type Voice } from './look';
import { total } from './picks';
import { badged, isSingle, type Drawing } from './question';
import { usualAnswers } from './selection';

/** Several answers on one button, each said as shortly as it can be. */
export function wholeButton(context: Drawing, chain: Chain): Button {
  const { game, asked, voice } = context;
  const said = chain.map((step, at) => {
    const label = briefly(step, voice);
    return at === 0 ? badged(context, step.at, label) : label;
  });
  const label = said.join(' → ');
  const short = said.map((one) => brief(one, Math.floor(PHONE_LABEL / said.length))).join(' → ');
  return button(
    { do: 'whole', game, seat: asked.seat, mark: asked.mark, way: writeChain(chain) },
    label.length <= PHONE_LABEL ? label : short,
    'main',
  );
}

function briefly({ asked, at }: Step, { plain, ui }: Voice): string {
  const option = asked.options[at];
  if (isSingle(asked)) return option ? plain.brief(asked, option) : '';
  const picks = usualAnswers(asked)[at] ?? [];
  const picked = asked.options.filter((_, place) => (picks[place] ?? 0) > 0);
  const key = `ask.${asked.id}.picked-brief`;
  const count = total(picks);
  if (plain.has(key)) return plain.text(key, { count });
  return count === 0 ? ui('confirm-none') : picked.map((one) => plain.brief(asked, one)).join(', ');
}
