import { randomUUID } from 'node:crypto';
import { countRows, countRowsOf, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from './testing/notification-system.ts';
import { aDecision, aNotice, aPile, aPortal, aRequest, aSupervisor } from './testing/builders.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const nothing = { mails: 0, mail_decisions: 0, digest_records: 0, mailbox_counts: 0, idempotency_keys: 0 };
const lease = { limit: 9, leaseMs: 40_000, except: [] };
const writeMails = (userId: number) =>
  system.database.transaction((manager) =>
    system.mails.add(manager, [
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
const acknowledgements = async () =>
  (await system.recorded()).map(({ type, payload }) => ({ type, payload }));

describe('erasing a trainee', () => {
  it('removes every mail about them, and none about others', async () => {
    await writeMails(8);
    await system.deliverAccountEvent();
    const before = await countRows(system.database);
    await system.askForApproval();
    await system.decide();
    expect(Object.keys(await countRowsOf(system.database, 7))).toEqual(Object.keys(nothing).toSorted());
    expect(await system.removeUser(7)).toBe('handled');
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
    expect(await countRows(system.database)).toEqual(before);
    expect((await countRowsOf(system.database, 8)).mails).toBe(1);
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await system.askForApproval();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await system.removeUser(7, id);
    expect(await acknowledgements()).toEqual([
      { type: 'notification.user_erased.v1', payload: { userId: 7 } },
    ]);
  });

  it('lets late events bring nothing back', async () => {
    await system.removeUser(7);
    expect(await system.askForApproval()).toBe('handled');
    expect(await system.decide()).toBe('handled');
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
  });

  it('leaves nothing of events that come at the same moment', async () => {
    const events = () => [system.askForApproval(), system.decide(), system.askForApproval()];
    await Promise.all([...events(), system.removeUser(7), ...events()]);
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('waits for a mail that is being sent, and acknowledges when nothing can go out any more', async () => {
    await system.askForApproval();
    await system.mails.lease({ ...lease, owner: randomUUID() });
    const eventId = randomUUID();
    expect(await system.removeUser(7, eventId)).toBe('later');
    expect(await acknowledgements()).toEqual([]);
    await system.elapse(40_001);
    expect(await system.removeUser(7, eventId)).toBe('handled');
    expect(await system.mails.lease({ ...lease, owner: randomUUID() })).toEqual([]);
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('does not wait for a mail about another trainee', async () => {
    await writeMails(8);
    await system.mails.lease({ ...lease, owner: randomUUID() });
    expect(await system.removeUser(7)).toBe('handled');
  });

  it('waits for a digest that is being sent, because it may tell of them, and takes them out of those sent', async () => {
    await system.askInDigest({ userId: 8, supervisorId: 4 }, -120_000);
    const [digest] = await system.mails.lease({ ...lease, limit: 1, owner: randomUUID() });
    const eventId = randomUUID();
    expect(await system.removeUser(7, eventId)).toBe('later');
    const record = { userId: 7, supervisorId: 3, addressVersion: 4 };
    await system.mails.settle(digest!, {
      state: 'sent',
      records: [record, { ...record, userId: 8, supervisorId: 4 }],
    });
    expect((await countRowsOf(system.database, 7)).digest_records).toBe(1);
    expect(await system.removeUser(7, eventId)).toBe('handled');
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
    expect((await countRowsOf(system.database, 8)).digest_records).toBe(1);
  });

  it('leaves them out of a digest that is sent afterwards, whatever other services still have', async () => {
    system.clients.portals.set(51, aPortal([aSupervisor()]));
    system.clients.waiting.set(3, aPile());
    await system.askInDigest({ userId: 8, supervisorId: 4 }, -120_000);
    await system.removeUser(7);
    system.startSender();
    const digest = await system.rowOf('approval_digest', 'cancelled');
    expect(digest.reason).toBe('nothing_waits');
    expect(system.server.tries()).toBe(0);
  });

  it('adds no further mail about them when a try ends afterwards', async () => {
    await system.decide();
    const mails = await system.mails.lease({ ...lease, owner: randomUUID() });
    await system.elapse(40_001);
    await system.removeUser(7);
    for (const mail of mails) {
      expect(
        await system.mails.settle(mail, { state: 'sent', isToDeputy: true }, { follows: ['decision_copy'] }),
      ).toBe(false);
    }
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
  });

  it('counts no try while it waits', async () => {
    await system.askForApproval();
    await system.mails.lease({ ...lease, owner: randomUUID() });
    const eventId = randomUUID();
    for (let round = 0; round < 6; round += 1) expect(await system.removeUser(7, eventId)).toBe('later');
    expect(await system.database.query('SELECT 1 FROM dead_letters')).toEqual([]);
  });

  it('sends nothing after it was acknowledged, with senders at work', async () => {
    for (let index = 0; index < 8; index += 1) await system.askForApproval();
    system.clients.requests.set(11, aRequest());
    system.clients.decisions.set(5, aDecision());
    system.startSender();
    const eventId = randomUUID();
    await eventually(async () => expect(await system.removeUser(7, eventId)).not.toBe('later'));
    const sent = system.server.tries();
    system.clients.notices.set(21, aNotice());
    // Mails are sent in the order of their requests: once this later one has arrived, all earlier ones have had their
    // turn.
    await system.deliverAccountEvent();
    await system.untilState('sent');
    expect(system.server.tries()).toBe(sent + 1);
    expect(await countRowsOf(system.database, 7)).toEqual(nothing);
  });
});
