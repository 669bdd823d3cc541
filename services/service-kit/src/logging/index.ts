import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentTraceId } from '../tracing/span.ts';
import { redact, redactText } from './redact.ts';

export { redact, redactAddress, redactMessage, redactText } from './redact.ts';
export type { Logger } from 'pino';

/**
 * Returns a logger that writes JSON lines to standard output, or to `destination`. Fields and messages go
 * through the redactor. Lines of a request carry its id and, while tracing is on, its trace id.
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
        // Without a message, pino would use the error's own, unredacted.
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

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request, so that all lines logged in it carry the request's id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** Returns the id of the request under way; undefined outside of a request. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
