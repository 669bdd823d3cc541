import type { ByteRange } from '../store/object-store.ts';

const single = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/iu;

/**
 * What a Range header asks for of so many bytes (RFC 9110, 14.2): a range of them, 'nothing' when there is no such one, and
 * undefined for all of them. So is a header that cannot be read, and one with several ranges, which may be answered whole.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'nothing' | undefined {
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
