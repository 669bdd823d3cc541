import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aProblem,
  aRecord,
  choose,
  chooseSigned,
  csv,
  importButton,
  isDryRun,
  openImport,
  outcome,
  queryOf,
  select,
  textOf,
} from './import-page.fixture.tsx';

it('offers a template, looks at a file as soon as it is chosen, and asks for the columns that it may have', async () => {
  const calls = openImport({ body: aRecord() });
  const link = screen.getByRole('link', { name: 'Download a template' });
  expect(link).toHaveAttribute('download', 'Clinical_Hours_Import.csv');
  const text = decodeURIComponent(link.getAttribute('href')!.split(',').slice(1).join(','));
  expect(text).toContain(
    'Date,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes',
  );
  expect(text).toContain('"Dr. Alex Example"');
  await choose(csv('Date,Hours\n03/04/2026,1.5\n'));
  expect(await screen.findByText('2 of 2 rows can be imported.')).toBeVisible();
  expect(screen.getByText('hours.csv')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(queryOf(calls[0])).toEqual({ dryRun: 'true' });
  expect(calls[0]?.headers.get('Content-Type')).toBe('text/csv');
  expect(await textOf(calls[0])).toBe('Date,Hours\n03/04/2026,1.5\n');
  await userEvent.click(screen.getByText('Date · Hours. Something wrong? Change it.'));
  expect(screen.getByLabelText('Date column')).toHaveValue('Date');
  expect(screen.getByLabelText('Hours')).toHaveDisplayValue('Supervision hours');
  expect(screen.getByLabelText('Notes column')).toHaveDisplayValue('Not in the file');
  expect(screen.getByText('Row 2 is March 4, 2026.')).toBeVisible();
  const preview = within(screen.getByRole('table', { name: 'Preview' }));
  expect(preview.getByRole('rowheader', { name: '03/04/2026' })).toBeVisible();
  expect(preview.getByRole('cell', { name: '1.5h' })).toBeVisible();
  expect(screen.getAllByLabelText(/ column$/)).toHaveLength(3);
  expect(screen.queryByLabelText('Site column')).toBeNull();
  expect(screen.queryByLabelText('Practicum column')).toBeNull();
});

it('takes a file that is dropped', async () => {
  const calls = openImport({ body: aRecord() });
  fireEvent.drop(screen.getByText(/or drop it here/), { dataTransfer: { files: [csv()], types: ['Files'] } });
  expect(await screen.findByText('2 of 2 rows can be imported.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('looks anew with everything that is chosen', async () => {
  const calls = openImport({ body: aRecord() });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Notes column', 'Remarks');
  await select('Dates are written as', 'DD/MM/YYYY');
  await select('Default supervisor', 'Sam Supervisor');
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(queryOf(calls[3])).toEqual({
    notes: 'Remarks',
    dateFormat: 'dmy',
    supervisorId: '8',
    dryRun: 'true',
  });
});

it('adds several columns up to a kind, and names those that it does not import', async () => {
  const column = { unused: null, sum: '3.00', inMinutes: false };
  const numberColumns = [
    { ...column, name: 'Individual', kind: 'directClinical' as const },
    { ...column, name: 'Group', kind: 'directClinical' as const },
    { ...column, name: 'Sup', kind: null, unused: 'unknown' as const },
    { ...column, name: 'So Far', kind: null },
    { ...column, name: 'Total', kind: null, unused: 'asked' as const },
  ];
  const calls = openImport({ body: aRecord({ numberColumns }) });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  expect(
    screen.getByText('Not imported: Sup (not recognized as hours), So Far (your choice).'),
  ).toBeVisible();
  expect(screen.getByLabelText('Group')).toHaveDisplayValue('Direct clinical hours');
  expect(screen.getAllByText('Adds up to 3 h')).toHaveLength(2);
  await select('Sup', 'Supervision hours');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(queryOf(calls[1])).toEqual({ columns: 'supervision:Sup', dryRun: 'true' });
  await select('Group', 'Not imported');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new URL(calls[2]!.path, 'http://x').searchParams.getAll('columns')).toEqual([
    'supervision:Sup',
    'leave-out:Group',
  ]);
});

it('asks what the file does not say, and imports only after the answer', async () => {
  const question = {
    code: 'date_format_ambiguous' as const,
    parameter: 'dateFormat' as const,
    message: 'Every date can be read two ways. What is 3/4/2026?',
    options: [
      { label: 'March 4, 2026 (MM/DD/YYYY)', values: ['mdy'], isProposed: true },
      { label: 'April 3, 2026 (DD/MM/YYYY)', values: ['dmy'], isProposed: false },
    ],
  };
  const calls = openImport((call) => ({
    body: aRecord({ questions: queryOf(call)['dateFormat'] ? [] : [question] }),
  }));
  await choose();
  await waitFor(() => expect(outcome()).toHaveTextContent('One question before you import.'));
  const asked = within(screen.getByRole('group', { name: question.message }));
  expect(asked.getByRole('button', { name: 'March 4, 2026 (MM/DD/YYYY) · Likely' })).toBeEnabled();
  await chooseSigned();
  expect(importButton()).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: 'April 3, 2026 (DD/MM/YYYY)' }));
  await waitFor(() => expect(importButton()).toBeEnabled());
  expect(queryOf(calls[2])).toMatchObject({ dateFormat: 'dmy', importAs: 'approved' });
  expect(screen.queryByRole('region', { name: 'Questions' })).toBeNull();
  expect(outcome()).toHaveFocus();
});

