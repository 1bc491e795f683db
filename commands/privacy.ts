import { command } from '../src/discord/command';
import { showPrivacy } from '../src/discord/privacy';

/** What is stored about me: to be seen, taken away as a file, and deleted. */
export const privacy = command(
  'privacy',
  {},
  { run: ({ context, reader }) => showPrivacy(context, reader), complete: {} },
);
