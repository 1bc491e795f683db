import { asSeat, persons, seatOf } from '../../play/table/seats';

import { generalTexts, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import type { Id } from '../screen/ids';
import { limitOf } from '../screen/durations';
import { CLOCK_RULES, HABIT_RULES, tableRuleNamed } from '../lobby/table-rules';
import type { TableRule } from '../lobby/table-rule';
import { cut, LIMITS } from '../screen/limits';
import {
  button,
  colour,
  escaped,
  menu,
  nameOf,
  plainName,
  type Line,
  type Row,
  type Texts,
} from '../screen/ui';
import { movePanel, withPosition } from './open-screens';
import { nameIn, tableLine } from '../table/status';
import { ruleMenu } from '../lobby/table-options';
import { afterMotion } from './table-buttons';
import { propose } from './vote';
import type { GameId, Position } from '../../play/table/table';
import { type TableRules, clockAgreed, hasClock } from '../../play/table/table-rules';

/** The rules of a table, with those that can change during the game. */

const CHANGED: readonly TableRule[] = [...HABIT_RULES, ...CLOCK_RULES];
const HOST = 'host';

export const changeHandlers: Handlers<'change-open' | 'change-look' | 'change-set'> = {
  'change-open': { how: 'beside', run: ({ context, viewer, id }) => showChange(context, viewer, id.game) },
  'change-look': {
    run: ({ context, viewer, id, values }) => showChange(context, viewer, id.game, values[0] ?? ''),
  },
  'change-set': {
    once: true,
    run: ({ context, viewer, id, values }) => set(context, viewer, id.game, id.rule, values),
  },
};

export const showChange = (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  chosen?: string,
  note?: string,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, (position, texts) => {
    if (position.status !== 'playing' || seatOf(position.chairs, viewer.user) === undefined)
      return movePanel(context, viewer, position);
    return { screen: screen(position, viewer, texts, chosen, note) };
  });

function screen(
  position: Position,
  viewer: Viewer,
  texts: Texts,
  chosen: string | undefined,
  note = '',
): BotReply['screen'] {
  const { tableRules, host, chairs, id } = position;
  const isHost = host.user === viewer.user;
  const rules = offered(tableRules);
  const banks = position.left;
  const lines: Line[] = [
    ...rules.map((rule) => ({
      value: rule.name.slice(1),
      label: rule.label(texts),
      detail: cut(rule.value(tableRules, texts), LIMITS.menuText),
      picked: chosen === rule.name.slice(1),
    })),
    ...(heirs(position).length === 0
      ? []
      : [
          {
            value: HOST,
            label: texts.ui('change-host'),
            detail: cut(plainName(host.name), LIMITS.menuText),
            picked: chosen === HOST,
          },
        ]),
  ];
  const described = [
    note,
    texts.ui('change-how', { host: escaped(plainName(host.name)) }),
    ...rules.map((rule) => ruleLine(rule, tableRules, texts, rule.name.slice(1) === chosen)),
    ...(banks
      ? [
          texts.ui('change-banks'),
          ...persons(chairs).map(
            (seat) => `${nameIn(position, seat, texts)}: ${spanOf(banks[seat] ?? 0, texts)}`,
          ),
        ]
      : []),
  ];
  return {
    embeds: [
      {
        title: texts.ui('change-title'),
        description: cut(described.filter((line) => line !== '').join('\n'), LIMITS.description),
        color: colour('calm'),
        ...tableLine(position, texts),
      },
    ],
    rows: [
      menu({ do: 'change-look', game: id }, texts.ui('choose-option'), lines),
      ...(chosen === undefined ? [] : valueRow(position, chosen, isHost, texts)),
      [button({ do: 'move', game: id }, texts.ui('back'))],
    ],
  };
}

/** The help of a rule is shown while it is chosen. */
const ruleLine = (rule: TableRule, rules: TableRules, texts: Texts, chosen: boolean): string =>
  `**${rule.label(texts)}**: ${rule.value(rules, texts)}` +
  (chosen && rule.help ? `\n-# ${rule.help(texts)}` : '');

/** Returns the rules to choose from. Without a clock the rules of clocks are left out. */
const offered = (rules: TableRules): TableRule[] =>
  CHANGED.filter(({ ofClock }) => ofClock !== true || hasClock(rules));
const heirs = ({ chairs, host }: Position): ReturnType<typeof persons> =>
  persons(chairs).filter((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && chair.user !== host.user;
  });

const spanOf = (milliseconds: number, texts: Texts): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  return limitOf(minutes < 120 ? minutes : Math.floor(minutes / 60) * 60, texts);
};

function valueRow(position: Position, chosen: string, isHost: boolean, texts: Texts): Row[] {
  const { id, tableRules, chairs } = position;
  const at: Id = { do: 'change-set', game: id, rule: chosen };
  if (chosen === HOST) {
    if (!isHost) return [];
    return [
      menu(
        at,
        texts.ui('change-host'),
        heirs(position).map((seat) => ({
          value: String(seat),
          label: cut(nameOf(chairs[seat], texts.plain), LIMITS.menuText),
        })),
      ),
    ];
  }
  const rule = tableRuleNamed(`@${chosen}`);
  const mine = rule && (CLOCK_RULES.includes(rule) || isHost);
  return rule && mine ? [ruleMenu(at, rule, tableRules, texts)] : [];
}

/**
 * Sets a rule. Clocks concern all players, so the table votes on them. The host decides on the other rules.
 */
async function set(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  name: string,
  values: readonly string[],
): Promise<BotReply | undefined> {
  const position = await context.play.reading.position(game);
  if (position?.status !== 'playing') return showChange(context, viewer, game);
  const { tableRules } = position;
  if (name === HOST) {
    const seat = asSeat(Number(values[0] ?? NaN));
    if (seat === undefined) return showChange(context, viewer, game);
    return said(context, viewer, game, await context.play.tables.handHost(game, viewer.user, seat));
  }
  const rule = tableRuleNamed(`@${name}`);
  const change = rule?.read(values, viewer.settings.zone);
  if (!rule || !change || !CHANGED.includes(rule)) return showChange(context, viewer, game);
  if (!CLOCK_RULES.includes(rule))
    return said(context, viewer, game, await context.play.tables.changeRules(game, viewer.user, change));
  return propose(context, viewer, game, { kind: 'clock', clock: clockAgreed({ ...tableRules, ...change }) });
}

async function said(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  outcome: Awaited<ReturnType<BotContext['play']['tables']['changeRules']>>,
): Promise<BotReply | undefined> {
  if (outcome.kind !== 'done') return afterMotion(context, viewer, outcome, 'option-set');
  return showChange(context, viewer, game, undefined, `✓ ${generalTexts(viewer.locale).ui('option-set')}`);
}
