import { randomUUID } from 'node:crypto';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import {
  createClient,
  ownCall,
  startGrpcServer,
  type GrpcServer,
  type RpcClient,
} from '@clinical-hours/service-kit/grpc';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { silentLog, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressedSupervisor } from './mailbox/mail-refusal.repository.ts';
import { addressStateOf, type Supervisor } from './supervisor.entity.ts';
import { supervisorRpc } from './supervisor.rpc.ts';
import { aDeputy, someDetails } from './testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

type Client = RpcClient<SupervisorServiceDefinition>;
type Answers = Record<Extract<keyof Client, string>, unknown>;

let system: SupervisorSystem;
let server: GrpcServer;
let client: Client & Closable;
let userId = 6_000;
let email: string;
let known: Supervisor;

const details = someDetails({
  licenseNumber: 'SECRET-123',
  credentials: 'SECRET-CREDENTIALS',
  licenseKind: 'SECRET-KIND',
  licenseState: 'SECRET-STATE',
  licensedOn: '2001-09-17',
  licenseExpiresOn: '2047-09-18',
});
const deputy = aDeputy({
  name: 'Secret Deputy',
  email: 'secret.deputy@example.com',
  licenseNumber: 'SECRET-456',
  credentials: 'SECRET-LETTERS',
});
const awayUntil = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
const digestWeekday = 'saturday';
/** What the owner of the address said; a portal is told of only once something was said there. */
const said = [...Object.values(details), ...Object.values(deputy), awayUntil, digestWeekday, 'portalId'];
const heardIn = (answers: unknown) => said.filter((each) => JSON.stringify(answers).includes(String(each)));

beforeAll(async () => {
  system = await startSupervisorSystem();
  server = await startGrpcServer({ port: 0, services: [supervisorRpc(system)], log: silentLog });
  client = createClient(supervisorService, `127.0.0.1:${server.port}`);
});
afterAll(async () => {
  await client.close();
  await server.close();
  await system.drop();
});
beforeEach(async () => {
  userId += 10;
  email = `sam.${userId}@example.com`;
  known = await system.add(userId, { email });
  await confirm(known);
  const token = await system.openPortal(known);
  await system.portals.saveDetails(ownCall(), token, details);
  await system.portals.saveDelivery(ownCall(), token, digestWeekday);
  await system.portals.saveAbsence(ownCall(), token, { awayUntil, deputy });
});

async function confirm(record: Supervisor): Promise<void> {
  const token = await system.issue(record, { purpose: 'confirm_address', subjectId: record.id });
  await system.linkHolders.confirmAddress(ownCall(), token);
}

const stranger = () => userId + 1;
const typesIt = (changes = {}) => system.add(stranger(), { email, ...changes });
const decided = (record: Supervisor, changes: { isByDeputy?: true; linkId?: number } = {}) =>
  system.messaging.deliver('hours.decision_made.v1', {
    decisionId: 5,
    requestId: userId,
    userId: record.userId,
    supervisorId: record.id,
    ...changes,
  });
/** The links that the mailbox of a record keeps when the record names another address. */
const lastingOf = async (record: Supervisor) => ({
  stop: await system.issue(record, { purpose: 'stop_mail', subjectId: record.id }),
  dispute: await system.issue(record, { purpose: 'dispute_decision', subjectId: userId }),
});

