import { authService } from '@clinical-hours/proto/auth';
import { consultationService } from '@clinical-hours/proto/consultation';
import { hoursService, receiptService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import type { GetReminderResponse__Output } from '@clinical-hours/proto/types/auth/v1/GetReminderResponse';
import type { GetNoticeResponse__Output } from '@clinical-hours/proto/types/auth/v1/GetNoticeResponse';
import type { User__Output } from '@clinical-hours/proto/types/auth/v1/User';
import type { Escalation__Output } from '@clinical-hours/proto/types/consultation/v1/Escalation';
import type { ApprovalRequest__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { GetDecisionResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDecisionResponse';
import type { GetQuestionsResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetQuestionsResponse';
import type { GetDisputeDetailsResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDisputeDetailsResponse';
import type { GetDisputeResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetDisputeResponse';
import type { GetErasureLetterResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetErasureLetterResponse';
import type { GetRuleCorrectionResponse__Output } from '@clinical-hours/proto/types/hours/v1/GetRuleCorrectionResponse';
import type { StreamWaitingResponse__Output } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Portal__Output } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { Supervisor__Output } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { AppError, conflict, notFound } from '@clinical-hours/service-kit/errors';
import {
  createClient,
  serve,
  startGrpcServer,
  type GrpcServer,
  type Handlers,
} from '@clinical-hours/service-kit/grpc';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { freePort } from '@clinical-hours/service-kit/machine';
import type { MailClients } from '../letters/parts/mail-clients.ts';

/** Records of the other services. Tests change them freely. */
export interface Knowledge {
  users: Map<number, User__Output>;
  notices: Map<number, GetNoticeResponse__Output>;
  /** Reminders that are wanted and in time, by user and day: '7 2026-03-13'. */
  reminders: Map<string, GetReminderResponse__Output>;
  /** Users with a session in a week, by user and day. */
  loggedWeeks: Set<string>;
  corrections: Map<number, GetRuleCorrectionResponse__Output>;
  requests: Map<number, ApprovalRequest__Output>;
  /** What supervisors asked at once, by the id of its letter. */
  questions: Map<number, GetQuestionsResponse__Output>;
  decisions: Map<number, GetDecisionResponse__Output>;
  disputes: Map<number, GetDisputeResponse__Output>;
  /** Functions that make the PDFs of receipts, by receipt number. */
  receiptPdfs: Map<string, () => AsyncIterable<Buffer>>;
  /** How many receipts each PDF that was asked for has. */
  printedTogether: number[];
  disputeDetails: Map<number, GetDisputeDetailsResponse__Output>;
  erasureLetters: Map<number, GetErasureLetterResponse__Output>;
  /** Addresses that take no mail about a user: 'sam@example.com 7'. */
  refusals: Set<string>;
  escalations: Map<number, Escalation__Output>;
  supervisors: Map<number, Supervisor__Output>;
  portals: Map<number, Portal__Output>;
  /** Links that were asked for, by the id of the ask: the id of the portal, and until when they work. */
  portalLinks: Map<number, { portalId: number; expiresAt: string }>;
  /** The waiting sessions by supervisor. */
  waiting: Map<number, StreamWaitingResponse__Output>;
  /** Issue keys of requested links, in order, except those that stop mail. */
  issueKeys: string[];
  /** Addresses of deputies for whom links were requested, in order. */
  deputyAddresses: string[];
  /** Addresses of requested links that stop mail, in order. */
  stopAddresses: string[];
  /** Issue keys of links that have ended. */
  endedKeys: Set<string>;
  /** Records of supervisors whose trainee reached too many mailboxes today. */
  crowded: Set<number>;
}

/** Handlers that refuse all methods. The mails need few of them, and protos grow. */
function refusing<D extends object>(definition: D): Handlers<D> {
  const refuse = (): Promise<never> => Promise.reject(new Error('the mails need no such call'));
  const names = Object.keys(definition).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return Object.fromEntries(names.map((name) => [name, refuse])) as unknown as Handlers<D>;
}

function find<K, T>(records: Map<K, T>, id: K): T {
  const record = records.get(id);
  if (record === undefined) throw notFound('not_found', 'It is not there');
  return record;
}

// Returns the telephone only on request, as auth does.
function asAsked({ phone, ...user }: User__Output, includesPhone = false): User__Output {
  return includesPhone && phone !== undefined ? { ...user, phone } : user;
}

const lasting = new Set<string>(['LINK_PURPOSE_DISPUTE_DECISION', 'LINK_PURPOSE_STOP_MAIL']);

function servicesOf(knowledge: Knowledge) {
  return [
    serve(authService, {
      ...refusing(authService),
      getUser: async ({ userId, includesPhone }) => ({
        user: asAsked(find(knowledge.users, userId), includesPhone),
        sessionEpoch: 1,
        formerEmails: [],
      }),
      getNotice: async ({ noticeId }) => find(knowledge.notices, noticeId),
      getReminder: async ({ userId, date }) => find(knowledge.reminders, `${userId} ${date}`),
    }),
    serve(hoursService, {
      ...refusing(hoursService),
      getApprovalRequest: async ({ requestId }) => ({ request: find(knowledge.requests, requestId) }),
      getDecision: async ({ decisionId }) => find(knowledge.decisions, decisionId),
      getQuestions: async ({ letterId }) => find(knowledge.questions, letterId),
      async *streamWaiting({ supervisors, maxSessions }) {
        if (maxSessions !== 0) throw new Error('a mail only counts sessions');
        const asked = new Set(supervisors.map(({ userId, supervisorId }) => `${userId} ${supervisorId}`));
        for (const each of knowledge.waiting.values()) {
          if (asked.has(`${each.userId} ${each.supervisorId}`)) yield each;
        }
      },
      hasLoggedInWeek: async ({ userId, date }) => ({
        hasLogged: knowledge.loggedWeeks.has(`${userId} ${date}`),
      }),
      getRuleCorrection: async ({ correctionId }) => find(knowledge.corrections, correctionId),
    }),
    serve(receiptService, {
      ...refusing(receiptService),
      getDispute: async ({ disputeId }) => find(knowledge.disputes, disputeId),
      async *streamReceiptPdf({ receiptNumber, furtherNumbers }) {
        knowledge.printedTogether.push(furtherNumbers.length + 1);
        for await (const content of find(knowledge.receiptPdfs, receiptNumber)()) yield { content };
      },
      getErasureLetter: async ({ letterId }) => find(knowledge.erasureLetters, letterId),
      getDisputeDetails: async ({ disputeId }) => find(knowledge.disputeDetails, disputeId),
    }),
    serve(consultationService, {
      ...refusing(consultationService),
      getEscalation: async ({ escalationId }) => ({ escalation: find(knowledge.escalations, escalationId) }),
    }),
    serve(supervisorService, {
      ...refusing(supervisorService),
      getSupervisor: async ({ supervisorId }) => ({ supervisor: find(knowledge.supervisors, supervisorId) }),
      isMailRefused: async ({ email, userId }) => ({
        isRefused: knowledge.refusals.has(`${email} ${userId}`),
      }),
      getPortal: async ({ portalId }) => ({ portal: find(knowledge.portals, portalId) }),
      issuePortalLink: async ({ portalAskId, issueKey }) => {
        const { portalId, expiresAt } = find(knowledge.portalLinks, portalAskId);
        knowledge.issueKeys.push(issueKey);
        return {
          token: `portal.${portalAskId}.${issueKey}`,
          expiresAt,
          portal: find(knowledge.portals, portalId),
        };
      },
      issueActionLink: async (request) => {
        const { purpose, supervisorId, subjectId, issueKey, addressVersion, email, deputyEmail } = request;
        const supervisor = find(knowledge.supervisors, supervisorId);
        if (deputyEmail !== undefined) {
          if (supervisor.deputy?.email !== deputyEmail)
            throw conflict('supervisor_removed', 'Another deputy');
          knowledge.deputyAddresses.push(deputyEmail);
        }
        const isLasting = lasting.has(purpose);
        if (knowledge.crowded.has(supervisorId) && !isLasting)
          throw new AppError('rate_limited', 'mail_waits', 'Too many today');
        if (!supervisor.isActive && !isLasting) throw conflict('supervisor_removed', 'It was removed');
        if (addressVersion !== (isLasting ? undefined : supervisor.addressVersion)) {
          throw conflict('address_changed', 'It has another address');
        }
        if (knowledge.endedKeys.has(issueKey)) throw conflict('link_ended', 'This link has ended');
        if (purpose === 'LINK_PURPOSE_STOP_MAIL') knowledge.stopAddresses.push(email ?? '');
        else knowledge.issueKeys.push(issueKey);
        return { token: `${purpose}.${subjectId}.${issueKey}`, expiresAt: '2026-03-28T20:05:00.000Z' };
      },
    }),
  ];
}

export interface FakeClients extends Knowledge {
  clients: MailClients;
  /** Stops serving, as services do when they restart. */
  stop: () => Promise<void>;
  /** Serves again at the same address. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The auth, hours (with its receipts), supervisor and consultation services as the notification service uses them: real
 * gRPC at one address, with made-up records.
 */
export async function startFakeClients(): Promise<FakeClients> {
  const knowledge: Knowledge = {
    users: new Map(),
    notices: new Map(),
    reminders: new Map(),
    loggedWeeks: new Set(),
    corrections: new Map(),
    requests: new Map(),
    questions: new Map(),
    decisions: new Map(),
    disputes: new Map(),
    receiptPdfs: new Map(),
    printedTogether: [],
    disputeDetails: new Map(),
    erasureLetters: new Map(),
    refusals: new Set(),
    escalations: new Map(),
    supervisors: new Map(),
    portals: new Map(),
    portalLinks: new Map(),
    waiting: new Map(),
    issueKeys: [],
    deputyAddresses: [],
    stopAddresses: [],
    endedKeys: new Set(),
    crowded: new Set(),
  };
  const services = servicesOf(knowledge);
  const port = await freePort();
  let server: GrpcServer | undefined = await startGrpcServer({ port, services, log: silentLog });
  const address = `127.0.0.1:${port}`;
  const clients = {
    auth: createClient(authService, address),
    hours: createClient(hoursService, address),
    receipts: createClient(receiptService, address),
    supervisors: createClient(supervisorService, address),
    consultations: createClient(consultationService, address),
  };
  const stop = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  return {
    ...knowledge,
    clients,
    stop,
    start: async () => {
      server = await startGrpcServer({ port, services, log: silentLog });
    },
    close: async () => {
      for (const client of Object.values(clients)) await client.close();
      await stop();
    },
  };
}
