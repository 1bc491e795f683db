import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seat } from '../../../src/engine/contract/game';
import { arranged, times, type Arrangement, type War } from '../testing';
import type { Card } from '../data/cards';

/**
 * Lists every reason of the rulebook with answers that get it. If the questions offer no such answer, the
 * engine refuses with a reason of its own.
 */
interface Refused {
  readonly code: string;
  readonly case: string;
  readonly why: string;
  readonly table: () => War;
  readonly seat?: Seat;
  readonly decision: string;
  readonly picks: readonly string[];
}

const sheriff = (): War => arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
const chancellor = (): War => arranged({ agents: { 'bear chancellor': 1 }, at: ['bear', 'chancellor'] });
const retrieving = (): War =>
  arranged({
    step: 'retrieve',
    turn: 2,
    agents: { 'bear sheriff': 1, 'eagle sheriff': 1, 'lion marshal': 2 },
  });
const marshal = (cards: readonly Card[] = [], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
const sources = (how: Arrangement = {}): War => marshal([], how).pick(1, 'act', 'attack');
const targets = (how: Arrangement = {}): War => sources(how).pick(1, 'attack-from', 'at:sunhold');
const attacking = (table: War, to: string, count: number): War =>
  table
    .pick(1, 'act', 'attack')
    .pick(1, 'attack-from', 'at:sunhold')
    .pick(1, 'attack-to', `at:${to}`)
    .pick(1, 'attack-count', `count:${count}`);
const playing = (ability: string, cards: readonly Card[], how: Arrangement = {}): War =>
  marshal(cards, how).pick(1, 'act', 'card').pick(1, 'play', `ability:${ability}`);
const during = (ability: string, cards: readonly Card[], how: Arrangement = {}): War =>
  attacking(marshal(cards, how), 'open-steppe', 1)
    .pick(1, 'during', 'card')
    .pick(1, 'play', `ability:${ability}`);
const after = (cards: readonly Card[], how: Arrangement = {}): War =>
  attacking(marshal(cards, how), 'open-steppe', 2).pick(1, 'during', 'resolve').pick(1, 'after', 'card');
const full = [
  'bear-eagle-1',
  'bear-eagle-2',
  'lion-bear-1',
  'horse-bear-1',
  'eagle-bear-1',
  'eagle-lion-1',
  'eagle-lion-2',
];
const discarding = (): War => arranged({ step: 'discard', hands: [[], full] });
const swapping = (): War =>
  arranged({
    step: 'swap',
    first: 1,
    turn: 3,
    loyalties: [[], ['bear', 'eagle', 'elephant', 'lion', 'horse']],
    but: (state) => {
      const [, of] = state.players;
      if (of) of.revealed = ['bear', 'horse'];
    },
  });
const regrouping = (): War =>
  playing('regroup', ['horse-bear-1', 'horse-eagle-1'], { banners: { windgap: ['lion', 1] } }).pick(
    1,
    'regroup-empire',
    'empire:lion',
  );
const burning = (): War =>
  playing('alchemists-fire', ['eagle-elephant-1', 'elephant-bear-1'], {
    banners: { 'dust-keep': 4, windgap: ['bear', 3] },
  }).pick(1, 'fire-from', 'at:sunhold');
const dispersing = (): War =>
  playing('disperse', ['bear-horse-1', 'horse-eagle-1']).pick(1, 'disperse', 'at:sunhold');
const populating = (): War => playing('populate', ['eagle-lion-1', 'lion-bear-1'], { supply: { lion: 2 } });
const farStrike = (): War =>
  targets({ hands: [[], ['eagle-bear-1', 'eagle-lion-1']] })
    .pick(1, 'attack-to', 'range')
    .pick(1, 'range', 'ability:far-strike');
const at = (region: string, count = 1): string[] => times(`at:${region}`, count);

const REFUSED: readonly Refused[] = [
  {
    code: 'NOT_YOUR_DECISION',
    case: 'another player is asked',
    why: 'not-your-turn',
    table: sheriff,
    seat: 2,
    decision: 'place',
    picks: at('southgate', 2),
  },
  {
    code: 'NOT_YOUR_DECISION',
    case: "another player's moment for cards",
    why: 'not-your-turn',
    table: () => marshal(['horse-lion-1']),
    seat: 2,
    decision: 'act',
    picks: ['card'],
  },
  {
    code: 'WRONG_PHASE',
    case: 'an action while banners are placed',
    why: 'not-asked',
    table: sheriff,
    decision: 'act',
    picks: ['add'],
  },
  {
    code: 'WRONG_PHASE',
    case: 'a card where no activation is going on',
    why: 'not-asked',
    table: discarding,
    decision: 'play',
    picks: ['ability:regroup'],
  },
  {
    code: 'POSITION_OCCUPIED',
    case: 'deploying',
    why: 'position-occupied',
    table: () => arranged({ step: 'deploy', first: 1, agents: { 'bear sheriff': 2 } }),
    decision: 'deploy',
    picks: ['place:bear-sheriff'],
  },
  {
    code: 'POSITION_OCCUPIED',
    case: 'Relocate',
    why: 'position-occupied',
    table: () => playing('relocate', ['eagle-bear-1']),
    decision: 'relocate',
    picks: ['place:lion-chancellor'],
  },
  {
    code: 'NOT_YOUR_AGENT',
    case: "another player's agent",
    why: 'not-your-agent',
    table: retrieving,
    decision: 'retrieve',
    picks: ['place:lion-marshal'],
  },
  {
    code: 'NOT_YOUR_AGENT',
    case: 'an empty position',
    why: 'not-your-agent',
    table: retrieving,
    decision: 'retrieve',
    picks: ['place:horse-chancellor'],
  },
  {
    code: 'MUST_RETRIEVE',
    case: 'leaving all where they are',
    why: 'must-retrieve',
    table: retrieving,
    decision: 'retrieve',
    picks: ['keep'],
  },
  {
    code: 'NO_AGENT_LEFT',
    case: 'nine agents on the board: the player is passed over',
    why: 'not-your-turn',
    decision: 'deploy',
    picks: ['place:horse-chancellor'],
    table: () =>
      arranged({
        step: 'deploy',
        first: 1,
        agents: Object.fromEntries(
          ['bear', 'eagle']
            .flatMap((empire) =>
              ['sheriff', 'steward', 'marshal', 'chancellor'].map((position) => [`${empire} ${position}`, 1]),
            )
            .concat([['lion sheriff', 1]]),
        ),
      }),
  },
  {
    code: 'ACTION_UNAVAILABLE',
    case: 'worth nothing now',
    why: 'action-unavailable',
    decision: 'before',
    picks: ['draw'],
    table: () =>
      arranged({ agents: { 'bear steward': 1 }, at: ['bear', 'steward'], hands: [[], ['bear-eagle-1']] }),
  },
  {
    code: 'ACTION_UNAVAILABLE',
    case: 'no action of this position',
    why: 'not-offered',
    table: chancellor,
    decision: 'act',
    picks: ['attack'],
  },
  {
    code: 'ACTION_UNAVAILABLE',
    case: 'swapping with a position of another council',
    why: 'not-offered',
    table: () => chancellor().pick(1, 'act', 'swap'),
    decision: 'swap-with',
    picks: ['place:lion-sheriff'],
  },
  {
    code: 'MUST_ACT',
    case: 'holding where drawing is possible',
    why: 'must-act',
    table: chancellor,
    decision: 'act',
    picks: ['hold'],
  },
  {
    code: 'MUST_ACT',
    case: 'skipping where something can be done',
    why: 'not-offered',
    table: chancellor,
    decision: 'act',
    picks: ['skip'],
  },
  {
    code: 'REGION_NOT_CONTROLLED',
    case: 'placing',
    why: 'region-not-controlled',
    table: sheriff,
    decision: 'place',
    picks: at('windgap', 2),
  },
  {
    code: 'REGION_NOT_CONTROLLED',
    case: 'attacking from',
    why: 'region-not-controlled',
    table: sources,
    decision: 'attack-from',
    picks: at('millkeep'),
  },
  {
    code: 'REGION_NOT_CONTROLLED',
    case: 'Disperse',
    why: 'region-not-controlled',
    table: dispersing,
    decision: 'disperse-to',
    picks: at('windgap', 2),
  },
  {
    code: 'REGION_NOT_CONTROLLED',
    case: 'Regroup',
    why: 'region-not-controlled',
    table: regrouping,
    decision: 'regroup',
    picks: at('stonebridge', 7),
  },
  {
    code: 'REGION_NOT_CONTROLLED',
    case: 'Populate',
    why: 'region-not-controlled',
    table: populating,
    decision: 'populate',
    picks: [...at('windgap'), ...at('sunhold')],
  },
  {
    code: 'WRONG_TOTAL',
    case: 'too few banners placed',
    why: 'too-few',
    table: sheriff,
    decision: 'place',
    picks: at('southgate'),
  },
  {
    code: 'WRONG_TOTAL',
    case: 'too many banners placed',
    why: 'too-many',
    table: sheriff,
    decision: 'place',
    picks: [...at('southgate', 2), ...at('millkeep')],
  },
  {
    code: 'WRONG_TOTAL',
    case: 'Disperse moves all',
    why: 'too-few',
    table: dispersing,
    decision: 'disperse-to',
    picks: at('goldmarket'),
  },
  {
    code: 'WRONG_TOTAL',
    case: 'Regroup places all',
    why: 'too-few',
    table: regrouping,
    decision: 'regroup',
    picks: at('windgap'),
  },
  {
    code: 'WRONG_TOTAL',
    case: 'Populate takes as many as the supply allows',
    why: 'too-few',
    table: populating,
    decision: 'populate',
    picks: at('sunhold'),
  },
  {
    code: 'NOT_ENOUGH_BANNERS',
    case: 'attacking from an empty region',
    why: 'no-banners',
    table: sources,
    decision: 'attack-from',
    picks: at('goldmarket'),
  },
  {
    code: 'NOT_ENOUGH_BANNERS',
    case: 'more than stand there',
    why: 'not-enough-banners',
    table: () => targets().pick(1, 'attack-to', 'at:windgap'),
    decision: 'attack-count',
    picks: ['count:3'],
  },
  {
    code: 'NOT_ENOUGH_BANNERS',
    case: 'Press On with more than the survivors',
    why: 'not-enough-banners',
    decision: 'attack-count',
    picks: ['count:3'],
    table: () =>
      after(['bear-lion-1', 'horse-bear-1'], { banners: { goldmarket: ['horse', 0] } })
        .pick(1, 'play', 'back')
        .pick(1, 'after', 'card')
        .pick(1, 'play', 'ability:forced-march')
        .pick(1, 'march-from', 'at:manegate')
        .pick(1, 'march-to', 'at:open-steppe')
        .pick(1, 'march-count', 'count:2')
        .pick(1, 'after', 'card')
        .pick(1, 'play', 'ability:press-on')
        .pick(1, 'attack-to', 'at:caravan-cross'),
  },
  {
    code: 'NOT_ENOUGH_BANNERS',
    case: 'Mercenaries',
    why: 'no-banners',
    table: () => playing('mercenaries', ['bear-eagle-1', 'eagle-horse-1']),
    decision: 'mercenaries',
    picks: at('stonebridge'),
  },
  {
    code: 'NOT_ENOUGH_BANNERS',
    case: 'Reinforce with more than there are, before its own limit',
    why: 'not-enough-banners',
    decision: 'reinforce-count',
    picks: ['count:7'],
    table: () =>
      during('reinforce', ['elephant-lion-1', 'lion-bear-1'], { banners: { manegate: 6 } }).pick(
        1,
        'reinforce',
        'at:manegate',
      ),
  },
  {
    code: 'MUST_LEAVE_ONE',
    case: 'attacking with the last of a conquered region',
    why: 'must-leave-one',
    table: () => sources({ banners: { windgap: ['lion', 1] } }),
    decision: 'attack-from',
    picks: at('windgap'),
  },
  {
    code: 'MUST_LEAVE_ONE',
    case: 'Press On where nobody can be spared',
    why: 'must-leave-one',
    decision: 'play',
    picks: ['ability:press-on'],
    table: () =>
      attacking(marshal(['bear-lion-1']), 'open-steppe', 1)
        .pick(1, 'during', 'resolve')
        .pick(1, 'after', 'card'),
  },
  {
    code: 'MUST_LEAVE_ONE',
    case: 'Forced March',
    why: 'must-leave-one',
    table: () => playing('forced-march', ['horse-bear-1'], { banners: { windgap: ['lion', 1] } }),
    decision: 'march-from',
    picks: at('windgap'),
  },
  {
    code: 'MUST_LEAVE_ONE',
    case: 'Reinforce',
    why: 'must-leave-one',
    table: () =>
      during('reinforce', ['elephant-lion-1', 'lion-bear-1'], { banners: { windgap: ['lion', 1] } }),
    decision: 'reinforce',
    picks: at('windgap'),
  },
  {
    code: 'MUST_LEAVE_ONE',
    case: 'Regroup',
    why: 'must-be-picked',
    table: regrouping,
    decision: 'regroup',
    picks: [...at('sunhold', 4), ...at('manegate', 3)],
  },
  {
    code: 'COUNT_TOO_LOW',
    case: 'attacking with nobody',
    why: 'not-offered',
    table: () => targets().pick(1, 'attack-to', 'at:windgap'),
    decision: 'attack-count',
    picks: ['count:0'],
  },
  {
    code: 'COUNT_TOO_LOW',
    case: 'burning nothing',
    why: 'too-few',
    table: burning,
    decision: 'fire',
    picks: [],
  },
  {
    code: 'NOT_ADJACENT',
    case: 'attacking',
    why: 'not-adjacent',
    table: targets,
    decision: 'attack-to',
    picks: at('stonebridge'),
  },
  {
    code: 'NOT_ADJACENT',
    case: "Alchemist's Fire",
    why: 'not-adjacent',
    table: burning,
    decision: 'fire',
    picks: at('southgate'),
  },
  {
    code: 'NOT_ADJACENT',
    case: 'Disperse',
    why: 'not-adjacent',
    table: dispersing,
    decision: 'disperse-to',
    picks: at('southmarch', 2),
  },
  {
    code: 'TARGET_NOT_ENEMY',
    case: 'attacking the own empire',
    why: 'target-not-enemy',
    table: targets,
    decision: 'attack-to',
    picks: at('manegate'),
  },
  {
    code: 'TARGET_NOT_ENEMY',
    case: "Alchemist's Fire",
    why: 'target-not-enemy',
    table: burning,
    decision: 'fire',
    picks: at('manegate'),
  },
  {
    code: 'TARGET_NOT_ENEMY',
    case: 'Far Strike',
    why: 'target-not-enemy',
    table: farStrike,
    decision: 'range-target',
    picks: at('honeydale'),
  },
  {
    code: 'TARGET_NOT_EMPTY',
    case: 'Far Strike',
    why: 'target-not-empty',
    table: farStrike,
    decision: 'range-target',
    picks: at('stormwatch'),
  },
  {
    code: 'TARGET_NOT_EMPTY',
    case: 'Recruit',
    why: 'target-not-empty',
    table: () => playing('recruit', ['bear-elephant-1', 'elephant-lion-1']),
    decision: 'recruit',
    picks: at('sunhold'),
  },
  {
    code: 'TARGET_NOT_EMPTY',
    case: 'Uprising',
    why: 'target-not-empty',
    table: () => playing('uprising', ['elephant-horse-1', 'horse-bear-1']),
    decision: 'uprising',
    picks: at('sunhold'),
  },
  {
    code: 'TARGET_HAS_ICON',
    case: 'Uprising in a city',
    why: 'target-has-icon',
    table: () => playing('uprising', ['elephant-horse-1', 'horse-bear-1']),
    decision: 'uprising',
    picks: at('stonebridge'),
  },
  {
    code: 'TARGET_HAS_ICON',
    case: 'Uprising at a tower',
    why: 'target-has-icon',
    table: () => playing('uprising', ['elephant-horse-1', 'horse-bear-1']),
    decision: 'uprising',
    picks: at('dust-keep'),
  },
  {
    code: 'TARGET_LACKS_ICON',
    case: 'City Levy',
    why: 'target-lacks-icon',
    table: () => playing('city-levy', ['lion-bear-1', 'lion-eagle-1']),
    decision: 'city-levy',
    picks: at('windgap'),
  },
  {
    code: 'CARD_NOT_IN_HAND',
    case: 'an ability no card of the hand names',
    why: 'not-offered',
    table: () => marshal(['horse-lion-1']).pick(1, 'act', 'card'),
    decision: 'play',
    picks: ['ability:proxy'],
  },
  {
    code: 'CARD_NOT_IN_HAND',
    case: "paying with another's card",
    why: 'not-offered',
    decision: 'pay',
    picks: ['with:horse-bear-1+horse-lion-1'],
    table: () =>
      playing('regroup', ['horse-bear-1', 'horse-eagle-1', 'horse-elephant-1'], {
        hands: [[], ['horse-bear-1', 'horse-eagle-1', 'horse-elephant-1'], ['horse-lion-1']],
      }),
  },
  {
    code: 'CARD_NOT_IN_HAND',
    case: 'discarding what one does not hold',
    why: 'not-offered',
    table: discarding,
    decision: 'discard',
    picks: ['card:horse-lion-1', 'card:bear-eagle-1'],
  },
  {
    code: 'COST_NOT_MET',
    case: 'no second card',
    why: 'cost-not-met',
    table: () => marshal(['horse-lion-1']).pick(1, 'act', 'card'),
    decision: 'play',
    picks: ['ability:regroup'],
  },
  {
    code: 'COST_NOT_MET',
    case: 'the partner symbol of the second card does not count',
    why: 'cost-not-met',
    decision: 'play',
    picks: ['ability:mercenaries'],
    table: () => marshal(['bear-eagle-1', 'elephant-eagle-1']).pick(1, 'act', 'card'),
  },
  {
    code: 'COST_NOT_MET',
    case: 'reaching farther without the cards for it',
    why: 'cost-not-met',
    table: () => targets({ hands: [[], ['horse-lion-1']] }).pick(1, 'attack-to', 'range'),
    decision: 'range',
    picks: ['ability:armada'],
  },
  {
    code: 'WRONG_WINDOW',
    case: 'Bolster before the action',
    why: 'wrong-window',
    table: () => marshal(['elephant-bear-1']).pick(1, 'act', 'card'),
    decision: 'play',
    picks: ['ability:bolster'],
  },
  {
    code: 'WRONG_WINDOW',
    case: 'Proxy after the action',
    why: 'wrong-window',
    table: () => after(['lion-bear-1']),
    decision: 'play',
    picks: ['ability:proxy'],
  },
  {
    code: 'WRONG_WINDOW',
    case: 'Relocate after a swap',
    why: 'acted-here',
    decision: 'play',
    picks: ['ability:relocate'],
    table: () =>
      arranged({
        agents: { 'bear chancellor': 1 },
        at: ['bear', 'chancellor'],
        hands: [[], ['eagle-bear-1']],
      })
        .pick(1, 'act', 'swap')
        .pick(1, 'swap-with', 'place:bear-sheriff')
        .pick(1, 'before', 'card'),
  },
  {
    code: 'NO_EFFECT',
    case: 'Press On without survivors',
    why: 'no-survivors',
    decision: 'play',
    picks: ['ability:press-on'],
    table: () =>
      attacking(marshal(['bear-lion-1']), 'dust-keep', 1)
        .pick(1, 'during', 'resolve')
        .pick(1, 'after', 'card'),
  },
  {
    code: 'NO_EFFECT',
    case: 'Subjugate without a kill',
    why: 'no-effect',
    table: () => after(['lion-bear-1', 'bear-horse-1']),
    decision: 'play',
    picks: ['ability:subjugate'],
  },
  {
    code: 'NO_EFFECT',
    case: 'Forced March to where they stand',
    why: 'no-effect',
    table: () => playing('forced-march', ['horse-bear-1']).pick(1, 'march-from', 'at:sunhold'),
    decision: 'march-to',
    picks: at('sunhold'),
  },
  {
    code: 'NO_EFFECT',
    case: 'Regroup of an empire without banners',
    why: 'no-other-arrangement',
    table: () => playing('regroup', ['horse-bear-1', 'horse-eagle-1']),
    decision: 'regroup-empire',
    picks: ['empire:horse'],
  },
  {
    code: 'NO_EFFECT',
    case: 'Far Strike at what can be attacked anyway',
    why: 'near-anyway',
    table: farStrike,
    decision: 'range-target',
    picks: at('windgap'),
  },
  {
    code: 'NO_SUPPLY',
    case: 'Bolster',
    why: 'no-supply',
    decision: 'play',
    picks: ['ability:bolster'],
    table: () =>
      attacking(marshal(['elephant-bear-1'], { supply: { lion: 0 } }), 'open-steppe', 1).pick(
        1,
        'during',
        'card',
      ),
  },
  {
    code: 'NO_SUPPLY',
    case: 'City Levy',
    why: 'no-supply',
    table: () => playing('city-levy', ['lion-bear-1', 'lion-eagle-1'], { supply: { horse: 0 } }),
    decision: 'city-levy',
    picks: at('stonebridge'),
  },
  {
    code: 'NO_SUPPLY',
    case: 'Subjugate, before anything else',
    why: 'no-supply',
    table: () => after(['lion-bear-1', 'bear-horse-1'], { supply: { lion: 0 } }),
    decision: 'play',
    picks: ['ability:subjugate'],
  },
  {
    code: 'NOT_VIA_OTHER_AGENT',
    case: 'Proxy without another agent',
    why: 'not-via-other-agent',
    table: () => marshal(['lion-bear-1']).pick(1, 'act', 'card'),
    decision: 'play',
    picks: ['ability:proxy'],
  },
  {
    code: 'NOT_VIA_OTHER_AGENT',
    case: 'Proxy through the same agent',
    why: 'not-via-other-agent',
    decision: 'proxy',
    picks: ['place:bear-steward'],
    table: () =>
      arranged({
        agents: { 'bear chancellor': 1, 'horse chancellor': 1 },
        at: ['bear', 'sheriff'],
        hands: [[], ['lion-bear-1']],
      })
        .pick(1, 'before', 'card')
        .pick(1, 'play', 'ability:proxy'),
  },
  {
    code: 'OVER_LIMIT',
    case: 'Mercenaries',
    why: 'over-limit',
    table: () =>
      playing('mercenaries', ['bear-eagle-1', 'eagle-horse-1'], { banners: { southgate: 5 } }).pick(
        1,
        'mercenaries',
        'at:southgate',
      ),
    decision: 'mercenaries-count',
    picks: ['count:4'],
  },
  {
    code: 'OVER_LIMIT',
    case: 'Reinforce',
    why: 'over-limit',
    decision: 'reinforce-count',
    picks: ['count:7'],
    table: () =>
      during('reinforce', ['elephant-lion-1', 'lion-bear-1'], { banners: { manegate: 9 } }).pick(
        1,
        'reinforce',
        'at:manegate',
      ),
  },
  {
    code: 'OVER_LIMIT',
    case: "Alchemist's Fire",
    why: 'too-many',
    table: burning,
    decision: 'fire',
    picks: [...at('dust-keep', 3), ...at('windgap', 3)],
  },
  {
    code: 'OVER_LIMIT',
    case: 'Populate, two for one region',
    why: 'picked-too-often',
    table: populating,
    decision: 'populate',
    picks: at('sunhold', 2),
  },
  {
    code: 'OVER_LIMIT',
    case: 'Regroup',
    why: 'picked-too-often',
    table: regrouping,
    decision: 'regroup',
    picks: [...at('sunhold', 5), ...at('windgap'), ...at('manegate')],
  },
  {
    code: 'WRONG_DISCARD_COUNT',
    case: 'too few',
    why: 'too-few',
    table: discarding,
    decision: 'discard',
    picks: [`card:${full[0]}`],
  },
  {
    code: 'WRONG_DISCARD_COUNT',
    case: 'too many',
    why: 'too-many',
    table: discarding,
    decision: 'discard',
    picks: full.slice(0, 3).map((card) => `card:${card}`),
  },
  {
    code: 'TOKEN_REVEALED',
    case: 'a token that is shown',
    why: 'token-revealed',
    table: swapping,
    decision: 'swap',
    picks: ['token:bear'],
  },
  {
    code: 'TOKEN_REVEALED',
    case: 'its slot',
    why: 'not-offered',
    table: swapping,
    decision: 'swap',
    picks: ['swap:devout:dutiful'],
  },
  {
    code: 'SAME_TOKEN',
    case: 'one token twice',
    why: 'not-offered',
    table: swapping,
    decision: 'swap',
    picks: ['swap:dutiful:dutiful'],
  },
];

const everything = (table: War): string =>
  JSON.stringify([table.session.save(), table.session.peek(), table.session.waiting]);

describe('a refused answer', () => {
  test.each(REFUSED)(
    '$code, $case: told as $why, and nothing changes',
    ({ table: arrange, seat = 1, decision, picks, why }) => {
      const table = arrange();
      const before = everything(table);
      expect(table.refusal(seat, decision, ...picks)).toBe(why);
      expect(() => {
        table.session.apply({ seat, decision, picks });
      }).toThrow('not allowed');
      expect(everything(table)).toBe(before);
    },
  );
});

const book = path.join(__dirname, '../../../../shared/games/a-war-of-whispers/spec.md');

(existsSync(book) ? test : test.skip)('every reason of the rulebook is met, in its order', () => {
  const chapter =
    readFileSync(book, 'utf8')
      .split('\n## ')
      .find((text) => text.startsWith('20. Refusal reasons')) ?? '';
  const listed = [...chapter.matchAll(/^`([A-Z_]+)` /gm)].map(([, code]) => code);
  expect(listed.length).toBeGreaterThan(20);
  expect([...new Set(REFUSED.map(({ code }) => code))]).toEqual(listed);
});
