import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, whenever } from '../kit/lessons';
import { CARD_IDS, cardOf, pileOf } from './data/cards';
import { LOTS, SPACES } from './data/board';
import { TILE_IDS, tileOf } from './data/clergy';
import { DECREE_IDS, decreeOf, isLasting } from './data/decrees';
import type { Noble } from './data/ids';

/** The card of the pupil's first hand that the teacher puts into the portfolio. */
const FOR_PORTFOLIO = 'blue-prime-minister-2';
/** Returns the visits to a noble: one for each other card of that noble. */
const visits = (noble: Noble): string[] =>
  CARD_IDS.filter((id) => pileOf(id) === noble && id !== FOR_PORTFOLIO).map((id) => `visit:${id}`);

const rewardsOf = (id: string): readonly string[] => {
  const card = cardOf(id);
  return card.kind === 'noble' ? card.reward.map(({ op }) => op) : [];
};
/** The plays that bring influence at once, and the cards with a reward. */
const BRING_INFLUENCE = CARD_IDS.filter((id) => rewardsOf(id).includes('gain-influence')).map(
  (id) => `tuck:${id}`,
);
const WITH_REWARD = CARD_IDS.filter((id) => rewardsOf(id).length > 0).map((id) => `card:${id}`);

/** The plays to the portfolio that take nothing away. */
const WITHOUT_PENALTY = CARD_IDS.filter((id) => {
  const card = cardOf(id);
  return card.kind === 'noble' && card.penalty.length === 0;
}).map((id) => `tuck:${id}`);

/** The lots of the street with the highest number of this seed. The pupil's plan opens a building for it. */
const BEST_LOTS = LOTS.filter(({ streets }) => streets.includes('cloth')).map(({ id }) => `site:${id}-cloth`);

/** The decrees that count things which stay with a player. */
const LASTING = DECREE_IDS.filter(isLasting).map((id) => `decree:${id}`);

/** Those of them that count what visits bring, the Openings first: each brings most wigs. */
const VISITED = DECREE_IDS.filter((id) => {
  const { count } = decreeOf(id);
  return ['stores', 'distinct-streets', 'max-stores-on-one-street', 'buildings-opened'].includes(count);
})
  .toSorted((one, other) => decreeOf(other).wigs - decreeOf(one).wigs)
  .map((id) => `decree:${id}`);

/** The places of public buildings whose reward is influence, then those with réis. */
const REWARDING = (['gain-influence', 'gain-reis'] as const).flatMap((op) =>
  SPACES.filter(({ reward }) => reward.op === op).map(({ id }) => `space:${id}`),
);

/** Answers that place something on the board or bring a decree. */
const BUILDS = ['follow:build-store', 'follow:open-public-building', 'follow:take-decree'];

/** Returns a step that is said if its question names this phrase. */
const about = (phrase: string, step: LessonStep): LessonStep => {
  const { due } = step;
  return due.at === 'question' ? { ...step, due: { ...due, about: phrase } } : step;
};
/** Returns a step about decrees that is said if only those bring wigs now whose things can be spent. */
const onlySpent = (step: LessonStep): LessonStep => about('nothing', step);

/** The houses that help as soon as they are built. */
const HELPFUL = ['middle:1', 'right:1', 'left:2', 'right:3', 'middle:3'];

