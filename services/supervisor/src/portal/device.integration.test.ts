import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Supervisor } from '../supervisor.entity.ts';
import { aDeputy } from '../testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from '../testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: Supervisor;
let email: string;
let userId = 4_000;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 10;
  email = `sam.${userId}@example.com`;
  supervisor = await system.add(userId, { email });
});

const remember = async (of = supervisor, personId?: number, known: string[] = []) => {
  await system.passMinutes(11);
  const token = await system.openPortal(of);
  return (await system.devices.remember(ownCall(), token, personId, known)).deviceToken;
};
const open = (link: string, devices: string[], personId?: number) =>
  system.portals.resolve(link, personId, devices);
const review = (of = supervisor, changes = {}) => system.issue(of, { subjectId: of.id, ...changes });
const needsLink = { kind: 'gone', code: 'portal_link_needed' };
const rows = async () =>
  (await system.database.query('SELECT id FROM portal_devices WHERE address = $1', [email])).length;

describe('a remembered device', () => {
  it('opens the portal by a link that reviews sessions, of any trainee who names the address', async () => {
    const other = await system.add(userId + 1, { email: email.toUpperCase() });
    const device = await remember();
    for (const of of [supervisor, other]) {
      const { view, isByDevice, link } = await open(await review(of), [device]);
      expect(view.supervisors.map(({ id }) => id)).toEqual([supervisor.id, other.id]);
      expect([isByDevice, view.portal.address]).toEqual([true, email]);
      expect(link.expiresAt.getTime() - Date.now()).toBeLessThan(14 * 86_400_000 + 60_000);
    }
  });

  it('and such a link do nothing without each other', async () => {
    const device = await remember();
    const link = await review();
    for (const devices of [[], ['x'.repeat(43)], ['', '__proto__']]) {
      await expect(open(link, devices)).rejects.toMatchObject(needsLink);
    }
    for (const token of [device, 'x'.repeat(43), '']) {
      await expect(open(token, [device])).rejects.toMatchObject({ code: 'link_not_found' });
    }
  });

  it.each(['stop_mail', 'dispute_decision', 'answer_consultation', 'confirm_address'] as const)(
    'opens nothing by a link for %s',
    async (purpose) => {
      const device = await remember();
      const link = await review(supervisor, { purpose });
      await expect(open(link, [device])).rejects.toMatchObject({ code: 'link_not_found' });
    },
  );

  it('opens nothing by an expired, an ended, or a frozen link, nor by that of a deputy', async () => {
    const device = await remember();
    await system.passMinutes(11);
    const portalToken = await system.openPortal(supervisor);
    const away = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await system.portals.saveAbsence(ownCall(), portalToken, { awayUntil: away, deputy: aDeputy() });
    const ofDeputy = await review(supervisor, { deputyEmail: aDeputy().email });
    await expect(open(ofDeputy, [device])).rejects.toMatchObject(needsLink);
    const link = await review();
    await open(link, [device]);
    await system.passDays(userId, 15);
    await expect(open(link, [device])).rejects.toMatchObject(needsLink);
    const ended = await review();
    await system.change(supervisor, { name: 'Otto Other' });
    await expect(open(ended, [device])).rejects.toMatchObject(needsLink);
    const frozen = await review();
    const people = { userId, supervisorId: supervisor.id, requestId: supervisor.id, disputeId: 1 };
    await system.messaging.deliver('hours.request_disputed.v1', people);
    await expect(open(frozen, [device])).rejects.toMatchObject(needsLink);
  });

  it('opens nothing of another address, and each of two addresses in one browser its own', async () => {
    const other = await system.add(userId + 1, { email: `other.${email}` });
    const device = await remember();
    await expect(open(await review(other), [device])).rejects.toMatchObject(needsLink);
    const devices = [device, await remember(other, undefined, [device])];
    const addresses = [supervisor, other].map(
      async (of) => (await open(await review(of), devices)).view.portal.address,
    );
    expect(await Promise.all(addresses)).toEqual([email, `other.${email}`]);
  });

  it('saves nothing, and asks for nothing to be sent elsewhere', async () => {
    const device = await remember();
    const link = await review();
    await open(link, [device]);
    const { portals, portalLinks } = system;
    for (const act of [
      () => portals.saveDelivery(ownCall(), link, 'monday'),
      () => portals.saveAbsence(ownCall(), link, { awayUntil: null, deputy: null }),
      () => portals.saveWriter(ownCall(), link, { supervisorId: supervisor.id, mayWrite: true }),
      () => portalLinks.askForSpelling(ownCall(), link, `x.${email}`),
      () => system.devices.remember(ownCall(), link, undefined, [device]),
      () => system.devices.forget(ownCall(), [], { token: link, supervisorId: undefined }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'link_not_found' });
    }
  });

  it('is one person of a shared mailbox, and opens by no link to another one', async () => {
    const dana = await system.add(userId + 1, { email, name: 'Dana Reyes' });
    const device = await remember(supervisor, supervisor.id);
    const { view } = await open(await review(), [device], dana.id);
    expect(view.person?.supervisorIds).toEqual([supervisor.id]);
    await expect(open(await review(dana), [device])).rejects.toMatchObject(needsLink);
    await system.passMinutes(11);
    const token = await system.openPortal(supervisor);
    const stateOf = async (personId: number) => (await open(token, [device], personId)).deviceCount;
    expect([await stateOf(supervisor.id), await stateOf(dana.id)]).toEqual([1, 0]);
    await expect(system.devices.remember(ownCall(), token, undefined, [])).rejects.toMatchObject({
      code: 'person_needed',
    });
  });

  it('is stored without its secret, five times for an address, once for a browser', async () => {
    const first = await remember();
    const again = await remember(supervisor, undefined, [first]);
    expect(await rows()).toBe(1);
    const text = JSON.stringify(await system.database.query('SELECT * FROM portal_devices'));
    expect([first, again].filter((token) => text.includes(token))).toEqual([]);
    for (let more = 0; more < 5; more += 1) await remember();
    expect(await rows()).toBe(5);
    await expect(open(await review(), [again])).rejects.toMatchObject(needsLink);
  });
});

