import { asSeat, persons, seatOf } from '../play/chairs';
import { clockAgreed, hasClock, type GameId, type Position, type TableRules } from '../play/api';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { sideId, type SidePress, type SidePanel } from './side-panel';
import { limitOf } from './durations';
import { CLOCK_RULES, HABIT_RULES, tableRuleNamed, type TableRule } from './table-rules';
import { cut, LIMITS } from './limits';
import { button, colour, escaped, menu, nameOf, plainName, type Line, type Row, type Voice } from './look';
import { movePanel, withPosition } from './showing';
import { nameIn, stamp } from './status';
import { ruleMenu } from './table-options';
import { afterMotion } from './tables';
import { propose } from './vote';

/** What a table has agreed on, and what of it may be changed while the game goes on. */

const PANEL = 'change';
const CHANGED: readonly TableRule[] = [...HABIT_RULES, ...CLOCK_RULES];
const HOST = 'host';

export const changePanel: SidePanel = {
  name: PANEL,
  how: (about) => (about.startsWith('open.') ? 'beside' : 'reply'),
  adds: (about) => about.startsWith('set.'),
  async press({ context, reader, about, values }: SidePress) {
    const [, verb = '', game = '', name = ''] =
      /^(open|look|set)\.([a-z0-9]{1,12})(?:\.([a-z]{1,12}))?$/.exec(about) ?? [];
    const [chosen = ''] = values;
    switch (verb) {
      case 'open':
        return showChange(context, reader, game);
      case 'look':
        return showChange(context, reader, game, chosen);
      case 'set':
        return set(context, reader, game, name, values);
      default:
        return notice(generalVoice(reader.locale).ui('not-ours'));
    }
  },
};

export const showChange = (
  context: BotContext,
  reader: Reader,
  game: GameId,
  chosen?: string,
  note?: string,
): Promise<Shown | undefined> =>
  withPosition(context, reader, game, (position, voice) => {
    if (position.status !== 'playing' || seatOf(position.chairs, reader.user) === undefined)
      return movePanel(context, reader, position);
    return { screen: screen(position, reader, voice, chosen, note) };
  });

function screen(
  position: Position,
  reader: Reader,
  voice: Voice,
  chosen: string | undefined,
  note = '',
): Shown['screen'] {
  const { tableRules, host, chairs, id } = position;
  const isHost = host.user === reader.user;
  const rules = offered(tableRules);
  const banks = position.left;
  const lines: Line[] = [
    ...rules.map((rule) => ({
      value: rule.name.slice(1),
      label: rule.label(voice),
      detail: cut(rule.value(tableRules, voice), LIMITS.menuText),
      picked: chosen === rule.name.slice(1),
    })),
    ...(heirs(position).length === 0
      ? []
      : [
          {
            value: HOST,
            label: voice.ui('change-host'),
            detail: cut(plainName(host.name), LIMITS.menuText),
            picked: chosen === HOST,
          },
        ]),
  ];
  const described = [
    note,
    voice.ui('change-how', { host: escaped(plainName(host.name)) }),
    ...rules.map((rule) => ruleLine(rule, tableRules, voice, rule.name.slice(1) === chosen)),
    ...(banks
      ? [
          voice.ui('change-banks'),
          ...persons(chairs).map(
            (seat) => `${nameIn(position, seat, voice)}: ${spanOf(banks[seat] ?? 0, voice)}`,
          ),
        ]
      : []),
  ];
  return {
    embeds: [
      {
        title: voice.ui('change-title'),
        description: cut(described.filter((line) => line !== '').join('\n'), LIMITS.description),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [
      menu(sideId(PANEL, `look.${id}`), voice.ui('choose-option'), lines),
      ...(chosen === undefined ? [] : valueRow(position, chosen, isHost, voice)),
      [button({ do: 'move', game: id }, voice.ui('back'))],
    ],
  };
}

/** What a rule means is said while it is being chosen. */
const ruleLine = (rule: TableRule, rules: TableRules, voice: Voice, chosen: boolean): string =>
  `**${rule.label(voice)}**: ${rule.value(rules, voice)}` +
  (chosen && rule.help ? `\n-# ${rule.help(voice)}` : '');

/** What says nothing where no clock runs is not offered. */
const offered = (rules: TableRules): TableRule[] =>
  CHANGED.filter(({ ofClock }) => ofClock !== true || hasClock(rules));
const heirs = ({ chairs, host }: Position): ReturnType<typeof persons> =>
  persons(chairs).filter((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && chair.user !== host.user;
  });

const spanOf = (milliseconds: number, voice: Voice): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  return limitOf(minutes < 120 ? minutes : Math.floor(minutes / 60) * 60, voice);
};

function valueRow(position: Position, chosen: string, isHost: boolean, voice: Voice): Row[] {
  const { id, tableRules, chairs } = position;
  const at = sideId(PANEL, `set.${id}.${chosen}`);
  if (chosen === HOST) {
    if (!isHost) return [];
    return [
      menu(
        at,
        voice.ui('change-host'),
        heirs(position).map((seat) => ({
          value: String(seat),
          label: cut(nameOf(chairs[seat], voice.plain), LIMITS.menuText),
        })),
      ),
    ];
  }
  const rule = tableRuleNamed(`@${chosen}`);
  const mine = rule && (CLOCK_RULES.includes(rule) || isHost);
  return rule && mine ? [ruleMenu(at, rule, tableRules, voice)] : [];
}

/** Clocks are everybody's: the table votes. The rest is the host's to say. */
async function set(
  context: BotContext,
  reader: Reader,
  game: GameId,
  name: string,
  values: readonly string[],
): Promise<Shown | undefined> {
  const position = await context.play.position(game);
  if (position?.status !== 'playing') return showChange(context, reader, game);
  const { tableRules } = position;
  if (name === HOST) {
    const seat = asSeat(Number(values[0] ?? NaN));
    if (seat === undefined) return showChange(context, reader, game);
    return said(context, reader, game, await context.play.handHost(game, reader.user, seat));
  }
  const rule = tableRuleNamed(`@${name}`);
  const change = rule?.read(values, reader.settings.zone);
  if (!rule || !change || !CHANGED.includes(rule)) return showChange(context, reader, game);
  if (!CLOCK_RULES.includes(rule))
    return said(context, reader, game, await context.play.changeRules(game, reader.user, change));
  return propose(context, reader, game, { kind: 'clock', clock: clockAgreed({ ...tableRules, ...change }) });
}

async function said(
  context: BotContext,
  reader: Reader,
  game: GameId,
  outcome: Awaited<ReturnType<BotContext['play']['changeRules']>>,
): Promise<Shown | undefined> {
  if (outcome.kind !== 'done') return afterMotion(context, reader, outcome, 'option-set');
  return showChange(context, reader, game, undefined, `✓ ${generalVoice(reader.locale).ui('option-set')}`);
}
