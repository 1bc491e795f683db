import { ComponentType } from 'discord.js';
import { LIMITS } from '../screen/limits';
import { isMenu, rowsOf, type Row, type Screen } from '../screen/ui';

const between = (name: string, text: string | undefined, max: number, min = 1): string[] =>
  text !== undefined && (text.length < min || text.length > max)
    ? [`${name} is ${text.length} long, and ${min} to ${max} is allowed`]
    : [];

/** Returns the faults for which Discord would refuse these rows. */
export function faultsOfRows(rows: readonly Row[]): string[] {
  const faults = [...(rowsOf(rows).length > LIMITS.rows ? [`${rows.length} rows`] : [])];
  const ids = new Set<string>();
  const known = (id: string): string[] => {
    if (ids.has(id)) return [`${id} stands there twice`];
    ids.add(id);
    return between(`id ${id}`, id, LIMITS.customId);
  };
  for (const row of rows) {
    if (isMenu(row)) {
      faults.push(...known(row.custom_id), ...between('placeholder', row.placeholder, LIMITS.placeholder));
      if (row.options.length < 1 || row.options.length > LIMITS.menuOptions)
        faults.push(`a menu of ${row.options.length}`);
      const [min, max] = [row.min_values ?? 1, row.max_values ?? 1];
      if (min < 0 || max < 1 || min > max || max > row.options.length)
        faults.push(`a menu of ${row.options.length} from ${min} to ${max}`);
      if (new Set(row.options.map(({ value }) => value)).size !== row.options.length)
        faults.push('two lines with one value');
      if (row.options.filter((option) => option.default).length > max)
        faults.push('more is picked than may be');
      for (const option of row.options) {
        faults.push(
          ...between('label', option.label, LIMITS.menuText),
          ...between('value', option.value, LIMITS.menuText),
          ...between('description', option.description, LIMITS.menuText),
        );
      }
      continue;
    }
    if (row.length > LIMITS.buttonsInRow) faults.push(`${row.length} buttons in a row`);
    for (const button of row) {
      if (button.type !== ComponentType.Button) faults.push('no button');
      faults.push(...known(button.custom_id), ...between('label', button.label, LIMITS.buttonLabel));
    }
  }
  return faults;
}

export function faultsOf(screen: Screen): string[] {
  const all = screen.embeds.map(
    (embed) =>
      [
        embed.title,
        embed.description,
        embed.footer?.text,
        embed.author?.name,
        ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
      ].join('').length,
  );
  return [
    ...faultsOfRows(screen.rows),
    ...between('content', screen.content, LIMITS.content, 0),
    ...(screen.embeds.length > LIMITS.embeds ? ['too many embeds'] : []),
    ...(all.reduce((sum, length) => sum + length, 0) > LIMITS.embedsTotal
      ? ['the embeds are too long together']
      : []),
    ...screen.embeds.flatMap((embed) => [
      ...between('title', embed.title, LIMITS.title),
      ...between('description', embed.description, LIMITS.description),
      ...between('footer', embed.footer?.text, LIMITS.footer),
      ...((embed.fields ?? []).length > LIMITS.fields ? ['too many fields'] : []),
      ...(embed.fields ?? []).flatMap(({ name, value }) => [
        ...between('field name', name, LIMITS.fieldName),
        ...between('field', value, LIMITS.fieldValue),
      ]),
    ]),
    ...((screen.content ?? '') === '' && screen.embeds.length === 0 && (screen.files ?? []).length === 0
      ? ['there is nothing in it']
      : []),
  ];
}
