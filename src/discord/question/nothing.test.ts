import { ButtonStyle } from 'discord.js';
import { games } from '../../../games';
import { arranged } from '../../../games/whispers/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { LIMITS, PHONE_LINE } from '../screen/limits';
import { isMenu, isPassive } from '../screen/ui';
import { textsFor } from '../table/status';
import { chainsFrom, readChain } from './chains';
import { controls, START } from './controls';

/** Returns the lines of the panel's menus and the buttons of its answers. */
function linesOf(session: Session, asked: OpenQuestion): { value: string; label: string }[] {
  const position = positionFor(session);
  const chains = chainsFrom(position, asked);
  const { rows } = controls('nothing', asked, START, textsFor(position, 'en'), { chains: () => chains });
  return rows.flatMap((row) =>
    isMenu(row)
      ? row.options.map(({ value, label }) => ({ value, label }))
      : row.flatMap((one) => ('label' in one ? [{ value: '', label: `${one.label}` }] : [])),
  );
}

/** Whispers after cards were drawn: one that can be played in several ways, and one that cannot. */
const afterDrawing = arranged({
  agents: { 'horse chancellor': 0 },
  at: ['horse', 'chancellor'],
  hands: [['horse-lion-1', 'bear-horse-1']],
  banners: { stonebridge: 2, 'rider-post': 0 },
});

test('after drawing, there is one way to do nothing, and then every card is a choice of its own', () => {
  const { session } = afterDrawing;
  while (session.waiting[0]?.id !== 'after') {
    const [asked] = session.waiting;
    const draws = asked?.options.find(({ key }) => key === 'draw') ?? asked?.options[0];
    if (!asked || !draws) throw new Error('nobody is asked');
    session.apply({ seat: asked.seat, decision: asked.id, picks: [draws.key] });
  }
  const [asked] = session.waiting as [OpenQuestion];
  const lines = linesOf(session, asked).map(({ label }) => label);
  const nothing = lines.filter((label) => /^Done$|No card|Back|none/i.test(label));
  expect(nothing).toEqual(['Done']);
  expect(lines).toContain('Play a card');
  session.apply({ seat: asked?.seat ?? 0, decision: 'after', picks: ['card'] });
  const cards = linesOf(session, session.waiting[0]).map(({ label }) => label);
  expect(cards.some((label) => label.startsWith('Forced March (costs Horse'))).toBe(true);
  expect(cards.filter((label) => label.includes('…'))).toEqual([]);
});

test('the way to a card is never the main button: the way on is', () => {
  const styles = (session: Session): unknown[] => {
    const [asked] = session.waiting as [OpenQuestion];
    const position = positionFor(session);
    const { rows } = controls('nothing', asked, START, textsFor(position, 'en'), { title: position.game });
    return rows.flatMap((row) => (isMenu(row) ? [] : row.map((one) => [one.label, one.style])));
  };
  const marshal = arranged({
    agents: { 'horse marshal': 0 },
    at: ['horse', 'marshal'],
    hands: [['horse-lion-1']],
    banners: { windgap: 3, southgate: 1 },
  });
  const drawn = arranged({
    agents: { 'horse chancellor': 0 },
    at: ['horse', 'chancellor'],
    hands: [['horse-lion-1']],
  }).pick(0, 'act', 'draw');
  const [main, plain] = [ButtonStyle.Primary, ButtonStyle.Secondary];
  expect(styles(marshal.session)).toEqual([
    ['Attack with the Horse', main],
    ['Do not attack', plain],
    ['Play a card first', plain],
  ]);
  marshal.pick(0, 'act', 'attack');
  expect(styles(marshal.session)).toEqual([
    ['B6 Southgate (1 Bear, tower)', main],
    ['L2 Manegate (2 Lion, tower)', main],
    ['L3 Sunhold (2 Lion, city)', main],
    ['Back', plain],
    ['Reach farther with a card', plain],
  ]);
  expect(styles(drawn.session)).toEqual([
    ['Done', main],
    ['Play a card', plain],
  ]);
});

test.each(games.map(({ id }) => [id, games.find((one) => one.id === id)] as const))(
  'no menu of several questions in %s ends twice where it began, or is cut before its lines differ',
  (id, game) => {
    if (!game) throw new Error(id);
    const session = Session.start(game, defaultSetup(game, 3), seedHash(`nothing ${id}`));
    const pick = picker(`nothing ${id}`);
    let menus = 0;
    for (let answers = 0; !session.over && answers < 150; answers++) {
      for (const asked of session.waiting) {
        const chains = chainsFrom(positionFor(session), asked) ?? [];
        const longer = chains.filter(({ length }) => length > 1);
        if (longer.length === 0) continue;
        menus++;
        for (const chain of longer) {
          const last = chain.at(-1);
          const option = last?.asked.options[last.at];
          if (!option || !isPassive(option)) continue;
          const after = session.ahead(
            ...chain.map((step) => ({
              seat: step.asked.seat,
              decision: step.asked.id,
              picks: [step.asked.options[step.at]?.key ?? ''],
            })),
          );
          const next = after?.waiting.find(({ seat }) => seat === asked.seat);
          expect([next?.id, next?.options]).not.toEqual([asked.id, asked.options]);
        }
        const ways = linesOf(session, asked).filter(({ value }) => readChain(value));
        const heads = ways.map(({ label }) => label.slice(0, PHONE_LINE));
        expect(new Set(heads).size).toBe(heads.length);
        for (const { label } of ways) expect(label.length).toBeLessThanOrEqual(LIMITS.menuText);
      }
      session.apply(randomAction(session, pick, 0.05));
    }
    if (['whispers', 'lisboa'].includes(id)) expect(menus).toBeGreaterThan(0);
  },
);

test('small questions that follow are tried for a list of answers, not for a single answer', () => {
  const { session } = arranged({ hands: [['horse-lion-1']] });
  const asked = session.waiting[0] as OpenQuestion;
  const chains = jest.fn(() => undefined);
  const texts = textsFor(positionFor(session), 'en');
  controls('nothing', asked, { ...START, sure: 0 }, texts, { chains });
  expect(chains).not.toHaveBeenCalled();
  controls('nothing', asked, START, texts, { chains });
  expect(chains).toHaveBeenCalledTimes(1);
});

test('beside a menu, the way to do nothing is a button', () => {
  const { session } = arranged({ step: 'swap', at: ['horse', 'chancellor'] });
  const [asked] = session.waiting as [OpenQuestion];
  expect(asked.id).toBe('swap');
  const { rows } = controls('nothing', asked, START, textsFor(positionFor(session), 'en'));
  const [menu, button] = rows;
  expect(menu && isMenu(menu) && menu.options.length).toBe(asked.options.length - 1);
  expect(button && !isMenu(button) && button.map((one) => ('label' in one ? one.label : ''))).toEqual([
    expect.stringMatching(/^Keep all/),
  ]);
});
