import { command } from '../../src/discord/in/command';
import { showPrivacy } from '../../src/discord/people/privacy';

/** Shows the data about the caller, which they can download and delete. */
export const privacy = command(
  'privacy',
  {},
  { run: ({ context, viewer }) => showPrivacy(context, viewer), complete: {} },
);
