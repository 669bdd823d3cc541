import { pino } from 'pino';
import type { Logger } from '../logging/index.ts';

export const silentLog: Logger = pino({ level: 'silent' });
