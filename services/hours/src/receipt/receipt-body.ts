import {
  fromHundredths,
  toHundredths,
  type Decision,
  type ReceiptBody,
  type ReceiptFlag,
} from '@clinical-hours/proto/api';
import type { Session } from '../session/session.entity.ts';

/** Whom a receipt is about, as auth and supervisor know them when the decision is made. */
export interface Parties {
  trainee: ReceiptBody['trainee'] & { id: number; email: string };
  supervisor: ReceiptBody['supervisor'];
}

/** What a supervisor signed. */
export interface SignedDecision {
  number: string;
  decidedAt: Date;
  attestation: string;
  items: { session: Session; decision: Decision; notes: string | null }[];
  /** Who is signed in in the browser that sent it, if anybody is. */
  sessionUserId: number | undefined;
}

/** The text of a receipt. It is written once, hashed and kept: made again it would not be proof of anything. */
export function writeReceipt(signed: SignedDecision, parties: Parties): string {
  const { trainee, supervisor } = parties;
  const body: ReceiptBody = {
    number: signed.number,
    decidedAt: signed.decidedAt.toISOString(),
    trainee: { name: trainee.name, program: trainee.program },
    supervisor: {
      id: supervisor.id,
      name: supervisor.name,
      email: supervisor.email,
      licenseNumber: supervisor.licenseNumber,
      credentials: supervisor.credentials,
    },
    attestation: signed.attestation,
    sessions: signed.items.map(({ session, decision, notes }) => ({
      id: session.id,
      date: session.date,
      supervisionHours: session.supervisionHours,
      directClinicalHours: session.directClinicalHours,
      indirectClinicalHours: session.indirectClinicalHours,
      activityBreakdown: session.activityBreakdown,
      notes: session.notes,
      decision,
      decisionNotes: notes,
    })),
    flags: flagsOf(signed, parties),
  };
  return JSON.stringify(body);
}

/** A receipt from its text. */
export function parseReceipt(text: string): ReceiptBody {
  return JSON.parse(text);
}

/** A session as its receipt shows it, whatever became of it since. */
export function asDecided(session: Session, { sessions }: ReceiptBody): Session {
  const shown = sessions.find(({ id }) => id === session.id);
  if (!shown) return session;
  const { date, supervisionHours, directClinicalHours, indirectClinicalHours, activityBreakdown, notes } =
    shown;
  const hours = { supervisionHours, directClinicalHours, indirectClinicalHours, activityBreakdown };
  return { ...session, ...hours, date, notes };
}

/** The hours of all kinds that a receipt approves, as decimal text. */
export function approvedHoursOf({ sessions }: ReceiptBody): string {
  const hundredths = sessions
    .filter(({ decision }) => decision === 'approve')
    .flatMap((s) => [s.supervisionHours, s.directClinicalHours, s.indirectClinicalHours])
    .map(toHundredths);
  return fromHundredths(hundredths.reduce((sum, hours) => sum + hours, 0));
}

function flagsOf({ sessionUserId }: SignedDecision, { trainee, supervisor }: Parties): ReceiptFlag[] {
  const flags: ReceiptFlag[] = [];
  if (sessionUserId === trainee.id) flags.push('trainee_session');
  if (supervisor.email.toLowerCase() === trainee.email.toLowerCase()) flags.push('trainee_address');
  return flags;
}
