import { supervisorService } from '@clinical-hours/proto/supervisor';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import type { MailScope__Output as MailScope } from '@clinical-hours/proto/types/supervisor/v1/MailScope';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import {
  createClient,
  ownCall,
  startGrpcServer,
  type GrpcServer,
  type RpcClient,
} from '@clinical-hours/service-kit/grpc';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkPurpose as StoredPurpose } from './action-link.entity.ts';
import type { Supervisor } from './supervisor.entity.ts';
import { supervisorRpc } from './supervisor.rpc.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let server: GrpcServer;
let client: RpcClient<SupervisorServiceDefinition> & Closable;
let supervisor: Supervisor;
let userId = 1_000;

beforeAll(async () => {
  system = await startSupervisorSystem();
  const services = [supervisorRpc(system)];
  server = await startGrpcServer({ port: 0, services, log: silentLog });
  client = createClient(supervisorService, `127.0.0.1:${server.port}`);
});
afterAll(async () => {
  await client.close();
  await server.close();
  await system.drop();
});
beforeEach(async () => {
  userId += 1;
  supervisor = await system.add(userId);
});

const renew = (token: string, purpose: LinkPurpose) => client.renewActionLink(ownCall(), { token, purpose });
const correct = (token: string, purpose: LinkPurpose) =>
  client.correctDetails(ownCall(), { token, message: 'Wrong', purpose });
