import type { Seat } from '../../../src/engine/contract/game';
import { ANYTIME } from '../../../src/engine/run/session';
import { wordsOf } from '../../../src/words/catalogue';
import { OFFERS, OFFER_IDS, type OfferId } from '../data/cards';
import { SLOTS } from '../data/empires';
import { arranged, banners, times, type Arrangement, type War } from '../testing';

/** Arranges seat 1 to decide and seat 2 to hold the offer. An agent of each is in a different council. */
const dark = (card: OfferId, how: Arrangement): War =>
  arranged({
    options: { darkAlliances: true },
    hands: [[], [], [card]],
    ...how,
    agents: { 'eagle sheriff': 2, 'horse sheriff': 1, ...how.agents },
  });
const deciding = (card: OfferId): War =>
  dark(card, { agents: { 'bear chancellor': 1 }, at: ['bear', 'chancellor'] }).interject(2, `offer:${card}`);
const marching = (card: OfferId): War =>
  dark(card, { agents: { 'lion marshal': 1, 'lion chancellor': 0 }, at: ['lion', 'marshal'] })
    .pick(1, 'act', 'attack')
    .pick(1, 'attack-from', 'at:sunhold')
    .pick(1, 'attack-to', 'at:open-steppe')
    .pick(1, 'attack-count', 'count:2')
    .interject(2, `offer:${card}`);

/** Tests the payment of the price after the offer is accepted, and its result. */
const PRICES: Record<OfferId, (table: War) => void> = {
  // The holder has one agent to give, so there is no choice.
  'dark-bear-control': (table) => {
    expect(table.state.councils.eagle.sheriff).toBeNull();
  },
  'dark-bear-plus4': (table) => {
    table.pick(1, 'pay-agent', 'place:horse-sheriff');
    expect(table.state.councils.horse.sheriff).toBeNull();
  },
  'dark-eagle-control': (table) => {
    table.pick(1, 'pay-draw', 'empire:lion').pick(1, 'pay-draw', 'empire:horse');
    expect(table.view(2).players[1]?.held).toMatchObject({ lion: 1, horse: 1 });
  },
  'dark-eagle-plus4': (table) => {
    table.pick(2, 'pay-draw', 'empire:lion').pick(2, 'pay-draw', 'none');
    expect(table.view(1).players[2]?.held).toMatchObject({ lion: 1, horse: 0 });
  },
  'dark-elephant-control': (table) => {
    table.pick(1, 'pay-region', 'at:stonebridge');
    expect(banners(table, 'stonebridge')).toBe('horse 4');
  },
  'dark-elephant-plus4': (table) => {
    table.pick(2, 'pay-region', 'at:southgate');
    expect(banners(table, 'southgate')).toBe('bear 7');
  },
  'dark-lion-control': (table) => {
    expect(table.decision('pay-token', 2).secret).toBe(true);
    table.pick(2, 'pay-token', 'token:opposed');
    expect(table.view(1).players[2]?.loyalties.opposed).toBe(table.state.players[2]?.loyalties.opposed);
  },
  'dark-lion-plus4': (table) => {
    table.pick(1, 'pay-token', 'token:devout');
    expect(table.view(2).players[1]?.loyalties.devout).toBe(table.state.players[1]?.loyalties.devout);
  },
  'dark-horse-control': (table) => {
    table.pick(1, 'pay-own', 'place:horse-sheriff').pick(1, 'pay-other', 'place:eagle-sheriff');
    expect([table.state.councils.horse.sheriff, table.state.councils.eagle.sheriff]).toEqual([2, 1]);
  },
  'dark-horse-plus4': (table) => {
    table.pick(2, 'pay-own', 'place:eagle-sheriff').pick(2, 'pay-other', 'place:horse-sheriff');
    expect([table.state.councils.horse.sheriff, table.state.councils.eagle.sheriff]).toEqual([2, 1]);
  },
};

