import type {
  AnswerPage,
  ConfirmAddressPage,
  DecidedSession,
  Deputy,
  DisputePage,
  DisputeScope,
  ReviewDisputePage,
  ReviewPage,
  ShownSession,
  StopMailPage,
  GenuineReceipt,
  KnownPacket,
  PacketReceiptRecord,
  PortalPage,
  PortalTrainee,
  PortalWeek,
  SignedDecisionPage,
  SignedRecord,
} from '@clinical-hours/proto/api';
import { aSession } from '../../src/test-records.ts';

const decidedAt = '2026-03-05T17:30:00.000Z';

export const receiptNumber = '0123456789abcdef0123456789abcdef';

/** The digest of what a page shows of a session. */
export const aDigest = 'd'.repeat(43);

/** The fields of a form that say what it showed of sessions. */
export const shownOf = (...ids: (number | string)[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [`shown-${id}`, aDigest]));

/** An open session. */
export const aReviewSession = (changes: Partial<ShownSession> = {}): ShownSession => ({
  ...aSession({
    id: 11,
    activityBreakdown: JSON.stringify({
      directClinical: [
        { hours: '1.00', activityType: 'individual-therapy' },
        { hours: '0.50', activityType: 'crisis-intervention' },
      ],
      supervision: [{ hours: '1.00', activityType: 'consultation' }],
      indirectClinical: [],
    }),
    notes: 'Treatment planning',
    requestApproval: true,
  }),
  shown: aDigest,
  ...changes,
});

/** The gateway's answer for a link with two open sessions. */
export function aReviewPage(changes: Partial<ReviewPage> = {}): ReviewPage {
  return {
    trainee: { name: 'Robin Sample', program: 'MA Counseling' },
    supervisor: {
      name: 'Dr. Alex Example',
      email: 'alex@example.com',
      licenseNumber: 'LPC-12345',
      credentials: 'LPC-S',
    },
    sessions: [aReviewSession(), aReviewSession({ id: 12, date: '2026-03-02T00:00:00.000Z' })],
    decided: [],
    sites: [],
    longDays: [],
    questions: [],
    droppedCount: 1,
    expiresAt: '2026-03-15T15:00:00.000Z',
    isTraineeSession: false,
    deputy: null,
    givenLicense: null,
    ...changes,
  };
}

/** A deputy, as the link that was sent to them names them. */
export const aDeputy: Deputy = {
  name: 'Dana Deputy',
  email: 'dana@example.com',
  licenseNumber: 'LPC-777',
  credentials: 'LPC',
};

/** The gateway's answer for a link to the portal of an address that two trainees named. */
export function aPortalPage(changes: Partial<PortalPage> = {}): PortalPage {
  return {
    email: 'alex@example.com',
    expiresAt: '2026-03-15T19:45:00.000Z',
    waiting: [
      aPortalTrainee(),
      aPortalTrainee({
        supervisorId: 6,
        trainee: { name: 'Sam Sample', program: null },
        sessionCount: 1,
        hours: '2.50',
        supervisionHours: '0.00',
        directClinicalHours: '2.50',
        indirectClinicalHours: '0.00',
        weeks: [aPortalWeek({ sessions: [aReviewSession({ id: 21 })], hints: [] })],
      }),
    ],
    otherSpellings: [],
    device: { isOpener: false, rememberedUntil: null, count: 0 },
    people: [{ supervisorId: 5, name: 'Dana Whitfield', traineeCount: 2 }],
    person: { supervisorId: 5, name: 'Dana Whitfield', traineeCount: 2 },
    signed: [aSignedRecord()],
    hasMoreSigned: false,
    details: null,
    detailsConfirmedAt: null,
    digestWeekday: null,
    awayUntil: null,
    deputy: null,
    writers: [
      { supervisorId: 5, trainee: 'Robin Sample', mayWrite: true },
      { supervisorId: 6, trainee: 'Sam Sample', mayWrite: false },
    ],
    refusesEverybody: false,
    ...changes,
  };
}

