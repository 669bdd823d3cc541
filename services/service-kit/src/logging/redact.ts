import { redactAddress, redactFrames, redactMessage, redactText, textsOf } from './redact-text.ts';

export { redactAddress, redactMessage, redactText } from './redact-text.ts';

const secretKeys =
  /authorization|cookie|password|token|secret|attestation|credential|api[-_]?key|^(?:notes|question|response|body|search|q|query|parameters)$/i;
const addressKeys = /^(?:path|url|uri|originalUrl)$/i;
// Upper limit for one log line.
const maxDepth = 6;
const maxEntries = 100;
const maxCharacters = 32_000;

interface Left {
  characters: number;
}

/**
 * Returns a copy of a value for the log, without tokens, passwords, bodies and search texts. The copy is
 * bounded however deep, large or circular the value is. Never throws.
 */
export const redact = (value: unknown): unknown => redactValue(value, 0, { characters: maxCharacters });

function redactValue(value: unknown, depth: number, left: Left): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'string' || typeof value === 'bigint') return taken(redactText(String(value)), left);
  if (typeof value !== 'object' || value === null) return taken(value, left);
  if (depth > maxDepth) return '[too deep]';
  if (left.characters <= 0) return '[cut]';
  try {
    return redactObject(value, depth, left);
  } catch {
    return '[unreadable]';
  }
}

function redactObject(value: object, depth: number, left: Left): unknown {
  if (value instanceof Error) return redactError(value, depth, left);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
  if (value instanceof URL) return taken(redactText(value.href), left);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value) || value instanceof Set) return redactList(value, depth, left);
  return redactEntries(value, depth, left);
}

function redactList(values: Iterable<unknown>, depth: number, left: Left): unknown[] {
  const list: unknown[] = [];
  for (const value of values) {
    if (list.length === maxEntries) return [...list, '[more]'];
    list.push(redactValue(value, depth + 1, left));
  }
  return list;
}

function redactEntries(value: object, depth: number, left: Left): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const key of value instanceof Map ? value.keys() : Object.keys(value)) {
    if (entries.length === maxEntries) {
      entries.push(['…', '[more]']);
      break;
    }
    const name = taken(redactText(String(key)), left);
    entries.push([name, redactEntry(name, () => valueOf(value, key), depth, left)]);
  }
  return Object.fromEntries(entries);
}

function redactEntry(name: string, read: () => unknown, depth: number, left: Left): unknown {
  if (secretKeys.test(name)) return '[redacted]';
  try {
    const value = read();
    const isAddress = typeof value === 'string' && addressKeys.test(name);
    return redactValue(isAddress ? redactAddress(value) : value, depth + 1, left);
  } catch {
    // A getter may throw.
    return '[unreadable]';
  }
}

const valueOf = (value: object, key: unknown): unknown =>
  value instanceof Map ? value.get(key) : Reflect.get(value, String(key));

// Only some fields of an error are logged, because database drivers attach statements and their parameters.
function redactError(error: Error, depth: number, left: Left): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  const type = taken(redactText(textsOf(error).name), left);
  const message = taken(redactMessage(error), left);
  return {
    type,
    message,
    ...(code === undefined ? {} : { code: redactValue(code, depth + 1, left) }),
    stack: taken(`${type}: ${message}${redactFrames(error)}`, left),
    ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1, left) }),
  };
}

// Subtracts the length of a value from the characters left for its line.
function taken<T>(value: T, left: Left): T | string {
  const length = String(value).length;
  if (left.characters <= 0) return '[cut]';
  left.characters -= length + 1;
  return value;
}
