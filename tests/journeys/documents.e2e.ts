import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { launch, inspect, signedIn, closeVisits } from './steps/browser.ts';
import {
  act,
  archive,
  download,
  expectDocuments,
  files,
  preview,
  upload,
  attemptRefusedUploads,
} from './steps/document-steps.ts';
import { openActor } from './steps/open-actor.ts';
import { goTo } from './steps/actor.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it('documents are uploaded, looked at, downloaded, archived, restored and deleted: phone', async () => {
  const trainee = new ApiClient(baseUrl);
  await trainee.register();
  await trainee.post('/api/complete-onboarding');
  const context = await signedIn(browser, baseUrl, trainee, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(baseUrl);
  await goTo(actor, 'Documents');
  await page.getByRole('button', { name: 'Upload Your First Document' }).waitFor();
  await inspect(actor, 'documents-empty');
  await attemptRefusedUploads(actor);
  expect((await trainee.get('/api/documents')).body).toEqual([]);
  for (const file of files) await upload(actor, file);
  await inspect(actor, 'documents');
  await preview(actor);

  const contract = files[0]!;
  await download(actor, contract);
  await archive(actor, contract);
  await act(actor, contract.name, 'Delete');
  await inspect(actor, 'documents-delete');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.getByText('Document deleted').waitFor();
  await expectDocuments(actor, 3);
  await closeVisits(context);
});
