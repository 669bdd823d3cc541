import { randomBytes, randomUUID } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { countRows, countRowsOf, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPacket } from './board-log/packet.repository.ts';
import { checkReceipts } from './receipt/receipt-chain.ts';
import { todayIn } from './session/calendar.ts';
import { aFavorite, aLicense, aSession, aTodo } from './testing/builders.ts';
import { startHoursSystem } from './testing/hours-system.ts';

let userId = 500;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const nothing = {
  sessions: 0,
  deleted_sessions: 0,
  session_totals: 0,
  session_months: 0,
  list_versions: 0,
  approval_requests: 0,
  receipts: 0,
  packets: 0,
  todos: 0,
  idempotency_keys: 0,
  sites: 0,
  licenses: 0,
  supervisor_facts: 0,
  rule_corrections: 0,
  imports: 0,
  favorites: 0,
  deadline_tasks: 0,
  deadline_checks: 0,
};
/** The remaining rows of a trainee. Receipts stay in the chain without their texts, and packets without contents. */
const left = async (id = userId) => {
  const listed = await system.database.query(
    'SELECT 1 FROM packets WHERE user_id = $1 AND contents IS NOT NULL',
    [id],
  );
  const said = await system.database.query('SELECT 1 FROM receipts WHERE user_id = $1 AND body IS NOT NULL', [
    id,
  ]);
  return { ...(await countRowsOf(system.database, id)), receipts: said.length, packets: listed.length };
};
const refused = { kind: 'not_found', code: 'user_erased' };
const remove = (eventId?: string) => system.messaging.deliver('auth.user_deleted.v1', { userId }, eventId);
const create = (changes = {}) => {
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  return system.sessions.create(testCall({ userId, idempotencyKey: randomUUID() }), aSession(changes));
};
const addTodo = () => system.todos.create(testCall({ userId, idempotencyKey: randomUUID() }), aTodo());
const addSite = () =>
  system.sites.create(testCall({ userId, idempotencyKey: randomUUID() }), {
    name: 'Site A',
    address: null,
    kind: null,
    liveScanOn: null,
    approvedFrom: null,
    isPaid: null,
  });
const bringIn = () =>
  system.imports.import(
    testCall({ userId, idempotencyKey: randomUUID() }),
    Buffer.from('Date,Direct\n2026-03-30,1.75\n'),
    { columns: {} },
  );
const addFavorite = () =>
  system.favorites.create(testCall({ userId, idempotencyKey: randomUUID() }), aFavorite());
const addPacket = () =>
  insertPacket(system.database.manager, {
    number: randomBytes(16).toString('hex'),
    userId,
    contents: { rules: 'Texas LPC', counting: 'approved', receipts: [], files: [] },
    madeAt: new Date(),
  });
const addLicense = () =>
  system.licenses.create(
    testCall({ userId, idempotencyKey: randomUUID() }),
    // Who chooses an older version knows of the newer one.
    aLicense({ version: '2026-08', registrationExpiresOn: todayIn('America/New_York') }),
  );
const aLicenseChange = () => ({
  supervisorId: userId,
  userId,
  revision: 1,
  licenseKind: 'LMFT-S',
  licenseState: null,
  licensedOn: null,
  licenseExpiresOn: null,
  isBoardApproved: null,
  agreementSignedOn: null,
});
const events = async (type: string, id = userId) =>
  (await system.messaging.recorded()).filter(
    (event) => event.type === type && (event.payload as { userId: number }).userId === id,
  );
const decide = (requestId: number, sessionId: number) =>
  system.approvals.decide(ownCall(), {
    requestId,
    decisions: [{ sessionId, decision: 'approve' }],
    attestation: 'Sam Supervisor',
    linkId: 1,
    supervisorVersion: 1,
  });

const request = async (...ids: number[]) => {
  await system.requests.request(testCall({ userId, idempotencyKey: randomUUID() }), ids);
  const event = (await events('hours.approval_requested.v1')).at(-1);
  return (event!.payload as { requestId: number }).requestId;
};

// Whom to tell of an erasure stays for a week; at flags only administrators look.
async function countKept() {
  const { erasure_letters: _told, flag_looks: _looked, ...rows } = await countRows(system.database);
  return rows;
}

/** Leaves something of the trainee in every table. */
async function useEverything() {
  const [first, second, third, fourth] = [await create(), await create(), await create(), await create()];
  const requestId = await request(first.id, second.id);
  await decide(requestId, first.id);
  await system.approvals.decide(ownCall(), {
    requestId,
    decisions: [{ sessionId: second.id, decision: 'ask', notes: 'Which site was this?' }],
    attestation: '',
    linkId: 1,
    supervisorVersion: 1,
  });
  const disputedId = await request(fourth.id);
  await decide(disputedId, fourth.id);
  await system.disputes.dispute(ownCall(), { requestId: disputedId }, { linkId: 1 });
  await system.sessions.review(testCall({ userId }), third.id, 'reject', 'Counted twice');
  const { id: deletedId } = await create({ status: 'logged' });
  await system.sessions.delete(testCall({ userId }), deletedId);
  const todo = await addTodo();
  await addSite();
  await addLicense();
  await addFavorite();
  await addPacket();
  await bringIn();
  await system.messaging.deliver('supervisor.license_changed.v1', aLicenseChange());
  await system.deadlineTasks.checkDue(10);
  return { requestId, openId: second.id, todoId: todo.id };
}

