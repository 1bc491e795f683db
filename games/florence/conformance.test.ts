import { conformance } from '../../src/engine/check/conformance.testing';
import { vocabulary } from '../../src/words/catalogue';
import { florence } from './index';

conformance(florence, { words: vocabulary('florence') });
