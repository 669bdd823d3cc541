import {
  fromHundredths,
  toHundredths,
  type Decision,
  type GenuineReceipt,
  type ReceiptBody,
} from '@clinical-hours/proto/api';
import type { Session } from '../session/session.entity.ts';
import { flagsOf } from './receipt-flags.ts';

/** Whom a receipt is about, as auth and supervisor know them when the decision is made. */
export interface Parties {
  trainee: ReceiptBody['trainee'] & { id: number; email: string; formerEmails: string[] };
  supervisor: ReceiptBody['supervisor'];
}

/** What a supervisor signed. */
export interface SignedDecision {
  number: string;
  /** The number of the receipt that it corrects. */
  corrects?: string | undefined;
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
    ...(signed.corrects === undefined ? {} : { corrects: signed.corrects }),
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
    flags: flagsOf({ ...parties, attestation: signed.attestation, sessionUserId: signed.sessionUserId }),
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

/** What a receipt approves, added up. */
export type ApprovedSums = Pick<
  GenuineReceipt,
  | 'approvedCount'
  | 'rejectedCount'
  | 'approvedHours'
  | 'supervisionHours'
  | 'directClinicalHours'
  | 'indirectClinicalHours'
  | 'firstDate'
  | 'lastDate'
>;

const kinds = ['supervisionHours', 'directClinicalHours', 'indirectClinicalHours'] as const;

/** Adds up what sessions of a receipt it approves; what it rejects is only counted. */
export function approvedSumsOf({ sessions }: Pick<ReceiptBody, 'sessions'>): ApprovedSums {
  const approved = sessions.filter(({ decision }) => decision === 'approve');
  const sum = (...of: (typeof kinds)[number][]): string =>
    fromHundredths(
      approved.flatMap((session) => of.map((kind) => toHundredths(session[kind]))).reduce((a, b) => a + b, 0),
    );
  const dates = approved.map(({ date }) => date).toSorted();
  return {
    approvedCount: approved.length,
    rejectedCount: sessions.length - approved.length,
    approvedHours: sum(...kinds),
    supervisionHours: sum('supervisionHours'),
    directClinicalHours: sum('directClinicalHours'),
    indirectClinicalHours: sum('indirectClinicalHours'),
    firstDate: dates.at(0) ?? null,
    lastDate: dates.at(-1) ?? null,
  };
}
