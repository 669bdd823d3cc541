import { hoursService } from '@clinical-hours/proto/hours';
import { createClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursRpc } from '../../hours.rpc.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { all, Supervising } from '../../testing/supervising.ts';

let system: HoursSystem;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const admin = testCall({ userId: 1, isAdmin: true });
const nothing = { sessionCount: 0, hours: '0.00', approvedCount: 0 };

it('tells administrators how much a user has logged, and how much of it a supervisor approved', async () => {
  const tess = new Supervising(system, 7_000);
  await new Supervising(system, 7_001, 8).approved();
  expect(await system.lists.counts(admin, 7_000)).toEqual(nothing);
  const ids = await tess.log(5);
  const requestId = await tess.request(ids.slice(0, 3));
  await tess.decide(requestId, [...all('approve', ids.slice(0, 2)), ...all('reject', ids.slice(2, 3))]);
  await system.sessions.review(tess.call(), ids[3]!, 'approve', undefined);
  expect(await system.lists.counts(admin, 7_000)).toEqual({
    sessionCount: 5,
    hours: '17.50',
    approvedCount: 2,
  });
});

it('tells nobody else, not even about themselves', async () => {
  const server = await startTestRpc(hoursRpc(system));
  const client = createClient(hoursService, server.address);
  try {
    expect(await client.countUserSessions(admin, { userId: 2_147_483_647 })).toEqual(nothing);
    const forbidden = { kind: 'forbidden', code: 'administrators_only' };
    const call = testCall({ userId: 7_000 });
    await expect(client.countUserSessions(call, { userId: 7_000 })).rejects.toMatchObject(forbidden);
  } finally {
    await client.close();
    await server.close();
  }
});
