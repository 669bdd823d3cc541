import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { awaitMail } from '../support/mailbox-client.ts';
import { closeVisits, launch, signedIn, violationsIn } from './steps/browser.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';
import { aWaitingTrainee } from './steps/supervisor-steps.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

const schemes = ['light', 'dark'] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Opens a page, and waits for what it loads. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, baseUrl).href);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
}

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
  await open(page, '/account');
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
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const { themes, paintedMs } = await page.evaluate(() => ({
    themes: (window as unknown as { seenThemes: { theme?: string; atMs: number }[] }).seenThemes,
    paintedMs: performance.getEntriesByName('first-paint')[0]!.startTime,
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

it('progress bars, and the legends and bars of charts, are to be seen in forced colors', async () => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithHours(), 'desktop');
  const page = await context.newPage();
  for (const scheme of schemes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await open(page, '/reports');
    const bars = await page.getByRole('progressbar').all();
    expect(bars.length).toBeGreaterThan(2);
    for (const bar of bars) expect(await isToBeSeen(bar)).toBe(true);
    await page.getByRole('heading', { name: 'Monthly Activity' }).scrollIntoViewIfNeeded();
    for (const part of ['.MuiChartsLabelMark-fill', '.MuiBarChart-element']) {
      const shape = page.locator(part).first();
      await shape.waitFor({ state: 'attached' });
      expect(await shape.evaluate((element) => getComputedStyle(element).stroke)).not.toBe('none');
    }
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
