import { play } from '../../../src/engine/check/testing';
import type { Domain } from '../data/domains';
import { valeria } from '../index';
import { arranged } from '../testing';
import type { Valerian } from '../testing';

/** Tests the default answers of a player whose time is up. */
const acting = (): Valerian =>
  arranged({ step: 'actions', players: [{ gold: 20, strength: 20, magic: 5 }, {}] });
const building = (card: Domain, things: object = {}, ...others: object[]): Valerian =>
  arranged({
    step: 'actions',
    centre: { d1: [card] },
    players: [
      {
        gold: 12,
        citizens: ['peasant', 'butcher', 'knight', 'archer', 'rogue', 'mercenary', 'cleric', 'paladin'],
        ...things,
      },
      ...others,
    ],
  }).press(1, 'action', 'build:d1');
const dukes = play(valeria, { seats: 2 });

describe('a player whose time is up', () => {
  test.each<[string, string, () => Valerian, readonly string[]]>([
    [
      'keeps the first Duke dealt',
      'duke',
      () => play(valeria, { seats: 2 }),
      [`keep:${dukes.state.players[0]?.dealt[0]}`],
    ],
    [
      'announces the dice as they are',
      'dice',
      () => arranged({ step: 'roll', roll: [4, 3], players: [{ domains: ['palace-of-the-dawn'] }] }),
      ['announce'],
    ],
    [
      'takes Gold with a Thief',
      'take',
      () =>
        arranged({
          step: 'thieves',
          dice: [4, 3],
          players: [{ citizens: ['thief'] }, { gold: 2, magic: 5 }],
        }),
      ['gold:1:2'],
    ],
    [
      'takes Gold from the Herald',
      'harvest',
      () => arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] }),
      ['gold'],
    ],
    [
      'declines exchanges',
      'harvest',
      () =>
        arranged({
          step: 'harvest',
          dice: [1, 3],
          players: [{ citizens: ['alchemist'], gold: 3 }, { citizens: ['cleric'] }],
        }),
      ['finish'],
    ],
    ['gains Gold', 'action', acting, ['gain:gold']],
    [
      'pays with as little Magic as possible',
      'pay',
      () => acting().press(1, 'action', 'slay:m4'),
      ['pay:4-strength'],
    ],
    [
      'takes the Gold of a reward',
      'reward',
      () =>
        arranged({ step: 'actions', centre: { m3: ['bane-spider'] }, players: [{ strength: 6 }] }).press(
          1,
          'action',
          'slay:m3',
        ),
      ['gold'],
    ],
    ['takes the left-most suitable Citizen', 'free-citizen', () => building('rogues-landing'), ['fetch:c2']],
    ['slays nothing with Eye of Asteraten', 'extra-slay', () => building('eye-of-asteraten'), ['decline']],
    ['puts no Citizen back', 'return-card', () => building('nest-of-the-weaver-witch'), ['decline']],
    [
      'puts no Monster back',
      'return-card',
      () => building('watcher-on-the-water', { victory: ['goblin'] }),
      ['decline'],
    ],
    [
      'keeps the Magic at Golden Obelisk',
      'offer',
      () => building('golden-obelisk-of-nae', { magic: 3 }).press(1, 'pay', 'pay:6-gold'),
      ['decline'],
    ],
    [
      'takes from the opponent who has most of it, of two the next to the left',
      'rob',
      () => building('cutthroats-truce', {}, { gold: 1 }, { gold: 4 }, { gold: 4 }),
      ['from:4'],
    ],
    [
      'takes a Monster from the largest Victory stack',
      'steal-monster',
      () => building('purloiners-perch', {}, { victory: ['goblin'] }, { victory: ['skeleton', 'goblin'] }),
      ['from:1'],
    ],
    [
      'activates the left-most stack for the Dark Lord',
      'activate',
      () => arranged({ step: 'monsters', seats: 1, dice: [6, 6], centre: { m1: [] }, players: [{}] }),
      ['stack:m2'],
    ],
    [
      'gives the Dark Lord the Citizen of row 2',
      'capture',
      () => arranged({ step: 'monsters', seats: 1, dice: [2, 6], players: [{}] }),
      ['lose:c2'],
    ],
  ])('%s', (_, decision, arrange, picks) => {
    const table = arrange();
    const { seat, fallback } = table.decision(decision);
    expect(fallback).toEqual(picks);
    table.press(seat, decision, ...picks).finish();
  });
});
