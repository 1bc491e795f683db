/** The composer of a slash command: its name, a chip for each option, suggestions for the current one. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX, TargetedKeyboardEvent } from 'preact';
import type { Id } from '../../wire';
import { Chip } from './chip';
import {
  addOption,
  dropOption,
  faultIn,
  give,
  isEmpty,
  shownDescription,
  shownName,
  toWire,
  unused,
  type Draft,
} from './command';
import { useClient, usePage } from '../state/context';
import { Icon } from '../icons';
import type { Choice } from './popup';
import { useOffers } from './offers';
import { Suggestions } from './suggestions';
import { plural } from '../state/words';

interface Props {
  readonly channelId: Id;
  readonly draft: Draft;
  onChange(draft: Draft | null): void;
  onSent(): void;
}

const TAIL = '';

export function CommandBar({ channelId, draft, onChange, onSent }: Props): JSX.Element {
  const client = useClient();
  const state = usePage((all) => all);
  const locale = state.me?.locale;
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(() => draft.given[0]?.option.name ?? TAIL);
  const [tail, setTail] = useState(draft.tail ?? '');
  const [active, setActive] = useState(0);
  const [tried, setTried] = useState(false);
  // A command with all it needs shows what can be added only to users who ask for it.
  const [isOpen, setOpen] = useState(true);
  const given = draft.given.find((one) => one.option.name === focused);
  const { offers, note } = useOffers(channelId, draft, given, state);
  const more = unused(draft).filter((option) =>
    shownName(option, locale).startsWith(tail.trim().toLowerCase()),
  );
  const atTail = given === undefined;
  const isClosed = atTail && !isOpen && tail === '';
  const addable = isClosed ? [] : more;
  const items: readonly Choice[] = atTail
    ? addable.map((option) => ({
        value: option.name,
        label: shownName(option, locale),
        description: shownDescription(option, locale),
      }))
    : offers;
  const lit =
    atTail && tail.trim() === '' && active === 0
      ? -1
      : Math.min(atTail && tail.trim() === '' ? active - 1 : active, items.length - 1);
  const fault =
    tried ||
    (given &&
      !isEmpty(given) &&
      given.picked === undefined &&
      given.text !== '' &&
      offers.length === 0 &&
      !note)
      ? given
        ? faultIn(given)
        : leftOver()
      : null;

  /** Text without an option would be lost, so it is reported and nothing is sent. */
  function leftOver(): string | null {
    return tail.trim() === '' ? null : `“${tail.trim()}” belongs to no option of /${draft.entry.shown}.`;
  }

  useLayoutEffect(() => {
    const field = bar.current?.querySelector<HTMLInputElement>(`[data-option="${focused}"]`);
    field?.focus();
    // The cursor goes to the end of the text that was typed already.
    if (field?.type === 'text') field.setSelectionRange(field.value.length, field.value.length);
  }, [focused, draft.entry]);
  useEffect(() => setActive(0), [focused, given?.text, tail]);

  function advance(next: Draft): void {
    const empty = next.given.find((one) => one.option.required && isEmpty(one));
    setFocused(empty?.option.name ?? TAIL);
    setTail('');
    setOpen(empty !== undefined);
  }

  function pick(index: number): void {
    if (atTail) {
      const option = more[index];
      if (!option) return;
      onChange(addOption(draft, option));
      setFocused(option.name);
      setTail('');
      return;
    }
    const offer = offers[index];
    if (!offer || !given) return;
    const next = give(draft, given.option.name, { text: offer.label, picked: offer.stands });
    onChange(next);
    advance(next);
  }

  function send(): void {
    const wrong = draft.given.find((one) => faultIn(one) !== null);
    if (wrong) {
      setTried(true);
      setFocused(wrong.option.name);
      bar.current?.querySelector<HTMLInputElement>(`[data-option="${wrong.option.name}"]`)?.focus();
      return;
    }
    if (leftOver() !== null) {
      setTried(true);
      setFocused(TAIL);
      return;
    }
    const { options, uploads } = toWire(draft);
    if (client.command(channelId, draft.entry.command, options, uploads)) onSent();
  }

  function step(by: number): boolean {
    const order = [...draft.given.map((one) => one.option.name), TAIL];
    const next = order[order.indexOf(focused) + by];
    if (next !== undefined) setFocused(next);
    return next !== undefined;
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    const atStart = field?.selectionStart === 0 && field.selectionEnd === 0;
    const count = items.length + (atTail && tail.trim() === '' ? 1 : 0);
    // The buttons of the bar have keys of their own.
    if (event.isComposing || (event.target instanceof HTMLButtonElement && event.key !== 'Escape')) return;
    if (event.key === 'Escape') onChange(null);
    else if (event.key === 'ArrowDown' && isClosed) setOpen(true);
    else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setActive((active - 1 + count) % count);
    else if (
      event.key === 'Enter' ||
      (event.key === 'Tab' && !event.shiftKey && lit >= 0 && given?.picked === undefined)
    ) {
      if (lit >= 0 && (given?.picked === undefined || atTail)) pick(lit);
      else if (event.key === 'Enter') {
        const next = draft.given.find((one) => one.option.required && isEmpty(one));
        if (next && next.option.name !== focused && given && faultIn(given) === null)
          setFocused(next.option.name);
        else send();
      }
    } else if (event.key === 'Tab') {
      if (!step(event.shiftKey ? -1 : 1)) return;
    } else if (event.key === 'Backspace' && atStart && field?.value === '') {
      if (given && !given.option.required) {
        onChange(dropOption(draft, given.option.name));
        setFocused(draft.given.filter((one) => one !== given).at(-1)?.option.name ?? TAIL);
      } else if (!step(-1)) onChange(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const optional = unused(draft).length;
  return (
    <div class="commanding" onKeyDown={onKeyDown}>
      <Suggestions
        id={id}
        items={items}
        active={lit}
        onPick={pick}
        onHover={(index) => setActive(atTail && tail.trim() === '' ? index + 1 : index)}
        title={
          given ? (
            <>
              <b>{shownName(given.option, locale)}</b>{' '}
              <span class="muted">{shownDescription(given.option, locale)}</span>
            </>
          ) : (
            <>
              <b>/{draft.entry.shown}</b>{' '}
              <span class="muted">
                {more.length > 0 ? 'Send it, or add an option' : draft.entry.description}
              </span>
            </>
          )
        }
        note={fault ? <span class="fault">{fault}</span> : note}
      />
      <div class="line" ref={bar} role="group" aria-label={`Command ${draft.entry.shown}`}>
        <button type="button" class="tool" aria-label="Cancel command" onClick={() => onChange(null)}>
          <Icon name="close" />
        </button>
        <div class="chips">
          <span class="command">/{draft.entry.shown}</span>
          {draft.given.map((one) => (
            <Chip
              key={one.option.name}
              given={one}
              listId={id}
              label={shownName(one.option, locale)}
              here={one.option.name === focused}
              wrong={tried && faultIn(one) !== null}
              activeId={one.option.name === focused && lit >= 0 ? `${id}-${lit}` : undefined}
              onFocus={() => setFocused(one.option.name)}
              onGive={(change) => onChange(give(draft, one.option.name, change))}
            />
          ))}
          <input
            class="tail"
            data-option={TAIL}
            value={tail}
            aria-label="Add an option"
            autocomplete="off"
            role="combobox"
            aria-expanded={atTail && items.length > 0}
            aria-controls={id}
            aria-activedescendant={atTail && lit >= 0 ? `${id}-${lit}` : undefined}
            placeholder={
              optional > 0 && draft.given.every((one) => faultIn(one) === null)
                ? `+${plural(optional, 'option')}`
                : ''
            }
            onFocus={() => setFocused(TAIL)}
            onClick={() => setOpen(true)}
            onInput={(event) => setTail(event.currentTarget.value)}
          />
        </div>
        <button type="button" class="tool sendNow" aria-label="Send command" onClick={send}>
          Send
        </button>
      </div>
    </div>
  );
}