it('lets the row with the names be chosen, and finds the columns anew', async () => {
  const calls = openImport({ body: aRecord({ headerLine: 2 }) });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  expect(screen.getByLabelText('Column names are in')).toHaveDisplayValue('Row 2');
  await select('Notes column', 'Remarks');
  await select('Column names are in', 'Row 5');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(queryOf(calls[2])).toEqual({ headerRow: '5', dryRun: 'true' });
});

it('shows what it adds up to, beside the total of the sheet', async () => {
  const totals = [
    { kind: 'directClinical' as const, hours: '9.00', sheetHours: '9.00' },
    { kind: 'supervision' as const, hours: '3.00', sheetHours: '4.00' },
    { kind: 'indirectClinical' as const, hours: '0.00', sheetHours: null },
  ];
  openImport({ body: aRecord({ totals, roundedLines: [2, 3] }) });
  await choose();
  const section = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9\u00A0hDirect clinical hoursSame as the total in your sheet',
    '3\u00A0hSupervision hoursYour sheet says 4\u00A0h',
  ]);
  expect(screen.getByText('Rounded to two decimals: rows 2–3.')).toBeVisible();
});

it('lets a recognised site be left out, and taken again', async () => {
  const fileColumns = ['Date', 'Hours', 'Placement'];
  const calls = openImport((call) => {
    const site = queryOf(call)['site'] ?? 'Placement';
    const columns = { date: 'Date', supervisionHours: 'Hours', ...(site && { site }) };
    return { body: aRecord({ fileColumns, columns }) };
  });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  expect(screen.getByLabelText('Site column')).toHaveValue('Placement');
  expect(screen.queryByLabelText('Practicum column')).toBeNull();
  await select('Site column', 'Not in the file');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(queryOf(calls[1])).toEqual({ site: '', dryRun: 'true' });
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Site column', 'Placement');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(queryOf(calls[2])).toEqual({ site: 'Placement', dryRun: 'true' });
});

it('goes by the latest answer, whichever comes last', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openImport(async (call) => {
    if (queryOf(call)['dateFormat'] !== 'dmy')
      return { body: aRecord({ rowCount: queryOf(call)['dateFormat'] ? 7 : 2 }) };
    await promise;
    return { body: aRecord({ rowCount: 5 }) };
  });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Dates are written as', 'DD/MM/YYYY');
  await waitFor(() => expect(outcome()).toHaveTextContent('Checking the file…'));
  expect(importButton()).toBeDisabled();
  await select('Dates are written as', 'YYYY-MM-DD');
  expect(await screen.findByText('7 of 7 rows can be imported.')).toBeVisible();
  resolve();
  // The late answer arrives during this click.
  await userEvent.click(screen.getByRole('heading', { name: 'Import Hours' }));
  expect(outcome()).toHaveTextContent('7 of 7 rows can be imported.');
  expect(importButton()).toHaveTextContent('Import 7 sessions');
});

