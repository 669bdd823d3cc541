import { Client, status, type ServiceError } from '@grpc/grpc-js';
import { IdempotencyLevel, type MethodDefinition } from '@grpc/proto-loader';
import { measureMadeCall } from '../metrics/grpc.metrics.ts';
import type { Closable } from '../runtime/index.ts';
import type { Tls } from '../tls/index.ts';
import { toMetadata, type Call } from './call.ts';
import { connectWithinMs } from './connect-limit.ts';
import { toChannelCredentials } from './credentials.ts';
import { toFailure } from './failure.ts';
import { traceMadeCall } from './trace-call.ts';
import { isStream, type RpcClient } from './types.ts';

/** How long a call may take that has no side effects, in milliseconds. */
export const readDeadlineMs = 2_000;
/** How long a call may take that may have side effects, in milliseconds. */
export const writeDeadlineMs = 5_000;
/** What of its time a call, or a step between calls, has in any case: then an answer is better late than in vain. */
export const lateShare = 1 / 10;
// A phone on a slow line takes its time for a long list; the first part of it comes as fast as any answer.
const streamDeadlineMs = 120_000;

const retryPolicy = {
  maxAttempts: 3,
  initialBackoff: '0.1s',
  maxBackoff: '1s',
  backoffMultiplier: 2,
  retryableStatusCodes: ['UNAVAILABLE'],
};

type AnyMethod = MethodDefinition<object, object>;

const isRead = (method: AnyMethod): boolean =>
  method.options.idempotency_level === IdempotencyLevel.NO_SIDE_EFFECTS;

const isSafeToRepeat = (method: AnyMethod): boolean =>
  isRead(method) || method.options.idempotency_level === IdempotencyLevel.IDEMPOTENT;

/** How long calls of these methods may take, streams until their first part, in milliseconds, where that is not the usual time. */
export type Deadlines<D extends object> = { readonly [M in keyof D]?: number };

export interface ClientOptions<D extends object> {
  /** How the caller proves itself, and knows the other side; without it nothing is encrypted. */
  tls?: Tls | undefined;
  deadlinesMs?: Deadlines<D>;
}

/**
 * A client of a gRPC service at `address` ('host:port'). Every call has a deadline (2 s for what has no side effects, 5 s
 * otherwise, unless `deadlinesMs` names another one, never later than the caller's own; a stream has as long for its first part, and
 * 2 min for the rest), and is tried three times only where the proto says that repeating is safe.
 */
export function createClient<D extends object>(
  definition: D,
  address: string,
  { tls, deadlinesMs = {} }: ClientOptions<D> = {},
): RpcClient<D> & Closable {
  const methods = Object.entries(definition) as [string, AnyMethod][];
  const channel = new Client(address, toChannelCredentials(tls), {
    'grpc.service_config': JSON.stringify(serviceConfig(methods.map(([, method]) => method))),
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    // When a connection ends or fails, the name is resolved again. The default of 30 s would miss pods that are replaced in turn;
    // this lets each connection attempt that was given up be followed by a resolution at once.
    'grpc.dns_min_time_between_resolutions_ms': connectWithinMs,
    // Our own settings are the only ones: no TXT record is asked for.
    'grpc.service_config_disable_resolution': 1,
    // Services speak to each other directly, whatever proxy the machine has for the way out.
    'grpc.enable_http_proxy': 0,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    // What may be longer travels as a stream.
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
  });
  const deadlines = new Map(Object.entries<number | undefined>(deadlinesMs));
  const calls = methods.map(([name, method]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    isStream(name, method)
      ? (call: Call, request: object) => stream(channel, method, call, request, deadlines.get(name))
      : (call: Call, request: object) => unary(channel, method, call, request, deadlines.get(name)),
  ]);
  return { ...Object.fromEntries(calls), close: async () => channel.close() } as RpcClient<D> & Closable;
}

function serviceConfig(methods: AnyMethod[]): object {
  const safe = methods.filter(isSafeToRepeat).map((method) => {
    const [, service, name] = method.path.split('/');
    return { service, method: name };
  });
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: safe.length > 0 ? [{ name: safe, retryPolicy }] : [],
  };
}

// What came before the call is part of what somebody waits for.
function deadlineOf(call: Call, ownMs: number): number {
  const nowMs = Date.now();
  const beganAtMs = Math.min(nowMs, call.beganAtMs ?? nowMs);
  const answerIsDueMs = beganAtMs + Math.max(ownMs, call.answerWithinMs ?? 0);
  return Math.min(
    Math.max(Math.min(nowMs + ownMs, answerIsDueMs), nowMs + ownMs * lateShare),
    call.deadlineMs ?? Number.POSITIVE_INFINITY,
  );
}

function unary(
  channel: Client,
  method: AnyMethod,
  call: Call,
  request: object,
  ownMs = isRead(method) ? readDeadlineMs : writeDeadlineMs,
): Promise<object> {
  const deadline = deadlineOf(call, ownMs);
  const metadata = toMetadata(call);
  const end = traceMadeCall(method.path, metadata, measureMadeCall(method.path));
  const answered = new Promise<object>((resolve, reject) => {
    channel.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
      (error: ServiceError | null, response?: object) => {
        end(error ? error.code : status.OK);
        if (error) reject(error);
        else resolve(response ?? {});
      },
    );
  });
  return answered.catch(async (error: ServiceError) => {
    throw await toFailure(channel, error);
  });
}

async function* stream(
  channel: Client,
  method: AnyMethod,
  call: Call,
  request: object,
  firstMs = readDeadlineMs,
): AsyncGenerator<object> {
  const metadata = toMetadata(call);
  const end = traceMadeCall(method.path, metadata, measureMadeCall(method.path));
  const messages = channel.makeServerStreamRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    request,
    metadata,
    { deadline: deadlineOf(call, streamDeadlineMs) },
  );
  const firstIsDue = setTimeout(
    () => {
      end(status.DEADLINE_EXCEEDED);
      messages.cancel();
    },
    deadlineOf(call, firstMs) - Date.now(),
  );
  try {
    for await (const message of messages) {
      clearTimeout(firstIsDue);
      yield message;
    }
    end(status.OK);
  } catch (error) {
    end((error as ServiceError).code);
    throw await toFailure(channel, error as ServiceError);
  } finally {
    clearTimeout(firstIsDue);
    // A reader who leaves early stops the sender.
    end(status.CANCELLED);
    messages.cancel();
  }
}
