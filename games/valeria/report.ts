import { who } from '../../src/engine/contract/game';
import type { Phrase, Report, Section } from '../../src/engine/contract/game';
import { summaryOf } from '../kit/figures';
import { ACTIONS, SLOTS, endingSlots } from './data/board';
import type { Slot } from './data/board';
import { citizen } from './data/citizens';
import type { Citizen } from './data/citizens';
import { domain } from './data/domains';
import type { Domain } from './data/domains';
import { countsTitans } from './data/dukes';
import type { Duke } from './data/dukes';
import { trophy } from './data/monsters';
import type { Trophy } from './data/monsters';
import { FIGURES } from './figures';
import { amounts, cardCounts, cardRuns, monster, nameOf, rolesOf, say, textOf } from './names';
import { rewardWith } from './rules/slaying';
import { gapAt } from './view';
import type { MonsterPlace, PlayerView, View } from './view';

/** Returns the board in words, as every player sees it. */
export function report(view: View): Report {
  return {
    headline: headline(view),
    round: String(view.round),
    seats: view.players.map((of) => ({
      seat: of.seat,
      summary: [...summary(of), ...ownDuke(view, of)],
      marks: marks(view, of),
    })),
    sections: [
      ...(view.used.length > 0 && view.step !== 'over' ? [now(view)] : []),
      monsters(view),
      citizens(view),
      domains(view),
      ...(view.events.length > 0 ? [events(view)] : []),
      ending(view),
      ...view.players.map((of) => tableau(view, of)),
      ...(view.darkLord ? [darkLord(view.darkLord)] : []),
    ],
  };
}

export function headline({ step, round, active, dice, actions, finalRound }: View): Phrase {
  const phase = (): Phrase => {
    switch (step) {
      case 'dukes':
        return say('phase.dukes');
      case 'dark-lord':
        return say('phase.dark-lord');
      case 'roll':
      case 'next-turn':
        return say('phase.roll', { who: who(active) });
      case 'events':
        return say('phase.events', { who: who(active) });
      case 'thieves':
        return say('phase.thieves', { who: who(active) });
      case 'harvest':
        return say('phase.harvest', { who: who(active) });
      case 'actions':
        return say('phase.actions', { who: who(active), count: ACTIONS - actions });
      case 'monsters':
        return say('phase.monsters');
      case 'second-harvest':
        return say('phase.second-harvest');
      case 'over':
        return say('phase.over');
    }
  };
  const which = finalRound && step !== 'over' ? 'final' : 'round';
  const now = { round, phase: phase() };
  return dice && step !== 'over'
    ? say(`headline.${which}-rolled`, { ...now, one: dice[0], two: dice[1], sum: dice[0] + dice[1] })
    : say(`headline.${which}`, now);
}

const summary = (of: PlayerView): Phrase[] =>
  summaryOf(FIGURES, of, (id, count) => say(`summary.${id}`, { count: count ?? 0 }));

/** Returns the points that the reader's own Duke would bring now, 0 too. No other player sees them. */
const ownDuke = ({ seat, worth, step }: View, of: PlayerView): Phrase[] =>
  step === 'over' || of.seat !== seat || worth === null ? [] : [say('summary.duke', { count: worth })];

const marks = ({ start, active, resting, step }: View, of: PlayerView): Phrase[] =>
  step === 'over'
    ? []
    : [
        ...(of.seat === active ? [say('mark.active')] : []),
        ...(of.seat === resting ? [say('mark.resting')] : []),
        ...(of.seat === start ? [say('mark.start')] : []),
      ];

const now = ({ used }: View): Section => ({
  title: say('section.now'),
  lines: [say('line.used', { list: used.map(nameOf) })],
});

/** Marks Titans for a reader without a seat, or one who can have the Duke that counts them. */
const monsterFor = ({ seat, dealt, players }: View): ((card: Trophy) => Phrase) =>
  seat === null || [...dealt, ...players.map(({ duke }) => duke)].some(countsTitans) ? monster : nameOf;

function monsters(view: View): Section {
  const name = monsterFor(view);
  return {
    title: say('section.monsters'),
    lines: view.monsters.map((place) => {
      const { area, top, gold } = place;
      if (top === null) return gap(view, place);
      return say('line.monster', {
        area: say(`area.${area}`),
        card: name(top),
        price: amounts({ strength: place.cost, magic: place.magic }),
        vp: trophy(top).vp,
        reward: rewardWith(top, gold),
        below: below(place, name),
      });
    }),
  };
}

/** Describes the other cards of the stack, with the last one as the prize. */
function below({ stack }: MonsterPlace, name: (card: Trophy) => Phrase): Phrase {
  const [, ...rest] = stack;
  const last = rest.pop();
  if (!last) return say('below.last-card');
  const bottom = name(last);
  return rest.length > 0
    ? say('below.cards', { cards: cardRuns(rest, name), bottom })
    : say('below.bottom', { bottom });
}

