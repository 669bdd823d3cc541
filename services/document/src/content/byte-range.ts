import type { ByteRange } from '../store/object-store.ts';

const single = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/iu;

/**
 * Reads a Range header for a content of `size` bytes (RFC 9110, 14.2). Returns the range, 'nothing' when no byte lies
 * in it, and undefined when the whole content is to be sent: also for a header that cannot be read, and for several
 * ranges, which may be answered with the whole.
 */
export function parseRangeHeader(
  header: string | undefined,
  size: number,
): ByteRange | 'nothing' | undefined {
  const [, first = '', last = ''] = single.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'nothing' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'nothing';
}
