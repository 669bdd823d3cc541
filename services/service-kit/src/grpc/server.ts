import {
  logVerbosity,
  Server,
  setLogVerbosity,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServerWritableStream,
  type StatusObject,
} from '@grpc/grpc-js';
import type { ServiceDefinition } from '@grpc/proto-loader';
import { HealthImplementation } from 'grpc-health-check';
import { inRequest, type Logger } from '../logging/index.ts';
import { measureServedCall, type EndCall } from '../metrics/grpc.metrics.ts';
import { errorTable, toAppError } from '../errors/index.ts';
import type { Closable } from '../runtime/index.ts';
import type { Tls } from '../tls/index.ts';
import { fromMetadata, type Call } from './call.ts';
import { callerCheck } from './callers.ts';
import { toServerCredentials } from './credentials.ts';
import { PartSender, StreamGivenUpError, usualPatience, type StreamPatience } from './part-sender.ts';
import { toStatus } from './status.ts';
import { traceServedCall } from './trace-call.ts';
import { isStream, type Handlers } from './types.ts';

// Our own log tells what goes wrong; grpc-js would write it to standard error as well.
setLogVerbosity(logVerbosity.NONE);

const drainTimeoutMs = 10_000;
// Clients find new pods when connections end now and then.
const usualConnectionAgeMs = 300_000;
// A caller whose time is over cancels, and its clock is a little ahead of ours.
const deadlineSlackMs = 100;

const serverOptions = {
  'grpc.max_connection_age_grace_ms': 30_000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  // Room for an imported spreadsheet, which has at most 5 MB.
  'grpc.max_receive_message_length': 8 * 1024 * 1024,
};

type AnyAnswer = Promise<unknown> | AsyncIterable<unknown>;
type AnyHandler<A extends AnyAnswer = AnyAnswer> = (request: unknown, call: Call) => A;
type AnyRpc = ServerUnaryCall<unknown, unknown> | ServerWritableStream<unknown, unknown>;

export interface ServedService {
  definition: ServiceDefinition;
  handlers: Record<string, AnyHandler>;
}

/** Pairs a definition with the handlers that implement it, checked by the compiler. */
export function serve<D extends object>(
  definition: D,
  // Spelt out once more, because the compiler infers the parameters of handlers only so.
  handlers: { [K in keyof Handlers<D>]: Handlers<D>[K] },
): ServedService {
  return { definition: definition as ServiceDefinition, handlers: handlers as Record<string, AnyHandler> };
}

export interface GrpcServer extends Closable {
  port: number;
}

/**
 * Starts a gRPC server with the standard health service. Closing it says NOT_SERVING, lets calls finish for 10 seconds,
 * and then cuts them off. Fails when the port is taken.
 */
export async function startGrpcServer(options: {
  port: number;
  services: ServedService[];
  log: Logger;
  /** With it, only those are answered who prove themselves by the same CA, and what the list of allowed calls has for their name. */
  tls?: Tls | undefined;
  /** Where it listens; everywhere without it. */
  host?: string | undefined;
  /** How old a connection gets before clients have to look for servers again. */
  maxConnectionAgeMs?: number;
  /** When streams are given up that nobody reads. */
  streamPatience?: StreamPatience;
}): Promise<GrpcServer> {
  const { maxConnectionAgeMs = usualConnectionAgeMs, streamPatience = usualPatience } = options;
  const server = new Server({ ...serverOptions, 'grpc.max_connection_age_ms': maxConnectionAgeMs });
  for (const { definition, handlers } of options.services) {
    const wrapped = Object.entries(definition).map(([name, method]) => {
      const handler = handlers[name.charAt(0).toLowerCase() + name.slice(1)];
      if (!handler) throw new Error(`${method.path} has no handler`);
      const observe = observer(method.path, options.tls, options.log);
      return isStream(name, method)
        ? [name, answerStream(handler as AnyHandler<AsyncIterable<unknown>>, observe, streamPatience)]
        : [name, answerOnce(handler as AnyHandler<Promise<unknown>>, observe)];
    });
    server.addService(definition, Object.fromEntries(wrapped));
  }
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const port = await listen(server, options);
  return {
    port,
    close: () => {
      health.setStatus('', 'NOT_SERVING');
      return shutDown(server);
    },
  };
}

