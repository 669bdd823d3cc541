import { ArraySchema, ObjectSchema, ValidationError, type AnySchema, type InferType } from 'yup';

/** A sentence about a problem, and the path of its field, such as `decisions[0].notes`. */
export interface Problem {
  path: string;
  message: string;
}

/** The value that fits a schema, or all problems of the input. */
export type CheckResult<T> = { value: T; problems?: undefined } | { value?: undefined; problems: Problem[] };

/**
 * Checks input from outside against a schema, and cleans it. Only own keys that the schema knows reach yup: it breaks
 * on unknown keys such as `hasOwnProperty`, and on objects in the place of text. Sentences for programs name formats of
 * the API, those for people what fields show.
 */
export function check<S extends AnySchema>(
  schema: S,
  given: unknown,
  reader: 'person' | 'program' = 'person',
): CheckResult<InferType<S>> {
  try {
    const options = { abortEarly: false, stripUnknown: true, disableStackTrace: true, context: { reader } };
    return { value: schema.validateSync(takeKnown(schema, given), options) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return { problems: inner.map(({ path = '', message }) => ({ path, message })) };
  }
}

// Replaces an object that a schema refuses by its type, so that yup neither converts it to text nor prints it.
const noScalar: unknown = Object.freeze([]);
const noList: unknown = Object.freeze({});

function takeKnown(schema: unknown, given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (schema instanceof ArraySchema) return takeList(schema, given);
  return schema instanceof ObjectSchema && !Array.isArray(given) ? takeFields(schema, given) : noScalar;
}

// A list that is too long is refused without a look at its elements.
function takeList(schema: ArraySchema<unknown[], unknown>, given: object): unknown {
  if (!Array.isArray(given)) return noList;
  return schema.isType(given) ? given.map((element) => takeKnown(schema.innerType, element)) : given;
}

function takeFields({ fields }: ObjectSchema<object>, given: object): object {
  const known = Object.entries(fields).filter(([key]) => Object.hasOwn(given, key));
  return Object.fromEntries(known.map(([key, field]) => [key, takeKnown(field, given[key as never])]));
}
