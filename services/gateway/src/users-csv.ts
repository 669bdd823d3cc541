import type { UserRecord } from '@clinical-hours/proto/api';
import { stringify } from 'csv-stringify/sync';

const columns: (keyof UserRecord)[] = [
  'id',
  'username',
  'name',
  'email',
  'licenseNumber',
  'program',
  'supervisorCount',
  'totalRequiredHours',
  'requiredSupervisionHours',
  'requiredDirectClinicalHours',
  'requiredIndirectClinicalHours',
  'emailVerified',
  'hasCompletedOnboarding',
  'isAdmin',
  'createdAt',
];

/** All users as CSV: UTF-8 with a byte order mark, cells that a spreadsheet would run defused. */
export function usersCsv(users: UserRecord[]): string {
  return stringify(users, {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}
