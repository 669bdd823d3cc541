import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { hoursOf, sampleSessions } from '../../deploy/local/seed/sample-sessions.ts';
import { ApiClient, aSupervisorBody } from '../../services/gateway/src/testing/api-client.ts';
import { inspect, launch, visitor, type Device } from './browser.ts';

const baseUrl = inject('baseUrl');
const supervisorName = 'Dr. Alex Example';
const importedCount = 18;
const today = new Date().toISOString().slice(0, 10);

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

const csvOf = (count: number): string =>
  [
    'Date,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes',
    ...sampleSessions(count, 1, today).map((session) => {
      const { supervision, directClinical, indirectClinical } = hoursOf(session);
      return [session.date, supervision, directClinical, indirectClinical, `"${session.notes}"`].join();
    }),
  ].join('\n');

/** A trainee with a year of sessions, who is signed in in a browser. */
async function aBusyTrainee(device: Device): Promise<BrowserContext> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  await client.send('PATCH', '/api/user', { totalRequiredHours: 3000, requiredDirectClinicalHours: 1500 });
  const supervisorId = (await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))).body
    .id;
  await client.post(`/api/sessions/import?supervisorId=${supervisorId}`, csvOf(importedCount), {
    'Content-Type': 'text/csv',
  });
  for (const [index, { date, rows, notes }] of sampleSessions(6, 0.1, today).entries()) {
    const status = index % 2 === 0 ? 'pending' : 'logged';
    const activityBreakdown = JSON.stringify(rows);
    await client.post('/api/sessions', { date, notes, supervisorId, status, activityBreakdown });
  }
  const context = await visitor(browser, device);
  const [name = '', value = ''] = client.cookie.split('=');
  await context.addCookies([{ name, value, url: baseUrl }]);
  return context;
}

/** A to-do from its start to the archive. */
async function workOffTask(page: Page, device: Device): Promise<void> {
  await page.goto(baseUrl);
  await page.getByRole('region', { name: 'Clinical Hours' }).waitFor();
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await dialog.getByText('Title is required').waitFor();
  await inspect(page, device, 'task-dialog');
  await dialog.getByLabel('Title').fill('Call the board');
  await dialog.getByLabel('Category').selectOption({ label: 'Documentation' });
  await dialog.getByLabel('Due Date (optional)').fill('2026-01-15');
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Overdue').waitFor();
  await inspect(page, device, 'dashboard-busy');
  await page.getByRole('button', { name: 'Edit: Call the board' }).click();
  await dialog.getByLabel('Title').fill('Write to the board');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Mark Complete: Write to the board' }).click();
  await page.getByText('Task completed').waitFor();
  await page.getByRole('switch', { name: 'Show completed' }).click();
  await page.getByRole('button', { name: 'Archive: Write to the board' }).click();
  await page.getByText('Task archived').waitFor();
  await page.getByRole('button', { name: 'Archive: Write to the board' }).waitFor({ state: 'detached' });
}

