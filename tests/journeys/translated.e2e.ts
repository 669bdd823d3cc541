import { signedInPages } from '@clinical-hours/web/src/worker/handled.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, signedIn } from './steps/browser.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';

// Every page of a trainee, with each text wrapped as browsers do that translate it, while its states are toggled.
const baseUrl = inject('baseUrl');
const pages = [...signedInPages, '/license?view=weeks'];
const pressedOnAPage = 6;
const soon = { timeout: 1_000 };

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Wraps all texts, those that come later as well. */
function translate(): void {
  const untouched = new Set(['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION']);
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || untouched.has(text.parentElement?.tagName ?? 'FONT')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(text);
    }
  };
  const observe = () => document.body && wrap(document.body);
  new MutationObserver(observe).observe(document, { childList: true, subtree: true });
}

/** Presses the buttons of a page that are still there, one after the other, and closes what they open. */
async function toggleStates(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button');
  for (let index = 0; index < Math.min(await buttons.count(), pressedOnAPage); index += 1) {
    const button = buttons.nth(index);
    // A button may be covered, or go before it is pressed, as when another one led to another week.
    const isReady = (await button.isVisible()) && (await button.isEnabled(soon).catch(() => false));
    if (!isReady) continue;
    await button.click(soon).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
}

it('no page of a trainee fails when a browser translates it', async () => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithHours(), 'desktop');
  await context.addInitScript(translate);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  for (const path of pages) {
    await page.goto(`${baseUrl}${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.locator('h1 font').first().waitFor({ state: 'attached' });
    await toggleStates(page);
    expect([path, failures, await page.getByText('Page Not Available').count()]).toEqual([path, [], 0]);
  }
  await context.close();
});
