import { describe, expect, it } from 'vitest';
import { formatTraceParent, parseTraceParent } from './span.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it.each(['00', '01'])('stays what it is when it is read and written: flags %s', (flags) => {
    const text = `00-${traceId}-${spanId}-${flags}`;
    const read = parseTraceParent(text);
    expect(read).toMatchObject({ traceId, spanId, traceFlags: Number(flags), isRemote: true });
    expect(read && formatTraceParent(read)).toBe(text);
  });

  it('passes on no flags that we do not know', () => {
    const read = parseTraceParent(`00-${traceId}-${spanId}-ff`);
    expect(read && formatTraceParent(read)).toBe(`00-${traceId}-${spanId}-01`);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'junk',
    ['00', traceId, spanId, '01'],
    `00-${traceId}-${spanId}`,
    `01-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
    ` 00-${traceId}-${spanId}-01\n`,
  ])('is none when it is %j', (text) => {
    expect(parseTraceParent(text)).toBeUndefined();
  });
});
