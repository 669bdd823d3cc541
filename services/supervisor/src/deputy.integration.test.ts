import { AppError } from '@clinical-hours/service-kit/errors';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkPurpose } from './action-link.entity.ts';
import type { IssueRequest } from './action-link.service.ts';
import type { Deputy } from './mailbox/portal.ts';
import { addressStateOf, type Supervisor } from './supervisor.entity.ts';
import { confirmAddress } from './supervisor.repository.ts';
import { aDeputy } from './testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: Supervisor;
let deputy: Deputy;
let token: string;
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
  deputy = aDeputy({ email: `Dana.${userId}@example.com` });
  token = await system.openPortal(supervisor);
  await leave();
});
afterEach(() => {
  system.trainees.failure = undefined;
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const leave = (named: Deputy | null = deputy, awayUntil: string | null = inDays(60)) =>
  system.portals.saveAbsence(ownCall(), token, { awayUntil, deputy: named });
const passAbsence = () =>
  system.database.query(
    `UPDATE portals SET away_until = now() - interval '2 days' WHERE address = $1 AND away_until IS NOT NULL`,
    [email],
  );
const deputyOf = async (of: Supervisor = supervisor, call = ownCall()) =>
  (await system.descriptions.describeOne(call, await system.reread(of))).deputy;
const request = (changes: Partial<IssueRequest> = {}): IssueRequest => ({
  purpose: 'review_sessions',
  supervisorId: supervisor.id,
  subjectId: userId,
  issueKey: 'mail:1',
  deputyEmail: deputy.email,
  ...changes,
});
const issue = async (changes: Partial<IssueRequest> = {}) =>
  (await system.links.issue(ownCall(), request(changes))).token;
const resolve = (link: string) => system.links.resolve('review_sessions', link);
const linkEnded = { kind: 'gone', code: 'link_ended' };
const deputyChanged = { kind: 'conflict', code: 'deputy_changed' };
const stop = async (link: string, scope: 'trainee' | 'everybody' = 'trainee') =>
  system.linkHolders.stopMail(ownCall(), 'review_sessions', link, scope);

describe('a deputy', () => {
  it('reviews while the supervisor is out of office, for every record of the address', async () => {
    const other = await system.add(userId + 1, { email: email.toUpperCase() });
    expect([await deputyOf(), await deputyOf(other)]).toEqual([deputy, deputy]);
    await passAbsence();
    expect([await deputyOf(), await deputyOf(other)]).toEqual([undefined, undefined]);
  });

  it('is nobody when nobody was named, the supervisor is back, or the record is removed', async () => {
    await leave(null);
    expect(await deputyOf()).toBeUndefined();
    await leave();
    expect(await deputyOf()).toEqual(deputy);
    await leave(null, null);
    expect(await deputyOf()).toBeUndefined();
    await leave();
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    expect(await deputyOf()).toBeUndefined();
  });

  it.each(['%', 'SAM.%', 'sam.%+deputy'])('is not the supervisor, by the address %s', async (local) => {
    const own = `${local.replace('%', local === '%' ? `sam.${userId}` : String(userId))}@EXAMPLE.com`;
    await expect(leave(aDeputy({ email: own }))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'deputy_own_address',
      details: { field: 'deputy.email' },
    });
    expect(await deputyOf()).toEqual(deputy);
  });

  it.each([
    { email: 'nobody' },
    { name: '' },
    { licenseNumber: '' },
    { credentials: ' ' },
    { name: 'www.x.com' },
  ])('is not saved with %o', async (wrong) => {
    await expect(leave(aDeputy(wrong))).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is not used for a trainee whose address it is or was, only for others', async () => {
    const [own, former, other] = [
      supervisor,
      await system.add(userId + 1, { email }),
      await system.add(userId + 2, { email }),
    ];
    system.trainees.addresses.set(userId, [`dana.${userId}+x@EXAMPLE.com`]);
    system.trainees.addresses.set(userId + 1, ['tess@example.com', deputy.email.toLowerCase()]);
    expect([await deputyOf(own), await deputyOf(former), await deputyOf(other)]).toEqual([
      undefined,
      undefined,
      deputy,
    ]);
    await expect(issue()).rejects.toMatchObject(deputyChanged);
    await issue({ supervisorId: other.id });
  });

  it('is not used for a trainee about whom they take no mail, nor for anybody when they take none', async () => {
    const other = await system.add(userId + 1, { email });
    const link = await issue();
    expect(await stop(link)).toEqual({ scope: 'trainee' });
    expect([await deputyOf(), await deputyOf(other)]).toEqual([undefined, deputy]);
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
    await stop(await issue({ supervisorId: other.id, subjectId: userId + 1 }), 'everybody');
    expect(await deputyOf(other)).toBeUndefined();
    expect(addressStateOf(await system.reread(other))).toBe('unconfirmed');
  });

  it('is missing in the lists of a trainee while auth is away; services wait for it', async () => {
    await confirmAddress(system.database.manager, supervisor.id);
    expect(await deputyOf(supervisor, testCall({ userId }))).toEqual(deputy);
    system.trainees.failure = new AppError('unavailable', 'unavailable', 'Away');
    expect(await deputyOf(supervisor, testCall({ userId }))).toBeUndefined();
    await expect(deputyOf()).rejects.toMatchObject({ kind: 'unavailable' });
    system.trainees.failure = new AppError('not_found', 'user_not_found', 'Erased');
    expect(await deputyOf()).toBeUndefined();
  });

  it('costs no call to auth while nobody is out of office', async () => {
    await leave(null, null);
    system.trainees.calls = 0;
    await deputyOf();
    await system.portals.get(ownCall(), (await system.portals.resolve(token)).view.portal.id);
    expect(system.trainees.calls).toBe(0);
  });

  it('is told of each record to the service that mails, and of the portal to its bearer', async () => {
    const { view } = await system.portals.resolve(token);
    expect([view.portal.deputy, view.supervisors[0]?.deputy]).toEqual([deputy, undefined]);
    const told = await system.portals.get(ownCall(), view.portal.id);
    expect(told.supervisors[0]?.deputy).toEqual(deputy);
  });
});

describe('the link of a deputy', () => {
  it('is another one than that of the supervisor, and names the deputy', async () => {
    const [own, again, first] = [await issue({ deputyEmail: undefined }), await issue(), await issue()];
    expect([own === first, again === first]).toEqual([false, true]);
    expect((await resolve(first)).deputy).toEqual(deputy);
    expect((await resolve(own)).deputy).toBeNull();
  });

  it('is taken by the address in other case, and by no other address', async () => {
    expect(await issue({ deputyEmail: deputy.email.toUpperCase() })).toBe(await issue());
    for (const deputyEmail of [
      `x${deputy.email}`,
      deputy.email.replace('@', '+x@'),
      email,
      '',
      '__proto__',
    ]) {
      await expect(issue({ deputyEmail })).rejects.toMatchObject(deputyChanged);
    }
  });

  it.each(['answer_consultation', 'confirm_address', 'dispute_decision', 'stop_mail'] as const)(
    'is not for %s',
    async (purpose: LinkPurpose) => {
      await expect(issue({ purpose, email: deputy.email })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'link_purpose_unfit',
      });
    },
  );

  it.each([
    ['the supervisor is back', () => leave(null, null)],
    ['nobody is named any more', () => leave(null)],
    ['somebody with another address is named', () => leave(aDeputy({ email: 'else@example.com' }))],
    ['somebody with another name is named', () => leave({ ...deputy, name: 'Ellis Else' })],
    ['the last day is over', () => passAbsence()],
    ['the record has another address', () => system.change(supervisor, { email: `new.${email}` })],
    ['the record is removed', () => system.supervisors.remove(testCall({ userId }), supervisor.id)],
  ])('ends when %s', async (_what, end) => {
    const link = await issue();
    await end();
    await expect(resolve(link)).rejects.toMatchObject(linkEnded);
    const again = await issue().catch(({ kind }) => kind);
    expect(again).not.toBe(link);
  });

  it('works when the absence gets longer, and for the same deputy named again', async () => {
    const link = await issue();
    await leave(deputy, inDays(59));
    await leave(null, null);
    await leave({ ...deputy, credentials: 'LCSW, PhD' });
    expect((await resolve(link)).deputy).toEqual(deputy);
  });

  it('is a new one when the license of the deputy is corrected', async () => {
    const link = await issue();
    await leave({ ...deputy, licenseNumber: 'LCSW-8' });
    const corrected = await issue();
    expect(corrected).not.toBe(link);
    expect((await resolve(corrected)).deputy?.licenseNumber).toBe('LCSW-8');
  });

  it('is refused, or ends, when the absence ends at the same moment', async () => {
    const [issued, saved] = await Promise.allSettled([issue(), leave(null, null)]);
    expect(saved.status).toBe('fulfilled');
    const outcome =
      issued.status === 'fulfilled' ? await resolve(issued.value).catch((error) => error) : issued.reason;
    expect(['link_ended', 'deputy_changed']).toContain(outcome.code);
  });

  it('opens no portal, and says nothing in the name of the supervisor', async () => {
    const link = await issue();
    const asked = system.portalLinks.ask(ownCall(), 'review_sessions', link);
    await expect(asked).rejects.toMatchObject(linkEnded);
    const stopLink = await system.issue(supervisor, {
      purpose: 'stop_mail',
      subjectId: supervisor.id,
      email: deputy.email,
    });
    const askedByOther = system.portalLinks.ask(ownCall(), 'stop_mail', stopLink);
    await expect(askedByOther).rejects.toMatchObject(linkEnded);
    const corrected = system.linkHolders.correctDetails(ownCall(), 'review_sessions', link, 'Wrong');
    await expect(corrected).rejects.toMatchObject({ kind: 'forbidden', code: 'link_of_deputy' });
    expect((await system.reread(supervisor)).correction).toBeNull();
  });

  it('does not confirm the address of the supervisor by a decision', async () => {
    await issue();
    const made = { decisionId: 5, requestId: userId, userId, supervisorId: supervisor.id };
    await system.messaging.deliver('hours.decision_made.v1', made);
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
  });

  it('is renewed when it has expired, while its deputy is named and takes mail', async () => {
    const link = await issue();
    await system.passDays(userId, 15);
    const renew = () => system.linkHolders.renew(ownCall(), 'review_sessions', link);
    expect(await renew()).toEqual({ subjectId: userId });
    await leave(null, null);
    await expect(renew()).rejects.toMatchObject(linkEnded);
    await leave();
    await system.passDays(userId, -15);
    await stop(link);
    await system.passDays(userId, 15);
    await expect(renew()).rejects.toMatchObject({ kind: 'gone', code: 'mail_refused' });
  });

  it('stops mail to the deputy also when it has ended, and by a dispute', async () => {
    const link = await issue();
    const { link: found } = await resolve(link);
    await leave(null, null);
    expect(await stop(link)).toEqual({ scope: 'trainee' });
    await leave();
    expect(await deputyOf()).toBeUndefined();
    await system.database.query('DELETE FROM mail_refusals WHERE user_id = $1', [userId]);
    await system.messaging.deliver('hours.request_disputed.v1', {
      disputeId: 1,
      requestId: userId,
      userId,
      supervisorId: supervisor.id,
      refusingLinkId: found.id,
    });
    expect(await deputyOf()).toBeUndefined();
    expect(addressStateOf(await system.reread(supervisor))).toBe('unconfirmed');
  });
});
