import { authService } from '@clinical-hours/proto/auth';
import { createClient, ownCall, updateOf, type Call } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authRpc } from '../auth.rpc.ts';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import type { User } from '../user/user.entity.ts';

const phone = '+1 (555) 010-2345 x12';

const connect = (address: string) => createClient(authService, address);

let system: AuthSystem;
let server: Awaited<ReturnType<typeof startTestRpc>>;
let client: ReturnType<typeof connect>;
let user: User;
let own: Call;
beforeAll(async () => {
  system = await startAuthSystem();
  server = await startTestRpc([authRpc(system)]);
  client = connect(server.address);
});
afterAll(async () => {
  await client.close();
  await server.close();
  await system.drop();
});
beforeEach(async () => {
  user = await system.aUser();
  own = testCall({ userId: user.id });
});

const stored = async (): Promise<string | null> => (await system.users.get(ownCall(), user.id)).phone;
const readAs = async (call: Call, includesPhone?: boolean) => {
  const asked = includesPhone === undefined ? {} : { includesPhone };
  return (await client.getUser(call, { userId: user.id, ...asked })).user?.phone;
};

describe('the telephone of a user', () => {
  it('is none until they enter one, stays when something else changes, and goes when it is emptied', async () => {
    expect(await stored()).toBeNull();
    expect((await client.updateProfile(own, updateOf({ phone: ` ${phone} ` }))).user?.phone).toBe(phone);
    expect((await client.updateProfile(own, updateOf({ name: 'Tess T.' }))).user?.phone).toBe(phone);
    expect((await client.updateProfile(own, updateOf({ phone: '' }))).user).not.toHaveProperty('phone');
    expect(await stored()).toBeNull();
    await client.updateProfile(own, updateOf({ phone }));
    await client.updateProfile(own, { phone: '  ', updateMask: { paths: ['phone'] } });
    expect(await stored()).toBeNull();
  });

  it.each(['call me', '555', '5'.repeat(16), '555-010-2345\nBcc:'])('cannot be %j', async (wrong) => {
    await expect(
      client.updateProfile(own, updateOf({ name: 'Tess T.', phone: wrong })),
    ).rejects.toMatchObject({
      kind: 'invalid',
      code: 'phone_invalid',
      message: 'Phone must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12',
    });
    expect(await system.users.get(ownCall(), user.id)).toMatchObject({ phone: null, name: user.name });
  });

  it('is told to themselves, and to another service that asks for it', async () => {
    await client.updateProfile(own, updateOf({ phone }));
    expect(await readAs(own)).toBe(phone);
    expect((await client.completeOnboarding(own, {})).user?.phone).toBe(phone);
    expect(await readAs(ownCall(), true)).toBe(phone);
    for (const asked of [undefined, false]) expect(await readAs(ownCall(), asked)).toBeUndefined();
  });

  it('is not told where several users are asked for, which services alone may do', async () => {
    await client.updateProfile(own, updateOf({ phone }));
    const other = await system.aUser();
    const { users } = await client.getUsers(ownCall(), { userIds: [user.id, other.id, 987_654] });
    expect(users.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([user.id, other.id]);
    for (const found of users) expect(found).not.toHaveProperty('phone');
    await expect(client.getUsers(own, { userIds: [user.id] })).rejects.toMatchObject({
      code: 'users_are_internal',
    });
    const userIds = Array.from({ length: 1_001 }, (_, index) => index + 1);
    await expect(client.getUsers(ownCall(), { userIds })).rejects.toMatchObject({ code: 'too_many_users' });
  });

  it('is told when they sign in', async () => {
    const { username, password } = aRegistration();
    const { id } = await system.users.register(ownCall(), { ...aRegistration(), username, password });
    await client.updateProfile(testCall({ userId: id }), updateOf({ phone }));
    const attempt = { username, password, network: '192.0.2.1', device: null };
    expect((await client.signIn(ownCall(), attempt)).user?.phone).toBe(phone);
  });

  it('is told to no administrator, whose changes leave it as it is', async () => {
    await client.updateProfile(own, updateOf({ phone }));
    const admin = await system.anAdministrator();
    const call = testCall({ userId: admin.id, isAdmin: true });
    expect(await readAs(call, true)).toBeUndefined();
    const { name, email } = user;
    const answers = [
      await client.listUsers(call, {}),
      await client.exportUsers(call, {}),
      await client.updateUser(call, { userId: user.id, ...updateOf({ name: `${name} II`, email }) }),
      await client.listAuditEntries(call, { limit: 200 }),
    ];
    expect(JSON.stringify(answers)).not.toContain('010-2345');
    expect(await stored()).toBe(phone);
  });

  it('stands in no event, and is erased with the user', async () => {
    await client.updateProfile(own, {
      ...updateOf({ phone, email: aRegistration().email }),
      ...confirmation,
    });
    expect(JSON.stringify(await system.messaging.recorded())).not.toContain('010-2345');
    await system.threeDaysLater(user.id);
    const admin = await system.anAdministrator();
    await system.administration.delete(testCall({ userId: admin.id }), user.id);
    expect(
      await system.database.query('SELECT 1 FROM users WHERE phone = $1 AND id = $2', [phone, user.id]),
    ).toEqual([]);
  });
});
