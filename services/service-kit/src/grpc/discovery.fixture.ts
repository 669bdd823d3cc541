import { setTimeout as wait } from 'node:timers/promises';
import { operationsService } from '@clinical-hours/proto/operations';
import { ownCall } from './call.ts';
import { createClient } from './client.ts';

// Run in a process of its own, since grpc-js reads its environment when it is loaded: calls the address that it is given again
// and again, a few at a time, until it is told to stop, and says then how often, and what went wrong.
const atOnce = 4;
const betweenMs = 5;
const client = createClient(operationsService, process.argv[2] ?? '');
const told = new AbortController();
process.once('message', () => told.abort());
const failures: string[] = [];
let count = 0;

async function callOn(): Promise<void> {
  while (!told.signal.aborted) {
    // Not safe to repeat, as far as the client knows: it is tried once.
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
