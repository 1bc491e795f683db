import { command, matching } from '../../src/discord/in/command';
import { LIMITS } from '../../src/discord/screen/limits';
import { saveSetting, showSettings, toggleAvoided } from '../../src/discord/people/settings-panel';
import { cityOf, clockIn, isKnownZone, zonesLike } from '../../src/availability/zones';

/** Shows all personal settings in one private place. The time zone can also be given by its name. */
export const settings = command(
  'settings',
  { zone: { type: 'string', completes: true, maxLength: 60 }, not_with: { type: 'user' } },
  {
    async run({ context, viewer, options: { zone, not_with: player } }) {
      if (player !== undefined && player !== viewer.user)
        return { screen: await toggleAvoided({ context, viewer }, player) };
      const [meant] = zone === undefined ? [] : isKnownZone(zone) ? [zone] : zonesLike(zone);
      if (meant !== undefined) return { screen: await saveSetting({ context, viewer }, { zone: meant }) };
      return showSettings(viewer, viewer.settings);
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
