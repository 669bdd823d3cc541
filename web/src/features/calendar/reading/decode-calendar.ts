/**
 * Returns the text of a calendar file: UTF-8, UTF-16 by its byte order mark or its zeros, and otherwise Windows-1252,
 * which can be read whatever the bytes are.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return read('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return read('utf-16be', bytes);
  try {
    return read('utf-8', bytes, true);
  } catch {
    return read('windows-1252', bytes);
  }
}

const read = (encoding: string, bytes: Uint8Array, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);
