import { authMessages, authService } from '@clinical-hours/proto/auth';
import { createClient } from '@clinical-hours/service-kit/grpc';
import { someText, startTestRpc, testCall, thereAndBack } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { authRpc } from './auth.rpc.ts';
import { startAuthSystem, type AuthSystem } from './testing/auth-system.ts';

const connect = (address: string) => createClient(authService, address);

let system: AuthSystem;
let client: ReturnType<typeof connect>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  system = await startAuthSystem();
  const server = await startTestRpc([authRpc(system)]);
  client = connect(server.address);
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());

const { UpdateProfileRequest, UpdateUserRequest, User } = authMessages;
const goal = fc.integer({ min: 0, max: 12_000 }).map((quarters) => quarters / 4);
const values = {
  name: fc.constantFrom('Tess Trainee', 'Tess T.'),
  licenseNumber: someText(),
  program: someText(),
  totalRequiredHours: goal,
  requiredSupervisionHours: goal,
  requiredDirectClinicalHours: goal,
  requiredIndirectClinicalHours: goal,
};
const read = async (userId: number) => (await client.getUser(testCall({ userId }), { userId })).user;

it('keeps every field of a profile', async () => {
  const user = await system.aUser();
  const own = testCall({ userId: user.id });
  const change = (given: object) => client.updateProfile(own, { updateMask: null, ...given } as never);
  await thereAndBack({
    record: User,
    entered: [UpdateProfileRequest],
    values: { ...values, phone: fc.constantFrom(null, '555-010-2345'), wantsReminders: fc.boolean() },
    // Another address takes a password, and is another account to who reads its mail.
    apart: ['email', 'currentPassword', 'network'],
    create: async (given: object) => {
      await change({ updateMask: { paths: ['license_number', 'program', 'phone'] } });
      await change(given);
      return read(user.id);
    },
    change: (_user, given: object) => change(given),
    read: ({ id }) => read(id),
  });
});

it('keeps every field of a user that administrators change', async () => {
  const user = await system.aUser();
  const { id } = await system.anAdministrator();
  const administrator = testCall({ userId: id, isAdmin: true });
  const change = (given: object) =>
    client.updateUser(administrator, { userId: user.id, updateMask: null, ...given } as never);
  await thereAndBack({
    record: User,
    entered: [UpdateUserRequest],
    values: {
      ...values,
      emailVerified: fc.boolean(),
      hasCompletedOnboarding: fc.boolean(),
      isAdmin: fc.boolean(),
    },
    apart: ['userId', 'email'],
    create: async (given: object) => {
      await change({ updateMask: { paths: ['license_number', 'program'] } });
      await change(given);
      return read(user.id);
    },
    change: (_user, given: object) => change(given),
    read: (found) => read(found.id),
  });
});
