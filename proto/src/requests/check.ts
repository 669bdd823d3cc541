/** What a compiled check says of a value that it refuses (ajv, ErrorObject). */
export interface CheckError {
  keyword: string;
  /** Such as /decisions/0/notes. */
  instancePath: string;
  params: Record<string, unknown>;
  /** The key that is wrong, of an object with any keys. */
  propertyName?: string;
}

/** A compiled check: whether a value is as described, and then the first thing that is not. */
export interface Check {
  (value: unknown): boolean;
  errors?: CheckError[] | null;
}

/** Returns the first thing that a check refuses of a value; undefined when it is as described. */
export function firstError(check: Check | undefined, value: unknown): CheckError | undefined {
  if (!check) throw new Error('nothing is described under this name');
  if (check(value)) return undefined;
  const [error] = check.errors ?? [];
  if (!error) throw new Error('a value was refused without a reason');
  return error;
}

/** Returns the keys of what was refused, as they were written. */
export const keysOf = ({ instancePath, keyword, params }: CheckError): string[] => [
  ...instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  ...(keyword === 'required' ? [String(params['missingProperty'])] : []),
];

/** Returns a path as people write it: decisions[0].notes. */
export const pathOf = (keys: readonly string[]): string =>
  keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
