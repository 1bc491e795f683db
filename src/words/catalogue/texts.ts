import type { Catalogue } from './files';

/** The texts of all catalogues, by language and namespace: a game's id, or the common one. */
const shelf = new Map<string, Map<string, string>>();
const languages = new Map<string, readonly string[]>();
const rules = new Map<string, Intl.PluralRules>();

const bundleOf = (locale: string, namespace: string): string => `${locale} ${namespace}`;

/** Adds a catalogue. A key that is there already gets the new text. */
export function addTexts(locale: string, namespace: string, catalogue: Catalogue): void {
  const name = bundleOf(locale, namespace);
  const texts = shelf.get(name) ?? new Map<string, string>();
  shelf.set(name, texts);
  const add = (node: Catalogue, path: string): void => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'string') texts.set(path + key, value);
      else add(value as Catalogue, `${path}${key}.`);
  };
  add(catalogue, '');
}

/** Returns the text exactly as one catalogue has it. */
export const storedText = (locale: string, namespace: string, key: string): string | undefined =>
  shelf.get(bundleOf(locale, namespace))?.get(key);

/** Returns the keys of one catalogue that begin with a prefix. */
export const keysUnder = (locale: string, namespace: string, prefix: string): readonly string[] =>
  [...(shelf.get(bundleOf(locale, namespace))?.keys() ?? [])].filter((key) => key.startsWith(prefix));

/** The plural form of a count in a language. 0 has a form of its own where a catalogue has one. */
export function pluralOf(locale: string, count: number): Intl.LDMLPluralRule | '0' {
  if (count === 0) return '0';
  return rulesOf(locale).select(count);
}

/**
 * Finds a text with its places unfilled: the first namespace wins, then the closest language, then the form
 * for the count.
 */
export function findText(
  locale: string,
  namespaces: readonly string[],
  key: string,
  count?: number,
): string | undefined {
  for (const namespace of namespaces)
    for (const language of languagesOf(locale))
      for (const form of count === undefined ? [''] : formsOf(language, count)) {
        const text = storedText(language, namespace, key + form);
        if (text !== undefined) return text;
      }
  return undefined;
}

const formsOf = (language: string, count: number): readonly string[] => {
  const form = `_${rulesOf(language).select(count)}`;
  return count === 0 ? ['_zero', form, ''] : [form, ''];
};

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** A language, the languages that it is a form of, and English: `pt-BR`, `pt`, `en`. */
export function languagesOf(locale: string): readonly string[] {
  const known = languages.get(locale);
  if (known) return known;
  const parts = locale.split('-');
  const wider = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
  const found = [...new Set([...wider, 'en'])];
  languages.set(locale, found);
  return found;
}
