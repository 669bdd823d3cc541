import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import '../support/provided-context.ts';
import { signedInPages } from '@clinical-hours/web/src/worker/handled.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { chooseSupervisor, goTo, uiTimeoutMs, type Actor } from './steps/actor.ts';
import { closeVisits, inspect, launch, launchProfile, signedIn, takeOver, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { signIn, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');
const sessionCount = 20;

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

interface Trainee {
  account: Account;
  client: ApiClient;
}

async function aTrainee(): Promise<Trainee> {
  const username = `offline-${randomUUID().slice(0, 8)}`;
  const password = 'seven quiet otters';
  const account = { name: 'Tess Trainee', username, email: `${username}@example.com`, password };
  const client = new ApiClient(baseUrl);
  await client.register({ ...account, confirmPassword: password });
  await client.post('/api/complete-onboarding');
  const { id: supervisorId } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  await client.post(
    '/api/sessions',
    aSessionBody({ supervisorId, status: 'logged', directClinicalHours: '9' }),
  );
  return { account, client };
}

/** The direct clinical hours of all sessions on the server but the first, in order. */
async function hoursOnServer({ client }: Trainee): Promise<number[]> {
  const sessions: { directClinicalHours: string; notes: string | null }[] = (
    await client.get('/api/sessions')
  ).body;
  return sessions
    .filter(({ notes }) => notes === 'Offline')
    .map(({ directClinicalHours }) => Number(directClinicalHours))
    .sort((one, other) => one - other);
}

/** The keys in a store of the browser's database. */
function storedKeys(page: Page, store: 'answers' | 'known' | 'waiting'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('clinical-hours');
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction(name).objectStore(name).getAllKeys();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result.map(String));
          });
        });
      }),
    store,
  );
}

/** Opens the dashboard, and waits until the browser is prepared for a time without a network, as after a minute. */
async function prepare({ page }: Actor): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('keep-rest'));
  await expect.poll(() => isFileCached(page, 'week-route'), { timeout: uiTimeoutMs }).toBe(true);
  await expect
    .poll(() => storedKeys(page, 'answers'), { timeout: uiTimeoutMs })
    .toEqual(
      expect.arrayContaining(['/api/supervisors?', '/api/favorites?', '/api/sessions?page=1&pageSize=10']),
    );
}

/** Whether the worker keeps a file of the build. */
const isFileCached = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(async (part) => {
    const keeping = (await caches.keys()).map(async (each) => (await caches.open(each)).keys());
    return (await Promise.all(keeping)).flat().some(({ url }) => url.includes(part));
  }, name);

/** Opens an address and returns whether anything answered. */
async function isAnswered(context: BrowserContext, path: string): Promise<boolean> {
  const page = await context.newPage();
  const answer = await page.goto(baseUrl + path).catch(() => null);
  await page.close();
  return answer !== null;
}

async function logHours(actor: Actor, hours: number): Promise<void> {
  const { page, write, press } = actor;
  await chooseSupervisor(actor, 'Sam Supervisor');
  await write(page.getByLabel('Direct Clinical hours', { exact: true }), String(hours));
  await write(page.getByLabel('Session Notes'), 'Offline');
  await press(page.getByRole('button', { name: 'Log Session' }));
}

const waitingNote = ({ page }: Actor, count: number) =>
  page.getByText(`${count} ${count === 1 ? 'session' : 'sessions'} on this device not sent yet.`);

