import type { GetFactsResponse__Output as Facts } from '@clinical-hours/proto/types/hours/v1/GetFactsResponse';
import type { Database } from '@clinical-hours/service-kit/database';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import { requireActor } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestMessaging,
  silentLog,
  type TestDatabase,
  type TestMessaging,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { composeConsultation, entities } from '../compose.ts';
import { consultationEvents } from '../consultation.events.ts';
import type { ConsultationServices } from '../consultation.rpc.ts';
import type { Limits } from '../daily-limits.ts';
import { migrations } from '../migrations/index.ts';
import type { HoursRpc } from '../hours-answer/hours-answers.ts';
import type { SupervisorRpc } from '../supervisor-client.ts';
import { LibrarySearch } from '../guidance/search/library-search.ts';
import { aLibrary } from '../guidance/testing/builders.ts';
import { FakeGuidanceEngine } from './fake-guidance-engine.ts';

export interface ConsultationSystem extends ConsultationServices {
  database: Database;
  messaging: TestMessaging;
  engine: FakeGuidanceEngine;
  /** The supervisors that the fake supervisor service knows, by id. */
  supervisors: Map<
    number,
    { userId: number; isActive: boolean; addressState?: string; mailboxSharers?: string[] }
  >;
  /** The admitted emails, in order. Trainees in `capped` are refused. */
  admitted: { userId: number; supervisorIds: number[] }[];
  /** Trainees who have caused too many emails. */
  capped: Set<number>;
  /** What the fake hours service returns or throws. */
  facts: (userId: number) => Facts;
  drop: TestDatabase['drop'];
}

const details = {
  mailboxSharers: [],
  name: 'Sam Supervisor',
  email: 'sam@example.com',
  licenseNumber: 'L-1',
  credentials: 'LMFT',
  addressState: 'confirmed',
  addressVersion: 1,
  createdAt: '',
  updatedAt: '',
};

/**
 * Starts the consultation service on a real database, with a fake guidance engine, and a list in memory as the
 * supervisor service.
 */
export async function startConsultationSystem(given: Partial<Limits> = {}): Promise<ConsultationSystem> {
  const test = await createTestDatabase('consultation', migrations);
  const database = await test.database(entities);
  const messaging = createTestMessaging(database);
  messaging.subscribe(consultationEvents(everybodyDeleted));
  const supervisors: ConsultationSystem['supervisors'] = new Map();
  const admitted: ConsultationSystem['admitted'] = [];
  const capped: ConsultationSystem['capped'] = new Set();
  const supervisor: SupervisorRpc = {
    admitMails: async (call, { supervisorIds }) => {
      const { userId } = requireActor(call);
      if (capped.has(userId)) {
        throw new AppError('rate_limited', 'mail_cap', 'Please try again tomorrow.', { retryAfterS: 60 });
      }
      admitted.push({ userId, supervisorIds });
      return {};
    },
    getSupervisor: async (call, { supervisorId }) => {
      const known = supervisors.get(supervisorId);
      if (!known || (call.actor && call.actor.userId !== known.userId)) {
        throw notFound('supervisor_not_found', 'Supervisor not found');
      }
      return { supervisor: { id: supervisorId, ...details, ...known } };
    },
  };
  const hours: HoursRpc = { getFacts: async (call) => system.facts(requireActor(call).userId) };
  const engine = new FakeGuidanceEngine();
  const limits = { questions: 50, modelAnswers: 20, escalations: 50, ...given };
  const settings = { timeZone: 'America/New_York', limits };
  const library = aLibrary();
  const articles = { library, search: new LibrarySearch(library) };
  const deps = { engine, articles, supervisor, hours, log: silentLog };
  const services = composeConsultation(database, messaging.transact, deps, settings);
  const system: ConsultationSystem = {
    ...services,
    database,
    messaging,
    engine,
    supervisors,
    admitted,
    capped,
    facts: () => ({ today: '2026-11-28', licenses: [], otherNames: [] }),
    drop: test.drop,
  };
  return system;
}
