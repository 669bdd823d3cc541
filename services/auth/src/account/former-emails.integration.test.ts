import { authService } from '@clinical-hours/proto/auth';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { authRpc } from '../auth.rpc.ts';
import { startAuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';

let user: User;
const system = await startAuthSystem();
afterAll(() => system.drop());
beforeEach(async () => {
  user = await system.aUser();
});

const change = (email: string) => system.users.update(testCall({ userId: user.id }), { email }, confirmation);
const formerEmails = () => system.users.formerEmails(ownCall(), user.id);
const anAddress = (): string => aRegistration().email;

describe('the former addresses of a user', () => {
  it('are none until the address changes, and not what a refused change asked for', async () => {
    const { email } = await system.aUser();
    expect(await formerEmails()).toEqual([]);
    await expect(change(email)).rejects.toMatchObject({ code: 'email_taken' });
    await change(user.email);
    expect(await formerEmails()).toEqual([]);
  });

  it('are kept when the user, an administrator or a recovery changes it, the last one first', async () => {
    const [second, third, fourth] = [anAddress(), anAddress(), anAddress()];
    await change(second);
    const admin = testCall({ userId: (await system.anAdministrator()).id });
    await system.administration.update(admin, user.id, { email: third });
    await system.users.update(testCall({ userId: user.id }), { licenseNumber: 'A-1' });
    const { username, name } = user;
    await system.requestRecovery({ username, name, licenseNumber: 'A-1', newEmail: fourth });
    const recovery = (await system.recoveries.list(admin)).find(({ userId }) => userId === user.id);
    await system.recoveries.decide(admin, recovery!.id, 'approve', undefined);
    expect(await formerEmails()).toEqual([third, second, user.email]);
  });

  it('stay one each when an address goes and comes back, and the present one is none', async () => {
    const other = anAddress();
    for (const email of [other, user.email, other]) await change(email);
    expect(await formerEmails()).toEqual([user.email]);
    await change(user.email.toUpperCase());
    expect(await formerEmails()).toEqual([other]);
  });

  it('are answered up to the last 50', async () => {
    const emails = Array.from({ length: 52 }, anAddress);
    // More than users may change in a day.
    for (const email of emails) {
      await system.database.query(
        `UPDATE former_emails SET replaced_at = replaced_at - interval '1 s' WHERE user_id = $1`,
        [user.id],
      );
      await system.database.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, email]);
    }
    expect(await formerEmails()).toEqual(emails.slice(1, 51).toReversed());
  });

  it('are answered to another service that asks for them, and to nobody who is signed in', async () => {
    await change(anAddress());
    const server = await startTestRpc([authRpc(system)]);
    const client = createClient(authService, server.address);
    const ask = async (call = ownCall(), includesFormerEmails = true) =>
      (await client.getUser(call, { userId: user.id, includesFormerEmails })).formerEmails;
    try {
      expect(await ask()).toEqual([user.email]);
      expect(await ask(ownCall(), false)).toEqual([]);
      expect((await client.getUser(ownCall(), { userId: user.id })).formerEmails).toEqual([]);
      expect(await ask(testCall({ userId: user.id }))).toEqual([]);
      expect(await ask(testCall({ userId: (await system.anAdministrator()).id, isAdmin: true }))).toEqual([]);
    } finally {
      await client.close();
      await server.close();
    }
  });

  it('are erased with the user', async () => {
    await change(anAddress());
    await system.threeDaysLater(user.id);
    const admin = await system.anAdministrator();
    await system.administration.delete(testCall({ userId: admin.id }), user.id);
    const rows = await system.database.query('SELECT 1 FROM former_emails WHERE user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});
