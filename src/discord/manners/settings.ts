import { PICTURES, WAYS, type Settings } from '../../manners/settings';
import { cityOf, clockIn, clocksOf, REGIONS, timeOf } from '../../manners/zones';
import { catalogues } from '../../words/files';
import { sideId } from '../side-panel';
import { LIMITS } from '../limits';
import { button, colour, menu, type Line, type Row, type Screen, type Voice } from '../look';
import { limitOf } from '../durations';

/** What a person may set, in the order in which it is shown, and the values each may have. */

/** A setting as menus name it, its words, and what a value means in words. */
export interface Setting {
  readonly name: keyof Settings;
  readonly title: string;
  readonly help: string;
  shown(settings: Settings, voice: Voice, now: Date): string;
  /** The values of its menu; none where it is asked for in another way. */
  readonly values?: readonly { readonly code: string; readonly value: unknown }[];
  worded?(code: string, voice: Voice): string;
}

const flag = (name: 'teaching' | 'listed' | 'endTurn', title: string, help: string): Setting => ({
  name,
  title,
  help,
  values: [
    { code: 'on', value: true },
    { code: 'off', value: false },
  ],
  shown: (settings, voice) => voice.ui(settings[name] ? 'on' : 'off'),
  worded: (code, voice) => voice.ui(code === 'on' ? 'on' : 'off'),
});

const NEVER = 'never';
const durations = (minutes: readonly number[]): NonNullable<Setting['values']> => [
  ...minutes.map((one) => ({ code: String(one), value: one })),
  { code: NEVER, value: null },
];
const duration = (minutes: number | null, voice: Voice): string =>
  minutes === null ? voice.ui('setting-never') : limitOf(minutes, voice);
const durationCode = (code: string, voice: Voice): string =>
  duration(code === NEVER ? null : Number(code), voice);

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
const quietText = (code: string, voice: Voice): string =>
  code === NONE ? voice.ui('setting-quiet-none') : code.split('-').map(Number).map(timeOf).join(' – ');

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
const languageName = (code: string, voice: Voice): string =>
  code === 'auto'
    ? voice.ui('setting-language-auto')
    : (new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code);

export const SETTINGS: readonly Setting[] = [
  {
    name: 'zone',
    title: 'setting-zone',
    help: 'setting-zone-help',
    shown: ({ zone }, voice, now) =>
      zone === null
        ? voice.ui('setting-zone-none')
        : voice.ui('setting-zone-now', { zone: cityOf(zone), time: clockIn(zone, now) }),
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
    shown: ({ quiet }, voice) => quietText(quiet ? quietCode(quiet.from, quiet.to) : NONE, voice),
    worded: quietText,
  },
  {
    name: 'way',
    title: 'setting-way',
    help: 'setting-way-help',
    values: WAYS.map((way) => ({ code: way, value: way })),
    shown: ({ way }, voice) => voice.ui(WAY_WORDS[way]),
    worded: (code, voice) => voice.ui(WAY_WORDS[code as keyof typeof WAY_WORDS]),
  },
  {
    name: 'remindAfter',
    title: 'setting-remind-after',
    help: 'setting-remind-after-help',
    values: durations([60, 180, 360, 720, 1440, 2880, 4320, 10_080]),
    shown: ({ remindAfter }, voice) => duration(remindAfter, voice),
    worded: durationCode,
  },
  {
    name: 'remindEvery',
    title: 'setting-remind-every',
    help: 'setting-remind-every-help',
    values: durations([180, 360, 720, 1440, 2880, 4320, 10_080]),
    shown: ({ remindEvery }, voice) => duration(remindEvery, voice),
    worded: durationCode,
  },
  {
    name: 'language',
    title: 'setting-language',
    help: 'setting-language-help',
    values: ['auto', ...LANGUAGES].map((code) => ({ code, value: code })),
    shown: ({ language }, voice) => languageName(language, voice),
    worded: languageName,
  },
  {
    name: 'pictures',
    title: 'setting-pictures',
    help: 'setting-pictures-help',
    values: PICTURES.map((code) => ({ code, value: code })),
    shown: ({ pictures }, voice) => voice.ui(PICTURE_WORDS[pictures]),
    worded: (code, voice) => voice.ui(PICTURE_WORDS[code as keyof typeof PICTURE_WORDS]),
  },
  flag('teaching', 'setting-teaching', 'setting-teaching-help'),
  flag('endTurn', 'setting-end-turn', 'setting-end-turn-help'),
  flag('listed', 'setting-listed', 'setting-listed-help'),
];
export const settingNamed = (name: string): Setting | undefined => SETTINGS.find((one) => one.name === name);

