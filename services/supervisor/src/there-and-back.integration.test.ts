import { supervisorMessages, supervisorService } from '@clinical-hours/proto/supervisor';
import { createClient } from '@clinical-hours/service-kit/grpc';
import { someDay, someText, startTestRpc, testCall, thereAndBack } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { supervisorRpc } from './supervisor.rpc.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

const call = testCall({ userId: 41 });
const connect = (address: string) => createClient(supervisorService, address);

let system: SupervisorSystem;
let client: ReturnType<typeof connect>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  system = await startSupervisorSystem();
  const server = await startTestRpc([supervisorRpc(system)]);
  client = connect(server.address);
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());

it('keeps every field of a supervisor', async () => {
  const { CreateSupervisorRequest, Supervisor, UpdateSupervisorRequest } = supervisorMessages;
  await thereAndBack({
    record: Supervisor,
    entered: [CreateSupervisorRequest, UpdateSupervisorRequest],
    values: {
      name: fc.constantFrom('Sam Supervisor', 'Kim Supervisor'),
      email: fc.constantFrom('sam@example.com', 'kim@example.com'),
      phone: fc.constantFrom(null, '555-010-2345'),
      licenseNumber: fc.constantFrom('LMFT-1', 'LMFT-2'),
      credentials: fc.constantFrom('LMFT', 'LMFT, PhD'),
      licenseKind: someText(),
      licenseState: someText(),
      licensedOn: fc.option(someDay()),
      licenseExpiresOn: fc.option(someDay()),
      isBoardApproved: fc.boolean(),
      approvedFrom: fc.option(someDay()),
      agreementSignedOn: fc.option(someDay()),
    },
    // Nobody changes a removed one.
    apart: ['supervisorId', 'isActive'],
    create: async (given) => (await client.createSupervisor(call, given)).supervisor,
    change: ({ id: supervisorId }, change: object) =>
      client.updateSupervisor(call, { supervisorId, ...change } as never),
    read: async ({ id: supervisorId }) => (await client.getSupervisor(call, { supervisorId })).supervisor,
  });
});