/** Asks everything that a trainee can, and returns all answers, those that refuse among them. */
async function answersTo(record: Supervisor, links = { stop: '', dispute: '' }): Promise<Answers> {
  const call = {
    ...ownCall(),
    actor: { userId: record.userId, isAdmin: false },
    idempotencyKey: randomUUID(),
  };
  const of = { supervisorId: record.id };
  const { name, licenseNumber, credentials } = record;
  const portal = { token: links.stop };
  const stop = { ...portal, purpose: 'LINK_PURPOSE_STOP_MAIL' } as const;
  const dispute = { token: links.dispute, purpose: 'LINK_PURPOSE_DISPUTE_DECISION' } as const;
  const review = { ...portal, purpose: 'LINK_PURPOSE_REVIEW_SESSIONS' } as const;
  const issue = { ...of, purpose: review.purpose, subjectId: userId, issueKey: 'own', deputyEmail: email };
  const spelling = { name, email: email.toUpperCase(), licenseNumber, credentials };
  const asked: { [M in keyof Answers]: () => Promise<unknown>[] } = {
    getSupervisor: () => [
      client.getSupervisor(call, of),
      client.getSupervisor(call, { supervisorId: known.id }),
    ],
    listSupervisors: () =>
      [false, true].map((includesRemoved) => client.listSupervisors(call, { includesRemoved })),
    createSupervisor: () => [client.createSupervisor(call, spelling)],
    issueActionLink: () => [client.issueActionLink(call, issue)],
    admitMails: () => [client.admitMails(call, { supervisorIds: [record.id] })],
    resolveActionLink: () => [stop, dispute, review].map((link) => client.resolveActionLink(call, link)),
    renewActionLink: () => [client.renewActionLink(call, review)],
    confirmAddress: () => [client.confirmAddress(call, portal)],
    correctDetails: () => [client.correctDetails(call, { ...review, message: 'Wrong' })],
    giveLicense: () => [client.giveLicense(call, { ...portal, license: { licenseNumber, credentials } })],
    askForPortal: () => [stop, dispute].map((link) => client.askForPortal(call, link)),
    renewPortalLink: () => [client.renewPortalLink(call, portal)],
    askForSpelling: () => [client.askForSpelling(call, { ...portal, email })],
    issuePortalLink: () => [client.issuePortalLink(call, { portalAskId: 1, issueKey: 'own' })],
    resolvePortalLink: () => [client.resolvePortalLink(call, { ...portal, deviceTokens: [] })],
    rememberDevice: () => [client.rememberDevice(call, { ...portal, deviceTokens: [] })],
    forgetDevices: () => [client.forgetDevices(call, { ...portal, deviceTokens: [] })],
    getPortal: () => [client.getPortal(call, { portalId: 1 })],
    listLoneAddresses: () => [client.listLoneAddresses(call, {})],
    isMailRefused: () => [client.isMailRefused(call, { email, userId })],
    savePortalDetails: () => [
      client.savePortalDetails(call, { ...portal, details: { licenseNumber, credentials } }),
    ],
    saveDelivery: () => [client.saveDelivery(call, portal)],
    saveAbsence: () => [client.saveAbsence(call, portal)],
    saveWriter: () => [client.saveWriter(call, { ...portal, ...of, mayWrite: true })],
    stopMail: () => [client.stopMail(call, { ...stop, scope: 'MAIL_SCOPE_TRAINEE' })],
    undoStop: () => [client.undoStop(call, { token: links.stop, undoToken: 'x' })],
    updateSupervisor: () => [
      client.updateSupervisor(call, { ...of, phone: '555-0100', updateMask: { paths: ['phone'] } }),
    ],
    removeSupervisor: () => [client.removeSupervisor(call, of)],
  };
  const methods = Object.keys(supervisorService).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  expect(Object.keys(asked).toSorted()).toEqual(methods.toSorted());
  const answers: Record<string, unknown> = {};
  for (const [method, ask] of Object.entries(asked)) answers[method] = await Promise.allSettled(ask());
  // After removal the record is still listed.
  answers['listed'] = await client.listSupervisors(call, { includesRemoved: true });
  answers['events'] = await system.recorded(record.userId);
  return answers as Answers;
}

it('a trainee whose record has the confirmed address is told everything that its owner said', async () => {
  expect(heardIn((await answersTo(known)).listSupervisors)).toEqual(said);
});