/** The clergy tiles that the pupil gives up before the one that makes each visit cheaper. */
const OTHER_TILES = TILE_IDS.filter((id) => tileOf(id).kind !== 'confessor').map((id) => `tile:${id}`);
/** Marks no tile, because the pupil has only the one to keep. */
const keepsConfessor: LessonStep = {
  id: 'again-church-confessor',
  due: { at: 'question', decision: 'church-scoring' },
  repeat: true,
};

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 90,
  // Others can follow before the pupil draws.
  turnEnds: 'draws',
  kinds: [
    'choose-clergy',
    'choose-action',
    'draw-pile',
    'visit-state-action',
    'site',
    'cube',
    'house',
    'decree',
    'space',
  ],
  scores: {
    'in-play': 'scores',
    ships: 'scores-end',
    'rubble-sets': 'scores-end',
    'gold-stores': 'scores-end',
    'cloth-stores': 'scores-end',
    'books-stores': 'scores-end',
    'tools-stores': 'scores-end',
    reis: 'scores-end',
    decrees: 'scores-end',
    officials: 'scores-end',
    favors: 'scores-end',
  },
  /**
   * The pupil begins, so the first visit is the pupil's. The other players have cards of the Builder, whose
   * favour the pupil has: most pupils are asked to follow before their second turn.
   */
  seed: '18687eb98f1fd82b574b764a73537e90ade1b393805baa917d4fb09fbdf4ea34',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    once('clergy', 'choose-clergy', ['tile:clergy-confessor-b', 'tile']),
    once('second', 'choose-action', visits('builder')),
    once('trade', 'trade', 'trade:acquire-plan-tools'),
    once('commerce', 'commerce', 'sell'),
    once('sell', 'sell', 'sell', { most: 'merit' }),
    once('office', 'office', 'office:king'),
    once('office-2', 'office', 'office:king'),
    once('draw', 'draw-pile', 'pile:king'),
    once('visit-minister', 'choose-action', visits('prime-minister')),
    // The pupil has a ship by then, so the card is followed by a sale.
    once('choose-action', 'choose-action', [`tuck:${FOR_PORTFOLIO}`, ...WITHOUT_PENALTY]),
    once('visit-king', 'choose-action', visits('king')),
    once('draw-king', 'draw-pile', 'pile:builder'),
    once('draw-treasury', 'draw-pile', 'pile:treasury'),
    once('treasury', 'choose-action', 'subsidy'),
    once('state', 'visit-state-action', 'state:recruit-officials'),
    once('state-ship', 'visit-state-action', 'state:build-ship'),
    once('state-cardinal', 'visit-state-action', 'state:meet-cardinal'),
    once('state-king', 'visit-state-action', 'state:royal-favor'),
    once('state-produce', 'visit-state-action', 'state:produce-goods'),
    once('favor', 'favor', ['favor:king', 'favor']),
    once('plan-stack', 'plan-stack', 'plan:dos-santos'),
    once('site', 'site', BEST_LOTS, { most: 'worth' }),
    once('cube', 'cube', ['row', 'column'], { least: 'price' }),
    once('pay', 'pay', 'coins'),
    once('house', 'house', 'middle:1'),
    once('house-2', 'house', 'right:1'),
    // A step about following names the price of the visit.
    about('nothing', once('follow-free', 'follow', BUILDS)),
    about('amount.influence', once('follow-decree', 'follow', 'follow:take-decree')),
    about('nothing', whenever('again-follow-free', 'follow', BUILDS, { words: 'follow-free' })),
    about('amount.influence', once('follow-cardinal', 'follow', 'follow:meet-cardinal')),
    once('follow', 'follow', 'stay'),
    once('done', 'end-turn', 'end'),
    once('plan', 'plan', 'plan', { most: 'merit' }),
    about('nothing', once('space-none', 'space', REWARDING)),
    once('space', 'space', 'space', { most: 'count' }),
    about('none', once('decree-none', 'decree', VISITED)),
    onlySpent(once('decree-spent', 'decree', 'decree', { most: 'now' })),
    once('decree', 'decree', LASTING, { most: 'now' }),
    once('cardinal', 'cardinal-steps', 'steps', { most: 'best' }),
    once('seal', 'seal-ship', 'seal'),
    again('choose-clergy', 'tile'),
    about('nothing', whenever('again-visit', 'choose-action', 'visit', { least: 'count' })),
    whenever('again-gain', 'choose-action', BRING_INFLUENCE),
    whenever('again-visit-wigs', 'choose-action', 'visit', { least: 'count', words: 'again-visit' }),
    whenever('again-tuck', 'choose-action', WITHOUT_PENALTY, { most: 'influence' }),
    whenever('again-subsidy', 'choose-action', 'subsidy'),
    whenever('again-tuck-penalty', 'choose-action', 'tuck', { most: 'influence' }),
    again('choose-action', ['discard', 'skip']),
    whenever('again-make-room-card', 'make-room', 'card', { least: 'influence' }),
    whenever('again-make-room', 'make-room', 'ship', { show: ['card', 'ship'], least: 'influence' }),
    whenever('again-draw-king', 'draw-pile', 'pile:king'),
    whenever('draw-minister', 'draw-pile', 'pile:prime-minister'),
    again('draw-pile', 'pile'),
    again('commerce', ['trade', 'sell']),
    { ...again('sell', 'sell'), most: 'merit' },
    { ...again('sell-more', ['sell', 'stop']), most: 'merit' },
    again('seal-ship', 'seal'),
    whenever('again-trade-plan', 'trade', ['trade:acquire-plan-tools', 'trade:acquire-plan-gold']),
    // A ship can cost a card of the portfolio.
    whenever('again-trade-ship', 'trade', ['trade:build-ship-books', 'trade:build-ship-gold']),
    again('trade', 'trade'),
    again('second-trade', 'stop'),
    again('favor', ['favor', 'decline']),
    { ...again('cardinal-steps', ['steps', 'decline']), most: 'best' },
    { ...again('cardinal-tile', 'tile'), most: 'rank' },
    whenever('again-ship', 'ship', 'new'),
    whenever('again-ship-upgrade', 'ship', 'upgrade'),
    again('ship', 'decline', 'again-ship-keep'),
    again('ship-goods', 'goods'),
    again('produce', ['produce', 'decline']),
    again('extra-goods', ['goods', 'overflow']),
    again('office', ['office', 'full-office', 'decline']),
    again('plan-stack', ['plan', 'decline']),
    again('gain-goods', ['goods', 'overflow', 'decline']),
    { ...again('pile-cube', ['cube', 'decline']), least: 'count' },
    again('raise-price', ['price', 'decline']),
    again('lose-goods', 'goods'),
    { ...again('lose-tile', 'tile'), least: 'wigs' },
    again('lose-favor', 'favor'),
    again('lose-official', 'office'),
    again('visit-payment', 'pay'),
    whenever('again-pay', 'pay', 'coins'),
    again('pay', 'convert', 'again-pay-influence'),
    whenever('again-state-plan', 'visit-state-action', 'state:acquire-plan'),
    whenever('again-state-officials', 'visit-state-action', 'state:recruit-officials'),
    whenever('again-state-favor', 'visit-state-action', 'state:royal-favor'),
    again('visit-state-action', ['state', 'none']),
    again('follow', 'stay'),
    { ...again('site', ['site', 'decline']), most: 'worth' },
    { ...again('cube', ['row', 'column']), least: 'count' },
    whenever('again-house', 'house', HELPFUL),
    again('house', ['left', 'middle', 'right'], 'again-house-other'),
    about('none', whenever('again-decree-none', 'decree', VISITED)),
    about('none', whenever('again-extra-decree-none', 'extra-decree', VISITED)),
    onlySpent(
      whenever('again-decree-most', 'decree', 'decree', { most: 'now', words: 'again-decree-spent' }),
    ),
    whenever('again-decree', 'decree', LASTING, { most: 'now' }),
    { ...again('decree', ['decree', 'decline'], 'again-decree-spent'), most: 'now' },
    onlySpent(
      whenever('again-extra-decree-most', 'extra-decree', ['decree', 'none'], {
        most: 'now',
        words: 'again-extra-decree-spent',
      }),
    ),
    whenever('again-extra-decree', 'extra-decree', LASTING, { most: 'now' }),
    { ...again('extra-decree', ['decree', 'none'], 'again-extra-decree-spent'), most: 'now' },
    about('nothing', whenever('again-space-none', 'space', REWARDING)),
    { ...again('space', ['space', 'decline']), most: 'count' },
    { ...again('plan', 'plan'), most: 'merit' },
    again('show-plan', 'plan'),
    whenever('again-staff-plaza', 'staff', 'plaza'),
    again('staff', 'office'),
    about('clergy.confessor', whenever('again-church-keep', 'church-scoring', OTHER_TILES, { most: 'wigs' })),
    about('clergy.confessor', keepsConfessor),
    { ...again('church-scoring', 'tile'), most: 'wigs' },
    whenever('again-period-discard', 'period-discard', WITH_REWARD),
    again('period-discard', 'card', 'again-period-keep'),
    again('period-reward', 'card'),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'scored', due: { at: 'event', event: 'store-scores', mine: true } },
    { id: 'scores-end', due: { at: 'end' } },
    { id: 'costs', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
