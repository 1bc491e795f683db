import { commandNamed } from './command';
import { generalTexts, notice } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { readField } from '../screen/ids';
import { titled } from './which-table';

/** Runs a command at the table that was chosen for it, with the options it was typed with. */
export const whichHandlers: Handlers<'which'> = {
  which: {
    // A pass or an undo that is delivered twice would count twice.
    once: true,
    async run({ context, viewer, id, values }) {
      const game = readField('game', id.anyGame ?? values[0] ?? '');
      const command = commandNamed(id.command);
      const table = game === undefined ? undefined : await context.play.tables.summary(game, viewer.user);
      const given = optionsIn(id.options);
      if (!command || !given) return notice(generalTexts(viewer.locale).ui('not-ours'));
      if (!table) return notice(generalTexts(viewer.locale).ui('unknown-game'));
      const shown = await command.run({ context, viewer, sent: new Map([...given, ['game', game]]) });
      return shown && titled(shown, table, viewer.locale);
    },
  },
};

/** Undefined for anything that was not written here. */
function optionsIn(written: string): [string, unknown][] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(written, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? Object.entries(read)
      : undefined;
  } catch {
    return undefined;
  }
}
