import { describe, expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const chrome = (system: string, name = 'Chrome') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/149.0.0.0 Safari/537.36`;

describe('the name of a device', () => {
  it.each([
    [chrome('Linux; Android 10; K'), 'Chrome on Android'],
    [chrome('X11; Linux x86_64', 'HeadlessChrome'), 'Chrome on Linux'],
    [`${chrome('Windows NT 10.0; Win64; x64')} Edg/149.0.0.0`, 'Microsoft Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on macOS',
    ],
    ['Firefox/140.0', 'Firefox'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ])('is told by %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });

  it.each(['', '   ', 'node', 'curl/8.1', 'Please call 555-0100/1 now', 'constructor/1 x', '__proto__'])(
    'is not what a stranger wrote: "%s"',
    (userAgent) => {
      expect(deviceNameOf(userAgent)).toBeNull();
    },
  );

  it.each(['x', '/ ', '(', ' ', 'Mozilla/5.0 ', 'version/', 'safari', '; ', '1.'])(
    'is Safari at most in the longest text that repeats "%s"',
    (part) => {
      // An expression that takes exponential time for one of them would never end.
      expect([null, 'Safari']).toContain(deviceNameOf(part.repeat(200).slice(0, 200)));
    },
  );
});
