import type { PanelButton } from '../screen/panel-button';
import { wordsButton, wordsPages } from './board-in-words';
import { handButton } from './hand';
import { logButton } from './log-screen';
import { noteButton } from '../screen/note';

/** The buttons of the panel that show something of the table, in their order. A new one is added here. */
export const PANEL_BUTTONS: readonly PanelButton[] = [handButton, wordsButton, logButton, noteButton];

export const panelButtonNamed = (name: string): PanelButton | undefined =>
  [...PANEL_BUTTONS, ...wordsPages].find((one) => one.name === name);
