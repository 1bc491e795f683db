import type { ShowButton } from '../screen/show-button';
import { boardButton, wordsButton, wordsPages } from './board-in-words';
import { handButton } from './hand';
import { logButton } from './log-screen';
import { iconsButton } from '../screen/icons-page';
import { noteButton } from '../screen/note';
import { isLesson } from '../../play/table/table';
import { isOnlyPerson } from '../../play/table/seats';
import { summaryButton, summaryPages } from './tutorial-lines';

/** The board of a person who plays alone stays above the panel. A pupil's panel has its own button. */
export const boardInMore: ShowButton = {
  ...boardButton,
  has: (position, pictures) =>
    isOnlyPerson(position.chairs) && !isLesson(position) && boardButton.has?.(position, pictures) === true,
};

/** The buttons of *More…* that show something of the table, in their order. A new one is added here. */
export const FIRST_BUTTONS: readonly ShowButton[] = [handButton, wordsButton, iconsButton, logButton];
/** After the buttons that act. */
export const LATER_BUTTONS: readonly ShowButton[] = [summaryButton, noteButton];
export const MORE_BUTTONS: readonly ShowButton[] = [...FIRST_BUTTONS, ...LATER_BUTTONS];

export const showButtonNamed = (name: string): ShowButton | undefined =>
  [...MORE_BUTTONS, ...wordsPages, ...summaryPages, boardButton].find((one) => one.name === name);