const acts = [
  ['renewal', renew],
  ['correction', correct],
] as const;
const issue = (purpose: StoredPurpose) => system.issue(supervisor, { purpose, subjectId: userId });
const expire = () =>
  system.database.query(
    `UPDATE action_links SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
    [userId],
  );
const recordedTypes = async () => (await system.recorded(userId)).map(({ type }) => type);

describe('what the bearer of a link says', () => {
  it.each([
    ['LINK_PURPOSE_REVIEW_SESSIONS', 'review_sessions', 'supervisor.link_renewal_asked.v1'],
    ['LINK_PURPOSE_ANSWER_CONSULTATION', 'answer_consultation', 'supervisor.answer_link_renewal_asked.v1'],
  ] as const)('is taken by its purpose: %s', async (purpose, stored, renewalAsked) => {
    const token = await issue(stored);
    await correct(token, purpose);
    await expire();
    expect(await renew(token, purpose)).toEqual({ subjectId: userId });
    const { askedAt = '', nextAt = '' } = await renew(token, purpose);
    expect(Date.parse(nextAt) - Date.parse(askedAt)).toBe(3_600_000);
    expect(await recordedTypes()).toEqual(['supervisor.details_corrected.v1', renewalAsked]);
  });

  describe.each(acts)('as a %s', (_what, act) => {
    it.each([
      ['LINK_PURPOSE_CONFIRM_ADDRESS', 'confirm_address'],
      ['LINK_PURPOSE_DISPUTE_DECISION', 'dispute_decision'],
      ['LINK_PURPOSE_UNSPECIFIED', 'review_sessions'],
    ] as const)('is not for %s', async (purpose, stored) => {
      const refused = act(await issue(stored), purpose);
      await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'link_purpose_unfit' });
      expect(await recordedTypes()).toEqual([]);
    });

    it('is not for a link of another purpose than it names', async () => {
      const refused = act(await issue('answer_consultation'), 'LINK_PURPOSE_REVIEW_SESSIONS');
      await expect(refused).rejects.toMatchObject({ kind: 'not_found', code: 'link_not_found' });
    });
  });
});

describe('the admission of emails', () => {
  it('refuses with the time after which there is room again', async () => {
    const supervisorIds = Array.from({ length: 6 }, () => supervisor.id);
    const call = { ...ownCall(), actor: { userId, isAdmin: false } };
    await expect(client.admitMails(call, { supervisorIds })).rejects.toMatchObject({
      kind: 'rate_limited',
      code: 'unverified_mail_cap',
      details: { retryAfterS: 86_400 },
    });
    await client.admitMails(call, { supervisorIds: supervisorIds.slice(2) });
  });
});

describe('mail that is stopped', () => {
  const stop = (token: string, purpose: LinkPurpose, scope: MailScope = 'MAIL_SCOPE_TRAINEE') =>
    client.stopMail(ownCall(), { token, purpose, scope });
  const resolve = (token: string) =>
    client.resolveActionLink(ownCall(), { token, purpose: 'LINK_PURPOSE_STOP_MAIL' });

  it('is told with the link and with the supervisor', async () => {
    const own = await system.add(userId, { email: `rpc.${userId}@example.com` });
    const token = await system.issue(own, { purpose: 'stop_mail', subjectId: own.id });
    expect(await resolve(token)).toMatchObject({
      refusedScope: 'MAIL_SCOPE_UNSPECIFIED',
      supervisor: { addressState: 'unconfirmed' },
    });
    expect(await stop(token, 'LINK_PURPOSE_STOP_MAIL')).toEqual({
      scope: 'MAIL_SCOPE_TRAINEE',
      undoToken: expect.any(String),
    });
    expect(await resolve(token)).toMatchObject({
      refusedScope: 'MAIL_SCOPE_TRAINEE',
      supervisor: { addressState: 'refused' },
    });
    expect(await stop(token, 'LINK_PURPOSE_STOP_MAIL', 'MAIL_SCOPE_EVERYBODY')).toEqual({
      scope: 'MAIL_SCOPE_EVERYBODY',
    });
  });

  it.each([
    ['LINK_PURPOSE_CONFIRM_ADDRESS', 'confirm_address'],
    ['LINK_PURPOSE_DISPUTE_DECISION', 'dispute_decision'],
  ] as const)('is not stopped by %s', async (purpose, stored) => {
    const refused = stop(await issue(stored), purpose);
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'link_purpose_unfit' });
  });

  it('is not stopped unless it is said about whom', async () => {
    const refused = stop(await issue('stop_mail'), 'LINK_PURPOSE_STOP_MAIL', 'MAIL_SCOPE_UNSPECIFIED');
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'mail_scope_missing' });
  });
});

describe('a portal', () => {
  const details = { licenseNumber: 'LMFT-2', credentials: 'LMFT', licenseState: 'TX' };
  const deputy = {
    name: 'Dana Deputy',
    email: 'dana@example.com',
    licenseNumber: 'L-1',
    credentials: 'LCSW',
  };
  const own = () => system.add(userId, { email: `portal.${userId}@example.com` });
  const open = async (of: Supervisor) => {
    const stopLink = await system.issue(of, { purpose: 'stop_mail', subjectId: of.id });
    const ask = { token: stopLink, purpose: 'LINK_PURPOSE_STOP_MAIL' } as const;
    const asked = await client.askForPortal(ownCall(), ask);
    const [{ id }] = await system.database.query('SELECT max(id) AS id FROM portal_asks');
    const issued = await client.issuePortalLink(ownCall(), { portalAskId: id, issueKey: 'mail:1' });
    return { ask, asked, ...issued };
  };

  it('is asked for, opened and read', async () => {
    const record = await own();
    const { ask, asked, token, expiresAt, portal } = await open(record);
    expect(asked).toEqual({});
    const { askedAt = '', nextAt = '' } = await client.askForPortal(ownCall(), ask);
    expect(Date.parse(nextAt) - Date.parse(askedAt)).toBe(600_000);
    const resolved = await client.resolvePortalLink(ownCall(), { token, deviceTokens: [] });
    expect(resolved).toMatchObject({ expiresAt, portal: { email: record.email, refusesEverybody: false } });
    expect(resolved.portal?.supervisors.map(({ id }) => id)).toEqual([record.id]);
    const told = await client.getPortal(ownCall(), { portalId: portal!.id });
    expect(told.portal).toEqual(portal);
    await expect(client.renewPortalLink(ownCall(), { token })).rejects.toMatchObject({ code: 'link_valid' });
  });

  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

  it('keeps what its owner sets, and tells it with each record', async () => {
    const record = await own();
    const { token } = await open(record);
    const about = () => client.getSupervisor(ownCall(), { supervisorId: record.id });
    expect((await about()).supervisor).not.toHaveProperty('portalId');
    await client.savePortalDetails(ownCall(), { token, details });
    await client.saveDelivery(ownCall(), { token, digestWeekday: 'monday' });
    const absence = { token, awayUntil: soon, deputy };
    const { portal } = await client.saveAbsence(ownCall(), absence);
    expect(portal).toMatchObject({ details, digestWeekday: 'monday', awayUntil: soon, deputy });
    const writer = { token, supervisorId: record.id, mayWrite: true };
    await client.saveWriter(ownCall(), writer);
    expect((await about()).supervisor).toMatchObject({
      addressState: 'confirmed',
      portalId: portal?.id,
      digestWeekday: 'monday',
      awayUntil: soon,
      deputy,
      confirmedDetails: details,
    });
    const back = await client.saveAbsence(ownCall(), { token, deputy: null });
    expect([back.portal?.awayUntil, back.portal?.deputy ?? undefined]).toEqual([undefined, undefined]);
    const atOnce = await client.saveDelivery(ownCall(), { token });
    expect(atOnce.portal).not.toHaveProperty('digestWeekday');
    expect((await about()).supervisor).not.toHaveProperty('digestWeekday');
  });

  it('has no details that are missing', async () => {
    const { token } = await open(await own());
    const saved = client.savePortalDetails(ownCall(), { token, details: null });
    await expect(saved).rejects.toMatchObject({ kind: 'invalid', code: 'message_invalid' });
  });

  it('names the deputy by the link that was sent to them', async () => {
    const record = await own();
    const { token } = await open(record);
    await client.saveAbsence(ownCall(), { token, awayUntil: soon, deputy });
    const request = {
      supervisorId: record.id,
      subjectId: userId,
      issueKey: 'mail:1',
      deputyEmail: deputy.email,
    };
    const purpose = 'LINK_PURPOSE_REVIEW_SESSIONS' as const;
    const link = await client.issueActionLink(ownCall(), { ...request, purpose });
    const resolved = await client.resolveActionLink(ownCall(), { token: link.token, purpose });
    expect(resolved.deputy).toEqual(deputy);
  });

  it.each(['LINK_PURPOSE_CONFIRM_ADDRESS', 'LINK_PURPOSE_UNSPECIFIED'] as const)(
    'is not asked for by %s',
    async (purpose) => {
      const asked = client.askForPortal(ownCall(), { token: await issue('confirm_address'), purpose });
      await expect(asked).rejects.toMatchObject({ kind: 'invalid', code: 'link_purpose_unfit' });
    },
  );
});
