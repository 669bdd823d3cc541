import { runService } from '@clinical-hours/service-kit/runtime';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

await runService('web', readConfig, startServer);
