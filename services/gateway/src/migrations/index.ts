import type { Migration } from '@clinical-hours/service-kit/database';
import { CreateWebSessions1760000001000 } from './1760000001000-create-web-sessions.ts';

export const migrations: Migration[] = [CreateWebSessions1760000001000];
