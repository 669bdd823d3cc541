import { authService } from '@clinical-hours/proto/auth';
import { consultationService } from '@clinical-hours/proto/consultation';
import { hoursService, receiptService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { composeNotification } from './compose.ts';
import { readConfig } from './config.ts';
import { MailEntity } from './store/mail.entity.ts';
import { mailEvents } from './mail.events.ts';
import { MailFlowReporter } from './sending/mail-flow-reporter.ts';
import { noteMailServer } from './sending/mail-server-check.ts';
import { migrations } from './migrations/index.ts';
import { startReturnServer } from './returns/return-server.ts';

const service = 'notification';
const entities = [MailEntity];

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const database = await openDatabase({ service, config, entities, migrations, log });
  readyWhen(() => requireWritable(database));
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const hours = createClient(hoursService, config.HOURS_GRPC_ADDRESS, { tls });
  const receipts = createClient(receiptService, config.HOURS_GRPC_ADDRESS, {
    tls,
    // The receipt may wait for its turn to be drawn; the mail waits as long for all of it.
    deadlinesMs: { StreamReceiptPdf: 10_000 },
  });
  const supervisors = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS, { tls });
  const consultations = createClient(consultationService, config.CONSULTATION_GRPC_ADDRESS, { tls });
  const clients = { auth, hours, receipts, supervisors, consultations };
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log });
  const { mails, sender, returns, addresses } = composeNotification(
    { database, transact: messaging.transact, log },
    clients,
    config,
  );
  const services = [messaging.subscribe(mailEvents(mails, auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services, log, tls, host });
  sender.start();
  const flow = new MailFlowReporter({ transact: messaging.transact, log });
  flow.start();
  const stopping = new AbortController();
  void noteMailServer(config.SMTP_URL, log, stopping.signal);
  const port = config.RETURNS_SMTP_PORT;
  const inward = addresses ? [await startReturnServer({ port, host, tls, addresses, returns, log })] : [];
  return [
    ...inward,
    server,
    messaging,
    sender,
    flow,
    { close: async () => stopping.abort() },
    ...Object.values(clients),
    { close: () => database.destroy() },
  ];
});
