import { startMeter } from '../stage/meter';

/** Loaded before the bot of a bench: from here on its statements are counted. */
startMeter();
