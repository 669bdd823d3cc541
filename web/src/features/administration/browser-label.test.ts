import { expect, it } from 'vitest';
import { browserLabel } from './browser-label.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Chrome 138 on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge 138 on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome 138 on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/138.0.0.0 Safari/537.36', 'Chrome 138 on Linux'],
  ['Mozilla/5.0 Firefox/140.0', 'Firefox 140'],
  ['x'.repeat(200), `${'x'.repeat(60)}…`],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['<b>Firefox/1</b>', '<b>Firefox/1</b>'],
  ['', ''],
])('reads %j as %j', (userAgent, words) => {
  expect(browserLabel(userAgent)).toBe(words);
});
