import { randomUUID } from 'node:crypto';
import { eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailKinds, type MailKind } from './mail.entity.ts';
import {
  anAnsweredEscalation,
  anEscalation,
  aRequest,
  aSupervisor,
  aUser,
  away,
} from '../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const clinic = ['clinic@gmail.com', 'clinic+sam@gmail.com', 'c.l.i.n.i.c@googlemail.com'];
const trainee = (index: number) => 100 + index;

/** Makes trainees known who each named the clinic, by one of its spellings, as request and record `100 + index`. */
function know(
  count: number,
  user: Parameters<typeof aUser>[0],
  record: Parameters<typeof aSupervisor>[0] = {},
) {
  for (let index = 0; index < count; index += 1) {
    const id = trainee(index);
    system.clients.users.set(id, aUser({ id, email: `t${id}@example.com`, ...user }));
    const email = clinic[index % clinic.length]!;
    const named = aSupervisor({ id, userId: id, email, addressState: 'unconfirmed', ...record });
    system.clients.supervisors.set(id, named);
    system.clients.requests.set(id, aRequest({ id, userId: id, supervisorId: id }));
  }
}
const ask = async (from: number, to: number) => {
  for (let id = trainee(from); id < trainee(to); id += 1)
    await system.askAtOnce({ requestId: id, userId: id, supervisorId: id });
};
const states = async () => {
  const rows = await system.allMails();
  return {
    sent: rows.filter(({ state }) => state === 'sent').length,
    delayed: rows.filter(({ state, delayedSince }) => state === 'waiting' && delayedSince).length,
  };
};
const untilStates = (expected: { sent: number; delayed: number }) =>
  eventually(async () => expect(await states()).toEqual(expected));
const passDay = () =>
  system.database.query(`UPDATE mailbox_counts SET counted_at = counted_at - interval '24 hours'`);
const told = async () =>
  (await system.recorded()).filter(({ type }) => type === 'notification.mail_delayed.v1');

