/** The parameters of an address with another value of one of them, or without it. */
export function withParam(before: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === undefined) after.delete(name);
  else after.set(name, value);
  return after;
}
