import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressedSupervisor } from './mail-refusal.repository.ts';
import { addressStateOf, type Supervisor } from '../supervisor.entity.ts';
import { aDeputy, someDetails } from '../testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from '../testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: AddressedSupervisor;
let email: string;
let userId = 3_000;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 10;
  email = `sam.${userId}@example.com`;
  supervisor = await system.add(userId, { email });
});

const view = async (token: string) => (await system.portals.resolve(token)).view;
const idsOf = (supervisors: Supervisor[]) => supervisors.map(({ id }) => id);
const described = async (of: Supervisor = supervisor) =>
  system.descriptions.describeOne(testCall({ userId: of.userId }), await system.reread(of));
const confirm = async (of: Supervisor = supervisor) => {
  const token = await system.issue(of, { purpose: 'confirm_address', subjectId: of.id });
  await system.linkHolders.confirmAddress(ownCall(), token);
};
const decide = (changes: { portalLinkId?: number; isByDeputy?: boolean }) =>
  system.messaging.deliver('hours.decision_made.v1', {
    decisionId: 5,
    requestId: userId,
    userId,
    supervisorId: supervisor.id,
    ...changes,
  });

describe('a portal', () => {
  it('has the records of its address, whatever case and names trainees gave, oldest first', async () => {
    const second = await system.add(userId + 1, { email: email.toUpperCase(), name: 'Prof. Somebody' });
    const removed = await system.add(userId + 2, { email });
    await system.supervisors.remove(testCall({ userId: userId + 2 }), removed.id);
    for (const other of [email.replace('@', '+tag@'), `x${email}`]) {
      await system.add(userId + 3, { email: other });
    }
    const opened = await view(await system.openPortal(supervisor));
    expect(opened.portal).toMatchObject({
      address: email,
      digestWeekday: null,
      awayUntil: null,
      details: null,
    });
    expect(idsOf(opened.supervisors)).toEqual([supervisor.id, second.id]);
    expect(idsOf(opened.removedSupervisors)).toEqual([removed.id]);
    expect(opened.refusesEverybody).toBe(false);
  });

  it('loses a record whose trainee changes the address, and has it again when it is changed back', async () => {
    const token = await system.openPortal(supervisor);
    await system.portals.saveDelivery(ownCall(), token, 'monday');
    await system.change(supervisor, { email: `new.${email}` });
    expect((await view(token)).supervisors).toEqual([]);
    await confirm();
    expect((await described()).portal).toBeUndefined();
    await system.change(supervisor, { email });
    await confirm();
    expect(idsOf((await view(token)).supervisors)).toEqual([supervisor.id]);
    expect((await described()).portal).toMatchObject({ digestWeekday: 'monday' });
  });

  it('tells nobody anything until its owner has set something', async () => {
    await confirm();
    const token = await system.openPortal(supervisor);
    expect((await described()).portal).toBeUndefined();
    await system.portals.saveDelivery(ownCall(), token, 'friday');
    expect((await described()).portal).toMatchObject({ digestWeekday: 'friday' });
    await system.portals.saveDelivery(ownCall(), token, null);
    expect((await described()).portal).toBeUndefined();
  });

  it('takes nothing by an expired or unknown link', async () => {
    const token = await system.openPortal(supervisor);
    await system.passMinutes(31);
    const { portals } = system;
    const saves = [
      (by: string) => portals.saveDelivery(ownCall(), by, 'monday'),
      (by: string) => portals.saveDetails(ownCall(), by, someDetails()),
      (by: string) => portals.saveAbsence(ownCall(), by, { awayUntil: '2026-01-01' }),
      (by: string) => portals.saveWriter(ownCall(), by, { supervisorId: supervisor.id, mayWrite: false }),
    ];
    const stop = await system.issue(supervisor, { purpose: 'stop_mail', subjectId: supervisor.id });
    for (const save of saves) {
      await expect(save(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_expired' });
      for (const unknown of [stop, 'x'.repeat(43), '']) {
        await expect(save(unknown)).rejects.toMatchObject({ kind: 'not_found', code: 'link_not_found' });
      }
    }
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
    expect((await described()).portal).toBeUndefined();
  });

  it.each(['Monday', 'mon', '__proto__', 'constructor'])('has no weekday %j', async (weekday) => {
    const saved = system.portals.saveDelivery(ownCall(), await system.openPortal(supervisor), weekday);
    await expect(saved).rejects.toMatchObject({ kind: 'invalid', code: 'message_invalid' });
  });

  it('shows a thousand records of each kind, and no trainee takes the place of another', async () => {
    const many = async (user: string, count: number) =>
      system.database.query(
        `INSERT INTO supervisors (user_id, name, email, license_number, credentials)
         SELECT ${user}, 'Sam Supervisor', $1, 'LMFT-1', 'LMFT' FROM generate_series(1, $2::int) g`,
        [email, count],
      );
    await many(String(userId), 1_500);
    await many('100000 + g', 600);
    const opened = await view(await system.openPortal(supervisor));
    expect(opened.supervisors).toHaveLength(1_000);
    expect(opened.supervisors.filter((each) => each.userId === userId)).toHaveLength(400);
    const ids = idsOf(opened.supervisors);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

describe('who may write to an address', () => {
  const saveWriter = (token: string, mayWrite: boolean, supervisorId = supervisor.id) =>
    system.portals.saveWriter(ownCall(), token, { supervisorId, mayWrite });
  const state = async (of: Supervisor = supervisor) => addressStateOf(await system.reread(of));

  it('is decided for each trainee, and can be decided again', async () => {
    const other = await system.add(userId + 1, { email });
    const token = await system.openPortal(supervisor);
    const { supervisors } = await saveWriter(token, false);
    expect(supervisors.map(addressStateOf)).toEqual(['refused', 'unconfirmed']);
    await saveWriter(token, false);
    expect([await state(), await state(other)]).toEqual(['refused', 'unconfirmed']);
    await saveWriter(token, true);
    await saveWriter(token, true);
    // A person who decides by a link reads the mail of its address.
    expect([await state(), await state(other)]).toEqual(['confirmed', 'unconfirmed']);
  });

  it('takes back what was stopped by a link about one trainee, not about everybody', async () => {
    const token = await system.openPortal(supervisor);
    const stop = await system.issue(supervisor, { purpose: 'stop_mail', subjectId: supervisor.id });
    await system.linkHolders.stopMail(ownCall(), 'stop_mail', stop, 'trainee');
    await saveWriter(token, true);
    expect(await state()).toBe('confirmed');
    await system.linkHolders.stopMail(ownCall(), 'stop_mail', stop, 'everybody');
    expect((await saveWriter(token, true)).refusesEverybody).toBe(true);
    expect(await state()).toBe('refused');
  });

  it('is decided for active records with the address only', async () => {
    const stranger = await system.add(userId + 1, { email: `x${email}` });
    const tagged = await system.add(userId + 2, { email: email.replace('@', '+tag@') });
    const removed = await system.add(userId + 3, { email });
    await system.supervisors.remove(testCall({ userId: userId + 3 }), removed.id);
    const token = await system.openPortal(supervisor);
    for (const id of [stranger.id, tagged.id, removed.id, 2_000_000_000]) {
      await expect(saveWriter(token, false, id)).rejects.toMatchObject({
        kind: 'not_found',
        code: 'supervisor_not_found',
      });
    }
    for (const id of [0, -1, 1.5, 2 ** 40]) {
      await expect(saveWriter(token, false, id)).rejects.toMatchObject({ kind: 'invalid' });
    }
    expect(await state(stranger)).toBe('unconfirmed');
  });

  it('is not decided for a record that leaves the address at the same moment', async () => {
    const token = await system.openPortal(supervisor);
    await Promise.allSettled([
      saveWriter(token, false),
      system.change(supervisor, { email: `new.${email}` }),
    ]);
    expect(await state()).toBe('unconfirmed');
  });

  it('is not decided about a trainee who was erased', async () => {
    await system.add(userId + 1, { email });
    const token = await system.openPortal(supervisor);
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    await expect(saveWriter(token, false)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('a decision', () => {
  it('by a link to the portal confirms the address of its record, without any other link', async () => {
    const token = await system.openPortal(supervisor);
    const { link } = await system.portals.resolve(token);
    await decide({ portalLinkId: link.id });
    expect(addressStateOf(await system.reread(supervisor))).toBe('confirmed');
  });

  it('by a link to the portal confirms no address that the record has since', async () => {
    const token = await system.openPortal(supervisor);
    const { link } = await system.portals.resolve(token);
    await system.change(supervisor, { email: `new.${email}` });
    await system.issue(await system.reread(supervisor), { subjectId: userId });
    await decide({ portalLinkId: link.id });
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
  });

  it('of a deputy confirms nothing', async () => {
    await system.issue(supervisor, { subjectId: userId });
    await decide({ isByDeputy: true });
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
  });
});

describe('what supervisors confirm of their license', () => {
  const save = async (details: unknown = someDetails()) =>
    system.portals.saveDetails(ownCall(), await system.openPortal(supervisor), details);

  it('is kept with the moment, and kept anew', async () => {
    const { portal } = await save({ ...someDetails(), licenseKind: '', licensedOn: '2015-02-28' });
    const kept = { ...someDetails(), licenseKind: null, licensedOn: '2015-02-28' };
    expect(portal.details).toEqual(kept);
    expect(portal.detailsConfirmedAt).toBeInstanceOf(Date);
    await system.passMinutes(31);
    expect((await save()).portal.details).toEqual(someDetails());
  });

  it.each([
    { licenseNumber: '' },
    { credentials: undefined },
    { licenseNumber: 'x'.repeat(81) },
    { licenseKind: 'see www.example.com' },
    { licensedOn: '2015-02-29' },
    { licenseExpiresOn: 'soon' },
  ])('is refused with %o', async (wrong) => {
    await expect(save({ ...someDetails(), ...wrong })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each([null, undefined, 'text', []])('is refused as %j', async (wrong) => {
    const token = await system.openPortal(supervisor);
    const saved = system.portals.saveDetails(ownCall(), token, wrong);
    await expect(saved).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is offered to trainees whose record differs, once its address is confirmed', async () => {
    await confirm();
    expect((await described()).confirmedDetails).toBeUndefined();
    await save();
    expect((await described()).confirmedDetails).toEqual(someDetails());
    await system.change(supervisor, someDetails());
    expect((await described()).confirmedDetails).toBeUndefined();
  });

  it('is taken over without making another person of the record', async () => {
    await save();
    await confirm();
    const link = await system.issue(supervisor);
    const changed = await system.change(supervisor, someDetails());
    expect([changed.addressVersion, addressStateOf(changed)]).toEqual([1, 'confirmed']);
    expect(changed).toMatchObject(someDetails());
    expect((await system.links.resolve('review_sessions', link)).supervisor.id).toBe(supervisor.id);
  });

  it.each([
    ['another license', { licenseNumber: 'LMFT-3' }],
    ['another name with it', { name: 'Prof. Somebody' }],
    ['another address with it', { email: 'else@example.com' }],
  ])('lets %s make another person of the record as ever', async (_what, changes) => {
    await save();
    await confirm();
    const link = await system.issue(supervisor);
    expect((await system.change(supervisor, { ...someDetails(), ...changes })).addressVersion).toBe(2);
    await expect(system.links.resolve('review_sessions', link)).rejects.toMatchObject({ code: 'link_ended' });
  });

  it('stands beside how many trainees name the address, and since when it is confirmed', async () => {
    await system.add(userId + 1, { email: email.toUpperCase() });
    await system.add(userId + 1, { email });
    expect(await system.supervisors.addressFacts(supervisor)).toEqual({
      traineeCount: 2,
      mailboxSharers: [],
    });
    await confirm();
    const confirmed = await system.supervisors.get(ownCall(), supervisor.id);
    expect(await system.supervisors.addressFacts(confirmed)).toEqual({
      traineeCount: 2,
      mailboxSharers: [],
      addressConfirmedAt: expect.stringMatching(/^\d{4}-/),
    });
  });
});

describe('an absence', () => {
  const save = async (absence: unknown) =>
    (await system.portals.saveAbsence(ownCall(), await system.openPortal(supervisor), absence)).portal;
  const day = async (days: number) => {
    const [{ date }] = await system.database.query(
      `SELECT (clock_timestamp() AT TIME ZONE 'America/New_York')::date + $1::int AS date`,
      [days],
    );
    return date as string;
  };

  it('is told until its last day is over, and kept in the portal after it', async () => {
    await confirm();
    const today = await day(0);
    expect(await save({ awayUntil: today })).toMatchObject({ awayUntil: today, isAway: true, deputy: null });
    expect((await described()).portal?.isAway).toBe(true);
    await system.database.query('UPDATE portals SET away_until = away_until - 1 WHERE address = $1', [email]);
    expect((await described()).portal).toMatchObject({ awayUntil: await day(-1), isAway: false });
  });

  it('cannot end before it begins', async () => {
    await expect(save({ awayUntil: await day(-1) })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'absence_over',
      details: { field: 'awayUntil' },
    });
  });

  it('lasts at most 90 days', async () => {
    const last = await day(90);
    expect(await save({ awayUntil: last })).toMatchObject({ awayUntil: last, isAway: true });
    await expect(save({ awayUntil: await day(91) })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'absence_too_long',
      details: { field: 'awayUntil' },
    });
  });

  it('is told to its owner whenever it changes, as is what else they set', async () => {
    const token = await system.openPortal(supervisor);
    const { portals } = system;
    const awayUntil = await day(7);
    const deputy = aDeputy();
    const told = async (save: () => Promise<unknown>) => {
      const before = await system.portalNews();
      await save();
      return (await system.portalNews()).slice(before.length);
    };
    const absence = (given: unknown) => told(() => portals.saveAbsence(ownCall(), token, given));
    expect(await absence({ awayUntil, deputy })).toEqual(['supervisor.deputy_changed.v1']);
    expect(await absence({ deputy: { ...deputy }, awayUntil })).toEqual([]);
    expect(await absence({ awayUntil, deputy: { ...deputy, name: 'Else' } })).toHaveLength(1);
    expect(await absence({})).toEqual(['supervisor.deputy_changed.v1']);
    expect(await absence({})).toEqual([]);
    const delivery = (weekday: string | null) => told(() => portals.saveDelivery(ownCall(), token, weekday));
    expect(await delivery('monday')).toEqual(['supervisor.delivery_changed.v1']);
    expect(await delivery('monday')).toEqual([]);
    const details = () => told(() => portals.saveDetails(ownCall(), token, someDetails()));
    expect(await details()).toEqual(['supervisor.details_confirmed.v1']);
    expect(await details()).toEqual([]);
  });

  it.each(['2026-02-30', 'tomorrow', 'x'.repeat(50), 7])('does not last until %j', async (awayUntil) => {
    await expect(save({ awayUntil })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is over when its owner is back, with the deputy', async () => {
    const token = await system.openPortal(supervisor);
    const deputy = aDeputy();
    const saveBy = (absence: unknown) => system.portals.saveAbsence(ownCall(), token, absence);
    expect((await saveBy({ awayUntil: await day(30), deputy })).portal.deputy).toEqual(deputy);
    expect((await saveBy({ deputy })).portal).toMatchObject({ awayUntil: null, isAway: false, deputy: null });
  });
});

describe('addresses of one trainee alone', () => {
  it('are listed at a free mail domain when they were confirmed on the day they were added', async () => {
    const admin = testCall({ userId: 1, isAdmin: true });
    const listed = async () => (await system.portals.listLone(admin)).map(({ supervisorId }) => supervisorId);
    const at = (address: string, by = userId) => system.add(by, { email: address });
    const lone = await at(`lone-${userId}@gmail.com`);
    const unconfirmed = await at(`unconfirmed-${userId}@gmail.com`);
    const shared = await at(`shared-${userId}@yahoo.com`);
    await at(`Shared-${userId}@Yahoo.com`, userId + 1_000);
    const clinic = await at(`lone-${userId}@example.com`);
    const later = await at(`later-${userId}@gmail.com`);
    const ids = [lone, shared, clinic, later].map(({ id }) => id);
    await system.database.query(
      'UPDATE supervisors SET address_confirmed_at = created_at WHERE id = ANY ($1)',
      [ids],
    );
    await system.database.query(
      `UPDATE supervisors SET address_confirmed_at = created_at + interval '2 days' WHERE id = $1`,
      [later.id],
    );
    const found = await listed();
    expect([lone, unconfirmed, shared, clinic, later].map(({ id }) => found.includes(id))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    await expect(system.portals.listLone(testCall({ userId }))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
