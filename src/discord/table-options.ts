import type { OptionSpec } from '../engine/game';
import type { TableRules, Lobby } from '../play/api';
import { flagLines, tableRuleNamed, applicableRules, type TableRule } from './table-rules';
import type { Id } from './ids';
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

/** What a table plays with: the game's options and what is agreed beside them, shown, set, and read. */

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

const explained = (title: string, value: string, help?: string): string =>
  `**${title}**: ${value}${help === undefined ? '' : `\n-# ${help}`}`;

/** Private to the host: choose an option, then its value. `chosen` is the option being set. */
export function optionsPanel(
  lobby: Lobby,
  voice: Voice,
  how: { readonly chosen?: string; readonly note?: string; readonly mayChange: boolean },
): Screen {
  const game = lobby.id;
  const agreed = applicableRules(lobby.tableRules);
  const lines: Line[] = [
    ...specs(lobby).map(([name, spec]) => ({
      value: name,
      label: labelOf(name, voice),
      detail: valueOf(name, spec, lobby.options[name], voice),
      picked: how.chosen === name,
    })),
    ...agreed.map((rule) => ({
      value: rule.name,
      label: rule.label(voice),
      detail: cut(rule.value(lobby.tableRules, voice), LIMITS.menuText),
      picked: how.chosen === rule.name,
    })),
  ];
  const helps = specs(lobby).map(([name, spec]) =>
    explained(
      labelOf(name, voice),
      valueOf(name, spec, lobby.options[name], voice),
      voice.plain.text(`option-table.${name}.help`),
    ),
  );
  const description = [
    how.note ?? '',
    how.mayChange ? '' : voice.ui('only-host-options', { host: escaped(plainName(lobby.host.name)) }),
    ...helps,
    ...agreed.map((rule) =>
      explained(rule.label(voice), rule.value(lobby.tableRules, voice), rule.help?.(voice)),
    ),
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
  const rule = tableRuleNamed(name);
  if (rule) return [ruleMenu(id, rule, lobby.tableRules, voice)];
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
          spec.choices.slice(0, LIMITS.menuOptions).map((choice) => ({
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
          spec.choices.slice(0, LIMITS.menuOptions).map((choice) => ({
            value: choice,
            label: choiceOf(name, choice, voice),
            picked: (value as readonly string[]).includes(choice),
          })),
          [spec.least, spec.most],
        ),
      ];
  }
}

/** The menu in which one agreement is chosen. */
export const ruleMenu = (id: Id, rule: TableRule, rules: TableRules, voice: Voice): Row =>
  menu(
    id,
    rule.label(voice),
    rule.choices(rules, voice).map(({ label, ...one }) => ({ ...one, label: cut(label, LIMITS.menuText) })),
    ...(rule.many ? [rule.many] : []),
  );

/** What the values of a menu mean for an option; undefined for what is none. */
export function readOption(
  lobby: Lobby,
  name: string,
  values: readonly string[],
  zone: string | null = null,
):
  | { readonly option: string; readonly value: unknown }
  | { readonly tableRules: Partial<TableRules> }
  | undefined {
  const [first] = values;
  const rule = tableRuleNamed(name);
  if (rule) {
    const read = rule.read(values, zone);
    return read && { tableRules: read };
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