/** Filters and pages, which the address remembers. */
async function findSessions(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/session-history`);
  await page.getByText('Showing 1 to 10 of 24 sessions').waitFor();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await page.getByText('Showing 21 to 24 of 24 sessions').waitFor();
  await page.waitForURL(({ search }) => search === '?page=3');
  await page.reload();
  await page.getByText('Showing 21 to 24 of 24 sessions').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Approved' });
  await page.getByText(`Showing 1 to 10 of ${importedCount} sessions`).waitFor();
  // What is shown is ahead of the address, which the router changes when it finds the time.
  await page.waitForURL(({ search }) => search === '?status=approved');
  await page.getByLabel('Search', { exact: true }).fill('no such words');
  await page.getByText('No sessions found matching your criteria.').waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'no such words');
  await inspect(page, device, 'history-none');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByText('Showing 1 to 10 of 24 sessions').waitFor();
  await page.waitForURL(({ search }) => search === '');
  await page.goBack();
  await page.getByText('No sessions found matching your criteria.').waitFor();
}

/** Opens the menu of the first session that the list shows, and picks an action. */
async function pick(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More actions for session of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

/** Edits, decides on, takes back and deletes a session. */
async function careForSession(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/session-history?status=logged`);
  await page.getByText('3 sessions found', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^More actions for session of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Edit/ }).waitFor();
  await inspect(page, device, 'history-menu');
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Indirect Clinical hours', { exact: true }).fill('7.25');
  await inspect(page, device, 'edit-session');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Session updated').waitFor();
  await page.getByText('7.25').first().waitFor();

  await pick(page, 'Review');
  await dialog.getByText('This is your own decision.').waitFor();
  await inspect(page, device, 'review-session');
  await dialog.getByLabel('Supervisor Notes (optional)').fill('Signed on paper.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Session approved').waitFor();
  await page.getByText('2 sessions found', { exact: true }).waitFor();

  await page.goto(`${baseUrl}/session-history?q=7.25&status=approved`);
  await page.getByText('No sessions found').waitFor();
  await page.goto(`${baseUrl}/session-history?status=logged`);
  await page.getByText('2 sessions found', { exact: true }).waitFor();
  await pick(page, 'Delete');
  await dialog
    .getByText('Are you sure you want to delete this session? This action cannot be undone.')
    .waitFor();
  await inspect(page, device, 'delete-session');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Session deleted').waitFor();
  await page.getByText('1 session found', { exact: true }).waitFor();

  await page.goto(`${baseUrl}/session-history?status=pending`);
  await page.getByText('3 sessions found', { exact: true }).waitFor();
  await pick(page, 'Withdraw');
  await page.getByText('Session withdrawn').waitFor();
  await page.getByText('2 sessions found', { exact: true }).waitFor();
}

/** Brings a spreadsheet in: its header is unknown, and one row is faulty at first. */
async function importSheet(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/session-history`);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Choose File' }).waitFor();
  await inspect(page, device, 'import');
  const choose = (csv: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'old hours.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const sheet = 'When,With clients,Remarks\n03/04/2025,1.5,Intake\n02/30/2025,2,\n';
  await choose(sheet);
  await page.getByLabel('Date column').selectOption({ label: 'When' });
  await page
    .getByLabel('Direct Clinical Hours column', { exact: true })
    .selectOption({ label: 'With clients' });
  await page.getByText('1 of 2 rows can be imported').first().waitFor();
  await inspect(page, device, 'import-faulty');
  await choose(sheet.replace('02/30/2025', '02/28/2025'));
  await page.getByText('2 of 2 rows can be imported').first().waitFor();
  await inspect(page, device, 'import-ready');
  await page.getByRole('button', { name: 'Import 2 sessions' }).click();
  await page.getByText('2 sessions imported').first().waitFor();
  await inspect(page, device, 'import-done');
}

async function readReports(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/reports`);
  await page.getByRole('heading', { name: 'Monthly Activity' }).waitFor();
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBar"]').first().waitFor();
  await page.getByRole('rowheader', { name: supervisorName }).waitFor();
  await inspect(page, device, 'reports');
  for (const [button, name, start] of [
    ['Export CSV', 'Clinical_Supervision_Report.csv', '\uFEFFDate,Supervisor'],
    ['Export PDF', 'Clinical_Supervision_Log.pdf', '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true);
  }
}

/** What is typed survives a reload, and goes when the form is cleared. */
async function typeHalfASession(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/log-session`);
  await page.getByLabel('Direct Clinical hours', { exact: true }).fill('2.5');
  await page.getByLabel('Session Notes').fill('Half of it');
  await page.reload();
  expect(await page.getByLabel('Session Notes').inputValue()).toBe('Half of it');
  await page.getByLabel('Total Clinical Hours').getByText('2.5').waitFor();
  await inspect(page, device, 'log-session-half');
  await page.getByRole('button', { name: 'Clear Form' }).click();
  await page.reload();
  expect(await page.getByLabel('Session Notes').inputValue()).toBe('');
}

it.each(['desktop', 'phone'] as const)('a trainee looks after hours and tasks: %s', async (device) => {
  const context = await aBusyTrainee(device);
  const page = await context.newPage();
  await workOffTask(page, device);
  await findSessions(page, device);
  await careForSession(page, device);
  await importSheet(page, device);
  await readReports(page, device);
  await typeHalfASession(page, device);
  await context.close();
});
