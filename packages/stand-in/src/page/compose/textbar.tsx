/** The composer of plain text: commands and mentions are suggested, files attached. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX, TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import type { Id, PageChannel, PageMessage, Upload } from '../../wire';
import { Avatar } from '../avatar';
import { channelChoices, userChoices } from '../message/choices';
import { begin, search, typedCommand, type Draft, type Entry } from './command';
import { useClient, usePage } from '../state/context';
import { readFile } from './files';
import { Icon } from '../icons';
import { isThread } from '../state/kinds';
import type { Choice } from './popup';
import { channelName, userName } from '../message/names';
import { Suggestions } from './suggestions';

/** Drafts by person and channel. A change of the person must not lose them. */
const halfWritten = new Map<string, string>();
const TYPING_EVERY = 8000;

interface TextProps {
  readonly memory: string;
  readonly channel: PageChannel;
  readonly replyTo: PageMessage | null;
  readonly entries: readonly Entry[];
  onCommand(draft: Draft): void;
  onReplied(): void;
}

export function TextBar({ memory, channel, replyTo, entries, onCommand, onReplied }: TextProps): JSX.Element {
  const client = useClient();
  const state = usePage((all) => all);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  const [text, setText] = useState(() => halfWritten.get(memory) ?? '');
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const [caret, setCaret] = useState(text.length);
  const [active, setActive] = useState(0);
  const [hushed, setHushed] = useState<string | null>(null);
  const name = channelName(state, channel);
  const sign = channel.type === 1 ? '@' : '#';
  const invitation = `Message ${isThread(channel.type) ? `“${name}”` : `${sign}${name}`}`;
  const slash = /^\/([^\n]*)$/.exec(text);
  const word = /(?:^|\s)([@#])([^\s@#]{0,32})$/.exec(text.slice(0, caret));
  const found = slash ? search(entries, slash[1] ?? '').slice(0, 25) : [];
  const items: readonly Choice[] = slash
    ? found.map((entry) => ({
        value: `${entry.command.id} ${entry.name}`,
        label: `/${entry.shown}`,
        description: entry.description,
        mark: <AppMark botId={entry.command.application_id} />,
      }))
    : word
      ? mentionable(word[1] ?? '@', word[2] ?? '')
      : [];
  const open = items.length > 0 && hushed !== text;
  const lit = Math.min(active, items.length - 1);

  function mentionable(sign: string, typed: string): readonly Choice[] {
    const all = sign === '@' ? userChoices(state) : channelChoices(state, [0, 5, 10, 11, 12]);
    return all
      .filter(
        (choice) =>
          choice.label.toLowerCase().includes(typed.toLowerCase()) ||
          choice.description?.includes(typed.toLowerCase()),
      )
      .slice(0, 8);
  }

  useEffect(() => {
    halfWritten.set(memory, text);
    setActive(0);
  }, [memory, text]);
  useLayoutEffect(() => {
    const field = box.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, innerHeight / 2)}px`;
  }, [text]);
  useEffect(() => {
    // A letter typed anywhere goes to the composer, as in Discord.
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.length === 1 &&
        event.key !== ' ' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        document.activeElement === document.body
      )
        box.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (replyTo || matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, [replyTo]);

  function pick(index: number): void {
    const entry = found[index];
    const item = items[index];
    if (slash && entry) {
      setText('');
      halfWritten.delete(memory);
      onCommand(begin(entry));
    } else if (word && item) {
      const start = caret - (word[2] ?? '').length;
      const next = `${text.slice(0, start)}${item.label} ${text.slice(caret)}`;
      setText(next);
      setCaret(start + item.label.length + 1);
      box.current?.focus();
    }
  }

  async function send(): Promise<void> {
    const content = withMentions(text.trim());
    if (content === '' && files.length === 0) return;
    const kept = { text, files };
    setText('');
    setFiles([]);
    typedAt.current = 0;
    try {
      await client.say(channel.id, content, replyTo?.id, files);
      onReplied();
    } catch {
      setText(kept.text);
      setFiles(kept.files);
    }
  }

  /** Converts `@Ada` and `#lobby` to Discord's form, the longest names first. */
  function withMentions(words: string): string {
    const names = [
      ...userChoices(state).flatMap(
        (one) =>
          [
            [`@${one.label}`, `<@${one.value}>`],
            [`@${one.description}`, `<@${one.value}>`],
          ] as const,
      ),
      ...channelChoices(state, undefined).map((one) => [`#${one.label}`, `<#${one.value}>`] as const),
    ].sort((a, b) => b[0].length - a[0].length);
    return names.reduce(
      (all, [from, to]) =>
        all.replaceAll(
          new RegExp(`(?<![\\w<])${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g'),
          to,
        ),
      words,
    );
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
    if (event.isComposing) return;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setActive((lit + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length);
    else if (open && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(lit);
    else if (open && event.key === 'Escape') setHushed(text);
    else if (event.key === 'Escape' && replyTo) onReplied();
    else if (event.key === 'Enter' && !event.shiftKey) void send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onInput(event: TargetedInputEvent<HTMLTextAreaElement>): void {
    const draft = typedCommand(entries, event.currentTarget.value);
    if (draft) {
      setText('');
      halfWritten.delete(memory);
      onCommand(draft);
      return;
    }
    setText(event.currentTarget.value);
    setCaret(event.currentTarget.selectionStart);
    if (event.currentTarget.value.startsWith('/') || Date.now() - typedAt.current < TYPING_EVERY) return;
    typedAt.current = Date.now();
    client.act({ op: 'typing', channelId: channel.id });
  }

  return (
    <>
      {open && (
        <Suggestions
          id={id}
          items={items}
          active={lit}
          onPick={pick}
          onHover={setActive}
          title={slash ? <b>Commands</b> : <b>{word?.[1] === '#' ? 'Channels' : 'Members'}</b>}
        />
      )}
      {slash && found.length === 0 && (
        <div class="suggestions">
          <div class="note muted" role="status">
            No command matches. Press Enter to send this as a message.
          </div>
        </div>
      )}
      {replyTo && (
        <div class="replying">
          <span>
            Replying to <b>{userName(state, replyTo.author)}</b>
          </span>
          <button type="button" class="tool" aria-label="Stop replying" onClick={onReplied}>
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
      {files.length > 0 && (
        <div class="filesToSend">
          {files.map((file) => (
            <span key={file.filename} class="chip">
              {file.filename}
              <button
                type="button"
                aria-label={`Remove ${file.filename}`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
        </div>
      )}
      <div class="line">
        <label class="tool" title="Attach a file">
          <Icon name="plus" />
          <input
            class="unseen"
            type="file"
            multiple
            aria-label="Attach a file"
            onChange={(event) =>
              void Promise.all([...(event.currentTarget.files ?? [])].slice(0, 10).map(readFile)).then(
                setFiles,
              )
            }
          />
        </label>
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={2000}
          placeholder={invitation}
          aria-label={invitation}
          aria-controls={open ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open ? `${id}-${lit}` : undefined}
          onPaste={(event) => {
            const pasted = [...(event.clipboardData?.files ?? [])];
            if (pasted.length === 0) return;
            event.preventDefault();
            void Promise.all(pasted.slice(0, 10).map(readFile)).then(setFiles);
          }}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        />
        {text === '' && files.length === 0 ? (
          <button
            type="button"
            class="tool"
            aria-label="Commands"
            title="Commands"
            onClick={() => {
              setText('/');
              setCaret(1);
              box.current?.focus();
            }}
          >
            <Icon name="slash" />
          </button>
        ) : (
          <button type="button" class="tool sendNow" aria-label="Send message" onClick={() => void send()}>
            <Icon name="send" />
          </button>
        )}
      </div>
    </>
  );
}

function AppMark({ botId }: { botId: Id }): JSX.Element | null {
  const bot = usePage((state) => state.bots.find((one) => one.id === botId) ?? state.bots[0]);
  return bot ? <Avatar user={bot} size={24} /> : null;
}
