import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aProblem,
  aRecord,
  choose,
  chooseSigned,
  importButton,
  isDryRun,
  openImport,
  queryOf,
} from './import-page.fixture.tsx';
import { leftOutCsv } from './left-out-csv.ts';

const cells = ['03/05/2026', 'two', 'late'];
const faulty = { ...aProblem(3, 'Hours "two" must be a number such as 1.5.'), cells };
const total = aProblem(2, 'A total: "Week 1".', 'total');

it('imports the other rows when that is what the button says', async () => {
  const body = aRecord({ importedCount: 1, problems: [total], importId: 31 });
  const calls = openImport({ body: aRecord({ problems: [total] }) }, { status: 201, body });
  await choose();
  await screen.findByText(/^1 of 2 rows can be imported/);
  await chooseSigned();
  const button = () => screen.getByRole('button', { name: 'Import 1, leave out 1' });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await screen.findByText('1 session imported')).toBeVisible();
  expect(screen.getByText(/1 row left out\.$/)).toBeVisible();
  expect(queryOf(calls.at(-1))).toEqual({
    importAs: 'approved',
    problems: 'leave-out',
    fileName: 'hours.csv',
  });
});

it('corrects a row in place, and shows totals on demand only', async () => {
  const calls = openImport((call) => ({
    body: aRecord({ problems: queryOf(call)['mended'] ? [total] : [total, faulty] }),
  }));
  await choose();
  const list = within(await screen.findByRole('region', { name: 'Rows left out' }));
  expect(list.getByText('Totals: row 2.')).toBeVisible();
  expect(list.getByText(total.message)).not.toBeVisible();
  expect(list.getByText(faulty.message)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Fix row 3' }));
  const row = within(list.getByRole('form', { name: 'Row 3' }));
  expect(row.getByLabelText('Date')).toHaveFocus();
  expect(row.queryByLabelText('Remarks')).toBeNull();
  await userEvent.clear(row.getByLabelText('Hours'));
  await userEvent.type(row.getByLabelText('Hours'), '2');
  await userEvent.click(row.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(queryOf(calls[1])).toEqual({ mended: '3:2:2', dryRun: 'true' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo My Fixes' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(queryOf(calls[2])).toEqual({ dryRun: 'true' });
});

it('takes dates from above, and long days, when that is chosen', async () => {
  const problems = [aProblem(2, 'The date is missing.', 'date_missing'), aProblem(3, '17 hours', 'long_day')];
  const calls = openImport({ body: aRecord({ rowCount: 4, problems }) });
  await choose();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Rows without a date: use the date above (1 row)' }),
  );
  await waitFor(() => expect(calls).toHaveLength(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import days over 16 h (1 row)' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(queryOf(calls[2])).toEqual({ missingDates: 'above', longDays: 'import', dryRun: 'true' });
});

it('asks who is meant, proposes, and adds who is missing', async () => {
  const named = { rowCount: 2, supervisorId: null, isLeftOut: false };
  const supervisorNames = [
    { ...named, name: 'S. Supervisor', proposedIds: [8] },
    { ...named, name: 'Robin New', proposedIds: [] },
    { ...named, name: 'Dr. Alex Example', supervisorId: 7, proposedIds: [] },
  ];
  const calls = openImport({ body: aRecord({ supervisorNames }) });
  await choose();
  const section = within(await screen.findByRole('region', { name: 'Supervisors in the file' }));
  expect(section.getAllByRole('combobox')).toHaveLength(2);
  expect(within(section.getByLabelText('S. Supervisor')).getAllByRole('option')[1]).toHaveTextContent(
    'Sam Supervisor (likely)',
  );
  await userEvent.click(section.getByRole('button', { name: 'Sam Supervisor · Likely' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  await userEvent.click(await section.findByRole('button', { name: 'Add Supervisor' }));
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Add Robin New' })).getByText('Save'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new URL(calls[2]!.path, 'http://x').searchParams.getAll('supervisorNames')).toEqual([
    '8:S. Supervisor',
    '9:Robin New',
  ]);
  expect(calls.every(isDryRun)).toBe(true);
  expect(importButton()).toBeVisible();
});

it('gives what was left out as a file that can be corrected', () => {
  const file = leftOutCsv(
    aRecord({ problems: [{ ...faulty, cells: ['3/5/2026', '=1+1', 'a "b", -1\n@x'] }] }),
  );
  expect(file).toBe(
    '\ufeffDate,Hours,Remarks,Row,Left Out Because\r\n' +
      `3/5/2026,'=1+1,"a ""b"",' -1\n'@x",3,"Hours ""two"" must be a number such as 1.5."\r\n`,
  );
});
