import { authService } from '@clinical-hours/proto/auth';
import { consultationService } from '@clinical-hours/proto/consultation';
import { hoursService, receiptService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import { openDatabase } from '@clinical-hours/service-kit/database';
import { openSpine } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { readConfig } from './config.ts';
import { MailEntity } from './mail.entity.ts';
import { mailEvents } from './mail.events.ts';
import { MailRepository } from './mail.repository.ts';
import { MailSender } from './mail-sender.ts';
import { MailService } from './mail.service.ts';
import { createMailTransport } from './mail-transport.ts';
import { migrations } from './migrations/index.ts';

const service = 'notification';
const entities = [MailEntity];

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const database = await openDatabase({ service, config, entities, migrations, log });
  readyWhen(() => database.query('SELECT 1'));
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const hours = createClient(hoursService, config.HOURS_GRPC_ADDRESS, { tls });
  const receipts = createClient(receiptService, config.HOURS_GRPC_ADDRESS, { tls });
  const supervisors = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS, { tls });
  const consultations = createClient(consultationService, config.CONSULTATION_GRPC_ADDRESS, { tls });
  const spine = openSpine({ service, database, natsUrl: config.NATS_URL, log });
  const mails = new MailRepository(database, spine.transact);
  const mailService = new MailService({
    mails,
    auth,
    hours,
    receipts,
    supervisors,
    consultations,
    publicUrl: config.PUBLIC_URL,
    supportEmail: config.SUPPORT_EMAIL,
    timeZone: config.APP_TIME_ZONE,
  });
  const transport = createMailTransport(config.SMTP_URL, config.MAIL_FROM);
  const sender = new MailSender({ mails, service: mailService, transport, log });
  mails.onCommit(() => sender.wake());
  const services = [spine.hear(mailEvents(mails, auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services, log, tls, host });
  sender.start();
  const clients = [auth, hours, receipts, supervisors, consultations];
  return [server, spine, sender, ...clients, { close: () => database.destroy() }];
});
