import type { OptionSpec } from '../../engine/contract/game';

import { flagLines, tableRuleNamed, applicableRules } from './table-rules';
import type { TableRule } from './table-rule';
import type { Id } from '../screen/ids';
import { firstSentence } from '../question/said-once';
import { cut, LIMITS } from '../screen/limits';
import {
  button,
  colour,
  escaped,
  joined,
  menu,
  plainName,
  type Line,
  type Row,
  type Screen,
  type Texts,
} from '../screen/ui';
import type { Lobby } from '../../play/table/table';
import { startOf } from '../../play/table/options';
import type { TableRules } from '../../play/table/table-rules';

/** Shows, sets and reads the options of a lobby: those of the game and the table's rules. */

export const specs = (lobby: Lobby): [string, OptionSpec][] =>
  Object.entries(lobby.game.options as Readonly<Record<string, OptionSpec>>);

export const labelOf = (name: string, texts: Texts): string => texts.plain.text(`option-table.${name}.label`);

const choiceOf = (name: string, choice: string, texts: Texts): string =>
  texts.plain.text(`option-table.${name}.${choice}`);

export function valueOf(name: string, spec: OptionSpec, value: unknown, texts: Texts): string {
  switch (spec.kind) {
    case 'flag':
      return texts.ui(value === true ? 'on' : 'off');
    case 'choice':
      return choiceOf(name, String(value), texts);
    case 'some': {
      const list = (value as readonly string[]).map((choice) => choiceOf(name, choice, texts));
      return list.length === 0 ? texts.ui('none') : list.join(', ');
    }
  }
}

const explained = (title: string, value: string, help?: string): string =>
  `**${title}**: ${value}${help === undefined ? '' : `\n-# ${help}`}`;

interface Setting {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly help?: string | undefined;
  /** True if a new table starts with another value. */
  readonly isChanged: boolean;
}
function settingsOf(lobby: Lobby, texts: Texts): readonly Setting[] {
  const { tableRules } = lobby;
  const usual: TableRules = { thread: tableRules.thread, turnMinutes: null };
  return [
    ...specs(lobby).map(([name, spec]) => ({
      name,
      label: labelOf(name, texts),
      value: valueOf(name, spec, lobby.options[name], texts),
      help: texts.plain.text(`option-table.${name}.help`),
      isChanged: differs(lobby.options[name], spec),
    })),
    ...applicableRules(tableRules).map((rule) => ({
      name: rule.name,
      label: rule.label(texts),
      value: rule.value(tableRules, texts),
      help: rule.help?.(texts),
      isChanged: rule.value(tableRules, texts) !== rule.value(usual, texts),
    })),
  ];
}
/** True if the option is for a number of players that this table can still have. */
function canMatter({ game, taken, chairs }: Lobby, name: string): boolean {
  const seats = (game.options as Readonly<Record<string, OptionSpec>>)[name]?.seats;
  return seats === undefined || seats.some((count) => count >= taken && count <= chairs.length);
}

/** The lines of the menu that lead from one list to the other. */
const [FIRST_LIST, RULE_LIST] = ['@first', '@rules'] as const;
const FIRST: readonly string[] = [FIRST_LIST, '@minutes'];
const isOther = (name: string): boolean => name.startsWith('@') && !FIRST.includes(name);

/** True if a new table has another value. */
export const differs = (value: unknown, spec: OptionSpec): boolean =>
  JSON.stringify(value) !== JSON.stringify(startOf(spec));

