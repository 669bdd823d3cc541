import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { ClosingWorker } from './account/closing-worker.ts';
import { authRpc } from './auth.rpc.ts';
import { composeAuth } from './compose.ts';
import { readConfig } from './config.ts';
import { migrations } from './migrations/index.ts';
import { NoticeWorker } from './notice/notice-worker.ts';
import { removeOldFarewells } from './notice/settled-notice.ts';
import { removeOldCeremonies } from './second-factor/ceremony.ts';
import { ReminderWorker } from './reminder/reminder-worker.ts';
import { ensureFirstAdministrator } from './account/first-administrator.ts';
import { userEntity } from './user/user.entity.ts';
import { userEvents } from './user.events.ts';

const service = 'auth';

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const keys = TokenKeys.parse('TOKEN_SECRETS', config.TOKEN_SECRETS);
  const database = await openDatabase({
    service,
    config,
    entities: [userEntity],
    migrations,
    log,
  });
  readyWhen(() => requireWritable(database));
  const cleanMore = async (): Promise<void> => {
    await removeOldFarewells(database);
    await removeOldCeremonies(database);
  };
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log, cleanMore });
  const reminderTime = { at: config.REMINDER_AT, timeZone: config.APP_TIME_ZONE };
  const services = composeAuth(database, messaging.transact, keys, {
    reminderTime,
    publicUrl: config.PUBLIC_URL,
    requiresAdminSecondFactor: config.REQUIRE_ADMIN_SECOND_FACTOR,
  });
  await ensureFirstAdministrator(services.users, config, log);
  const served = [
    authRpc(services),
    messaging.subscribe(userEvents(services.passwordResets, services.recoveries)),
  ];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services: served, log, tls, host });
  const reminderWorker = new ReminderWorker({ reminders: services.reminders, log });
  reminderWorker.start();
  const closingWorker = new ClosingWorker({ closing: services.closing, log });
  closingWorker.start();
  const noticeWorker = new NoticeWorker({ transact: messaging.transact, log });
  noticeWorker.start();
  return [
    server,
    messaging,
    reminderWorker,
    closingWorker,
    noticeWorker,
    { close: () => database.destroy() },
  ];
});
