/**
 * From JSON text to a value, without losing a digit of an id and without following a nest that has no bottom.
 */
import { refuse } from '../errors';

/** No form of Discord's lies deeper than some twenty levels. */
const DEEPEST = 200;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|(?<![\d.eE+-])\d{16,20}(?![\d.eE])/gs;

/** Some libraries send ids as numbers, which JavaScript would round: those it cannot hold become text. */
export function readJson(text: string): unknown {
  let depth = 0;
  const exact = text.replace(TOKEN, (token) => {
    if (token === '{' || token === '[') {
      if (++depth > DEEPEST) throw refuse('invalidJson');
    } else if (token === '}' || token === ']') depth--;
    else if (!token.startsWith('"') && !Number.isSafeInteger(Number(token))) return `"${token}"`;
    return token;
  });
  try {
    return JSON.parse(exact);
  } catch {
    throw refuse('invalidJson');
  }
}
