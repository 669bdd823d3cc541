import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uiTimeoutMs } from './steps/actor.ts';
import { launch, visitor } from './steps/browser.ts';

// The product that the journeys share was built from these sources before it was started.
const clientDir = join(import.meta.dirname, '..', '..', 'web', 'dist', 'client');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const assets = readdirSync(join(clientDir, 'assets')).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));

/** A build in which every file of code has another name, as the next release has. */
class Build {
  readonly #ending: string;

  constructor(ending: string) {
    this.#ending = ending;
  }

  /** The content of a path; undefined when the build has no such file. */
  read(path: string): { content: string | Buffer; type: string } | undefined {
    const name = assets.find((each) => path === `/assets/${this.#renamed(each)}`);
    const file = join(clientDir, name ? `assets/${name}` : path);
    if ((path.startsWith('/assets/') && !name) || path === '/' || !existsSync(file)) return undefined;
    const type = types[extname(path)] ?? 'application/octet-stream';
    return {
      content: type.includes('text') ? this.#rename(readFileSync(file, 'utf8')) : readFileSync(file),
      type,
    };
  }

  page(): string {
    return this.#rename(readFileSync(join(clientDir, 'index.html'), 'utf8'));
  }

  get version(): string {
    return /version:\s*[`"']([\w-]+)/.exec(String(this.read('/worker.js')?.content))?.[1] ?? '';
  }

  #renamed(name: string): string {
    return name.replace(/(?=\.\w+$)/, this.#ending);
  }

  #rename(text: string): string {
    const renamed = text.replaceAll(/(version:\s*[`"'])([\w-]+)/g, `$1$2${this.#ending}`);
    return assets.reduce((all, name) => all.replaceAll(name, this.#renamed(name)), renamed);
  }
}

const older = new Build('-older');
const newer = new Build('-newer');

let browser: Browser;
let server: Server;
let origin: string;
let current = older;

beforeAll(async () => {
  browser = await launch();
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = current.read(pathname);
    if (!file && pathname.startsWith('/assets/')) response.writeHead(404).end();
    else if (file) response.setHeader('Content-Type', file.type).end(file.content);
    else response.setHeader('Content-Type', 'text/html').end(current.page());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const user = {
  id: 1,
  username: 'tess',
  name: 'Tess Trainee',
  email: 'tess@example.com',
  licenseNumber: null,
  program: null,
  phone: null,
  supervisorCount: 0,
  totalRequiredHours: 0,
  requiredSupervisionHours: 0,
  requiredDirectClinicalHours: 0,
  requiredIndirectClinicalHours: 0,
  emailVerified: true,
  hasCompletedOnboarding: true,
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** A tab of the signed-in user. Only the code is looked at, so nothing else is answered. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/**', (route) =>
    new URL(route.request().url()).pathname === '/api/user'
      ? route.fulfill({ json: user })
      : route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away.', requestId: '1' } }),
  );
  await page.goto(`${origin}/settings`);
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
  return page;
}

const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '');

it('changes to a new build without breaking open tabs, and keeps no old one', async () => {
  const context = await visitor(browser, 'phone');
  const first = await openTab(context);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await cachesOf(first)).toEqual([`build-${older.version}`]);
  // As after a minute in which nobody has touched the page.
  await first.evaluate(() => navigator.serviceWorker.controller?.postMessage('keep-rest'));
  const isCached = () =>
    first.evaluate(async (name) => {
      const kept = await (await caches.open(name)).keys();
      return kept.some(({ url }) => url.includes('/supervisor-route-'));
    }, `build-${older.version}`);
  await expect.poll(isCached, { timeout: uiTimeoutMs }).toBe(true);

  current = newer;
  const second = await openTab(context);
  expect(await entryOf(second)).toContain('-newer.js');
  const both = [`build-${older.version}`, `build-${newer.version}`];
  const hasBoth = () => second.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(hasBoth, { timeout: uiTimeoutMs * 3 }).toBe(true);
  expect((await cachesOf(second)).sort()).toEqual(both.sort());
  // The code of this page was not loaded yet, and is on no server any more.
  await first.getByRole('button', { name: 'Open menu' }).tap();
  await first.getByRole('link', { name: 'Supervisors' }).tap();
  await first.getByRole('heading', { name: 'Supervisors', level: 1 }).waitFor();

  const waiting = context.serviceWorkers().at(-1)!;
  await first.close();
  await second.close();
  const stateOf = () =>
    waiting.evaluate(() => (self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state);
  await expect.poll(stateOf, { timeout: uiTimeoutMs * 3 }).toBe('activated');
  const third = await openTab(context);
  await expect.poll(() => cachesOf(third), { timeout: uiTimeoutMs * 3 }).toEqual([`build-${newer.version}`]);
  await context.setOffline(true);
  await third.reload();
  await third.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
  expect(await entryOf(third)).toContain('-newer.js');
  await context.close();
});
