import { authService } from '@clinical-hours/proto/auth';
import { openDatabase } from '@clinical-hours/service-kit/database';
import { openSpine } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { actionLinkEntity } from './action-link.entity.ts';
import { ActionLinkRepository } from './action-link.repository.ts';
import { ActionLinkService } from './action-link.service.ts';
import { BearerService } from './bearer.service.ts';
import { mailCaps, readConfig } from './config.ts';
import { MailAdmissionService } from './mail-admission.service.ts';
import { migrations } from './migrations/index.ts';
import { supervisorEntity } from './supervisor.entity.ts';
import { supervisorEvents } from './supervisor.events.ts';
import { SupervisorRepository } from './supervisor.repository.ts';
import { supervisorRpc } from './supervisor.rpc.ts';
import { SupervisorService } from './supervisor.service.ts';

const service = 'supervisor';

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const keys = TokenKeys.parse('LINK_SECRETS', config.LINK_SECRETS);
  const database = await openDatabase({
    service,
    config,
    entities: [supervisorEntity, actionLinkEntity],
    migrations,
    log,
  });
  readyWhen(() => database.query('SELECT 1'));
  const spine = openSpine({ service, database, natsUrl: config.NATS_URL, log });
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const supervisors = new SupervisorRepository(database);
  const links = new ActionLinkService(new ActionLinkRepository(database), supervisors, spine.transact, keys);
  const supervisorService = new SupervisorService(supervisors, spine.transact, auth);
  const bearers = new BearerService(links, spine.transact);
  const admissions = new MailAdmissionService(supervisors, spine.transact, auth, mailCaps(config));
  const parts = { supervisors: supervisorService, links, bearers, admissions };
  const services = [supervisorRpc(parts), spine.hear(supervisorEvents(auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services, log, tls, host });
  return [server, spine, auth, { close: () => database.destroy() }];
});
