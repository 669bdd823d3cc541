import { authService } from '@clinical-hours/proto/auth';
import { documentService } from '@clinical-hours/proto/document';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import { requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { composeHours } from './compose.ts';
import { readConfig } from './config.ts';
import { DeadlineWorker } from './deadline/deadline-worker.ts';
import { openDatabases } from './databases.ts';
import { hoursEvents } from './hours.events.ts';
import { hoursRpc } from './hours.rpc.ts';
import { removeLongDeleted } from './session/deleted-session.repository.ts';

const service = 'hours';

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const databases = await openDatabases(service, config, log);
  const { database } = databases;
  readyWhen(() => requireWritable(database));
  const messaging = openMessaging({
    service,
    database,
    natsUrl: config.NATS_URL,
    log,
    cleanMore: () => removeLongDeleted(database),
  });
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const document = createClient(documentService, config.DOCUMENT_GRPC_ADDRESS, { tls });
  const supervisor = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS, { tls });
  const settings = {
    timeZone: config.APP_TIME_ZONE,
    publicUrl: config.PUBLIC_URL,
    collectSeconds: config.REQUEST_COLLECT_SECONDS,
    log,
    knownForms: config.knownForms,
  };
  const services = composeHours(databases, messaging.transact, { auth, document, supervisor }, settings);
  const served = [...hoursRpc(services), messaging.subscribe(hoursEvents(auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services: served, log, tls, host });
  const deadlineWorker = new DeadlineWorker({ tasks: services.deadlineTasks, log });
  deadlineWorker.start();
  // The first calls would wait for the processes and the thread. If one cannot start, the calls that need it fail.
  services
    .prepare()
    .catch((error: unknown) =>
      log.error({ err: error }, 'a process or a thread for heavy work did not start'),
    );
  return [server, deadlineWorker, messaging, auth, document, supervisor, databases];
});
