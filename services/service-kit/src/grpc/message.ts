/** The fields of a message of which none may be forgotten: an optional one is named, too, with null or undefined for 'absent'. */
type FieldsOf<M> = {
  [K in keyof Required<M>]: undefined extends M[K] ? M[K] | null | undefined : M[K];
};

/**
 * Makes a gRPC message. A message carries no null: a field that is null or undefined is absent from it. A field that is not
 * named is an error of the compiler, also an optional one.
 */
export function messageOf<M extends object>(fields: FieldsOf<M>): M {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as M;
}
