import { everyValue, type Described } from './described.ts';

/** The weekdays on which a supervisor can get everything in one email. */
export const digestWeekdays = everyValue<Described['NullableWeekday']>()(
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
);
export type DigestWeekday = (typeof digestWeekdays)[number];

/** The most trainees whose sessions are approved with one signature. */
export const maxTogether = 50;

/** The most days ahead of the last day of an absence, for which a deputy may review. */
export const maxAbsenceDays = 90;

export type LicenseDetails = NonNullable<Described['NullableLicenseDetails']>;
export type Deputy = NonNullable<Described['NullableDeputy']>;
