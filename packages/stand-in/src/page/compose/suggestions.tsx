/** The list above the composer. The focus stays in the field, and the list follows its keys. */
import { useEffect, useRef } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { Choice } from './popup';

interface Props {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly items: readonly Choice[];
  readonly active: number;
  readonly note?: ComponentChildren;
  onPick(index: number): void;
  onHover(index: number): void;
}

export function Suggestions({ id, title, items, active, note, onPick, onHover }: Props): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);
  return (
    <div class="suggestions">
      <div class="title">{title}</div>
      {note && (
        <div class="note muted" role="status">
          {note}
        </div>
      )}
      <ul ref={list} id={id} role="listbox" aria-label="Suggestions">
        {items.map((item, index) => (
          <li
            key={item.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            class={index === active ? 'active' : ''}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== active && onHover(index)}
            onClick={() => onPick(index)}
          >
            {item.mark && <span class="mark">{item.mark}</span>}
            <span class="name">{item.label}</span>
            {item.description && <span class="muted">{item.description}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