describe('erasing a trainee', () => {
  it('removes everything from every table, and nothing of others', async () => {
    await useEverything();
    const otherId = userId;
    const of = () => left(otherId);
    const [{ receipts, packets, ...before }, ofOther] = [await countKept(), await of()];
    expect(Object.values({ ...before, receipts, packets })).not.toContain(0);
    userId += 1;
    await useEverything();
    expect(Object.keys(await countRowsOf(system.database, userId))).toEqual(Object.keys(nothing).toSorted());
    expect(await remove()).toBe('handled');
    expect(await left()).toEqual(nothing);
    expect(await countKept()).toEqual({ ...before, receipts: 2 * receipts!, packets: 2 * packets! });
    expect(await of()).toEqual(ofOther);
  });

  it('keeps the chain of receipts whole, and theirs in it, which nobody can read any more', async () => {
    await useEverything();
    const numbers: { number: string }[] = await system.database.query(
      'SELECT number FROM receipts WHERE user_id = $1 AND number IS NOT NULL',
      [userId],
    );
    await remove();
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(numbers).toHaveLength(2);
    for (const { number } of numbers) {
      expect(await system.receipts.verify(number)).toMatchObject({ kind: 'erased' });
      await expect(system.receipts.get(testCall({ userId }), number)).rejects.toMatchObject({
        code: 'receipt_not_found',
      });
    }
    userId += 1;
    await useEverything();
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await useEverything();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await remove(id);
    expect(await events('hours.user_erased.v1')).toMatchObject([{ payload: { userId } }]);
  });

  it('lets nothing be written any more', async () => {
    const { requestId, openId, todoId } = await useEverything();
    await remove();
    const call = testCall({ userId });
    await expect(create()).rejects.toMatchObject(refused);
    await expect(addTodo()).rejects.toMatchObject(refused);
    await expect(system.todos.complete(call, todoId)).rejects.toMatchObject(refused);
    await expect(system.sessions.review(call, openId, 'approve', undefined)).rejects.toMatchObject(refused);
    await expect(addSite()).rejects.toMatchObject(refused);
    await expect(addLicense()).rejects.toMatchObject(refused);
    await system.messaging.deliver('supervisor.license_changed.v1', aLicenseChange());
    await expect(system.requests.request(call, [openId])).rejects.toMatchObject({ kind: 'not_found' });
    await expect(decide(requestId, openId)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await left()).toEqual(nothing);
  });

  it('leaves nothing of what is written at the same moment', async () => {
    const { requestId, openId } = await useEverything();
    // Of half an hour, so that all of them fit into the day.
    const hours = { supervisionHours: '0.5', directClinicalHours: '0' };
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => create({ ...hours, requestApproval: true })),
      decide(requestId, openId),
      ...Array.from({ length: 3 }, addTodo),
      remove(),
      ...Array.from({ length: 3 }, addTodo),
      ...Array.from({ length: 6 }, () => create({ ...hours, requestApproval: true })),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.kind] : []));
    expect(reasons.filter((kind) => kind !== 'not_found')).toEqual([]);
    expect(await left()).toEqual(nothing);
    expect(await events('hours.user_erased.v1')).toHaveLength(1);
  });
});

describe('whoever signed receipts', () => {
  const letters = async () => {
    const told = await system.messaging.recorded();
    const ids = told.flatMap(({ type, payload }) =>
      type === 'hours.receipts_erased.v1' ? [(payload as { letterId: number }).letterId] : [],
    );
    const found = await Promise.all(ids.map((id) => system.receipts.erasureLetter(ownCall(), id)));
    return found.filter((letter) => letter.userId === userId);
  };

  it('is told once, by the address on the receipts, with their numbers and no name', async () => {
    await useEverything();
    const numbers = await system.database.query(
      'SELECT number FROM receipts WHERE user_id = $1 AND number IS NOT NULL ORDER BY id',
      [userId],
    );
    // Whom the record names now is not told.
    system.supervisors.set(7, { userId, name: 'Else', email: 'else@example.com', isActive: true });
    await remove();
    const receiptNumbers = numbers.map(({ number }: { number: string }) => number);
    expect(await letters()).toEqual([{ address: 'sam@example.com', receiptNumbers, userId }]);
    await remove();
    expect(await letters()).toHaveLength(1);
    await expect(system.receipts.erasureLetter(testCall({ userId }), 1)).rejects.toMatchObject({
      code: 'erasures_are_internal',
    });
  });

  it('is nobody where nothing was signed, and nobody a week later', async () => {
    await create();
    await remove();
    expect(await letters()).toEqual([]);
    userId += 1;
    await useEverything();
    await remove();
    await system.database.query(`UPDATE erasure_letters SET created_at = created_at - interval '8 days'`);
    await expect(letters()).rejects.toMatchObject({ code: 'erasure_letter_not_found' });
  });
});
