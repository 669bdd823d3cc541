import { Client, status, type ServiceError } from '@grpc/grpc-js';
import { IdempotencyLevel, type MethodDefinition } from '@grpc/proto-loader';
import { measureMadeCall, traceMadeCall } from './observe-call.ts';
import type { Closable } from '../runtime/index.ts';
import type { Tls } from '../tls/index.ts';
import { toMetadata, type Call } from './call.ts';
import { connectWithinMs } from './connect-limit.ts';
import { toChannelCredentials } from './credentials.ts';
import { streamMs } from './part-sender.ts';
import { toFailure } from './status.ts';
import { isStream, type RpcClient } from './types.ts';

/** The deadline of a call without side effects, in milliseconds. */
export const readDeadlineMs = 2_000;
/** The deadline of a call with side effects, in milliseconds. */
export const writeDeadlineMs = 5_000;
/**
 * The minimum share of its own time that a call, or a step between calls, always gets: a late answer is
 * better than none.
 */
export const lateShare = 1 / 10;

// Node.js sends the answers of one connection in the order of their requests, unless these say otherwise (RFC 9218): a
// few long streams would hold up everything behind them for minutes. Streams take turns, and single answers come first.
const priorities = { single: 'u=1', stream: 'i' };

// Not for streams: Node.js sends no ping over a connection that is old, and closes when its calls have ended; grpc-js
// takes that for a dead connection and cuts what is left on it. Streams have a channel of their own instead, which is
// replaced when a part is late: its connection may have gone silent.
const keepalive = { 'grpc.keepalive_time_ms': 30_000, 'grpc.keepalive_timeout_ms': 10_000 };
// Longer than a packet waits for the drawing of its log.
const nextPartMs = 120_000;

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

/**
 * The deadlines of methods that differ from the usual ones, in milliseconds; for a stream, of its first part.
 */
export type Deadlines<D extends object> = { readonly [M in keyof D]?: number };

export interface ClientOptions<D extends object> {
  /** The certificate of the caller, and the authority that it trusts. Without it nothing is encrypted. */
  tls?: Tls | undefined;
  deadlinesMs?: Deadlines<D>;
}

/**
 * Returns a client of the gRPC service at `address` ('host:port'). The deadline of a call is 2 s without side
 * effects and 5 s otherwise, unless `deadlinesMs` names another, and never later than the caller's own; for a
 * stream, it is that of the first part, and the rest has 10 min. A call is tried up to three times if the
 * proto declares it safe to repeat.
 */
export function createClient<D extends object>(
  definition: D,
  address: string,
  { tls, deadlinesMs = {} }: ClientOptions<D> = {},
): RpcClient<D> & Closable {
  const methods = Object.entries(definition) as [string, AnyMethod][];
  const options = {
    'grpc.service_config': JSON.stringify(serviceConfig(methods.map(([, method]) => method))),
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    // The name is resolved again when a connection ends or fails. The default interval of 30 s would miss
    // pods that are replaced in turn; this one permits a resolution right after each abandoned connection
    // attempt.
    'grpc.dns_min_time_between_resolutions_ms': connectWithinMs,
    // Without a service config from DNS, no TXT record is queried: our own settings are the only ones.
    'grpc.service_config_disable_resolution': 1,
    // Services connect to each other directly, even on a machine with a proxy for outgoing traffic.
    'grpc.enable_http_proxy': 0,
    // An answer that may be longer has to be a stream.
    'grpc.max_receive_message_length': 16 * 1024 * 1024,
  };
  const credentials = toChannelCredentials(tls);
  const channel = new Client(address, credentials, { ...options, ...keepalive });
  // It connects with the first stream only, and, once closed, lets its streams go on to their ends.
  const openStreams = () =>
    new Client(address, credentials, { ...options, 'grpc.use_local_subchannel_pool': 1 });
  let streams = openStreams();
  const renew = (late: Client): void => {
    if (late !== streams) return;
    late.close();
    streams = openStreams();
  };
  const deadlines = new Map(Object.entries<number | undefined>(deadlinesMs));
  const calls = methods.map(([name, method]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    isStream(name, method)
      ? (call: Call, request: object) =>
          stream(streams, method, call, request, { firstMs: deadlines.get(name), renew })
      : (call: Call, request: object) => unary(channel, method, call, request, deadlines.get(name)),
  ]);
  const close = async (): Promise<void> => {
    channel.close();
    streams.close();
  };
  return { ...Object.fromEntries(calls), close } as RpcClient<D> & Closable;
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

// The work before the call counts as well: its caller has been waiting since `beganAtMs`.
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
  metadata.set('priority', priorities.single);
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
  { firstMs = readDeadlineMs, renew }: { firstMs?: number | undefined; renew: (late: Client) => void },
): AsyncGenerator<object> {
  const metadata = toMetadata(call);
  metadata.set('priority', priorities.stream);
  const end = traceMadeCall(method.path, metadata, measureMadeCall(method.path));
  const messages = channel.makeServerStreamRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    request,
    metadata,
    { deadline: deadlineOf(call, streamMs) },
  );
  const giveUp = (): void => {
    end(status.DEADLINE_EXCEEDED);
    messages.cancel();
    renew(channel);
  };
  let partIsDue = setTimeout(giveUp, deadlineOf(call, firstMs) - Date.now());
  try {
    for await (const message of messages) {
      clearTimeout(partIsDue);
      yield message;
      partIsDue = setTimeout(giveUp, nextPartMs);
    }
    end(status.OK);
  } catch (error) {
    end((error as ServiceError).code);
    throw await toFailure(channel, error as ServiceError);
  } finally {
    clearTimeout(partIsDue);
    // A reader that stops early cancels the call, which stops the sender.
    end(status.CANCELLED);
    messages.cancel();
  }
}
