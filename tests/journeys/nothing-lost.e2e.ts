import { Buffer } from 'node:buffer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { goTo, type Actor } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');
const password = 'a quiet evening';
const typed = 'Half of it';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

async function aTrainee(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', password, confirmPassword: password });
  await client.post('/api/complete-onboarding');
  const { id: supervisorId } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  await client.post('/api/sessions', aSessionBody({ supervisorId, status: 'logged' }));
  await client.post('/api/licenses', { presetId: 'us-ca-lmft', registeredOn: '2024-07-15' });
  await client.post('/api/sites', { name: 'Harbor Clinic' });
  return client;
}

/** A form: the page that it is on, how it is opened there, and its field. */
interface Form {
  page: string;
  open: (actor: Actor) => Promise<void>;
  field: string;
}

const byButton =
  (name: string | RegExp) =>
  async ({ page, press }: Actor): Promise<void> =>
    press(page.getByRole('button', { name }).first());

const byMenu =
  (item: RegExp) =>
  async ({ page, press }: Actor): Promise<void> => {
    await press(page.getByRole('button', { name: /^More actions for session of/ }).first());
    await press(page.getByRole('menuitem', { name: item }));
  };

const forms: Form[] = [
  { page: 'Dashboard', open: byButton('Add Task'), field: 'Title' },
  { page: 'Supervisors', open: byButton('Add Supervisor'), field: 'Name' },
  { page: 'Supervisors', open: byButton(/^Edit/), field: 'Name' },
  { page: 'History', open: byMenu(/^Edit/), field: 'Session Notes (optional)' },
  { page: 'History', open: byMenu(/^Mark/), field: 'Supervisor Notes (optional)' },
  { page: 'Documents', open: byButton(/^Upload/), field: 'Description (optional)' },
  { page: 'Goals', open: byButton('Edit Profile Information'), field: 'Name' },
  { page: 'License', open: byButton(/^Edit Harbor Clinic/), field: 'Address (optional)' },
  { page: 'Goals', open: byButton(/^Edit .*(Hours|Requirements|Goals)/), field: 'Total Required Hours' },
];

const question = ({ page }: Actor) => page.getByRole('dialog', { name: 'Discard Changes?' });

/** Goes back with text in a field: the product asks, the text stays if wished, and the page is left if not. */
async function goBackFromText(actor: Actor, field: string, text: string): Promise<void> {
  const { page, press, write } = actor;
  const input = page.getByLabel(field, { exact: true });
  const { pathname } = new URL(page.url());
  await write(input, text);
  await page.goBack();
  await press(question(actor).getByRole('button', { name: 'Keep Editing' }));
  await question(actor).waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, await input.inputValue()]).toEqual([pathname, text]);
  await page.goBack();
  await press(question(actor).getByRole('button', { name: 'Discard' }));
  await page.waitForURL((url) => url.pathname !== pathname);
}

it('asks before Back discards what was typed, in every form', async () => {
  const context = await signedIn(browser, baseUrl, await aTrainee(), 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press, write } = actor;
  await page.goto(`${baseUrl}/reports`);
  for (const { page: name, open, field } of forms) {
    await goTo(actor, 'Reports');
    await goTo(actor, name);
    await open(actor);
    await goBackFromText(actor, field, field.includes('Hours') ? '2500' : typed);
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  }
  // These keep what was typed.
  for (const [name, field] of [
    ['Add Hours', 'Session Notes (optional)'],
    ['Get Answers', 'Your question'],
  ] as const) {
    await goTo(actor, name);
    if (name === 'Get Answers') await press(page.getByRole('button', { name: 'Ask Question' }));
    await write(page.getByLabel(field, { exact: true }), typed);
    await page.goBack();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    await page.goForward();
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(typed);
    await page.goBack();
  }
  await closeVisits(context);
});

it('asks before Back discards a file that is to be imported, and what an administrator changes', async () => {
  const context = await signedIn(browser, baseUrl, await aTrainee(), 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press, pickFile } = actor;
  await page.goto(`${baseUrl}/session-history`);
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Import' }));
  const buffer = Buffer.from('Date,Direct Clinical Hours\n2026-01-02,1\n');
  await pickFile(page.getByRole('button', { name: 'Choose File' }), {
    name: 'hours.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await page.getByText('1 of 1 row can be imported.').first().waitFor();
  await page.goBack();
  await press(question(actor).getByRole('button', { name: 'Keep Editing' }));
  await question(actor).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Import 1 session' }).waitFor();
  await closeVisits(context);

  const admin = new ApiClient(baseUrl);
  await admin.post('/api/login', { username: inject('adminUsername'), password: inject('adminPassword') });
  const office = await signedIn(browser, baseUrl, admin, 'phone');
  const administrator = await openActor(office, 'phone');
  await administrator.page.goto(`${baseUrl}/reports`);
  await goTo(administrator, 'User Management');
  await byButton(/^Edit/)(administrator);
  await goBackFromText(administrator, 'Program', typed);
  await closeVisits(office);
});

it('asks before Back discards a registration and a request for recovery', async () => {
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/login`);
  await press(page.getByRole('link', { name: 'Create an account' }));
  await goBackFromText(actor, 'Full Name', typed);
  await press(page.getByRole('link', { name: 'Account recovery' }));
  await goBackFromText(actor, 'New Email', 'tess@example.com');
  await closeVisits(context);
});

it('signs in again over an open form when the web session has ended, and goes on', async () => {
  const trainee = await aTrainee();
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press, write } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await press(page.getByRole('button', { name: /^Edit/ }).first());
  await write(page.getByLabel('Name', { exact: true }), 'Dr. Alex Changed');
  await trainee.post('/api/logout');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  const dialog = page.getByRole('dialog', { name: 'Sign In Again' });
  await write(dialog.getByLabel('Password'), 'not this one');
  await press(dialog.getByRole('button', { name: 'Sign In' }));
  await dialog.getByText('Invalid username or password').waitFor();
  await inspect(actor, 'sign-in-again');
  await write(dialog.getByLabel('Password'), password);
  await press(dialog.getByRole('button', { name: 'Sign In' }));
  await page.getByText('Supervisor updated').waitFor();
  await page.getByRole('heading', { name: 'Dr. Alex Changed' }).waitFor();
  await closeVisits(context);
});

it('keeps its shell without a network, and shows a page that was not open once it is back', async () => {
  const context = await signedIn(browser, baseUrl, await aTrainee(), 'phone');
  // As in a browser whose worker has not kept the code of the pages yet.
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const actor = await openActor(context, 'phone');
  const { page } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByRole('heading', { name: 'Supervisors', level: 1 }).waitFor();
  await goTo(actor, 'History');
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  await context.setOffline(true);
  await goTo(actor, 'Documents');
  await page.getByText('We can’t load this page while you’re offline.').waitFor();
  await inspect(actor, 'page-offline');
  await goTo(actor, 'Supervisors');
  await page.getByRole('heading', { name: 'Supervisors', level: 1 }).waitFor();
  await goTo(actor, 'Documents');
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  await closeVisits(context);
});
