const secretKeys =
  /^(authorization|cookie|set-cookie|password|confirmpassword|token|secret|attestation|notes|question|response|body)$/i;
// Links carry their capability in the path, reset and verification links in the query.
const tokenPaths = /\/(review|answer|confirm|dispute)\/[^/?#\s"]+/g;
const tokenQueries = /([?&](?:token|secret)=)[^&#\s"]+/gi;
const credentialsInUrl = /(\w+:\/\/[^:/\s]+:)[^@/\s]+@/g;

/** Takes tokens and passwords out of a text, such as an address or an error message. */
export function redactText(text: string): string {
  return text
    .replace(tokenPaths, '/$1/[redacted]')
    .replace(tokenQueries, '$1[redacted]')
    .replace(credentialsInUrl, '$1[redacted]@');
}

/** Takes tokens, passwords and bodies out of what is about to be logged, however deep they lie. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || depth > 6) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      secretKeys.test(key) ? '[redacted]' : redact(entry, depth + 1),
    ]),
  );
}

// Database drivers hang statements and their parameters on errors: only these fields are told.
function redactError(error: Error, depth: number): Record<string, unknown> {
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: redactText(error.message),
    ...(code === undefined ? {} : { code }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
