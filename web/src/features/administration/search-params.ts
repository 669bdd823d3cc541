/** Returns a copy of an address's parameters with one of them replaced, or removed when `value` is undefined. */
export function withParam(before: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === undefined) after.delete(name);
  else after.set(name, value);
  return after;
}
