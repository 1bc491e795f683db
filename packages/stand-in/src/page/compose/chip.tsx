/** The field of one option of a command. */
import type { JSX } from 'preact';
import type { Given } from './command';
import { readFile } from './files';
import { OptionKind } from '../state/kinds';

interface ChipProps {
  readonly given: Given;
  readonly label: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly here: boolean;
  readonly wrong: boolean;
  onFocus(): void;
  onGive(change: Omit<Given, 'option'>): void;
}

export function Chip({
  given,
  label,
  listId,
  activeId,
  here,
  wrong,
  onFocus,
  onGive,
}: ChipProps): JSX.Element {
  const file = given.option.type === OptionKind.attachment;
  return (
    <label class={`option ${here ? 'here' : ''} ${wrong ? 'wrong' : ''}`}>
      <span class="optionName">{label}</span>
      {file ? (
        <input
          data-option={given.option.name}
          type="file"
          aria-label={label}
          onFocus={onFocus}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) void readFile(chosen).then((read) => onGive({ text: read.filename, file: read }));
          }}
        />
      ) : (
        <input
          data-option={given.option.name}
          type="text"
          value={given.text}
          style={{ width: `${Math.min(40, Math.max(4, given.text.length + 1))}ch` }}
          autocomplete="off"
          spellcheck={false}
          inputMode={keyboardFor(given.option.type)}
          role="combobox"
          aria-expanded={here}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-required={given.option.required}
          aria-invalid={wrong}
          aria-label={label}
          onFocus={onFocus}
          onInput={(event) => onGive({ text: event.currentTarget.value })}
        />
      )}
    </label>
  );
}

function keyboardFor(kind: number): 'numeric' | 'decimal' | 'text' {
  if (kind === OptionKind.integer) return 'numeric';
  return kind === OptionKind.number ? 'decimal' : 'text';
}
