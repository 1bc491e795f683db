import type { OptionSpec } from '../engine/game';
import type { TableRules, Lobby } from '../play/api';
import { cut, LIMITS } from './limits';
import {
  button,
  colour,
  escaped,
  menu,
  plainName,
  type Line,
  type Row,
  type Screen,
  type Voice,
} from './look';

/**
 * What a table plays with: the game's options and the table's rules, shown, set, and read from what was
 * chosen.
 */

export const LIMIT_MINUTES = [null, 60, 6 * 60, 24 * 60, 48 * 60, 72 * 60, 7 * 24 * 60] as const;

/** What a table does unless its host says otherwise. */
const HABITS = ['story', 'hints', 'calls'] as const;
type Habit = (typeof HABITS)[number];
function holds({ silent, noHints, calls }: TableRules, habit: Habit): boolean {
  switch (habit) {
    case 'story':
      return silent !== true;
    case 'hints':
      return noHints !== true;
    case 'calls':
      return calls !== false;
  }
}

/** The habits that this table has given up, in words. */
export const unusual = (rules: TableRules, voice: Voice): string[] =>
  HABITS.filter((habit) => !holds(rules, habit)).map(
    (habit) => `${voice.ui(`table-${habit}`)}: ${voice.ui(`table-${habit}-off`)}`,
  );
/** How long a table waits for a sign of life in a vote. */
const SILENCES = [24, 48, 72, 7 * 24] as const;
const silenceIn = ({ silenceHours = 48 }: TableRules): number => silenceHours;

export const specs = (lobby: Lobby): [string, OptionSpec][] =>
  Object.entries(lobby.game.options as Readonly<Record<string, OptionSpec>>);

export const labelOf = (name: string, voice: Voice): string => voice.plain.text(`option-table.${name}.label`);

const choiceOf = (name: string, choice: string, voice: Voice): string =>
  voice.plain.text(`option-table.${name}.${choice}`);

export function valueOf(name: string, spec: OptionSpec, value: unknown, voice: Voice): string {
  switch (spec.kind) {
    case 'flag':
      return voice.ui(value === true ? 'on' : 'off');
    case 'choice':
      return choiceOf(name, String(value), voice);
    case 'some': {
      const list = (value as readonly string[]).map((choice) => choiceOf(name, choice, voice));
      return list.length === 0 ? voice.ui('none') : list.join(', ');
    }
  }
}

export const limitOf = (minutes: number | null, voice: Voice): string => {
  if (minutes === null) return voice.ui('no-limit');
  if (minutes % 1440 === 0) return voice.ui('days', { count: minutes / 1440 });
  return minutes % 60 === 0
    ? voice.ui('hours', { count: minutes / 60 })
    : voice.ui('minutes', { count: minutes, minutes });
};

const explained = (title: string, value: string, help: string): string =>
  `**${title}**: ${value}\n-# ${help}`;

