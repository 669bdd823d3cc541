import { pino, type Logger } from 'pino';
import { redact } from './redact.ts';

export { redact, redactText } from './redact.ts';
export type { Logger } from 'pino';

/** A logger of JSON lines on standard output. Fields go through the redactor; messages are fixed words. */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: (value: unknown) => value },
  });
}
