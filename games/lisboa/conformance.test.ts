import { conformance } from '../../src/engine/check/conformance.testing';
import { vocabulary } from '../../src/words/catalogue';
import { lisboa } from './index';

conformance(lisboa, { words: vocabulary('lisboa'), games: 3 });
