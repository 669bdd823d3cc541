export { testCall } from './call.ts';
export { createTestDatabase, type TestDatabase } from './database.ts';
export { silentLog } from './log.ts';
export { countRows, countRowsOf } from './rows.ts';
export { startTestRpc, type TestRpc } from './rpc.ts';
export { createTestSpine, type TestSpine } from './spine.ts';
