import type { Deputy, DigestWeekday, LicenseDetails } from './portal.ts';
import type { ReviewPage, ShownSession } from './records.ts';

/** The portal of an address, as its owner sees it by a link that was sent to the address. */
export interface PortalPage {
  email: string;
  /** The moment from which the link opens nothing any more. */
  expiresAt: string;
  /** By trainee, those of the records that were made first. */
  waiting: PortalTrainee[];
  /** The receipts of decisions by links to this address, newest first. */
  signed: SignedRecord[];
  hasMoreSigned: boolean;
  /** The details of the license that the supervisor confirmed; null before. */
  details: LicenseDetails | null;
  detailsConfirmedAt: string | null;
  /** Null: each request is mailed at once. */
  digestWeekday: DigestWeekday | null;
  /** Null when the supervisor is not out of office. */
  awayUntil: string | null;
  deputy: Deputy | null;
  /** All trainees who named the address, with those who may not write to it. */
  writers: { supervisorId: number; trainee: string; mayWrite: boolean }[];
  /** The address takes no mail about anybody. */
  refusesEverybody: boolean;
}

/** The settings of a portal. */
export type PortalSettings = Omit<PortalPage, 'email' | 'expiresAt' | 'waiting' | 'signed' | 'hasMoreSigned'>;

/** A part of the list of what was signed by links to an address. */
export type SignedPage = Pick<PortalPage, 'signed' | 'hasMoreSigned'>;

/** The sessions of one trainee that wait. */
export interface PortalTrainee {
  /** The record of the supervisor in the trainee's list. */
  supervisorId: number;
  trainee: ReviewPage['trainee'];
  /** The supervisor's details as the trainee entered them. */
  supervisor: ReviewPage['supervisor'];
  /** The number of all sessions that wait. */
  sessionCount: number;
  /** Their hours of all kinds, as text with two decimals. */
  hours: string;
  /** Oldest first. Empty when there is no room for them on the page: a page of this trainee alone has them. */
  weeks: PortalWeek[];
  sites: ReviewPage['sites'];
  longDays: ReviewPage['longDays'];
  /** True when the trainee is signed in in the same browser: a receipt would get a flag for it. */
  isTraineeSession: boolean;
}

export interface PortalWeek {
  /** yyyy-MM-dd */
  firstDay: string;
  sessions: ShownSession[];
  /** Sentences about the week by the rules of the trainee's boards: an estimate. */
  hints: string[];
}

/** A receipt in the list of its signer. */
export interface SignedRecord {
  /** The id of the decision. */
  id: number;
  number: string;
  decidedAt: string;
  trainee: string;
  approvedCount: number;
  rejectedCount: number;
  /** Hours of all kinds, as text with two decimals. */
  approvedHours: string;
  disputedAt: string | null;
  corrects: string | null;
}

/** The result of decisions by a link to the portal. */
export interface PortalOutcome {
  receiptNumbers: string[];
  approvedCount: number;
  rejectedCount: number;
  /** The ids of sessions with the same decision as before: nothing was recorded for them. */
  repeatedSessionIds: number[];
}

/** A request of a trainee that waits for the weekly email to its supervisor. */
export interface WeeklyRequestRecord {
  id: number;
  supervisorId: number;
  sessionIds: number[];
  /** yyyy-MM-dd */
  toldOn: string;
}