it('shows pages and lists, and takes sessions, without a network, and logs each of them once', async () => {
  const first = await aTrainee();
  const second = await aTrainee();
  const context = await signedIn(browser, baseUrl, first.client, 'phone');
  const before = await openActor(context, 'phone');
  await prepare(before);
  await context.setOffline(true);

  const routes = {
    '/': 'Dashboard',
    '/log-session': 'Add Hours',
    '/session-history': 'History',
    '/supervisors': 'Supervisors',
    '/consultations': 'Get Answers',
    '/documents': 'Documents',
    '/reports': 'Reports',
    '/settings': 'Goals',
    '/license': 'License',
    '/account': 'Account',
  };
  for (const [path, title] of Object.entries(routes)) {
    await before.page.goto(baseUrl + path);
    await before.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await before.page.getByText('Offline. Last updated').waitFor();
  }
  await before.page.goto(`${baseUrl}/supervisors`);
  await before.page.getByText('Sam Supervisor').waitFor();
  await inspect(before, 'supervisors-offline');
  for (const path of ['/verify', '/review/abc', '/answer/abc', '/user-management', '/login', '/api/user']) {
    expect([path, await isAnswered(context, path)]).toEqual([path, false]);
  }

  await before.page.goto(`${baseUrl}/log-session`);
  const logged = Array.from({ length: sessionCount }, (_unused, index) => (index + 1) / 20);
  for (const [index, hours] of logged.entries()) {
    await logHours(before, hours);
    await waitingNote(before, index + 1).waitFor();
  }
  await inspect(before, 'log-session-waiting');
  // The tab is killed.
  await before.page.close({ runBeforeUnload: false });

  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/session-history`);
  await page.getByRole('heading', { name: 'Waiting to Be Sent' }).waitFor();
  await press(page.getByRole('button', { name: `Show all ${sessionCount} sessions` }));
  expect(await page.getByText('Waiting to be sent', { exact: true }).count()).toBe(sessionCount);
  await inspect(actor, 'history-waiting');
  expect(await hoursOnServer(first)).toEqual([]);

  // The answer to the first one is lost after the server has logged it, and the web session ends after the fifth.
  const posts: string[] = [];
  await context.route('**/api/sessions', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    posts.push(request.headers()['idempotency-key'] ?? '');
    if (posts.length === 1) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (posts.length === 6) await context.clearCookies();
    return posts.length === 6
      ? route.fulfill(await unauthenticated(route.request().url()))
      : route.fallback();
  });
  await context.setOffline(false);
  await expect.poll(() => posts.length, { timeout: 60_000 }).toBe(6);
  expect(posts[1]).toBe(posts[0]);
  expect(await hoursOnServer(first)).toEqual(logged.slice(0, 4));

  // Somebody else signs in.
  await page.goto(`${baseUrl}/login`);
  await signIn(actor, second.account);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await goTo(actor, 'History');
  await page.getByText('1 session', { exact: true }).waitFor();
  expect(await page.getByText('Waiting to Be Sent').count()).toBe(0);
  await page.reload();
  await page.getByText('1 session', { exact: true }).waitFor();
  expect(await page.getByText('Waiting to Be Sent').count()).toBe(0);
  expect(posts).toHaveLength(6);
  expect(await hoursOnServer(second)).toEqual([]);
  expect(await storedKeys(page, 'waiting')).toHaveLength(sessionCount - 4);
  await signOut(actor);

  // The first one is back.
  await page.goto(`${baseUrl}/login`);
  await signIn(actor, first.account);
  await expect.poll(() => hoursOnServer(first), { timeout: 60_000 }).toEqual(logged);
  await expect.poll(() => storedKeys(page, 'waiting')).toEqual([]);
  expect(await hoursOnServer(second)).toEqual([]);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await signOut(actor);
  expect(await storedKeys(page, 'answers')).toEqual([]);
  expect(await storedKeys(page, 'known')).toEqual([]);
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/log-session');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);
  for (const path of ['/', '/log-session', '/session-history', '/verify', '/review/abc']) {
    expect([path, await isAnswered(context, path)]).toEqual([path, false]);
  }
  await context.setOffline(false);
  await closeVisits(context);
});

/** What the gateway answers without a web session. */
async function unauthenticated(url: string) {
  const answer = await fetch(url, { method: 'POST', headers: { Origin: new URL(url).origin } });
  expect(answer.status).toBe(401);
  return { status: answer.status, contentType: 'application/json', body: await answer.text() };
}

async function signOut({ page, press }: Actor): Promise<void> {
  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}

it('shows the menu and what waits after one sign-in, whatever page is opened', async () => {
  const trainee = await aTrainee();
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const { page } = actor;
  // License is the only page that is ever opened, and the page is not left alone for a minute.
  await page.goto(`${baseUrl}/login?next=%2Flicense`);
  await signIn(actor, trainee.account);
  await page.getByRole('heading', { name: 'License', level: 1 }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => storedKeys(page, 'answers'), { timeout: uiTimeoutMs })
    .toEqual(expect.arrayContaining(['/api/sessions?page=1&pageSize=5']));
  await context.setOffline(true);
  await page.goto(`${baseUrl}/log-session`);
  await logHours(actor, 2);
  await waitingNote(actor, 1).waitFor();
  for (const path of signedInPages) {
    await page.goto(baseUrl + path);
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    await page.getByText('1 session will be sent when you’re back.').waitFor();
  }
  await page.goto(`${baseUrl}/account`);
  await page.getByRole('heading', { name: 'Page Not Available', level: 1 }).waitFor();
  await inspect(actor, 'account-never-opened');
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/session-history', 'History'],
    ['/license', 'License'],
  ] as const) {
    await page.goto(baseUrl + path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
  await page.goto(`${baseUrl}/session-history`);
  await page.getByRole('heading', { name: 'Waiting to Be Sent' }).waitFor();
  await inspect(actor, 'history-never-opened');
  await actor.press(page.getByRole('button', { name: /^Edit waiting session/ }));
  const dialog = page.getByRole('dialog', { name: 'Edit Waiting Session' });
  await actor.press(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await expect.poll(() => hoursOnServer(trainee), { timeout: 60_000 }).toEqual([2]);
  await signOut(actor);
  await context.setOffline(true);
  for (const path of signedInPages) expect([path, await isAnswered(context, path)]).toEqual([path, false]);
  await context.setOffline(false);
  await closeVisits(context);
});

it('edits and removes what waits, asks before signing out, and ends the web session once it can', async () => {
  const trainee = await aTrainee();
  const context = await signedIn(browser, baseUrl, trainee.client, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press, write } = actor;
  await prepare(actor);
  await goTo(actor, 'Add Hours');
  await page.getByLabel('Session Date').waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  for (const [index, hours] of [1, 2].entries()) {
    await logHours(actor, hours);
    await waitingNote(actor, index + 1).waitFor();
  }
  await press(page.getByRole('link', { name: 'View in History' }));
  await press(page.getByRole('button', { name: /^Edit waiting session/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Edit Waiting Session' });
  await write(dialog.getByLabel('Direct Clinical hours', { exact: true }), '3.5');
  await inspect(actor, 'waiting-edit');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Direct Clinical 3\.5/).waitFor();
  await press(page.getByRole('button', { name: /^Remove waiting session/ }).last());
  await press(page.getByRole('button', { name: 'Remove', exact: true }));
  await page.getByText(/Direct Clinical 2/).waitFor({ state: 'detached' });

  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('button', { name: 'Sign Out' }));
  const question = page.getByRole('dialog', { name: 'Sign Out?' });
  await question.getByText('1 session not sent yet.').waitFor();
  await inspect(actor, 'sign-out-waiting');
  expect(await question.getByRole('button', { name: 'Send Now' }).count()).toBe(0);
  await press(question.getByRole('button', { name: 'Sign Out and Keep' }));
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await storedKeys(page, 'answers')).toEqual([]);
  expect(await isAnswered(context, '/')).toBe(false);

  await context.setOffline(false);
  // The browser still has the cookie; the page ends the web session before it shows anything.
  await page.goto(`${baseUrl}/reports`);
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect((await trainee.client.get('/api/user')).status).toBe(401);
  await page.goto(`${baseUrl}/login`);
  await signIn(actor, trainee.account);
  const { username, password } = trainee.account;
  await trainee.client.post('/api/login', { username, password });
  await expect.poll(() => hoursOnServer(trainee), { timeout: 60_000 }).toEqual([3.5]);
  await closeVisits(context);
});

it('answers nothing for people who are not signed in', async () => {
  const context = await visitor(browser, 'phone');
  const { page } = await openActor(context, 'phone');
  await page.goto(`${baseUrl}/`);
  await page.goto(`${baseUrl}/login`);
  await page.getByLabel('Username').waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await closeVisits(context);
});

it('can be installed', async () => {
  const { client } = await aTrainee();
  const profileDir = mkdtempSync(join(tmpdir(), 'clinical-hours-profile-'));
  onTestFinished(() => rmSync(profileDir, { recursive: true }));
  const context = await launchProfile(profileDir);
  await takeOver(context, baseUrl, client.cookie);
  const actor = await openActor(context, 'phone');
  await prepare(actor);
  const session = await context.newCDPSession(actor.page);
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; type: string }[] };
  const sizes = await actor.page.evaluate(
    async (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(await (await fetch(source)).blob());
          return `${image.width}x${image.height}`;
        }),
      ),
    [...icons.filter(({ type }) => type === 'image/png').map(({ src }) => src), '/apple-touch-icon.png'],
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512', '180x180']);
  await closeVisits(context);
});
