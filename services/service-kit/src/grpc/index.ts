export * from './call.ts';
export * from './client.ts';
export * from './server.ts';
export { isMethodUnknown } from './status.ts';
export type { Handlers, RpcClient } from './types.ts';
export { messageOf } from './message.ts';
