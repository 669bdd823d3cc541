import {
  logVerbosity,
  Server,
  ServerCredentials,
  setLogVerbosity,
  type sendUnaryData,
  type ServerUnaryCall,
} from '@grpc/grpc-js';
import type { ServiceDefinition } from '@grpc/proto-loader';
import { HealthImplementation } from 'grpc-health-check';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import { fromMetadata, type Call } from './call.ts';
import { toAppError, toStatus } from './status.ts';
import type { Handlers } from './types.ts';

// Our own log tells what goes wrong; grpc-js would write it to standard error as well.
setLogVerbosity(logVerbosity.NONE);

const drainTimeoutMs = 10_000;

const serverOptions = {
  // Clients find new pods when connections end now and then.
  'grpc.max_connection_age_ms': 300_000,
  'grpc.max_connection_age_grace_ms': 30_000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.max_receive_message_length': 4 * 1024 * 1024,
};

type AnyHandler = (request: unknown, call: Call) => Promise<unknown>;

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
}): Promise<GrpcServer> {
  const server = new Server(serverOptions);
  for (const { definition, handlers } of options.services) {
    const wrapped = Object.entries(definition).map(([name, method]) => {
      const handler = handlers[name.charAt(0).toLowerCase() + name.slice(1)];
      if (!handler) throw new Error(`${method.path} has no handler`);
      return [name, wrap(method.path, handler, options.log)];
    });
    server.addService(definition, Object.fromEntries(wrapped));
  }
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const port = await listen(server, options.port);
  return {
    port,
    close: () => {
      health.setStatus('', 'NOT_SERVING');
      return shutDown(server);
    },
  };
}

function wrap(path: string, handler: AnyHandler, log: Logger) {
  const answer = async (rpc: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
    const startedAtMs = performance.now();
    const call = fromMetadata(rpc.metadata, rpc.getDeadline());
    const fields = { path, requestId: call.requestId, userId: call.actor?.userId };
    try {
      const response = await handler(rpc.request, call);
      log.debug({ ...fields, durationMs: Math.round(performance.now() - startedAtMs) }, 'answered');
      callback(null, response);
    } catch (error) {
      const known = toAppError(error);
      const level = known.kind === 'internal' ? 'error' : known.kind === 'unavailable' ? 'warn' : 'debug';
      log[level]({ ...fields, code: known.code, err: level === 'debug' ? undefined : error }, 'refused');
      callback(toStatus(known));
    }
  };
  return (rpc: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>): void =>
    void answer(rpc, callback);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`0.0.0.0:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
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
