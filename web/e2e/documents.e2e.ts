import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { aDocx, aPdf, pngChunk } from '../../services/document/src/inspect/testing/sample-files.ts';
import { ApiClient } from '../../services/gateway/src/testing/api-client.ts';
import { inspect, launch, signedIn, type Device } from './browser.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

/** A green picture that can be seen on a screenshot. */
function aPicture(): Buffer {
  const side = 240;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side * 3, Buffer.from([0x70, 0x9d, 0x50]))]);
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const files = [
  { name: 'Supervision contract 2026.pdf', category: 'Contracts', bytes: aPdf() },
  { name: 'Zertifikat Übersicht.png', category: 'Certificates', bytes: aPicture() },
  { name: 'notes.txt', category: 'General', bytes: Buffer.from('What to bring to the board.\n') },
  { name: 'Evaluation, first half.docx', category: 'Evaluations', bytes: aDocx() },
];

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Document file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function upload(page: Page, { name, category, bytes }: (typeof files)[number]): Promise<void> {
  await page
    .getByRole('button', { name: /^Upload / })
    .first()
    .click();
  await choose(page, name, bytes);
  await page.getByLabel('Category').selectOption({ label: category });
  await page.getByLabel('Description (optional)').fill(`About ${name}`);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Document uploaded').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name }).waitFor();
}

/** What is refused says so, and the dialog stays; a slow upload can be stopped. */
async function uploadInVain(page: Page, device: Device): Promise<void> {
  await page.getByRole('button', { name: 'Upload Your First Document' }).click();
  await choose(page, 'page.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Failed to upload document. Please try again.').first().waitFor();
  await inspect(page, device, 'documents-refused');
  await choose(page, 'program.exe', Buffer.from('MZ'));
  await page.locator('#upload-problem').waitFor();
  // It stays under way until it is stopped.
  const isUpload = (route: Route) => route.request().method() === 'POST';
  await page.route('**/api/documents', (route) => (isUpload(route) ? undefined : route.fallback()));
  await choose(page, 'long.txt', Buffer.alloc(5 * 1024 * 1024, 'Long text. '));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('progressbar').waitFor();
  await inspect(page, device, 'documents-uploading');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unroute('**/api/documents');
  await page.getByRole('button', { name: 'Cancel', disabled: false }).waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      return page.getByRole('dialog').count();
    })
    .toBe(0);
}

async function preview(page: Page, device: Device): Promise<void> {
  await page.getByRole('button', { name: `View ${files[1]!.name}` }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await inspect(page, device, 'documents-preview-image');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `View ${files[2]!.name}` }).click();
  await page.frameLocator('iframe').getByText('What to bring to the board.').waitFor();
  await inspect(page, device, 'documents-preview-text');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each(['desktop', 'phone'] as const)(
  'documents are uploaded, looked at, downloaded, archived, restored and deleted: %s',
  async (device) => {
    const trainee = new ApiClient(baseUrl);
    await trainee.register();
    await trainee.post('/api/complete-onboarding');
    const context = await signedIn(browser, baseUrl, trainee, device);
    const page = await context.newPage();
    await page.goto(`${baseUrl}/documents`);
    await page.getByRole('button', { name: 'Upload Your First Document' }).waitFor();
    await inspect(page, device, 'documents-empty');
    await uploadInVain(page, device);
    expect((await trainee.get('/api/documents')).body).toEqual([]);
    for (const file of files) await upload(page, file);
    await inspect(page, device, 'documents');
    await preview(page, device);

    const [contract] = files;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${contract!.name}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(contract!.name);
    expect(readFileSync(await download.path()).equals(contract!.bytes)).toBe(true);

    await page.getByRole('button', { name: 'Contracts' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^View / }).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('category')).toBe('contracts');
    await page.getByRole('button', { name: `Archive ${contract!.name}` }).click();
    await page.getByText('Document archived').waitFor();
    await page.getByRole('button', { name: 'All Documents' }).click();
    await page.getByRole('button', { name: 'Show Archived' }).click();
    await page.getByRole('heading', { name: contract!.name }).waitFor();
    await inspect(page, device, 'documents-archived');
    await page.getByRole('button', { name: `Restore ${contract!.name}` }).click();
    await page.getByText('Document restored').waitFor();
    await page.getByRole('button', { name: 'Show Active' }).click();
    await page.getByRole('button', { name: `Delete ${contract!.name}` }).click();
    await inspect(page, device, 'documents-delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Document deleted').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^View / }).count()).toBe(3);
    await context.close();
  },
);
