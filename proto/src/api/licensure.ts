import { everyValue, type Described } from './described.ts';

/** The state exempts some employers from rules of private practice: schools, government, charities. */
export const siteKinds = everyValue<Described['Site']['kind']>()('exempt', 'non-exempt', 'private-practice');
export type SiteKind = (typeof siteKinds)[number];

/** The most sites, and the most licenses, of a trainee. */
export const maxSites = 100;
export const maxLicenses = 20;

export const weekStarts = everyValue<Described['RuleSet']['weekStartsOn']>()('monday', 'sunday');

/** The sessions that are evaluated: approved by supervisors; pending ones too; all but rejected ones. */
export const countingViews = ['approved', 'pending', 'all'] as const;
export type CountingView = (typeof countingViews)[number];

/** The most sessions whose reasons one request asks for. */
export const maxReasonSessions = 500;
