import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Supervisor } from './supervisor.entity.ts';
import type { SupervisorDetails } from './supervisor.service.ts';
import { aDeputy, someDetails } from './testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let userId = 7_000;
let email: string;
beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 10;
  email = `sam.${userId}@example.com`;
});

const leave = (changes: Partial<SupervisorDetails> = {}, of = userId) =>
  system.add(of, { email, licenseNumber: '', credentials: '', ...changes });
const licenseOf = async (record: Supervisor) => {
  const { licenseNumber, credentials } = await system.reread(record);
  return [licenseNumber, credentials];
};
const given = { licenseNumber: 'LMFT-2', credentials: 'LMFT, PhD' };
const left = { licenseNumber: '', credentials: '' };

async function linkOf(record: Supervisor, subjectId = record.id) {
  const token = await system.issue(record, { subjectId });
  return { token, id: (await system.links.find('review_sessions', token)).id, requestId: subjectId };
}
type Link = Awaited<ReturnType<typeof linkOf>>;

const give = ({ token }: Link, license = someDetails()) =>
  system.linkHolders.giveLicense(ownCall(), token, license);
const decide = ({ userId: of, id: supervisorId }: Supervisor, { id: linkId, requestId }: Link) =>
  system.messaging.deliver('hours.decision_made.v1', {
    decisionId: linkId,
    requestId,
    userId: of,
    supervisorId,
    linkId,
  });
const dispute = ({ userId: of, id: supervisorId }: Supervisor, { id: disputeId, requestId }: Link) =>
  system.messaging.deliver('hours.request_disputed.v1', { disputeId, requestId, userId: of, supervisorId });
const put = ({ id, userId: of }: Supervisor, change: Partial<SupervisorDetails>) =>
  system.supervisors.update(testCall({ userId: of }), id, change);
const portalOf = async (record: Supervisor) => {
  await system.passMinutes(31);
  const { view } = await system.portals.resolve(await system.openPortal(record));
  return view;
};

