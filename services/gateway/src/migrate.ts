import { runMigrations } from '@clinical-hours/service-kit/database';
import { migrations } from './migrations/index.ts';

await runMigrations('gateway', migrations);
