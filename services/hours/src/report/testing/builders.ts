import type { HoursLog, LogEntry } from '../hours-log.ts';
import type { ExportedSession, Receipt } from '../session-snapshot.ts';
import type { SessionTotals } from '../session-totals.ts';
import type { Signer } from '../../receipt/signer.ts';

/**
 * Returns a session as an export reads it: logged with supervisor 7, one hour of supervision and two and a half with
 * clients.
 */
export function anExportedSession(changes: Partial<ExportedSession> = {}): ExportedSession {
  return {
    id: 1,
    date: '2026-03-31',
    supervisorId: 7,
    supervisionHours: '1.00',
    directClinicalHours: '2.50',
    indirectClinicalHours: '0.00',
    activityBreakdown: null,
    supervisionActivityType: null,
    directActivityType: null,
    indirectActivityType: null,
    status: 'logged',
    reviewedBy: null,
    reviewedAt: null,
    siteId: null,
    practicum: null,
    attributesAddedAt: null,
    ...changes,
  };
}

/** Sam Supervisor (7), as receipts show them. */
export function aSigner(changes: Partial<Signer> = {}): Signer {
  return {
    id: 7,
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'L-1',
    credentials: 'LMFT',
    ...changes,
  };
}

/** A decision that Sam Supervisor signed. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    id: 1,
    number: '0123456789abcdef0123456789abcdef',
    attestation: 'Sam Supervisor',
    decidedAt: new Date('2026-04-01T18:05:00.000Z'),
    signer: aSigner(),
    deputy: null,
    traineeName: 'Tess Trainee',
    flags: [],
    ...changes,
  };
}

/** Returns a session that supervisor 7 approved. */
export function anEntry(changes: Partial<LogEntry> = {}): LogEntry {
  return {
    date: '2026-03-31',
    supervisorId: 7,
    supervisionHours: '1.00',
    directClinicalHours: '2.50',
    indirectClinicalHours: '0.00',
    activities: 'Individual Therapy 2.50; Individual Supervision 1.00',
    site: undefined,
    practicum: null,
    status: 'approved',
    reviewedBy: 'supervisor',
    reviewedAt: new Date('2026-04-01T18:05:00.000Z'),
    attributesAddedAt: null,
    receipt: aReceipt(),
    withdrawn: undefined,
    ...changes,
  };
}

/** Returns the totals of the session of `anEntry`. */
export function someTotals(changes: Partial<SessionTotals> = {}): SessionTotals {
  return {
    supervisorId: 7,
    status: 'approved',
    reviewedBy: 'supervisor',
    sessionCount: 1,
    supervisionHours: '1.00',
    directClinicalHours: '2.50',
    indirectClinicalHours: '0.00',
    ...changes,
  };
}

/** Returns the log of Tess Trainee with one session, which Sam Supervisor (7) approved. */
export function aLog(changes: Partial<HoursLog> = {}): HoursLog {
  return {
    trainee: { name: 'Tess Trainee', licenseNumber: 'AMFT-1', program: 'Counseling' },
    supervisors: new Map([[7, aSigner()]]),
    range: {},
    totals: [someTotals()],
    signed: [],
    entries: [anEntry()],
    madeOn: '2026-04-02',
    timeZone: 'America/New_York',
    publicUrl: 'https://hours.example.com',
    ...changes,
  };
}
