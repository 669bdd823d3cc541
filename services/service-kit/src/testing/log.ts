import { pino } from 'pino';
import type { Logger } from '../logging/index.ts';

/** A logger that says nothing. */
export const silentLog: Logger = pino({ level: 'silent' });
