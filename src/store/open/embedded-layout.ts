import { openHere } from './embedded';
import { openingFault } from './embedded-fault';

/** Makes an empty database in the folder it is given, in a process that ends with it. */
const folder = process.argv[2] ?? '';
// The bot that started this process was stopped, so no process would use the folder.
process.once('disconnect', () => process.exit(1));
openHere(folder)
  .then((store) => store.close())
  .then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(openingFault(error, folder));
      process.exit(1);
    },
  );
