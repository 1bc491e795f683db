import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
  type APILabelComponent,
} from 'discord.js';
import type { Settings } from '../../manners/settings';
import { clocksOf, isKnownZone, minuteOf, REGIONS, timeOf, zonesLike } from '../../manners/zones';
import { generalVoice, type BotContext, type Reader, type Shown } from '../bot-context';
import { formId, type SidePress, type SidePanel } from '../side-panel';
import { cut, LIMITS } from '../limits';
import type { Screen, Voice } from '../look';
import {
  citiesScreen,
  clocksScreen,
  PANEL,
  settingNamed,
  settingScreen,
  settingsScreen,
  SETTINGS,
} from './settings';

/** `/my settings`: one private panel, in force everywhere at once. */
export const settingsPanel: SidePanel = {
  name: PANEL,
  press: async (asked) => ({ screen: await screenFor(asked) }),
  form({ about, reader }) {
    const voice = generalVoice(reader.locale);
    if (about === 'type-zone')
      return form(voice, 'typed-zone', 'setting-zone', [field('zone', voice.ui('setting-zone-city'), 60)]);
    if (about !== 'type-quiet') return undefined;
    const { quiet } = reader.settings;
    return form(voice, 'typed-quiet', 'setting-quiet', [
      field('from', voice.ui('setting-quiet-from'), 5, timeOf(quiet?.from ?? 22 * 60)),
      field('to', voice.ui('setting-quiet-to'), 5, timeOf(quiet?.to ?? 8 * 60)),
    ]);
  },
};

const form = (
  voice: Voice,
  about: string,
  title: string,
  components: APILabelComponent[],
): APIModalInteractionResponseCallbackData => ({
  custom_id: formId(PANEL, about),
  title: cut(voice.ui(title), LIMITS.formText),
  components,
});
const field = (id: string, label: string, most: number, value?: string): APILabelComponent => ({
  type: ComponentType.Label,
  label: cut(label, LIMITS.formText),
  component: {
    type: ComponentType.TextInput,
    custom_id: id,
    style: TextInputStyle.Short,
    max_length: most,
    required: true,
    ...(value !== undefined && { value }),
  },
});

async function screenFor(asked: SidePress): Promise<Screen> {
  const { reader, about, values, fields } = asked;
  const voice = generalVoice(reader.locale);
  const now = new Date();
  const state = { settings: reader.settings, now, voice };
  const [verb = '', what = ''] = about.split('.');
  const [first = ''] = values;
  const zone = settingNamed('zone') ?? SETTINGS[0];
  switch (verb) {
    case 'choose': {
      const one = settingNamed(first);
      return one ? settingScreen(one, state) : settingsScreen(state);
    }
    case 'set': {
      const one = settingNamed(what);
      const value = one?.values?.find(({ code }) => code === first);
      return one && value ? saveSetting(asked, { [one.name]: value.value }) : settingsScreen(state);
    }
    case 'zone':
      return zone ? settingScreen(zone, state) : settingsScreen(state);
    case 'region':
      return REGIONS.includes(first) ? clocksScreen(first, state) : settingsScreen(state);
    case 'clock': {
      const clock = clocksOf(what, now).find(({ offset }) => String(offset) === first);
      return citiesScreen(clock?.zones ?? [], state);
    }
    case 'city':
      return isKnownZone(first) ? saveSetting(asked, { zone: first }) : settingsScreen(state);
    case 'typed-zone': {
      const found = zonesLike(fields.get('zone') ?? '');
      const [only] = found;
      return only !== undefined && found.length === 1
        ? saveSetting(asked, { zone: only })
        : citiesScreen(found, state);
    }
    case 'typed-quiet': {
      const [from, to] = ['from', 'to'].map((name) => minuteOf(fields.get(name) ?? ''));
      if (from === undefined || to === undefined || from === to)
        return settingsScreen({ ...state, note: voice.ui('setting-quiet-wrong') });
      return saveSetting(asked, { quiet: { from, to } });
    }
    default:
      return settingsScreen(state);
  }
}

/** Saves a setting, and shows how everything stands now: in the language that was just chosen. */
export async function saveSetting(
  { context, reader }: { readonly context: BotContext; readonly reader: Reader },
  change: Partial<Settings>,
): Promise<Screen> {
  const now = new Date();
  const direct = change.way === 'direct' || change.way === 'both';
  const before = generalVoice(reader.locale);
  // Whoever wants to be called there is written to at once: better to learn now that Discord refuses it.
  if (direct && (await context.write?.(reader.user, greeting(before))) === false)
    return settingsScreen({
      settings: reader.settings,
      now,
      voice: before,
      note: before.ui('setting-way-closed'),
    });
  const settings = await context.play.people.change(reader.user, {
    ...change,
    ...(direct && { closed: false }),
  });
  const voice =
    change.language === undefined || change.language === 'auto' ? before : generalVoice(change.language);
  return settingsScreen({ settings, now, voice, note: `✓ ${voice.ui('setting-set')}` });
}
const greeting = (voice: Voice): Screen => ({ content: voice.ui('setting-way-hello'), embeds: [], rows: [] });

export const showSettings = (reader: Reader, settings: Settings): Shown => ({
  screen: settingsScreen({ settings, now: new Date(), voice: generalVoice(reader.locale) }),
});
