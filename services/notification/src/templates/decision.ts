import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { maxListed, type ListedSession } from './session-list.ts';
import { shorten } from './words.ts';

/** A supervisor's decision, as both mails about it describe it. */
export interface DecisionMail {
  traineeName: string;
  supervisorName: string;
  /** The deputy who signed as themselves; missing when the supervisor signed. */
  deputyName?: string | undefined;
  /** The name that the supervisor typed. */
  attestation: string;
  /** ISO 8601. */
  decidedAt: string;
  /** 32 hexadecimal digits. */
  receiptNumber: string;
  /** Number of the receipt that this one corrects. */
  correctsNumber?: string | undefined;
  /** The page on which anybody with the number can check the receipt. */
  verifyUrl: string;
  timeZone: string;
  /** At least one. `notes` are those of the supervisor. */
  sessions: DecidedSummary[];
}

export interface DecidedSummary extends Pick<ListedSession, 'date' | 'hours'> {
  notes: string;
  decision: 'approved' | 'rejected';
}

/** Counts approved and rejected sessions. */
export function countDecisions(sessions: DecidedSummary[]): { approved: number; rejected: number } {
  const approved = sessions.filter(({ decision }) => decision === 'approved').length;
  return { approved, rejected: sessions.length - approved };
}

// Limit of the notes of all listed sessions together.
const maxNotesLength = 3_000;

/**
 * Prepares the decided sessions for the list. A list that is cut off begins with the rejected ones, because their
 * trainee has to act. `where` names the place of the complete notes.
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

/** The number of the receipt, in groups for reading aloud, and the number of the one that it corrects. */
export function receiptNumberLine({ receiptNumber, correctsNumber }: DecisionMail): string {
  const number = `Receipt number: ${groupReceiptNumber(receiptNumber)}`;
  return correctsNumber ? `${number}. It corrects receipt ${groupReceiptNumber(correctsNumber)}` : number;
}

/** Precedes the address of the page that checks the receipt. */
export const verifyWords = 'Anybody who has this number can check the receipt:';
