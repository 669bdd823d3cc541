import { hoursService } from '@clinical-hours/proto/hours';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import { createClient, ownCall, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { logMany } from '../testing/many-sessions.ts';

let userId = 1;
let system: HoursSystem;
let hours: RpcClient<HoursServiceDefinition>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  system = await startHoursSystem();
  const server = await startTestRpc(hoursRpc(system));
  const client = createClient(hoursService, server.address);
  hours = client;
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const given = { date: '2026-03-31', supervisionHours: '1', supervisorId: 7, notes: 'Talked about the week.' };
const log = async (changes = {}) => {
  const request = { ...given, requestApproval: false, status: 'logged', ...changes };
  return (await hours.createSession(trainee(), request)).session!;
};
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the calls of sessions', () => {
  it('tell a session from its first to its last step', async () => {
    const { id: sessionId } = await log();
    const { sessions } = await hours.requestApproval(trainee(), { sessionIds: [sessionId] });
    expect(sessions).toMatchObject([{ status: 'pending', pendingSince: moment, askedAt: moment }]);
    const { session: withdrawn } = await hours.withdrawSession(trainee(), {
      sessionId,
      expectedStatus: 'pending',
    });
    expect(withdrawn).toMatchObject({ status: 'logged', requestApproval: false });
    expect(withdrawn).not.toHaveProperty('askedAt');
    await hours.reviewSession(trainee(), { sessionId, decision: 'reject', notes: 'Counted twice' });
    await hours.reviseSession(trainee(), { sessionId });
    const { changes } = await hours.getSessionHistory(trainee(), { sessionId });
    expect(changes).toEqual([
      { toStatus: 'logged', actor: 'trainee', changedAt: moment },
      { fromStatus: 'logged', toStatus: 'pending', actor: 'trainee', changedAt: moment },
      { fromStatus: 'pending', toStatus: 'logged', actor: 'trainee', changedAt: moment },
      {
        fromStatus: 'logged',
        toStatus: 'rejected',
        actor: 'trainee',
        notes: 'Counted twice',
        changedAt: moment,
      },
      { fromStatus: 'rejected', toStatus: 'logged', actor: 'trainee', changedAt: moment },
    ]);
    await hours.deleteSession(trainee(), { sessionId, withdraw: false });
    await expect(hours.getSession(trainee(), { sessionId })).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('answer a decision with the number of its receipt', async () => {
    const { id: sessionId } = await log({ requestApproval: true });
    const [{ requestId }] = await system.database.query(
      'SELECT request_id AS "requestId" FROM approval_items WHERE session_id = $1',
      [sessionId],
    );
    const decisions = [{ sessionId, decision: 'approve' }];
    const signed = { requestId, decisions, attestation: 'Sam Supervisor', linkId: 1, supervisorVersion: 1 };
    await hours.decideApprovalRequest(ownCall(), signed);
    const event = (await system.messaging.recorded()).at(-1)!;
    const { decisionId } = event.payload as { decisionId: number };
    const decision = await hours.getDecision(ownCall(), { decisionId });
    expect(decision.receiptNumber).toMatch(/^[0-9a-f]{32}$/);
    await hours.decideApprovalRequest(ownCall(), signed);
    expect(await hours.getDecision(ownCall(), { decisionId })).toEqual(decision);
  });
});

describe('the calls of lists', () => {
  const stream = async (knownVersions: string[]) => {
    const parts = [];
    for await (const part of hours.streamSessions(trainee(), { knownVersions })) parts.push(part);
    return { parts, text: Buffer.concat(parts.map(({ sessionsJson }) => sessionsJson)).toString() };
  };

  it('stream all sessions in parts, of which the first has the version', async () => {
    await logMany(system.database, userId, 2_000);
    const { parts, text } = await stream([]);
    expect(JSON.parse(text)).toHaveLength(2_000);
    expect(parts.map(({ version }) => version !== '')).toEqual(parts.map((_part, index) => index === 0));
    expect(parts.length).toBeGreaterThan(1);
    const version = parts[0]?.version ?? '';
    const again = await stream(['another', version]);
    expect(again.parts).toEqual([{ version, isUnchanged: true, sessionsJson: Buffer.alloc(0) }]);
  });

  it('answer a short list at once, under the version of the streamed one', async () => {
    const { id } = await log();
    const { version, sessionsJson, ...rest } = await hours.getShortList(trainee(), { knownVersions: [] });
    expect(rest).toEqual({ isUnchanged: false, isLong: false });
    const streamed = await stream([]);
    expect([sessionsJson.toString(), version]).toEqual([streamed.text, streamed.parts[0]?.version]);
    expect(JSON.parse(streamed.text)).toMatchObject([{ id }]);
    expect(await hours.getShortList(trainee(), { knownVersions: ['another', version] })).toEqual({
      version,
      isUnchanged: true,
      isLong: false,
      sessionsJson: Buffer.alloc(0),
    });
  });

  it('say only of a long list that it is long', async () => {
    await logMany(system.database, userId, 101);
    const { isLong, sessionsJson } = await hours.getShortList(trainee(), { knownVersions: [] });
    expect([isLong, sessionsJson.length]).toEqual([true, 0]);
  });

  it('take a list for long that has long notes', async () => {
    await logMany(system.database, userId, 30);
    const notes = '🙂'.repeat(20_000);
    await system.database.query('UPDATE sessions SET notes = $2 WHERE user_id = $1', [userId, notes]);
    expect(await hours.getShortList(trainee(), { knownVersions: [] })).toMatchObject({ isLong: true });
  });

  it('answer a page, and whether it is unchanged', async () => {
    const { id } = await log();
    const query = { page: 1, pageSize: 10, status: 'logged', search: 'week' };
    const { version, sessionsJson, total } = await hours.findSessions(trainee(), {
      ...query,
      knownVersions: [],
    });
    expect([JSON.parse(sessionsJson.toString()), total]).toMatchObject([[{ id }], 1]);
    const range = { from: '2026-03-01', to: '2026-03-31', asked: 'no' };
    expect(
      await hours.findSessions(trainee(), { page: 1, pageSize: 10, knownVersions: [], ...range }),
    ).toMatchObject({ total: 0, supervisionHours: 0 });
    expect(await hours.findSessions(trainee(), { ...query, knownVersions: [version] })).toEqual({
      version,
      isUnchanged: true,
      sessionsJson: Buffer.alloc(0),
      total: 0,
      supervisionHours: 0,
      directClinicalHours: 0,
      indirectClinicalHours: 0,
    });
    await expect(
      hours.findSessions(trainee(), { page: 0, pageSize: 10, knownVersions: [] }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('answer totals, and whether they are unchanged', async () => {
    await log();
    const stats = await hours.getStats(trainee(), { knownVersions: [] });
    expect(stats).toMatchObject({ totalHours: 1, supervisionHours: 1, isUnchanged: false });
    const { version } = stats;
    expect(await hours.getStats(trainee(), { knownVersions: [version] })).toMatchObject({
      version,
      isUnchanged: true,
      totalHours: 0,
    });
  });
});
