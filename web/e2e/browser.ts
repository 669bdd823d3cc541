import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

const artifactsDir = join(import.meta.dirname, '..', '..', '.artifacts');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const widths = { desktop: 1280, phone: 390 } as const;
export type Device = keyof typeof widths;

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  });
}

/** A fresh visitor: no cookies, nothing stored. */
export function visitor(
  browser: Browser,
  device: Device,
  { hasScripts = true } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: widths[device], height: device === 'phone' ? 844 : 900 },
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    javaScriptEnabled: hasScripts,
  });
}

/** The browser of somebody who has signed in through the API. */
export async function signedIn(
  browser: Browser,
  baseUrl: string,
  { cookie }: { cookie: string },
  device: Device,
): Promise<BrowserContext> {
  const context = await visitor(browser, device);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: baseUrl }]);
  return context;
}

/** An email as its reader sees it. */
export async function pictureMail(
  context: BrowserContext,
  device: Device,
  mail: { html: string },
  name: string,
): Promise<void> {
  // A page of its own: the policy of ours would take the styles away.
  const reader = await context.newPage();
  await reader.setContent(mail.html);
  await keepPicture(reader, device, `mail-${name}`);
  await reader.close();
}

/** Keeps a picture of a page in .artifacts, and sees that it does not scroll sideways. */
export async function keepPicture(page: Page, device: Device, name: string): Promise<void> {
  mkdirSync(artifactsDir, { recursive: true });
  await page.screenshot({
    path: join(artifactsDir, `${widths[device]}-${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways at ${widths[device]}`).toBeLessThanOrEqual(0);
}

/** A picture, and no violation that axe could find. */
export async function inspect(page: Page, device: Device, name: string): Promise<void> {
  // What fades in has less contrast on its way.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await keepPicture(page, device, name);
  const { violations } = (await page.evaluate(`${axeSource}; axe.run()`)) as AxeResult;
  expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
}
