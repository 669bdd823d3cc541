import type { Migration } from '@clinical-hours/service-kit/database';
import { CreateSpine1760000000000 } from '@clinical-hours/service-kit/events';
import { CreateSupervisors1760000001000 } from './1760000001000-create-supervisors.ts';

export const migrations: Migration[] = [CreateSpine1760000000000, CreateSupervisors1760000001000];
