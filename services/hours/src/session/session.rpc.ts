import { hoursMessages } from '@clinical-hours/proto/hours';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import type { StatusChange__Output as ChangeMessage } from '@clinical-hours/proto/types/hours/v1/StatusChange';
import { changeOf, messageOf, presentOf, type Call, type Handlers } from '@clinical-hours/service-kit/grpc';
import { toDecision } from '@clinical-hours/service-kit/validation';
import type { BulkChange, BulkChangeService } from './many/bulk-change.service.ts';
import type { DeletedSessionService } from './deleted-session.service.ts';
import type { Session } from './session.entity.ts';
import type { RecordedChange } from './session.repository.ts';
import type { SessionService } from './session.service.ts';

type SessionHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  | 'createSession'
  | 'getSession'
  | 'getSessionHistory'
  | 'streamHistory'
  | 'updateSession'
  | 'deleteSession'
  | 'deleteSessions'
  | 'listDeletedSessions'
  | 'restoreSessions'
  | 'reviewSession'
  | 'withdrawSession'
  | 'withdrawSessions'
  | 'reassignSessions'
  | 'undoReviews'
  | 'reviseSession'
>;

/** The port to the undoing of reviews. Approval depends on sessions, so approval implements it. */
export interface ReviewUndoing {
  undo: (call: Call, sessionIds: number[]) => Promise<BulkChange & { notSentCount: number }>;
}

export function sessionHandlers({
  sessions,
  bulkChanges,
  deletedSessions,
  reviewUndo,
}: {
  sessions: SessionService;
  bulkChanges: BulkChangeService;
  deletedSessions: DeletedSessionService;
  reviewUndo: ReviewUndoing;
}): SessionHandlers {
  const answer = async (session: Promise<Session>) => ({ session: toSessionMessage(await session) });
  return {
    createSession: async ({ unlessDuplicate, ...given }, call) => {
      const duplicate = unlessDuplicate ? await sessions.duplicateOf(call, given) : undefined;
      if (duplicate) return { session: null, duplicate: toSessionMessage(duplicate) };
      const { duplicateOf, ...session } = await sessions.create(call, given);
      return { session: toSessionMessage(session), duplicate: null, ...presentOf({ duplicateOf }) };
    },
    getSession: ({ sessionId }, call) => answer(sessions.get(call, sessionId)),
    getSessionHistory: async ({ sessionId }, call) => ({
      changes: (await sessions.history(call, sessionId)).map(toChangeMessage),
    }),
    streamHistory: async function* (_request, call) {
      for await (const part of sessions.historyOfAll(call)) {
        yield {
          changes: part.map(({ sessionId, id: _id, ...change }) => ({
            sessionId,
            change: toChangeMessage(change),
          })),
        };
      }
    },
    updateSession: (request, call) => {
      const edit = changeOf(hoursMessages.UpdateSessionRequest, request, { required: ['date'] });
      return answer(sessions.update(call, request.sessionId, edit, request));
    },
    deleteSession: async ({ sessionId, ...conditions }, call) => {
      await sessions.delete(call, sessionId, conditions);
      return {};
    },
    deleteSessions: ({ sessionIds }, call) => bulkChanges.delete(call, sessionIds),
    listDeletedSessions: async ({ page, pageSize }, call) => {
      const { json, total } = await deletedSessions.list(call, page, pageSize);
      return { sessionsJson: Buffer.from(json), total };
    },
    restoreSessions: ({ sessionIds }, call) => deletedSessions.restore(call, sessionIds),
    reviewSession: ({ sessionId, decision, notes }, call) =>
      answer(sessions.review(call, sessionId, toDecision(decision), notes)),
    withdrawSession: ({ sessionId, expectedStatus }, call) =>
      answer(sessions.withdraw(call, sessionId, expectedStatus)),
    withdrawSessions: (chosen, call) => bulkChanges.withdraw(call, chosen),
    undoReviews: ({ sessionIds }, call) => reviewUndo.undo(call, sessionIds),
    reassignSessions: async ({ fromSupervisorId, toSupervisorId }, call) => ({
      changedCount: await bulkChanges.reassign(call, fromSupervisorId, toSupervisorId),
    }),
    reviseSession: ({ sessionId, expectedStatus }, call) =>
      answer(sessions.revise(call, sessionId, expectedStatus)),
  };
}

export function toSessionMessage(session: Session): SessionMessage {
  const { reviewedAt, pendingSince, askedAt, attributesAddedAt, questionedAt, ...others } = session;
  const { createdAt, updatedAt, ...rest } = others;
  return messageOf<SessionMessage>({
    ...rest,
    reviewedAt: reviewedAt?.toISOString(),
    pendingSince: pendingSince?.toISOString(),
    askedAt: askedAt?.toISOString(),
    attributesAddedAt: attributesAddedAt?.toISOString(),
    questionedAt: questionedAt?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
}

function toChangeMessage({ fromStatus, notes, changedAt, ...rest }: RecordedChange): ChangeMessage {
  return messageOf<ChangeMessage>({
    ...rest,
    fromStatus,
    notes,
    changedAt: changedAt.toISOString(),
  });
}