/** Private to the host: choose an option, then its value. `chosen` is the option being set. */
export function optionsPanel(
  lobby: Lobby,
  voice: Voice,
  how: { readonly chosen?: string; readonly note?: string; readonly mayChange: boolean },
): Screen {
  const game = lobby.id;
  const lines: Line[] = [
    ...specs(lobby).map(([name, spec]) => ({
      value: name,
      label: labelOf(name, voice),
      detail: valueOf(name, spec, lobby.options[name], voice),
      picked: how.chosen === name,
    })),
    {
      value: '@thread',
      label: voice.ui('own-thread'),
      detail: voice.ui(lobby.tableRules.thread ? 'on' : 'off'),
      picked: how.chosen === '@thread',
    },
    {
      value: '@minutes',
      label: voice.ui('turn-limit'),
      detail: limitOf(lobby.tableRules.turnMinutes, voice),
      picked: how.chosen === '@minutes',
    },
    ...HABITS.map((habit) => ({
      value: `@${habit}`,
      label: voice.ui(`table-${habit}`),
      detail: voice.ui(`table-${habit}-${holds(lobby.tableRules, habit) ? 'on' : 'off'}`),
      picked: how.chosen === `@${habit}`,
    })),
    {
      value: '@silence',
      label: voice.ui('silence'),
      detail: limitOf(silenceIn(lobby.tableRules) * 60, voice),
      picked: how.chosen === '@silence',
    },
    {
      value: '@rated',
      label: voice.ui('rated-table'),
      detail: voice.ui(lobby.tableRules.rated === true ? 'on' : 'off'),
      picked: how.chosen === '@rated',
    },
  ];
  const helps = specs(lobby).map(([name, spec]) =>
    explained(
      labelOf(name, voice),
      valueOf(name, spec, lobby.options[name], voice),
      voice.plain.text(`option-table.${name}.help`),
    ),
  );
  const house = [
    explained(
      voice.ui('own-thread'),
      voice.ui(lobby.tableRules.thread ? 'on' : 'off'),
      voice.ui('own-thread-help'),
    ),
    explained(
      voice.ui('turn-limit'),
      limitOf(lobby.tableRules.turnMinutes, voice),
      voice.ui('turn-limit-help'),
    ),
    ...HABITS.map(
      (habit) =>
        `**${voice.ui(`table-${habit}`)}**: ${voice.ui(`table-${habit}-${holds(lobby.tableRules, habit) ? 'on' : 'off'}`)}`,
    ),
    explained(
      voice.ui('silence'),
      limitOf(silenceIn(lobby.tableRules) * 60, voice),
      voice.ui('silence-help'),
    ),
    explained(
      voice.ui('rated-table'),
      voice.ui(lobby.tableRules.rated === true ? 'on' : 'off'),
      voice.ui('rated-table-help'),
    ),
  ];
  const description = [
    how.note ?? '',
    how.mayChange ? '' : voice.ui('only-host-options', { host: escaped(plainName(lobby.host.name)) }),
    ...helps,
    ...house,
    lobby.refuses
      ? voice.ui('lobby-refuses', { why: voice.marked.why(lobby.refuses.why, lobby.refuses.params) })
      : '',
  ];
  const rows: Row[] = how.mayChange
    ? [
        menu({ do: 'option', game }, voice.ui('choose-option'), lines),
        ...(how.chosen === undefined ? [] : valueRows(lobby, how.chosen, voice)),
        [button({ do: 'close', game }, voice.ui('cancel-lobby'), 'danger')],
      ]
    : [];
  return {
    embeds: [
      {
        title: voice.ui('options-title'),
        description: cut(description.filter((part) => part !== '').join('\n'), LIMITS.description),
        color: colour('calm'),
      },
    ],
    rows,
  };
}

function valueRows(lobby: Lobby, name: string, voice: Voice): Row[] {
  const id = { do: 'set', game: lobby.id, name } as const;
  const habit = HABITS.find((one) => `@${one}` === name);
  if (habit)
    return [
      menu(
        id,
        voice.ui(`table-${habit}`),
        [true, false].map((on) => ({
          value: String(on),
          label: voice.ui(`table-${habit}-${on ? 'on' : 'off'}`),
          picked: on === holds(lobby.tableRules, habit),
        })),
      ),
    ];
  if (name === '@thread')
    return [menu(id, voice.ui('own-thread'), flagLines(lobby.tableRules.thread, voice))];
  if (name === '@rated')
    return [menu(id, voice.ui('rated-table'), flagLines(lobby.tableRules.rated === true, voice))];
  if (name === '@minutes') {
    return [
      menu(
        id,
        voice.ui('turn-limit'),
        LIMIT_MINUTES.map((minutes) => ({
          value: String(minutes ?? 0),
          label: limitOf(minutes, voice),
          picked: minutes === lobby.tableRules.turnMinutes,
        })),
      ),
    ];
  }
  if (name === '@silence') {
    return [
      menu(
        id,
        voice.ui('silence'),
        SILENCES.map((hours) => ({
          value: String(hours),
          label: limitOf(hours * 60, voice),
          picked: hours === silenceIn(lobby.tableRules),
        })),
      ),
    ];
  }
  const spec = specs(lobby).find(([one]) => one === name)?.[1];
  if (!spec) return [];
  const value = lobby.options[name];
  switch (spec.kind) {
    case 'flag':
      return [menu(id, labelOf(name, voice), flagLines(value === true, voice))];
    case 'choice':
      return [
        menu(
          id,
          labelOf(name, voice),
          spec.choices.slice(0, 25).map((choice) => ({
            value: choice,
            label: choiceOf(name, choice, voice),
            picked: choice === value,
          })),
        ),
      ];
    case 'some':
      return [
        menu(
          id,
          labelOf(name, voice),
          spec.choices.slice(0, 25).map((choice) => ({
            value: choice,
            label: choiceOf(name, choice, voice),
            picked: (value as readonly string[]).includes(choice),
          })),
          [spec.least, spec.most],
        ),
      ];
  }
}

