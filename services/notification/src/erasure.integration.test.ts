import { randomUUID } from 'node:crypto';
import { countRows, countRowsOf } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench, soon, type Bench } from './testing/bench.ts';
import { aDecision, aNotice, aRequest } from './testing/builders.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const nothing = { mails: 0, idempotency_keys: 0 };
const lease = { limit: 9, leaseMs: 40_000, except: [] };
const writeMails = (userId: number) =>
  bench.database.transaction((manager) =>
    bench.mails.add(manager, [
      {
        eventId: randomUUID(),
        requestId: 'other',
        kind: 'decision_news',
        subjectId: 5,
        userId,
        supervisorId: 3,
      },
    ]),
  );
const acknowledgements = async () => (await bench.recorded()).map(({ type, payload }) => ({ type, payload }));

describe('erasing a trainee', () => {
  it('removes every mail about them, and none about others', async () => {
    await writeMails(8);
    await bench.tellOfAccount();
    const before = await countRows(bench.database);
    await bench.askForApproval();
    await bench.decide();
    expect(Object.keys(await countRowsOf(bench.database, 7))).toEqual(Object.keys(nothing).toSorted());
    expect(await bench.removeUser(7)).toBe('handled');
    expect(await countRowsOf(bench.database, 7)).toEqual(nothing);
    expect(await countRows(bench.database)).toEqual(before);
    expect((await countRowsOf(bench.database, 8)).mails).toBe(1);
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await bench.askForApproval();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await bench.removeUser(7, id);
    expect(await acknowledgements()).toEqual([
      { type: 'notification.user_erased.v1', payload: { userId: 7 } },
    ]);
  });

  it('lets late facts bring nothing back', async () => {
    await bench.removeUser(7);
    expect(await bench.askForApproval()).toBe('handled');
    expect(await bench.decide()).toBe('handled');
    expect(await countRowsOf(bench.database, 7)).toEqual(nothing);
  });

  it('leaves nothing of facts that come at the same moment', async () => {
    const facts = () => [bench.askForApproval(), bench.decide(), bench.askForApproval()];
    await Promise.all([...facts(), bench.removeUser(7), ...facts()]);
    expect(await countRowsOf(bench.database, 7)).toEqual(nothing);
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('waits for a mail that is being sent, and acknowledges when nothing can go out any more', async () => {
    await bench.askForApproval();
    await bench.mails.lease({ ...lease, owner: randomUUID() });
    const eventId = randomUUID();
    expect(await bench.removeUser(7, eventId)).toBe('later');
    expect(await acknowledgements()).toEqual([]);
    await bench.elapse(40_001);
    expect(await bench.removeUser(7, eventId)).toBe('handled');
    expect(await bench.mails.lease({ ...lease, owner: randomUUID() })).toEqual([]);
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('does not wait for a mail about another trainee', async () => {
    await writeMails(8);
    await bench.mails.lease({ ...lease, owner: randomUUID() });
    expect(await bench.removeUser(7)).toBe('handled');
  });

  it('counts no try while it waits', async () => {
    await bench.askForApproval();
    await bench.mails.lease({ ...lease, owner: randomUUID() });
    const eventId = randomUUID();
    for (let round = 0; round < 6; round += 1) expect(await bench.removeUser(7, eventId)).toBe('later');
    expect(await bench.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
  });

  it('sends nothing after it was acknowledged, with senders at work', async () => {
    for (let index = 0; index < 8; index += 1) await bench.askForApproval();
    bench.owners.requests.set(11, aRequest());
    bench.owners.decisions.set(5, aDecision());
    bench.startSender();
    const eventId = randomUUID();
    await vi.waitFor(async () => expect(await bench.removeUser(7, eventId)).not.toBe('later'), soon);
    const sent = bench.server.tries();
    bench.owners.notices.set(21, aNotice());
    // A letter that was asked for later is sent later: when it is there, all before it had their turn.
    await bench.tellOfAccount();
    await bench.untilState('sent');
    expect(bench.server.tries()).toBe(sent + 1);
    expect(await countRowsOf(bench.database, 7)).toEqual(nothing);
  });
});
