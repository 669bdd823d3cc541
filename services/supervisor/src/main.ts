import { authService } from '@clinical-hours/proto/auth';
import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { actionLinkEntity } from './action-link.entity.ts';
import { ActionLinkRepository } from './action-link.repository.ts';
import { ActionLinkService } from './action-link.service.ts';
import { DeputyService } from './deputy.service.ts';
import { DescriptionService } from './description.service.ts';
import { LinkHolderService } from './link-holder.service.ts';
import { mailCaps, readConfig } from './config.ts';
import { MailAdmissionService } from './mail-admission.service.ts';
import { PortalLinkService } from './portal/portal-link.service.ts';
import { PortalService } from './portal/portal.service.ts';
import { DeviceService } from './portal/device.service.ts';
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
  readyWhen(() => requireWritable(database));
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log });
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const supervisors = new SupervisorRepository(database);
  const deputies = new DeputyService(database, auth, config.APP_TIME_ZONE);
  const admissions = new MailAdmissionService(
    database,
    supervisors,
    messaging.transact,
    auth,
    mailCaps(config),
  );
  const links = new ActionLinkService(
    new ActionLinkRepository(database),
    supervisors,
    messaging.transact,
    keys,
    deputies,
    admissions,
  );
  const supervisorService = new SupervisorService(supervisors, messaging.transact, auth);
  const linkHolders = new LinkHolderService(links, messaging.transact, deputies);
  const { transact } = messaging;
  const descriptions = new DescriptionService(database, deputies);
  const portalLinks = new PortalLinkService({ database, transact, links, keys });
  const devices = new DeviceService({ database, transact, links, portalLinks });
  const portals = new PortalService({
    database,
    transact,
    links: portalLinks,
    devices,
    supervisors,
    descriptions,
    timeZone: config.APP_TIME_ZONE,
  });
  const services = {
    supervisors: supervisorService,
    links,
    linkHolders,
    admissions,
    descriptions,
    portalLinks,
    portals,
    devices,
  };
  const served = [supervisorRpc(services), messaging.subscribe(supervisorEvents(auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services: served, log, tls, host });
  return [server, messaging, auth, { close: () => database.destroy() }];
});
