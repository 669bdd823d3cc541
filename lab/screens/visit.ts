import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';

/** The widths of the windows, in CSS pixels. */
export const widths = [390, 1280] as const;
export type Width = (typeof widths)[number];

/** What a screen shows. */
export interface Size {
  /** What a person sees: of a closed list only the chosen option, and the label of a field once. */
  words: number;
  /** With every option of closed lists, and the second copy of a label that cuts the frame of its field. */
  allWords: number;
  /** The height of its content in CSS pixels. */
  height: number;
}

/** Opens a window, a phone or a desk, with the web session of a client: of nobody, or of who signed in there. */
export async function openWindow(browser: Browser, client: ApiClient, width: Width): Promise<BrowserContext> {
  const isPhone = width < 600;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
    baseURL: client.baseUrl,
    // The product's days are those of New York, and a device elsewhere is told so at some hours.
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(60_000);
  const pairs = client.cookie.split('; ').filter((pair) => pair !== '');
  const cookies = pairs.map((pair) => pair.split('='));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: client.baseUrl })));
  return context;
}

// Runs in the page. It is text, because this project is typed for Node.js and not for a browser. A dialog stands before
// the page; banners over it are outside of its main part.
const measure = `(() => {
  const shown = document.querySelector('[role=dialog]') ?? document.querySelector('main');
  const countIn = (text) => text.split(/\\s+/).filter((word) => /\\w/.test(word)).length;
  const allWords = countIn(shown.innerText);
  const height = Math.round(shown.scrollHeight);
  const copies = new CSSStyleSheet();
  copies.replaceSync('fieldset[aria-hidden] > legend { display: none !important }');
  document.adoptedStyleSheets.push(copies);
  let words = countIn(shown.innerText);
  document.adoptedStyleSheets.pop();
  for (const list of shown.querySelectorAll('select')) {
    if (!list.checkVisibility({ visibilityProperty: true })) continue;
    for (const option of list.options) if (!option.selected) words -= countIn(option.text);
  }
  return { words, allWords, height };
})()`;

const pauseMs = 700;
const patienceMs = 30_000;

/** Waits until nothing is loading and nothing changes, and returns what is shown then. Throws when that is nothing. */
export async function sizeOf(page: Page): Promise<Size> {
  await page.waitForLoadState('networkidle');
  // The application itself may still be on its way.
  await page.getByRole('heading').first().waitFor();
  await page.locator('[data-loading], [aria-label=Loading]').first().waitFor({ state: 'detached' });
  const until = Date.now() + patienceMs;
  let size: Size;
  let next = (await page.evaluate(measure)) as Size;
  do {
    size = next;
    await setTimeout(pauseMs);
    next = (await page.evaluate(measure)) as Size;
  } while ((next.words !== size.words || next.height !== size.height) && Date.now() < until);
  if (next.words === 0) throw new Error(`${page.url()} shows no words`);
  return next;
}
