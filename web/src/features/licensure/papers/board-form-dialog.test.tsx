import type { BlankFormRecord, LicenseRecord } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { stubUploads } from '../../../lib/files/test-uploads.ts';
import { aLicense, aProgress } from '../../../test-records.ts';
import { Papers } from './papers.tsx';
import { aPreset, presetRoute } from '../test-preset.ts';

const known: BlankFormRecord = { id: 17, name: 'form.pdf', isKnown: true };
const other: BlankFormRecord = { id: 18, name: 'other.pdf', isKnown: false };
const path = '/api/licenses/3/board-form';

interface Options {
  documents?: BlankFormRecord[];
  license?: Partial<LicenseRecord>;
  routes?: Routes;
}

function openCard({ documents = [known, other], license = {}, routes = {} }: Options = {}) {
  const calls = stubApi({
    [presetRoute]: { body: aPreset() },
    [`GET ${path}`]: { body: { form: 'Form 37A-525 (rev. 08/2022)', documents } },
    [`POST ${path}`]: { body: {} },
    ...routes,
  });
  renderInApp(<Papers license={aLicense(license)} counting="approved" />);
  return calls;
}

async function openDialog(options: Options = {}) {
  const calls = openCard(options);
  await userEvent.click(await screen.findByRole('button', { name: 'Fill the Board’s Form' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Fill the Board’s Form/ }));
  return { calls, dialog };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Filled Forms (ZIP)' }));

afterEach(() => vi.restoreAllMocks());

it('fills the recognized form with the sessions of the card, and closes', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { calls, dialog } = await openDialog();
  expect(await dialog.findByRole('combobox', { name: 'Blank Form' })).toHaveDisplayValue(
    'Recognized: form.pdf',
  );
  await fillIn(dialog.getByRole('textbox', { name: 'Last Name' }), 'Trainee');
  await fillIn(dialog.getByRole('textbox', { name: 'Year' }), '2026');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    documentId: 17,
    counting: 'approved',
    year: 2026,
    names: { last: 'Trainee', first: '', middle: '' },
  });
  expect(names).toEqual(['Board_Forms.zip']);
});

it('says at once that a chosen file is not known, and does not send it', async () => {
  const { calls, dialog } = await openDialog();
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Blank Form' }), 'other.pdf');
  const sentence = 'We don’t recognize this blank form. Please use our weekly log.';
  expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Weekly Log for the Board (PDF)' })).toBeVisible();
  await fillIn(dialog.getByRole('textbox', { name: 'Last Name' }), 'Trainee');
  await save();
  expect(dialog.getAllByText(sentence)).toHaveLength(2);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('asks for a last name, and for a year that is one', async () => {
  const { calls, dialog } = await openDialog();
  await fillIn(await dialog.findByRole('textbox', { name: 'Year' }), '26');
  await save();
  expect(await dialog.findByText('Please enter your last name')).toBeVisible();
  expect(dialog.getByText('Please enter a year such as 2026')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('stays open with the sentence of a refusal', async () => {
  const message = 'No hours for this form yet.';
  const { dialog } = await openDialog({
    routes: { [`POST ${path}`]: { status: 409, body: { message, code: 'log_empty' } } },
  });
  await fillIn(await dialog.findByRole('textbox', { name: 'Last Name' }), 'Trainee');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Trainee');
});

it.each([[[]], [[other]]])('says where a form comes from when none is known', async (documents) => {
  const { dialog } = await openDialog({ documents });
  const text = await dialog.findByText(/^We couldn’t find a blank board form/);
  expect(text).toHaveTextContent(
    'We couldn’t find a blank board form in your documents. Get the blank Form 37A-525 (rev. 08/2022) from your board’s website (opens in a new tab) and choose it here, or download our weekly log.',
  );
  expect(dialog.getByRole('link', { name: /^your board’s website/ })).toHaveAttribute(
    'href',
    'https://www.bbs.ca.gov/',
  );
  expect(dialog.getByRole('button', { name: 'Weekly Log for the Board (PDF)' })).toBeVisible();
});

it.each([
  [
    'goes on once it is recognized',
    true,
    () => screen.findByRole('combobox', { name: 'Blank Form' }),
  ] as const,
  [
    'says that it is not recognized',
    false,
    () => screen.findByText(/^We don’t recognize this blank form/),
  ] as const,
])('takes the blank form in the dialog, and %s', async (_what, isKnown, find) => {
  const sent = stubUploads();
  const documents: BlankFormRecord[] = [];
  const { dialog } = await openDialog({ documents });
  const file = new File(['%PDF'], 'form.pdf', { type: 'application/pdf' });
  await userEvent.upload(await dialog.findByLabelText('Blank form file'), file);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.call).toBe('POST /api/documents');
  expect(sent[0]!.form?.get('category')).toBe('licensure');
  documents.push({ ...known, isKnown });
  await sent[0]!.answer(201, {});
  expect(await find()).toBeVisible();
});

it('says before a download how many rows become a dash', async () => {
  const missing = [{ attribute: 'clients' as const, rule: 'cfc', lines: 8 }];
  const calls = openCard({
    routes: { 'GET /api/licenses/3/progress': { body: aProgress({ missing }) } },
  });
  vi.spyOn(window, 'alert').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: 'Weekly Log for the Board (PDF)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^8 rows name no kind of clients\. .* a dash/)).toBeVisible();
  const saved = () => calls.filter(({ path: called }) => called.includes('/board-log'));
  expect(saved()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Anyway' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that documents cannot be reached, and offers the drawn log', async () => {
  const message = 'We can’t reach your documents right now.';
  const { dialog } = await openDialog({ routes: { [`GET ${path}`]: { status: 503, body: { message } } } });
  expect(await dialog.findByText(`We could not load your documents. ${message}`)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Weekly Log for the Board (PDF)' })).toBeVisible();
});

it('is not offered for a board of which no form is known', async () => {
  openCard({ license: { presetId: 'us-tx-lpc', version: '2025-03' } });
  expect(await screen.findByRole('button', { name: 'Packet for the Board (ZIP)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fill the Board’s Form' })).toBeNull();
});
