import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { StreamSessionsResponse__Output as StreamPart } from '@clinical-hours/proto/types/hours/v1/StreamSessionsResponse';
import type { StatsRecord } from '@clinical-hours/proto/api';
import { presentOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import type { SessionListService, Versioned } from './session-list.service.ts';

type SessionListHandlers = Pick<
  Handlers<HoursServiceDefinition>,
  | 'getShortList'
  | 'streamSessions'
  | 'findSessions'
  | 'listRecentSupervisors'
  | 'listReturned'
  | 'getStats'
  | 'countUserSessions'
>;

const noTotals: StatsRecord = {
  totalHours: 0,
  supervisionHours: 0,
  directClinicalHours: 0,
  indirectClinicalHours: 0,
  approvedHours: 0,
  pendingHours: 0,
  supervisorApprovedHours: 0,
  selfReportedHours: 0,
  pendingCount: 0,
  askedCount: 0,
  notSentCount: 0,
  askedHours: 0,
  notSentHours: 0,
};

const noPage = { json: '', total: 0, supervisionHours: 0, directClinicalHours: 0, indirectClinicalHours: 0 };

export function sessionListHandlers(lists: SessionListService): SessionListHandlers {
  return {
    getShortList: async ({ knownVersions }, call) => {
      const { version, content } = await lists.short(call, knownVersions);
      const isLong = content !== undefined && !content.json;
      return { version, isUnchanged: !content, isLong, sessionsJson: content?.json ?? Buffer.alloc(0) };
    },
    streamSessions: ({ knownVersions }, call) => toParts(lists.all(call, knownVersions)),
    findSessions: async ({ knownVersions, ...query }, call) => {
      const { version, content } = await lists.find(call, query, knownVersions);
      const { json, ...found } = content ?? noPage;
      return { version, isUnchanged: !content, sessionsJson: Buffer.from(json), ...found };
    },
    listRecentSupervisors: async (_request, call) => ({ supervisorIds: await lists.recentSupervisors(call) }),
    listReturned: async ({ knownVersions }, call) => {
      const { version, content } = await lists.returned(call, knownVersions);
      return { version, isUnchanged: !content, groups: (content ?? []).map(presentOf) };
    },
    getStats: async ({ knownVersions }, call) => {
      const { version, content } = await lists.stats(call, knownVersions);
      return { ...(content ?? noTotals), version, isUnchanged: !content };
    },
    countUserSessions: async ({ userId }, call) => lists.counts(call, userId),
  };
}

// The version travels with the first piece, so that a failure to read that piece fails the call before any part.
async function* toParts(answer: Promise<Versioned<AsyncIterable<Buffer>>>): AsyncGenerator<StreamPart> {
  const { version, content } = await answer;
  if (!content) yield { version, isUnchanged: true, sessionsJson: Buffer.alloc(0) };
  let isFirst = true;
  for await (const sessionsJson of content ?? []) {
    yield { version: isFirst ? version : '', isUnchanged: false, sessionsJson };
    isFirst = false;
  }
}