type Observe = (
  rpc: AnyRpc,
  work: (call: Call) => Promise<void>,
) => Promise<Partial<StatusObject> | undefined>;

// Runs the work of one call, where its caller may make it, and logs how it went. Answers the status of a failure.
function observer(path: string, tls: Tls | undefined, log: Logger): Observe {
  const checkCaller = callerCheck(path, tls, log);
  return (rpc, work) =>
    traceServedCall(path, rpc.metadata, measureServedCall(path), async (endCall) => {
      const startedAtMs = performance.now();
      const call = fromMetadata(rpc.metadata, rpc.getDeadline());
      const end = untilCancelled(rpc, endCall);
      const fields = { path, requestId: call.requestId, userId: call.actor?.userId };
      try {
        await inRequest(call.requestId, async () => {
          checkCaller(rpc);
          await work(call);
        });
        end(status.OK);
        log.debug({ ...fields, durationMs: Math.round(performance.now() - startedAtMs) }, 'answered');
        return undefined;
      } catch (error) {
        const durationMs = Math.round(performance.now() - startedAtMs);
        if (rpc.cancelled) {
          log.debug({ ...fields, durationMs }, 'the caller left');
          return { code: status.CANCELLED };
        }
        if (error instanceof StreamGivenUpError) {
          end(error.status);
          log.info({ ...fields, durationMs, reason: error.message }, 'gave up a stream');
          return { code: error.status, details: error.message };
        }
        const known = toAppError(error);
        end(errorTable[known.kind].grpc);
        const level = known.kind === 'internal' ? 'error' : known.kind === 'unavailable' ? 'warn' : 'debug';
        log[level]({ ...fields, code: known.code, err: level === 'debug' ? undefined : error }, 'refused');
        return toStatus(known);
      }
    });
}

// A handler may go on, or hang, after nobody waits for it any more: its call ends there.
function untilCancelled(rpc: AnyRpc, end: EndCall): EndCall {
  rpc.once('cancelled', () => {
    const leftMs = Number(rpc.getDeadline()) - Date.now();
    end(leftMs < deadlineSlackMs ? status.DEADLINE_EXCEEDED : status.CANCELLED);
  });
  return end;
}

function answerOnce(handler: AnyHandler<Promise<unknown>>, observe: Observe) {
  const answer = async (rpc: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
    let response: unknown;
    const failure = await observe(rpc, async (call) => {
      response = await handler(rpc.request, call);
    });
    if (failure) callback(failure);
    else callback(null, response);
  };
  return (rpc: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void =>
    void answer(rpc, callback);
}

// Parts are made as fast as the other side takes them, and no longer when it has left, or takes none.
function answerStream(
  handler: AnyHandler<AsyncIterable<unknown>>,
  observe: Observe,
  patience: StreamPatience,
) {
  const answer = async (rpc: ServerWritableStream<unknown, unknown>) => {
    const parts = new PartSender(rpc, patience);
    const failure = await observe(rpc, async (call) => {
      for await (const part of handler(rpc.request, call)) await parts.send(part);
    });
    parts.close();
    if (failure) rpc.emit('error', failure);
    else rpc.end();
  };
  return (rpc: ServerWritableStream<unknown, unknown>): void => void answer(rpc);
}

function listen(
  server: Server,
  { host = '0.0.0.0', port, tls }: { host?: string | undefined; port: number; tls?: Tls | undefined },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, toServerCredentials(tls), (error, bound) =>
      error ? reject(new Error(`gRPC port ${port} cannot be used: ${error.message}`)) : resolve(bound),
    );
  });
}

// tryShutdown may never call back while a client keeps its connection.
function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, drainTimeoutMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
