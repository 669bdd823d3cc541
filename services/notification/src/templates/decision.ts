import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { maxListed, type ListedSession } from './session-list.ts';
import { shorten } from './words.ts';

/** What a supervisor decided at once, as both mails about it tell it. */
export interface DecisionMail {
  traineeName: string;
  supervisorName: string;
  /** The name that the supervisor typed. */
  attestation: string;
  /** ISO 8601. */
  decidedAt: string;
  /** 32 hexadecimal digits. */
  receiptNumber: string;
  /** The receipt that it corrects. */
  correctsNumber?: string | undefined;
  /** The page on which anybody who has the number can check the receipt. */
  verifyUrl: string;
  timeZone: string;
  /** At least one. `notes` are the supervisor's. */
  sessions: DecidedSummary[];
}

export interface DecidedSummary extends Pick<ListedSession, 'date' | 'hours'> {
  notes: string;
  decision: 'approved' | 'rejected';
}

/** How many sessions were approved, and how many rejected. */
export function countDecisions(sessions: DecidedSummary[]): { approved: number; rejected: number } {
  const approved = sessions.filter(({ decision }) => decision === 'approved').length;
  return { approved, rejected: sessions.length - approved };
}

// Of all sessions in the list together.
const maxNotesLength = 3_000;

/**
 * The decided sessions as the list shows them: the rejected ones first when the list is cut off, because their trainee has to act.
 * `where` says where all of long notes is.
 */
export function listDecided(sessions: DecidedSummary[], notesLabel: string, where: string): ListedSession[] {
  const maxLength = Math.floor(maxNotesLength / Math.min(sessions.length, maxListed));
  const isCutOff = sessions.length > maxListed;
  const { approved = [], rejected = [] } = Object.groupBy(sessions, ({ decision }) => decision);
  return (isCutOff ? [...rejected, ...approved] : sessions).map(({ notes, ...session }) => ({
    ...session,
    notes: { label: notesLabel, text: shorten(notes, maxLength, where) },
  }));
}

/** The number of the receipt, in groups that can be read out, and of the one that it corrects. */
export function receiptNumberLine({ receiptNumber, correctsNumber }: DecisionMail): string {
  const number = `Receipt number: ${groupReceiptNumber(receiptNumber)}`;
  return correctsNumber ? `${number}. It corrects receipt ${groupReceiptNumber(correctsNumber)}` : number;
}

/** Begins the line with the address of the page that checks it. */
export const verifyWords = 'Anybody who has this number can check the receipt:';
