import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
  type APILabelComponent,
} from 'discord.js';
import { MAX_AVOIDED, type Settings } from '../../availability/settings';
import { clocksOf, isKnownZone, minuteOf, REGIONS, timeOf, zonesLike } from '../../availability/zones';
import { generalTexts, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handler, Handlers, Press } from '../screen/handler';
import { writeId } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import type { Screen, Texts } from '../screen/ui';
import {
  citiesScreen,
  clocksScreen,
  settingNamed,
  settingScreen,
  settingsScreen,
  SETTINGS,
  type SettingsState,
} from './settings';

type SettingsVerb =
  | 'settings-all'
  | 'settings-choose'
  | 'settings-set'
  | 'settings-zone'
  | 'settings-region'
  | 'settings-clock'
  | 'settings-city'
  | 'settings-typed-zone'
  | 'settings-typed-quiet';

/** A button that leads from one screen of the settings to another. */
const shows = <V extends SettingsVerb>(
  screenFor: (asked: Asked<V>) => Promise<Screen> | Screen,
): Handler<V> => ({
  async run(press) {
    const { viewer } = press;
    const texts = generalTexts(viewer.locale);
    const state = { settings: viewer.settings, now: new Date(), texts };
    return { screen: await screenFor({ ...press, chosen: press.values[0] ?? '', state }) };
  },
});
interface Asked<V extends SettingsVerb> extends Press<V> {
  readonly chosen: string;
  readonly state: SettingsState;
}
const zone = settingNamed('zone') ?? SETTINGS[0];

/** `/my settings`: one private panel, in force everywhere at once. */
export const settingsHandlers: Handlers<SettingsVerb | 'settings-type-zone' | 'settings-type-quiet'> = {
  'settings-all': shows(({ state }) => settingsScreen(state)),
  'settings-choose': shows(({ chosen, state }) => {
    const one = settingNamed(chosen);
    return one ? settingScreen(one, state) : settingsScreen(state);
  }),
  'settings-set': shows((asked) => {
    const one = settingNamed(asked.id.setting);
    const value = one?.values?.find(({ code }) => code === asked.chosen);
    return one && value ? saveSetting(asked, { [one.name]: value.value }) : settingsScreen(asked.state);
  }),
  'settings-zone': shows(({ state }) => (zone ? settingScreen(zone, state) : settingsScreen(state))),
  'settings-region': shows(({ chosen, state }) =>
    REGIONS.includes(chosen) ? clocksScreen(chosen, state) : settingsScreen(state),
  ),
  'settings-clock': shows(({ id, chosen, state }) => {
    const clock = clocksOf(id.region, state.now).find(({ offset }) => String(offset) === chosen);
    return citiesScreen(clock?.zones ?? [], state);
  }),
  'settings-city': shows((asked) =>
    isKnownZone(asked.chosen) ? saveSetting(asked, { zone: asked.chosen }) : settingsScreen(asked.state),
  ),
  'settings-type-zone': {
    form({ viewer }) {
      const texts = generalTexts(viewer.locale);
      const city = field('zone', texts.ui('setting-zone-city'), 60);
      return form(texts, 'settings-typed-zone', 'setting-zone', [city]);
    },
  },
  'settings-typed-zone': shows((asked) => {
    const found = zonesLike(asked.fields.get('zone') ?? '');
    const [only] = found;
    return only !== undefined && found.length === 1
      ? saveSetting(asked, { zone: only })
      : citiesScreen(found, asked.state);
  }),
  'settings-type-quiet': {
    form({ viewer }) {
      const texts = generalTexts(viewer.locale);
      const { quiet } = viewer.settings;
      return form(texts, 'settings-typed-quiet', 'setting-quiet', [
        field('from', texts.ui('setting-quiet-from'), 5, timeOf(quiet?.from ?? 22 * 60)),
        field('to', texts.ui('setting-quiet-to'), 5, timeOf(quiet?.to ?? 8 * 60)),
      ]);
    },
  },
  'settings-typed-quiet': shows((asked) => {
    const { fields, state } = asked;
    const [from, to] = ['from', 'to'].map((name) => minuteOf(fields.get(name) ?? ''));
    if (from === undefined || to === undefined || from === to)
      return settingsScreen({ ...state, note: state.texts.ui('setting-quiet-wrong') });
    return saveSetting(asked, { quiet: { from, to } });
  }),
};

const form = (
  texts: Texts,
  sent: 'settings-typed-zone' | 'settings-typed-quiet',
  title: string,
  components: APILabelComponent[],
): APIModalInteractionResponseCallbackData => ({
  custom_id: writeId({ do: sent }),
  title: cut(texts.ui(title), LIMITS.formText),
  components,
});
const field = (id: string, label: string, max: number, value?: string): APILabelComponent => ({
  type: ComponentType.Label,
  label: cut(label, LIMITS.formText),
  component: {
    type: ComponentType.TextInput,
    custom_id: id,
    style: TextInputStyle.Short,
    max_length: max,
    required: true,
    ...(value !== undefined && { value }),
  },
});

/** Saves a setting, and shows how everything stands now: in the language that was just chosen. */
export async function saveSetting(
  { context, viewer }: { readonly context: BotContext; readonly viewer: Viewer },
  change: Partial<Settings>,
): Promise<Screen> {
  const now = new Date();
  const direct = change.way === 'direct' || change.way === 'both';
  const before = generalTexts(viewer.locale);
  // Sends a first message at once. So the player learns now if Discord refuses direct messages.
  if (direct && (await context.write?.(viewer.user, greeting(before))) === false)
    return settingsScreen({
      settings: viewer.settings,
      now,
      texts: before,
      note: before.ui('setting-way-closed'),
    });
  const settings = await context.play.people.change(viewer.user, {
    ...change,
    ...(direct && { closed: false }),
  });
  const texts =
    change.language === undefined || change.language === 'auto' ? before : generalTexts(change.language);
  return settingsScreen({ settings, now, texts, note: `✓ ${texts.ui('setting-set')}` });
}
/** Puts a player on the list of those to avoid, or takes them off it. */
export async function toggleAvoided(
  asked: { readonly context: BotContext; readonly viewer: Viewer },
  player: string,
): Promise<Screen> {
  const { settings, locale } = asked.viewer;
  const { avoid } = settings;
  const texts = generalTexts(locale);
  if (!avoid.includes(player) && avoid.length >= MAX_AVOIDED) {
    const note = texts.ui('setting-avoid-full', { count: MAX_AVOIDED });
    return settingsScreen({ settings, now: new Date(), texts, note });
  }
  const others = avoid.filter((user) => user !== player);
  return saveSetting(asked, { avoid: others.length < avoid.length ? others : [...avoid, player] });
}

const greeting = (texts: Texts): Screen => ({ content: texts.ui('setting-way-hello'), embeds: [], rows: [] });

export const showSettings = (viewer: Viewer, settings: Settings): BotReply => ({
  screen: settingsScreen({ settings, now: new Date(), texts: generalTexts(viewer.locale) }),
});
