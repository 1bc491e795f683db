import type { ShowButton } from '../screen/show-button';
import { boardButton, wordsButton, wordsPages } from './board-in-words';
import { handButton } from './hand';
import { logButton } from './log-screen';
import { iconsButton } from '../screen/icons-page';
import { noteButton } from '../screen/note';
import { summaryButton, summaryPages } from './tutorial-lines';

/** The buttons of *More…* that show something of the table, in their order. A new one is added here. */
export const FIRST_BUTTONS: readonly ShowButton[] = [handButton, wordsButton, iconsButton, logButton];
/** After the buttons that act. */
export const LATER_BUTTONS: readonly ShowButton[] = [summaryButton, noteButton];
export const MORE_BUTTONS: readonly ShowButton[] = [...FIRST_BUTTONS, ...LATER_BUTTONS];

export const showButtonNamed = (name: string): ShowButton | undefined =>
  [...MORE_BUTTONS, ...wordsPages, ...summaryPages, boardButton].find((one) => one.name === name);
