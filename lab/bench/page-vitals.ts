import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

/** A page, and what a person does first there: a press, or text typed into the field. */
export interface PageToMeasure {
  path: string;
  first: { selector: string; text?: string };
}

/** Web vitals of one visit. */
export interface Vitals {
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Cumulative Layout Shift: until after the first interaction. */
  cls: number;
  /**
   * The longest reaction to the first interaction: Interaction to Next Paint. Below 16 ms values are not distinguished.
   */
  inpMs: number;
  /** What was transferred until the page was complete, and in how many answers. */
  kilobytes: number;
  requests: number;
}

/** How many times slower the processor is made: as it is, and a cheap phone's. */
export const slowdowns = [1, 4] as const;
export type Slowdown = (typeof slowdowns)[number];

// Slow 4G, for which the aims are given: 1.6 Mbit/s and 150 ms.
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = { width: 390, height: 844 };

/**
 * Visits a page twice in a fresh browser context, with a slow network and a slow processor: without and with what the
 * first visit left in the browser.
 */
export async function measurePage(
  browser: Browser,
  baseUrl: string,
  { cookie }: { cookie: string },
  page: PageToMeasure,
  slowdown: Slowdown,
): Promise<{ first: Vitals; again: Vitals }> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  context.setDefaultTimeout(120_000);
  try {
    await context.addCookies(
      cookie
        .split('; ')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('='))
        .map(([name = '', value = '']) => ({ name, value, url: baseUrl })),
    );
    await context.addInitScript({ content: watch });
    const first = await visit(context, baseUrl, page, slowdown);
    return { first, again: await visit(context, baseUrl, page, slowdown) };
  } finally {
    await context.close();
  }
}

// Runs in the page, before its own scripts. It is text, because this project is typed for Node.js and not for a
// browser.
const watch = `
  window.vitals = { lcpMs: 0, cls: 0, inpMs: 0 };
  const observe = (type, note, more = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
  };
  const longest = ({ duration }) => { vitals.inpMs = Math.max(vitals.inpMs, duration); };
  observe('largest-contentful-paint', ({ startTime }) => { vitals.lcpMs = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.cls += value; });
  observe('event', longest, { durationThreshold: 16 });
  observe('first-input', longest);
`;

// Resolves to the vitals once what the interaction caused has been painted and reported.
const readVitals = `(async () => {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return window.vitals;
})()`;

async function visit(
  context: BrowserContext,
  baseUrl: string,
  { path, first: { selector, text } }: PageToMeasure,
  slowdown: Slowdown,
): Promise<Vitals> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const transferred = await slowDown(client, slowdown);
  try {
    await page.goto(baseUrl + path, { waitUntil: 'networkidle' });
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.waitFor();
    const loaded = transferred();
    await (text === undefined ? target.tap({ noWaitAfter: true }) : target.pressSequentially(text));
    const vitals = await page.evaluate<Omit<Vitals, 'kilobytes' | 'requests'>>(readVitals);
    if (vitals.lcpMs === 0) throw new Error(`${path} has painted nothing`);
    return { ...vitals, ...loaded };
  } finally {
    await page.close();
  }
}

/** Returns a function that tells what was transferred since. */
async function slowDown(
  client: CDPSession,
  slowdown: Slowdown,
): Promise<() => Pick<Vitals, 'kilobytes' | 'requests'>> {
  let bytes = 0;
  let requests = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return () => ({ kilobytes: Math.round(bytes / 1000), requests });
}
