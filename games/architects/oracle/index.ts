import type { Oracle } from '../../../src/engine/check/oracle';
import type { State } from '../state';
import { draftChecks } from './drafts';
import { placeChecks } from './places';
import { scoreChecks } from './scores';
import { turnChecks } from './turns';

export const oracle: Oracle<State> = {
  checks: [...draftChecks, ...scoreChecks, ...placeChecks, ...turnChecks],
};
