import type { ActivityGroup } from './activity.ts';
import type { ClientKind } from './line-attributes.ts';
import type { LicenseDate, RuleSet, SupervisionUnit, WeekStart } from './license-rules.ts';
import type { SiteKind } from './licensure.ts';

/** Rules of a board, as a list of them shows them. */
export interface PresetRecord {
  id: string;
  version: string;
  name: string;
  board: string;
  /** The state's abbreviation of the postal service. */
  state: string;
  /** The day on which the rules were last compared with their sources, as yyyy-MM-dd. */
  checkedOn: string;
  /** Not all figures were confirmed: the choice takes a confirmation. */
  isBeta: boolean;
  appliesBy: string;
  /** The dates that the rules ask for, each with a label. */
  dates: Partial<Record<LicenseDate, string>>;
  sources: { cite: string; url: string; read: 'primary' | 'secondary' }[];
  cautions: string[];
}

/** A place where a trainee works. Dates are yyyy-MM-dd. */
export interface SiteRecord {
  id: number;
  name: string;
  address: string | null;
  kind: SiteKind | null;
  liveScanOn: string | null;
  approvedFrom: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A license toward which a trainee works. Dates are yyyy-MM-dd. */
export interface LicenseRecord {
  id: number;
  name: string;
  /** Null when the rules are the trainee's own. */
  presetId: string | null;
  version: string | null;
  weekStartsOn: WeekStart;
  degreeOn: string | null;
  applicationReceivedOn: string | null;
  registeredOn: string | null;
  /** The last day of the registration. */
  registrationExpiresOn: string | null;
  applyOn: string | null;
  opening: Record<string, number>;
  custom: RuleSet | null;
  /** The board whose rules these are; null for rules of one's own. */
  board: string | null;
  /** The day on which the rules were last compared with their sources, as yyyy-MM-dd. */
  checkedOn: string | null;
  /** Not all figures were confirmed. */
  isBeta: boolean;
  /** The newest version of the preset, when that is newer than `version`. It is never applied by itself. */
  newerVersion: string | null;
  /** The attributes that these rules look at. Forms ask for no others. */
  asks: AskedAttribute[];
  /** The category of each activity type; further entries for kinds of clients that move it to another one. */
  activities: PlacedActivity[];
  /** Says whose rules these are. */
  label: 'entered by you' | null;
  createdAt: string;
  updatedAt: string;
}

/** What rules look at besides the hours: of sessions, of their rows, and of supervisors. */
export const askedAttributes = [
  'site',
  'practicum',
  'modality',
  'clients',
  'supervisees',
  'supervisorLicense',
] as const;
export type AskedAttribute = (typeof askedAttributes)[number];

/** The place of an activity among the categories of a board. */
export interface PlacedActivity {
  activityType: string;
  /** Null for the activity with any other kind of clients, or with none. */
  clients: ClientKind | null;
  /** The label of the innermost category, in the board's words; null when the board counts the activity nowhere. */
  category: string | null;
}

/** Hours of a session that do not count, or count toward all requirements but one. */
export interface NotCountedRecord {
  sessionId: number;
  /** yyyy-MM-dd */
  date: string;
  activityType: string;
  hours: number;
  rule: string;
  reason: string;
  cite: string;
  /** The requirement from which the hours are missing; they count otherwise. */
  toward?: string;
}

interface HoursSum {
  recorded: number;
  countable: number;
}

/** How a trainee's hours count toward a license: an estimate. */
export interface ProgressRecord extends HoursSum {
  categories: (HoursSum & { id: string; label: string; within: string | null })[];
  requirements: {
    id: string;
    label: string;
    have: number;
    need: number;
    missing: number;
    unit: 'hours' | 'weeks' | 'months';
    cite: string;
    /** What was gained within the last 12 weeks, in `unit`. */
    recent: number;
  }[];
  /** The requirement that is met last at the pace of the last 12 weeks; null when nothing is missing. */
  holding: {
    requirement: string;
    /** Null when the last 12 weeks gained nothing. */
    weeksLeft: number | null;
  } | null;
  /** The same at the pace of the last 4, 12 and 52 weeks. */
  paces: { weeks: number; holding: ProgressRecord['holding'] }[];
  /** Of all sessions, or of those that the query names. */
  notCounted: NotCountedRecord[];
  /** The same of all sessions, added up by rule. */
  notCountedByRule: {
    rule: string;
    cite: string;
    hours: number;
    sessionCount: number;
    /** The reason of the latest of them. */
    example: string;
    toward?: string;
  }[];
  /** Hours that become too old for an application, by the month from which they are: this month and the next 35. */
  expiring: { month: string; hours: number }[];
  flags: { rule: string; period: string; have: number; need: number; says: string }[];
  /** Facts that nobody entered and that would decide; the hours count until somebody does. */
  missing: { attribute: string; rule: string; lines: number }[];
  /** The part of sessions whose receipts are worth a second look. */
  marked: HoursSum & { sessionCount: number };
  /** How many sessions got attributes after a supervisor approved them. */
  addedAfterApproval: number;
  /** How many sessions have a supervisor whose kind of license is stated by the trainee, and on no receipt of them. */
  statedByYou: number;
  checkedOn: string | null;
  version: string | null;
}

/** The subjects of deadlines. */
export const deadlineKinds = [
  'agreement',
  'application',
  'live-scan',
  'registration',
  'supervisor-license',
] as const;

/** A deadline of a license that is not met. */
export interface DeadlineRecord {
  /** The same for as long as the deadline is the same: `agreement:7`, or `registration:3:2027-06-30`. */
  key: string;
  kind: (typeof deadlineKinds)[number];
  title: string;
  /** The last day, as yyyy-MM-dd. */
  dueOn: string;
  why: string;
  /** The section on which it rests; null when it holds whatever the rules are. */
  cite: string | null;
}

/** A week of a trainee at a site, as a license counts it. */
export interface WeekRecord {
  /** The first and the last day, as yyyy-MM-dd. */
  week: string;
  until: string;
  /** Null when no site is named. */
  site: { id: number; name: string } | null;
  hours: { supervision: number; directClinical: number; indirectClinical: number };
  categories: (HoursSum & { id: string; label: string })[];
  /** The supervision that each rule of a week demands; `missing` has to be logged until its last day to keep the week. */
  supervision: {
    rule: string;
    have: number;
    need: number;
    missing: number;
    effect: 'void' | 'cap' | 'flag';
    cite: string;
  }[];
  isVoid: boolean;
}

/** The supervision that a rule demands of a week or a month, with what was logged of it. */
export interface PeriodStanding {
  rule: string;
  cite: string;
  period: 'week' | 'month';
  /** The first and the last day, as yyyy-MM-dd. */
  from: string;
  until: string;
  /** Null when the rule looks at all sites together, or the sessions name none. */
  site: { id: number; name: string } | null;
  unit: SupervisionUnit;
  have: number;
  need: number;
  missing: number;
  effect: 'void' | 'cap' | 'flag';
  /** Hours of the period that do not count until the missing supervision is logged. */
  atStake: number;
}

/**
 * How the week and the month of a day stand toward a license, with all sessions that are not rejected. Maxima of the whole
 * log are not a part of it.
 */
export interface StandingRecord {
  licenseId: number;
  periods: PeriodStanding[];
  /** Rows of the session in the request that do not count whatever follows. */
  notCounted: {
    group: ActivityGroup;
    /** The place of the row in its group, from 0. */
    row: number;
    hours: number;
    rule: string;
    reason: string;
    cite: string;
  }[];
}
