import type { Oracle } from '../../../src/engine/check/oracle';
import type { Lisboa } from '../state';
import { automaticChecks } from './automatic';
import { scoreChecks } from './scores';
import { whoMayChecks } from './who-may';

export const oracle: Oracle<Lisboa> = { checks: [...scoreChecks, ...whoMayChecks, ...automaticChecks] };