const flagLines = (value: boolean, voice: Voice): Line[] =>
  [true, false].map((one) => ({
    value: String(one),
    label: voice.ui(one ? 'on' : 'off'),
    picked: one === value,
  }));

/** What the values of a menu mean for an option; undefined for what is none. */
export function readOption(
  lobby: Lobby,
  name: string,
  values: readonly string[],
):
  | { readonly option: string; readonly value: unknown }
  | { readonly tableRules: Partial<TableRules> }
  | undefined {
  const [first] = values;
  if (name === '@thread') return { tableRules: { thread: first === 'true' } };
  if (name === '@story') return { tableRules: { silent: first === 'false' } };
  if (name === '@hints') return { tableRules: { noHints: first === 'false' } };
  if (name === '@rated') return { tableRules: { rated: first === 'true' } };
  if (name === '@calls') return { tableRules: { calls: first === 'true' } };
  if (name === '@minutes') {
    const minutes = LIMIT_MINUTES.find((one) => String(one ?? 0) === first);
    return minutes === undefined ? undefined : { tableRules: { turnMinutes: minutes } };
  }
  if (name === '@silence') {
    const silenceHours = SILENCES.find((hours) => String(hours) === first);
    return silenceHours === undefined ? undefined : { tableRules: { silenceHours } };
  }
  const spec = specs(lobby).find(([one]) => one === name)?.[1];
  if (!spec) return undefined;
  return {
    option: name,
    value: spec.kind === 'flag' ? first === 'true' : spec.kind === 'some' ? [...values] : first,
  };
}

/** Every single setting of a game's options, as /newgame offers them: "Hidden cash: on". */
export function settings(
  game: Lobby['game'],
  voice: Voice,
): { readonly value: string; readonly label: string }[] {
  return Object.entries(game.options as Readonly<Record<string, OptionSpec>>).flatMap(([name, spec]) => {
    const setting = (value: string, says: string): { value: string; label: string } => ({
      value: `${name}=${value}`,
      label: cut(`${labelOf(name, voice)}: ${says}`, LIMITS.choiceName),
    });
    switch (spec.kind) {
      case 'flag':
        return [true, false]
          .filter((value) => value !== spec.default)
          .map((value) => setting(String(value), voice.ui(value ? 'on' : 'off')));
      case 'choice':
        return spec.choices
          .filter((choice) => choice !== spec.default)
          .map((choice) => setting(choice, choiceOf(name, choice, voice)));
      case 'some':
        return spec.choices.map((choice) => setting(choice, choiceOf(name, choice, voice)));
    }
  });
}

/** The settings typed or chosen in /newgame, gathered into options. */
export function readSettings(
  game: Lobby['game'],
  written: readonly string[],
): Record<string, unknown> | undefined {
  const table = game.options as Readonly<Record<string, OptionSpec>>;
  const options: Record<string, unknown> = {};
  for (const text of written) {
    const [, name = '', value = ''] = /^([A-Za-z0-9-]+)=(.*)$/.exec(text) ?? [];
    const spec = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!spec) return undefined;
    if (spec.kind === 'some') options[name] = [...((options[name] as string[] | undefined) ?? []), value];
    else options[name] = spec.kind === 'flag' ? value === 'true' : value;
  }
  return options;
}
