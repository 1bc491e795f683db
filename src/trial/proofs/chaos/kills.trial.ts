import { grounds, kills } from './kills';

/**
 * The leases of a killed process end after 15 s on a server, so each kill takes about as long. `npm run trial
 * -- kills` makes 30 kills, with pictures.
 */
const KILLS = 2;

// Side by side: most of a kill's time is waiting.
test.concurrent.each(grounds)(
  `the bot killed ${KILLS} times in the midst of a game goes on each time, on $name: nothing accepted ` +
    'is lost or doubled, every open message works',
  async (ground) => {
    expect(await kills(ground, KILLS, false)).toMatchObject({ kills: KILLS, faults: [] });
  },
  900_000,
);