it('asks for a column that was not recognised, and lets nothing be imported before', async () => {
  const lack = 'Choose the column that holds the date.';
  openImport({ body: aRecord({ columns: {}, preview: [], problems: [aProblem(1, lack, 'columns')] }) });
  await choose();
  await waitFor(() => expect(outcome()).toHaveTextContent(lack));
  expect(screen.getByLabelText('Date column')).toHaveDisplayValue('Choose a column');
  expect(screen.queryByRole('region', { name: 'Rows left out' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it('shows every faulty row with its number and why, 20 at a time', async () => {
  const problems = Array.from({ length: 45 }, (_unused, index) => aProblem(index + 2, `Fault ${index + 2}.`));
  openImport({ body: aRecord({ rowCount: 100, problems }) });
  await choose();
  await screen.findByText(/^55 of 100 rows can be imported\. 45 rows will be left out/);
  const list = within(screen.getByRole('region', { name: 'Rows left out' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  expect(list.getByText('Row 2')).toBeVisible();
  expect(list.getByText('Fault 2.')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Next' }));
  await userEvent.click(list.getByRole('button', { name: 'Next' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByText('Showing 41 to 45 of 45 rows left out')).toBeVisible();
  expect(list.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Import 55, leave out 45' })).toBeVisible();
});

it('skips rows that look like sessions which are there, unless they are wanted', async () => {
  const calls = openImport((call) => {
    const isSkipping = queryOf(call)['duplicates'] !== 'import';
    return { body: aRecord({ rowCount: 5, duplicateLines: [2, 3, 4], sessionCount: isSkipping ? 2 : 5 }) };
  });
  await choose();
  expect(
    await screen.findByText(/3 rows look like sessions you already have.*rows 2–4\. They are left out\./),
  ).toBeVisible();
  expect(importButton()).toHaveTextContent('Import 2 sessions');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip duplicates' }));
  await waitFor(() => expect(importButton()).toHaveTextContent('Import 5 sessions'));
  expect(screen.getByText(/Importing them makes their hours count twice/)).toBeVisible();
  expect(queryOf(calls[1])).toEqual({ duplicates: 'import', dryRun: 'true' });
});

it('says that all of a file is there already', async () => {
  const problems = [aProblem(4, 'A total.', 'total')];
  openImport({ body: aRecord({ rowCount: 3, duplicateLines: [2, 3], problems, preview: [] }) });
  await choose();
  await waitFor(() => expect(outcome()).toHaveTextContent('Everything in this file is already in your log.'));
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});

it('names rejected rows, rows whose activities were not read, and letters that had to be guessed', async () => {
  openImport({
    body: aRecord({ rowCount: 4, rejectedLines: [3], unreadActivityLines: [4, 5], encoding: 'windows-1252' }),
  });
  await choose();
  expect(await screen.findByText('1 row is left out as rejected: row 3.')).toBeVisible();
  expect(screen.getByText(/The activities of 2 rows do not fit.*: rows 4–5\./)).toBeVisible();
  expect(importButton()).toHaveTextContent('Import 3 sessions');
  expect(await screen.findByText(/we read it as Windows-1252/)).toBeVisible();
});

it('imports as pending when that is chosen', async () => {
  const calls = openImport({ body: aRecord() });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  expect(importButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Not signed yet' }));
  await waitFor(() => expect(importButton()).toBeEnabled());
  expect(screen.getByText(/Imported sessions are pending\. Request their approval/)).toBeVisible();
  await userEvent.click(importButton());
  expect(await screen.findByText('2 sessions imported')).toBeVisible();
  expect(queryOf(calls.at(-1))).toEqual({ importAs: 'pending', fileName: 'hours.csv' });
});

it('imports as it was checked, and leads to History and Dashboard', async () => {
  const calls = openImport({ body: aRecord() });
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Notes column', 'Remarks');
  await chooseSigned();
  await waitFor(() => expect(importButton()).toBeEnabled());
  expect(screen.getByText(/count as approved and self-reported/)).toBeVisible();
  await userEvent.dblClick(importButton());
  expect(await screen.findByText('2 sessions imported')).toBeVisible();
  const [run, ...others] = calls.filter((call) => !isDryRun(call));
  expect(others).toEqual([]);
  expect(queryOf(run)).toEqual({ notes: 'Remarks', importAs: 'approved', fileName: 'hours.csv' });
  expect(run?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByRole('link', { name: 'View History' })).toHaveAttribute('href', '/session-history');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Import Another File' }));
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
});

it('keeps what was chosen for a corrected file with the same columns, and for no other', async () => {
  let fileColumns = aRecord().fileColumns;
  const calls = openImport(() => ({ body: aRecord({ fileColumns }) }));
  await choose();
  await screen.findByText('2 of 2 rows can be imported.');
  await select('Notes column', 'Remarks');
  await waitFor(() => expect(calls).toHaveLength(2));
  await choose(csv('corrected'));
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(queryOf(calls[3])).toEqual({ notes: 'Remarks', dryRun: 'true' });
  expect(await textOf(calls[3])).toBe('corrected');
  await screen.findByText('2 of 2 rows can be imported.');
  fileColumns = ['Date', 'Hours', 'Other'];
  await choose(csv('another'));
  await waitFor(() => expect(calls).toHaveLength(5));
  expect(await screen.findByText('2 of 2 rows can be imported.')).toBeVisible();
  expect(screen.getByLabelText('Notes column')).toHaveDisplayValue('Not in the file');
  expect(calls).toHaveLength(5);
});
