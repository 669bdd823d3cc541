import { everyValue, type Described } from './described.ts';

/** Rules of a board, as a list of them shows them. */
export type PresetRecord = Described['LicensePresetSummary'];

/** A place where a trainee works. Dates are yyyy-MM-dd. */
export type SiteRecord = Described['Site'];

/** A license toward which a trainee works. Dates are yyyy-MM-dd. */
export type LicenseRecord = Described['License'];

/** Hours from before the product, which the trainee entered. Dates are yyyy-MM-dd. */
export type HoursBefore = Described['HoursBefore'];

/** What rules look at besides the hours: of sessions, of their rows, and of supervisors. */
export const askedAttributes = everyValue<Described['License']['asks'][number]>()(
  'site',
  'practicum',
  'modality',
  'clients',
  'supervisees',
  'supervisorLicense',
);
export type AskedAttribute = (typeof askedAttributes)[number];

/** The place of an activity among the categories of a board. */
export type PlacedActivity = Described['PlacedActivity'];

/** Hours of a session that do not count, or count toward all requirements but one. */
export type NotCountedRecord = Described['NotCounted'];

/** How a trainee's hours count toward a license: an estimate. */
export type ProgressRecord = Described['Progress'];

/** A deadline of a license that is not met. */
export type DeadlineRecord = Described['Deadline'];

/** A week of a trainee at a site, as a license counts it. */
export type WeekRecord = Described['Week'];

/** The supervision that a rule demands of a week or a month, with what was logged of it. */
export type PeriodStanding = Described['Standing']['periods'][number];

/** How many hours count as if the details of a license were replaced. */
export type LicensePreviewRecord = Described['LicensePreview'];

/**
 * How the week and the month of a day stand toward a license, with all sessions that are not rejected. Maxima of the
 * whole log are not a part of it.
 */
export type StandingRecord = Described['Standing'];

/** The requirement that stands for a license: the largest in hours, which is the total where there is one. */
export function headlineOf({
  requirements,
}: Pick<ProgressRecord, 'requirements'>): ProgressRecord['requirements'][number] | undefined {
  const [first] = requirements.filter(({ unit }) => unit === 'hours').toSorted((a, b) => b.need - a.need);
  return first;
}
