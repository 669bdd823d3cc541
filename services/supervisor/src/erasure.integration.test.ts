import { randomUUID } from 'node:crypto';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { Database } from '@clinical-hours/service-kit/database';
import { ownCall, type RpcClient } from '@clinical-hours/service-kit/grpc';
import {
  countRows,
  countRowsOf,
  createTestDatabase,
  createTestMessaging,
  testCall,
  type TestDatabase,
  type TestMessaging,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionLinkEntity } from './action-link.entity.ts';
import { ActionLinkRepository } from './action-link.repository.ts';
import { ActionLinkService } from './action-link.service.ts';
import { DeputyService } from './deputy.service.ts';
import { MailAdmissionService } from './mail-admission.service.ts';
import { mailboxDigest, refuseMail } from './mailbox/mail-refusal.repository.ts';
import { PortalLinkService } from './portal/portal-link.service.ts';
import { DeviceService } from './portal/device.service.ts';
import { migrations } from './migrations/index.ts';
import { supervisorEntity } from './supervisor.entity.ts';
import { supervisorEvents } from './supervisor.events.ts';
import { SupervisorRepository } from './supervisor.repository.ts';
import { SupervisorService } from './supervisor.service.ts';
import { aSupervisor } from './testing/builders.ts';

let test: TestDatabase;
let database: Database;
let messaging: TestMessaging;
let supervisors: SupervisorService;
let links: ActionLinkService;
let portalLinks: PortalLinkService;
let devices: DeviceService;
let admissions: MailAdmissionService;
let userId = 600;

