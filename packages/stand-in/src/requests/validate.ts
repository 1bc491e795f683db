/** Checks a body against Discord's own description, and turns zod's issues into Discord's 50035. */
import { badForm, badLength, fault, required, tooLong, type Fault } from './errors';
import { CONTENT } from '../limits/message';
import { schema, type Issue, type SchemaName } from '../schemas';

type Path = Fault['path'];

/**
 * Returns the relevant branch of a union: for components the one of the given `type`, and otherwise the
 * closest one.
 */
const branchOf = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined => {
  const typed = branches.filter(
    (issues) => !issues.some((issue) => issue.path.length === 1 && issue.path[0] === 'type'),
  );
  if (typed.length === 0) return undefined;
  // If no type decides, a branch for another kind of value explains nothing.
  const begun = typed.filter(
    (issues) => !issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'),
  );
  return [...begun].sort((a, b) => a.length - b.length)[0];
};

const at = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body,
  );

const KINDS: Readonly<Record<string, string>> = {
  string: 'STRING_TYPE_CONVERT',
  number: 'NUMBER_TYPE_COERCE',
  int: 'NUMBER_TYPE_COERCE',
  boolean: 'BOOLEAN_TYPE_CONVERT',
  array: 'LIST_TYPE_CONVERT',
  object: 'DICT_TYPE_CONVERT',
  record: 'DICT_TYPE_CONVERT',
};

function toFaults(issue: Issue, body: unknown, prefix: Path): Fault[] {
  const path = [...prefix, ...issue.path];
  switch (issue.code) {
    case 'invalid_union': {
      const branch = branchOf(issue.errors ?? []);
      if (branch) return branch.flatMap((inner) => toFaults(inner, body, path));
      const types = (issue.errors ?? []).flatMap((issues) =>
        issues.filter((each) => each.path[0] === 'type').flatMap((each) => each.values ?? []),
      );
      return [
        at(body, path) === undefined
          ? required(path)
          : types.length > 0
            ? fault(
                [...path, 'type'],
                'UNION_TYPE_CHOICES',
                `Value of field "type" must be one of (${types.join(', ')}).`,
              )
            : fault(path, 'UNION_TYPE_CHOICES', 'Value does not fit any of the allowed forms.'),
      ];
    }
    case 'invalid_type':
      return [
        at(body, path) === undefined
          ? required(path)
          : fault(
              path,
              KINDS[issue.expected ?? ''] ?? 'BASE_TYPE_BAD_TYPE',
              `Value must be of type ${issue.expected ?? 'another'}.`,
            ),
      ];
    case 'invalid_value':
      return [
        at(body, path) === undefined
          ? required(path)
          : fault(path, 'BASE_TYPE_CHOICES', `Value must be one of {${(issue.values ?? []).join(', ')}}.`),
      ];
    case 'too_big':
      return [
        path.length === 1 && path[0] === 'content'
          ? tooLong(path, CONTENT)
          : issue.origin === 'string' || issue.origin === 'array'
            ? tooLong(path, issue.maximum ?? 0)
            : fault(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${issue.maximum}.`),
      ];
    case 'too_small':
      return [
        issue.origin === 'string' || issue.origin === 'array'
          ? issue.minimum === 1 && at(body, path) === ''
            ? required(path)
            : badLength(path, issue.minimum ?? 0, UPPER[String(path.at(-1))] ?? 100)
          : fault(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${issue.minimum}.`),
      ];
    case 'invalid_format':
      return [
        issue.format === 'url'
          ? fault(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')
          : fault(path, 'STRING_TYPE_REGEX', 'String value did not match validation regex.'),
      ];
    default:
      return [fault(path, 'BASE_TYPE_BAD_TYPE', issue.message)];
  }
}
/** Upper limits for the message about a list or text that is too short. */
const UPPER: Readonly<Record<string, number>> = {
  components: 5,
  options: 25,
  title: 45,
  label: 45,
  name: 32,
};

/**
 * Fields that Discord accepts as decimal text, although the description gives numbers: bit sets are
 * always text, because they are wider than a JSON number. They are checked as numbers and passed on
 * unchanged.
 */
const BITS = new Set(['default_member_permissions', 'permissions', 'allow', 'deny']);
const eased = (value: unknown, key?: string): unknown => {
  if (typeof value === 'string')
    return key !== undefined && BITS.has(key) && /^\d{1,20}$/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map((each) => eased(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eased(inner, name)]));
};

/**
 * The description calls every number a number. At Discord only the bounds and values of options can have
 * fractions.
 */
const MAY_BE_BROKEN = new Set(['min_value', 'max_value', 'value']);
function fractions(value: unknown, path: Path): Fault[] {
  if (typeof value === 'number')
    return Number.isInteger(value) || MAY_BE_BROKEN.has(String(path.at(-1)))
      ? []
      : [fault(path, 'NUMBER_TYPE_COERCE', `Value "${value}" is not int.`)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    fractions(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns the body without fields that Discord does not know, or throws 50035. */
export function validate<T>(name: SchemaName, body: unknown): T {
  const outcome = schema(name).safeParse(body);
  const faults = outcome.success
    ? fractions(outcome.data, [])
    : outcome.error.issues.flatMap((issue) => toFaults(issue, body, []));
  if (!outcome.success || faults.length > 0) throw badForm(faults);
  return outcome.data as T;
}

/**
 * Returns the faults of a body with bit sets: commands, channels, roles. `prefix` is the path of the body in
 * the request.
 */
export function faultsWithBits(name: SchemaName, body: unknown, prefix: Path = []): Fault[] {
  const outcome = schema(name).safeParse(eased(body));
  // The body is nested at its path, so that full paths find their values.
  const whole = prefix.reduceRight<unknown>((inner, key) => ({ [key]: inner }), body);
  return outcome.success
    ? fractions(body, prefix)
    : outcome.error.issues.flatMap((issue) => toFaults(issue, whole, prefix));
}
export function validateWithBits<T>(name: SchemaName, body: unknown): T {
  const faults = faultsWithBits(name, body);
  if (faults.length > 0) throw badForm(faults);
  return body as T;
}
