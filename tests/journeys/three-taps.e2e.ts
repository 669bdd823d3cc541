import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { uiTimeoutMs, type Actor } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { supervisorName } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;
let trainee: ApiClient;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

beforeEach(async () => {
  trainee = new ApiClient(baseUrl);
  await trainee.register({ name: 'Tess Trainee' });
  await trainee.post('/api/complete-onboarding');
  const { body: supervisor } = await trainee.post(
    '/api/supervisors',
    aSupervisorBody({ name: supervisorName }),
  );
  const row = (hours: string, activityType: string) => [{ hours, activityType }];
  const activityBreakdown = JSON.stringify({
    directClinical: row('3.00', 'individual-therapy'),
    supervision: row('1.00', 'individual-supervision'),
    indirectClinical: [],
  });
  const favorite = { name: 'Clinic day', supervisorId: supervisor.id, activityBreakdown };
  await trainee.post('/api/favorites', favorite);
});

interface Thumb {
  actor: Actor;
  tap: (target: Locator) => Promise<void>;
  /** Returns the number of taps since the last call. */
  taps: () => number;
}

/** Opens the dashboard on a phone, and counts what is tapped. */
async function openPhone(): Promise<Thumb & { close: () => Promise<void> }> {
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  await actor.page.goto(baseUrl);
  let count = 0;
  return {
    actor,
    tap: async (target) => {
      count += 1;
      await actor.press(target);
    },
    taps: () => {
      const counted = count;
      count = 0;
      return counted;
    },
    close: () => closeVisits(context),
  };
}

const button = ({ actor: { page } }: Thumb, name: string) => page.getByRole('button', { name, exact: true });
const direct = ({ actor: { page } }: Thumb) => page.getByLabel('Direct Clinical hours', { exact: true });

async function logTypicalDay(thumb: Thumb): Promise<void> {
  const { page } = thumb.actor;
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Add Hours' }));
  await fillAndLog(thumb);
}

async function fillAndLog(thumb: Thumb, { asks = false, isDuplicate = false } = {}): Promise<void> {
  const { page } = thumb.actor;
  await thumb.tap(button(thumb, 'Clinic day'));
  await page.getByText('+ 1 h supervision').waitFor();
  const ask = page.getByRole('checkbox', { name: `Ask ${supervisorName} to approve` });
  if (asks) await thumb.tap(ask);
  await thumb.tap(button(thumb, 'Log Session'));
  if (isDuplicate) {
    await inspect(thumb.actor, 'log-session-duplicate');
    await thumb.tap(button(thumb, 'Log Anyway'));
  }
  await page.getByText(/3\sh direct, 1\sh supervision for/).waitFor();
  // It is remembered for the supervisor, also when it was on before.
  await expect.poll(() => direct(thumb).inputValue(), { timeout: uiTimeoutMs }).toBe('');
  expect(await ask.isChecked()).toBe(asks);
}

const sessions = async (): Promise<
  { directClinicalHours: string; status: string; askedAt: string | null }[]
> => (await trainee.get('/api/sessions')).body;

it('a typical day is logged with three taps, asked about with a fourth, and not twice without a question: phone', async () => {
  const thumb = await openPhone();
  await logTypicalDay(thumb);
  expect(thumb.taps()).toBe(3);
  await inspect(thumb.actor, 'log-session-logged');
  expect(await sessions()).toMatchObject([
    { directClinicalHours: '3.00', supervisionHours: '1.00', status: 'pending', askedAt: null },
  ]);
  const { body: favorites } = await trainee.get('/api/favorites');
  expect(favorites[0].weekdayUses.filter((uses: number) => uses === 1)).toHaveLength(1);

  await button(thumb, 'Log Session').and(thumb.actor.page.locator(':enabled')).waitFor();
  await fillAndLog(thumb, { asks: true, isDuplicate: true });
  expect(thumb.taps(), 'Clinic day, Ask, Log Session, Log Anyway').toBe(4);
  await thumb.actor.page.getByText(`${supervisorName} has been asked to approve it.`).waitFor();
  expect((await sessions()).filter(({ askedAt }) => askedAt !== null)).toHaveLength(1);
  await thumb.close();
});

it('a week is asked about with four taps: phone', async () => {
  const favorite = (await trainee.get('/api/favorites')).body[0];
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']) {
    const { supervisorId, activityBreakdown } = favorite;
    await trainee.post('/api/sessions', { date, supervisorId, activityBreakdown, status: 'pending' });
  }
  const thumb = await openPhone();
  const { page } = thumb.actor;
  await thumb.tap(button(thumb, 'Open menu'));
  await thumb.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }));
  await thumb.tap(button(thumb, 'Select All Pending'));
  await thumb.tap(
    page.getByRole('region', { name: 'Selected sessions' }).getByRole('button', { name: 'Request Approval' }),
  );
  await expect
    .poll(async () => (await sessions()).filter(({ askedAt }) => askedAt !== null).length, {
      timeout: uiTimeoutMs,
    })
    .toBe(5);
  expect(thumb.taps()).toBe(4);
  await thumb.close();
});
