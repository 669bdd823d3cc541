import type {
  ActivityGroup,
  ClientKind,
  HoursBefore,
  LicenseDate,
  Modality,
  RuleSet,
  SiteKind,
  WeekStart,
} from '@clinical-hours/proto/api';

export interface Source {
  cite: string;
  url: string;
  read: 'primary' | 'secondary';
}

/** The rules of a board for one license, as they were read on a day. A file `presets/<id>/<version>.json`. */
export interface Preset extends RuleSet {
  id: string;
  /** yyyy-MM, or yyyy-MM-dd for a second version of a month. */
  version: string;
  name: string;
  board: string;
  /** The state's abbreviation of the postal service. */
  state: string;
  isBeta: boolean;
  /** Which date decides that the version applies. */
  appliesBy: 'application-date' | 'hours-date' | 'program-start-date';
  /** The dates that the preset needs, each with a label in the board's words. */
  dates: Partial<Record<LicenseDate, string>>;
  sources: Source[];
  /** The limits of the preset, in sentences for people. */
  cautions?: string[];
}

/** A site as the rules see it. */
export interface SiteFacts {
  id: number;
  name: string;
  kind?: SiteKind | undefined;
  /** yyyy-MM-dd */
  liveScanOn?: string | undefined;
  approvedFrom?: string | undefined;
  /** Whether the work there is paid. */
  isPaid?: boolean | undefined;
}

/** A supervisor as the rules see them. */
export interface SupervisorFacts {
  id: number;
  licenseKind?: string | undefined;
  licenseState?: string | undefined;
  /** The first and the last day of the license, yyyy-MM-dd. */
  licensedOn?: string | undefined;
  licenseExpiresOn?: string | undefined;
  isBoardApproved?: boolean | undefined;
  /** The day from which the board approved them, yyyy-MM-dd. */
  approvedFrom?: string | undefined;
}

/** A row of a session's activity breakdown with the attributes that rules look at. */
export interface Line {
  sessionId: number;
  /** The place of the row in its session, over all groups. */
  row: number;
  /** yyyy-MM-dd */
  date: string;
  group: ActivityGroup;
  activityType: string;
  hundredths: number;
  modality?: Modality | undefined;
  clients?: ClientKind | undefined;
  supervisees?: number | undefined;
  practicum?: boolean | undefined;
  site?: SiteFacts | undefined;
  supervisor?: SupervisorFacts | undefined;
}

/** The details of a license that rules look at. Dates are yyyy-MM-dd. */
export interface LicenseFacts {
  weekStartsOn?: WeekStart | undefined;
  degreeOn?: string | undefined;
  applicationReceivedOn?: string | undefined;
  registeredOn?: string | undefined;
  /** The last day of the registration. */
  registrationExpiresOn?: string | undefined;
  /** The day on which the report of a part of the registration was sent, by the first day of the part. */
  reports?: Record<string, string> | undefined;
  /** What was answered to the questions of rules, by the id of the rule. */
  answers?: Record<string, boolean> | undefined;
  applyOn?: string | undefined;
  /** Hours already used of a maximum, or already credited to a requirement, by the id of the rule. */
  opening?: Record<string, number> | undefined;
  /** Hours from before the product, which an evaluation of a whole log counts with it. */
  hoursBefore?: readonly HoursBefore[] | undefined;
}
