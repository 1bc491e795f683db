/** The fields of a form, by kind. */
import { useId } from 'preact/hooks';
import type { JSX } from 'preact';
import type {
  APICheckboxGroupComponent,
  APIFileUploadComponent,
  APIRadioGroupComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import type { Upload } from '../../wire';
import { useChoices } from '../message/choices';
import { readFile } from './files';
import { faultIn, isRequired, type Answer, type Field } from './form';
import { Kind } from '../state/kinds';
import { Listbox } from './listbox';
import { bytes } from '../message/media';

interface FieldProps {
  readonly field: Field;
  readonly answer: Answer;
  readonly tried: boolean;
  onAnswer(answer: Answer): void;
}

export function FieldBox(props: FieldProps): JSX.Element {
  const { field, answer, tried } = props;
  const id = useId();
  const fault = tried ? faultIn(field.component, answer) : null;
  const grouped = field.component.type === Kind.radioGroup || field.component.type === Kind.checkboxGroup;
  return (
    <div
      class={`formField ${fault ? 'invalid' : ''}`}
      data-field={field.component.custom_id}
      role={grouped ? 'group' : undefined}
      aria-labelledby={grouped ? `${id}-label` : undefined}
    >
      <label id={`${id}-label`} for={grouped ? undefined : id}>
        {field.label}
        {isRequired(field.component) && (
          <span class="star" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {field.description && <p class="muted">{field.description}</p>}
      <Control {...props} id={id} fault={fault} />
      {fault && (
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends FieldProps {
  readonly id: string;
  readonly fault: string | null;
}

function Control({ field, answer, onAnswer, id, fault }: ControlProps): JSX.Element {
  const { component } = field;
  const described = fault ? `${id}-fault` : undefined;
  switch (component.type) {
    case Kind.textInput:
      return (
        <TextInput
          id={id}
          input={component}
          value={typeof answer === 'string' ? answer : ''}
          described={described}
          onAnswer={onAnswer}
        />
      );
    case Kind.radioGroup:
      return (
        <Radios
          group={component}
          value={typeof answer === 'string' ? answer : null}
          name={id}
          onAnswer={onAnswer}
        />
      );
    case Kind.checkboxGroup:
      return <Checks group={component} values={strings(answer)} onAnswer={onAnswer} />;
    case Kind.checkbox:
      return (
        <label class="tick">
          <input
            id={id}
            type="checkbox"
            checked={answer === true}
            onInput={(event) => onAnswer(event.currentTarget.checked)}
          />
          <span>{field.label}</span>
        </label>
      );
    case Kind.fileUpload:
      return (
        <Files
          id={id}
          upload={component}
          files={Array.isArray(answer) ? (answer as readonly Upload[]) : []}
          onAnswer={onAnswer}
        />
      );
    default:
      return (
        <ModalSelect
          select={component}
          label={field.label}
          values={strings(answer)}
          described={described}
          onAnswer={onAnswer}
        />
      );
  }
}

function strings(answer: Answer): readonly string[] {
  return Array.isArray(answer) ? (answer as readonly unknown[]).filter((one) => typeof one === 'string') : [];
}

interface TextProps {
  readonly id: string;
  readonly input: APITextInputComponent;
  readonly value: string;
  readonly described: string | undefined;
  onAnswer(answer: Answer): void;
}

function TextInput({ id, input, value, described, onAnswer }: TextProps): JSX.Element {
  const most = input.max_length ?? 4000;
  const shared = {
    id,
    value,
    placeholder: input.placeholder,
    required: isRequired(input),
    'aria-describedby': described,
    'aria-invalid': described !== undefined,
    maxLength: most,
  };
  return (
    <>
      {input.style === 2 ? (
        <textarea {...shared} rows={5} onInput={(event) => onAnswer(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          autocomplete="off"
          onInput={(event) => onAnswer(event.currentTarget.value)}
        />
      )}
      {(input.max_length !== undefined || input.min_length !== undefined) && (
        <p class="count muted" aria-hidden="true">
          {value.length}
          {input.max_length === undefined ? '' : ` / ${input.max_length}`}
          {input.min_length ? ` · at least ${input.min_length}` : ''}
        </p>
      )}
    </>
  );
}

function Radios({
  group,
  value,
  name,
  onAnswer,
}: {
  group: APIRadioGroupComponent;
  value: string | null;
  name: string;
  onAnswer: (answer: Answer) => void;
}): JSX.Element {
  return (
    <div class="options">
      {group.options.map((option) => (
        <label key={option.value} class="tick">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onInput={() => onAnswer(option.value)}
          />
          <span>
            {option.label}
            {option.description && <span class="muted">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

function Checks({
  group,
  values,
  onAnswer,
}: {
  group: APICheckboxGroupComponent;
  values: readonly string[];
  onAnswer: (answer: Answer) => void;
}): JSX.Element {
  const full = values.length >= (group.max_values ?? group.options.length);
  return (
    <div class="options">
      {group.options.map((option) => {
        const on = values.includes(option.value);
        return (
          <label key={option.value} class="tick">
            <input
              type="checkbox"
              checked={on}
              disabled={!on && full}
              onInput={() =>
                onAnswer(on ? values.filter((one) => one !== option.value) : [...values, option.value])
              }
            />
            <span>
              {option.label}
              {option.description && <span class="muted">{option.description}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Files({
  id,
  upload,
  files,
  onAnswer,
}: {
  id: string;
  upload: APIFileUploadComponent;
  files: readonly Upload[];
  onAnswer: (answer: Answer) => void;
}): JSX.Element {
  const most = upload.max_values ?? 1;
  return (
    <div class="upload">
      <input
        id={id}
        type="file"
        multiple={most > 1}
        onChange={(event) =>
          void Promise.all([...(event.currentTarget.files ?? [])].slice(0, most).map(readFile)).then(onAnswer)
        }
      />
      {files.map((file) => (
        <p key={file.filename} class="muted">
          {file.filename} · {bytes(Math.floor((file.base64.length * 3) / 4))}
        </p>
      ))}
    </div>
  );
}

interface SelectProps {
  readonly select: APISelectMenuComponent;
  readonly label: string;
  readonly values: readonly string[];
  readonly described: string | undefined;
  onAnswer(answer: Answer): void;
}

function ModalSelect({ select, label, values, described, onAnswer }: SelectProps): JSX.Element {
  const choices = useChoices(select);
  const least = select.required === false ? 0 : (select.min_values ?? 1);
  return (
    <Listbox
      label={label}
      placeholder={select.placeholder ?? 'Make a selection'}
      choices={choices}
      chosen={values}
      min={least}
      max={select.max_values ?? 1}
      searchable={select.type !== Kind.stringSelect}
      invalid={described !== undefined}
      describedBy={described}
      onChoose={onAnswer}
    />
  );
}