/** A trainee with three sessions that wait, in two weeks. */
export function aPortalTrainee(changes: Partial<PortalTrainee> = {}): PortalTrainee {
  const { trainee, supervisor } = aReviewPage();
  return {
    supervisorId: 5,
    trainee,
    supervisor,
    sessionCount: 3,
    hours: '7.50',
    supervisionHours: '3.00',
    directClinicalHours: '4.50',
    indirectClinicalHours: '0.00',
    weeks: [
      aPortalWeek(),
      aPortalWeek({
        firstDay: '2026-03-02',
        sessions: [aReviewSession({ id: 13, date: '2026-03-03T00:00:00.000Z' })],
        hints: [],
      }),
    ],
    sites: [],
    longDays: [],
    questions: [],
    isTraineeSession: false,
    ...changes,
  };
}

/** A week with two sessions and a hint. */
export function aPortalWeek(changes: Partial<PortalWeek> = {}): PortalWeek {
  return {
    firstDay: '2026-02-23',
    sessions: [aReviewSession(), aReviewSession({ id: 12, date: '2026-02-25T00:00:00.000Z' })],
    hints: ['This week lacks 1 h individual, or 2 h in a group, of supervision.'],
    ...changes,
  };
}

/** A receipt in the list of its signer. */
export function aSignedRecord(changes: Partial<SignedRecord> = {}): SignedRecord {
  return {
    id: 31,
    number: receiptNumber,
    decidedAt,
    trainee: 'Robin Sample',
    approvedCount: 2,
    rejectedCount: 0,
    approvedHours: '5.00',
    supervisionHours: '1.00',
    directClinicalHours: '4.00',
    indirectClinicalHours: '0.00',
    disputedAt: null,
    withdrawal: null,
    corrects: null,
    deputy: null,
    ...changes,
  };
}

/** An approved session. */
export function aDecidedSession(changes: Partial<DecidedSession> = {}): DecidedSession {
  const decision = {
    decision: 'approve',
    decidedAt,
    attestation: 'Alex Example',
    receiptNumber,
    supervisor: null,
    corrects: null,
    correctableUntil: null,
    withdrawnAt: null,
    site: null,
  } as const;
  return { ...aReviewSession({ status: 'approved', reviewedBy: 'supervisor' }), ...decision, ...changes };
}

/** The gateway's answer for the link of a receipt. */
export function aDisputePage(changes: Partial<DisputePage> = {}): DisputePage {
  return {
    trainee: { name: 'Robin Sample' },
    supervisor: { name: 'Dr. Alex Example' },
    receiptNumber,
    decidedAt,
    attestation: 'Alex Example',
    approvedCount: 2,
    rejectedCount: 1,
    scope: aDisputeScope(),
    ...changes,
  };
}

/** The gateway's answer about a receipt in a portal. */
export function aSignedDecisionPage(changes: Partial<SignedDecisionPage> = {}): SignedDecisionPage {
  return { ...aDisputePage(), disputedAt: null, withdrawnAt: null, deputy: null, ...changes };
}

/** Two sessions that become pending again, and one that is still open. */
function aDisputeScope(): DisputeScope {
  const hours = { supervisionHours: '1.00', directClinicalHours: '1.50', indirectClinicalHours: '0.00' };
  return {
    sessions: [
      { id: 11, date: '2026-03-01T00:00:00.000Z', ...hours, decision: 'approve' },
      { id: 12, date: '2026-03-02T00:00:00.000Z', ...hours, decision: 'reject' },
    ],
    openCount: 1,
  };
}

/** The gateway's answer before a request is disputed. */
export function aReviewDisputePage(changes: Partial<ReviewDisputePage> = {}): ReviewDisputePage {
  const { trainee, supervisor } = aReviewPage();
  return { trainee, supervisor, scope: aDisputeScope(), ...changes };
}

/** The gateway's answer for the link that confirms an address. */
export function aConfirmPage(changes: Partial<ConfirmAddressPage> = {}): ConfirmAddressPage {
  return {
    trainee: { name: 'Robin Sample' },
    supervisor: { name: 'Dr. Alex Example', email: 'alex@example.com' },
    isConfirmed: false,
    ...changes,
  };
}