describe('a license that was left to the supervisor', () => {
  it('is on the record and in the portal from the decision on, ends no link, and is told to its owner', async () => {
    const record = await leave();
    const link = await linkOf(record);
    const other = await linkOf(record, record.id + 1_000_000);
    await give(link);
    expect(await licenseOf(record)).toEqual(['', '']);
    const news = (await system.portalNews()).length;
    await decide(record, link);
    expect(await licenseOf(record)).toEqual(Object.values(given));
    expect(await system.reread(record)).toMatchObject({ addressVersion: 1, updatedAt: record.updatedAt });
    await expect(system.links.resolve('review_sessions', other.token)).resolves.toBeDefined();
    expect((await system.portalNews()).slice(news)).toEqual(['supervisor.details_confirmed.v1']);
    const { portal } = await portalOf(record);
    expect(portal.details).toEqual(someDetails());
  });

  it('is filled in for each trainee of the address by a decision about them, and keeps one portal', async () => {
    const one = await leave();
    const link = await linkOf(one);
    await give(link);
    await decide(one, link);
    const another = await leave({ credentials: 'LPC' }, userId + 1);
    expect(await licenseOf(another)).toEqual(['', 'LPC']);
    await decide(another, await linkOf(another));
    expect(await licenseOf(another)).toEqual(['LMFT-2', 'LPC']);
    const { supervisors } = await portalOf(one);
    expect(supervisors.map(({ id }) => id)).toEqual([one.id, another.id]);
  });

  it('is filled in from what was saved in the portal, which no link changes', async () => {
    const record = await leave();
    await system.portals.saveDetails(ownCall(), await system.openPortal(record), {
      ...someDetails(),
      licenseNumber: 'LMFT-3',
      licenseKind: 'LMFT-S',
    });
    await system.linkHolders.confirmAddress(
      ownCall(),
      await system.issue(record, { purpose: 'confirm_address', subjectId: record.id }),
    );
    // The mailbox may be a stranger's until it decides.
    const toldOf = async (call = testCall({ userId })) => {
      const [described] = await system.descriptions.describe(call, [await system.reread(record)]);
      return described?.confirmedDetails;
    };
    expect(await toldOf()).toBeUndefined();
    expect(await toldOf(ownCall())).toMatchObject({ licenseNumber: 'LMFT-3' });
    const link = await linkOf(record);
    await give(link);
    await decide(record, link);
    expect(await licenseOf(record)).toEqual(['LMFT-3', 'LMFT, PhD']);
    expect(await toldOf()).toMatchObject({ licenseKind: 'LMFT-S' });
    expect((await portalOf(record)).portal.details).toMatchObject({ licenseNumber: 'LMFT-3' });
  });

  it('stays open where nothing was given, and takes the rest later', async () => {
    const record = await leave();
    const first = await linkOf(record);
    await decide(record, first);
    expect(await licenseOf(record)).toEqual(['', '']);
    const second = await linkOf(record, record.id + 1_000_000);
    await give(second, someDetails({ credentials: '' }));
    await decide(record, second);
    expect(await licenseOf(record)).toEqual(['LMFT-2', '']);
    const third = await linkOf(record, record.id + 2_000_000);
    await give(third, someDetails({ licenseNumber: '' }));
    await decide(record, third);
    expect(await licenseOf(record)).toEqual(Object.values(given));
  });

  it('is no longer there once the decision is disputed, in any order', async () => {
    const record = await leave({ credentials: 'LPC' });
    const link = await linkOf(record);
    await give(link);
    await decide(record, link);
    await dispute(record, link);
    expect(await licenseOf(record)).toEqual(['', 'LPC']);
    expect((await portalOf(record)).portal.details).toBeNull();
    const early = await linkOf(record, record.id + 1_000_000);
    await give(early);
    await dispute(record, early);
    await decide(record, early);
    expect(await licenseOf(record)).toEqual(['', 'LPC']);
  });

  it('is not filled in by the link of a deputy, nor of a record that names another address by now', async () => {
    const record = await leave();
    const portal = await system.openPortal(record);
    const deputy = aDeputy();
    const awayUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await system.portals.saveAbsence(ownCall(), portal, { awayUntil, deputy });
    const token = await system.issue(record, {
      subjectId: 1,
      email: deputy.email,
      deputyEmail: deputy.email,
    });
    const asDeputy = { token, id: 0, requestId: 1 };
    await expect(give(asDeputy)).rejects.toMatchObject({ kind: 'forbidden', code: 'link_of_deputy' });
    const link = await linkOf(record);
    await give(link);
    await put(record, { email: `new.${email}` });
    await decide(record, link);
    expect(await licenseOf(record)).toEqual(['', '']);
  });
});

describe('a change by the trainee', () => {
  const filled = async () => {
    const record = await leave();
    const link = await linkOf(record);
    await give(link);
    await decide(record, link);
    return record;
  };

  it('that leaves it to the supervisor keeps what they gave, as a form does that was open meanwhile', async () => {
    const record = await filled();
    await put(record, { ...left, phone: '555-0100' });
    expect(await licenseOf(record)).toEqual(Object.values(given));
    expect(await system.reread(record)).toMatchObject({ addressVersion: 1, phone: '555-0100' });
  });

  it('to another license names another person, to whom nothing was left', async () => {
    const record = await filled();
    await put(record, { licenseNumber: 'LMFT-9' });
    expect(await system.reread(record)).toMatchObject({ addressVersion: 2, givenLicenseNumber: null });
    await put(record, { licenseNumber: '' });
    expect(await system.reread(record)).toMatchObject({ addressVersion: 3, licenseNumber: '' });
  });

  it('that fills it in ends no link', async () => {
    const record = await leave();
    const { token } = await linkOf(record);
    await put(record, given);
    await expect(system.links.resolve('review_sessions', token)).resolves.toBeDefined();
  });
});
