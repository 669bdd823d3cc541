import { expect, it } from 'vitest';
import { isCached } from './answer-cache.ts';

it.each([
  '/api/user',
  '/api/stats',
  '/api/sessions?page=1&pageSize=10',
  '/api/sessions/recent-supervisors',
  '/api/supervisors',
  '/api/favorites',
  '/api/todos',
  '/api/sites',
  '/api/licenses',
  '/api/licenses/3/weeks',
  '/api/reports',
])('keeps the answer of %s', (path) => {
  expect(isCached(path)).toBe(true);
});

it.each([
  '/api/admin/users',
  '/api/admin/audit?page=1',
  '/api/users',
  '/api/users?page=1',
  '/api/user/resend-verification',
  '/api/documents',
  '/api/consultations',
  '/api/export/csv',
  '/api/receipts/0123',
  '/api/sessions/1/history',
  '/api/sessions/import',
  '/api/review/abc',
  '/api/license-presets',
  '/api/licensesx',
  '/api/admin?/api/user',
  '/other/api/user',
  'https://evil.example.com/api/user',
])('keeps nothing of %s', (path) => {
  expect(isCached(path)).toBe(false);
});