describe('a trainee is told nothing of what the owner of an address said', () => {
  it.each<[string, () => Promise<AddressedSupervisor>]>([
    ['who merely types the address', () => typesIt()],
    ['who types it in capitals', () => typesIt({ email: email.toUpperCase() })],
    ['who types it with a tag', () => typesIt({ email: email.replace('@', '+tag@') })],
    [
      'for whom a deputy decided',
      async () => {
        const record = await typesIt();
        await system.issue(record, { subjectId: userId });
        await decided(record, { isByDeputy: true });
        return record;
      },
    ],
    [
      'whom the owner has stopped from writing',
      async () => {
        const record = await typesIt();
        await system.portals.saveWriter(ownCall(), await portalToken(), {
          supervisorId: record.id,
          mayWrite: false,
        });
        return record;
      },
    ],
    [
      'who left the license to them, and whose link they typed it into without a decision',
      async () => {
        const record = await typesIt({ licenseNumber: '', credentials: '' });
        const token = await system.issue(record, { subjectId: userId });
        await system.linkHolders.giveLicense(ownCall(), token, details);
        return record;
      },
    ],
    [
      'who left the license to them, and for whom a deputy decided',
      async () => {
        const record = await typesIt({ licenseNumber: '', credentials: '' });
        await system.issue(record, { subjectId: userId });
        await decided(record, { isByDeputy: true });
        return record;
      },
    ],
    [
      'from whom an email did not arrive',
      async () => {
        const record = await typesIt();
        const bounced = { supervisorId: record.id, userId: record.userId, addressVersion: 1 };
        await confirm(record);
        await system.messaging.deliver('notification.supervisor_mail_refused.v1', bounced);
        return record;
      },
    ],
    ...([false, true] as const).map(
      (isEarly) =>
        [
          `who decided by a link that went astray, as its owner says ${isEarly ? 'before that is known' : 'later'}`,
          async () => {
            const record = await typesIt();
            await system.issue(record, { subjectId: userId });
            const { userId: of, id: supervisorId } = record;
            const dispute = { disputeId: 1, requestId: userId, userId: of, supervisorId };
            if (!isEarly) await decided(record);
            await system.messaging.deliver('hours.request_disputed.v1', dispute);
            if (isEarly) await decided(record);
            return record;
          },
        ] as [string, () => Promise<AddressedSupervisor>],
    ),
    [
      'who removed the record that was confirmed',
      async () => {
        const record = await typesIt();
        await confirm(record);
        await system.supervisors.remove(testCall({ userId: stranger() }), record.id);
        return record;
      },
    ],
  ])('%s', async (_who, become) => {
    expect(heardIn(await answersTo(await become()))).toEqual([]);
  });

  it.each([true, false])(
    'who confirmed a mailbox of their own before (kept its links: %s)',
    async (keeps) => {
      const own = await system.add(stranger(), { email: `own.${email}` });
      await confirm(own);
      const links = await lastingOf(own);
      const changed = await system.change(own, { email });
      expect(heardIn(await answersTo(changed, keeps ? links : undefined))).toEqual([]);
    },
  );

  it('who decided by a mailbox of their own, and named the address before that was heard of', async () => {
    const own = await system.add(stranger(), { email: `own.${email}` });
    const token = await system.issue(own, { subjectId: userId });
    const { link } = await system.links.resolve('review_sessions', token);
    const changed = await system.change(own, { email });
    await system.issue(changed, { subjectId: userId });
    await decided(own, { linkId: link.id });
    expect(heardIn(await answersTo(changed))).toEqual([]);
  });

  it('by a second record beside one that is confirmed', async () => {
    const second = await system.add(userId, { email, name: 'Prof. Somebody' });
    const call = testCall({ userId });
    expect(heardIn(await system.descriptions.describeOne(call, second))).toEqual([]);
    const both = await system.descriptions.describe(call, [await system.reread(known), second]);
    expect(both.map((each) => heardIn(each).length > 0)).toEqual([true, false]);
  });
});

describe('a guess of the license shows nothing', () => {
  it.each([
    [
      'number',
      { licenseNumber: details.licenseNumber, licenseKind: 'SECRET-KIND', licenseState: 'SECRET-STATE' },
    ],
    ['number alone', { licenseNumber: details.licenseNumber }],
  ])('by its %s: links end and versions grow as with any other', async (_what, guess) => {
    const outcome = async (user: number, changes: object) => {
      const record = await system.add(user, { email });
      const link = await system.issue(record, { subjectId: user });
      const { addressVersion } = await system.supervisors.update(
        testCall({ userId: user }),
        record.id,
        changes,
      );
      const resolved = await system.links.resolve('review_sessions', link).catch(({ code }) => code);
      return [addressVersion, resolved];
    };
    const wrong = await outcome(userId + 2, { ...guess, licenseNumber: 'LMFT-77' });
    expect(await outcome(stranger(), guess)).toEqual(wrong);
    expect(wrong).toEqual([2, 'link_ended']);
  });
});

it('an owner who stops a trainee confirms nothing to them', async () => {
  const record = await typesIt();
  const token = await portalToken();
  await system.portals.saveWriter(ownCall(), token, { supervisorId: record.id, mayWrite: false });
  expect((await system.reread(record)).addressConfirmedAt).toBeNull();
  await system.portals.saveWriter(ownCall(), token, { supervisorId: record.id, mayWrite: true });
  expect(addressStateOf(await system.reread(record))).toBe('confirmed');
});

async function portalToken(): Promise<string> {
  await system.passMinutes(31);
  return system.openPortal(known);
}
