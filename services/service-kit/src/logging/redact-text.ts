/** No text in the log is longer than this, in characters. */
const maxTextLength = 8_000;

// Links carry their capability in the path, reset and verification links in the query. Search texts can be clinical notes.
const tokenPaths = /([/\\](?:(?:review|answer|confirm|dispute|stop)[/\\]+)+)[^/\\?#\s"]+/gi;
const secretQueries = /([?&;#](?:token|secret|password|search|query|q)=)[^&#\s"]+/gi;
// NATS takes a token in the place of a user's name, so a name without a password is hidden, too.
const credentialsInUrl = /(:\/\/(?:[^:@/?#\s]*:)?)[^/?#\s]+@/g;

// Printable characters in percent-encoding, once or repeatedly; neither a space nor a quotation mark, which end a token.
const encoded = /%(?:25)*(2[13-9a-f]|[3-7][\da-f])/gi;
const decode = (text: string): string =>
  text.replace(encoded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Takes tokens and passwords out of a text, such as an address or an error message, in time linear in its length. A text that is
 * longer than `maxLength` characters is cut, and ends with an ellipsis then.
 */
export function redactText(text: string, maxLength = maxTextLength): string {
  // Reads beyond what is kept, so that a secret at the cut is still recognized by what follows it.
  const read = text.slice(0, 2 * maxLength);
  const decoded = decode(read);
  const hidden = decoded
    .replace(tokenPaths, '$1[redacted]')
    .replace(secretQueries, '$1[redacted]')
    .replace(credentialsInUrl, '$1[redacted]@');
  const shown = hidden === decoded ? read : hidden;
  return shown.length > maxLength || read.length < text.length ? `${shown.slice(0, maxLength)}…` : shown;
}

const maxAddressLength = 1_000;

/** The path of an address as it may be logged: without the query, which can hold what people typed, and of 1,000 characters at most. */
export function redactAddress(address: string): string {
  const [path = ''] = address.slice(0, 2 * maxAddressLength + 1).split(/[?#]/, 1);
  return redactText(path, maxAddressLength);
}
