import { flatten, type Schema } from '@clinical-hours/proto/testing';

/** A place in a body: the keys and indexes that lead to it. The empty one is the body itself. */
export type Place = (string | number)[];

/** Values of every kind of JSON that a caller may put in the place of any other. */
export const oddValues: unknown[] = [null, [], [null], {}, 'odd', 7];

/** Returns a body that fits a schema, with every field, and with an element in each list. */
export function sampleOf(given: Schema): unknown {
  const schema = flatten(given);
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (first) return sampleOf(first);
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema.enum) return schema.enum.find((value) => value !== null);
  if (type === 'array') return [sampleOf(schema.items ?? {})];
  if (type === 'object') return { odd: 7 };
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 1 : 'odd';
}

/** Returns every place of a value, itself included. */
export function placesOf(value: unknown): Place[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const toKey = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [[], ...inner.flatMap(([key, each]) => placesOf(each).map((place) => [toKey(key), ...place]))];
}

/** Returns a copy of a value with another one at a place. */
export function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

/** Returns the bodies that a sample becomes with each odd value at each of its places. */
export function* oddBodies(sample: unknown): Generator<{ place: Place; value: unknown; body: unknown }> {
  for (const place of placesOf(sample)) {
    for (const value of oddValues) yield { place, value, body: replaceAt(sample, place, value) };
  }
}
