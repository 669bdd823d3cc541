// What Formik uses of lodash, for the values of forms: texts, numbers, booleans, lists and plain objects. Lodash's own
// functions know every kind of object, which is 5 kB.

type Path = readonly string[];

/** A copy with copies of all lists and plain objects in it. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => cloneDeep(each)) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cloneDeep(each as unknown)]),
  ) as T;
}

/** A copy with the same things in it. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...value] as T;
  return isPlainObject(value) ? { ...value } : value;
}

/** The names in a path such as 'rows.0.hours' or 'rows[0].hours'. */
export function toPath(path: string | number | Path): Path {
  if (typeof path === 'object') return path;
  return String(path)
    .split(/[.[\]]+/)
    .filter((name) => name !== '');
}

export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
