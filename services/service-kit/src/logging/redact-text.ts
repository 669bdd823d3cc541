/** Upper limit of a logged text, in characters. */
const maxTextLength = 8_000;

// Capability links carry their token in the path, reset and verification links in the query. The number of a receipt
// or a packet shows it to anyone. Search texts can be clinical notes.
const secretPaths =
  /([/\\](?:(?:review|answer|confirm|dispute|stop|portal|waiting|verify|packet|receipts)[/\\]+)+)[^/\\?#\s"]+/gi;
const secretQueries = /([?&;#](?:token|secret|password|number|search|query|q)=)[^&#\s"]+/gi;
// NATS accepts a token as the user name, so a name without a password is hidden, too.
const credentialsInUrl = /(:\/\/(?:[^:@/?#\s]*:)?)[^/?#\s]+@/g;

// Percent-encoded printable characters, encoded once or repeatedly; except for the space and the quotation
// mark, which end a token.
const encoded = /%(?:25)*(2[13-9a-f]|[3-7][\da-f])/gi;
const decode = (text: string): string =>
  text.replace(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Removes tokens, passwords and receipt numbers from a text, such as an address or an error message, in time linear in
 * its length. A text longer than `maxLength` characters is cut, and then ends with an ellipsis.
 */
export function redactText(text: string, maxLength = maxTextLength): string {
  // Reads further than it keeps, so that a secret at the cut is still recognized by the characters that
  // follow.
  const read = text.slice(0, 2 * maxLength);
  const decoded = decode(read);
  const hidden = decoded
    .replace(secretPaths, '$1[redacted]')
    .replace(secretQueries, '$1[redacted]')
    .replace(credentialsInUrl, '$1[redacted]@');
  const shown = hidden === decoded ? read : hidden;
  return shown.length > maxLength || read.length < text.length ? `${shown.slice(0, maxLength)}…` : shown;
}

const maxAddressLength = 1_000;

/**
 * Returns the path of an address, safe to log: without the query, which can hold text that people typed, and
 * at most 1,000 characters long.
 */
export function redactAddress(address: string): string {
  const [path = ''] = address.slice(0, 2 * maxAddressLength + 1).split(/[?#]/, 1);
  return redactText(path, maxAddressLength);
}

// PostgreSQL's class 22, data exceptions, quotes the offending value; other classes quote names of the
// schema.
const dataException = /^22[\dA-Z]{3}$/;

/**
 * Returns the message of an error, safe to log or store: without secrets, and without the values that
 * libraries quote.
 */
export function redactMessage(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { message } = textsOf(error);
  return redactText(quotesValues(error) ? withoutQuoted(message) : message);
}

/** Returns the stack of an error without the message at its top. */
export function redactFrames(error: Error): string {
  const { stack, message } = textsOf(error);
  const at = stack.indexOf(message);
  const below = at === -1 ? stack : stack.slice(at + message.length);
  const firstFrame = below.indexOf('\n    at ');
  return firstFrame === -1 ? '' : redactText(below.slice(firstFrame));
}

/** Returns the texts of an error as strings, because some libraries set other types. */
export function textsOf(error: { name: unknown; message: unknown; stack?: unknown }) {
  const { name, message, stack } = error;
  return { name: String(name), message: String(message), stack: String(stack) };
}

function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  // JSON.parse quotes part of the text that it could not parse.
  return error instanceof SyntaxError || (typeof code === 'string' && dataException.test(code));
}

function withoutQuoted(message: string): string {
  const first = message.indexOf('"');
  const last = message.lastIndexOf('"');
  return last > first ? `${message.slice(0, first)}"[redacted]"${message.slice(last + 1)}` : message;
}
