import {
  fromHundredths,
  toHundredths,
  type Decision,
  type GenuineReceipt,
  type ReceiptBody,
  type ReceiptMailbox,
} from '@clinical-hours/proto/api';
import type { Session } from '../session/session.entity.ts';
import { isFreeMail } from '@clinical-hours/service-kit/text';
import { flagsOf, type SupervisorLicense } from './receipt-flags.ts';

/** Whom a receipt names. */
export type SignedPeople = Pick<ReceiptBody, 'trainee' | 'supervisor' | 'deputy'>;

/** The trainee and the supervisor of a receipt, as auth and supervisor know them at the time of the decision. */
export interface Parties {
  supervisor: SignedPeople['supervisor'] &
    Pick<SupervisorLicense, 'licenseExpiresOn' | 'confirmedDetails'> & {
      /** For how many trainees the address is named; unknown to callers that only show the people. */
      traineeCount?: number | undefined;
      /** Since when the address is confirmed. ISO 8601. */
      addressConfirmedAt?: string | undefined;
      /** The other people whom trainees name at the address. */
      mailboxSharers?: readonly string[];
    };
  trainee: ReceiptBody['trainee'] & { id: number; email: string; formerEmails: string[] };
  /** The trainee whose record the supervisor's is. */
  supervisorOf: number;
}

export interface SignedDecision {
  number: string;
  /** The number of the receipt that this one corrects. */
  corrects?: string | undefined;
  decidedAt: Date;
  attestation: string;
  /** With the names of the sites of the sessions. */
  items: { session: Session; site: string | undefined; decision: Decision; notes: string | null }[];
  /** The user who is signed in in the sender's browser, if any. */
  sessionUserId: number | undefined;
  /** The deputy of the supervisor to whom the link was sent; undefined when the supervisor signed. */
  deputy?: SignedDeputy | undefined;
}

export type SignedDeputy = NonNullable<ReceiptBody['deputy']>;

/**
 * Returns the text of a receipt. The text is written once, hashed and stored: text generated again would prove nothing.
 */
export function writeReceipt(signed: SignedDecision, parties: Parties): string {
  const { trainee, supervisor } = parties;
  const { deputy } = signed;
  const body: ReceiptBody = {
    number: signed.number,
    ...(signed.corrects === undefined ? {} : { corrects: signed.corrects }),
    decidedAt: signed.decidedAt.toISOString(),
    ...peopleOn({ trainee, supervisor }, deputy),
    attestation: signed.attestation,
    mailbox: mailboxOn(supervisor, deputy),
    sessions: signed.items.map(({ session, site, decision, notes }) => ({
      ...sessionOn(session, site),
      decision,
      decisionNotes: notes,
    })),
    flags: flagsOf({
      trainee,
      supervisor,
      deputy,
      attestation: signed.attestation,
      sessionUserId: signed.sessionUserId,
      approvedDays: signed.items.flatMap(({ session, decision }) =>
        decision === 'approve' ? [session.date] : [],
      ),
    }),
  };
  return JSON.stringify(body);
}

// A supervisor knows whom they named as deputy, and no record of a trainee says anything about that address.
function mailboxOn(
  { email, traineeCount, addressConfirmedAt, mailboxSharers = [] }: Parties['supervisor'],
  deputy: SignedDeputy | undefined,
): ReceiptMailbox {
  const address = deputy?.email ?? email;
  return {
    address: masked(address),
    enteredBy: deputy ? 'supervisor' : 'trainee',
    isFreeMail: isFreeMail(address),
    ...(mailboxSharers.length > 0 && !deputy ? { isShared: true } : {}),
    traineeCount: deputy ? null : (traineeCount ?? null),
    confirmedAt: deputy ? null : (addressConfirmedAt ?? null),
  };
}

/** Returns an address of which everyone may know the domain: p•••@example.com. */
function masked(address: string): string {
  const [first = ''] = address;
  return `${first}•••${address.slice(address.lastIndexOf('@'))}`;
}

/** Returns the people of a receipt in its order of properties. */
export function peopleOn(
  { trainee, supervisor }: Pick<SignedPeople, 'trainee' | 'supervisor'>,
  deputy: SignedDeputy | undefined,
): SignedPeople {
  return {
    trainee: { name: trainee.name, program: trainee.program },
    supervisor: {
      id: supervisor.id,
      name: supervisor.name,
      email: supervisor.email,
      licenseNumber: supervisor.licenseNumber,
      credentials: supervisor.credentials,
      ...(supervisor.licenseKind ? { licenseKind: supervisor.licenseKind } : {}),
      ...(supervisor.licenseState ? { licenseState: supervisor.licenseState } : {}),
    },
    ...(deputy
      ? {
          deputy: {
            name: deputy.name,
            email: deputy.email,
            licenseNumber: deputy.licenseNumber,
            credentials: deputy.credentials,
          },
        }
      : {}),
  };
}

/**
 * Returns a session as a receipt states it, in its order of properties. Site and practicum are left out where they are
 * not on file.
 */
export function sessionOn(
  session: Session,
  site: string | undefined,
): Omit<ReceiptBody['sessions'][number], 'decision' | 'decisionNotes'> {
  return {
    id: session.id,
    date: session.date,
    supervisionHours: session.supervisionHours,
    directClinicalHours: session.directClinicalHours,
    indirectClinicalHours: session.indirectClinicalHours,
    activityBreakdown: session.activityBreakdown,
    ...(site === undefined ? {} : { site }),
    ...(session.practicum === null ? {} : { practicum: session.practicum }),
    notes: session.notes,
  };
}

export function parseReceipt(text: string): ReceiptBody {
  return JSON.parse(text);
}

/** Returns a session with the values on its receipt, regardless of later changes. */
export function asDecided(session: Session, { sessions }: ReceiptBody): Session {
  const shown = sessions.find(({ id }) => id === session.id);
  if (!shown) return session;
  const { date, supervisionHours, directClinicalHours, indirectClinicalHours, activityBreakdown, notes } =
    shown;
  const hours = { supervisionHours, directClinicalHours, indirectClinicalHours, activityBreakdown };
  return { ...session, ...hours, date, notes, practicum: shown.practicum ?? null };
}

/** Returns the name of the site of a session on a receipt. */
export function siteOn({ sessions }: ReceiptBody, sessionId: number): string | undefined {
  return sessions.find(({ id }) => id === sessionId)?.site;
}

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

/** Adds up the approved sessions of a receipt; rejected sessions are only counted. */
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
