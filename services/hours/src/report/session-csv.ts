import { stringify } from 'csv-stringify/sync';
import { activitiesText } from './activities.ts';
import { receiptOf, type ExportedSession, type Receipts } from './session-snapshot.ts';

const columns = [
  'Date',
  'Supervisor',
  'Supervision Hours',
  'Direct Clinical Hours',
  'Indirect Clinical Hours',
  'Activities',
  'Status',
  'Reviewed By',
  'Reviewed At',
  'Receipt Number',
  'Notes',
];

/** What the sessions of a CSV are told of by others. */
export interface CsvContext {
  /** By id, also of those who were removed. */
  supervisorNames: Map<number, string>;
  receipts: Receipts;
}

/** The first line of an export: UTF-8 with a byte order mark. */
export function csvHeader(): string {
  return stringify([], { header: true, columns, bom: true });
}

/**
 * Sessions as lines of CSV, cells that a spreadsheet would run defused. 'Reviewed By' tells hours that a supervisor approved
 * from those that the trainee did ('self-reported').
 */
export function csvLines(sessions: ExportedSession[], context: CsvContext): string {
  return stringify(
    sessions.map((session) => toCells(session, context)),
    { escape_formulas: true },
  );
}

function toCells(session: ExportedSession, { supervisorNames, receipts }: CsvContext): string[] {
  return [
    session.date,
    session.supervisorId === null ? '' : (supervisorNames.get(session.supervisorId) ?? 'Unknown'),
    session.supervisionHours,
    session.directClinicalHours,
    session.indirectClinicalHours,
    activitiesText(session),
    session.status,
    session.reviewedBy === 'self' ? 'self-reported' : (session.reviewedBy ?? ''),
    session.reviewedAt?.toISOString() ?? '',
    receiptOf(session, receipts)?.number ?? '',
    session.notes ?? '',
  ];
}
