import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { launch, inspect, signedIn } from './browser.ts';
import {
  archive,
  download,
  expectDocuments,
  files,
  preview,
  upload,
  uploadInVain,
} from './document-steps.ts';
import { handsIn } from './hands-in.ts';
import { goTo } from './hands.ts';
import { leave } from './no-pointer.ts';

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
  const hands = await handsIn(context, 'phone');
  const { page, press } = hands;
  await page.goto(baseUrl);
  await goTo(hands, 'Documents');
  await page.getByRole('button', { name: 'Upload Your First Document' }).waitFor();
  await inspect(hands, 'documents-empty');
  await uploadInVain(hands);
  expect((await trainee.get('/api/documents')).body).toEqual([]);
  for (const file of files) await upload(hands, file);
  await inspect(hands, 'documents');
  await preview(hands);

  const contract = files[0]!;
  await download(hands, contract);
  await archive(hands, contract);
  await press(page.getByRole('button', { name: `Delete ${contract.name}` }));
  await inspect(hands, 'documents-delete');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.getByText('Document deleted').waitFor();
  await expectDocuments(hands, 3);
  await leave(context);
});
