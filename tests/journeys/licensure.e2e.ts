import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { goTo, type Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { addOldHours, addSiteToMany, chooseBoard, closeGap, readReasons } from './steps/licensure-steps.ts';
import { openActor } from './steps/open-actor.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it.each<Device>(['desktop', 'phone'])('a trainee sees what a board will count: %s', async (device) => {
  const trainee = new ApiClient(baseUrl);
  await trainee.register({ name: 'Robin Sample' });
  await trainee.post('/api/complete-onboarding');
  const sessionCount = await addOldHours(trainee);
  const context = await signedIn(browser, baseUrl, trainee, device);
  const actor = await openActor(context, device);
  await actor.page.goto(baseUrl);
  await chooseBoard(actor, 'California', 'California LMFT');
  await inspect(actor, 'license');
  await addSiteToMany(actor, sessionCount);
  await closeGap(actor);
  await readReasons(actor);
  await chooseBoard(actor, 'Oregon', 'Oregon LPC');
  await goTo(actor, 'Dashboard');
  for (const name of ['California LMFT', 'Oregon LPC']) {
    await actor.page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}, [\\d.]+%: [\\d,.]+ of [\\d,]+ h count`, 'u') })
      .waitFor();
  }
  await inspect(actor, 'dashboard-licenses');
  await closeVisits(context);
});

it('a trainee who chose no board sees nothing of it', async () => {
  const trainee = await aTraineeWithHours();
  const context = await signedIn(browser, baseUrl, trainee, 'desktop');
  const { page } = await openActor(context, 'desktop');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, heading] of [
    ['/', 'Dashboard'],
    ['/log-session', 'Add Hours'],
    ['/session-history', 'History'],
    ['/reports', 'Reports'],
    ['/supervisors', 'Supervisors'],
  ] as const) {
    await page.goto(`${baseUrl}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const text = await page.locator('body').innerText();
    expect(`${path}: ${text}`).not.toMatch(
      /countable|estimate by|Where Do I Put This|Add Details|Practicum/u,
    );
  }
  expect(asked).toContain('/api/licenses');
  expect(asked.filter((path) => /^\/api\/(licenses\/|license-presets|sites)/u.test(path))).toEqual([]);
  await closeVisits(context);
});
