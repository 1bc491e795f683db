import { startMeter } from '../store/meter';

/** Loaded before the bot of a bench: from here on its statements are counted. */
startMeter();
