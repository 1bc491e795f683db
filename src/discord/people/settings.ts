import { PICTURES, WAYS, type Settings } from '../../availability/settings';
import { cityOf, clockIn, clocksOf, REGIONS, timeOf } from '../../availability/zones';
import { catalogues } from '../../words/catalogue/files';
import { LIMITS } from '../screen/limits';
import { button, colour, menu, type Line, type Row, type Screen, type Texts } from '../screen/ui';
import { limitOf } from '../screen/durations';

/** The settings of a person, in the order of the screen, with their values. */

/** A setting as menus name it, its words, and what a value means in words. */
export interface Setting {
  readonly name: keyof Settings;
  readonly title: string;
  readonly help: string;
  shown(settings: Settings, texts: Texts, now: Date): string;
  /** The same for a menu, which shows no mentions. Default: as shown. */
  brief?(settings: Settings, texts: Texts): string;
  /** The values of its menu; none where it is asked for in another way. */
  readonly values?: readonly { readonly code: string; readonly value: unknown }[];
  worded?(code: string, texts: Texts): string;
}

type Flag = 'teaching' | 'listed' | 'endTurn' | 'listening';
const flag = (name: Flag, title: string, help: string): Setting => ({
  name,
  title,
  help,
  values: [
    { code: 'on', value: true },
    { code: 'off', value: false },
  ],
  shown: (settings, texts) => texts.ui(settings[name] ? 'on' : 'off'),
  worded: (code, texts) => texts.ui(code === 'on' ? 'on' : 'off'),
});

const NEVER = 'never';
const durations = (minutes: readonly number[]): NonNullable<Setting['values']> => [
  ...minutes.map((one) => ({ code: String(one), value: one })),
  { code: NEVER, value: null },
];
const duration = (minutes: number | null, texts: Texts): string =>
  minutes === null ? texts.ui('setting-never') : limitOf(minutes, texts);
const durationCode = (code: string, texts: Texts): string =>
  duration(code === NEVER ? null : Number(code), texts);

const NIGHTS = [
  [21, 7],
  [22, 7],
  [22, 8],
  [23, 7],
  [23, 8],
  [23, 9],
  [0, 8],
  [0, 9],
  [1, 9],
  [1, 10],
] as const;
const NONE = 'none';
const quietCode = (from: number, to: number): string => `${from}-${to}`;
const quietText = (code: string, texts: Texts): string =>
  code === NONE ? texts.ui('setting-quiet-none') : code.split('-').map(Number).map(timeOf).join(' – ');

const WAY_WORDS = {
  mention: 'setting-way-mention',
  direct: 'setting-way-direct',
  both: 'setting-way-both',
  neither: 'setting-way-neither',
} as const;
const PICTURE_WORDS = {
  auto: 'setting-pictures-auto',
  light: 'setting-pictures-light',
  dark: 'setting-pictures-dark',
  off: 'setting-pictures-off',
} as const;

const LANGUAGES: readonly string[] = Object.keys(catalogues('src/discord/locales'));
/** A language by its own name. */
const languageName = (code: string, texts: Texts): string =>
  code === 'auto'
    ? texts.ui('setting-language-auto')
    : (new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);

export const SETTINGS: readonly Setting[] = [
  {
    name: 'zone',
    title: 'setting-zone',
    help: 'setting-zone-help',
    shown: ({ zone }, texts, now) =>
      zone === null
        ? texts.ui('setting-zone-none')
        : texts.ui('setting-zone-now', { zone: cityOf(zone), time: clockIn(zone, now) }),
  },
  {
    name: 'quiet',
    title: 'setting-quiet',
    help: 'setting-quiet-help',
    values: [
      ...NIGHTS.map(([from, to]) => ({
        code: quietCode(from * 60, to * 60),
        value: { from: from * 60, to: to * 60 },
      })),
      { code: NONE, value: null },
    ],
    shown: ({ quiet }, texts) => quietText(quiet ? quietCode(quiet.from, quiet.to) : NONE, texts),
    worded: quietText,
  },
  {
    name: 'way',
    title: 'setting-way',
    help: 'setting-way-help',
    values: WAYS.map((way) => ({ code: way, value: way })),
    shown: ({ way }, texts) => texts.ui(WAY_WORDS[way]),
    worded: (code, texts) => texts.ui(WAY_WORDS[code as keyof typeof WAY_WORDS]),
  },
  {
    name: 'remindAfter',
    title: 'setting-remind-after',
    help: 'setting-remind-after-help',
    values: durations([60, 180, 360, 720, 1440, 2880, 4320, 10_080]),
    shown: ({ remindAfter }, texts) => duration(remindAfter, texts),
    worded: durationCode,
  },
  {
    name: 'remindEvery',
    title: 'setting-remind-every',
    help: 'setting-remind-every-help',
    values: durations([180, 360, 720, 1440, 2880, 4320, 10_080]),
    shown: ({ remindEvery }, texts) => duration(remindEvery, texts),
    worded: durationCode,
  },
  {
    name: 'language',
    title: 'setting-language',
    help: 'setting-language-help',
    values: ['auto', ...LANGUAGES].map((code) => ({ code, value: code })),
    shown: ({ language }, texts) => languageName(language, texts),
    worded: languageName,
  },
  {
    name: 'pictures',
    title: 'setting-pictures',
    help: 'setting-pictures-help',
    values: PICTURES.map((code) => ({ code, value: code })),
    shown: ({ pictures }, texts) => texts.ui(PICTURE_WORDS[pictures]),
    worded: (code, texts) => texts.ui(PICTURE_WORDS[code as keyof typeof PICTURE_WORDS]),
  },
  flag('listening', 'setting-listening', 'setting-listening-help'),
  flag('teaching', 'setting-teaching', 'setting-teaching-help'),
  flag('endTurn', 'setting-end-turn', 'setting-end-turn-help'),
  flag('listed', 'setting-listed', 'setting-listed-help'),
  {
    name: 'avoid',
    title: 'setting-avoid',
    help: 'setting-avoid-help',
    values: [{ code: NONE, value: [] }],
    shown: ({ avoid }, texts) =>
      avoid.length === 0 ? texts.ui('setting-avoid-none') : avoid.map((user) => `<@${user}>`).join(', '),
    brief: ({ avoid }, texts) => texts.ui('setting-avoid-count', { count: avoid.length }),
    worded: (_code, texts) => texts.ui('setting-avoid-clear'),
  },
];
export const settingNamed = (name: string): Setting | undefined => SETTINGS.find((one) => one.name === name);

