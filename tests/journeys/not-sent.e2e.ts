import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import type { Actor, Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, savedFile, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format();

/** Creates a trainee with pending sessions that nobody was asked about: two of today, and three of years before. */
async function aTraineeWithUnsent(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
  for (const date of [today(), today(), '2020-03-01', '2020-03-31', '2020-04-01']) {
    await client.post('/api/sessions', {
      date,
      supervisorId: supervisor.id,
      status: 'pending',
      supervisionHours: '1',
      directClinicalHours: '2.25',
    });
  }
  return client;
}

/** Sends what is not sent of this week from the dashboard, and follows the link to the older ones. */
async function sendThisWeek(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await page.goto(baseUrl);
  const card = page.getByRole('region', { name: 'Needs You' });
  await card.getByText('2 sessions not sent this week, 6.5 h').waitFor();
  await page.getByText('Not sent 5', { exact: true }).waitFor();
  await inspect(actor, 'dashboard-not-sent');
  await press(card.getByRole('button', { name: 'Send' }));
  await page.getByText(/^Approval requested for 2 sessions/).waitFor();
  await card.getByText('All sent this week').waitFor();
  await card.getByText('3 older sessions not sent').waitFor();
  await press(card.getByRole('link', { name: 'View' }));
  await page.getByText('3 sessions found', { exact: true }).waitFor();
  await page.getByText('5 pending: 2 asked, 3 not sent').waitFor();
}

/** Chooses days, reads the hours of what is found, and saves it as a file. */
async function exportMarch(actor: Actor): Promise<void> {
  const { page, press, writeDate } = actor;
  await page.goto(`${baseUrl}/session-history`);
  await page.getByText('5 sessions', { exact: true }).waitFor();
  if (actor.device === 'phone') await press(page.getByRole('button', { name: /^Filters/ }));
  await press(page.getByRole('button', { name: 'Dates: All Dates' }));
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await writeDate(dates.getByLabel('From', { exact: true }), '2020-03-01');
  await writeDate(dates.getByLabel('To', { exact: true }), '2020-03-31');
  await page.getByText('2 sessions found', { exact: true }).waitFor();
  await inspect(actor, 'history-dates');
  await press(dates.getByRole('button', { name: 'Done' }));
  await dates.waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '?from=2020-03-01&to=2020-03-31');
  const sums = await page.getByRole('group', { name: 'Hours of these sessions' }).textContent();
  expect(sums?.replaceAll('\u00A0', ' ')).toBe('Supervision 2 hDirect Clinical 4.5 hIndirect Clinical 0 h');
  await inspect(actor, 'history-range');
  await press(page.getByRole('button', { name: 'More', exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('menuitem', { name: 'Export CSV: sessions of 03/01/2020 to 03/31/2020' })),
  ]);
  expect(download.suggestedFilename()).toBe('Clinical_Supervision_Report_2020-03-01_to_2020-03-31.csv');
  const days = (await savedFile(download)).toString().match(/^2020-\d\d-\d\d/gm);
  expect(days).toEqual(['2020-03-31', '2020-03-01']);
}

it.each<Device>(['desktop', 'phone'])('a trainee sends what was not sent yet: %s', async (device) => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithUnsent(), device);
  const actor = await openActor(context, device);
  await sendThisWeek(actor);
  await exportMarch(actor);
  await closeVisits(context);
});