describe('an offer whose price takes the agent off the active Chancellor', () => {
  const exchanged = (how: Arrangement = {}): War =>
    dark('dark-horse-control', {
      agents: { 'bear chancellor': 1, 'bear marshal': 0 },
      at: ['bear', 'chancellor'],
      // With a card in hand, even a single option is asked.
      hands: [[], ['horse-bear-1'], ['dark-horse-control']],
      ...how,
    })
      .interject(2, 'offer:dark-horse-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-own', 'place:bear-chancellor')
      .pick(1, 'pay-other', 'place:eagle-sheriff');
  test('leaves no agent to swap: the other player can only draw, for the player whose position it is', () => {
    const table = exchanged();
    expect(table.state.councils.bear.chancellor).toBe(2);
    expect(table.offered('act')).toEqual(['draw']);
    expect(table.refusal(2, 'act', 'swap')).toBe('action-unavailable');
    table.pick(2, 'act', 'draw');
    expect(table.state.councils.bear).toMatchObject({ chancellor: 2, marshal: 0 });
    table.finish();
  });
  test('with no card to draw the position is skipped', () => {
    const table = exchanged({
      but: (state) => {
        state.players[0]?.hand.push(...state.decks.bear.splice(0));
      },
    });
    expect(table.offered('act')).toEqual(['skip']);
    expect(table.decision('act').fallback).toEqual(['skip']);
    table.pick(2, 'act', 'skip').finish();
  });
  test('an exchange of another agent leaves the swap, which moves the agent of the position', () => {
    const table = deciding('dark-horse-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-own', 'place:horse-sheriff')
      .pick(1, 'pay-other', 'place:eagle-sheriff')
      .pick(2, 'act', 'swap')
      .pick(2, 'swap-with', 'place:bear-sheriff');
    expect(table.state.councils.bear).toMatchObject({ chancellor: null, sheriff: 1 });
  });
});

describe('every offer', () => {
  test.each(OFFER_IDS.filter((card) => OFFERS[card].asks === 'control'))(
    '%s: the price is paid, the holder decides the action, and the card is back in its deck',
    (card) => {
      const table = deciding(card).pick(1, 'act', 'accept');
      PRICES[card](table);
      expect(table.open).toEqual(['2 act']);
      expect(table.state.decks[card.split('-')[1] as 'bear']).toContain(card);
      const before = table.view(null).players[1]?.held.bear ?? 0;
      table.pick(2, 'act', 'draw');
      // The drawn cards belong to the player who controls the position.
      expect(table.view(null).players[1]?.held.bear).toBe(before + 1);
      table.finish();
    },
  );

  test.each(OFFER_IDS.filter((card) => OFFERS[card].asks === 'plus4'))(
    '%s: the price is paid, four banners join, and the card is back in its deck',
    (card) => {
      const table = marching(card).pick(1, 'during', 'accept');
      PRICES[card](table);
      expect(table.state.decks[card.split('-')[1] as 'bear']).toContain(card);
      if (table.open.includes('1 during')) table.pick(1, 'during', 'resolve');
      expect(banners(table, 'open-steppe')).toBe('lion 6');
      table.finish();
    },
  );

  test.each(OFFER_IDS)("%s, declined, returns to its holder's hand, seen by all", (card) => {
    const table =
      OFFERS[card].asks === 'control'
        ? deciding(card).pick(1, 'act', 'decline')
        : marching(card).pick(1, 'during', 'decline');
    expect(table.view(0).players[2]?.shown).toEqual([card]);
    expect(table.view(2).players[2]?.hand).toEqual([card]);
    table.finish();
  });
});

