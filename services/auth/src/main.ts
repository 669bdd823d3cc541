import { openDatabase } from '@clinical-hours/service-kit/database';
import { openSpine } from '@clinical-hours/service-kit/events';
import { startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { readConfig } from './config.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { migrations } from './migrations/index.ts';
import { userEntity } from './user.entity.ts';
import { userEvents } from './user.events.ts';
import { UserRepository } from './user.repository.ts';
import { userRpc } from './user.rpc.ts';
import { UserService } from './user.service.ts';

const service = 'auth';

await runService(service, readConfig, async (config, log) => {
  const database = await openDatabase({
    service,
    url: config.DATABASE_URL,
    entities: [userEntity],
    migrations,
    log,
  });
  const spine = openSpine({ service, database, natsUrl: config.NATS_URL, log });
  const users = new UserService(new UserRepository(database));
  await ensureFirstAdministrator(users, config, log);
  const operations = spine.hear(userEvents());
  const server = await startGrpcServer({
    port: config.GRPC_PORT,
    services: [userRpc(users), operations],
    log,
  });
  return [server, spine, { close: () => database.destroy() }];
});
