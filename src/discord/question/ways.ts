import { LIMITS, PHONE_LINE } from '../screen/limits';
import { withIcon } from '../screen/icons';
import { menu, type Line, type Texts } from '../screen/ui';
import { isSplit, writeChain, type Chain } from './chains';
import { badged, type Drawing, type Layout } from './question';
import { chainIcons } from './whole-button';

/**
 * Several questions on one screen: each line is a way through as many of them as can be said whole, so that
 * every line can be told from the others on a phone.
 */
export function ways(context: Drawing, chains: readonly Chain[], question: string): Layout | undefined {
  const { game, asked } = context;
  if (isSplit(asked, context.twoMenus)) return menusByAnswer(context, chains);
  const deepest = Math.max(...chains.map(({ length }) => length));
  for (let depth = deepest; depth > 1; depth--) {
    const shown = distinctWays(chains, depth);
    const icons = chainIcons(context, shown);
    const { option, brief } = context.texts.plain;
    // Where a phone would cut one line, all say their answers shortly.
    const fits = shown.every((chain) => answersOf(chain, option).length <= PHONE_LINE);
    const lines = shown.map((chain, at) =>
      withIcon(lineOf(context, chain, fits ? option : brief), icons[at]),
    );
    const heads = lines.map(({ label }) => label.slice(0, PHONE_LINE));
    const isCut = lines.some(({ label }) => label.length > LIMITS.menuText);
    if (isCut || new Set(heads).size < heads.length) continue;
    const id = { do: 'menu', game, seat: asked.seat, promptId: asked.promptId, page: 0 } as const;
    return { rows: [menu(id, question, lines)], notes: [] };
  }
  return undefined;
}

/** Returns a menu for each answer, with what follows it. */
function menusByAnswer(context: Drawing, chains: readonly Chain[]): Layout | undefined {
  const { game, asked, texts } = context;
  const menus = asked.options.map((option, page) => {
    const own = chains.filter((chain) => chain[0]?.at === page);
    const icons = chainIcons(context, own);
    const { option: whole, brief } = texts.plain;
    const fits = own.every((chain) => answersOf(chain.slice(1), whole).length <= PHONE_LINE);
    const lines = own.map((chain, at) => {
      const line = lineOf(context, chain.slice(1), fits ? whole : brief);
      return withIcon({ ...line, value: writeChain(chain) }, icons[at]);
    });
    const id = { do: 'menu', game, seat: asked.seat, promptId: asked.promptId, page } as const;
    return menu(id, texts.plain.option(asked, option), lines);
  });
  const isWhole = chains.every(({ length }) => length > 1);
  return isWhole ? { rows: menus, notes: [] } : undefined;
}

/** The ways as far as their first questions, each once. */
const distinctWays = (chains: readonly Chain[], depth: number): readonly Chain[] => [
  ...new Map(
    chains.map((chain) => chain.slice(0, depth)).map((chain) => [writeChain(chain), chain] as const),
  ).values(),
];

type Say = Texts['plain']['option'];

const answersOf = (chain: Chain, say: Say): string =>
  chain
    .flatMap(({ asked, at }) => {
      const answer = asked.options[at];
      return answer ? [say(asked, answer)] : [];
    })
    .join(' → ');

function lineOf(context: Drawing, chain: Chain, say: Say): Line {
  const { texts, effect } = context;
  const last = chain.at(-1);
  const option = last?.asked.options[last.at];
  const detail = last && option && effect(option, texts.plain, last.asked);
  return {
    value: writeChain(chain),
    label: badged(context, chain[0]?.at ?? 0, answersOf(chain, say)),
    ...(detail !== undefined && { detail }),
  };
}
