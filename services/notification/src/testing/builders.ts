import type { GetNoticeResponse__Output } from '@clinical-hours/proto/types/auth/v1/GetNoticeResponse';
import type { User__Output } from '@clinical-hours/proto/types/auth/v1/User';
import type { Escalation__Output } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { ApprovalRequest__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { GetDecisionResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDecisionResponse';
import type { GetDisputeDetailsResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { GetDisputeResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDisputeResponse';
import type { Session__Output } from '@clinical-hours/proto/types/hours/v1/Session';
import type { StreamWaitingResponse__Output } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Portal__Output } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { Supervisor__Output } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';

const moment = '2026-03-14T20:05:00.000Z';

export function aUser(with_: Partial<User__Output> = {}): User__Output {
  return {
    id: 7,
    username: 'tess',
    name: 'Tess Trainee',
    email: 'tess@example.com',
    supervisorCount: 1,
    totalRequiredHours: 4000,
    requiredSupervisionHours: 50,
    requiredDirectClinicalHours: 200,
    requiredIndirectClinicalHours: 100,
    emailVerified: true,
    hasCompletedOnboarding: true,
    isAdmin: false,
    isSuspended: false,
    hasSecondFactor: false,
    neverUsed: false,
    createdAt: moment,
    updatedAt: moment,
    ...with_,
  };
}

export function aSupervisor(with_: Partial<Supervisor__Output> = {}): Supervisor__Output {
  return {
    id: 3,
    userId: 7,
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'PSY-20417',
    credentials: 'PhD, LMFT',
    isActive: true,
    addressState: 'confirmed',
    addressVersion: 4,
    createdAt: moment,
    updatedAt: moment,
    mailboxSharers: [],
    ...with_,
  };
}

/** The deputy of a supervisor who is out of office, and until when. */
export const away: Pick<Supervisor__Output, 'awayUntil' | 'deputy'> = {
  awayUntil: '2026-03-20',
  deputy: {
    name: 'Dee Deputy',
    email: 'dee@example.com',
    licenseNumber: 'LMFT-77',
    credentials: 'LMFT',
  },
};

/** The portal of the owner of an address, whom trainees named in these records. */
export function aPortal(
  supervisors: Supervisor__Output[],
  with_: Partial<Portal__Output> = {},
): Portal__Output {
  return {
    id: 51,
    email: 'sam@example.com',
    supervisors,
    removedSupervisors: [],
    digestWeekday: 'monday',
    refusesEverybody: false,
    otherSpellings: [],
    people: [],
    ...with_,
  };
}

/** Sessions of a trainee that wait with a supervisor, open in one request. */
export function aPile(with_: Partial<StreamWaitingResponse__Output> = {}): StreamWaitingResponse__Output {
  return {
    userId: 7,
    supervisorId: 3,
    sessionCount: 2,
    hours: '9.00',
    supervisionHours: '2.00',
    directClinicalHours: '7.00',
    indirectClinicalHours: '0.00',
    requestIds: [11],
    weeks: [],
    sites: [],
    longDays: [],
    questions: [],
    ...with_,
  };
}

export function aSession(with_: Partial<Session__Output> = {}): Session__Output {
  return {
    id: 41,
    userId: 7,
    supervisorId: 3,
    date: '2026-03-12',
    supervisionHours: '1.00',
    directClinicalHours: '3.50',
    indirectClinicalHours: '0.00',
    activityBreakdown: JSON.stringify({
      directClinical: [
        { hours: '2.00', activityType: 'individual-therapy' },
        { hours: '1.50', activityType: 'family-therapy' },
      ],
      supervision: [{ hours: '1.00', activityType: 'group-supervision' }],
      indirectClinical: [],
    }),
    notes: 'Worked on treatment goals.',
    requestApproval: true,
    status: 'pending',
    createdAt: moment,
    updatedAt: moment,
    ...with_,
  };
}

export function anItem(with_: Partial<ApprovalItem__Output> = {}): ApprovalItem__Output {
  const session = with_.session === undefined ? aSession() : with_.session;
  return { sessionId: session?.id ?? 41, session, state: 'open', shownSupervisor: null, ...with_ };
}

/** An approval request with open items. */
export function aRequest(with_: Partial<ApprovalRequest__Output> = {}): ApprovalRequest__Output {
  return {
    id: 11,
    userId: 7,
    supervisorId: 3,
    createdAt: moment,
    items: [anItem()],
    sites: [],
    longDays: [],
    questions: [],
    ...with_,
  };
}

/** A decision that approved one session. */
export function aDecision(with_: Partial<GetDecisionResponse__Output> = {}): GetDecisionResponse__Output {
  return {
    requestId: 11,
    userId: 7,
    supervisorId: 3,
    attestation: 'Sam Supervisor',
    decidedAt: moment,
    receiptNumber: '00112233445566778899aabbccddeeff',
    items: [anItem({ state: 'approved', decidedAt: moment })],
    ...with_,
  };
}

/** The pieces of a file that looks like a PDF. */
export async function* aPdf(): AsyncGenerator<Buffer> {
  yield Buffer.from('%PDF-1.7\n');
  yield Buffer.from('%%EOF\n');
}

/** A dispute that put two sessions back to pending. */
export function aDispute(with_: Partial<GetDisputeResponse__Output> = {}): GetDisputeResponse__Output {
  return { requestId: 11, userId: 7, supervisorId: 3, disputedAt: moment, revertedCount: 2, ...with_ };
}

export function aDisputeWithDetails(
  with_: Partial<GetDisputeDetailsResponse__Output> = {},
): GetDisputeDetailsResponse__Output {
  return {
    disputeId: 12,
    userId: 7,
    disputedAt: moment,
    revertedCount: 2,
    isWholeRequest: true,
    requestId: 11,
    requestedAt: moment,
    askedCount: 3,
    askedHours: '10.50',
    firstDate: '2026-03-02',
    lastDate: '2026-03-09',
    isSigned: true,
    supervisorName: 'Sam Supervisor',
    supervisorEmail: 'sam@example.com',
    licenseNumber: 'PSY-20417',
    credentials: 'PhD, LMFT',
    receipts: [
      {
        number: '00112233445566778899aabbccddeeff',
        decidedAt: moment,
        attestation: 'Sam S.',
        approvedCount: 2,
        rejectedCount: 0,
        approvedHours: '7.00',
        flags: [],
      },
    ],
    ...with_,
  };
}

/** A question that waits for its supervisor. The client's name is masked in emails. */
export function anEscalation(with_: Partial<Escalation__Output> = {}): Escalation__Output {
  return {
    id: 31,
    consultationId: 21,
    userId: 7,
    supervisorId: 3,
    state: 'open',
    question: 'Dana wants to end therapy early. How do I close well?',
    maskedQuestion: '[name] wants to end therapy early. How do I close well?',
    priority: 'normal',
    speaksOfDanger: false,
    escalatedAt: moment,
    ...with_,
  };
}

/** The same escalation, answered with a note for supervision. */
export function anAnsweredEscalation(with_: Partial<Escalation__Output> = {}): Escalation__Output {
  return anEscalation({
    state: 'answered',
    response: 'Plan the ending with Dana.',
    maskedResponse: 'Plan the ending with [name].',
    notes: 'Bring the note of the last session of Dana.',
    attestation: 'Sam S.',
    respondedAt: moment,
    ...with_,
  });
}

/** A notice with a link that does not expire while the tests run. */
export function aNotice(with_: Partial<GetNoticeResponse__Output> = {}): GetNoticeResponse__Output {
  return {
    kind: 'password_reset',
    removedFactors: [],
    times: 1,
    toName: 'Tess Trainee',
    toEmail: 'tess@example.com',
    token: 't0ken_-of-a-notice',
    expiresAt: '2126-03-14T21:05:00.000Z',
    occurredAt: moment,
    ...with_,
  };
}
