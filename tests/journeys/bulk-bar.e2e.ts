import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Actor, Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Creates a trainee with 12 pending sessions, of which 5 are intakes. */
async function aTraineeWithPending(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
  for (let day = 1; day <= 12; day += 1) {
    await client.post('/api/sessions', {
      date: `2026-01-${String(day).padStart(2, '0')}`,
      notes: day <= 5 ? 'Intake' : 'Couples',
      supervisorId: supervisor.id,
      status: 'pending',
      directClinicalHours: '1',
    });
  }
  return client;
}

/** Returns where the rows and the pages' buttons are in the window, in px, and how far the page is scrolled. */
const places = ({ page }: Actor): Promise<number[]> =>
  page.evaluate(() => [
    window.scrollY,
    ...[...document.querySelectorAll('main h1, main h2, main tr, main li, main nav')].map(
      (element) => element.getBoundingClientRect().top,
    ),
  ]);

const watchShifts = ({ page }: Actor) =>
  page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    // Shifts within 500 ms after an input count as well: the next click is what they mislead.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });

/** Ticks and clears at the first row and at the end of the page, where nothing may move. */
async function tickWithoutMoving(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const bar = page.getByRole('region', { name: 'Selected sessions' });
  const first = page.getByLabel('Select session of 01/12/2026');
  await watchShifts(actor);
  await press(first);
  await bar.waitFor();
  const before = await places(actor);
  await press(first);
  await bar.waitFor({ state: 'detached' });
  expect(await places(actor), 'places after the bar went').toEqual(before);
  await press(first);
  await bar.waitFor();
  expect(await places(actor), 'places after the bar came').toEqual(before);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  const barBox = await bar.boundingBox();
  expect(pages!.y + pages!.height).toBeLessThan(barBox!.y);
  const atEnd = await places(actor);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await places(actor), 'places at the end of the page').toEqual(atEnd);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

  // For a screenshot the window changes its size, which shifts the layout.
  await press(first);
  await inspect(actor, 'history-selected');
  await press(bar.getByRole('button', { name: 'Clear Selection' }));
}

/** Selects what a search finds, then all, and drops what the search hides. */
async function selectWhatIsFound({ page, press, write }: Actor): Promise<void> {
  const search = page.getByLabel('Search', { exact: true });
  const selectAll = page.getByRole('button', { name: 'Select All Pending' });
  await write(search, 'Intake');
  await page.getByText('5 sessions found', { exact: true }).waitFor();
  await press(selectAll);
  await page.getByText('5 sessions selected').waitFor();
  await write(search, '');
  await page.getByText('12 sessions', { exact: true }).waitFor();
  await press(selectAll);
  await page.getByText('12 sessions selected').waitFor();
  await write(search, 'Intake');
  await page.getByText('7 selected sessions are hidden').waitFor();
  await press(page.getByRole('button', { name: 'Show the hidden sessions' }));
  const dialog = page.getByRole('dialog', { name: 'Selected but Hidden' });
  await dialog.getByText('01/06/2026').waitFor();
}

/** Drops the hidden ones in the open dialog, makes the others logged again, and deletes them. */
async function undoAndDelete(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const dialog = page.getByRole('dialog');
  await inspect(actor, 'history-not-shown');
  await press(dialog.getByRole('button', { name: 'Deselect All 7' }));
  await dialog.waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: 'More actions for the selected sessions' });
  await press(more);
  await page.getByRole('menuitem', { name: /^Undo 5 Sessions/ }).waitFor();
  await inspect(actor, 'history-bulk-menu');
  await press(page.getByRole('menuitem', { name: /^Undo 5 Sessions/ }));
  await page.getByText('5 sessions moved back to Logged').waitFor();
  await press(more);
  await press(page.getByRole('menuitem', { name: /^Delete 5 Sessions/ }));
  await page.getByText('5 sessions deleted').waitFor();
  await page.getByText('No sessions found matching your criteria.').waitFor();
  await inspect(actor, 'history-bulk-deleted');
  await press(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('5 sessions restored').waitFor();
}

it.each<Device>(['desktop', 'phone'])('a trainee changes many sessions at once: %s', async (device) => {
  const context = await signedIn(browser, baseUrl, await aTraineeWithPending(), device);
  const actor = await openActor(context, device);
  await actor.page.goto(`${baseUrl}/session-history`);
  await actor.page.getByText('Manage Pending Sessions').waitFor();
  await actor.page.getByText('Showing 1 to 10 of 12 sessions').waitFor();
  await tickWithoutMoving(actor);
  await selectWhatIsFound(actor);
  await undoAndDelete(actor);
  await closeVisits(context);
});
