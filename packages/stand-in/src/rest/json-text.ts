/** Reads JSON text without losing a digit of an id, and without following endless nesting. */
import { refuse } from '../requests/errors';

/** Discord's own forms have about 20 levels at most. */
const DEEPEST = 200;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|(?<![\d.eE+-])\d{16,20}(?![\d.eE])/gs;

/** Reads JSON. Some libraries send ids as numbers that JavaScript would round, so those become text. */
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