/** The gateway's answer for the link that stops our emails. */
export function aStopPage(changes: Partial<StopMailPage> = {}): StopMailPage {
  return { trainee: { name: 'Robin Sample' }, stopped: null, ...changes };
}

/** The gateway's answer for a genuine receipt. */
export function aGenuineReceipt(changes: Partial<GenuineReceipt> = {}): GenuineReceipt {
  return {
    isGenuine: true,
    mailbox: { address: 'a•••@example.com', enteredBy: 'trainee', isFreeMail: false },
    licenseNumber: 'LPC-12345',
    credentials: 'LPC-S',
    deputy: null,
    attestation: 'Alex Example',
    approvedCount: 2,
    rejectedCount: 1,
    supervisionHours: '2.00',
    directClinicalHours: '4.25',
    indirectClinicalHours: '1.25',
    firstDate: '2026-02-16',
    lastDate: '2026-03-02',
    approvedDates: ['2026-02-16', '2026-03-02'],
    rejectedDates: ['2026-03-03'],
    flags: [],
    corrects: null,
    corrections: [],
    standing: {
      count: 2,
      hours: '7.50',
      supervisionHours: '2.00',
      directClinicalHours: '4.25',
      indirectClinicalHours: '1.25',
    },
    trainee: 'Robin Sample',
    supervisor: 'Dr. Alex Example',
    approvedHours: '7.50',
    decidedAt,
    ...changes,
  };
}

export function aPacket(receipts: Partial<PacketReceiptRecord>[] = [{}]): KnownPacket {
  return {
    isKnown: true,
    madeAt: '2026-03-10T15:00:00.000Z',
    rules: 'Sample board LPC, version 2026-03, read on 03/01/2026',
    counting: 'approved',
    files: [
      { name: 'manifest.json', sha256: 'a'.repeat(64) },
      { name: 'Board_Packet.zip', sha256: 'b'.repeat(64) },
    ],
    receipts: receipts.map((changes, index) => ({
      number: String(index + 1).padStart(32, '0'),
      state: 'genuine',
      changedAt: null,
      withdrawalReason: null,
      signed:
        (changes.state ?? 'genuine') === 'genuine'
          ? {
              trainee: 'Robin Sample',
              supervisor: 'Dr. Alex Example',
              licenseNumber: 'LPC-12345',
              deputy: null,
              decidedAt,
              flags: [],
              count: 2,
              supervisionHours: '2.00',
              directClinicalHours: '4.25',
              indirectClinicalHours: '1.25',
              hours: '7.50',
              firstDate: '2026-02-16',
              lastDate: '2026-03-02',
            }
          : null,
      ...changes,
    })),
  };
}

/** The gateway's answer for a link with an open question. */
export function anAnswerPage(changes: Partial<AnswerPage> = {}): AnswerPage {
  return {
    trainee: { name: 'Robin Sample', program: 'MA Counseling' },
    supervisor: {
      name: 'Dr. Alex Example',
      email: 'alex@example.com',
      licenseNumber: 'LPC-12345',
      credentials: 'LPC-S',
    },
    question: 'A client brought me a present.\nMay I keep it?',
    priority: 'high',
    speaksOfDanger: false,
    contact: null,
    aiResponse: '## Gifts\n\nThink about **meaning** and cost.\n\n- Talk about it\n- Write it down',
    escalatedAt: '2026-03-01T15:00:00.000Z',
    expiresAt: '2026-03-15T15:00:00.000Z',
    isTraineeSession: false,
    answer: null,
    ...changes,
  };
}

/** The answer to that question. */
export function anAnswer(
  changes: Partial<NonNullable<AnswerPage['answer']>> = {},
): NonNullable<AnswerPage['answer']> {
  return {
    response: 'Talk with the client about it first.\nThen write it down.',
    notes: 'Bring your note along.',
    attestation: 'Alex Example',
    respondedAt: '2026-03-05T17:30:00.000Z',
    ...changes,
  };
}
