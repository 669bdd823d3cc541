import type { SessionRecord } from '@clinical-hours/proto/api';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import type { Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** A trainee with two supervisors: three sessions pend with the first, two of them sent, and one with the other. */
async function aTraineeOfTwo() {
  const client = new ApiClient(baseUrl);
  await client.register();
  await client.post('/api/complete-onboarding');
  const add = async (name: string): Promise<number> =>
    (await client.post('/api/supervisors', aSupervisorBody({ name }))).body.id;
  const [alexId, samId] = [await add('Dr. Alex Example'), await add('Sam Supervisor')];
  const log = async (supervisorId: number, day: number): Promise<number> =>
    (
      await client.post(
        '/api/sessions',
        aSessionBody({ supervisorId, date: `2026-03-0${day}T00:00:00.000Z` }),
      )
    ).body.id;
  const ids = [await log(alexId, 1), await log(alexId, 2), await log(alexId, 3)];
  await client.post('/api/sessions/bulk-approval-request', { sessionIds: ids.slice(0, 2) });
  const samsId = await log(samId, 4);
  const sessions = async (): Promise<SessionRecord[]> => (await client.get('/api/sessions')).body;
  return { client, alexId, samId, ids, samsId, sessions };
}

it.each(['desktop', 'phone'] satisfies Device[])(
  'a trainee removes a supervisor, and what waits moves to another one: %s',
  async (device) => {
    const { client, samId, ids, sessions } = await aTraineeOfTwo();
    const context = await signedIn(browser, baseUrl, client, device);
    const actor = await openActor(context, device);
    const { page, press } = actor;
    const dialog = page.getByRole('dialog');
    await page.goto(`${baseUrl}/supervisors`);
    await press(page.getByRole('button', { name: 'Remove Dr. Alex Example' }));
    await dialog.getByText('3 sessions waiting for Dr. Alex Example, 2 of them sent.').waitFor();
    await press(dialog.getByRole('radio', { name: /^Move them/ }));
    await inspect(actor, 'remove-supervisor');
    await press(dialog.getByRole('button', { name: 'Remove' }));
    await page.getByText('3 sessions moved to Sam Supervisor.').waitFor();
    await page.getByRole('heading', { name: 'Dr. Alex Example' }).waitFor({ state: 'detached' });
    const moved = (await sessions()).filter(({ id }) => ids.includes(id));
    for (const { supervisorId, status, askedAt } of moved) {
      expect([supervisorId, status, askedAt]).toEqual([samId, 'pending', null]);
    }
    await closeVisits(context);
  },
);

it('what a removed supervisor left behind stays out of a request, and is repaired in two steps', async () => {
  const { client, alexId, ids, samsId, sessions } = await aTraineeOfTwo();
  await client.delete(`/api/supervisors/${alexId}`);
  const context = await signedIn(browser, baseUrl, client, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page, press, choose } = actor;
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: /03\/03\/2026/ });
  const selection = page.getByRole('region', { name: 'Selected sessions' });
  await page.goto(`${baseUrl}/session-history`);
  await press(page.getByRole('button', { name: 'Select All Pending' }));
  await press(selection.getByRole('button', { name: 'Request Approval' }));
  await page.getByText('Approval requested for 1 session.').waitFor();
  await page.getByText('3 were not sent: their supervisor was removed.').waitFor();
  await selection.getByText('3 sessions selected').waitFor();
  await row.getByText('Dr. Alex Example (removed)').waitFor();
  await row.getByText('Supervisor removed. Use Edit to choose another one').waitFor();
  await inspect(actor, 'history-removed-supervisor');

  // It closes by itself, and may cover the menu until then.
  await page.getByText('Approval requested for 1 session.').waitFor({ state: 'detached' });
  const menu = row.getByRole('button', { name: /^More actions/ });
  await press(menu);
  await press(page.getByRole('menuitem', { name: /^Edit/ }));
  await choose(dialog.getByLabel('Supervisor'), 'Sam Supervisor');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await row.getByText('Sam Supervisor').waitFor();
  const found = new Map((await sessions()).map((session) => [session.id, session]));
  expect(found.get(samsId)).toMatchObject({ status: 'pending', requestApproval: true });
  expect(found.get(ids[2]!)).toMatchObject({ status: 'pending', askedAt: null });
  await closeVisits(context);
});
