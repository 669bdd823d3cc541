import { groupReceiptNumber } from '@clinical-hours/proto/api';
import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { findPeople, MailObsolete, orObsolete, type People } from './mail-clients.ts';
import type { MailContext } from './mail-draft.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import { summarise, sumSessions, type SessionSums } from './session-summary.ts';
import type { Line } from './blocks.ts';
import { maxListed, type ListedSession } from './session-list.ts';
import { formatDate, kindsText, oneLine, shorten } from './words.ts';

/** A supervisor's decision, as both mails about it describe it. */
export interface DecisionMail {
  traineeName: string;
  supervisorName: string;
  /** The deputy who signed in their own name; missing when the supervisor signed. */
  deputyName?: string | undefined;
  /** The name that the supervisor typed. */
  attestation: string;
  /** ISO 8601. */
  decidedAt: string;
  /** 32 hexadecimal digits. */
  receiptNumber: string;
  /** Number of the receipt that this one corrects. */
  correctsNumber?: string | undefined;
  /** The page on which anyone with the number can verify the receipt. */
  verifyUrl: string;
  timeZone: string;
  /** The hours of the approved sessions by kind, and their days; missing when none was approved. */
  approvedSums?: SessionSums | undefined;
  /** At least one. `notes` are those of the supervisor. */
  sessions: DecidedSummary[];
}

export interface DecidedSummary extends Pick<ListedSession, 'date' | 'hours'> {
  notes: string;
  decision: 'approved' | 'rejected';
}

export function countDecisions(sessions: DecidedSummary[]): { approved: number; rejected: number } {
  const approved = sessions.filter(({ decision }) => decision === 'approved').length;
  return { approved, rejected: sessions.length - approved };
}

/** Ends the subject of a letter about a decision: what was approved, by kind, and of which days. */
export function totalsOf({ approvedSums }: Pick<DecisionMail, 'approvedSums'>): string {
  if (!approvedSums) return '';
  return `: ${[kindsText(approvedSums), periodOf(approvedSums)].filter(Boolean).join(', ')}`;
}

/** The days of approved sessions: '03/12/2026 to 03/14/2026'. */
export const periodOf = ({ firstDate, lastDate }: SessionSums): string =>
  firstDate === lastDate ? formatDate(firstDate) : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;

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

/** The name that was typed under the decisions. */
export const signedLine = ({ attestation }: DecisionMail): string =>
  `Signed as: ${oneLine(attestation, 'no name')}`;

/** The page that checks the receipt. */
export const verifyLine = ({ verifyUrl }: DecisionMail): Line => ({
  words: 'Anyone with this number can verify the receipt:',
  href: verifyUrl,
});

export interface Person {
  name: string;
  email: string;
}

export interface FoundDecision extends People {
  decision: DecisionMail;
  /** The supervisor as the decision names them. */
  shown: Person;
  /** The deputy who signed, if it was not the supervisor. */
  deputy: Person | undefined;
}

/** Returns the decision of a mail. Throws MailObsolete when it, or a person in it, is missing. */
export async function findDecision(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
): Promise<FoundDecision> {
  const { hours, publicUrl, timeZone } = context;
  const made = await orObsolete(hours.getDecision(call, { decisionId: mail.subjectId }), 'decision');
  const sessions = made.items.flatMap(toDecided);
  if (sessions.length === 0) throw new MailObsolete('nothing_decided');
  const approved = made.items.flatMap(({ state, session }) =>
    state === 'approved' && session ? [session] : [],
  );
  const people = await findPeople(context, call, made);
  // Decisions made before receipts existed name nobody.
  const named = made.items.find(({ shownSupervisor }) => shownSupervisor)?.shownSupervisor;
  const shown = named ?? people.supervisor;
  const deputy = named?.deputy ?? undefined;
  const decision = {
    traineeName: people.trainee.name,
    supervisorName: shown.name,
    deputyName: deputy?.name,
    attestation: made.attestation,
    decidedAt: made.decidedAt,
    receiptNumber: made.receiptNumber,
    correctsNumber: made.correctsNumber,
    verifyUrl: `${publicUrl}/verify/${made.receiptNumber}`,
    timeZone,
    sessions,
    approvedSums: approved.length > 0 ? sumSessions(approved) : undefined,
  };
  return { ...people, decision, shown, deputy };
}

function toDecided({ session, state, notes }: ApprovalItem__Output): DecidedSummary[] {
  if (state !== 'approved' && state !== 'rejected') return [];
  const { date, hours } = session ? summarise(session) : { date: undefined, hours: [] };
  return [{ date, hours, decision: state, notes: notes ?? '' }];
}
