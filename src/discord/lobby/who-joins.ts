import type { Texts } from '../screen/ui';
import type { TableRule } from './table-rule';

/** The rules that say who can join a table. */

/** It can change until the game starts. */
export const invitedOnly: TableRule = {
  name: '@invited',
  label: (texts) => texts.ui('who-joins'),
  value: (rules, texts) => texts.ui(rules.invitedOnly === true ? 'who-joins-invited' : 'who-joins-all'),
  choices: (rules, texts) =>
    [false, true].map((one) => ({
      value: String(one),
      label: texts.ui(one ? 'who-joins-invited' : 'who-joins-all'),
      picked: one === (rules.invitedOnly === true),
    })),
  read: ([first]) => ({ invitedOnly: first === 'true' }),
};

/** The shares that a host can ask for. */
const SHARES = [75, 90] as const;
const shareOf = (share: number | undefined, texts: Texts): string =>
  share === undefined ? texts.ui('finishes-any') : texts.ui('finishes-share', { percent: share });
export const finishes: TableRule = {
  name: '@finishes',
  label: (texts) => texts.ui('finishes'),
  value: (rules, texts) => shareOf(rules.finishes, texts),
  help: (texts) => texts.ui('finishes-help'),
  choices: (rules, texts) =>
    [undefined, ...SHARES].map((share) => ({
      value: String(share ?? 0),
      label: shareOf(share, texts),
      picked: share === rules.finishes,
    })),
  read: ([first]) => ({ finishes: SHARES.find((share) => String(share) === first) }),
};
