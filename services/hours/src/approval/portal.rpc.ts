import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { StreamWaitingResponse__Output as WaitingMessage } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import { toSessionMessage } from '../session/session.rpc.ts';
import { toDecisions, toQuestionMessage, toShownPeople } from './approval.rpc.ts';
import type { PortalDecisionService } from './portal-decision.service.ts';
import type { Waiting, WaitingService } from './waiting.service.ts';
import type { WeeklyService } from './request/weekly.service.ts';

type PortalHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  'streamWaiting' | 'decideWaiting' | 'listWeeklyRequests' | 'askNow'
>;

interface PortalServices {
  waiting: WaitingService;
  portalDecisions: PortalDecisionService;
  weekly: WeeklyService;
}

/** The handlers of calls for portals of supervisors, and of requests that wait for weekly emails. */
export function portalHandlers({ waiting, portalDecisions, weekly }: PortalServices): PortalHandlers {
  return {
    async *streamWaiting({ supervisors, maxSessions }, call) {
      const records = supervisors.map(({ people, ...record }) => {
        return { ...record, people: people ? toShownPeople(people) : undefined };
      });
      for await (const each of waiting.read(call, records, maxSessions)) yield toWaitingMessage(each);
    },
    decideWaiting: ({ decisions, ...given }, call) =>
      portalDecisions.decide(call, { ...given, decisions: toDecisions(decisions) }),
    listWeeklyRequests: async (_request, call) => ({
      requests: (await weekly.list(call)).map(({ id, ...request }) => ({ requestId: id, ...request })),
    }),
    askNow: async ({ requestId }, call) => {
      await weekly.askNow(call, requestId);
      return {};
    },
  };
}

function toWaitingMessage({ weeks, siteNames, questions, ...waiting }: Waiting): WaitingMessage {
  return {
    ...waiting,
    questions: questions.map(toQuestionMessage),
    weeks: weeks.map((week) => ({ ...week, sessions: week.sessions.map(toSessionMessage) })),
    sites: [...siteNames].map(([id, name]) => ({ id, name })),
  };
}
