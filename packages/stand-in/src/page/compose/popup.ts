/** The place of a menu, and its entries while the user types. */
import type { ComponentChildren } from 'preact';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly mark?: ComponentChildren;
}

export function matches(choice: Choice, query: string): boolean {
  const words = query.trim().toLowerCase();
  return (
    choice.label.toLowerCase().includes(words) || (choice.description?.toLowerCase().includes(words) ?? false)
  );
}

/**
 * Places a menu below its field if there is room, and otherwise above. On a phone it is a sheet at the bottom
 * of the screen (page.css).
 */
export function place(box: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const below = innerHeight - field.bottom - 12;
  const above = field.top - 12;
  const up = below < 240 && above > below;
  box.style.setProperty('--left', `${field.left}px`);
  box.style.setProperty('--width', `${field.width}px`);
  box.style.setProperty('--room', `${Math.min(360, up ? above : below)}px`);
  box.style.setProperty('--top', up ? 'auto' : `${field.bottom + 4}px`);
  box.style.setProperty('--bottom', up ? `${innerHeight - field.top + 4}px` : 'auto');
}
