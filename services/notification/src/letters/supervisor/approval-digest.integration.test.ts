import { randomUUID } from 'node:crypto';
import { eventually } from '@clinical-hours/service-kit/testing';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPile, aPortal, aRequest, aSupervisor, aUser, anItem, away } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';
import { readReport } from '../../returns/testing/read-report.ts';
import { sendReport } from '../../returns/testing/send-report.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  know(trainees(2));
});
afterEach(() => system.stop());
afterAll(() => system.close());

/** The records of as many trainees with one supervisor: trainee 7 with record 3 and request 11, then 8, 4 and 12. */
const trainees = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    user: aUser({ id: 7 + index, name: `Trainee ${index + 1}`, email: `trainee${index + 1}@example.com` }),
    supervisor: aSupervisor({ id: 3 + index, userId: 7 + index, portalId: 51, digestWeekday: 'monday' }),
    ids: { userId: 7 + index, supervisorId: 3 + index },
    requestId: 11 + index,
  }));

const wait = (pile: ReturnType<typeof aPile>) => system.clients.waiting.set(pile.supervisorId, pile);

/** Makes the trainees known, with two sessions of each that wait. */
function know(all: ReturnType<typeof trainees>): void {
  for (const { user, supervisor, ids, requestId } of all) {
    system.clients.users.set(user.id, user);
    system.clients.supervisors.set(supervisor.id, supervisor);
    system.clients.requests.set(requestId, aRequest({ id: requestId, ...ids, items: [anItem(), anItem()] }));
  }
  system.clients.portals.set(51, aPortal(all.map(({ supervisor }) => supervisor)));
  for (const { ids, requestId } of all) wait(aPile({ ...ids, requestIds: [requestId] }));
}

/** Changes the record of a trainee, in their list and in the portal. */
function changeRecord(id: number, changes: Partial<ReturnType<typeof aSupervisor>>): void {
  system.clients.supervisors.set(id, { ...system.clients.supervisors.get(id)!, ...changes });
  const ids = system.clients.portals.get(51)!.supervisors.map((record) => record.id);
  system.clients.portals.set(51, aPortal(ids.map((each) => system.clients.supervisors.get(each)!)));
}

const overdueMs = -120_000;
const rowsOf = async (...kinds: string[]) =>
  (await system.allMails()).filter(({ kind }) => kinds.includes(kind));
const untilEnded = () =>
  eventually(async () =>
    expect(await rowsOf('approval_digest', 'approval_request', 'deputy_digest')).not.toContainEqual(
      expect.objectContaining({ state: 'waiting' }),
    ),
  );
const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;
const secondOfTwo = { requestId: 12, userId: 8, supervisorId: 4 };

