import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentTraceId } from '../tracing/span.ts';
import { redact, redactText } from './redact.ts';
import { currentRequestId } from './request-context.ts';

export { redact, redactAddress, redactMessage, redactText } from './redact.ts';
export { currentRequestId, inRequest } from './request-context.ts';
export type { Logger } from 'pino';

/**
 * A logger of JSON lines on standard output, or in `destination`. Fields and messages go through the redactor. Lines that come of a request carry
 * its id, and that of its trace while tracing is on.
 */
export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    mixin: requestFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: (value: unknown) => value },
    hooks: {
      logMethod([first, second], method) {
        if (typeof first === 'string') method.call(this, redactText(first));
        // Without a message pino would take that of the error, as it is.
        else method.call(this, first, typeof second === 'string' ? redactText(second) : 'no message');
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function requestFields(): object {
  const requestId = currentRequestId();
  const traceId = currentTraceId();
  return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
}
