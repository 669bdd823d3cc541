export * from './call.ts';
export * from './client.ts';
export { recordsOf, toRecord, type Recorded } from './record.ts';
export { streamMs } from './part-sender.ts';
export * from './server.ts';
export { changeOf, presentOf, updateOf, type ChangeOf } from './update.ts';
export { messageOf, type Handlers, type RpcClient } from './types.ts';
