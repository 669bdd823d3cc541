import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { RpcClient } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestSpine,
  type TestDatabase,
  type TestSpine,
} from '@clinical-hours/service-kit/testing';
import type { Database } from '@clinical-hours/service-kit/database';
import { ApprovalService } from '../approval/approval.service.ts';
import { migrations } from '../migrations/index.ts';
import { sessionEntity } from '../session/session.entity.ts';
import { sessionEvents } from '../session/session.events.ts';
import { SessionRepository } from '../session/session.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { SupervisorDirectory } from '../session/supervisor-directory.ts';

export interface HoursSystem {
  sessions: SessionService;
  approvals: ApprovalService;
  database: Database;
  spine: TestSpine;
  /** Supervisors as the supervisor service knows them, by id. */
  supervisors: Map<number, { userId: number; name: string; isActive: boolean }>;
  drop: TestDatabase['drop'];
}

/** The hours service on a real database, with a list of supervisors in memory in place of the supervisor service. */
export async function startHoursSystem(): Promise<HoursSystem> {
  const test = await createTestDatabase('hours', migrations);
  const database = await test.database([sessionEntity]);
  const spine = createTestSpine(database);
  spine.hear(sessionEvents());
  const supervisors: HoursSystem['supervisors'] = new Map();
  const client: Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor'> = {
    getSupervisor: async (call, { supervisorId }) => {
      const known = supervisors.get(supervisorId);
      if (!known || (call.actor && call.actor.userId !== known.userId)) {
        throw notFound('supervisor_not_found', 'Supervisor not found');
      }
      const details = { email: 'sam@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };
      return { supervisor: { id: supervisorId, ...details, ...known, createdAt: '', updatedAt: '' } };
    },
  };
  const directory = new SupervisorDirectory(client as RpcClient<SupervisorServiceDefinition>);
  const repository = new SessionRepository(database);
  return {
    sessions: new SessionService(repository, spine.transact, directory, 'America/New_York'),
    approvals: new ApprovalService(database, repository, spine.transact, directory),
    database,
    spine,
    supervisors,
    drop: test.drop,
  };
}