/** Private to the host: choose an option, then its value. `chosen` is the option being set. */
export function optionsPanel(
  lobby: Lobby,
  texts: Texts,
  how: { readonly chosen?: string; readonly note?: string; readonly mayChange: boolean },
): Screen {
  const game = lobby.id;
  const settings = settingsOf(lobby, texts);
  const changed = settings.filter(({ isChanged }) => isChanged);
  const others = settings.filter(({ isChanged }) => !isChanged);
  const chosen = settings.find(({ name }) => name === how.chosen);
  const listed = [...changed, ...others.filter(({ name }) => canMatter(lobby, name))];
  // Few hosts need the other rules of the table: their list is one choice further.
  const showsRules = how.chosen !== undefined && isOther(how.chosen);
  const shown = listed.filter(({ name, isChanged }) =>
    showsRules ? isOther(name) : isChanged || !isOther(name),
  );
  const way: Line = showsRules
    ? { value: FIRST_LIST, label: texts.ui('first-options') }
    : { value: RULE_LIST, label: texts.ui('table-rules'), detail: texts.ui('table-rules-detail') };
  const lines: Line[] = [
    ...shown.map(({ name, label, value, help }) => ({
      value: name,
      label,
      detail: cut(joined([value, help === undefined ? '' : firstSentence(help)]), LIMITS.menuText),
      picked: how.chosen === name,
    })),
    way,
  ];
  const description = [
    how.note ?? '',
    how.mayChange ? '' : texts.ui('only-host-options', { host: escaped(plainName(lobby.host.name)) }),
    changed.length > 0 ? texts.ui('options-changed') : '',
    ...changed.map(({ label, value }) => `**${label}**: ${value}`),
    // The menu shows every value to those who can choose in it.
    ...(how.mayChange
      ? [texts.ui(changed.length > 0 ? 'options-rest' : 'options-usual')]
      : [
          texts.ui('options-default'),
          `-# ${others.map(({ label, value }) => `${label}: ${value}`).join(' · ')}`,
        ]),
    chosen ? explained(chosen.label, chosen.value, chosen.help) : '',
    lobby.refuses
      ? texts.ui('lobby-refuses', { why: texts.marked.why(lobby.refuses.why, lobby.refuses.params) })
      : '',
  ];
  const rows: Row[] = how.mayChange
    ? [
        menu({ do: 'option', game }, texts.ui('choose-option'), lines),
        ...(how.chosen === undefined ? [] : valueRows(lobby, how.chosen, texts)),
        ...removeRows(lobby, texts),
        [
          button({ do: 'options-done', game }, texts.ui('options-done'), 'main'),
          button({ do: 'close', game }, texts.ui('cancel-lobby'), 'danger'),
        ],
      ]
    : [];
  return {
    embeds: [
      {
        title: texts.ui('options-title'),
        description: cut(description.filter((part) => part !== '').join('\n'), LIMITS.description),
        color: colour('calm'),
      },
    ],
    rows,
  };
}

/** The players whom the host can remove. */
function removeRows({ id, chairs, host }: Lobby, texts: Texts): Row[] {
  const lines = chairs.flatMap((chair) =>
    chair?.kind === 'person' && chair.user !== host.user
      ? [{ value: chair.user, label: plainName(chair.name) }]
      : [],
  );
  return lines.length === 0
    ? []
    : [menu({ do: 'remove-player', game: id }, texts.ui('remove-player'), lines)];
}

function valueRows(lobby: Lobby, name: string, texts: Texts): Row[] {
  const id = { do: 'set', game: lobby.id, name } as const;
  const rule = tableRuleNamed(name);
  if (rule) return [ruleMenu(id, rule, lobby.tableRules, texts)];
  const spec = specs(lobby).find(([one]) => one === name)?.[1];
  if (!spec) return [];
  const value = lobby.options[name];
  switch (spec.kind) {
    case 'flag':
      return [menu(id, labelOf(name, texts), flagLines(value === true, texts))];
    case 'choice':
      return [
        menu(
          id,
          labelOf(name, texts),
          spec.choices.slice(0, LIMITS.menuOptions).map((choice) => ({
            value: choice,
            label: choiceOf(name, choice, texts),
            picked: choice === value,
          })),
        ),
      ];
    case 'some':
      return [
        menu(
          id,
          labelOf(name, texts),
          spec.choices.slice(0, LIMITS.menuOptions).map((choice) => ({
            value: choice,
            label: choiceOf(name, choice, texts),
            picked: (value as readonly string[]).includes(choice),
          })),
          [spec.min, spec.max],
        ),
      ];
  }
}

/** The menu in which one agreement is chosen. */
export const ruleMenu = (id: Id, rule: TableRule, rules: TableRules, texts: Texts): Row =>
  menu(
    id,
    rule.label(texts),
    rule.choices(rules, texts).map(({ label, ...one }) => ({ ...one, label: cut(label, LIMITS.menuText) })),
    ...(rule.many ? [rule.many] : []),
  );

/** Returns the values of an option from those of its menu, or undefined if they are invalid. */
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
  texts: Texts,
): { readonly value: string; readonly label: string }[] {
  return Object.entries(game.options as Readonly<Record<string, OptionSpec>>).flatMap(([name, spec]) => {
    const setting = (value: string, says: string): { value: string; label: string } => ({
      value: `${name}=${value}`,
      label: cut(`${labelOf(name, texts)}: ${says}`, LIMITS.choiceName),
    });
    switch (spec.kind) {
      case 'flag':
        return [true, false]
          .filter((value) => value !== startOf(spec))
          .map((value) => setting(String(value), texts.ui(value ? 'on' : 'off')));
      case 'choice':
        return spec.choices
          .filter((choice) => choice !== spec.default)
          .map((choice) => setting(choice, choiceOf(name, choice, texts)));
      case 'some':
        return spec.choices.map((choice) => setting(choice, choiceOf(name, choice, texts)));
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
