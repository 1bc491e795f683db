import type { Oracle } from '../../../src/engine/check/oracle';
import type { State } from '../state';
import { placeChecks } from './places';
import { scoreChecks } from './scores';
import { turnChecks } from './turns';

export const oracle: Oracle<State> = { checks: [...scoreChecks, ...placeChecks, ...turnChecks] };
