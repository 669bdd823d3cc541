import { pino, type Logger } from 'pino';
import { currentTraceId } from '../tracing/span.ts';
import { redact } from './redact.ts';
import { currentRequestId } from './request-context.ts';

export { redact, redactText } from './redact.ts';
export { currentRequestId, inRequest } from './request-context.ts';
export type { Logger } from 'pino';

/**
 * A logger of JSON lines on standard output. Fields go through the redactor; messages are fixed words. Lines
 * that come of a request tell its trace, while tracing is on.
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    mixin: requestFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: (value: unknown) => value },
  });
}

function requestFields(): object {
  const requestId = currentRequestId();
  const traceId = currentTraceId();
  return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
}
