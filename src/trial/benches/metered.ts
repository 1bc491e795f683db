import { startMeter } from '../stage/load/meter';

/** Loaded before the bot of a bench: from here on its statements are counted. */
startMeter();