describe('what an offer costs', () => {
  const spoken = (table: War, seat: Seat, id: string, key: string): string => {
    const asked = table.decision(id, seat);
    const option = asked.options.find((one) => one.key === key);
    return option ? wordsOf('whispers').option(asked, option) : '';
  };
  const offeredBy = (table: War, seat: Seat): string[] => {
    const asked = table.session.interjection(seat);
    return asked ? asked.options.map((option) => wordsOf('whispers').option(asked, option)) : [];
  };

  test('is told to the players who can make it, and to those who can accept it', () => {
    const table = dark('dark-eagle-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
    });
    expect(offeredBy(table, 2)).toEqual(['Eagle offer to decide to Player 2: Player 2 may draw 2 cards']);
    table.interject(2, 'offer:dark-eagle-control');
    expect(spoken(table, 1, 'act', 'accept')).toBe('Accept: Player 3 decides, you may draw 2 cards');
    expect(spoken(marching('dark-bear-plus4'), 1, 'during', 'accept')).toBe(
      'Accept 4 banners: you remove one of your agents',
    );
  });

  test('is paid before the card is back in its deck, so that it cannot be drawn for its own price', () => {
    const table = deciding('dark-eagle-control').pick(1, 'act', 'accept');
    expect(table.state.decks.eagle).not.toContain('dark-eagle-control');
    table.pick(1, 'pay-draw', 'empire:eagle').pick(1, 'pay-draw', 'none');
    expect(table.state.decks.eagle).toContain('dark-eagle-control');
  });

  test('is to show a loyalty also where a single one is still hidden', () => {
    const one = dark('dark-lion-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      but: ({ players }) => {
        const of = players[2];
        if (of) of.revealed = SLOTS.slice(1).map((slot) => of.loyalties[slot]);
      },
    });
    one.interject(2, 'offer:dark-lion-control').pick(1, 'act', 'accept');
    one.pick(2, 'pay-token', 'token:devout');
    expect([one.open, one.state.players[2]?.revealed.length]).toEqual([['2 act'], 5]);
  });

  test('is to draw from a deck that has a card, two times', () => {
    const table = dark('dark-eagle-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      but: ({ decks, players }) => {
        players[0]?.hand.push(...decks.lion.splice(0), ...decks.horse.splice(1));
      },
    }).interject(2, 'offer:dark-eagle-control');
    table.pick(1, 'act', 'accept');
    expect(table.decision('pay-draw').params).toMatchObject({ count: 2 });
    expect(table.refusal(1, 'pay-draw', 'empire:lion')).toBe('no-cards');
    table.pick(1, 'pay-draw', 'empire:horse');
    expect(table.decision('pay-draw').params).toMatchObject({ count: 1 });
    expect(table.refusal(1, 'pay-draw', 'empire:horse')).toBe('no-cards');
  });

  test('is to add banners where the supply has one', () => {
    const rest = { bear: 0, eagle: 0, elephant: 0, lion: 0 };
    const paying = (horse: number): War =>
      dark('dark-elephant-control', {
        agents: { 'bear chancellor': 1 },
        at: ['bear', 'chancellor'],
        supply: { ...rest, horse },
      })
        .interject(2, 'offer:dark-elephant-control')
        .pick(1, 'act', 'accept');
    const one = paying(1);
    expect(one.refusal(1, 'pay-region', 'at:sunhold')).toBe('no-supply');
    one.pick(1, 'pay-region', 'at:stonebridge');
    expect(banners(one, 'stonebridge')).toBe('horse 1');
    // No supply has a banner, so nothing is asked.
    expect(paying(0).open).toEqual(['2 act']);
  });

  test('each optional step can be declined, an exchange of agents too', () => {
    const table = deciding('dark-horse-control').pick(1, 'act', 'accept').pick(1, 'pay-own', 'none');
    expect([table.open, table.state.councils.horse.sheriff]).toEqual([['2 act'], 1]);
    const later = deciding('dark-horse-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-own', 'place:horse-sheriff')
      .pick(1, 'pay-other', 'back');
    expect(later.open).toEqual(['1 pay-own']);
  });

  test('in cards ends a step; the action that follows is a step with the cards after it', () => {
    const table = deciding('dark-eagle-control').pick(1, 'act', 'accept');
    table.pick(1, 'pay-draw', 'empire:lion').pick(1, 'pay-draw', 'none');
    table.pick(2, 'act', 'swap').press(2, 'swap-with', 'place:bear-sheriff');
    table.press(2, 'act', 'add').press(2, 'place', ...times('at:southgate', 2));
    expect([table.open, table.state.step]).toEqual([['1 after'], 'acting']);
  });

  test('each optional step can be declined, an added banner too', () => {
    const table = deciding('dark-elephant-control').pick(1, 'act', 'accept').pick(1, 'pay-region', 'none');
    expect([table.open, table.events.includes('added')]).toEqual([['2 act'], false]);
  });

  test('a loyalty shown for it cannot be undone', () => {
    const table = deciding('dark-lion-control')
      .pick(1, 'act', 'accept')
      .press(2, 'pay-token', 'token:opposed');
    expect([table.undo(2), table.undo(1)]).toEqual([false, false]);
  });

  test('a single card drawn for it cannot be undone either, and ends the step', () => {
    const paid = (...decks: string[]): War =>
      decks.reduce(
        (table, deck) => table.press(1, 'pay-draw', deck),
        deciding('dark-eagle-control').pick(1, 'act', 'accept'),
      );
    const one = paid('empire:lion', 'none');
    expect([one.state.step, one.undo(1), one.open]).toEqual(['acting', false, ['2 act']]);
    const none = paid('none');
    expect([none.state.step, none.open]).toEqual(['activation', ['2 act']]);
  });

  test('after one offer was accepted, no other can be made to this action', () => {
    const table = dark('dark-eagle-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [['dark-elephant-control'], [], ['dark-eagle-control']],
    }).interject(2, 'offer:dark-eagle-control');
    table.pick(1, 'act', 'accept').pick(1, 'pay-draw', 'none');
    expect(table.open).toEqual(['2 act']);
    expect(table.refusal(0, ANYTIME, 'offer:dark-elephant-control')).toBe('not-offered');
  });

  test('agents in the field are no price', () => {
    const poor = arranged({
      options: { darkAlliances: true, fieldAgents: true },
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['dark-bear-control']],
      but: (state) => {
        state.players[2]?.field.push('sunhold');
      },
    });
    expect(poor.session.interjection(2)).toBeUndefined();
  });
});

