import { hash } from 'node:crypto';
import type { Decision } from './question';

/**
 * Returns the name of one question to one seat: the seat's number of answers so far and a hash of the
 * question. Another seat's answer does not change it. The seat's own answer does.
 */
export function promptIdOf(decision: Decision, answers: number): string {
  const { id, options, min, max, weigh = 0, params = {} } = decision;
  const drawn = JSON.stringify([id, options, min, max, weigh, params]);
  return `${answers}-${hash('sha256', drawn, 'base64url').slice(0, 6)}`;
}
