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

/** Creates a trainee with 12 pending sessions. */
async function aTraineeWithPending(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
  for (let day = 1; day <= 12; day += 1) {
    await client.post('/api/sessions', {
      date: `2026-01-${String(day).padStart(2, '0')}`,
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
  await press(page.getByRole('button', { name: 'More actions for the selected sessions' }));
  await page.getByRole('menuitem', { name: /^Undo 1 Session/ }).waitFor();
  await inspect(actor, 'history-bulk-menu');
}

it.each<Device>(['desktop', 'phone'])(
  'nothing moves under a trainee who selects sessions: %s',
  async (device) => {
    const context = await signedIn(browser, baseUrl, await aTraineeWithPending(), device);
    const actor = await openActor(context, device);
    await actor.page.goto(`${baseUrl}/session-history`);
    await actor.page.getByText('Manage Pending Sessions').waitFor();
    await actor.page.getByText('Showing 1 to 10 of 12 sessions').waitFor();
    await tickWithoutMoving(actor);
    await closeVisits(context);
  },
);
