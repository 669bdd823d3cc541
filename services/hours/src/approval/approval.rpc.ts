import type { GetDecisionResponse__Output as DecisionMessage } from '@clinical-hours/proto/types/hours/v1/GetDecisionResponse';
import type { ApprovalItem__Output as ItemMessage } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { SessionQuestion__Output as QuestionMessage } from '@clinical-hours/proto/types/hours/v1/SessionQuestion';
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
import type { NudgeService } from './request/nudge.service.ts';
import type { SessionQuestion } from './question.repository.ts';
import type { QuestionService } from './question.service.ts';
import type { RequestService } from './request/request.service.ts';
import type { GivenDecision, Submission } from './signing.ts';

type ApprovalHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  | 'requestApproval'
  | 'getApprovalRequest'
  | 'decideApprovalRequest'
  | 'correctDecisions'
  | 'getDecision'
  | 'nudgeSupervisor'
  | 'replyToQuestion'
  | 'getQuestions'
>;

interface ApprovalServices {
  requests: RequestService;
  approvals: ApprovalService;
  corrections: CorrectionService;
  nudges: NudgeService;
  questions: QuestionService;
}

export function approvalHandlers(services: ApprovalServices): ApprovalHandlers {
  const { requests, approvals, corrections, nudges, questions: replies } = services;
  const answer = async (
    call: Call,
    { requestId, people }: GetRequest,
  ): Promise<{ request: RequestMessage }> => {
    const shown = people ? toShownPeople(people) : undefined;
    const { request, items, siteNames, longDays, questions } = await approvals.get(call, requestId, shown);
    const { id, userId, supervisorId } = request;
    const createdAt = request.createdAt.toISOString();
    const sites = [...siteNames].map(([siteId, name]) => ({ id: siteId, name }));
    return {
      request: {
        id,
        userId,
        supervisorId,
        createdAt,
        sites,
        longDays,
        items: items.map(toItemMessage),
        questions: questions.map(toQuestionMessage),
      },
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
    replyToQuestion: async ({ sessionId, text }, call) => ({
      session: toSessionMessage(await replies.reply(call, sessionId, text)),
    }),
    getQuestions: async ({ letterId }, call) => {
      const { asked, ...ids } = await replies.getLetter(call, letterId);
      return {
        ...ids,
        asked: asked.map(({ session, question }) => {
          return { session: toSessionMessage(session), question: toQuestionMessage(question) };
        }),
      };
    },
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
  decisions.map(({ decision, ...each }) => {
    return { ...each, decision: decision === 'ask' ? decision : toDecision(decision) };
  });

export function toQuestionMessage({ askedAt, repliedAt, ...question }: SessionQuestion): QuestionMessage {
  return messageOf<QuestionMessage>({
    ...question,
    askedAt: askedAt.toISOString(),
    repliedAt: repliedAt?.toISOString(),
  });
}

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