/** Returns the title of cards for sale, with whose prices these are. */
const priced = (cards: 'citizens' | 'domains', { seat, active }: View): Phrase =>
  seat === null ? say(`section.${cards}`, { who: who(active) }) : say(`section.own-${cards}`);

const citizens = (view: View): Section => ({
  title: priced('citizens', view),
  lines: view.citizens.map((place) => {
    const { top, cards, cost, turnedUp } = place;
    return top === null
      ? gap(view, place)
      : say(turnedUp.some((card) => card !== top) ? 'line.citizens' : 'line.citizen', {
          turnedUp: cardCounts(turnedUp.slice(1)),
          faceDown: cards > turnedUp.length ? say('face-down', { count: cards - turnedUp.length }) : '',
          numbers: citizen(top).activation.join('/'),
          card: nameOf(top),
          role: say(`role-name.${citizen(top).role}`),
          cost,
          extra: extra(top, cost),
          count: cards,
          text: textOf(top),
        });
  }),
});

/** Says why a Citizen costs more than its printed price. */
const extra = (top: Citizen, cost: number): Phrase | '' => {
  const base = citizen(top).cost;
  return cost > base ? say('line.extra', { base, count: cost - base }) : '';
};

/** Returns the line of a slot without a face-up card. */
const gap = (view: View, place: { readonly slot: Slot; readonly cards: number }): Phrase =>
  say(`line.${gapAt(view, place)}`, { slot: say(`slot.${place.slot}`), count: place.cards });

const domains = (view: View): Section => ({
  title: priced('domains', view),
  lines: view.domains.map((place) => {
    const { top, cards, cost } = place;
    return top === null
      ? gap(view, place)
      : say('line.domain', {
          card: nameOf(top),
          cost,
          roles: rolesOf(top),
          vp: domain(top).vp,
          text: textOf(top),
          count: cards,
        });
  }),
});

const events = (view: View): Section => ({
  title: say('section.events'),
  lines: view.events.map(({ slot, event, strength, magic, gold }) =>
    say('line.event', {
      slot: say(`slot.${slot}`),
      card: monsterFor(view)(event),
      price: amounts({ strength, magic }),
      vp: trophy(event).vp,
      text: textOf(event),
      reward: rewardWith(event, gold),
    }),
  ),
});

const ending = ({ marks: marked, pile, players }: View): Section => ({
  title: say('section.end'),
  lines: [
    say(players.length === 1 ? 'line.end-solo' : 'line.end', {
      count: SLOTS.filter((slot) => marked[slot] !== undefined).length,
      most: endingSlots(players.length),
      pile,
    }),
  ],
});

/** Describes a built Domain with the text on its card. */
const built = (card: Domain): Phrase =>
  say('line.built', {
    card: nameOf(card),
    text: textOf(card),
    vp: domain(card).vp,
    cost: domain(card).cost,
    roles: rolesOf(card),
  });

const tableau = (view: View, of: PlayerView): Section => ({
  title: say('section.tableau', { who: who(of.seat) }),
  lines: [
    ...dukeLine(of.duke),
    ...(of.citizens.length > 0 ? [say('line.has-citizens', { list: cardCounts(of.citizens) })] : []),
    ...of.domains.map(built),
    ...(of.victory.length > 0
      ? [say('line.has-monsters', { list: cardCounts(of.victory, monsterFor(view)) })]
      : []),
    ...(of.citizens.length + of.domains.length + of.victory.length === 0 ? [say('line.starters-only')] : []),
    say('line.tokens', { count: of.tableau, vp: of.vp }),
  ],
});

/** The Dukes are open at the end. Before, an owner knows only their own. */
const dukeLine = (duke: Duke | null): Phrase[] =>
  duke === null ? [] : [say('line.has-duke', { duke: nameOf(duke) })];

const darkLord = ({ duke, citizens: taken, domains: towns }: NonNullable<View['darkLord']>): Section => ({
  title: say('section.dark-lord'),
  lines: [
    ...dukeLine(duke),
    ...(taken.length + towns.length === 0 ? [say('line.took-nothing')] : []),
    ...(taken.length > 0 ? [say('line.has-citizens', { list: cardCounts(taken) })] : []),
    ...towns.map(built),
  ],
});

/** Returns a player's own Duke with its current value, or the two Dukes to choose from. */
export function hand({ seat, players, dealt, worth, step }: View): Section[] {
  const duke = seat === null ? null : (players[seat]?.duke ?? null);
  if (step === 'over') return [];
  if (duke !== null)
    return [
      {
        title: say('section.duke'),
        lines: [say('line.own-duke', { duke: nameOf(duke), text: textOf(duke), vp: worth ?? 0 })],
      },
    ];
  return dealt.length === 0
    ? []
    : [
        {
          title: say('section.dukes'),
          lines: dealt.map((one) => say('line.duke', { duke: nameOf(one), text: textOf(one) })),
        },
      ];
}
