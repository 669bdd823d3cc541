const tokenPattern = /^[\w-]{43}$/;
// White space, and what stands around an address in a sentence, in quotes or between angle brackets.
const added = /[\s.,)>;"]/g;

/**
 * Returns the token in a text from an address: 43 characters of base64url, without the white space, line breaks and
 * punctuation that mail programs and people put around or into an address. A text with no such token is returned as it
 * is.
 */
export function readLinkToken(text: string): string {
  const token = text.length > 500 ? text : text.replaceAll(added, '');
  return tokenPattern.test(token) ? token : text;
}
