import type { MethodDefinition } from '@grpc/proto-loader';
import type { Call } from './call.ts';

// Generated definitions extend an index signature, which would swallow the method names.
type MethodNames<D> = keyof { [K in keyof D as string extends K ? never : K]: D[K] };

// Both sides use the strict ('output') types, so that a forgotten field is a compile error.
type RequestOf<M> = M extends MethodDefinition<infer _I, infer _O, infer R, infer _S> ? R : never;
type ResponseOf<M> = M extends MethodDefinition<infer _I, infer _O, infer _R, infer S> ? S : never;

// Generated definitions do not say which methods return a stream, so the names do: StreamSessions. Both sides
// check the names at start.
type AnswerOf<K extends string, M> = K extends `Stream${string}`
  ? AsyncIterable<ResponseOf<M>>
  : Promise<ResponseOf<M>>;

/**
 * The methods of a service as its server implements them. A method named Stream… returns an async iterable.
 */
export type Handlers<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: (
    request: RequestOf<D[K]>,
    call: Call,
  ) => AnswerOf<K, D[K]>;
};

/** The methods of a service as its clients call them. They reject with AppError. */
export type RpcClient<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: <R extends RequestOf<D[K]>>(
    call: Call,
    request: Exact<R, RequestOf<D[K]>>,
  ) => AnswerOf<K, D[K]>;
};

// Rejects a field that the message does not have, because encoding would drop it silently.
type Exact<R, M> = R & Record<Exclude<keyof R, keyof M>, never>;

/** Returns whether a method returns a stream. Throws when its name and its proto disagree. */
export function isStream(
  name: string,
  method: Pick<MethodDefinition<object, object>, 'path' | 'responseStream'>,
): boolean {
  if (/^stream/i.test(name) !== method.responseStream) {
    throw new Error(`${method.path}: methods that answer a stream are called Stream…, and no others`);
  }
  return method.responseStream;
}

/**
 * The fields of a message, none of which may be forgotten: even an optional one is required here, and null or
 * undefined means 'absent'.
 */
type FieldsOf<M> = {
  [K in keyof Required<M>]: undefined extends M[K] ? M[K] | null | undefined : M[K];
};

/**
 * Makes a gRPC message. A field that is null or undefined is left out, because a message carries no null.
 * Omitting a field, even an optional one, is a compile error.
 */
export function messageOf<M extends object>(fields: FieldsOf<M>): M {
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(present) as M;
}
