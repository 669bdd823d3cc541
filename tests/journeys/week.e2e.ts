import type { SessionRecord } from '@clinical-hours/proto/api';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { uiTimeoutMs, type Actor, type Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { supervisorName } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');
const devices: Device[] = ['desktop', 'phone'];

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** A day of a past week, Monday to Sunday, and the one after it: 0 is the first Monday. */
function dayOf(index: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 21 + index);
  return day.toISOString().slice(0, 10);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day as the page names it: 'Monday 3/2'. */
function nameOf(index: number): string {
  const [, month, day] = dayOf(index).split('-').map(Number);
  return `${weekdays[index % 7]} ${month}/${day}`;
}

const rowsOf = (hours: string) =>
  JSON.stringify({ directClinical: [{ activityType: 'individual-therapy', hours }] });

/** A trainee with a supervisor. */
async function aTrainee() {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee' });
  await client.post('/api/complete-onboarding');
  const { id } = (await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))).body;
  const log = async (index: number, hours: string): Promise<SessionRecord> => {
    const body = {
      date: dayOf(index),
      supervisorId: id,
      status: 'pending',
      activityBreakdown: rowsOf(hours),
    };
    return (await client.post('/api/sessions', body)).body as SessionRecord;
  };
  const sessionsOf = async (index: number): Promise<SessionRecord[]> => {
    const day = dayOf(index);
    const { body } = await client.get(`/api/sessions?from=${day}&to=${day}`);
    return (body as { sessions: SessionRecord[] }).sessions;
  };
  return { client, log, sessionsOf };
}

/** Types hours into a cell; on a phone the tab of its day is chosen first. */
async function type({ page, device, press, write }: Actor, activity: string, index: number, hours: string) {
  if (device === 'phone') await press(page.getByRole('tab', { name: nameOf(index) }));
  await write(page.getByLabel(`${activity}, ${nameOf(index)}`), hours);
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true, disabled: false });

/** Presses Save, and waits for what a toast or a note says then. */
async function save({ page, press }: Actor, said: string | RegExp): Promise<void> {
  await press(saveButton(page));
  await page.getByText(said).first().waitFor();
  await saveButton(page).waitFor();
}

const totalOf = (page: Page, hours: string) =>
  expect
    .poll(() => page.getByLabel('Clinical Hours of the Week').innerText(), { timeout: uiTimeoutMs })
    .toBe(hours);

it.each(devices)('a trainee types a week, saves it, and copies it to the next: %s', async (device) => {
  const { client, log, sessionsOf } = await aTrainee();
  const approved = await log(2, '4');
  await client.post(`/api/sessions/${approved.id}/review`, { decision: 'approve' });
  const [decided] = await sessionsOf(2);
  const context = await signedIn(browser, baseUrl, client, device);
  const actor = await openActor(context, device);
  const { page, press } = actor;

  await page.goto(`${baseUrl}/log-session`);
  await press(page.getByRole('link', { name: 'Log a Week' }));
  await page.getByRole('table').waitFor();
  await page.goto(`${baseUrl}/log-session/week?of=${dayOf(3)}`);
  await type(actor, 'Individual Therapy', 0, '2,5');
  await type(actor, 'Documentation/Notes', 0, '.5');
  await type(actor, 'Individual Therapy', 1, '3');
  await type(actor, 'Individual Supervision', 4, '1');
  await totalOf(page, '10.0');
  if (device === 'phone') await press(page.getByRole('tab', { name: nameOf(2) }));
  await page.getByRole('link', { name: `${nameOf(2)}: 4` }).waitFor();
  await inspect(actor, 'week-typed');
  await save(actor, '3 sessions logged.');
  await totalOf(page, '10.0');

  await press(page.getByRole('button', { name: 'Next Week' }));
  await page.getByText(`${dayOf(7).slice(5, 7)}/${dayOf(7).slice(8)}/${dayOf(7).slice(0, 4)} to`).waitFor();
  await press(page.getByRole('button', { name: 'Copy Last Week' }));
  await page.getByText('Copied 11 h from last week').waitFor();
  await totalOf(page, '10.0');
  await inspect(actor, 'week-copied');
  await save(actor, '4 sessions logged.');
  expect(await sessionsOf(9)).toMatchObject([{ directClinicalHours: '4.00', status: 'pending' }]);
  expect(await sessionsOf(11)).toMatchObject([{ supervisionHours: '1.00' }]);
  expect(await sessionsOf(7)).toMatchObject([{ directClinicalHours: '2.50', indirectClinicalHours: '0.50' }]);
  expect(await sessionsOf(2)).toEqual([decided]);
  await closeVisits(context);
});
