import type { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Download,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import '../../support/provided-context.ts';
import { widths, type Device } from './actor.ts';
import { expectNoHorizontalScroll, expectAccessible } from './accessibility-checks.ts';

const artifactsDir = join(import.meta.dirname, '..', '..', '..', '.artifacts');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

const launchOptions = () => ({
  executablePath: inject('browserPath'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-quic',
    // No page lives long enough for optimized code to repay its compilation.
    '--js-flags=--no-opt,--no-maglev',
  ],
});

/** Starts a browser for one test file: cheaper than a shared one that is reached through another process. */
export function launch({ hasScrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ...launchOptions(),
    ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  });
}

/**
 * Starts a browser with a profile of its own in an empty folder: nothing can be installed from other contexts, because
 * they are private windows.
 */
export function launchProfile(profileDir: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profileDir, launchOptions());
}

/** Opens a context without cookies or storage. At a desk, a mouse must not be used. */
export async function visitor(
  browser: Browser,
  device: Device,
  { hasScripts = true } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: widths[device], height: device === 'phone' ? 844 : 900 },
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    javaScriptEnabled: hasScripts,
  });
  // Several products start beside the first journey on two cores, and its first page has taken half a minute.
  context.setDefaultTimeout(150_000);
  if (device === 'desktop') await watchPointer(context);
  if (process.env['TRACE_JOURNEYS']) await traceFailure(context);
  return context;
}

/** Keeps what a context did when its test fails: `npx playwright-core show-trace` opens the file. */
async function traceFailure({ tracing }: BrowserContext): Promise<void> {
  const { currentTestName } = expect.getState();
  if (currentTestName === undefined) return;
  await tracing.start({ screenshots: true, snapshots: true });
  traceCount += 1;
  const path = join(artifactsDir, `trace-${currentTestName.replaceAll(/\W+/g, '-')}-${traceCount}.zip`);
  onTestFailed(() => tracing.stop({ path }));
}
let traceCount = 0;

/** Opens a context for a user who has signed in through the API. */
export async function signedIn(
  browser: Browser,
  baseUrl: string,
  { cookie }: { cookie: string },
  device: Device,
): Promise<BrowserContext> {
  const context = await visitor(browser, device);
  await takeOver(context, baseUrl, cookie);
  return context;
}

/** Gives a context the cookies of a user who has signed in through the API. */
export async function takeOver(context: BrowserContext, baseUrl: string, cookie: string): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: baseUrl })));
}

/**
 * Answers requests of an open page in the server's place, until `page.unroute`. What a page asks for while its worker
 * takes it over passes by every route, so the worker is waited for first.
 */
export async function intercept(page: Page, url: string, answer: (route: Route) => unknown): Promise<void> {
  await page.waitForFunction(
    () => !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null,
  );
  await page.route(url, answer);
}

/** The content of a downloaded file, as a stream, because a remote browser gives no path to it. */
export async function savedFile(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Keeps a screenshot of an email as its reader sees it. */
export async function screenshotMail(
  context: BrowserContext,
  device: Device,
  mail: { html: string },
  name: string,
): Promise<void> {
  // A separate page, since the product's content security policy would remove the email's styles.
  const reader = await context.newPage();
  await reader.setContent(mail.html);
  await captureScreenshot(reader, device, `mail-${name}`);
  await expectNoHorizontalScroll(reader, `mail-${name}`);
  await reader.close();
}

/** A page on a device. */
export interface View {
  page: Page;
  device: Device;
}

/** Keeps a screenshot of a page in .artifacts, and checks the page by `expectAccessible`. */
export async function screenshot({ page, device }: View, name: string): Promise<void> {
  await captureScreenshot(page, device, name);
  await expectAccessible(page, device, name);
}

async function captureScreenshot(page: Page, device: Device, name: string): Promise<void> {
  mkdirSync(artifactsDir, { recursive: true });
  // For a full-page screenshot Chromium changes the size of the window for a moment. A page may then redraw its list,
  // and an open dialog or menu could not return the focus to the element that opened it.
  const hasOpened = (await page.locator('[role=dialog], [role=menu]').count()) > 0;
  const options = {
    path: join(artifactsDir, `${widths[device]}-${name}.png`),
    fullPage: !hasOpened,
    animations: 'disabled',
  } as const;
  await page.screenshot(options).catch((error: unknown) => {
    // Chromium gives up a screenshot when its compositor has no frame in time, as on a busy machine. The page itself is
    // fine.
    if (!String(error).includes('Unable to capture screenshot')) {
      throw error;
    }
    return page.screenshot(options);
  });
}

// The default rules of axe, and the rule that WCAG 2.2 added at level AA. Only violations are reported.
const axeOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** Keeps a screenshot, and checks that axe finds no violation. */
export async function inspect(view: View, name: string): Promise<void> {
  const { page } = view;
  await waitForAnimations(page);
  await screenshot(view, name);
  const found = await violationsIn(page);
  // A toast may have been fading out during the first check. A real violation is still there in the second.
  const still = found.length > 0 ? await violationsIn(page) : [];
  expect(found.filter((violation) => still.includes(violation)).map((text) => `${name}: ${text}`)).toEqual(
    [],
  );
}

// An element that fades in has less contrast meanwhile. The mark of the focus on a button pulses without end and is
// ignored.
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** Returns what axe finds on a page. */
export async function violationsIn(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Compiling axe takes as long as running it, so it is compiled once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(axeOptions)})`,
  )) as AxeResult;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const pressesIn = new WeakMap<BrowserContext, string[]>();

/** Records every press of a mouse or a finger on the pages of a context. */
async function watchPointer(context: BrowserContext): Promise<void> {
  const presses: string[] = [];
  pressesIn.set(context, presses);
  await context.exposeBinding('notePress', (_source, what: string) => presses.push(what));
  await context.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (what: string) => void };
    const note = ({ type, isTrusted, target }: Event) => {
      if (isTrusted) notePress(`${type} on ${target instanceof Element ? target.tagName : 'the page'}`);
    };
    for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, note, true);
  });
}

/** Closes contexts, and checks that those at a desk were used by keyboard alone. */
export async function closeVisits(...contexts: BrowserContext[]): Promise<void> {
  // Presses that the pages still report arrive before the result of this call.
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.evaluate(() => undefined)));
  for (const context of contexts) expect(pressesIn.get(context) ?? [], 'what a mouse pressed').toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
}
