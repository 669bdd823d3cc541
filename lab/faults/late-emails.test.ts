import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { addLateEmails } from './late-emails.ts';
import type { ReceivedMail } from './inbox-client.ts';
import type { Row } from './table.ts';
import { anExpectedScenario, request, welcome } from './evidence-builders.ts';

let server: Server;
let waiting: number;
beforeEach(async () => {
  waiting = 0;
  server = createServer((_request, response) => {
    response.end(`mails_waiting ${waiting}\n`);
    // Each time someone has looked, one email less is on its way.
    waiting = Math.max(0, waiting - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

/** Adds late emails to the row of a fault that was not broken until then. */
async function looked(look: () => ReceivedMail[], changes: Partial<Fault> = {}): Promise<Row> {
  const row: Row = {
    fault: 'hours: SIGKILL',
    requests: 10,
    emails: { expected: 2, seen: 2, lost: 0, doubled: 0 },
    recoveredAfterMs: 100,
    problems: [],
  };
  const fault: Fault = { name: row.fault, inject: async () => async () => {}, ...changes };
  const { port } = server.address() as AddressInfo;
  await addLateEmails({
    context: {
      product: { operationsUrls: { hours: `http://127.0.0.1:${port}` } },
      inbox: { list: async () => look() },
    },
    completed: [{ fault, scenarios: [anExpectedScenario()], row }],
  });
  return row;
}

describe('emails that come late', () => {
  it('break B, and are counted', async () => {
    const row = await looked(() => [welcome, request, { ...request, messageId: '<late@localhost>' }]);
    expect(row.problems).toEqual([expect.stringMatching(/^B: .* 2 different ones came, late$/)]);
    expect(row.emails).toEqual({ expected: 2, seen: 3, lost: 0, doubled: 1 });
  });

  it('break nothing where they may come, or where nobody asks', async () => {
    const mails = () => [welcome, request, request];
    expect((await looked(mails, { mayRepeatEmails: true })).problems).toEqual([]);
    expect((await looked(mails, { invariants: ['A'] })).problems).toEqual([]);
    expect((await looked(mails)).problems).toHaveLength(1);
  });

  it('are waited for while something is on its way', async () => {
    waiting = 2;
    const row = await looked(() => (waiting === 0 ? [welcome, request, request] : [welcome, request]));
    expect(row.problems).toHaveLength(1);
  });
});
