import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';

let system: HoursSystem;
let userId = 1_500;
beforeAll(async () => {
  system = await startHoursSystem({ collectSeconds: 300 });
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = async (changes = {}) => (await system.sessions.create(trainee(), aSession(changes))).id;
const request = (...ids: number[]) => system.requests.request(trainee(), ids);
/** Logs a session and requests its approval. */
const ask = async (changes = {}) => {
  const id = await log(changes);
  await request(id);
  return id;
};
const requests = async () =>
  (await system.spine.recorded())
    .filter(({ type }) => type === 'hours.approval_requested.v1')
    .map(({ payload }) => payload as { requestId: number; userId: number; mailDueAt?: string })
    .filter((payload) => payload.userId === userId);
/** In how many seconds the mails of the requests are due; undefined at once. */
const dueInS = async () => {
  const [{ now }] = await system.database.query('SELECT clock_timestamp() AS now');
  return (await requests()).map(({ mailDueAt }) =>
    mailDueAt === undefined ? undefined : (Date.parse(mailDueAt) - now.getTime()) / 1_000,
  );
};
const requestId = async (index: number) => (await requests())[index]!.requestId;
const openIn = async (index: number): Promise<number[]> => {
  const rows: { id: number }[] = await system.database.query(
    `SELECT session_id AS id FROM approval_items WHERE request_id = $1 AND state = 'open' ORDER BY session_id`,
    [await requestId(index)],
  );
  return rows.map(({ id }) => id);
};
/** Reads a request for the mail about it. */
const readForMail = async (index: number): Promise<number[]> => {
  const { items } = await system.approvals.get(ownCall(), await requestId(index));
  return items.filter(({ state }) => state === 'open').map(({ sessionId }) => sessionId);
};
/** Lets seconds pass for the trainee's requests. */
const pass = (seconds: number) =>
  system.database.query(
    `UPDATE approval_requests SET created_at = created_at - $2 * interval '1 second',
       mail_due_at = mail_due_at - $2 * interval '1 second' WHERE user_id = $1`,
    [userId, seconds],
  );
const admitted = () => system.admitted.filter((each) => each.userId === userId).length;

describe('requests to one supervisor', () => {
  it('are mailed at once at first, and together five minutes later', async () => {
    const first = await ask();
    expect(await dueInS()).toEqual([undefined]);
    await pass(60);
    const others = [await ask(), await ask({ status: 'logged' }), await log({ requestApproval: true })];
    const due = await dueInS();
    expect(due).toEqual([undefined, expect.closeTo(240, -1)]);
    expect([await openIn(0), await openIn(1)]).toEqual([[first], others]);
    expect(admitted()).toBe(2);
    await pass(241);
    const last = await ask();
    expect(await dueInS()).toEqual([undefined, expect.any(Number), expect.closeTo(299, -1)]);
    expect(await openIn(2)).toEqual([last]);
    expect(admitted()).toBe(3);
  });

  it('are mailed at once again when the last mail is five minutes old', async () => {
    await ask();
    await pass(301);
    await ask();
    expect(await dueInS()).toEqual([undefined, undefined]);
  });

  it('are told of as usual', async () => {
    await ask();
    const id = await log();
    expect(await request(id)).toMatchObject({
      requestCount: 1,
      sessions: [{ id, status: 'pending', requestApproval: true, askedAt: expect.any(Date) }],
      alreadyAsked: { count: 0 },
    });
    expect(await request(id)).toMatchObject({ requestCount: 0, alreadyAsked: { count: 1 } });
  });

  it('are not held up by those to another one, or of another trainee', async () => {
    await ask();
    await ask({ supervisorId: 8 });
    userId += 1;
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    await ask();
    userId -= 1;
    expect(await dueInS()).toEqual([undefined, undefined]);
    userId += 1;
    expect(await dueInS()).toEqual([undefined]);
  });

  it('go to whom the record names now, at once', async () => {
    await ask();
    const id = await ask();
    system.supervisors.set(7, { userId, name: 'Sam Corrected', isActive: true, addressVersion: 2 });
    await request(id);
    expect(await dueInS()).toEqual([undefined, expect.any(Number), undefined]);
    expect([await openIn(1), await openIn(2)]).toEqual([[], [id]]);
  });

  it('take a nudge along about what was never requested', async () => {
    await ask();
    const old = await log();
    await system.database.query(
      `UPDATE sessions SET pending_since = pending_since - interval '2 days' WHERE id = $1`,
      [old],
    );
    const other = await ask();
    await system.nudges.nudge(trainee(), old);
    expect(await openIn(1)).toEqual([old, other]);
    expect(admitted()).toBe(2);
  });
});

describe('a request whose mail is not due', () => {
  it('loses what is taken back, and has it again when it is sent once more', async () => {
    await ask();
    const id = await ask();
    await system.sessions.withdraw(trainee(), id);
    expect(await openIn(1)).toEqual([]);
    const other = await ask();
    expect(await openIn(1)).toEqual([other]);
    await request(id);
    expect(await openIn(1)).toEqual([id, other]);
    expect(await requests()).toHaveLength(2);
  });

  it('is one, however many come at the same moment', async () => {
    await ask();
    const ids = await Promise.all(Array.from({ length: 6 }, () => log()));
    await Promise.all(ids.map((id) => request(id)));
    expect(await requests()).toHaveLength(2);
    expect(await openIn(1)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('is joined by nothing any more once its mail is written', async () => {
    await ask();
    const second = await ask();
    // The clock of whoever sends mails is ahead.
    expect(await readForMail(1)).toEqual([second]);
    const late = await ask();
    expect([await openIn(1), await openIn(2)]).toEqual([[second], [late]]);
    expect(await dueInS()).toEqual([undefined, expect.any(Number), expect.closeTo(300, -1)]);
  });

  it('is read for its mail after what is joining it', async () => {
    await ask();
    const second = await ask();
    const joining = await log();
    const id = await requestId(1);
    const read = await overtake(
      system.database,
      `WITH held AS (SELECT id FROM approval_requests WHERE id = ${id} FOR NO KEY UPDATE)
       INSERT INTO approval_items (request_id, session_id) SELECT id, ${joining} FROM held`,
      () => readForMail(1),
    );
    expect(read).toMatchObject({ value: [second, joining] });
  });

  it('is not read for its mail by a signed-in user', async () => {
    await ask();
    await ask();
    const read = system.approvals.get(trainee(), await requestId(1));
    await expect(read).rejects.toMatchObject({ kind: 'forbidden' });
    await ask();
    expect(await requests()).toHaveLength(2);
  });
});

it('needs no mail of its own when a session joins: nobody is refused for it', async () => {
  await ask();
  await ask();
  system.capped.add(userId);
  const id = await ask();
  expect(await openIn(1)).toContain(id);
});
