import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { Session__Output as SessionMessage } from '@clinical-hours/proto/types/hours/v1/Session';
import { decisions, type Decision } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import type { Session } from './session.entity.ts';
import type { SessionService } from './session.service.ts';

type SessionHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  'createSession' | 'getSession' | 'listSessions' | 'getStats' | 'reviewSession'
>;

export function sessionHandlers(sessions: SessionService): SessionHandlers {
  return {
    createSession: async (request, call) => ({
      session: toSessionMessage(await sessions.create(call, request)),
    }),
    getSession: async ({ sessionId }, call) => ({
      session: toSessionMessage(await sessions.get(call, sessionId)),
    }),
    listSessions: async (_request, call) => ({ sessionsJson: Buffer.from(await sessions.listJson(call)) }),
    getStats: (_request, call) => sessions.stats(call),
    reviewSession: async ({ sessionId, decision, notes }, call) => ({
      session: toSessionMessage(await sessions.review(call, sessionId, toDecision(decision), notes)),
    }),
  };
}

/** A decision from a message. Throws invalid when it is none. */
export function toDecision(text: string): Decision {
  const decision = decisions.find((known) => known === text);
  if (!decision) throw invalid('decision_unknown', 'The decision must be approve or reject');
  return decision;
}

export function toSessionMessage(session: Session): SessionMessage {
  const { reviewedAt, pendingSince, createdAt, updatedAt, ...rest } = session;
  const present = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(present) as unknown as SessionMessage),
    ...(reviewedAt ? { reviewedAt: reviewedAt.toISOString() } : {}),
    ...(pendingSince ? { pendingSince: pendingSince.toISOString() } : {}),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
