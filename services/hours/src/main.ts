import { hoursService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import { openDatabase } from '@clinical-hours/service-kit/database';
import { openSpine } from '@clinical-hours/service-kit/events';
import { createClient, serve, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { approvalHandlers } from './approval/approval.rpc.ts';
import { ApprovalService } from './approval/approval.service.ts';
import { readConfig } from './config.ts';
import { migrations } from './migrations/index.ts';
import { sessionEntity } from './session/session.entity.ts';
import { sessionEvents } from './session/session.events.ts';
import { SessionRepository } from './session/session.repository.ts';
import { sessionHandlers } from './session/session.rpc.ts';
import { SessionService } from './session/session.service.ts';
import { SupervisorDirectory } from './session/supervisor-directory.ts';

const service = 'hours';

await runService(service, readConfig, async (config, log) => {
  const database = await openDatabase({
    service,
    url: config.DATABASE_URL,
    entities: [sessionEntity],
    migrations,
    log,
  });
  const spine = openSpine({ service, database, natsUrl: config.NATS_URL, log });
  const supervisorClient = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS);
  const supervisors = new SupervisorDirectory(supervisorClient);
  const repository = new SessionRepository(database);
  const approvals = new ApprovalService(database, repository, spine.transact, supervisors);
  const sessions = new SessionService(repository, spine.transact, supervisors, config.APP_TIME_ZONE);
  const hours = serve(hoursService, { ...sessionHandlers(sessions), ...approvalHandlers(approvals) });
  const services = [hours, spine.hear(sessionEvents())];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services, log });
  return [server, spine, supervisorClient, { close: () => database.destroy() }];
});
