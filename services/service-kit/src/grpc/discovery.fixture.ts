import { setTimeout as wait } from 'node:timers/promises';
import { operationsService } from '@clinical-hours/proto/operations';
import { ownCall } from './call.ts';
import { createClient } from './client.ts';

// Calls the given address continuously, a few calls at a time, until a message stops it, and then prints the number of
// calls and their failures. It is a process of its own, because grpc-js reads its environment when it is loaded.
const atOnce = 4;
const betweenMs = 5;
const client = createClient(operationsService, process.argv[2] ?? '');
const stopping = new AbortController();
process.once('message', () => stopping.abort());
const failures: string[] = [];
let count = 0;

async function callOn(): Promise<void> {
  while (!stopping.signal.aborted) {
    // The proto does not declare this call safe to repeat, so it is tried once.
    const answer = client.replayDeadLetter(ownCall(), { eventId: 'id', type: 'type' });
    await answer.catch((error: unknown) => failures.push(String(error)));
    count += 1;
    await wait(betweenMs);
  }
}

await Promise.all(Array.from({ length: atOnce }, callOn));
await client.close();
process.send?.({ count, failures });
process.disconnect();
