import type { Pictures } from './board-pictures';
import type { Position } from '../../play/table/table';
import type { BotContext, BotReply, Viewer } from './reply';
import { button, type Button, type Style, type Texts } from './ui';

/** A button of *More…* that shows something of the table, with what it shows: all that there is to it. */
export interface ShowButton {
  /** Lower-case letters, digits and dashes; it is part of the button's id. */
  readonly name: string;
  /** The key of its label in `locales/en.json`. */
  readonly label: string;
  /** Default: always. */
  has?(position: Position, pictures?: Pictures): boolean;
  show(position: Position, texts: Texts, reader: PanelReader): Promise<BotReply> | BotReply;
  /** True if it takes the place of the panel, and leads back to that. Default: it opens next to it. */
  readonly inPanel?: true;
  /** True if a game that can't be loaded answers with a file of its log. */
  readonly readsBroken?: boolean;
}
export interface PanelReader {
  readonly context: BotContext;
  readonly viewer: Viewer;
}

export const showButton = (
  { name, label }: ShowButton,
  game: string,
  texts: Texts,
  style: Style = 'plain',
): Button => button({ do: 'show', game, panelButton: name }, texts.ui(label), style);

/** Returns the ways from a page to those before and after it. Each page is a button of its own. */
export const turnPages = (
  pages: readonly ShowButton[],
  at: number,
  game: string,
  texts: Texts,
): readonly Button[] =>
  [
    { label: 'words-before', to: pages[at - 1] },
    { label: 'words-next', to: pages[at + 1] },
  ].flatMap(({ label, to }) => (to ? [showButton({ ...to, label }, game, texts)] : []));

/** The way from a page to *More…*, which leads to all other pages. */
export const backToMore = (game: string, texts: Texts): Button =>
  button({ do: 'more-back', game }, texts.ui('more'));
