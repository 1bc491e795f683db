import type { WhatIsKept } from '../play';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { sideId, type SidePress, type SidePanel } from './side-panel';
import { fitting, LIMITS } from './limits';
import { gameName } from './record/words';
import { settingNamed } from './manners/settings';
import { button, colour, joined, moment, type Screen, type Voice } from './look';

/** What is stored about me: in a few lines, as a file, and how it is deleted. */

const NAME = 'privacy';
const at = (about: string): ReturnType<typeof sideId> => sideId(NAME, about);

export const privacyPanel: SidePanel = {
  name: NAME,
  async press({ context, reader, about }: SidePress) {
    const [verb = '', seen = ''] = about.split('.');
    switch (verb) {
      case 'show':
        return showPrivacy(context, reader);
      case 'file':
        return asFile(await context.play.privacy.about(reader.user), reader);
      case 'ask':
        return askFirst(await context.play.privacy.about(reader.user), reader);
      case 'delete':
        return forgotten(context, reader, seen);
      default:
        return notice(generalVoice(reader.locale).ui('not-ours'));
    }
  },
};

const isOpen = ({ status }: WhatIsKept['tables'][number]): boolean =>
  status === 'lobby' || status === 'playing';
/** Where a seat is given up by being forgotten. */
const played = ({ tables }: WhatIsKept): WhatIsKept['tables'] =>
  tables.filter(({ status, seat, standIn }) => status === 'playing' && seat !== null && !standIn);

export async function showPrivacy(context: BotContext, reader: Reader): Promise<Shown> {
  const kept = await context.play.privacy.about(reader.user);
  const voice = generalVoice(reader.locale);
  const lines = summary(kept, voice);
  return {
    screen: screenOf(
      voice.ui('privacy-title'),
      [...(lines.length > 0 ? lines : [voice.ui('privacy-nothing')]), '', voice.ui('privacy-more')],
      voice,
      [
        [
          button(at('file'), voice.ui('privacy-file')),
          button(at('ask'), voice.ui('privacy-delete'), 'plain', lines.length === 0),
        ],
      ],
    ),
  };
}

const screenOf = (
  title: string,
  lines: readonly string[],
  voice: Voice,
  rows: Screen['rows'],
  mood: 'calm' | 'warn' = 'calm',
): Screen => ({
  embeds: [
    {
      title,
      description: lines.join('\n'),
      color: colour(mood),
      footer: { text: voice.ui('privacy-command') },
    },
  ],
  rows,
});

function summary(kept: WhatIsKept, voice: Voice): string[] {
  const settings = Object.keys(kept.settings ?? {}).flatMap((name) => {
    const one = settingNamed(name);
    return one ? [voice.ui(one.title)] : [];
  });
  const open = kept.tables.filter(isOpen).length;
  const finished = kept.results.length;
  const others = kept.tables.filter(({ status }) => status !== 'over').length - open;
  const counted = (count: number, text: string): string[] => (count === 0 ? [] : [text]);
  const known = [
    ...(settings.length > 0 ? [voice.ui('privacy-settings', { names: settings.join(', ') })] : []),
    ...(kept.awayUntil ? [voice.ui('privacy-away', { when: moment(kept.awayUntil, 'F') })] : []),
    ...counted(open, voice.ui('privacy-tables', { count: open })),
    ...counted(finished, voice.ui('privacy-played', { count: finished })),
    ...counted(others, voice.ui('privacy-other-tables', { count: others })),
    ...counted(kept.ratings.length, voice.ui('privacy-ratings', { count: kept.ratings.length })),
    ...counted(kept.leagues.length, voice.ui('privacy-leagues', { count: kept.leagues.length })),
    ...counted(kept.medals.length, voice.ui('privacy-medals', { count: kept.medals.length })),
    ...counted(kept.seeks.length, voice.ui('privacy-seeks', { count: kept.seeks.length })),
    ...counted(kept.calls.length, voice.ui('privacy-calls', { count: kept.calls.length })),
    ...counted(kept.met.length, voice.ui('privacy-met', { count: kept.met.length })),
  ];
  return known.length > 0 && settings.length === 0 ? [voice.ui('privacy-settings-none'), ...known] : known;
}

/** All of it, with the names of things as a person knows them. */
function asFile(kept: WhatIsKept, reader: Reader): Shown {
  const named = <T extends { readonly title: string }>(rows: readonly T[]): readonly object[] =>
    rows.map(({ title, ...rest }) => ({
      title: title === '' ? 'all games' : gameName(title, reader),
      ...rest,
    }));
  const { tables, results, ratings, medals, leagues, seeks, calls, tryOuts, met, settings, awayUntil } = kept;
  const what = {
    person: { id: reader.user, name: reader.name },
    written: new Date(),
    settings,
    awayUntil,
    tables: named(tables),
    finishedGames: named(results),
    ratings: named(ratings),
    medals: named(medals),
    leagues: named(leagues),
    lookingFor: named(seeks),
    tablesThatWaitForMe: calls,
    tryOuts,
    questionsThatWereExplained: met,
  };
  const bytes = Buffer.from(`${JSON.stringify(what, null, 2)}\n`, 'utf8');
  return {
    screen: {
      content: generalVoice(reader.locale).ui('privacy-file-said'),
      embeds: [],
      rows: [],
      files: [{ name: 'guildhall-about-me.json', bytes }],
    },
  };
}

/** What would happen, table by table, and the button that does it. */
function askFirst(kept: WhatIsKept, reader: Reader, note = ''): Shown {
  const voice = generalVoice(reader.locale);
  const running = played(kept);
  const tables = running.map(({ id, title, channel, guild }) =>
    joined([`**${gameName(title, reader)}**`, id, guild === null ? '' : `<#${channel}>`]),
  );
  const { kept: shown, left } = fitting(tables, LIMITS.description / 2);
  const lines = [
    note,
    voice.ui('privacy-delete-what'),
    ...(running.length > 0
      ? [
          '',
          voice.ui('privacy-delete-tables', { count: running.length }),
          ...shown,
          ...(left > 0 ? [voice.ui('and-more', { count: left })] : []),
          voice.ui('privacy-delete-happens'),
        ]
      : []),
    ...(kept.tables.some(({ status }) => status === 'lobby') ? ['', voice.ui('privacy-delete-lobbies')] : []),
  ];
  return {
    screen: screenOf(
      voice.ui('privacy-delete-title'),
      note === '' ? lines.slice(1) : lines,
      voice,
      [
        [
          button(at(`delete.${running.length}`), voice.ui('privacy-delete-now'), 'danger'),
          button(at('show'), voice.ui('privacy-keep')),
        ],
      ],
      'warn',
    ),
  };
}

/** Nobody gives up more seats than they were told of. */
async function forgotten(context: BotContext, reader: Reader, seen: string): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const kept = await context.play.privacy.about(reader.user);
  if (seen !== String(played(kept).length)) return askFirst(kept, reader, voice.ui('privacy-changed'));
  const outcome = await context.play.privacy.forget(reader.user);
  return outcome === 'done' ? notice(voice.ui('privacy-deleted')) : faulty(reader, outcome);
}
