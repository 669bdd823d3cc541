import { cleaners } from './texts.ts';

/** The part of a schema of openapi.yaml, in one piece, that cleaning and sentences read. */
export interface RequestSchema {
  type?: string | string[];
  properties?: Record<string, RequestSchema>;
  additionalProperties?: RequestSchema | boolean;
  items?: RequestSchema;
  anyOf?: RequestSchema[];
  enum?: (string | null)[];
  const?: unknown;
  format?: string;
  default?: unknown;
  title?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxProperties?: number;
  /** The sentence for a missing or unknown value; or sentences by the keyword that refuses. */
  'x-message'?: string | Record<string, string>;
  /** An empty text is as none, and so is null. */
  'x-may-be-empty'?: boolean;
  /** 'all' is as none. */
  'x-may-be-all'?: boolean;
  /** A value of a query or a form, which is text whatever its type is. */
  'x-is-text'?: boolean;
  /** A list in a query, of which one text is a list of one. */
  'x-may-be-one'?: boolean;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const typesOf = ({ type, anyOf }: RequestSchema): (string | undefined)[] =>
  [type ?? anyOf?.[0]?.type].flat();

const isNullable = (schema: RequestSchema): boolean =>
  typesOf(schema).includes('null') || schema.enum?.includes(null) === true;

/**
 * Returns a value with what a schema knows of it: own fields only, texts trimmed as their format says, digits as the
 * number that they are, defaults in the place of what is missing. Nothing is refused here, and nothing is looked at
 * that is too long.
 */
export function clean(schema: RequestSchema, given: unknown): unknown {
  if (schema.properties && isObject(given)) return cleanFields(schema.properties, given);
  if (typeof schema.additionalProperties === 'object' && isObject(given)) {
    const entries = Object.entries(given);
    if (entries.length > (schema.maxProperties ?? Infinity)) return given;
    const inner = schema.additionalProperties;
    const cleaned = entries.map(([key, value]) => [cleanKey(key), clean(inner, value)] as const);
    // Keys that are one when trimmed stay as they are, to be refused.
    return new Set(cleaned.map(([key]) => key)).size < cleaned.length ? given : Object.fromEntries(cleaned);
  }
  // Some languages have one word for an empty list and an empty object.
  if (schema.additionalProperties !== undefined && Array.isArray(given) && given.length === 0) return {};
  if (schema.items) {
    const { items, maxItems = Infinity } = schema;
    const list = schema['x-may-be-one'] && typeof given === 'string' ? [given] : given;
    return Array.isArray(list) && list.length <= maxItems ? list.map((value) => clean(items, value)) : list;
  }
  return cleanScalar(schema, given);
}

const cleanKey = (key: string): string => String(cleaners['line']?.(key, Infinity));

function cleanFields(properties: Record<string, RequestSchema>, given: Record<string, unknown>): object {
  const entries = Object.entries(properties).flatMap(([name, schema]) => {
    const own = Object.hasOwn(given, name) ? clean(schema, given[name]) : undefined;
    const value = own === undefined ? structuredClone(schema.default) : own;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function cleanScalar(schema: RequestSchema, given: unknown): unknown {
  if (schema['x-may-be-empty'] && isNone(schema, given)) return isNullable(schema) ? null : undefined;
  if (typeof given === 'number' && schema.format === 'hours') return String(given);
  if (typeof given !== 'string') return given;
  if (typesOf(schema).includes('integer')) return cleanInteger(schema, given);
  const cleaned = cleaners[schema.format ?? '']?.(given, schema.maxLength ?? Infinity) ?? given;
  if (cleaned !== '' || schema.format === undefined || schema.format.endsWith('prose')) return cleaned;
  if (isNullable(schema) && schema.minLength === undefined) return null;
  return schema['x-may-be-empty'] ? undefined : cleaned;
}

const isNone = (schema: RequestSchema, given: unknown): boolean =>
  given === '' || given === null || (given === 'all' && schema['x-may-be-all'] === true);

const digits = /^\d{1,100}$/;

/** Whether a number is an id, which a body may hold as text. */
export const isId = ({ minimum, maximum }: RequestSchema): boolean =>
  minimum === 1 && maximum === 2_147_483_647;

function cleanInteger(schema: RequestSchema, given: string): unknown {
  if (given === '' && isId(schema) && isNullable(schema)) return null;
  return digits.test(given) && (isId(schema) || schema['x-is-text']) ? Number(given) : given;
}
