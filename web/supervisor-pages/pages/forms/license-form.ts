import type { LicenseDetails } from '@clinical-hours/proto/api';
import type { StringSchema } from 'yup';
import { calendarDate, plainLine } from '../../../src/lib/forms/primitives.ts';

/** The texts of a form by the names of its fields. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The names and ids of the fields for a license. */
export const licenseFields = [
  'licenseNumber',
  'credentials',
  'licenseKind',
  'licenseState',
  'licensedOn',
  'licenseExpiresOn',
] as const satisfies readonly (keyof LicenseDetails)[];

export const orNull = (schema: StringSchema) =>
  schema.transform((value: string | null) => value || null).nullable();

/** What every form for a license checks, beside its number and credentials. */
export const licenseShape = {
  licenseKind: orNull(plainLine('License kind', 40)),
  licenseState: orNull(plainLine('License state', 40)),
  licensedOn: orNull(calendarDate('The day of the license')),
  licenseExpiresOn: orNull(calendarDate('The day of expiry')),
};

/** Returns typed fields as the body that the schema checks. */
export const draftLicense = (typed: TypedTexts) => ({
  ...typed,
  licensedOn: asDate(typed['licensedOn']),
  licenseExpiresOn: asDate(typed['licenseExpiresOn']),
});

/** Reads a date. A browser without fields for dates sends what was typed. */
export function asDate(text = ''): string {
  const [month, day, year, ...rest] = text.trim().split('/');
  if (day === undefined || year?.length !== 4 || rest.length > 0) return text.trim();
  return `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
