import type { MethodDefinition } from '@grpc/proto-loader';
import type { Call } from './call.ts';

// Generated definitions extend an index signature, which would swallow the names of the methods.
type MethodNames<D> = keyof { [K in keyof D as string extends K ? never : K]: D[K] };

// The strict ('output') types on both sides: a forgotten field is an error of the compiler.
type RequestOf<M> = M extends MethodDefinition<infer _I, infer _O, infer R, infer _S> ? R : never;
type ResponseOf<M> = M extends MethodDefinition<infer _I, infer _O, infer _R, infer S> ? S : never;

// Generated definitions do not say which methods answer a stream, so their names do: StreamSessions. Both sides check it at start.
type AnswerOf<K extends string, M> = K extends `Stream${string}`
  ? AsyncIterable<ResponseOf<M>>
  : Promise<ResponseOf<M>>;

/** The methods of a service as its server implements them. A method called Stream… answers an async iterable. */
export type Handlers<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: (
    request: RequestOf<D[K]>,
    call: Call,
  ) => AnswerOf<K, D[K]>;
};

/** The methods of a service as its clients call them. Failures arrive as AppError. */
export type RpcClient<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: <R extends RequestOf<D[K]>>(
    call: Call,
    request: Exact<R, RequestOf<D[K]>>,
  ) => AnswerOf<K, D[K]>;
};

// A field that a message does not have would be dropped silently on the way.
type Exact<R, M> = R & Record<Exclude<keyof R, keyof M>, never>;

/** Whether a method answers a stream. Throws when its name says otherwise than its proto. */
export function isStream(
  name: string,
  method: Pick<MethodDefinition<object, object>, 'path' | 'responseStream'>,
): boolean {
  if (/^stream/i.test(name) !== method.responseStream) {
    throw new Error(`${method.path}: methods that answer a stream are called Stream…, and no others`);
  }
  return method.responseStream;
}
