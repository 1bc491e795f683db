import { openHere } from './embedded';

/** Makes an empty database in the folder it is given, in a process that ends with it. */
openHere(process.argv[2] ?? '')
  .then((store) => store.close())
  .then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