export const PANEL = 'settings';
const at = (about: string): ReturnType<typeof sideId> => sideId(PANEL, about);

/** How the settings stand while they are drawn. */
interface SettingsState {
  readonly settings: Settings;
  readonly now: Date;
  readonly voice: Voice;
  /** What was just done. */
  readonly note?: string;
}
const screenOf = (voice: Voice, lines: readonly string[], rows: readonly Row[]): Screen => ({
  embeds: [
    {
      title: voice.ui('settings-title'),
      description: lines.filter((line) => line !== '').join('\n'),
      color: colour('calm'),
      footer: { text: voice.ui('settings-foot') },
    },
  ],
  rows,
});

/** Everything at a glance, and one menu to choose what to change. */
export function settingsScreen({ settings, now, voice, note = '' }: SettingsState): Screen {
  return screenOf(
    voice,
    [
      note,
      ...SETTINGS.map((one) => `**${voice.ui(one.title)}**: ${one.shown(settings, voice, now)}`),
      settings.quiet && settings.zone === null ? voice.ui('settings-no-zone') : '',
      settings.closed ? voice.ui('settings-closed') : '',
    ],
    [
      menu(
        at('choose'),
        voice.ui('settings-choose'),
        SETTINGS.map((one) => ({
          value: one.name,
          label: voice.ui(one.title),
          detail: one.shown(settings, voice, now),
        })),
      ),
      [button(sideId('privacy', 'show'), voice.ui('privacy-button'))],
    ],
  );
}

/** One setting: what it does, how it stands, and its values. */
export function settingScreen(one: Setting, state: SettingsState): Screen {
  const { settings, now, voice, note = '' } = state;
  const shown = one.shown(settings, voice, now);
  const lines: Line[] = (one.values ?? []).map(({ code }) => {
    const label = one.worded?.(code, voice) ?? code;
    return { value: code, label, picked: label === shown };
  });
  const rows: Row[] =
    one.name === 'zone'
      ? [regionMenu(voice)]
      : [menu(at(`set.${one.name}`), voice.ui(one.title), lines.slice(0, LIMITS.menuOptions))];
  const own =
    one.name === 'zone'
      ? [button(at('type-zone'), voice.ui('setting-zone-type'))]
      : one.name === 'quiet'
        ? [button(at('type-quiet'), voice.ui('setting-quiet-type'))]
        : [];
  return screenOf(
    voice,
    [note, `**${voice.ui(one.title)}**: ${shown}`, voice.ui(one.help)],
    [...rows, [...own, button(at('all'), voice.ui('back'))]],
  );
}

// Time zones: a region, the clock on the wall, a city

const regionMenu = (voice: Voice): Row =>
  menu(
    at('region'),
    voice.ui('setting-zone-region'),
    REGIONS.map((region) => ({ value: region, label: region.replace(/_/g, ' ') })),
  );

export function clocksScreen(region: string, { now, voice }: SettingsState): Screen {
  const clocks = clocksOf(region, now).slice(0, LIMITS.menuOptions);
  return screenOf(
    voice,
    [voice.ui('setting-zone-clock-help')],
    [
      menu(
        at(`clock.${region}`),
        voice.ui('setting-zone-clock'),
        clocks.map(({ offset, zones }) => ({
          value: String(offset),
          label: clockIn(zones[0] ?? 'UTC', now),
          detail: zones.slice(0, 4).map(cityOf).join(', '),
        })),
      ),
      [button(at('type-zone'), voice.ui('setting-zone-type')), button(at('zone'), voice.ui('back'))],
    ],
  );
}

/** Cities to choose among: of one clock, or those somebody may have meant by what they typed. */
export function citiesScreen(zones: readonly string[], { now, voice }: SettingsState): Screen {
  const shown = zones.slice(0, LIMITS.menuOptions);
  return screenOf(
    voice,
    [
      zones.length === 0
        ? voice.ui('setting-zone-unknown')
        : zones.length > shown.length
          ? voice.ui('setting-zone-many')
          : voice.ui('setting-zone-which'),
    ],
    [
      ...(shown.length > 0
        ? [
            menu(
              at('city'),
              voice.ui('setting-zone-city'),
              shown.map((zone) => ({ value: zone, label: cityOf(zone), detail: clockIn(zone, now) })),
            ),
          ]
        : []),
      [button(at('type-zone'), voice.ui('setting-zone-type')), button(at('zone'), voice.ui('back'))],
    ],
  );
}