beforeAll(async () => {
  test = await createTestDatabase('supervisor', migrations);
  database = await test.database([supervisorEntity, actionLinkEntity]);
  messaging = createTestMessaging(database);
  messaging.subscribe(supervisorEvents(everybodyDeleted));
  const auth = {
    getUser: async () => ({ user: { email: 'tess@example.com' }, sessionEpoch: 1 }),
  } as unknown as RpcClient<AuthServiceDefinition>;
  const repository = new SupervisorRepository(database);
  supervisors = new SupervisorService(repository, messaging.transact, auth);
  admissions = new MailAdmissionService(database, repository, messaging.transact, auth, {
    unverified: { addresses: 100, mails: 100, toOneMailbox: 100 },
    verified: { newAddresses: 100, mails: 100, toOneMailbox: 100 },
  });
  const keys = TokenKeys.parse('LINK_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
  links = new ActionLinkService(
    new ActionLinkRepository(database),
    repository,
    messaging.transact,
    keys,
    new DeputyService(database, auth, 'America/New_York'),
    admissions,
  );
  portalLinks = new PortalLinkService({ database, transact: messaging.transact, links, keys });
  devices = new DeviceService({ database, transact: messaging.transact, links, portalLinks });
});
afterAll(() => test.drop());
beforeEach(() => {
  userId += 1;
});

const nothing = {
  supervisors: 0,
  rosters: 0,
  action_links: 0,
  caused_mails: 0,
  mailed_addresses: 0,
  mail_refusals: 0,
  idempotency_keys: 0,
};
const remove = (eventId?: string) => messaging.deliver('auth.user_deleted.v1', { userId }, eventId);
const emailOf = (id: number) => `sam.${id}@example.com`;
const create = (email = emailOf(userId)) =>
  supervisors.create(testCall({ userId, idempotencyKey: randomUUID() }), aSupervisor({ email }));
const admit = (supervisorId: number) => admissions.admit(testCall({ userId }), [supervisorId]);
const issue = (supervisorId: number) =>
  links.issue(ownCall(), {
    purpose: 'review_sessions',
    supervisorId,
    subjectId: userId,
    issueKey: randomUUID(),
  });
const acknowledgements = async () =>
  (await messaging.recorded()).filter(
    ({ type, payload }) =>
      type === 'supervisor.user_erased.v1' && (payload as { userId: number }).userId === userId,
  );

// The refusals of an erased trainee stay for a week, under no name.
async function countKept() {
  const { erased_refusals: _remembered, ...rows } = await countRows(database);
  return rows;
}

/**
 * Writes rows of the trainee to every table, including a removed supervisor, an ended link and a mailbox that refuses
 * mail.
 */
async function useEverything() {
  const [kept, removed] = [await create(), await create()];
  const [link] = [await issue(kept.id), await issue(removed.id)];
  await admit(kept.id);
  await supervisors.remove(testCall({ userId }), removed.id);
  await refuseMail(database.manager, mailboxDigest(kept.email), userId, 'trainee');
  const portalToken = await openPortal(kept.id);
  return { supervisorId: kept.id, token: link.token, portalToken };
}

/** Asks for the portal of a supervisor's address, and returns the token of its link. */
async function openPortal(supervisorId: number): Promise<string> {
  const { token } = await issue(supervisorId);
  await portalLinks.ask(ownCall(), 'review_sessions', token);
  const [{ id }] = await database.query('SELECT max(id) AS id FROM portal_asks');
  const { token: portalToken } = await portalLinks.issue(ownCall(), id, 'mail:1');
  await devices.remember(ownCall(), portalToken, undefined, []);
  return portalToken;
}

describe('erasing a trainee', () => {
  it('removes everything from every table, and nothing of others', async () => {
    const other = await useEverything();
    const otherId = userId;
    const of = () => countRowsOf(database, otherId);
    const [before, ofOther] = [await countKept(), await of()];
    expect(Object.values(before)).not.toContain(0);
    userId += 1;
    const { token, portalToken } = await useEverything();
    expect(Object.keys(await countRowsOf(database, userId))).toEqual(Object.keys(nothing).toSorted());
    expect(await remove()).toBe('handled');
    expect(await countRowsOf(database, userId)).toEqual(nothing);
    expect(await countKept()).toEqual(before);
    expect(await of()).toEqual(ofOther);
    await expect(links.resolve('review_sessions', token)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await links.resolve('review_sessions', other.token)).supervisor.id).toBe(other.supervisorId);
    await expect(portalLinks.require(portalToken)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await portalLinks.require(other.portalToken)).address).toBe(emailOf(otherId));
  });

  it('remembers for a week who took no mail about the trainee', async () => {
    const { supervisorId } = await useEverything();
    const { email } = await supervisors.get(ownCall(), supervisorId);
    const isRefused = (address = email) => supervisors.isMailRefused(ownCall(), address, userId);
    await remove();
    expect([await isRefused(), await isRefused(email.toUpperCase())]).toEqual([true, true]);
    expect(await isRefused(`x${email}`)).toBe(false);
    expect(await supervisors.isMailRefused(ownCall(), email, userId + 1_000)).toBe(false);
    await database.query(`UPDATE erased_refusals SET erased_at = erased_at - interval '8 days'`);
    userId += 1;
    await remove();
    expect(await supervisors.isMailRefused(ownCall(), email, userId - 1)).toBe(false);
    expect(() => supervisors.isMailRefused(testCall({ userId }), email, userId)).toThrow(
      'Only other services can look up refusals',
    );
  });

  it('leaves a mailbox that takes no mail about anybody, and no name with it', async () => {
    const { supervisorId } = await useEverything();
    const { email } = await supervisors.get(ownCall(), supervisorId);
    const mailbox = mailboxDigest(`${userId}.${email}`);
    await refuseMail(database.manager, mailbox, userId, 'everybody');
    await remove();
    const kept = await database.query('SELECT user_id FROM mail_refusals WHERE mailbox_sha256 = $1', [
      mailbox,
    ]);
    expect(kept).toEqual([{ user_id: null }]);
  });

  it('leaves the portal of an address that another trainee names, in whatever case', async () => {
    const { portalToken } = await useEverything();
    const erasedId = userId;
    userId += 1;
    await create(emailOf(erasedId).toUpperCase());
    await messaging.deliver('auth.user_deleted.v1', { userId: erasedId });
    expect((await portalLinks.require(portalToken)).address).toBe(emailOf(erasedId));
    await remove();
    await expect(portalLinks.require(portalToken)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('removes the portal of an address that the trainee had named before', async () => {
    const { supervisorId, portalToken } = await useEverything();
    await database.query('UPDATE supervisors SET email = $2 WHERE user_id = $1', [userId, 'new@example.com']);
    expect((await supervisors.get(ownCall(), supervisorId)).email).toBe('new@example.com');
    await remove();
    await expect(portalLinks.require(portalToken)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await useEverything();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await remove(id);
    expect(await acknowledgements()).toMatchObject([{ payload: { userId } }]);
  });

  it('lets nothing be written any more', async () => {
    const { supervisorId, token } = await useEverything();
    await remove();
    const call = testCall({ userId });
    const change = { ...aSupervisor({ name: 'Sam S.' }), isActive: true };
    await expect(create()).rejects.toMatchObject({ kind: 'not_found', code: 'user_erased' });
    await expect(supervisors.update(call, supervisorId, change)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(supervisors.remove(call, supervisorId)).rejects.toMatchObject({ code: 'user_erased' });
    await expect(issue(supervisorId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(admit(supervisorId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(portalLinks.ask(ownCall(), 'review_sessions', token)).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await countRowsOf(database, userId)).toEqual(nothing);
  });

  it('leaves nothing of what is written at the same moment', async () => {
    const { supervisorId, token } = await useEverything();
    await database.query(`UPDATE portal_asks SET asked_at = asked_at - interval '1 hour'`);
    const change = { ...aSupervisor({ name: 'Sam S.' }), isActive: true };
    const ask = () => portalLinks.ask(ownCall(), 'review_sessions', token);
    const writes = () => [
      create(),
      issue(supervisorId),
      admit(supervisorId),
      ask(),
      create(),
      issue(supervisorId),
    ];
    const results = await Promise.allSettled([
      ...writes(),
      supervisors.update(testCall({ userId }), supervisorId, change),
      remove(),
      ...writes(),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.kind] : []));
    expect(reasons.filter((kind) => kind !== 'not_found' && kind !== 'gone')).toEqual([]);
    expect(await countRowsOf(database, userId)).toEqual(nothing);
    const portals = await database.query('SELECT id FROM portals WHERE address = $1', [emailOf(userId)]);
    expect(portals).toEqual([]);
    expect(await acknowledgements()).toHaveLength(1);
  });
});
