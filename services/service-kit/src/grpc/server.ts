import { isIPv6 } from 'node:net';
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
import { measureServedCall, traceServedCall, type EndCall } from './observe-call.ts';
import { errorTable, toAppError } from '../errors/index.ts';
import { everyAddress } from '../runtime/doors.ts';
import type { Closable } from '../runtime/index.ts';
import type { Tls } from '../tls/index.ts';
import { fromMetadata, type Call } from './call.ts';
import { callerCheck } from './callers.ts';
import { toServerCredentials } from './credentials.ts';
import {
  PartSender,
  StreamGivenUpError,
  streamMs,
  usualPatience,
  type StreamPatience,
} from './part-sender.ts';
import { toStatus } from './status.ts';
import { isStream, type Handlers } from './types.ts';

// Our own log reports failures; grpc-js would also write them to standard error.
setLogVerbosity(logVerbosity.NONE);

const drainTimeoutMs = 10_000;
/**
 * The default age at which a connection ends, in milliseconds; grpc-js varies it by a tenth. Clients discover new pods
 * when connections end from time to time, so this is how long a new pod may get no calls.
 */
const usualConnectionAgeMs = 45_000;
// The clock of a caller may be slightly ahead of ours, so that it cancels before our deadline.
const deadlineSlackMs = 100;

const serverOptions = {
  // A connection that is old takes no new calls; its streams go on to their ends. So a dead one ends, too, without any
  // ping, which grpc-js would take for failed on a connection that is old.
  'grpc.max_connection_age_grace_ms': streamMs,
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

/** Pairs a definition with the handlers that implement it. The compiler checks that they fit. */
export function serve<D extends object>(
  definition: D,
  // Spelled out, because the compiler infers the parameters of handlers only from this form.
  handlers: { [K in keyof Handlers<D>]: Handlers<D>[K] },
): ServedService {
  return { definition: definition as ServiceDefinition, handlers: handlers as Record<string, AnyHandler> };
}

export interface GrpcServer extends Closable {
  port: number;
}

/**
 * Starts a gRPC server with the standard health service. Closing it reports NOT_SERVING, lets calls finish
 * for 10 seconds, and then cuts them off. Throws when the port is taken.
 */
export async function startGrpcServer(options: {
  port: number;
  services: ServedService[];
  log: Logger;
  /**
   * With TLS, a caller needs a certificate of the same CA, and may make the calls that the list of allowed
   * calls has for its name.
   */
  tls?: Tls | undefined;
  /** The address to listen on; by default the one that stands for all. */
  host?: string | undefined;
  /** The age at which a connection ends, so that clients look for servers again. */
  maxConnectionAgeMs?: number;
  /** The limits after which an unread stream is given up. */
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

// Runs the work of one call after checking its caller, and logs the outcome. On failure, returns its status.
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

// A handler may continue, or hang, after its caller has left, but its call ends then.
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

// Parts are made only as fast as the caller takes them, and no longer once it has left or takes none.
function answerStream(
  handler: AnyHandler<AsyncIterable<unknown>>,
  observe: Observe,
  patience: StreamPatience,
) {
  const answer = async (rpc: ServerWritableStream<unknown, unknown>) => {
    const parts = new PartSender(rpc, patience);
    const failure = await observe(rpc, async (call) => {
      const read = { ...call, signal: parts.over };
      for await (const part of handler(rpc.request, read)) await parts.send(part);
    });
    parts.close();
    if (failure) rpc.emit('error', failure);
    else rpc.end();
  };
  return (rpc: ServerWritableStream<unknown, unknown>): void => void answer(rpc);
}

function listen(
  server: Server,
  { host = everyAddress(), port, tls }: { host?: string | undefined; port: number; tls?: Tls | undefined },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(
      `${isIPv6(host) ? `[${host}]` : host}:${port}`,
      toServerCredentials(tls),
      (error, bound) =>
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
