import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxDigest } from './mailbox/mail-refusal.repository.ts';
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
/** Adds a supervisor who has decided about hours of this trainee. */
const addConfirmed = async (email: string) => {
  const id = await add(email);
  await system.database.query('UPDATE supervisors SET address_confirmed_at = now() WHERE id = $1', [id]);
  return id;
};
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
    const id = await addConfirmed('sam@example.com');
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
    const id = await addConfirmed('sam@example.com');
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
    const id = await addConfirmed('sam@example.com');
    await admitEach(Array.from({ length: 8 }, () => id));
    await expect(admit(id)).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'mail_cap',
      message: 'We send at most 8 emails a day to your supervisors. Please try again tomorrow.',
    });
  });
});

describe('one mailbox', () => {
  const spellings = ['sam@gmail.com', 'sam+a@gmail.com', 's.a.m@gmail.com', 'Sam+b@googlemail.com'];
  const sentence = 'Please try again tomorrow, and ask about several sessions at once.';

  it.each([
    [false, 4, 'unverified_mailbox_cap', 'Please verify your own email address'],
    [true, 6, 'mailbox_cap', sentence],
  ])('gets a few emails a day from a trainee (verified: %s), however it is spelled', async (...expected) => {
    const [isVerified, most, code, words] = expected;
    if (isVerified) system.verified.add(userId);
    const ids: number[] = [];
    for (const email of spellings.slice(0, isVerified ? 4 : 3)) ids.push(await add(email));
    for (let sent = 0; sent < most; sent += 1) await admit(ids[sent % ids.length]!);
    await pass(10);
    for (const id of ids) {
      await expect(admit(id)).rejects.toMatchObject({
        kind: 'rate_limited',
        code,
        message: expect.stringContaining(words),
      });
    }
    expect(await hoursToRoom(admit(ids[0]!))).toBe(14);
    await admit(await add('kim@gmail.com'));
    await pass(14);
    await admit(ids[0]!);
  });

  it('that has decided about hours of the trainee has only the caps of all', async () => {
    const id = await addConfirmed('sam@example.com');
    await admitEach(Array.from({ length: 5 }, () => id));
    await expect(admit(id)).rejects.toMatchObject({ code: 'unverified_mail_cap' });
    const another = await add('sam+tag@example.com');
    await expect(admit(another)).rejects.toMatchObject({ code: 'unverified_mail_cap' });
  });

  it('is refused or not whatever others write to it, and have confirmed there', async () => {
    const outcomes = async (email: string) => {
      const ids = [await add(email), await add(email.replace('@', '+tag@'))];
      const codes: string[] = [];
      for (const id of [0, 1, 0, 1, 0].map((index) => ids[index]!)) {
        codes.push(
          await admit(id).then(
            () => 'admitted',
            ({ code, message, details }) => `${code} ${message} ${details.retryAfterS > 86_000}`,
          ),
        );
      }
      userId += 1;
      return codes;
    };
    const email = 'lee@example.com';
    const first = await outcomes(email);
    for (let other = 0; other < 6; other += 1) await outcomes(email);
    await addConfirmed(email);
    userId += 1;
    expect(await outcomes(email)).toEqual(first);
    expect(first[3]).toBe('admitted');
    expect(first[4]).toContain('unverified_mailbox_cap');
  });
});

describe('the mailbox that an email goes to in the end', () => {
  const reach = (address: string) =>
    system.admissions.admitReceiver(ownCall(), userId, mailboxDigest(address));
  const reached = async (addresses: string[]) =>
    (await Promise.allSettled(addresses.map(reach))).filter(({ status }) => status === 'fulfilled').length;
  const strangers = (count: number, domain = 'example.com') =>
    Array.from({ length: count }, (_, at) => `d${at}@${domain}`);

  it.each([
    [false, 3],
    [true, 4],
  ])('counts like any other, once for each (verified: %s)', async (isVerified, most) => {
    if (isVerified) system.verified.add(userId);
    await admit(await add('sam@example.com'));
    expect(await reached(strangers(18))).toBe(most - 1);
    await expect(reach('another@example.com')).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'mail_waits',
    });
    await reach('Sam+tag@example.com');
    await pass(25);
    expect(await reached(strangers(8, 'example.org'))).toBe(most);
  });

  it('is counted where a link is issued for a deputy, or for another address than was admitted', async () => {
    const record = await system.add(userId, { email: 'sam@example.com' });
    await admit(record.id);
    let issued = 0;
    for (const email of strangers(6)) {
      const changed = await system.change(record, { email });
      await system.issue(changed).then(
        () => (issued += 1),
        ({ code }) => expect(code).toBe('mail_waits'),
      );
    }
    expect(issued).toBe(2);
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
