import path from 'node:path';
import { environment, readConfig } from '../config';
import { recalculateRatings } from '../play/history';
import { openStore } from '../store';
import { run } from './games';

/** Recalculates all ratings from the rated games, in the order in which they were rated. */
run(async () => {
  const { databaseUrl, dataFolder } = readConfig(environment());
  const store = await openStore(
    databaseUrl === undefined ? { folder: path.resolve(dataFolder, 'postgres') } : { url: databaseUrl },
  );
  try {
    process.stdout.write(
      `${JSON.stringify({ name: 'ratings', games: await recalculateRatings(store.ratings) })}\n`,
    );
  } finally {
    await store.close();
  }
  process.exit(0);
});
