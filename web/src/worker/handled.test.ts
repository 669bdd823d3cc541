import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { navigation } from '../app/navigation.tsx';
import { handledAs, isOfApplication, type Asked } from './handled.ts';

const origin = 'https://hours.example.com';
const files = new Set(['/assets/index-1a2b.js', '/theme.js']);
const page = (path: string, changes: Partial<Asked> = {}) =>
  handledAs(
    { url: origin + path, method: 'GET', mode: 'navigate', destination: 'document', ...changes },
    origin,
    files,
  );

describe('a page', () => {
  it('is one of the application for each route of trainees', () => {
    const routes = readFileSync(join(import.meta.dirname, '../app/signed-in-routes.tsx'), 'utf8');
    const paths = [...routes.matchAll(/<Route path="([^"*/][^"*]*)" element={<(?!Administration)/g)].map(
      ([, path]) => `/${path}`,
    );
    expect(paths).toContain('/log-session/week');
    expect(paths.filter((path) => page(path.replaceAll(/:\w+/g, 'a1')) !== 'page')).toEqual([]);
  });

  it.each([
    ...navigation.filter(({ isForAdministrators }) => !isForAdministrators).map(({ path }) => path),
    '/session-history/import',
    '/session-history?status=pending',
    '/consultations/articles',
    '/consultations/articles/asking-for-help',
    `/receipts/${'0'.repeat(32)}`,
    '/supervisors/',
  ])('is one of the application: %s', (path) => {
    expect(page(path)).toBe('page');
  });

  it.each([
    '/api',
    '/api/user',
    '/api/documents/1/content',
    '/api/export/csv',
    '/review/abc',
    '/review/abc/corrections',
    '/answer/abc',
    '/verify',
    '/verify/0123',
    '/dispute/abc',
    '/confirm/abc',
    '/stop/abc',
    '/portal/abc',
    '/portal/abc?trainee=5',
    '/portal/abc/receipts/0123',
    '/waiting/abc',
    '/user-management',
    '/login',
    '/register',
    '/reset-password?token=abc',
    '/verify-email?token=abc',
    '/privacy-terms',
    '/pictures/dashboard',
    '/worker.js',
    '/assets/index-1a2b.js',
    '/log-session/../review/abc',
    '/log-session%2f..%2freview',
    '//log-session',
    '/LOG-SESSION',
    '/receipts/a/b',
    '/receipts/',
    '/constructor',
    '/__proto__',
    '/unknown',
    `/receipts/${'0'.repeat(5_000)}`,
  ])('is none of the application: %s', (path) => {
    expect(page(path)).toBeUndefined();
  });

  it('is read, at the top of a tab, and of this site', () => {
    expect(page('/reports', { method: 'POST' })).toBeUndefined();
    expect(page('/reports', { method: 'HEAD' })).toBeUndefined();
    expect(page('/reports', { destination: 'iframe' })).toBeUndefined();
    expect(page('/reports', { mode: 'cors' })).toBeUndefined();
    expect(page('/', { url: 'https://evil.example.com/reports' })).toBeUndefined();
    expect(page('/', { url: 'http://hours.example.com/reports' })).toBeUndefined();
  });
});

describe('a file', () => {
  const file = (path: string, method = 'GET') => page(path, { method, mode: 'cors', destination: 'script' });

  it('is one of the build', () => {
    expect(file('/assets/index-1a2b.js')).toBe('file');
    expect(file('/theme.js')).toBe('file');
  });

  it.each(['/assets/other.js', '/api/user', '/api/sessions', '/', '/robots.txt', '/worker.js'])(
    'is no other: %s',
    (path) => {
      expect(file(path)).toBeUndefined();
    },
  );

  it('is only read', () => {
    expect(file('/theme.js', 'POST')).toBeUndefined();
  });
});

it('knows pages by their path alone', () => {
  expect(isOfApplication('/reports')).toBe(true);
  expect(isOfApplication('')).toBe(false);
});
