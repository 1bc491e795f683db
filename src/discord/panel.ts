import type { APIEmbed } from 'discord.js';
import { ANYTIME } from '../engine/session';
import type { OpenQuestion, Seat } from '../engine/game';
import type { AutoAnswer, AutoAnswerOffer, NextTable, Position } from '../play/api';
import type { Planned } from '../play/plans';
import { anytimeButton, rulesButton } from './board';
import type { Chain } from './chains';
import { controls, START, type MenuPage } from './controls';
import { brief, cut, fitting, LIMITS, PHONE_LABEL } from './limits';
import { button, colour, joined, shape, voiceOf, type Button, type Screen, type Voice } from './look';
import {
  backToMove,
  below,
  besideButtons,
  fixedRow,
  privateRules,
  refusalsButton,
  standingButtons,
  within,
} from './panel-rows';
import { tryOutButtons } from './tryout-rows';
import { askedOf, gameName, headline, mayUndo, stamp, summaryOf, waitingLines } from './status';
import { atVote } from './vote-about';
import { moreRefused, refusalLines, notOffered } from './refusals';

export interface PanelHow {
  readonly place?: MenuPage;
  /** What the last press did, or why it did nothing. */
  readonly note?: string;
  readonly numbered?: boolean;
  readonly chains?: readonly Chain[] | undefined;
  /** Several small questions answered at one press. */
  readonly whole?: readonly Chain[] | undefined;
  /** Said when somebody meets this kind of question for the first time. */
  readonly meets?: boolean;
  /** Another table that waits for this person. */
  readonly next?: NextTable | undefined;
  readonly offers?: readonly AutoAnswerOffer[];
  readonly autoAnswers?: readonly AutoAnswer[];
  readonly planned?: Planned;
}

/** What one seat may do now, for its eyes alone. */
export function panel(position: Position, seat: Seat, voice: Voice, how: PanelHow = {}): Screen {
  const asked = askedOf(position, seat);
  return asked ? question(position, asked, voice, how) : idle(position, seat, voice, how);
}

export function question(position: Position, asked: OpenQuestion, voice: Voice, how: PanelHow = {}): Screen {
  const place = how.place ?? START;
  const layout = controls(position.id, asked, place, voice, {
    numbered: how.numbered === true,
    title: position.game,
    titled: true,
    chains: how.chains,
    whole: how.whole,
  });
  const refused = refusalLines(asked, voice);
  const weighty = place.sure !== undefined;
  const inside = weighty || place.group !== null;
  // Where some of many answers are suggested, what is barred among the others can wait until it is asked for.
  const aside = asked.suggested !== undefined && asked.options.every(({ spot }) => spot !== undefined);
  const parts = [
    joinLines([
      facts(position, asked.seat, voice),
      how.note ?? '',
      how.meets === true && !inside ? meetingLine(asked, voice) : '',
    ]),
    inside || aside ? '' : notOffered(refused, voice, position.game),
    layout.notes.join('\n'),
  ];
  const embed: APIEmbed = {
    title: cut(voice.plain.ask(asked), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(weighty ? 'warn' : 'mine'),
    footer: { text: stamp(position, voice) },
  };
  const interjecting = asked.id === ANYTIME;
  const back = layout.back ?? (interjecting ? backToMove(position, voice) : undefined);
  const fixed = [
    ...fixedRow(position, asked.seat, voice, back, asked),
    privateRules(position, asked, voice),
    ...((aside ? refused.length > 0 : moreRefused(refused, position.game))
      ? [refusalsButton(position, refused.length, voice)]
      : []),
  ];
  const beside = [
    ...besideButtons(position, asked.seat, voice),
    ...(!interjecting && position.session.interjection(asked.seat)
      ? [anytimeButton(position.id, voice)]
      : []),
    ...(interjecting ? [] : standingButtons(position, asked, voice, how)),
  ];
  // It is on the panel of whoever is not asked as well: no third row for it.
  if (!interjecting && fixed.length + beside.length < LIMITS.buttonsInRow * 2)
    beside.push(...tryOutButtons(position, true, voice));
  return { embeds: [embed], rows: within([...layout.rows, ...below(fixed, beside)]) };
}

/** So many letters of one's own numbers; the rest is in *My hand* and in *Board in words*. */
const OWN_NUMBERS = 90;

/** What it is about, in one line: one's own numbers first, and when it is as far as there is room. */
const facts = (position: Position, seat: Seat, voice: Voice): string => {
  const { kept } = fitting(summaryOf(position, seat, voice).numbers.split(' · '), OWN_NUMBERS);
  const own = kept.join(' · ');
  const when = headline(position, voice);
  const fits = own.length + when.length <= OWN_NUMBERS;
  return `-# ${joined([own === '' ? '' : `${shape(seat)} ${own}`, fits ? when : ''])}`;
};

const meetingLine = (asked: OpenQuestion, voice: Voice): string => {
  const key = `meet.${asked.id}`;
  return voice.has(key) ? `-# ${voice.ui('meets', { text: voice.plain.text(key) })}` : '';
};

/** The same panel goes on with it: whoever plays at several tables goes round them in one place. */
const nextTableButton = ({ id, game }: NextTable, voice: Voice): Button =>
  button(
    { do: 'move', game: id },
    brief(
      voice.ui('next-table', { game: voiceOf(game, voice.plain.locale).plain.text('game.name') }),
      PHONE_LABEL,
    ),
    'main',
  );

function idle(position: Position, seat: Seat, voice: Voice, how: PanelHow): Screen {
  const undoable = mayUndo(position, seat);
  const embed: APIEmbed = {
    title: voice.ui('not-your-move'),
    description: cut(
      [
        how.note ?? '',
        `**${headline(position, voice)}**`,
        waitingLines(position, voice).join('\n'),
        undoable ? voice.ui('undo-possible') : voice.ui('will-be-mentioned'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      LIMITS.description,
    ),
    color: colour('calm'),
    footer: { text: stamp(position, voice) },
  };
  const fixed = [
    ...(how.next ? [nextTableButton(how.next, voice)] : []),
    ...fixedRow(position, seat, voice),
    rulesButton(position, voice),
  ];
  const beside = [
    ...besideButtons(position, seat, voice),
    ...(position.session.interjection(seat) ? [anytimeButton(position.id, voice)] : []),
    ...standingButtons(position, undefined, voice, how),
    ...tryOutButtons(position, false, voice),
    ...(position.motion ? [] : [button(atVote(position.id), voice.ui('vote-ask'))]),
  ];
  return { embeds: [embed], rows: within(below(fixed, beside)) };
}

/** For whoever has no seat. */
export function watching(position: Position, voice: Voice, note = voice.ui('watching')): Screen {
  return {
    embeds: [
      {
        title: cut(gameName(voice), LIMITS.title),
        description: cut(
          [note, `**${headline(position, voice)}**`, waitingLines(position, voice).join('\n')]
            .filter((part) => part !== '')
            .join('\n\n'),
          LIMITS.description,
        ),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [
      [
        button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
        button({ do: 'log', game: position.id }, voice.ui('log')),
        button({ do: 'rules', game: position.id, topic: 'start' }, voice.ui('rules')),
      ],
    ],
  };
}

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
