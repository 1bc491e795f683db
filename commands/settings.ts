import { command, matching } from '../src/discord/command';
import { LIMITS } from '../src/discord/limits';
import { saveSetting, showSettings } from '../src/discord/manners/settings-panel';
import { cityOf, clockIn, isKnownZone, zonesLike } from '../src/manners/zones';

/** Everything a person sets for themselves, in one private place; the time zone by its name too. */
export const settings = command(
  'settings',
  { zone: { type: 'string', completes: true, maxLength: 60 } },
  {
    async run({ context, reader, options: { zone } }) {
      const [meant] = zone === undefined ? [] : isKnownZone(zone) ? [zone] : zonesLike(zone);
      if (meant !== undefined) return { screen: await saveSetting({ context, reader }, { zone: meant }) };
      return showSettings(reader, reader.settings);
    },
    complete: {
      zone: ({ text }) =>
        matching(
          zonesLike(text)
            .slice(0, LIMITS.choices)
            .map((zone) => ({ name: `${cityOf(zone)} (${clockIn(zone, new Date())})`, value: zone })),
          '',
        ),
    },
  },
);
