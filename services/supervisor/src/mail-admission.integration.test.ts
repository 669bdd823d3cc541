import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let userId = 1_800;
beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

/** Adds a supervisor with an address and returns its id. */
const add = async (email: string) => (await system.add(userId, { email })).id;
const addMany = async (count: number, domain = 'example.com') => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await add(`s${index}@${domain}`));
  return ids;
};
const admit = (...supervisorIds: number[]) => system.admissions.admit(testCall({ userId }), supervisorIds);
const admitEach = async (supervisorIds: number[]) => {
  for (const id of supervisorIds) await admit(id);
};
/** Moves all counted mails back, as if hours had passed. */
const pass = (hours: number) =>
  Promise.all([
    system.database.query(
      `UPDATE caused_mails SET caused_at = caused_at - $2 * interval '1 hour' WHERE user_id = $1`,
      [userId, hours],
    ),
    system.database.query(
      `UPDATE mailed_addresses SET first_mailed_at = first_mailed_at - $2 * interval '1 hour' WHERE user_id = $1`,
      [userId, hours],
    ),
  ]);
const hoursToRoom = async (refused: Promise<void>): Promise<number> => {
  const error = await refused.then(
    () => undefined,
    (reason) => reason,
  );
  return Math.round(error.details.retryAfterS / 360) / 10;
};

describe('a trainee whose own address is not verified', () => {
  it('writes to a few addresses a day, and is told how to write to more', async () => {
    const ids = await addMany(4);
    await admitEach(ids.slice(0, 3));
    await expect(admit(ids[3]!)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'unverified_address_cap',
      message:
        'While your own email address is not verified, you can write to at most 3 supervisors a day. ' +
        'Please verify your own email address with the link that we sent you, or try again tomorrow.',
      details: { retryAfterS: expect.any(Number) },
    });
    await admit(ids[0]!);
    system.verified.add(userId);
    await admit(ids[3]!);
  });

  it('causes a few emails a day', async () => {
    const id = await add('sam@example.com');
    await admitEach(Array.from({ length: 5 }, () => id));
    await expect(admit(id)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'unverified_mail_cap',
      message:
        'While your own email address is not verified, we send at most 5 emails a day to your supervisors. ' +
        'Please verify your own email address with the link that we sent you, or try again tomorrow.',
    });
  });

  it('has room again when what was counted is older than 24 hours', async () => {
    const ids = await addMany(4);
    await admit(ids[0]!);
    await pass(10);
    await admit(ids[1]!, ids[2]!);
    await pass(5);
    expect(await hoursToRoom(admit(ids[3]!))).toBe(9);
    await pass(9);
    await admit(ids[3]!);
    // The first address was written to a day ago.
    expect(await hoursToRoom(admit(ids[0]!))).toBe(10);
  });

  it('keeps an address that is written to again', async () => {
    const ids = await addMany(4);
    await admit(ids[0]!);
    await pass(20);
    await admit(ids[0]!, ids[1]!, ids[2]!);
    await pass(5);
    expect(await hoursToRoom(admit(ids[3]!))).toBe(19);
    expect(await hoursToRoom(admit(ids[3]!, ids[2]!))).toBe(19);
  });

  it('waits for the mails that are too many', async () => {
    const id = await add('sam@example.com');
    await admit(id, id);
    await pass(10);
    await admit(id, id, id);
    expect(await hoursToRoom(admit(id))).toBe(14);
    expect(await hoursToRoom(admit(id, id, id))).toBe(24);
    expect(await hoursToRoom(admit(id, id, id, id, id, id))).toBe(24);
  });
});

describe('a trainee whose own address is verified', () => {
  beforeEach(() => {
    system.verified.add(userId);
  });

  it('writes to more addresses for the first time, and to those of before as well', async () => {
    const ids = await addMany(5);
    await admitEach(ids.slice(0, 4));
    await expect(admit(ids[4]!)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'new_address_cap',
      message:
        'You can write to at most 4 new supervisors a day. Please try again tomorrow, or ask those to whom you wrote before.',
    });
    await admit(...ids.slice(0, 4));
    await pass(25);
    await admit(...ids);
  });

  it('causes more emails a day', async () => {
    const id = await add('sam@example.com');
    await admitEach(Array.from({ length: 8 }, () => id));
    await expect(admit(id)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'mail_cap',
      message: 'We send at most 8 emails a day to your supervisors. Please try again tomorrow.',
    });
  });
});

describe('emails', () => {
  it('are refused all at once, and then none counts', async () => {
    const ids = await addMany(4);
    await expect(admit(...ids)).rejects.toMatchObject({ code: 'unverified_address_cap' });
    await admit(...ids.slice(0, 3));
  });

  it('count by the mailbox, whatever its supervisor is called, removed and added anew', async () => {
    const [first] = await addMany(3);
    const same = await add('S0+clinic@Example.COM');
    await admit(...(await addMany(3)), same);
    await system.supervisors.remove(testCall({ userId }), first!);
    await admit(await add('s0@example.com'));
    expect(
      await system.database.query('SELECT count(*)::int FROM mailed_addresses WHERE user_id = $1', [userId]),
    ).toEqual([{ count: 3 }]);
  });

  it('of others do not count', async () => {
    await admit(...(await addMany(3)));
    userId += 1;
    await admit(...(await addMany(3)));
  });

  it('that come at the same moment pass no cap together', async () => {
    const ids = await addMany(9);
    const results = await Promise.allSettled(ids.map((id) => admit(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['unverified_address_cap']));
  });

  it("go to the trainee's own supervisors", async () => {
    const id = await add('sam@example.com');
    userId += 1;
    await expect(admit(id)).rejects.toMatchObject({ kind: 'not_found', code: 'supervisor_not_found' });
  });

  it('are caused by somebody who is signed in', async () => {
    const id = await add('sam@example.com');
    await expect(system.admissions.admit(ownCall(), [id])).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('leave hashes of addresses, and are forgotten after a day', async () => {
    const id = await add('sam@example.com');
    await admit(id, id);
    await pass(25);
    await admit(id);
    const rows = await system.database.query(
      `SELECT address_sha256 = sha256('sam@example.com') AS "isHash" FROM caused_mails WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ isHash: true }]);
  });
});
