import { say, who, type Choice, type Refusal, type Rule, type Table } from '../../../src/engine/game';
import type { CouncilAction } from '../data/councils';
import { POSITIONS } from '../data/empires';
import { activation, player, type Activation, type Place, type Whispers } from '../state';
import { attack } from './attack';
import { placeBanners } from './banners';
import { playCard } from './cards';
import { actionsOf, agentAt, deciding, performable, worth } from './councils';
import { drawCards } from './drawing';
import { onward, passOver } from './end-of-turn';
import { empireName, placeName, placeOption, topicOf } from './listing';
import { asksWindow, offersOpen, takeOffer } from './offers';

/** One position of one council: before, one action, after (9.4). */
export function* activate(table: Table<Whispers>): Rule<'activation' | 'supply' | 'discard' | 'mark'> {
  const { state } = table;
  const place = { ...state.next };
  const through = deciding(state, place);
  if (!through) return passOver(table);
  const { seat, agent } = through;
  state.activation = {
    seat,
    decider: seat,
    at: place,
    agent,
    swapped: false,
    taken: null,
    march: null,
    fought: null,
    offer: null,
    open: null,
    dealt: false,
  };
  table.log('activates', { seat: who(seat), place: placeName(place) });
  if (yield* act(table)) yield* after(table);
  state.activation = null;
  return onward(state.next) ? 'activation' : 'supply';
}

type Move = CouncilAction | 'card' | 'hold' | 'skip' | 'accept' | 'decline';

/** The window before, and the action itself: one question. True if an action was taken, so that there is a window after it. */
function* act(table: Table<Whispers>): Rule<boolean> {
  const { state } = table;
  const now = activation(state);
  for (;;) {
    offersOpen(state, now.swapped || now.taken ? null : 'control');
    // What can be done does not change while the question stands.
    const open = actionsOf(state, now.at).filter((action) => performable(state, now.at.empire, action));
    const move = yield* table.choose(
      now.decider,
      isPlain(state, open) ? 'before' : 'act',
      () => moves(state, open),
      {
        topic: topicOf('act'),
        fallback: [fallback(open)],
        ...(asksWindow(state) && { single: 'ask' as const }),
        params: () => ({
          place: placeName(now.at),
          empire: empireName(now.at.empire),
          offer: now.offer
            ? say('offered', { seat: who(now.offer.by), card: say(`card.${now.offer.card}`) })
            : '',
        }),
      },
    );
    offersOpen(state, null);
    if (now.offer) yield* takeOffer(table, move === 'accept');
    switch (move) {
      case 'accept':
      case 'decline':
        break;
      case 'card':
        yield* playCard(table, 'before');
        break;
      case 'hold':
        table.log('holds', { seat: who(now.decider), place: placeName(now.at) });
        return now.swapped;
      case 'skip':
        table.log('skips', { place: placeName(now.at) });
        return now.swapped;
      default:
        if (yield* perform(table, now.at, move)) {
          if (move.kind !== 'swap') return true;
        }
    }
  }
}

/**
 * Nothing to decide but whether to play a card first: a question by a name of its own, so that one may say once and for all to let it pass. What can be
 * done is known to all, so the name tells nothing. Where offers are about it may become a real question while it stands.
 */
const isPlain = ({ options }: Whispers, open: readonly CouncilAction[]): boolean =>
  open.length <= 1 && open[0]?.kind !== 'attack' && !options.darkAlliances;

function moves(state: Whispers, open: readonly CouncilAction[]): (Choice<Move> | Refusal)[] {
  const now = activation(state);
  const { empire } = now.at;
  const actions = actionsOf(state, now.at).map((action) => {
    const count =
      action.kind === 'add'
        ? Math.min(worth(state, empire, action), state.supply[empire])
        : action.kind === 'draw'
          ? Math.min(worth(state, empire, action), state.decks[empire].length)
          : 1;
    const params = {
      count,
      empire: empireName(empire),
      source:
        action.kind === 'attack' || action.kind === 'swap' || !action.per ? '' : say(`per.${action.per}`),
    };
    return open.includes(action)
      ? { key: action.id, value: action, params }
      : { key: action.id, why: 'action-unavailable', params };
  });
  const onlyAttack = open.length === 1 && open[0]?.kind === 'attack';
  return [
    ...(now.offer
      ? [
          { key: 'accept', value: 'accept' as const, params: { seat: who(now.offer.by) } },
          { key: 'decline', value: 'decline' as const },
        ]
      : []),
    ...actions,
    ...(now.decider === now.seat && player(state, now.seat).hand.length > 0
      ? [{ key: 'card', value: 'card' as const }]
      : []),
    open.length === 0
      ? { key: 'skip', value: 'skip' as const, final: true }
      : onlyAttack
        ? { key: 'hold', value: 'hold' as const, final: true }
        : { key: 'hold', why: 'must-act' },
  ];
}

/** No card; the first action that is no attack, else hold or skip. */
function fallback(open: readonly CouncilAction[]): string {
  return open.find(({ kind }) => kind !== 'attack')?.id ?? (open.length === 0 ? 'skip' : 'hold');
}

/** Carries an action out; false if an attack was given up. */
export function* perform(table: Table<Whispers>, at: Place, action: CouncilAction): Rule<boolean> {
  const { state } = table;
  const now = activation(state);
  switch (action.kind) {
    case 'add':
      yield* placeBanners(table, now.decider, at.empire, worth(state, at.empire, action));
      break;
    case 'draw':
      drawCards(table, now.seat, at.empire, worth(state, at.empire, action));
      break;
    case 'attack':
      if (!(yield* attack(table))) return false;
      break;
    case 'swap':
      yield* swapAgent(table, now);
      return true;
  }
  now.taken = { at, action: action.id };
  return true;
}

/** Two positions of one council exchange what they hold; then an action of the other position is taken (10.7). */
function* swapAgent(table: Table<Whispers>, now: Activation): Rule {
  const { state } = table;
  const council = state.councils[now.at.empire];
  const to = yield* table.choose(
    now.decider,
    'swap-with',
    () =>
      POSITIONS.filter((position) => position !== now.at.position).map((position) => {
        const place = { empire: now.at.empire, position };
        const seat = agentAt(state, place);
        return placeOption(place, { holder: seat === null ? say('nobody') : who(seat) });
      }),
    {
      topic: topicOf('swap-with'),
      fallback: [`place:${now.at.empire}-${now.at.position === 'marshal' ? 'sheriff' : 'marshal'}`],
    },
  );
  const mine = council[now.at.position];
  council[now.at.position] = council[to.position];
  council[to.position] = mine;
  now.at = to;
  now.agent = to;
  now.swapped = true;
  table.log('swaps', { seat: who(now.decider), place: placeName(to) });
}

/** The window after an action: asked of whoever holds any card at all. */
function* after(table: Table<Whispers>): Rule {
  const { state } = table;
  const now = activation(state);
  const { seat } = now;
  now.decider = seat;
  while (player(state, seat).hand.length > 0) {
    const more = yield* table.choose(
      seat,
      'after',
      () => [
        { key: 'card', value: true },
        { key: 'done', value: false, final: true },
      ],
      {
        topic: topicOf('after'),
        fallback: ['done'],
        params: () => ({ place: placeName(activation(state).at) }),
      },
    );
    if (!more) return;
    yield* playCard(table, 'after');
  }
}
