/**
 * The fields of a message, none of which may be forgotten: even an optional one is required here, and null or
 * undefined means 'absent'.
 */
type FieldsOf<M> = {
  [K in keyof Required<M>]: undefined extends M[K] ? M[K] | null | undefined : M[K];
};

/**
 * Makes a gRPC message. A field that is null or undefined is left out, because a message carries no null.
 * Omitting a field, even an optional one, is a compile error.
 */
export function messageOf<M extends object>(fields: FieldsOf<M>): M {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as M;
}
