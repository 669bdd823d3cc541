import type { ImportRecord, PastImportRecord } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';
import { FileSteps, ImportPage } from './import-page.tsx';

// A part that is loaded is there with the result of the check.
await FileSteps.preload();

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
        status: 'approved',
        activities: null,
      },
    ],
    problems: [],
    duplicateLines: [],
    rejectedLines: [],
    unreadActivityLines: [],
    importedCount: 0,
    importId: null,
    headerLine: 1,
    questions: [],
    numberColumns: [{ name: 'Hours', kind: 'supervision', unused: null, sum: '3.00', inMinutes: false }],
    totals: [
      { kind: 'directClinical', hours: '0.00', sheetHours: null },
      { kind: 'supervision', hours: '3.00', sheetHours: null },
      { kind: 'indirectClinical', hours: '0.00', sheetHours: null },
    ],
    roundedLines: [],
    supervisorNames: [],
    sessionCount: sessionCountOf(changes),
    sheet: null,
    sheets: [],
    notes: [],
    types: [],
    sheetTotal: null,
    ...changes,
  };
}

// Every row is a session that is not left out.
const sessionCountOf = ({
  rowCount = 2,
  problems = [],
  rejectedLines = [],
  duplicateLines = [],
}: Partial<ImportRecord>): number =>
  rowCount - problems.length - rejectedLines.length - duplicateLines.length;

export function aProblem(line: number, message: string, kind: Problem['kind'] = 'hours'): Problem {
  return { line, message, kind, cells: [] };
}

type Problem = ImportRecord['problems'][number];

export const queryOf = (call: Call | undefined) =>
  Object.fromEntries(new URL(call!.path, 'http://x').searchParams);
export const textOf = (call: Call | undefined) => (call!.body as Blob).text();
export const isDryRun = (call: Call) => queryOf(call)['dryRun'] === 'true';

export function aPastImport(changes: Partial<PastImportRecord> = {}): PastImportRecord {
  return {
    id: 31,
    fileName: 'hours.csv',
    importedAt: '2026-03-31T14:00:00.000Z',
    sessionCount: 2,
    unchangedCount: 2,
    changedCount: 0,
    decidedCount: 0,
    undoneAt: null,
    removedCount: 0,
    ...changes,
  };
}

/** Opens the page. Dry runs are answered by `check`, imports by `run`. Returns the calls of both. */
export function openImport(
  check: Routes[string],
  run: Routes[string] = { status: 201, body: aRecord({ importedCount: 2, importId: 31 }) },
  others: Routes = {},
) {
  const calls: Call[] = [];
  stubApi({
    'GET /api/sessions/imports': { body: [] },
    ...others,
    [`POST ${path}`]: (call) => {
      calls.push(call);
      const route = isDryRun(call) ? check : run;
      return typeof route === 'function' ? route(call) : route;
    },
  });
  const supervisors = [aSupervisor(), aSupervisor({ id: 8, name: 'Sam Supervisor' })];
  renderInApp(
    <ImportPage
      supervisors={supervisors}
      renderAddSupervisor={({ name, onAdded, onClose }) => (
        <dialog open aria-label={`Add ${name}`}>
          <button
            type="button"
            onClick={() => {
              onAdded(aSupervisor({ id: 9, name }));
              onClose();
            }}
          >
            Save
          </button>
        </dialog>
      )}
    />,
  );
  return calls;
}

export const csv = (text = 'Date,Hours\n03/04/2026,1.5\n', name = 'hours.csv') =>
  new File([text], name, { type: 'text/csv' });
export const choose = (file: File | File[] = csv()) =>
  userEvent.upload(screen.getByLabelText('Spreadsheet'), file);
export const select = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
export const outcome = () => screen.getAllByRole('status')[0]!;
export const chooseSigned = () =>
  userEvent.click(screen.getByRole('radio', { name: 'Already signed on paper' }));
export const importButton = () => screen.getByRole('button', { name: /^Import \d+ session/ });