describe('the weekly mail to a supervisor', () => {
  it('is one for all requests that are due at the same moment, and lists what waits by trainee', async () => {
    const due = await system.momentIn(overdueMs);
    expect(await system.askInDigest({}, due)).toBe('handled');
    await system.askInDigest(secondOfTwo, due);
    system.startSender();
    await untilEnded();
    const [digest, ...others] = await rowsOf('approval_digest');
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ state: 'sent', subjectId: 51, userId: null, supervisorId: null });
    expect(system.server.mails).toHaveLength(1);
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: '4 sessions from 2 trainees are waiting for your review',
      from: { name: 'Clinical Hours', address: 'no-reply@example.com' },
      to: [{ name: 'Sam Supervisor', address: 'sam@example.com' }],
    });
    expect(sent?.inReplyTo).toBeUndefined();
    for (const requestId of [11, 12]) {
      const href = `https://hours.example.com/review/LINK_PURPOSE_REVIEW_SESSIONS.${requestId}.mail:${digest!.id}`;
      expect(sent?.text).toContain(href);
      expect(sent?.html).toContain(`href="${href}"`);
    }
    const stop = `LINK_PURPOSE_STOP_MAIL.3.mail:${digest!.id}`;
    expect(sent?.text).toContain(
      `Review everything on one page:\nhttps://hours.example.com/portal/LINK_PURPOSE_REVIEW_SESSIONS.11.mail:${digest!.id}\n`,
    );
    expect(sent?.text).toContain(`https://hours.example.com/stop/${stop}\n`);
  });

  it('opens the page from the button of mail programs, which would stop one trainee without asking', async () => {
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const sent = await system.mailTo('sam@example.com');
    expect(header(sent, 'list-unsubscribe')).toMatch(/^<https:\/\/hours\.example\.com\/stop\//);
    expect(header(sent, 'list-unsubscribe-post')).toBeUndefined();
  });

  it('waits for its moment, and a minute more, in which the last requests arrive', async () => {
    const due = await system.momentIn(3 * 86_400_000);
    await system.askInDigest({}, due);
    for (const mail of await system.allMails()) {
      expect(mail.createdAt.toISOString()).toBe(due);
      expect(mail.dueAt.getTime() - mail.createdAt.getTime()).toBe(60_000);
    }
  });

  it('is not put off for more than eight days', async () => {
    await system.askInDigest({}, 30 * 86_400_000);
    const [digest] = await rowsOf('approval_digest');
    expect(digest!.dueAt.getTime()).toBeLessThan(Date.now() + 8 * 86_400_000 + 120_000);
  });

  it('is another one at another moment, and one however late and often its events come', async () => {
    const due = await system.momentIn(overdueMs);
    const eventId = randomUUID();
    await system.askInDigest({}, due, eventId);
    system.startSender();
    await untilEnded();
    await system.database.query('TRUNCATE inbox');
    await system.askInDigest({}, due, eventId);
    await system.askInDigest(secondOfTwo, due);
    await untilEnded();
    expect(system.server.mails).toHaveLength(1);
    await system.askInDigest(secondOfTwo, overdueMs + 1_000);
    await untilEnded();
    expect(system.server.mails).toHaveLength(2);
  });

  it('carries the same links on every try', async () => {
    system.server.script({ recipient: 451 });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await system.untilTried(/451/);
    await system.elapse(30_000);
    await untilEnded();
    expect(new Set(system.clients.issueKeys).size).toBe(1);
  });

  it('names nobody when the trainees have entered different names', async () => {
    changeRecord(4, { name: 'Samantha Supervisor' });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const sent = await system.mailTo('sam@example.com');
    expect(sent.to?.[0]?.name).toBe('');
    expect(sent.text).toMatch(/^Hello,\n/);
  });

  it('tells of older requests, too', async () => {
    system.clients.waiting.delete(4);
    wait(aPile({ sessionCount: 5, requestIds: [9, 10, 11] }));
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const { subject, text } = await system.mailTo('sam@example.com');
    expect(subject).toBe('5 sessions from Trainee 1 are waiting for your review');
    for (const requestId of [9, 10, 11]) expect(text).toContain(`LINK_PURPOSE_REVIEW_SESSIONS.${requestId}.`);
  });

  it('lists 24 trainees, and says how many more there are', async () => {
    know(trainees(40));
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const { subject, text } = await system.mailTo('sam@example.com');
    expect(subject).toBe('80 sessions from 40 trainees are waiting for your review');
    expect(text?.match(/\/review\//g)).toHaveLength(24);
    expect(text).toContain('Not shown here: 16 more trainees with 32 sessions.');
  });

  it('has no link to what its trainee took away meanwhile', async () => {
    system.clients.supervisors.set(4, aSupervisor({ id: 4, userId: 8, isActive: false }));
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const { text } = await system.mailTo('sam@example.com');
    expect(text).toContain('* Trainee 2\n');
    expect(text?.match(/\/review\//g)).toHaveLength(1);
  });

  it('reads an address anew that was changed while it was written', async () => {
    system.clients.supervisors.set(4, aSupervisor({ id: 4, userId: 8, addressVersion: 5 }));
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await system.untilTried(/the address was changed meanwhile/);
    expect(system.server.tries()).toBe(0);
  });

  it('leaves out a trainee who is gone', async () => {
    system.clients.users.delete(8);
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const { subject, text } = await system.mailTo('sam@example.com');
    expect(subject).toBe('2 sessions from Trainee 1 are waiting for your review');
    expect(text).not.toContain('LINK_PURPOSE_REVIEW_SESSIONS.12.');
  });

  it('keeps ids only', async () => {
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    const rows = await system.database.query(
      'SELECT m::text AS row FROM mails m UNION ALL SELECT d::text FROM digest_records d',
    );
    expect(JSON.stringify(rows)).not.toMatch(/trainee|sam|@|LINK_PURPOSE/i);
  });
});

describe('when nothing is to be said any more, the weekly mail', () => {
  it.each<[string, string, () => void]>([
    ['nothing waits', 'nothing_waits', () => system.clients.waiting.clear()],
    ['the portal is gone', 'portal_gone', () => system.clients.portals.clear()],
    [
      'the address takes no mail from us',
      'mail_refused',
      () => system.clients.portals.set(51, aPortal([], { refusesEverybody: true })),
    ],
    [
      'the trainee may not write to it',
      'nothing_waits',
      () => system.clients.portals.set(51, aPortal([aSupervisor({ addressState: 'refused' })])),
    ],
    ['the trainees are gone', 'nothing_waits', () => system.clients.users.clear()],
  ])('is cancelled: %s', async (_why, reason, change) => {
    change();
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    const [digest] = await rowsOf('approval_digest');
    expect([digest!.state, digest!.reason]).toEqual(['cancelled', reason]);
    expect(system.server.tries()).toBe(0);
  });

  it('gives way to a mail to the new address, when the trainee has changed that meanwhile', async () => {
    system.clients.portals.set(51, aPortal([system.clients.supervisors.get(4)!]));
    const { portalId: _, ...record } = system.clients.supervisors.get(3)!;
    system.clients.supervisors.set(3, { ...record, email: 'sam.new@example.com', addressVersion: 5 });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    const to = Object.fromEntries(
      system.server.mails.map(({ to: [first] = [], subject }) => [first?.address, subject]),
    );
    expect(to).toEqual({
      'sam@example.com': '2 sessions from Trainee 2 are waiting for your review',
      'sam.new@example.com': 'Trainee 1 asks you to review 2 sessions',
    });
  });
});

describe('a request that waits for the weekly mail', () => {
  it('is mailed at once when the trainee asks for that, and is listed all the same', async () => {
    await system.askInDigest();
    system.startSender();
    expect(await system.hasten()).toBe('handled');
    const hastened = await system.mailTo('sam@example.com');
    expect(hastened.subject).toBe('Trainee 1 asks you to review 2 sessions');
    expect(hastened.inReplyTo).toBeUndefined();
    await system.nudge();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.server.mails[1]?.inReplyTo).toBe(hastened.messageId);
    await system.elapse(86_400_000 + 60_000);
    await untilEnded();
    expect(system.server.mails).toHaveLength(3);
    expect(system.server.mails[2]?.text).toContain('LINK_PURPOSE_REVIEW_SESSIONS.11.');
  });

  it('gets no reminder before it: the trainee may not know of the mail that will list it', async () => {
    await system.askInDigest();
    system.startSender();
    await system.nudge();
    await eventually(async () =>
      expect(await rowsOf('approval_reminder')).toMatchObject([
        { state: 'cancelled', reason: 'told_in_digest' },
      ]),
    );
    expect(system.server.tries()).toBe(0);
  });

  it('is mailed once, however often the event comes', async () => {
    const eventId = randomUUID();
    await system.hasten(eventId);
    await system.database.query('TRUNCATE inbox');
    await system.hasten(eventId);
    expect(await system.allMails()).toHaveLength(1);
  });

  it.each(['nudge', 'askForRenewal'] as const)(
    'has a link and a thread of its own when it was told of in one: %s',
    async (tell) => {
      await system.askInDigest({}, overdueMs);
      system.startSender();
      await untilEnded();
      await system[tell]();
      await eventually(() => expect(system.server.mails).toHaveLength(2));
      const [digest, alone] = system.server.mails;
      const linkIn = ({ text = '' }: Email) => /\/review\/(\S+)/.exec(text)?.[1];
      expect(linkIn(alone!)).toMatch(/^LINK_PURPOSE_REVIEW_SESSIONS\.11\.mail:/);
      expect(linkIn(alone!)).not.toBe(linkIn(digest!));
      expect(alone?.inReplyTo).toBeUndefined();
    },
  );
});

describe('a weekly mail that does not arrive', () => {
  const refused = async () =>
    (await system.recorded())
      .filter(({ type }) => type === 'notification.supervisor_mail_refused.v1')
      .map(({ payload }) => payload);
  const both = [
    { userId: 7, supervisorId: 3, addressVersion: 4 },
    { userId: 8, supervisorId: 4, addressVersion: 4 },
  ];

  it('tells of the address in every record, when the mail server refuses it', async () => {
    system.server.script({ recipient: 550 });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    expect(await refused()).toEqual(both);
  });

  it('tells the same when it comes back, once', async () => {
    const { port } = await system.startReturnServer();
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    expect(await refused()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await sendReport(port, system.server.senders[0]!, readReport('postfix-failed'));
    }
    expect(await refused()).toEqual(both);
  });

  it('tells nothing of an address when the fault was our own', async () => {
    const transport = () => Promise.reject(new TypeError('ours'));
    await system.askInDigest({}, overdueMs);
    system.startSender({ transport });
    await system.untilTried(/ours/);
    await system.elapse(4 * 86_400_000);
    await untilEnded();
    expect(await refused()).toEqual([]);
  });
});

describe('while the supervisor is out of office, the weekly mail', () => {
  it('goes to the deputy, with links for them', async () => {
    for (const id of [3, 4]) changeRecord(id, away);
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await untilEnded();
    expect(system.server.mails).toHaveLength(1);
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: '4 sessions from 2 trainees are waiting for your review, for Sam Supervisor',
      to: [{ name: 'Dee Deputy', address: 'dee@example.com' }],
    });
    expect(sent?.text).toContain(
      "You're receiving this as deputy for Sam Supervisor, who is out of office until Fri 03/20/2026.",
    );
    expect(sent?.text).not.toContain('/waiting/');
    expect(system.clients.deputyAddresses).toEqual(['dee@example.com', 'dee@example.com']);
    expect(system.clients.stopAddresses).toEqual(['dee@example.com']);
    const [digest, deputyDigest] = await rowsOf('approval_digest', 'deputy_digest');
    expect([digest?.state, digest?.reason]).toEqual(['cancelled', 'nothing_waits']);
    expect(deputyDigest).toMatchObject({ state: 'sent', wentToDeputy: true });
  });

  it('goes to both, when the deputy takes no mail about one of the trainees', async () => {
    changeRecord(3, away);
    changeRecord(4, { awayUntil: away.awayUntil! });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    await untilEnded();
    const to = Object.fromEntries(
      system.server.mails.map(({ to: [first] = [], subject }) => [first?.address, subject]),
    );
    expect(to).toEqual({
      'sam@example.com': '2 sessions from Trainee 2 are waiting for your review',
      'dee@example.com': '2 sessions from Trainee 1 are waiting for your review, for Sam Supervisor',
    });
  });

  it('leaves out trainees who reached too many people today, and waits while there is no other', async () => {
    for (const id of [3, 4]) {
      changeRecord(id, away);
      system.clients.crowded.add(id);
    }
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await eventually(async () =>
      expect((await rowsOf('deputy_digest'))[0]?.reason).toBe('MailDelayed: too_many_mailboxes'),
    );
    system.clients.crowded.delete(4);
    await system.elapse(600_000);
    await untilEnded();
    expect(system.server.mails.map(({ subject }) => subject)).toEqual([
      '2 sessions from Trainee 2 are waiting for your review, for Sam Supervisor',
    ]);
  });

  it('goes to the supervisor after all when it cannot reach the deputy, and tells of no address', async () => {
    for (const id of [3, 4]) changeRecord(id, away);
    system.server.script({ recipient: 550 });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    const { subject, text } = await system.mailTo('sam@example.com');
    await untilEnded();
    expect(subject).toBe('4 sessions from 2 trainees are waiting for your review');
    expect(text).not.toContain('as deputy of');
    expect((await system.recorded()).map(({ type }) => type)).toEqual([]);
  });

  it('goes to the supervisor when they came back before it was sent', async () => {
    for (const id of [3, 4]) changeRecord(id, away);
    system.server.script({ recipient: 451 });
    await system.askInDigest({}, overdueMs);
    system.startSender();
    await eventually(async () => expect((await rowsOf('deputy_digest'))[0]?.reason).toMatch(/451/));
    for (const id of [3, 4]) changeRecord(id, { deputy: null });
    await system.elapse(30_000);
    await untilEnded();
    expect(system.server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['sam@example.com']);
  });
});
