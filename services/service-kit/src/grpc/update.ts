import { shapeOf, type Message } from '@clinical-hours/proto/messages';
import { invalid } from '../errors/index.ts';

// Every message of an update may have these: they say how it is made, and are no part of the record.
type Guard = 'updateMask' | 'expectedUpdatedAt';
const guards: readonly string[] = ['updateMask', 'expectedUpdatedAt'] satisfies Guard[];

type OptionalFields<M> = { [K in keyof M]-?: undefined extends M[K] ? K : never }[keyof M];

/**
 * What a message of an update changes: a field that is absent here stays as it is, null clears it. Those of `Required`
 * are never null, those of `Condition` are no part of the record.
 */
export type ChangeOf<M, Required extends keyof M = never, Condition extends keyof M = never> = {
  [K in Exclude<OptionalFields<M>, Guard | Condition>]?:
    | Exclude<M[K], undefined>
    | (K extends Required ? never : null);
};

/** The fields of a message, without those that are null or undefined: a message carries neither. */
type Present<T> = { [K in keyof T]: Exclude<T[K], null> };

/**
 * Returns the fields of a message for a body of the API: no field for null, nor for an empty text, which a decoder
 * reads from an absent one all the same.
 */
export function presentOf<T extends object>(body: T): Present<T> {
  const present = Object.entries(body).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(present) as Present<T>;
}

/**
 * Returns the fields of an update for a change, in which absent means 'as it is', and null and an empty text mean
 * 'none': the mask names every field of the change (AIP-134).
 */
export function updateOf<T extends object>(change: T): Present<T> & { updateMask: { paths: string[] } } {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...presentOf(change), updateMask: { paths: named.map(([field]) => toPath(field)) } };
}

/**
 * Returns what a decoded update changes. A field that its mask names and that has no value is cleared; without a mask
 * the fields that have a value are set. Only optional fields can be changed, apart from the `conditions`, such as a
 * password that allows the change. Throws invalid for a mask that names anything else, and for a field of `required`
 * without a value.
 */
export function changeOf<
  M extends object,
  Required extends keyof M = never,
  Condition extends keyof M = never,
>(
  message: Message<M>,
  update: M,
  {
    required = [],
    conditions = [],
  }: { required?: readonly Required[]; conditions?: readonly Condition[] } = {},
): ChangeOf<M, Required, Condition> {
  const apart = new Set<unknown>([...guards, ...conditions]);
  const fields = shapeOf(message).optional.filter((field) => !apart.has(field));
  const values = update as Record<string, unknown>;
  const { updateMask } = update as { updateMask?: { paths: string[] } | null };
  const paths = updateMask?.paths;
  const unknown = paths?.find((path) => !fields.some((field) => toPath(field) === path));
  if (unknown !== undefined) throw invalid('message_invalid', `An update cannot change "${unknown}"`);
  const changed = fields.filter((field) => paths?.includes(toPath(field)) ?? values[field] !== undefined);
  const missing = changed.find(
    (field) => values[field] === undefined && (required as readonly unknown[]).includes(field),
  );
  if (missing !== undefined) throw invalid('message_invalid', `${missing} is required`, { field: missing });
  return Object.fromEntries(changed.map((field) => [field, values[field] ?? null])) as ChangeOf<
    M,
    Required,
    Condition
  >;
}

// The only conversion between fields and the paths of a mask.
const toPath = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
