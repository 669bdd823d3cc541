import { shapeOf, type Message, type MessageShape } from '@clinical-hours/proto/messages';

/** A decoded message with null for each field that it may be without. */
export type Recorded<M> = M extends readonly (infer Item)[]
  ? Recorded<Item>[]
  : M extends Uint8Array
    ? M
    : M extends object
      ? {
          [K in keyof M]-?: undefined extends M[K]
            ? Recorded<Exclude<M[K], undefined>> | null
            : Recorded<M[K]>;
        }
      : M;

/** What a record has to be to stand for a message: the same fields, null where the message may have none. */
type StandsFor<R, M> = {
  [K in keyof M]: K extends keyof R
    ? [Extract<M[K], null | undefined>] extends [never]
      ? unknown
      : null extends R[K]
        ? unknown
        : never
    : never;
} & Record<Exclude<keyof R, keyof M>, never>;

/**
 * Returns functions that turn decoded messages into records for JSON: every field is there, and is null when the
 * message, or a message within it, has none. The compiler compares fields and types, apart from texts that are one of
 * several: a service sends those that its own version knows.
 */
export function recordsOf<M extends object>(message: Message<M>) {
  return {
    as:
      <R extends Recorded<M> & StandsFor<R, M>>() =>
      (decoded: M): R =>
        toRecord(message, decoded) as R,
  };
}

const known = new WeakMap<Message, MessageShape>();

/** Returns a decoded message with null for each field that it may be without. */
export function toRecord<M extends object>(message: Message<M>, decoded: M): Recorded<M> {
  const shape = known.get(message) ?? shapeOf(message);
  known.set(message, shape);
  const given = decoded as Record<string, unknown>;
  // In the order of the fields, whichever of them a decoder writes first.
  const record = Object.fromEntries(shape.fields.map((field) => [field, given[field]]));
  for (const field of shape.optional) record[field] ??= null;
  for (const [field, type] of shape.nested) {
    const value = record[field];
    if (Array.isArray(value)) record[field] = value.map((item: object) => toRecord(type, item));
    else if (value) record[field] = toRecord(type, value);
  }
  return record as Recorded<M>;
}
