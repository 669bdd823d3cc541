import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hintedSources, pageHints } from './page-hints.ts';

const files = {
  'log-session-route': ['/assets/log-session-route-1.js', '/assets/base-2.js'],
  'login-page': ['/assets/login-page-3.js'],
};

it('names the scripts and the data of a page to people who may be signed in', () => {
  const hints = pageHints(files, '/log-session', true);
  expect(hints).toContain('<link rel="modulepreload" crossorigin href="/assets/log-session-route-1.js">');
  expect(hints).toContain('<link rel="modulepreload" crossorigin href="/assets/base-2.js">');
  expect(hints).toContain('<link rel="preload" as="fetch" crossorigin href="/api/user">');
});

it('names no data of a page whose address asks for other data', () => {
  expect(pageHints(files, '/session-history', true)).toContain('/api/sessions?page=1&amp;pageSize=10');
  expect(pageHints(files, '/session-history?page=2', true)).not.toContain('/api/sessions');
});

it('names nothing of users to others, and nothing at an address that is no page', () => {
  expect(pageHints(files, '/log-session', false)).toBe('');
  expect(pageHints(files, '/nowhere', false)).toBe('');
  expect(pageHints(files, '/login', false)).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/login-page-3.js">',
  );
});

it('knows every page of the application', () => {
  const routes = ['routes', 'signed-in-routes', 'public-routes'].map((name) =>
    readFileSync(join(import.meta.dirname, `../src/app/${name}.tsx`), 'utf8'),
  );
  const lazy = [...routes.join('').matchAll(/import\('.*\/([a-z-]+)\.tsx?'\)/g)].map(([, name]) => name);
  // Pages that stand in the place of others: at addresses that are no page, and before the page that was asked for.
  const inPlace = ['landing-page', 'new-password-page', 'not-found-page'];
  expect(new Set(lazy)).toEqual(new Set([...hintedSources, ...inPlace]));
});
