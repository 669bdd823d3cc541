import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PortalPurpose } from '../action-link.entity.ts';
import { mailboxDigest, refuseMail } from '../mailbox/mail-refusal.repository.ts';
import type { Supervisor } from '../supervisor.entity.ts';
import { startSupervisorSystem, type SupervisorSystem } from '../testing/supervisor-system.ts';

let system: SupervisorSystem;
let supervisor: Supervisor;
let email: string;
let userId = 2_000;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 10;
  email = `sam.${userId}@example.com`;
  supervisor = await system.add(userId, { email });
});

const linkOf = (of: Supervisor, purpose: PortalPurpose = 'stop_mail') =>
  system.issue(of, { purpose, subjectId: of.id });
const ask = async (token?: string, purpose: PortalPurpose = 'stop_mail') =>
  system.portalLinks.ask(ownCall(), purpose, token ?? (await linkOf(supervisor)));
const asks = async () =>
  (await system.messaging.recorded()).filter(({ type }) => type === 'supervisor.portal_asked.v1').length;
const countNew = async (work: () => Promise<unknown>) => {
  const before = await asks();
  await work();
  return (await asks()) - before;
};

describe('asking for a portal', () => {
  it.each(['stop_mail', 'review_sessions', 'answer_consultation', 'dispute_decision'] as const)(
    'is done by a link for %s, also when it has expired',
    async (purpose) => {
      const token = await linkOf(supervisor, purpose);
      await system.passDays(userId, 366);
      expect(await countNew(() => ask(token, purpose))).toBe(1);
      const { token: opened } = await system.issuePortalLink();
      expect((await system.portals.resolve(opened)).view.portal.address).toBe(email);
    },
  );

  it('is done once in ten minutes, by whatever link', async () => {
    const other = await system.add(userId + 1, { email: email.toUpperCase() });
    expect(await ask()).toEqual({});
    const { earlier } = await ask(await linkOf(other));
    expect(earlier!.nextAt.getTime() - earlier!.at.getTime()).toBe(600_000);
    await system.passMinutes(9.9);
    expect(await countNew(() => ask())).toBe(0);
    await system.passMinutes(0.1);
    expect(await countNew(() => ask())).toBe(1);
  });

  it('is done once by several who ask at the same moment', async () => {
    const token = await linkOf(supervisor);
    const results: unknown[] = [];
    expect(
      await countNew(async () => results.push(...(await Promise.all([1, 2, 3, 4].map(() => ask(token)))))),
    ).toBe(1);
    expect(results.filter((each) => !(each as { earlier?: unknown }).earlier)).toHaveLength(1);
  });

  it('is done ten times in 24 hours', async () => {
    const token = await linkOf(supervisor);
    for (let time = 0; time < 10; time += 1) {
      expect(await ask(token)).toEqual({});
      await system.passMinutes(11);
    }
    const { earlier } = await ask(token);
    // The oldest of the ten is 99 minutes older than the last one.
    expect((earlier!.nextAt.getTime() - earlier!.at.getTime()) / 3_600_000).toBeCloseTo(24 - 99 / 60, 1);
    await system.passMinutes(1_440 - 111);
    expect(await countNew(() => ask(token))).toBe(0);
    await system.passMinutes(2);
    expect(await countNew(() => ask(token))).toBe(1);
  });

  it('has the same limits when the trainee changes the spelling of the address', async () => {
    const token = await linkOf(supervisor);
    expect(await ask(token)).toEqual({});
    for (const spelling of [email.replace('@', '+1@'), email.replace('@', '+2@'), email.toUpperCase()]) {
      await system.change(supervisor, { email: spelling });
      expect(await countNew(() => ask(token))).toBe(0);
    }
  });

  it('keeps its limits when the trainee changes the address back and forth', async () => {
    const token = await linkOf(supervisor);
    await ask(token);
    await system.change(supervisor, { email: `new.${email}` });
    await system.change(supervisor, { email });
    expect(await countNew(() => ask(token))).toBe(0);
  });

  it('is over once the record has another mailbox, whoever it belongs to', async () => {
    const token = await linkOf(supervisor);
    await system.change(supervisor, { email: `evil.${email}` });
    await expect(ask(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    expect(await countNew(async () => ask(await linkOf(await system.reread(supervisor))))).toBe(1);
    const { token: opened } = await system.issuePortalLink();
    expect((await system.portals.resolve(opened)).view.portal.address).toBe(`evil.${email}`);
  });

  it('works for a removed record by a link that stops mail, by no ended one', async () => {
    const [stop, review] = [await linkOf(supervisor), await linkOf(supervisor, 'review_sessions')];
    await system.supervisors.remove(testCall({ userId }), supervisor.id);
    await expect(ask(review, 'review_sessions')).rejects.toMatchObject({ code: 'link_ended' });
    expect(await ask(stop)).toEqual({});
  });

  it('is not done by a frozen link', async () => {
    const token = await linkOf(supervisor, 'review_sessions');
    const people = { userId, supervisorId: supervisor.id };
    await system.messaging.deliver('hours.request_disputed.v1', {
      disputeId: 1,
      requestId: supervisor.id,
      ...people,
    });
    await expect(ask(token, 'review_sessions')).rejects.toMatchObject({ kind: 'gone', code: 'link_frozen' });
  });

  it('sends nothing to a mailbox that takes no mail about anybody', async () => {
    const [token, mailbox] = [await linkOf(supervisor), mailboxDigest(email)];
    await refuseMail(system.database.manager, mailbox, userId, 'trainee');
    expect(await ask(token)).toEqual({});
    await system.passMinutes(11);
    await refuseMail(system.database.manager, mailbox, userId, 'everybody');
    expect(
      await countNew(() => expect(ask(token)).rejects.toMatchObject({ kind: 'gone', code: 'mail_refused' })),
    ).toBe(0);
    await expect(system.issuePortalLink()).rejects.toMatchObject({ kind: 'gone', code: 'mail_refused' });
  });

  it.each(['', 'x'.repeat(43), '__proto__', 'x'.repeat(10_000)])('is not done by %.20j', async (token) => {
    await expect(ask(token)).rejects.toMatchObject({ kind: 'not_found', code: 'link_not_found' });
  });

  it('is not done by a link of another purpose, nor by one to a portal', async () => {
    const token = await system.openPortal(supervisor);
    await expect(ask(token)).rejects.toMatchObject({ code: 'link_not_found' });
    const review = await linkOf(supervisor, 'review_sessions');
    await expect(ask(review)).rejects.toMatchObject({ code: 'link_not_found' });
  });
});

describe('the link to a portal', () => {
  it('is the same for the same email, and is stored without its token', async () => {
    await ask();
    const issued = await Promise.all(['mail:1', 'mail:1', 'mail:2'].map(system.issuePortalLink));
    const tokens = issued.map(({ token }) => token);
    expect([tokens[0] === tokens[1], tokens[0] === tokens[2]]).toEqual([true, false]);
    const rows = JSON.stringify(await system.database.query('SELECT * FROM portal_links'));
    expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
  });

  it('lives 30 minutes from when it was issued, and no younger one ends it', async () => {
    await ask();
    await system.passMinutes(600);
    const { token, expiresAt } = await system.issuePortalLink();
    const [{ now }] = await system.database.query('SELECT clock_timestamp() AS now');
    expect((expiresAt.getTime() - now.getTime()) / 60_000).toBeCloseTo(30, 0);
    const younger = await system.openPortal(supervisor);
    await system.passMinutes(29);
    for (const each of [token, younger]) await system.portals.resolve(each);
    await system.passMinutes(1);
    await expect(system.portals.resolve(token)).rejects.toMatchObject({ kind: 'gone', code: 'link_expired' });
  });

  it('asks for a fresh one when it has expired', async () => {
    const token = await system.openPortal(supervisor);
    const renew = () => system.portalLinks.renew(ownCall(), token);
    await expect(renew()).rejects.toMatchObject({ kind: 'conflict', code: 'link_valid' });
    await system.passMinutes(31);
    expect(await countNew(() => Promise.all([renew(), renew()]))).toBe(1);
    expect((await ask()).earlier).toBeDefined();
    const { token: fresh } = await system.issuePortalLink();
    expect((await system.portals.resolve(fresh)).view.portal.address).toBe(email);
  });

  it('asks for none when no record names the address, or the mailbox takes no mail', async () => {
    const token = await system.openPortal(supervisor);
    await system.passMinutes(31);
    await system.change(supervisor, { email: `new.${email}` });
    const renew = () => system.portalLinks.renew(ownCall(), token);
    await expect(renew()).rejects.toMatchObject({ kind: 'gone', code: 'link_ended' });
    await system.change(supervisor, { email });
    await refuseMail(system.database.manager, mailboxDigest(email), userId, 'everybody');
    await expect(renew()).rejects.toMatchObject({ kind: 'gone', code: 'mail_refused' });
  });

  it('is nothing that a signed-in user can mint, nor is a portal one that they can read', async () => {
    await ask();
    const issued = system.portalLinks.issue(testCall({ userId }), 1, 'mail:1');
    await expect(issued).rejects.toMatchObject({ kind: 'forbidden', code: 'links_are_internal' });
    const read = system.portals.get(testCall({ userId }), 1);
    await expect(read).rejects.toMatchObject({ kind: 'forbidden', code: 'portals_are_internal' });
  });

  it('is not minted for what nobody asked', async () => {
    const issued = system.portalLinks.issue(ownCall(), 2_000_000_000, 'mail:1');
    await expect(issued).rejects.toMatchObject({ kind: 'not_found', code: 'portal_not_found' });
    const read = system.portals.get(ownCall(), 2_000_000_000);
    await expect(read).rejects.toMatchObject({ kind: 'not_found', code: 'portal_not_found' });
  });

  it('is of no use once its trainees were erased', async () => {
    const token = await system.openPortal(supervisor);
    await system.passMinutes(31);
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    const unknown = { kind: 'not_found', code: 'link_not_found' };
    await expect(system.portals.resolve(token)).rejects.toMatchObject(unknown);
    await expect(system.portalLinks.renew(ownCall(), token)).rejects.toMatchObject(unknown);
  });
});

describe('other spellings of the mailbox', () => {
  const opened = async () => {
    await ask();
    return (await system.issuePortalLink()).token;
  };
  const spellingsOf = async (token: string) => (await system.portals.resolve(token)).view.otherSpellings;
  const send = (token: string, to: string) => system.portalLinks.askForSpelling(ownCall(), token, to);

  it('are told with how many trainees wrote them, those of other mailboxes and of removed records are not', async () => {
    const tagged = email.replace('@', '+clinic@');
    await system.add(userId + 1, { email: tagged });
    await system.add(userId + 2, { email: tagged.toUpperCase() });
    await system.add(userId + 3, { email: email.replace('@', '-x@') });
    await system.add(userId + 4, { email: email.replace('sam.', 'sam') });
    await system.add(userId + 5, { email: email.replace('example.com', 'example.org') });
    expect(await spellingsOf(await opened())).toEqual([{ email: tagged, traineeCount: 2 }]);
  });

  it('of Gmail are those with dots and of its two domains', async () => {
    const local = `samsample${userId}`;
    supervisor = await system.add(userId + 1, { email: `${local}@gmail.com` });
    await system.add(userId + 2, { email: `s.${local.slice(1)}+x@googlemail.com` });
    expect(await spellingsOf(await opened())).toEqual([
      { email: `s.${local.slice(1)}+x@googlemail.com`, traineeCount: 1 },
    ]);
  });

  it('get the link to their own portal at once, at that address alone, and once in ten minutes', async () => {
    const tagged = email.replace('@', '+clinic@');
    await system.add(userId + 1, { email: tagged });
    const token = await opened();
    expect(await countNew(() => send(token, tagged.toUpperCase()))).toBe(1);
    const { token: other } = await system.issuePortalLink();
    const { view } = await system.portals.resolve(other);
    expect(view.portal.address).toBe(tagged);
    expect(view.otherSpellings).toEqual([{ email, traineeCount: 1 }]);
    expect((await send(token, tagged)).earlier).toBeDefined();
    await system.passMinutes(10);
    expect(await countNew(() => send(token, tagged))).toBe(1);
  });

  it('take no more than ten emails in 24 hours together', async () => {
    const spellings = Array.from({ length: 12 }, (_, index) => email.replace('@', `+${index}@`));
    for (const [index, spelling] of spellings.entries()) {
      await system.add(userId * 100 + index, { email: spelling });
    }
    const token = await opened();
    const sent = await countNew(async () => {
      for (const spelling of spellings) await send(token, spelling);
    });
    expect(sent).toBe(9);
  });

  it('are no way to mail anybody else', async () => {
    const stranger = await system.add(userId + 1, { email: `other.${email}` });
    const token = await opened();
    for (const to of [stranger.email, email, `new+${email}`, email.replace('@', '+none@')]) {
      await expect(send(token, to)).rejects.toMatchObject({ code: 'portal_not_found' });
    }
    await system.passMinutes(31);
    await expect(send(token, email)).rejects.toMatchObject({ kind: 'gone' });
  });
});
