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

// Sessions are read one by one, and decided together.
const sessionsPerMinute = 10;

/** How long a review of so many sessions takes: 'about a minute', 'about 12 minutes'. */
export function reviewTime(sessions: number): string {
  const minutes = Math.ceil(sessions / sessionsPerMinute);
  return minutes > 1 ? `about ${minutes} minutes` : 'about a minute';
}

export type LicenseDetails = NonNullable<Described['NullableLicenseDetails']>;
export type Deputy = NonNullable<Described['NullableDeputy']>;

/** The portal of an address, as its owner sees it by a link that was sent to the address. */
export type PortalPage = Described['PortalPage'];

export type PortalSettings = Described['PortalSettings'];

/** A part of the list of what was signed by links to an address. */
export type SignedPage = Described['SignedPage'];

/** What the owner of an address signed, by trainee. */
export type SupervisionFile = Described['SupervisionFile'];

/** The name of the file with what a supervisor signed in a year. */
export const recordFileName = (year: number, format: 'pdf' | 'csv'): string =>
  `My_Supervision_Record_${year}.${format}`;

/** The sessions of one trainee that wait. */
export type PortalTrainee = Described['PortalTrainee'];

/** One of those who read the mailbox of a portal. */
export type PortalPerson = Described['PortalPerson'];

export type PortalWeek = Described['PortalWeek'];

export type SignedRecord = Described['SignedReceipt'];

/** The result of decisions by a link to the portal. */
export type PortalOutcome = Described['PortalOutcome'];

/** The result of approvals of several trainees with one signature. */
export type PortalApprovalsOutcome = Described['PortalApprovals'];

/** A request of a trainee that waits for the weekly email to its supervisor. */
export type WeeklyRequestRecord = Described['WeeklyRequest'];
