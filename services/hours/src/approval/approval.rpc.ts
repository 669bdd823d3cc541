import type { GetDecisionResponse__Output as DecisionMessage } from '@clinical-hours/proto/types/hours/v1/GetDecisionResponse';
import type { ApprovalItem__Output as ItemMessage } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { ApprovalRequest__Output as RequestMessage } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { ShownSupervisor__Output as ShownSupervisor } from '@clinical-hours/proto/types/hours/v1/ShownSupervisor';
import type { DecideApprovalRequestRequest__Output as DecideRequest } from '@clinical-hours/proto/types/hours/v1/DecideApprovalRequestRequest';
import type { GetApprovalRequestRequest__Output as GetRequest } from '@clinical-hours/proto/types/hours/v1/GetApprovalRequestRequest';
import type { ShownPeople__Output as PeopleMessage } from '@clinical-hours/proto/types/hours/v1/ShownPeople';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import { messageOf, type Call, type Handlers } from '@clinical-hours/service-kit/grpc';
import { toDecision } from '@clinical-hours/service-kit/validation';
import type { ShownPeople } from '../receipt/shown.ts';
import { toSessionMessage } from '../session/session.rpc.ts';
import type { ApprovalService, ItemWithSession } from './approval.service.ts';
import type { CorrectionService } from './correction.service.ts';
import type { NudgeService } from './nudge.service.ts';
import type { RequestService } from './request.service.ts';
import type { GivenDecision, Submission } from './signing.ts';

type ApprovalHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  | 'requestApproval'
  | 'getApprovalRequest'
  | 'decideApprovalRequest'
  | 'correctDecisions'
  | 'getDecision'
  | 'nudgeSupervisor'
>;

interface ApprovalServices {
  requests: RequestService;
  approvals: ApprovalService;
  corrections: CorrectionService;
  nudges: NudgeService;
}

export function approvalHandlers(services: ApprovalServices): ApprovalHandlers {
  const { requests, approvals, corrections, nudges } = services;
  const answer = async (
    call: Call,
    { requestId, people }: GetRequest,
  ): Promise<{ request: RequestMessage }> => {
    const shown = people ? toShownPeople(people) : undefined;
    const { request, items, siteNames, longDays } = await approvals.get(call, requestId, shown);
    const { id, userId, supervisorId } = request;
    const createdAt = request.createdAt.toISOString();
    const sites = [...siteNames].map(([siteId, name]) => ({ id: siteId, name }));
    return {
      request: { id, userId, supervisorId, createdAt, items: items.map(toItemMessage), sites, longDays },
    };
  };
  return {
    requestApproval: async ({ sessionIds }, call) => {
      const { sessions, alreadyAsked, ...requested } = await requests.request(call, sessionIds);
      return {
        sessions: sessions.map(toSessionMessage),
        ...requested,
        alreadyAskedCount: alreadyAsked.count,
        alreadyAsked: alreadyAsked.text,
      };
    },
    nudgeSupervisor: async ({ sessionId }, call) => ({
      session: toSessionMessage(await nudges.nudge(call, sessionId)),
    }),
    getApprovalRequest: (given, call) => answer(call, given),
    decideApprovalRequest: async (given, call) => ({
      repeatedSessionIds: await approvals.decide(call, toSubmission(given)),
    }),
    correctDecisions: async (given, call) => ({
      repeatedSessionIds: await corrections.correct(call, toSubmission(given)),
    }),
    getDecision: async ({ decisionId }, call) => {
      const { decision, request, items } = await approvals.getDecision(call, decisionId);
      return messageOf<DecisionMessage>({
        requestId: request.id,
        userId: request.userId,
        supervisorId: request.supervisorId,
        attestation: decision.attestation,
        decidedAt: decision.decidedAt.toISOString(),
        receiptNumber: decision.receiptNumber,
        disputedAt: decision.disputedAt?.toISOString(),
        correctsNumber: decision.correctsNumber,
        withdrawnAt: decision.withdrawnAt?.toISOString(),
        items: items.map(toItemMessage),
      });
    },
  };
}

function toSubmission({ decisions, deputy, license, ...rest }: DecideRequest): Submission {
  return {
    ...rest,
    deputy: deputy ?? undefined,
    license: license ?? undefined,
    decisions: toDecisions(decisions),
  };
}

/** Returns decisions from a message. */
export const toDecisions = (decisions: DecideRequest['decisions']): GivenDecision[] =>
  decisions.map((each) => ({ ...each, decision: toDecision(each.decision) }));

export function toShownPeople({ deputy, ...people }: PeopleMessage): ShownPeople {
  const { traineeName, traineeProgram = null, supervisorId: id, ...supervisor } = people;
  return {
    trainee: { name: traineeName, program: traineeProgram },
    supervisor: { id, ...supervisor },
    deputy: deputy ?? undefined,
  };
}

function toItemMessage(item: ItemWithSession & { shown?: string | undefined }): ItemMessage {
  return messageOf<ItemMessage>({
    sessionId: item.sessionId,
    session: item.session ? toSessionMessage(item.session) : null,
    state: item.state,
    notes: item.notes,
    decidedAt: item.decidedAt?.toISOString(),
    receiptNumber: item.receiptNumber,
    attestation: item.attestation,
    correctsNumber: item.correctsNumber,
    correctableUntil: item.correctableUntil?.toISOString(),
    withdrawnAt: item.withdrawnAt?.toISOString(),
    site: item.site,
    shown: item.shown,
    shownSupervisor: item.shownSupervisor ? toShown(item.shownSupervisor) : null,
  });
}

function toShown(shown: NonNullable<ItemWithSession['shownSupervisor']>): ShownSupervisor {
  const { name, licenseNumber, credentials, email, deputy } = shown;
  return messageOf<ShownSupervisor>({ name, licenseNumber, credentials, email, deputy: deputy ?? null });
}
