import type { MethodDefinition } from '@grpc/proto-loader';
import type { Call } from './call.ts';

// Generated definitions extend an index signature, which would swallow the names of the methods.
type MethodNames<D> = keyof { [K in keyof D as string extends K ? never : K]: D[K] };

// The strict ('output') types on both sides: a forgotten field is an error of the compiler.
type RequestOf<M> = M extends MethodDefinition<infer _I, infer _O, infer R, infer _S> ? R : never;
type ResponseOf<M> = M extends MethodDefinition<infer _I, infer _O, infer _R, infer S> ? S : never;

/** The methods of a service as its server implements them. */
export type Handlers<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: (
    request: RequestOf<D[K]>,
    call: Call,
  ) => Promise<ResponseOf<D[K]>>;
};

/** The methods of a service as its clients call them. Failures arrive as AppError. */
export type RpcClient<D> = {
  [K in MethodNames<D> & string as Uncapitalize<K>]: (
    call: Call,
    request: RequestOf<D[K]>,
  ) => Promise<ResponseOf<D[K]>>;
};
