import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

const rows = { directClinical: [{ hours: '1.50', activityType: 'individual-therapy', modality: 'video' }] };

/** A trainee with a logged, a pending and a rejected session. */
async function aTraineeWithSessions(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register();
  await client.post('/api/complete-onboarding');
  const activityBreakdown = JSON.stringify(rows);
  await client.post('/api/sessions', { date: '2025-03-04', activityBreakdown, notes: '=1+1' });
  await client.post('/api/sessions', { date: '2025-03-05', directClinicalHours: '2', status: 'pending' });
  const { body } = await client.post('/api/sessions', { date: '2025-03-06', directClinicalHours: '3' });
  await client.post(`/api/sessions/${body.id}/review`, { decision: 'reject' });
  return client;
}

it.each(['desktop', 'phone'] as const)(
  'an export is imported elsewhere, recognised when it comes again, and taken back: %s',
  async (device) => {
    const owner = await aTraineeWithSessions();
    const buffer = Buffer.from((await owner.get('/api/export')).body);
    const trainee = new ApiClient(baseUrl);
    await trainee.register();
    await trainee.post('/api/complete-onboarding');
    const context = await signedIn(browser, baseUrl, trainee, device);
    const actor = await openActor(context, device);
    const { page, press, pickFile } = actor;
    const importButton = (count: string) => page.getByRole('button', { name: `Import ${count}` });
    const pickExport = () =>
      pickFile(page.getByRole('button', { name: 'Choose File' }), {
        name: 'Clinical_Supervision_Report.csv',
        mimeType: 'text/csv',
        buffer,
      });

    await page.goto(`${baseUrl}/session-history/import`);
    await pickExport();
    await page.getByText('1 row is left out as rejected: row 2.').waitFor();
    await inspect(actor, 'import-own-export');
    await press(page.getByRole('radio', { name: 'Keep the status in the file' }));
    await press(importButton('2 sessions'));
    await page.getByText('2 sessions imported').waitFor();
    expect((await trainee.get('/api/sessions')).body).toMatchObject([
      { date: '2025-03-05T00:00:00.000Z', status: 'pending', directClinicalHours: '2.00' },
      {
        date: '2025-03-04T00:00:00.000Z',
        status: 'logged',
        notes: '=1+1',
        directActivityType: 'individual-therapy',
      },
    ]);

    await press(page.getByRole('button', { name: 'Import Another File' }));
    await pickExport();
    await page.getByText('Everything in this file is already in your log.').first().waitFor();
    await press(page.getByRole('checkbox', { name: 'Skip duplicates' }));
    await press(page.getByRole('radio', { name: 'Keep the status in the file' }));
    await importButton('2 sessions').and(page.locator(':enabled')).waitFor();
    await inspect(actor, 'import-duplicates');
    await press(importButton('2 sessions'));
    await press(page.getByRole('button', { name: 'Undo This Import' }));
    const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo Import' });
    await inspect(actor, 'import-undo');
    await press(undo);
    await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
    await undo.waitFor({ state: 'detached' });
    expect((await trainee.get('/api/sessions')).body).toHaveLength(2);

    await press(page.getByRole('button', { name: 'Import Another File' }));
    await inspect(actor, 'import-earlier');
    await press(page.getByRole('button', { name: 'Undo Import: Clinical_Supervision_Report.csv' }));
    await press(undo);
    await undo.waitFor({ state: 'detached' });
    expect((await trainee.get('/api/sessions')).body).toEqual([]);
    await closeVisits(context);
  },
);