/** How the settings stand while they are drawn. */
export interface SettingsState {
  readonly settings: Settings;
  readonly now: Date;
  readonly texts: Texts;
  /** The result of the last change. */
  readonly note?: string;
}
const screenOf = (texts: Texts, lines: readonly string[], rows: readonly Row[]): Screen => ({
  embeds: [
    {
      title: texts.ui('settings-title'),
      description: lines.filter((line) => line !== '').join('\n'),
      color: colour('calm'),
      footer: { text: texts.ui('settings-foot') },
    },
  ],
  rows,
});

/** Returns the screen with all settings and a menu to choose one. */
export function settingsScreen({ settings, now, texts, note = '' }: SettingsState): Screen {
  return screenOf(
    texts,
    [
      note,
      ...SETTINGS.map((one) => `**${texts.ui(one.title)}**: ${one.shown(settings, texts, now)}`),
      settings.quiet && settings.zone === null ? texts.ui('settings-no-zone') : '',
      settings.closed ? texts.ui('settings-closed') : '',
    ],
    [
      menu(
        { do: 'settings-choose' },
        texts.ui('settings-choose'),
        SETTINGS.map((one) => ({
          value: one.name,
          label: texts.ui(one.title),
          detail: one.brief?.(settings, texts) ?? one.shown(settings, texts, now),
        })),
      ),
      [button({ do: 'privacy-show' }, texts.ui('privacy-button'))],
    ],
  );
}

/** One setting: what it does, how it stands, and its values. */
export function settingScreen(one: Setting, state: SettingsState): Screen {
  const { settings, now, texts, note = '' } = state;
  const shown = one.shown(settings, texts, now);
  const lines: Line[] = (one.values ?? []).map(({ code }) => {
    const label = one.worded?.(code, texts) ?? code;
    return { value: code, label, picked: label === shown };
  });
  const rows: Row[] =
    one.name === 'zone'
      ? [regionMenu(texts)]
      : [
          menu(
            { do: 'settings-set', setting: one.name },
            texts.ui(one.title),
            lines.slice(0, LIMITS.menuOptions),
          ),
        ];
  const own =
    one.name === 'zone'
      ? [button({ do: 'settings-type-zone' }, texts.ui('setting-zone-type'))]
      : one.name === 'quiet'
        ? [button({ do: 'settings-type-quiet' }, texts.ui('setting-quiet-type'))]
        : [];
  return screenOf(
    texts,
    [note, `**${texts.ui(one.title)}**: ${shown}`, texts.ui(one.help)],
    [...rows, [...own, button({ do: 'settings-all' }, texts.ui('back'))]],
  );
}

// Time zones: a region, the clock on the wall, a city

const regionMenu = (texts: Texts): Row =>
  menu(
    { do: 'settings-region' },
    texts.ui('setting-zone-region'),
    REGIONS.map((region) => ({ value: region, label: region.replace(/_/g, ' ') })),
  );

export function clocksScreen(region: string, { now, texts }: SettingsState): Screen {
  const clocks = clocksOf(region, now).slice(0, LIMITS.menuOptions);
  return screenOf(
    texts,
    [texts.ui('setting-zone-clock-help')],
    [
      menu(
        { do: 'settings-clock', region },
        texts.ui('setting-zone-clock'),
        clocks.map(({ offset, zones }) => ({
          value: String(offset),
          label: clockIn(zones[0] ?? 'UTC', now),
          detail: zones.slice(0, 4).map(cityOf).join(', '),
        })),
      ),
      [
        button({ do: 'settings-type-zone' }, texts.ui('setting-zone-type')),
        button({ do: 'settings-zone' }, texts.ui('back')),
      ],
    ],
  );
}

/** Returns the cities to choose from: those of one zone, or those that match a typed text. */
export function citiesScreen(zones: readonly string[], { now, texts }: SettingsState): Screen {
  const shown = zones.slice(0, LIMITS.menuOptions);
  return screenOf(
    texts,
    [
      zones.length === 0
        ? texts.ui('setting-zone-unknown')
        : zones.length > shown.length
          ? texts.ui('setting-zone-many')
          : texts.ui('setting-zone-which'),
    ],
    [
      ...(shown.length > 0
        ? [
            menu(
              { do: 'settings-city' },
              texts.ui('setting-zone-city'),
              shown.map((zone) => ({ value: zone, label: cityOf(zone), detail: clockIn(zone, now) })),
            ),
          ]
        : []),
      [
        button({ do: 'settings-type-zone' }, texts.ui('setting-zone-type')),
        button({ do: 'settings-zone' }, texts.ui('back')),
      ],
    ],
  );
}