describe('a device is forgotten', () => {
  const endings: [string, (device: string) => Promise<unknown>][] = [
    [
      'after 30 days',
      () => system.database.query(`UPDATE portal_devices SET expires_at = expires_at - interval '30 days'`),
    ],
    ['by its button', (device) => system.devices.forget(ownCall(), [device])],
    [
      'by the button for all devices',
      async () => {
        await system.passMinutes(11);
        const token = await system.openPortal(supervisor);
        await system.devices.forget(ownCall(), [], { token, supervisorId: undefined });
      },
    ],
    [
      'when mail is stopped',
      async () =>
        system.linkHolders.stopMail(
          ownCall(),
          'stop_mail',
          await system.issue(supervisor, { purpose: 'stop_mail', subjectId: supervisor.id }),
          'trainee',
        ),
    ],
    [
      'when a trainee changes the address',
      async () => {
        const other = await system.add(userId + 1, { email });
        await system.change(other, { email: `new.${email}` });
      },
    ],
    [
      'when a decision was not the supervisor’s',
      () =>
        system.messaging.deliver('hours.request_disputed.v1', {
          userId,
          supervisorId: supervisor.id,
          requestId: 1,
          disputeId: 1,
        }),
    ],
    ['when its trainee is erased', () => system.messaging.deliver('auth.user_deleted.v1', { userId })],
  ];
  it.each(endings)('%s', async (_name, end) => {
    const device = await remember();
    const another = await system.add(userId + 2, { email });
    await open(await review(another), [device]);
    await end(device);
    await expect(open(await review(another), [device])).rejects.toMatchObject(needsLink);
  });

  it('not when a trainee only writes the address in another case', async () => {
    const device = await remember();
    await system.change(supervisor, { email: email.toUpperCase() });
    await open(await review(await system.reread(supervisor)), [device]);
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    expect(await rows()).toBe(1);
  });
});
