import type { ImportRecord } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';
import { ImportPage } from './import-page.tsx';

const path = '/api/sessions/import';

export function aRecord(changes: Partial<ImportRecord> = {}): ImportRecord {
  return {
    fileColumns: ['Date', 'Hours', 'Remarks'],
    columns: { date: 'Date', supervisionHours: 'Hours' },
    dateFormat: 'mdy',
    encoding: 'utf-8',
    rowCount: 2,
    preview: [
      {
        line: 2,
        date: '2026-03-04',
        supervisionHours: '1.50',
        directClinicalHours: '0.00',
        indirectClinicalHours: '0.00',
        supervisorName: 'Dr. Alex Example',
        notes: null,
      },
    ],
    problems: [],
    duplicateLines: [],
    importedCount: 0,
    ...changes,
  };
}

export const queryOf = (call: Call | undefined) =>
  Object.fromEntries(new URL(call!.path, 'http://x').searchParams);
export const textOf = (call: Call | undefined) => (call!.body as Blob).text();
export const isDryRun = (call: Call) => queryOf(call)['dryRun'] === 'true';

/** Opens the page. Dry runs are answered by `check`, imports by `run`. */
export function openImport(
  check: Routes[string],
  run: Routes[string] = { status: 201, body: aRecord({ importedCount: 2 }) },
) {
  const calls = stubApi({
    [`POST ${path}`]: (call) => {
      const route = isDryRun(call) ? check : run;
      return typeof route === 'function' ? route(call) : route;
    },
  });
  renderInApp(<ImportPage supervisors={[aSupervisor(), aSupervisor({ id: 8, name: 'Sam Supervisor' })]} />);
  return calls;
}

export const csv = (text = 'Date,Hours\n03/04/2026,1.5\n', name = 'hours.csv') =>
  new File([text], name, { type: 'text/csv' });
export const choose = (file = csv()) => userEvent.upload(screen.getByLabelText('CSV file'), file);
export const select = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
export const outcome = () => screen.getAllByRole('status')[0]!;
export const importButton = () => screen.getByRole('button', { name: /^Import \d+ session/ });
