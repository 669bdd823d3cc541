import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { awaitMail, linkTo } from '../support/mailbox-client.ts';
import { closeVisits, launch, signedIn, violationsIn, visitor } from './browser.ts';
import { kinds, measureContrasts, type Kind, type Measure } from './contrast-measures.ts';
import { aTraineeWithHours } from './trainee-with-hours.ts';
import { aWaitingTrainee } from './supervisor-steps.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

const pagesOfVisitors = ['/', '/login', '/register', '/forgot-password', '/account-recovery', '/verify'];
const pagesOfTrainees = [
  '/',
  '/log-session',
  '/log-session/week',
  '/session-history',
  '/session-history/import',
  '/supervisors',
  '/consultations',
  '/consultations/articles',
  '/documents',
  '/reports',
  '/settings',
  '/privacy-terms',
];
const schemes = ['light', 'dark'] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

const shapes: readonly Kind[] = ['border of a field', 'ring of the focus', 'progress bar'];
const lowest = new Map<string, Measure & { path: string }>();

/** Measures a page in a theme. Texts are left to axe, which knows what is large. */
async function inspectContrast(page: Page, path: string, scheme: (typeof schemes)[number]): Promise<void> {
  for (const measure of await measureContrasts(page)) {
    const key = `${scheme}: ${measure.kind}`;
    if (measure.ratio < (lowest.get(key)?.ratio ?? 99)) lowest.set(key, { ...measure, path });
    if (shapes.includes(measure.kind)) {
      expect(
        measure.ratio,
        `${measure.kind} of ${measure.what} on ${path}, ${scheme}`,
      ).toBeGreaterThanOrEqual(3);
    }
  }
  // Other journeys inspect the light theme.
  if (scheme === 'dark') expect(await violationsIn(page), `${path}, ${scheme}`).toEqual([]);
}

/** Opens a page, and waits for what it loads. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, baseUrl).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
}

async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await open(page, path);
      await inspectContrast(page, path, scheme);
    }
  }
}

it('texts, fields, the focus and bars have their contrast on every page, light and dark', async () => {
  const trainee = await signedIn(browser, baseUrl, await aTraineeWithHours(), 'desktop');
  await inspectAll(await trainee.newPage(), pagesOfTrainees);
  const guest = await visitor(browser, 'desktop');
  const page = await guest.newPage();
  await inspectAll(page, pagesOfVisitors);
  const { supervisorEmail } = await aWaitingTrainee();
  const mail = await awaitMail(mailboxUrl, supervisorEmail, '/review/');
  await inspectAll(page, [linkTo(mail, 'review')]);
  const admin = new ApiClient(baseUrl);
  await admin.post('/api/login', { username: inject('adminUsername'), password: inject('adminPassword') });
  const office = await signedIn(browser, baseUrl, admin, 'desktop');
  await inspectAll(await office.newPage(), ['/user-management']);
  await closeVisits(trainee, guest, office);
  const rows = kinds.map((kind) => {
    const of = (scheme: string) => {
      const { ratio, what, path } = lowest.get(`${scheme}: ${kind}`) ?? { ratio: 0, what: 'none', path: '' };
      return `${ratio.toFixed(1).padStart(6)} ${`${what.replaceAll(/\s+/g, ' ').slice(0, 28)} ${path.slice(0, 24)}`.padEnd(54)}`;
    };
    return `${kind.padEnd(20)}${schemes.map(of).join('')}`;
  });
  console.log(['The lowest contrast of each kind, light and dark', ...rows].join('\n'));
});

it('emails have their contrast, light and dark', async () => {
  const { supervisorEmail } = await aWaitingTrainee();
  const { html } = await awaitMail(mailboxUrl, supervisorEmail, '/review/');
  const reader = await browser.newPage();
  for (const scheme of schemes) {
    await reader.emulateMedia({ colorScheme: scheme });
    await reader.setContent(html);
    const found = await violationsIn(reader);
    expect(found.filter((text) => text.startsWith('color-contrast'))).toEqual([]);
  }
  await reader.close();
});

/** Records the themes of a page and when it was painted first. */
function watchTheme(): void {
  const seen: { theme: string | undefined; atMs: number }[] = [];
  const note = () => {
    const { theme } = document.documentElement?.dataset ?? {};
    if (theme !== seen.at(-1)?.theme) seen.push({ theme, atMs: performance.now() });
  };
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  Object.assign(window, { seenThemes: seen });
}

it('the choice of a theme is made by keyboard, survives a reload without a flash, and is not printed', async () => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithHours(), 'desktop');
  const page = await context.newPage();
  await page.addInitScript(watchTheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const choice = page.getByRole('group', { name: 'Theme' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await choice.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  const dark = await ground();
  expect(dark).not.toBe(light);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { themes, paintedMs } = await page.evaluate(() => ({
    themes: (window as unknown as { seenThemes: { theme?: string; atMs: number }[] }).seenThemes,
    paintedMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }));
  expect(themes.map(({ theme }) => theme)).toEqual(['dark']);
  expect(themes[0]?.atMs).toBeLessThanOrEqual(paintedMs);
  expect(await ground()).toBe(dark);
  expect(await choice.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  await page.emulateMedia({ media: 'print' });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const printed = await ink();
  await page.emulateMedia({ media: 'screen' });
  expect(await ink()).not.toBe(printed);
  await choice.getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect([await ground(), await ink()]).toEqual([light, printed]);
  await closeVisits(context);
});

it('progress bars are to be seen in forced colors', async () => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithHours(), 'desktop');
  const page = await context.newPage();
  for (const scheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await open(page, '/reports');
    const bars = await page.getByRole('progressbar').all();
    expect(bars.length).toBeGreaterThan(2);
    for (const bar of bars) expect(await isToBeSeen(bar)).toBe(true);
  }
  await closeVisits(context);
});

/** Whether both ends of a bar, the filled and the empty one, look different. */
async function isToBeSeen(bar: Locator): Promise<boolean> {
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('There is no bar');
  const value = Number(await bar.getAttribute('aria-valuenow'));
  if (value < 3 || value > 97) return true;
  const filled = (box.width * value) / 100;
  const at = (left: number) =>
    bar.page().screenshot({ clip: { x: box.x + left, y: box.y + box.height / 2 - 1, width: 2, height: 2 } });
  const [full, empty] = [await at(filled - 4), await at(filled + 4)];
  return !full.equals(empty);
}
