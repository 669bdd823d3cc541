const maxLength = 200;
// Limit of the text that is examined: no real name is longer, and longer ones would take long.
const maxGivenLength = 2_048;
// A longer text after the last dot is part of the name and no extension.
const maxExtensionLength = 20;
// Windows opens a device instead of a file with such a name, whatever its extension.
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/iu;

/**
 * Makes a name that is safe to keep, to show and to save a file under from the one that a person gave: the last part of
 * a path, on one line, without invisible characters and without those that turn the direction of reading (which could
 * show 'gpj.exe' as 'exe.jpg'), at most 200 characters with its extension whole. The result is never empty, and taming
 * it again changes nothing.
 */
export function tameFileName(name: string): string {
  const visible = name
    .slice(-maxGivenLength)
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC');
  const parts = visible.replace(/[\p{Cc}\s]+/gu, ' ').split(/[/\\]/u);
  const tame = parts.map(trimDots).findLast((part) => part !== '') ?? 'document';
  return shorten(deviceName.test(tame) ? `_${tame}` : tame);
}

/** Returns the text after the last dot of a name, in lower case; '' when there is no dot, or nothing before it. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The name that a file is stored under: the time of its upload in milliseconds, then its tame name. */
export const storedFileName = (name: string, nowMs: number): string => `${nowMs}-${tameFileName(name)}`;

/**
 * The value of a Content-Disposition header (RFC 6266). A name that browsers read differently between quotation marks
 * is given twice: in ASCII, and in full (RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const full = name.toWellFormed();
  const ascii = full
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_');
  const quoted = ascii.replaceAll(/["\\]/gu, String.raw`\$&`);
  const header = `${kind}; filename="${quoted}"`;
  // Some browsers decode %20 and its like, and some keep the backslash of an escaped character.
  if (quoted === full && !full.includes('%')) return header;
  return `${header}; filename*=UTF-8''${percentEncode(full)}`;
}

const trimDots = (text: string): string => text.replace(/^[.\s]+|(?<![.\s])[.\s]+$/gu, '');

function shorten(name: string): string {
  if (name.length <= maxLength) return name;
  const dot = name.lastIndexOf('.');
  const extension = name.length - dot - 1 <= maxExtensionLength ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - extension.length);
  return (trimDots(cut(stem, maxLength - extension.length)) || 'document') + extension;
}

// Cuts between grapheme clusters: an accent stays on its letter, and the halves of a flag stay together.
function cut(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

// encodeURIComponent leaves these characters as they are; RFC 8187 does not allow them.
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
