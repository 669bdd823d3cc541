import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { hoursOf, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { inspect, launch, signedIn } from './browser.ts';
import { logWhileOffline, pollOnlyInSight, typeHalfASession } from './half-session-steps.ts';
import { handsIn } from './hands-in.ts';
import { closesBackTo, goTo, type Hands } from './hands.ts';
import { careForSession, findSessions } from './history-steps.ts';
import { leave } from './no-pointer.ts';

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

/** A trainee with a year of sessions. */
async function aBusyTrainee(): Promise<ApiClient> {
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
  return client;
}

/** A to-do from its start to the archive. */
async function workOffTask(hands: Hands): Promise<void> {
  const { page, press, write, writeDate, choose } = hands;
  await page.getByRole('region', { name: 'Clinical Hours' }).waitFor();
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add Task' });
  await closesBackTo(hands, add, dialog);
  await press(add);
  await press(dialog.getByRole('button', { name: 'Add Task' }));
  await dialog.getByText('Title is required').waitFor();
  await inspect(hands, 'task-dialog');
  await write(dialog.getByLabel('Title'), 'Call the board');
  await choose(dialog.getByLabel('Category'), 'Documentation');
  await writeDate(dialog.getByLabel('Due Date (optional)'), '2026-01-15');
  await press(dialog.getByRole('button', { name: 'Add Task' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Overdue').waitFor();
  await inspect(hands, 'dashboard-busy');
  await press(page.getByRole('button', { name: 'Edit: Call the board' }));
  await write(dialog.getByLabel('Title'), 'Write to the board');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  const complete = page.getByRole('button', { name: 'Mark Complete: Write to the board' });
  await press(complete);
  await page.getByText('Task completed').waitFor();
  await hands.undo();
  await complete.waitFor();
  await press(complete);
  await complete.waitFor({ state: 'detached' });
  await press(page.getByRole('switch', { name: 'Show completed' }));
  const archive = page.getByRole('button', { name: 'Archive: Write to the board' });
  await press(archive);
  await page.getByText('Task archived').waitFor();
  await archive.waitFor({ state: 'detached' });
}

/** Brings a spreadsheet in: its header is unknown, and one row is faulty at first. */
async function importSheet(hands: Hands): Promise<void> {
  const { page, press, choose, pickFile } = hands;
  await goTo(hands, 'History');
  await press(page.getByRole('link', { name: 'Import' }));
  const button = page.getByRole('button', { name: /^Choose (Another )?File$/ });
  await button.waitFor();
  await inspect(hands, 'import');
  const pickSheet = (csv: string) =>
    pickFile(button, { name: 'old hours.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const sheet = 'When,With clients,Remarks\n03/04/2025,1.5,Intake\n02/30/2025,2,\n';
  await pickSheet(sheet);
  await choose(page.getByLabel('Date column'), 'When');
  await choose(page.getByLabel('Direct Clinical Hours column', { exact: true }), 'With clients');
  await page.getByText('1 of 2 rows can be imported').first().waitFor();
  await inspect(hands, 'import-faulty');
  await pickSheet(sheet.replace('02/30/2025', '02/28/2025'));
  await page.getByText('2 of 2 rows can be imported').first().waitFor();
  await inspect(hands, 'import-ready');
  await press(page.getByRole('button', { name: 'Import 2 sessions' }));
  await page.getByText('2 sessions imported').first().waitFor();
  await inspect(hands, 'import-done');
}

async function readReports(hands: Hands): Promise<void> {
  const { page, press } = hands;
  await goTo(hands, 'Reports');
  await page.getByRole('heading', { name: 'Monthly Activity' }).waitFor();
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBar"]').first().waitFor();
  await page.getByRole('rowheader', { name: supervisorName }).waitFor();
  await inspect(hands, 'reports');
  for (const [button, name, start] of [
    ['Export CSV', 'Clinical_Supervision_Report.csv', '\uFEFFDate,Supervisor'],
    ['Export PDF', 'Clinical_Supervision_Log.pdf', '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await press(page.getByRole('button', { name: button }));
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true);
  }
}

it.each(['desktop', 'phone'] as const)('a trainee looks after hours and tasks: %s', async (device) => {
  const trainee = await aBusyTrainee();
  const context = await signedIn(browser, baseUrl, trainee, device);
  const hands = await handsIn(context, device);
  await hands.page.goto(baseUrl);
  await workOffTask(hands);
  await findSessions(hands, importedCount);
  await careForSession(hands);
  await importSheet(hands);
  await readReports(hands);
  await typeHalfASession(hands);
  await logWhileOffline(hands, trainee);
  // It is the same on all devices, and here the journey is shorter.
  if (device === 'phone') await pollOnlyInSight(hands);
  await leave(context);
});
