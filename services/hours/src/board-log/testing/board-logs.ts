import type { LicenseFacts, Line, SiteFacts } from '../../licensure/rules/preset.ts';
import type { Signature } from '../../receipt/receipt.repository.ts';
import type { BoardForm } from '../../licensure/sheets/board-form.ts';
import type { BoardLog } from '../board-log.ts';
import type { BoardSheet, LoggedFor } from '../../licensure/sheets/board-sheet.ts';
import { addDays } from '../../licensure/rules/days.ts';

/** The work of a trainee, as an evaluation takes it. */
export interface LoggedYears {
  license: LicenseFacts;
  lines: Line[];
  sessions: Map<number, LoggedFor>;
}

const sites: SiteFacts[] = [1, 2].map((id) => ({
  id,
  name: `Clinic ${id}`,
  kind: 'non-exempt',
  liveScanOn: '2023-01-01',
  approvedFrom: '2023-01-01',
}));

const receiptNumber = (index: number): string => String(index).padStart(32, '0');

/**
 * Returns three years of work from Wednesday, 11/01/2023, with two supervisors at two sites: on each Wednesday and
 * Thursday direct, indirect and supervision hours with odd hundredths. Some weeks have more hours than any board
 * counts, some no supervision.
 */
export function threeYears(): LoggedYears {
  const lines: Line[] = [];
  const sessions = new Map<number, LoggedFor>();
  for (let day = 0; day < 3 * 364; day += 1) {
    if (day % 7 > 1) continue;
    const week = Math.floor(day / 7);
    const sessionId = day + 1;
    const date = addDays('2023-11-01', day);
    const site = sites[week % 5 === 0 ? 1 : 0];
    const supervisorId = week % 9 === 0 ? 8 : 7;
    sessions.set(sessionId, {
      supervisorId,
      receiptNumber: receiptNumber(2 * Math.floor(week / 26) + supervisorId),
    });
    const common = { sessionId, date, site, supervisor: { id: supervisorId, licenseKind: 'LMFT' } };
    const add = (row: number, group: Line['group'], activityType: string, hundredths: number, more = {}) =>
      lines.push({ ...common, row, group, activityType, hundredths, ...more });
    const adult = { clients: 'individual-adult' } as const;
    add(0, 'directClinical', 'individual-therapy', week % 11 === 0 ? 2_617 : 833, adult);
    add(1, 'directClinical', 'couples-therapy', 175 + (week % 4), { clients: 'couple' });
    add(2, 'indirectClinical', 'documentation', 425);
    if (week % 13 !== 0) add(3, 'supervision', 'individual-supervision', 75);
    if (week % 3 === 0) add(4, 'supervision', 'group-supervision', 125, { supervisees: 4 });
  }
  const license: LicenseFacts = {
    degreeOn: '2023-06-15',
    applicationReceivedOn: '2023-07-01',
    registeredOn: '2023-08-01',
    applyOn: '2026-12-31',
  };
  return { license, lines, sessions };
}

const supervisors = new Map(
  ['Sam Supervisor', 'Other Supervisor'].map((name, index) => [
    7 + index,
    {
      id: 7 + index,
      name,
      email: `${7 + index}@example.com`,
      licenseNumber: `LMFT ${1 + index}`,
      credentials: 'LMFT',
      isActive: true,
    },
  ]),
);

/** Returns who signed those years, and who the supervisors are. */
export function signersOf({ sessions }: LoggedYears): {
  receipts: Map<string, Signature>;
  supervisors: BoardLog['supervisors'];
} {
  const given = [...sessions.values()].map(
    ({ receiptNumber: number, supervisorId }, index): [string, Signature] => [
      number ?? '',
      {
        id: index + 1,
        number: number ?? '',
        attestation: supervisors.get(supervisorId ?? 0)?.name ?? '',
        decidedAt: new Date(Date.UTC(2024, index, 1, 15)),
        signer: supervisors.get(supervisorId ?? 0) ?? null,
        deputy: null,
        traineeName: 'Tess Trainee',
        flags: [],
      },
    ],
  );
  return { receipts: new Map(given), supervisors };
}

/** Returns a log of sheets, with the supervisors, a site and the receipts that they name. */
export function aBoardLog(
  form: BoardForm,
  sheets: BoardSheet[],
  { receipts } = signersOf(threeYears()),
): BoardLog {
  const numbers = new Set(sheets.flatMap(({ weeks }) => weeks.flatMap((week) => week.receipts)));
  return {
    form,
    sheets,
    counting: 'approved',
    trainee: { name: 'Tess Trainee', licenseNumber: 'AMFT 123' },
    supervisors,
    sites: new Map(sites.map(({ id, name }) => [id, { name, address: `${id} Sample Street, Sampletown` }])),
    receipts: [...receipts.values()]
      .filter(({ number }) => numbers.has(number))
      .toSorted((a, b) => a.number.localeCompare(b.number)),
    withdrawn: [],
    rules: 'California LMFT, version 2026-08, read on 11/23/2026',
    isOwn: false,
    cautions: [],
    madeOn: '2026-11-26',
    timeZone: 'America/New_York',
    publicUrl: 'https://hours.example.com',
  };
}
