import { operationsService } from '@clinical-hours/proto/operations';
import { startTestRpc, type TestRpc } from '../testing/index.ts';
import type { Call } from './call.ts';
import { createClient } from './client.ts';
import { serve, type ServedService } from './server.ts';

const noLetters = { deadLetters: [] };

/** A real service of this product, in which 'list' reads and 'replay' writes. */
export function serveOperations(does: {
  list?: (call: Call) => Promise<unknown> | void;
  replay?: (call: Call, eventId: string) => Promise<unknown> | void;
}): ServedService {
  return serve(operationsService, {
    listDeadLetters: async (_request, call) => {
      await does.list?.(call);
      return noLetters;
    },
    replayDeadLetter: async ({ eventId }, call) => {
      await does.replay?.(call, eventId);
      return {};
    },
  });
}

/** Serves it, and returns a client. */
export async function openOperations(does: Parameters<typeof serveOperations>[0]) {
  const rpc: TestRpc = await startTestRpc([serveOperations(does)]);
  const client = createClient(operationsService, rpc.address);
  return {
    address: rpc.address,
    list: (call: Call) => client.listDeadLetters(call, {}),
    replay: (call: Call, eventId = 'id') => client.replayDeadLetter(call, { eventId, type: 'type' }),
    stop: () => rpc.close(),
    close: async () => {
      await client.close();
      await rpc.close();
    },
  };
}
