import type { components } from '../generated/request-types.ts';
import { checks, schemas } from '../generated/requests.js';
import { firstError, keysOf, pathOf, type CheckError } from './check.ts';
import { clean, isId, isObject, typesOf, type RequestSchema } from './clean.ts';
import { faults, missing } from './texts.ts';

/** What is wrong with a request: a sentence, and the path of its field, such as `decisions[0].notes`; '' for all. */
export interface Problem {
  field: string;
  message: string;
}

export type ReadResult<T> = { value: T; problem?: undefined } | { value?: undefined; problem: Problem };

type Read = components['schemas'];
type Part<P extends string> = { [N in keyof Read as N extends `${infer O}.${P}` ? O : never]: Read[N] };

/** What is read of the bodies in JSON, by the operation of openapi.yaml. */
export type Bodies = Part<'body'>;
/** What is read of forms. */
export type Forms = Part<'form'>;
/** What is read of queries. */
export type Queries = Part<'query'>;

/**
 * Reads a body from outside as openapi.yaml describes it for an operation: own fields that are described, cleaned, with
 * their defaults. The first thing that is wrong is the problem.
 */
export function readBody<O extends keyof Bodies>(operation: O, given: unknown): ReadResult<Bodies[O]> {
  return read(`${operation}.body`, given);
}

/** Reads the fields of a form, whose values are texts, in the same way. */
export function readForm<O extends keyof Forms>(operation: O, given: unknown): ReadResult<Forms[O]> {
  return read(`${operation}.form`, given);
}

/** Reads a query, whose values are texts, in the same way. */
export function readQuery<O extends keyof Queries>(operation: O, given: unknown): ReadResult<Queries[O]> {
  return read(`${operation}.query`, given);
}

/** Returns the names of the query of an operation. */
export const queryFields = (operation: keyof Queries): string[] =>
  Object.keys(schemas[`${operation}.query`]?.properties ?? {});

function read<T>(name: string, given: unknown): ReadResult<T> {
  const schema = schemas[name] ?? {};
  if (!isObject(given)) return { problem: { field: '', message: 'The body must be a JSON object' } };
  const value = clean(schema, given);
  const error = firstError(checks[name], value);
  return error ? { problem: problemOf(schema, value, error) } : { value: value as T };
}

function problemOf(root: RequestSchema, value: unknown, error: CheckError): Problem {
  const keys = keysOf(error);
  let schema = root;
  let at = value;
  for (const key of keys) {
    schema = partOf(schema, key);
    at = (at as Record<string, unknown> | undefined)?.[key];
  }
  return { field: pathOf(keys), message: sentence(schema, keys, at, error) };
}

function partOf({ properties, items, additionalProperties }: RequestSchema, key: string): RequestSchema {
  if (properties) return properties[key] ?? {};
  if (items) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

const ofMissing = new Set(['required', 'minLength', 'minItems', 'enum', 'type', 'minimum']);

function sentence(schema: RequestSchema, keys: string[], value: unknown, error: CheckError): string {
  const { keyword } = error;
  const fault = typeof value === 'string' ? faultOf(schema.format, value) : undefined;
  const isEmpty = (value === '' || value === null) && isTyped(schema);
  const isMissing = isEmpty || keyword === 'required' || keyword === 'minItems' || fault === missing;
  const own = schema['x-message'];
  if (typeof own === 'string') {
    const isAbout = error.propertyName !== undefined || (keyword === 'pattern' && fault === undefined);
    if (isMissing || isAbout || ofMissing.has(keyword)) return own;
  }
  const said =
    typeof own === 'object' ? (own[keyword] ?? (isMissing ? own['required'] : undefined)) : undefined;
  return said ?? `${labelOf(schema, keys)} ${isMissing ? missing : rest(schema, fault, error)}`;
}

// What a person types or chooses, and may leave out.
const isTyped = (schema: RequestSchema): boolean =>
  schema.enum !== undefined || typesOf(schema).some((type) => type === 'string' || type === 'integer');

const isIndex = (key: string | undefined): boolean => key !== undefined && /^\d+$/.test(key);

// Texts have names that people read in forms; other fields, and values of a query, have those that programs send.
function labelOf(schema: RequestSchema, keys: string[]): string {
  if (schema.title !== undefined) return schema.title;
  const name = keys.findLast((key) => !isIndex(key)) ?? '';
  if (isIndex(keys.at(-1))) return `Each entry of ${name}`;
  const isRead = schema.format !== undefined && schema.format !== 'calendar-date' && !schema['x-is-text'];
  if (!isRead) return keys.some(isIndex) ? name : pathOf(keys);
  return (
    name.charAt(0).toUpperCase() +
    name.slice(1).replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  );
}

function rest(schema: RequestSchema, fault: string | undefined, { keyword, params }: CheckError): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'maxLength':
      return `must be at most ${limit} characters`;
    case 'minLength':
      return `must be at least ${limit} characters`;
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} entries`;
    case 'enum':
      return `must be ${anyOf(schema.enum?.filter((each) => each !== null) ?? [])}`;
    case 'maximum':
      return typesOf(schema).includes('integer') ? kindOf(schema) : `must be at most ${limit}`;
    case 'multipleOf':
      return 'must have at most two decimals';
    case 'pattern':
    case 'format':
      return fault ?? 'is not in the right form';
    default:
      return kindOf(schema);
  }
}

const anyOf = (values: string[]): string =>
  values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ');

const faultOf = (format: string | undefined, value: string): string | undefined =>
  format !== undefined && Object.hasOwn(faults, format)
    ? faults[format as keyof typeof faults](value)
    : undefined;

// For a value of another type, and for a number out of its bounds.
function kindOf(schema: RequestSchema): string {
  const types = typesOf(schema);
  const { minimum, maximum } = schema;
  if (schema.format === 'hours') return faults.hours('') ?? '';
  if (types.includes('integer')) {
    if (isId(schema)) return 'must be an id';
    return maximum === undefined
      ? `must be a whole number of at least ${minimum ?? 0}`
      : `must be a whole number from ${minimum} to ${maximum}`;
  }
  if (types.includes('number')) return `must be a number of at least ${minimum ?? 0}`;
  if (types.includes('boolean')) return 'must be true or false';
  if (types.includes('array')) return 'must be a list';
  return types.includes('object') ? 'must be an object' : 'must be text';
}
