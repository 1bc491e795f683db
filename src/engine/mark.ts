import { hash } from 'node:crypto';
import type { Decision } from './question';

/**
 * Names one question to one seat: the seat's number of answers so far and a hash of the question. Another
 * seat's answer leaves the mark alone, one's own spends it.
 */
export function markOf(decision: Decision, answers: number): string {
  const { id, options, min, max, weigh = 0, params = {} } = decision;
  const drawn = JSON.stringify([id, options, min, max, weigh, params]);
  return `${answers}-${hash('sha256', drawn, 'base64url').slice(0, 6)}`;
}
