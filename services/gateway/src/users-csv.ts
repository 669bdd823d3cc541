import type { UserRecord } from '@clinical-hours/proto/api';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
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

/**
 * Writes all users as CSV: UTF-8 with a byte order mark, quoted texts, and a guard against formulas of spreadsheets.
 */
export function usersCsv(users: UserRecord[]): string {
  return stringify(users, {
    header: true,
    columns,
    bom: true,
    quoted_string: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: spreadsheetText },
  });
}