describe('the mails of trainees without a verified address to one mailbox', () => {
  it('are five a day over all of them; the others wait, are not lost, and operators are told', async () => {
    know(12, { emailVerified: false });
    system.startSender();
    await ask(0, 12);
    await untilStates({ sent: 5, delayed: 7 });
    expect((await system.allMails()).flatMap(({ reason }) => reason ?? [])).toEqual(
      Array.from({ length: 7 }, () => 'MailDelayed: mailbox_full'),
    );
    expect(await system.mails.backlog()).toMatchObject({ count: 0, ageS: 0 });
    await system.elapse(600_000);
    await untilStates({ sent: 5, delayed: 7 });
    expect(new Set((await told()).map(({ payload }) => (payload as { userId: number }).userId)).size).toBe(7);
    expect(await told()).toHaveLength(7);
    for (const expected of [10, 12]) {
      await passDay();
      await system.elapse(600_000);
      await untilStates({ sent: expected, delayed: 12 - expected });
    }
  });

  it('take nothing from those of others: a clinic on a Monday, while strangers fill its mailbox', async () => {
    know(40, { emailVerified: false });
    system.startSender();
    await ask(12, 40);
    await untilStates({ sent: 5, delayed: 23 });
    know(12, { emailVerified: true });
    await ask(0, 12);
    await untilStates({ sent: 17, delayed: 23 });
  });

  it('do not count for trainees about whose hours it has decided, and for a trainee who verifies meanwhile', async () => {
    know(8, { emailVerified: false });
    system.startSender();
    await ask(0, 6);
    await untilStates({ sent: 5, delayed: 1 });
    system.clients.supervisors.set(trainee(6), {
      ...system.clients.supervisors.get(trainee(6))!,
      addressState: 'confirmed',
    });
    await ask(6, 7);
    await untilStates({ sent: 6, delayed: 1 });
    know(8, { emailVerified: true });
    await system.elapse(600_000);
    await untilStates({ sent: 7, delayed: 0 });
  });

  it('count by the mailbox of the deputy while there is one, whatever the supervisor has decided', async () => {
    know(8, { emailVerified: false }, { ...away, addressState: 'confirmed' });
    system.startSender();
    await ask(0, 8);
    await untilStates({ sent: 5, delayed: 3 });
    expect(new Set(system.server.mails.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set([away.deputy!.email]),
    );
  });

  it('still count when a trainee is erased, and count once for all tries', async () => {
    know(6, { emailVerified: false });
    system.server.script({ recipient: 451 }, { recipient: 451 });
    system.startSender();
    await ask(0, 1);
    await eventually(async () => expect((await system.allMails())[0]?.attempts).toBe(1));
    await system.elapse(30_000);
    await eventually(async () => expect((await system.allMails())[0]?.attempts).toBe(2));
    await system.elapse(120_000);
    await untilStates({ sent: 1, delayed: 0 });
    await system.removeUser(trainee(0));
    await ask(1, 6);
    await untilStates({ sent: 4, delayed: 1 });
    const rows = await system.database.query('SELECT user_id FROM mailbox_counts WHERE user_id = $1', [
      trainee(0),
    ]);
    expect(rows).toEqual([]);
  });
});

it('a mail waits while its trainee reached too many people today, is sent later, and is told of once', async () => {
  system.clients.crowded.add(3);
  system.startSender();
  await system.askForApproval();
  await system.untilTried(/MailDelayed: too_many_mailboxes/);
  await system.elapse(600_000);
  await system.untilTried(/MailDelayed: too_many_mailboxes/);
  system.clients.crowded.clear();
  await system.elapse(600_000);
  await system.untilState('sent');
  expect(await told()).toHaveLength(1);
});

/** For each kind, which people cause it: a new kind must be counted before it can be sent. */
const causes: Record<MailKind, 'a trainee' | 'its reader' | 'auth'> = {
  approval_request: 'a trainee',
  approval_reminder: 'a trainee',
  answer_request: 'a trainee',
  // One a week, to owners of mailboxes who chose it; the deputies of each trainee are counted with the links.
  approval_digest: 'its reader',
  deputy_digest: 'its reader',
  decision_receipt: 'its reader',
  decision_copy: 'its reader',
  decision_receipts: 'its reader',
  dispute_receipt: 'its reader',
  answer_dispute_receipt: 'its reader',
  portal_link: 'its reader',
  deputy_changed: 'its reader',
  delivery_changed: 'its reader',
  details_confirmed: 'its reader',
  erasure_news: 'its reader',
  question_news: 'a trainee',
  approval_reply: 'a trainee',
  decision_news: 'a trainee',
  dispute_news: 'a trainee',
  withdrawal_news: 'a trainee',
  details_news: 'a trainee',
  refusal_news: 'a trainee',
  answer_news: 'a trainee',
  answer_dispute_news: 'a trainee',
  // Auth counts them by mailbox, and sends news and reminders to verified addresses only.
  account_notice: 'auth',
  logging_reminder: 'auth',
  // By a supervisor and by a new version of rules, to verified addresses only.
  stop_news: 'its reader',
  correction_news: 'its reader',
};

describe('each kind of mail', () => {
  it.each(mailKinds)('is stopped at 200 a day to one mailbox by one cause: %s', async (kind) => {
    const userId = kind === 'account_notice' ? null : trainee(0);
    const fill = `INSERT INTO mailbox_counts (mail_id, mailbox_sha256, kind, user_id, is_unverified)
      SELECT gen_random_uuid(), sha256('clinic@gmail.com'), $1, $2, false FROM generate_series(1, $3)`;
    await system.database.query(fill, [kind, userId, 199]);
    await system.database.query(fill, [kind, trainee(1), 300]);
    await system.database.query(fill, [
      kind === 'decision_news' ? 'details_news' : 'decision_news',
      userId,
      300,
    ]);
    const row = { kind, requestId: 'test', userId, supervisorId: 1 };
    for (const subjectId of [1, 2])
      await system.mails.add(system.database.manager, [{ ...row, eventId: randomUUID(), subjectId }]);
    system.startSender({
      service: {
        compose: async ({ id }) => ({
          kind: 'mail',
          mail: { messageId: `<${id}@x>`, to: { name: '', address: clinic[2]! }, ...letter },
          destination: {},
          isUnverified: false,
          follows: [],
        }),
      },
      concurrency: 1,
    });
    await untilStates({ sent: 1, delayed: 1 });
  });

  const ways: [string, MailKind, () => Promise<unknown>][] = [
    ['a request', 'approval_request', () => system.askForApproval()],
    ['a request that is hastened', 'approval_request', () => system.hasten()],
    ['a fresh link', 'approval_request', () => system.askForRenewal()],
    ['a reminder', 'approval_reminder', () => system.nudge()],
    ['a question', 'answer_request', () => system.deliverQuestionEvent('consultation.escalated.v1')],
    ['a fresh link to a question', 'answer_request', () => system.askForAnswerRenewal()],
    ['a decision', 'decision_news', () => system.decide()],
    ['a question about a session', 'question_news', () => system.question()],
    ['a reply', 'approval_reply', () => system.reply()],
    ['a dispute', 'dispute_news', () => system.dispute()],
    ['a withdrawal', 'withdrawal_news', () => system.withdraw()],
    ['a correction', 'details_news', () => system.correctDetails()],
    ['a refusal', 'refusal_news', () => system.refuseSupervisor(4)],
    [
      'an answer',
      'answer_news',
      () => {
        system.clients.escalations.set(31, anAnsweredEscalation());
        return system.deliverQuestionEvent('consultation.answered.v1');
      },
    ],
    [
      'a disputed answer',
      'answer_dispute_news',
      () => {
        const disputed = { state: 'disputed', disputedAt: '2026-03-15T20:05:00.000Z' };
        system.clients.escalations.set(31, anEscalation(disputed));
        return system.deliverQuestionEvent('consultation.disputed.v1');
      },
    ],
  ];

  it('that a trainee causes is asked for below', () => {
    const caused = mailKinds.filter((kind) => causes[kind] === 'a trainee');
    expect(new Set(ways.map(([, kind]) => kind))).toEqual(new Set(caused));
  });

  it.each(ways)('waits for the full mailbox of a stranger: %s', async (_what, kind, cause) => {
    await system.database.query(
      `INSERT INTO mailbox_counts (mail_id, mailbox_sha256, kind, user_id, is_unverified)
       SELECT gen_random_uuid(), sha256(name::bytea), 'approval_request', 1, true
       FROM generate_series(1, 5), (VALUES ('sam@example.com'), ('tess@example.com')) mailbox (name)`,
    );
    system.clients.users.set(7, aUser({ emailVerified: false }));
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'unconfirmed', correction: 'Wrong' }));
    system.startSender();
    await cause();
    await eventually(async () => {
      const row = (await system.allMails()).find((mail) => mail.kind === kind);
      expect(row).toMatchObject({ state: 'waiting', reason: 'MailDelayed: mailbox_full' });
    });
  });
});

const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
