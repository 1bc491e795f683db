/** A menu for one or several choices, in messages and in modals. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { Dots, Icon } from '../icons';
import { matches, place, type Choice } from './popup';
import { howMany } from '../state/words';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly searchable?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /**
   * Reports the choice. One choice counts at once. Several count when the menu is left with a valid change.
   */
  onChoose(values: readonly string[]): void;
}

export function Listbox(props: Props): JSX.Element {
  const { choices, chosen, max } = props;
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(chosen);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const shown = open ? draft : chosen;
  const picked = choices.filter((choice) => shown.includes(choice.value));

  function close(): void {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  function choose(values: readonly string[]): void {
    close();
    if (values.length >= props.min && values.length <= max) props.onChoose(values);
  }

  function leave(): void {
    const changed = draft.length !== chosen.length || draft.some((value) => !chosen.includes(value));
    if (max > 1 && changed) choose(draft);
    else close();
  }

  return (
    <div class={`select ${open ? 'open' : ''} ${props.busy ? 'busy' : ''} ${props.invalid ? 'invalid' : ''}`}>
      <button
        ref={button}
        type="button"
        class="field"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid}
        aria-busy={props.busy}
        disabled={props.disabled || props.busy}
        onClick={() => {
          if (open) return leave();
          setDraft(chosen);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          setDraft(chosen);
          setOpen(true);
        }}
      >
        <span class="value">
          {picked.length === 0 && <span class="placeholder">{props.placeholder}</span>}
          {picked.map((choice) => (
            <span key={choice.value} class={max > 1 ? 'pick chip' : 'pick'}>
              {choice.mark}
              {choice.label}
            </span>
          ))}
        </span>
        {props.busy ? <Dots /> : <Icon name="down" />}
      </button>
      {open && (
        <Popup
          {...props}
          id={listId}
          anchor={button.current}
          draft={draft}
          setDraft={setDraft}
          choose={choose}
          leave={leave}
          close={close}
        />
      )}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

interface PopupProps extends Props {
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly draft: readonly string[];
  setDraft(values: readonly string[]): void;
  choose(values: readonly string[]): void;
  leave(): void;
  close(): void;
}

function Popup({
  id,
  label,
  choices,
  min,
  max,
  searchable,
  anchor,
  draft,
  setDraft,
  choose,
  leave,
  close,
}: PopupProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [query, setQuery] = useState('');
  const found = useMemo(() => choices.filter((choice) => matches(choice, query)), [choices, query]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => draft.includes(choice.value)),
    ),
  );
  const at = Math.min(active, found.length - 1);
  const ready = draft.length >= min && draft.length <= max;

  useLayoutEffect(() => {
    if (anchor && box.current) place(box.current, anchor);
    (search.current ?? list.current)?.focus({ preventScroll: true });
  }, [anchor]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useEffect(() => {
    const away = (event: Event) => {
      if (
        !(event.target instanceof Element) ||
        box.current?.contains(event.target) ||
        event.target === shade.current ||
        anchor?.contains(event.target)
      )
        return;
      leave();
    };
    const moved = (event: Event) => {
      if (
        box.current &&
        anchor &&
        !(event.target instanceof globalThis.Node && box.current.contains(event.target))
      )
        place(box.current, anchor);
    };
    document.addEventListener('pointerdown', away);
    window.addEventListener('resize', moved);
    document.addEventListener('scroll', moved, true);
    return () => {
      document.removeEventListener('pointerdown', away);
      window.removeEventListener('resize', moved);
      document.removeEventListener('scroll', moved, true);
    };
  });

  function toggle(choice: Choice): void {
    if (max === 1) {
      choose(min === 0 && draft.includes(choice.value) ? [] : [choice.value]);
    } else if (draft.includes(choice.value)) setDraft(draft.filter((value) => value !== choice.value));
    else if (draft.length < max) setDraft([...draft, choice.value]);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    // The button has keys of its own.
    if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return;
    const step = steps[event.key];
    const choice = found[at];
    if (step !== undefined) setActive(Math.max(0, Math.min(found.length - 1, at + step)));
    else if (event.key === 'Home' && !searchable) setActive(0);
    else if (event.key === 'End' && !searchable) setActive(found.length - 1);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') leave();
    else if (event.key === 'Enter' && event.ctrlKey && ready) choose(draft);
    else if ((event.key === 'Enter' || (event.key === ' ' && !searchable)) && choice) toggle(choice);
    else if (event.key.length === 1 && !searchable) seek(event.key);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  }

  /** Goes to the option that begins with the typed text. */
  function seek(key: string): void {
    const text = (performance.now() - typed.current.at < 800 ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: performance.now() };
    const index = found.findIndex((choice) => choice.label.toLowerCase().startsWith(text));
    if (index >= 0) setActive(index);
  }

  return (
    <>
      {/* On a phone a tap outside closes the list, and presses nothing below. */}
      <div ref={shade} class="popupShade" onClick={leave} />
      <div ref={box} class="popup" onKeyDown={onKeyDown}>
        {searchable && (
          <input
            ref={search}
            class="search"
            type="text"
            placeholder="Search"
            value={query}
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            aria-label={`Search ${label}`}
            onInput={(event) => {
              setQuery(event.currentTarget.value);
              setActive(0);
            }}
          />
        )}
        <ul
          ref={list}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={max > 1}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        >
          {found.map((choice, index) => {
            const on = draft.includes(choice.value);
            const full = !on && max > 1 && draft.length >= max;
            return (
              <li
                key={choice.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={on}
                aria-disabled={full}
                class={`${index === at ? 'active' : ''} ${full ? 'full' : ''}`}
                onPointerMove={() => index !== active && setActive(index)}
                onClick={() => !full && toggle(choice)}
              >
                {choice.mark && <span class="mark">{choice.mark}</span>}
                <span class="text">
                  <span class="name">{choice.label}</span>
                  {choice.description && <span class="muted">{choice.description}</span>}
                </span>
                {max > 1 ? (
                  <span class={`box ${on ? 'on' : ''}`}>{on && <Icon name="check" size={16} />}</span>
                ) : (
                  on && <Icon name="check" />
                )}
              </li>
            );
          })}
          {found.length === 0 && (
            <li class="none" role="presentation">
              Nothing matches.
            </li>
          )}
        </ul>
        {max > 1 && (
          <div class="foot">
            <span class="muted">
              {draft.length} chosen · {howMany(min, max)}
            </span>
            <button type="button" class="button primary" disabled={!ready} onClick={() => choose(draft)}>
              Confirm
            </button>
          </div>
        )}
      </div>
    </>
  );
}
