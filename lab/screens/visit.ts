import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';

/** The widths of the windows, in CSS pixels. */
export const widths = [390, 1280] as const;
export type Width = (typeof widths)[number];

/** What a screen shows. */
export interface Size {
  words: number;
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
  const words = shown.innerText.split(/\\s+/).filter((word) => /\\w/.test(word)).length;
  return { words, height: Math.round(shown.scrollHeight) };
})()`;

const pauseMs = 700;
const patienceMs = 30_000;

/** Waits until nothing is loading and nothing changes, and returns what is shown then. */
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
  return next;
}
