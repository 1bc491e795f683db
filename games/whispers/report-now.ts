import { who, type Phrase, type Section } from '../../src/engine/contract/game';
import { SLOTS } from './data/empires';
import { cardName, empireName, placeName, regionName, say } from './names';
import type { Activation, March, Fought } from './state';
import type { PlayerView, View } from './view';

/** Tells what goes on within the turn: for players who do not see the marks on the board. */
export const now = ({ next, toSwap, activation, step, players }: View): Section => ({
  title: say('section.now'),
  lines: [
    ...(step === 'over' ? players.map(loyaltiesLine) : [say('line.on-turn', { place: placeName(next) })]),
    ...(toSwap.length > 0 ? [say('line.to-swap', { list: toSwap.map(who) })] : []),
    ...(activation ? activationLines(activation) : []),
  ],
});

/** All loyalties are open once the game is over. */
const loyaltiesLine = ({ seat, loyalties }: PlayerView): Phrase =>
  say('line.loyalties', {
    who: who(seat),
    list: SLOTS.flatMap((slot) => {
      const empire = loyalties[slot];
      return empire ? [say('loyalty', { slot: say(`value.${slot}`), empire: empireName(empire) })] : [];
    }),
  });

function activationLines(activation: Activation): Phrase[] {
  const { decider, agent, swapped, taken, march, fought, offer, declined, open, dealt } = activation;
  return [
    say('line.decider', { who: who(decider), agent: placeName(agent) }),
    ...(swapped ? [say('line.swapped')] : []),
    ...(taken
      ? [say('line.taken', { place: placeName(taken.place), action: say(`taken.${taken.action}`) })]
      : []),
    ...(march ? [marchLine(march)] : []),
    ...(fought ? [foughtLine(fought)] : []),
    ...(open ? [say('line.offers', { kind: say(`offers.${open}`) })] : []),
    ...(offer ? [say('line.open-offer', { who: who(offer.by), card: cardName(offer.card) })] : []),
    ...(declined.length > 0 ? [say('line.declined', { list: declined.map(cardName) })] : []),
    ...(dealt ? [say('line.dealt')] : []),
  ];
}

const marchLine = ({ from, to, banners }: March): Phrase =>
  say('line.march', { count: banners, from: regionName(from), to: regionName(to) });

const foughtLine = ({ to, attackers, defenders, defender, kills }: Fought): Phrase =>
  say('line.fought', {
    to: regionName(to),
    attackers,
    defenders,
    defender: defender ? empireName(defender) : say('nobody'),
    kills,
  });