describe('making offers', () => {
  test('one that was declined is not made again in the same activation', () => {
    const table = deciding('dark-elephant-control').pick(1, 'act', 'decline');
    expect(table.session.interjection(2)).toBeUndefined();
  });

  test('one that was declined may be made to a later action, and is shown once', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'bear steward': 1, 'bear chancellor': 1 },
      at: ['bear', 'steward'],
    });
    table.interject(2, 'offer:dark-elephant-control').pick(1, 'act', 'decline');
    table.pick(1, 'act', 'add').pick(1, 'place', ...times('at:southgate', 2));
    table.interject(2, 'offer:dark-elephant-control').pick(1, 'act', 'decline');
    expect(table.state.players[2]?.shown).toEqual(['dark-elephant-control']);
  });

  test('no control is offered over the action that follows a swap', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], ['horse-bear-1'], ['dark-elephant-control']],
    });
    expect(table.session.interjection(2)).toBeDefined();
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:bear-sheriff');
    expect([table.open, table.session.interjection(2)]).toEqual([['1 act'], undefined]);
  });

  test('a player without cards is asked for an answer alone', () => {
    expect(marching('dark-elephant-plus4').offered('during')).toEqual(['accept', 'decline', 'resolve']);
  });

  test('a loyalty shown for four banners cannot be undone', () => {
    const table = marching('dark-lion-plus4')
      .pick(1, 'during', 'accept')
      .press(1, 'pay-token', 'token:devout');
    expect(table.undo(1)).toBe(false);
  });

  test('four banners are not offered once the battle is fought', () => {
    const table = dark('dark-elephant-plus4', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      hands: [[], ['horse-bear-1'], ['dark-elephant-plus4']],
    });
    table
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:open-steppe');
    table.pick(1, 'attack-count', 'count:2').pick(1, 'during', 'resolve');
    expect([table.open, table.session.interjection(2)]).toEqual([['1 after'], undefined]);
  });

  test('four banners are not offered where the supply has none', () => {
    const table = dark('dark-eagle-plus4', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      supply: { lion: 0 },
    })
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:2');
    expect(table.session.interjection(2)).toBeUndefined();
  });

  test('at most one is accepted in an activation', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [['dark-eagle-control'], [], ['dark-elephant-control']],
    });
    table.interject(2, 'offer:dark-elephant-control');
    expect(table.session.interjection(0)).toBeUndefined();
    table.pick(1, 'act', 'accept').pick(1, 'pay-region', 'at:stonebridge');
    expect(table.session.interjection(0)).toBeUndefined();
  });

  test('after one was declined another may be made', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [['dark-eagle-control'], [], ['dark-elephant-control']],
    });
    table
      .interject(2, 'offer:dark-elephant-control')
      .pick(1, 'act', 'decline')
      .interject(0, 'offer:dark-eagle-control')
      .pick(1, 'act', 'accept');
    expect(table.open).toEqual(['1 pay-draw']);
  });

  test('no player can make an offer to oneself, nor one whose price the payer could not pay', () => {
    const own = dark('dark-elephant-control', {
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], ['dark-elephant-control'], ['bear-lion-1']],
    });
    expect(own.session.interjection(1)).toBeUndefined();
    const poor = arranged({
      options: { darkAlliances: true },
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], [], ['dark-bear-control', 'dark-lion-control']],
      but: (state) => {
        const of = state.players[2];
        if (of) of.revealed = SLOTS.map((slot) => of.loyalties[slot]);
      },
    });
    expect([
      poor.refusal(2, ANYTIME, 'offer:dark-bear-control'),
      poor.refusal(2, ANYTIME, 'offer:dark-lion-control'),
    ]).toEqual(['not-offered', 'not-offered']);
  });

  test('the four banners are offered to an attack under way only, the control before an action only', () => {
    const before = dark('dark-elephant-plus4', { agents: { 'lion marshal': 1 }, at: ['lion', 'marshal'] });
    expect(before.session.interjection(2)).toBeUndefined();
    const during = dark('dark-elephant-control', { agents: { 'lion marshal': 1 }, at: ['lion', 'marshal'] })
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:2');
    expect([during.open, during.session.interjection(2)]).toEqual([['1 during'], undefined]);
  });

  test('after control is given away the other decides alone; cards stay with whose position it is', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      hands: [[], ['elephant-bear-1'], ['dark-elephant-control', 'eagle-horse-1']],
    })
      .interject(2, 'offer:dark-elephant-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-region', 'at:stonebridge');
    expect(table.offered('act', 2)).toEqual(['attack', 'hold']);
    table.pick(2, 'act', 'attack').pick(2, 'attack-from', 'at:sunhold');
    expect(table.offered('attack-to', 2)).not.toContain('range');
    table.pick(2, 'attack-to', 'at:open-steppe').pick(2, 'attack-count', 'count:1');
    expect(table.open).toEqual(['1 during']);
  });

  test('an attack that a card brings after the action is decided by the player who plays the card', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      banners: { sunhold: 4 },
      hands: [[], ['bear-elephant-1'], ['dark-elephant-control']],
    })
      .interject(2, 'offer:dark-elephant-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-region', 'none');
    table
      .pick(2, 'act', 'attack')
      .pick(2, 'attack-from', 'at:sunhold')
      .pick(2, 'attack-to', 'at:open-steppe');
    table.pick(2, 'attack-count', 'count:4').pick(1, 'during', 'resolve');
    table.pick(1, 'after', 'card').pick(1, 'play', 'ability:press-on');
    expect(table.open).toEqual(['1 attack-to']);
  });

  test('a player who decides for another and holds no range card may not start without an enemy near', () => {
    const table = dark('dark-elephant-control', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      hands: [[], ['eagle-horse-1'], ['dark-elephant-control']],
      banners: { crownhill: 1 },
    })
      .interject(2, 'offer:dark-elephant-control')
      .pick(1, 'act', 'accept')
      .pick(1, 'pay-region', 'at:stonebridge')
      .pick(2, 'act', 'attack');
    expect(table.refusal(2, 'attack-from', 'at:crownhill')).toBe('no-enemy-near');
  });

  test('an offer may be discarded as a card of its empire, and goes back into that deck', () => {
    const table = dark('dark-bear-plus4', {
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      hands: [[], ['bear-lion-1', 'dark-bear-plus4']],
    })
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:2')
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card');
    table.pick(1, 'play', 'ability:slaughter');
    expect([banners(table, 'open-steppe'), table.state.decks.bear.includes('dark-bear-plus4')]).toEqual([
      'horse 0',
      true,
    ]);
  });
});

describe('treasure cards', () => {
  test('a wild pays for the second symbol and goes back to the deck it was drawn from', () => {
    const table = arranged({
      options: { treasures: true },
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      hands: [[], ['horse-lion-1', 'wild-bear-1']],
    });
    table
      .pick(1, 'act', 'card')
      .pick(1, 'play', 'ability:regroup')
      .pick(1, 'regroup-empire', 'empire:lion')
      .pick(1, 'regroup', ...times('at:wheatmoor', 6));
    expect(table.state.decks.bear).toContain('wild-bear-1');
    expect(table.view(1).players[1]?.hand).toEqual([]);
  });
});
