import { ArraySchema, ObjectSchema, ValidationError, type AnySchema, type InferType } from 'yup';

/** A sentence about what is wrong, and the path of the field that it is about, such as `decisions[0].notes`. */
export interface Problem {
  path: string;
  message: string;
}

/** What fits a schema, or everything that does not. */
export type CheckResult<T> = { value: T; problems?: undefined } | { value?: undefined; problems: Problem[] };

/**
 * Checks what came from outside against a schema, and cleans it. Only the keys that the schema knows, and that the input
 * has as its own, reach yup: it breaks on unknown keys such as `hasOwnProperty`, and on objects in the place of text.
 */
export function check<S extends AnySchema>(schema: S, given: unknown): CheckResult<InferType<S>> {
  try {
    const options = { abortEarly: false, stripUnknown: true, disableStackTrace: true };
    return { value: schema.validateSync(takeKnown(schema, given), options) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return { problems: inner.map(({ path = '', message }) => ({ path, message })) };
  }
}

// Take the place of an object that a schema refuses by its type, so that yup neither asks it for its text nor prints it.
const noScalar: unknown = Object.freeze([]);
const noList: unknown = Object.freeze({});

function takeKnown(schema: unknown, given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (schema instanceof ArraySchema) return takeList(schema, given);
  return schema instanceof ObjectSchema && !Array.isArray(given) ? takeFields(schema, given) : noScalar;
}

// A list that is too long is refused as it is, with none of its elements looked at.
function takeList(schema: ArraySchema<unknown[], unknown>, given: object): unknown {
  if (!Array.isArray(given)) return noList;
  return schema.isType(given) ? given.map((element) => takeKnown(schema.innerType, element)) : given;
}

function takeFields({ fields }: ObjectSchema<object>, given: object): object {
  const known = Object.entries(fields).filter(([key]) => Object.hasOwn(given, key));
  return Object.fromEntries(known.map(([key, field]) => [key, takeKnown(field, given[key as never])]));
}
