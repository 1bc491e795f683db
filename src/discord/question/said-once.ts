/** A part of an explanation, with the mark that divides it from the part before. */
const PART = /(^|(?<=\.)\s+|; | · )(.+?)(?=(?<=\.)\s|; | · |$)/g;
/** The name of an answer before its explanation. */
const HEAD = /^-# (?:\*\*.+?\*\*: )?/;
/** A number or a single word can be meant differently. */
const MIN_LETTERS = 12;

const bare = (text: string): string => text.replaceAll('*', '').toLowerCase();

/**
 * Returns the explanations of answers without the parts that `above` says in the same words: the teacher who
 * names an answer, or the result of the last press. An explanation without any other part is left out.
 */
export function saidOnce(details: readonly string[], above: string): string[] {
  const known = bare(above);
  const isNew = (part: string): boolean => {
    const said = bare(part).replace(/\.$/, '');
    return said.length < MIN_LETTERS || !known.includes(said);
  };
  return details.flatMap((line) => {
    const [head = ''] = HEAD.exec(line) ?? [];
    const parts = [...line.slice(head.length).matchAll(PART)].filter(([, , part = '']) => isNew(part));
    const text = parts.map(([, mark = '', part = ''], at) => (at === 0 ? part : `${mark}${part}`)).join('');
    return text === '' ? [] : [`${head}${text}`];
  });
}

/** Returns the first sentence of an explanation, after its name. A point after a number does not end it. */
export function firstSentence(line: string): string {
  const [head = ''] = HEAD.exec(line) ?? [];
  return head + (line.slice(head.length).split(/(?<=\D\.)\s| · /)[0] ?? '');
}

/** True if the next question names a chosen answer. Words in brackets after its name do not count. */
export function isNamedIn(question: string, label: string): boolean {
  const name = bare(label).replace(/ \(.*$/, '');
  return name.length >= MIN_NAME && bare(question).includes(name);
}
/** A shorter name can be a part of another word. */
const MIN_NAME = 6;
