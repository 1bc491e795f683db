/** The fields of a modal, their first values, and the faults of the answers. Pure. */
import type { APIComponentInLabel, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Filled, Upload } from '../../wire';
import { Kind } from '../state/kinds';
import { howMany } from '../state/words';

export interface Field {
  readonly label: string;
  readonly description?: string;
  readonly component: APIComponentInLabel;
}

export type Part =
  { readonly kind: 'text'; readonly content: string } | { readonly kind: 'field'; readonly field: Field };
export type Answer = Filled[string];

export function partsOf(modal: APIModalInteractionResponseCallbackData): readonly Part[] {
  return modal.components.flatMap((component): Part[] => {
    switch (component.type) {
      case Kind.text:
        return [{ kind: 'text', content: component.content }];
      case Kind.label:
        return [
          {
            kind: 'field',
            field: {
              label: component.label,
              ...(component.description ? { description: component.description } : {}),
              component: component.component,
            },
          },
        ];
      case Kind.row:
        return component.components.map((input) => ({
          kind: 'field',
          field: { label: input.label ?? '', component: input },
        }));
      default:
        return [];
    }
  });
}

export function startOf(component: APIComponentInLabel): Answer {
  switch (component.type) {
    case Kind.textInput:
      return component.value ?? '';
    case Kind.stringSelect:
      return component.options.filter((option) => option.default).map((option) => option.value);
    case Kind.userSelect:
    case Kind.roleSelect:
    case Kind.mentionableSelect:
    case Kind.channelSelect:
      return (component.default_values ?? []).map((one) => one.id);
    case Kind.radioGroup:
      return component.options.find((option) => option.default)?.value ?? null;
    case Kind.checkboxGroup:
      return component.options.filter((option) => option.default).map((option) => option.value);
    case Kind.checkbox:
      return component.default ?? false;
    case Kind.fileUpload:
      return [];
  }
}

export function isRequired(component: APIComponentInLabel): boolean {
  return component.type !== Kind.checkbox && component.required !== false;
}

/** Returns the fault of an answer in words, or null. */
export function faultIn(component: APIComponentInLabel, answer: Answer | undefined): string | null {
  const required = isRequired(component);
  switch (component.type) {
    case Kind.textInput: {
      const text = typeof answer === 'string' ? answer : '';
      const least = component.min_length ?? 0;
      if (text.trim() === '') return required ? 'This field is required.' : null;
      if (text.length < least) return `At least ${least} characters; this has ${text.length}.`;
      return text.length > (component.max_length ?? 4000)
        ? `At most ${component.max_length ?? 4000} characters; this has ${text.length}.`
        : null;
    }
    case Kind.radioGroup:
      return required && typeof answer !== 'string' ? 'Choose one.' : null;
    case Kind.checkbox:
      return null;
    case Kind.checkboxGroup:
      return countFault(
        answer,
        required,
        component.min_values ?? (required ? 1 : 0),
        component.max_values ?? component.options.length,
      );
    case Kind.fileUpload:
    case Kind.stringSelect:
    case Kind.userSelect:
    case Kind.roleSelect:
    case Kind.mentionableSelect:
    case Kind.channelSelect:
      return countFault(answer, required, component.min_values ?? 1, component.max_values ?? 1);
  }
}

function countFault(answer: Answer | undefined, required: boolean, min: number, max: number): string | null {
  const count = Array.isArray(answer) ? (answer as readonly (string | Upload)[]).length : 0;
  if (count === 0 && !required) return null;
  if (count === 0 && min > 0)
    return max === 1 ? 'This field is required.' : `Required: ${howMany(min, max)}.`;
  return count < min || count > max
    ? `${howMany(min, max)[0]?.toUpperCase()}${howMany(min, max).slice(1)}; ${count} chosen.`
    : null;
}
