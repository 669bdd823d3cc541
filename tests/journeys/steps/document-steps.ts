import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { aDocx, aPdf, pngChunk } from '@clinical-hours/document/testing';
import { inspect, intercept, savedFile } from './browser.ts';
import { expectDialogReturnsFocus, closeAndExpectFocus, uiTimeoutMs, type Actor } from './actor.ts';

/** A green picture that is visible in a screenshot. */
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

export const files = [
  { name: 'Supervision contract 2026.pdf', category: 'Contracts', bytes: aPdf() },
  { name: 'Zertifikat Übersicht.png', category: 'Certificates', bytes: aPicture() },
  { name: 'notes.txt', category: 'General', bytes: Buffer.from('What to bring to the board.\n') },
  { name: 'Evaluation, first half.docx', category: 'Evaluations', bytes: aDocx() },
];

const pick = ({ page, pickFile }: Actor, name: string, buffer: Buffer) =>
  pickFile(page.getByRole('button', { name: /^Choose (Another )?File$/ }), {
    name,
    mimeType: 'application/octet-stream',
    buffer,
  });

export async function upload(actor: Actor, { name, category, bytes }: (typeof files)[number]): Promise<void> {
  const { page, press, choose, write } = actor;
  await press(page.getByRole('button', { name: /^Upload / }).first());
  await pick(actor, name, bytes);
  await choose(page.getByLabel('Category'), category);
  await write(page.getByLabel('Description (optional)'), `About ${name}`);
  await press(page.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByText('Document uploaded').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name }).waitFor();
}

/** A refused file is explained, and the dialog stays open; a slow upload can be stopped. */
export async function attemptRefusedUploads(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const opener = page.getByRole('button', { name: 'Upload Your First Document' });
  const dialog = page.getByRole('dialog');
  await expectDialogReturnsFocus(actor, opener, dialog);
  await press(opener);
  await pick(actor, 'page.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await press(page.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByText('Failed to upload document. Please try again.').first().waitFor();
  await inspect(actor, 'documents-refused');
  await pick(actor, 'program.exe', Buffer.from('MZ'));
  await page.locator('#upload-problem').waitFor();
  // The upload stays under way until it is stopped.
  const isUpload = (route: Route) => route.request().method() === 'POST';
  await intercept(page, '**/api/documents', (route) => (isUpload(route) ? undefined : route.fallback()));
  await pick(actor, 'long.txt', Buffer.alloc(5 * 1024 * 1024, 'Long text. '));
  await press(page.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByRole('progressbar').waitFor();
  await inspect(actor, 'documents-uploading');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.unroute('**/api/documents');
  const cancel = page.getByRole('button', { name: 'Cancel', disabled: false });
  await cancel.waitFor();
  await expect
    .poll(
      async () => {
        await press(cancel);
        return dialog.count();
      },
      { timeout: uiTimeoutMs },
    )
    .toBe(0);
}

export async function preview(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const dialog = page.getByRole('dialog');
  const [image, text] = [files[1], files[2]].map((file) =>
    page.getByRole('button', { name: `Preview ${file!.name}` }),
  );
  await press(image!);
  await dialog.getByRole('img').waitFor();
  await inspect(actor, 'documents-preview-image');
  await closeAndExpectFocus(actor, dialog, image!);
  await press(text!);
  await page.frameLocator('iframe').getByText('What to bring to the board.').waitFor();
  await inspect(actor, 'documents-preview-text');
  await closeAndExpectFocus(actor, dialog, text!);
}

/** Picks an action in the menu of a document. */
export async function act({ page, press }: Actor, name: string, action: string): Promise<void> {
  await press(page.getByRole('button', { name: `More for ${name}` }));
  await press(page.getByRole('menuitem', { name: action }));
}

export async function download(actor: Actor, { name, bytes }: (typeof files)[number]): Promise<void> {
  const { page } = actor;
  const [saved] = await Promise.all([page.waitForEvent('download'), act(actor, name, 'Download')]);
  expect(saved.suggestedFilename()).toBe(name);
  expect((await savedFile(saved)).equals(bytes)).toBe(true);
}

/** Waits until `count` documents are shown. */
export async function expectDocuments({ page }: Actor, count: number): Promise<void> {
  const shown = () => page.getByRole('button', { name: /^Preview / }).count();
  await expect.poll(shown, { timeout: uiTimeoutMs }).toBe(count);
}

/** Archives a document, finds it in the archive, and restores it. */
export async function archive(actor: Actor, { name }: (typeof files)[number]): Promise<void> {
  const { page, press } = actor;
  await press(page.getByRole('button', { name: 'Contracts' }));
  await expectDocuments(actor, 1);
  expect(new URL(page.url()).searchParams.get('category')).toBe('contracts');
  await act(actor, name, 'Archive');
  await page.getByText('Document archived').waitFor();
  await press(page.getByRole('button', { name: 'All Documents' }));
  await press(page.getByRole('button', { name: 'Show Archived' }));
  await page.getByRole('heading', { name }).waitFor();
  await inspect(actor, 'documents-archived');
  await act(actor, name, 'Restore');
  await page.getByText('Document restored').waitFor();
  await press(page.getByRole('button', { name: 'Show Active' }));
}
