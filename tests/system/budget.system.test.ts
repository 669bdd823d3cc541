import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ScriptSizes } from './script-sizes.ts';

const shellLimitKb = 180;
const routeLimitKb = 300;
// With the parts that only people with a license load, after the rest of the page.
const licensedRouteLimitKb = 310;

// The source file of each page, by its path.
const routes = {
  '/': 'dashboard-route',
  '/log-session': 'log-session-route',
  '/log-session/week': 'week-route',
  '/session-history': 'session-history-route',
  '/session-history/import': 'import-route',
  '/supervisors': 'supervisor-route',
  '/consultations': 'consultations-route',
  '/consultations/articles': 'article-list-page',
  '/consultations/articles/:id': 'article-page',
  '/documents': 'document-page',
  '/receipts/:number': 'receipt-page',
  '/reports': 'reports-route',
  '/settings': 'goals-route',
  '/user-management': 'administration-page',
  '*': 'not-found-page',
  '/login': 'login-page',
  '/register': 'register-page',
  '/forgot-password': 'recovery-pages',
  '/reset-password': 'recovery-pages',
  '/account-recovery': 'recovery-pages',
  '/verify-email': 'link-pages',
  '/refuse-address': 'link-pages',
  '/stop-recovery': 'link-pages',
  '/undo-email-change': 'link-pages',
  '/stop-reminders': 'link-pages',
  '/privacy-terms': 'privacy-terms-page',
};
// Dialogs, the menu of a phone, toasts and the figures of a bar are shown on a person's request. All other lazy imports
// of a page are loaded without one.
const onDemand = /^([a-z-]+-dialog|menu-drawer|toast-view|chart-tooltip)-/;
// Loaded only for people who have chosen a board.
const ofLicenses =
  /^(licenses-panel|countable-card|session-countable|standing-hint|weeks-view|estimate-note)-/;
// Shown in place of any page, to an administrator whose password must be changed.
const inPlace = /^new-password-page-/;
// The landing page has a limit of its own.
const landing = /^landing-/;

// Loaded only for people whose email address is not verified yet.
const ofUnverified = /^verification-banner-/;

// Keeps lists and sends what waits, after the page is shown.
const offline = /^(offline-keeper|kept-answers|waiting-sessions)-/;

// The product that the system tests share was built from these sources before it was started.
const clientDir = join(import.meta.dirname, '..', '..', 'web', 'dist', 'client');
const [, entry = ''] =
  /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(
    readFileSync(join(clientDir, 'index.html'), 'utf8'),
  ) ?? [];
const scripts = new ScriptSizes(clientDir);

const pages = Object.entries(routes).map(([path, source]) => {
  const { all, before } = scripts.opened(entry, scripts.named(source));
  const own = [...all].filter((name) => !before.has(name));
  const later = scripts.lazyImports(own).filter((name) => !onDemand.test(name));
  const loaded = scripts.closure([...all, ...later]);
  const ofAll = scripts.closure([...all, ...later.filter((name) => !ofLicenses.test(name))]);
  return {
    path,
    before,
    loaded,
    totalKb: scripts.kilobytes(ofAll),
    licensedKb: scripts.kilobytes(loaded),
  };
});
const shell = pages.find(({ path }) => path === '/')?.before ?? [];
const shellKb = scripts.kilobytes(shell);

it(`loads less than ${shellLimitKb} kB of compressed JavaScript for the frame of the application`, () => {
  const rows = pages.map(
    ({ path, totalKb, licensedKb }) =>
      `${path.padEnd(28)}${totalKb.toFixed(1).padStart(8)}${licensedKb.toFixed(1).padStart(8)}`,
  );
  console.log(
    [
      'JavaScript in kB, gzip, for all people and with a license',
      `${'the frame'.padEnd(28)}${shellKb.toFixed(1).padStart(8)}`,
      ...rows,
    ].join('\n'),
  );
  expect(shellKb).toBeLessThan(shellLimitKb);
});

it(`loads less than ${routeLimitKb} kB for any page, the frame and what it loads by itself included`, () => {
  expect(pages.filter(({ totalKb }) => totalKb >= routeLimitKb).map(({ path }) => path)).toEqual([]);
});

it(`loads less than ${licensedRouteLimitKb} kB for any page of people with a license`, () => {
  expect(
    pages.filter(({ licensedKb }) => licensedKb >= licensedRouteLimitKb).map(({ path }) => path),
  ).toEqual([]);
});

it('knows every page', () => {
  const known = new Set(pages.flatMap(({ before, loaded }) => [...before, ...loaded]));
  const unknown = scripts
    .lazyImports(known)
    .filter(
      (name) =>
        !known.has(name) &&
        !onDemand.test(name) &&
        !inPlace.test(name) &&
        !ofUnverified.test(name) &&
        !landing.test(name) &&
        !offline.test(name),
    );
  expect(unknown).toEqual([]);
});
