import type { WhatIsKept } from '../../play';
import { faulty, generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { fitting, LIMITS } from '../screen/limits';
import { gameName } from '../screen/profile-words';
import { settingNamed } from './settings';
import { button, colour, joined, moment, type Screen, type Texts } from '../screen/ui';

/** The handlers of stored data: a summary, a file, and the deletion. */

export const privacyHandlers: Handlers<'privacy-show' | 'privacy-file' | 'privacy-ask' | 'privacy-delete'> = {
  'privacy-show': { run: ({ context, viewer }) => showPrivacy(context, viewer) },
  'privacy-file': {
    run: async ({ context, viewer }) => asFile(await context.play.privacy.about(viewer.user), viewer),
  },
  'privacy-ask': {
    run: async ({ context, viewer }) => askFirst(await context.play.privacy.about(viewer.user), viewer),
  },
  'privacy-delete': { run: ({ context, viewer, id }) => forgotten(context, viewer, id.count) },
};

const isOpen = ({ status }: WhatIsKept['tables'][number]): boolean =>
  status === 'lobby' || status === 'playing';
/** Where a seat is given up by being forgotten. */
const played = ({ tables }: WhatIsKept): WhatIsKept['tables'] =>
  tables.filter(({ status, seat, hasSubstitute }) => status === 'playing' && seat !== null && !hasSubstitute);

export async function showPrivacy(context: BotContext, viewer: Viewer): Promise<BotReply> {
  const kept = await context.play.privacy.about(viewer.user);
  const texts = generalTexts(viewer.locale);
  const lines = summary(kept, texts);
  return {
    screen: screenOf(
      texts.ui('privacy-title'),
      [...(lines.length > 0 ? lines : [texts.ui('privacy-nothing')]), '', texts.ui('privacy-more')],
      texts,
      [
        [
          button({ do: 'privacy-file' }, texts.ui('privacy-file')),
          button({ do: 'privacy-ask' }, texts.ui('privacy-delete'), 'plain', lines.length === 0),
        ],
      ],
    ),
  };
}

const screenOf = (
  title: string,
  lines: readonly string[],
  texts: Texts,
  rows: Screen['rows'],
  mood: 'calm' | 'warn' = 'calm',
): Screen => ({
  embeds: [
    {
      title,
      description: lines.join('\n'),
      color: colour(mood),
      footer: { text: texts.ui('privacy-command') },
    },
  ],
  rows,
});

function summary(kept: WhatIsKept, texts: Texts): string[] {
  const settings = Object.keys(kept.settings ?? {}).flatMap((name) => {
    const one = settingNamed(name);
    return one ? [texts.ui(one.title)] : [];
  });
  const open = kept.tables.filter(isOpen).length;
  const finished = kept.results.length;
  const others = kept.tables.filter(({ status }) => status !== 'over').length - open;
  const counted = (count: number, text: string): string[] => (count === 0 ? [] : [text]);
  const known = [
    ...(settings.length > 0 ? [texts.ui('privacy-settings', { names: settings.join(', ') })] : []),
    ...(kept.awayUntil ? [texts.ui('privacy-away', { when: moment(kept.awayUntil, 'F') })] : []),
    ...counted(open, texts.ui('privacy-tables', { count: open })),
    ...counted(finished, texts.ui('privacy-played', { count: finished })),
    ...counted(others, texts.ui('privacy-other-tables', { count: others })),
    ...counted(kept.ratings.length, texts.ui('privacy-ratings', { count: kept.ratings.length })),
    ...counted(kept.leagues.length, texts.ui('privacy-leagues', { count: kept.leagues.length })),
    ...counted(kept.medals.length, texts.ui('privacy-medals', { count: kept.medals.length })),
    ...counted(kept.seeks.length, texts.ui('privacy-seeks', { count: kept.seeks.length })),
    ...counted(kept.calls.length, texts.ui('privacy-calls', { count: kept.calls.length })),
    ...counted(kept.privateNotes.length, texts.ui('privacy-notes', { count: kept.privateNotes.length })),
    ...counted(kept.met.length, texts.ui('privacy-met', { count: kept.met.length })),
  ];
  return known.length > 0 && settings.length === 0 ? [texts.ui('privacy-settings-none'), ...known] : known;
}

/** All of it, with the names of things as a person knows them. */
function asFile(kept: WhatIsKept, viewer: Viewer): BotReply {
  const named = <T extends { readonly title: string }>(rows: readonly T[]): readonly object[] =>
    rows.map(({ title, ...rest }) => ({
      title: title === '' ? 'all games' : gameName(title, viewer),
      ...rest,
    }));
  const { tables, results, ratings, medals, leagues, seeks, calls, tryOuts, met, settings, awayUntil } = kept;
  const { privateNotes } = kept;
  const what = {
    person: { id: viewer.user, name: viewer.name },
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
    notesToMyself: privateNotes,
    questionsThatWereExplained: met,
  };
  const bytes = Buffer.from(`${JSON.stringify(what, null, 2)}\n`, 'utf8');
  return {
    screen: {
      content: generalTexts(viewer.locale).ui('privacy-file-said'),
      embeds: [],
      rows: [],
      files: [{ name: 'guildhall-about-me.json', bytes }],
    },
  };
}

/** Shows the effects of a deletion, table by table, with the button that does it. */
function askFirst(kept: WhatIsKept, viewer: Viewer, note = ''): BotReply {
  const texts = generalTexts(viewer.locale);
  const running = played(kept);
  const tables = running.map(({ id, title, channel, guild }) =>
    joined([`**${gameName(title, viewer)}**`, id, guild === null ? '' : `<#${channel}>`]),
  );
  const { kept: shown, left } = fitting(tables, LIMITS.description / 2);
  const lines = [
    note,
    texts.ui('privacy-delete-what'),
    ...(running.length > 0
      ? [
          '',
          texts.ui('privacy-delete-tables', { count: running.length }),
          ...shown,
          ...(left > 0 ? [texts.ui('and-more', { count: left })] : []),
          texts.ui('privacy-delete-happens'),
        ]
      : []),
    ...(kept.tables.some(({ status }) => status === 'lobby') ? ['', texts.ui('privacy-delete-lobbies')] : []),
  ];
  return {
    screen: screenOf(
      texts.ui('privacy-delete-title'),
      note === '' ? lines.slice(1) : lines,
      texts,
      [
        [
          button({ do: 'privacy-delete', count: running.length }, texts.ui('privacy-delete-now'), 'danger'),
          button({ do: 'privacy-show' }, texts.ui('privacy-keep')),
        ],
      ],
      'warn',
    ),
  };
}

/** Deletes a user's data, unless the number of seats has changed since it was shown. */
async function forgotten(context: BotContext, viewer: Viewer, seen: number): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const kept = await context.play.privacy.about(viewer.user);
  if (seen !== played(kept).length) return askFirst(kept, viewer, texts.ui('privacy-changed'));
  const outcome = await context.play.privacy.forget(viewer.user);
  return outcome === 'done' ? notice(texts.ui('privacy-deleted')) : faulty(viewer, outcome);
}
