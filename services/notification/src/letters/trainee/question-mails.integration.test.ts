import { eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { anItem, aRequest, aSession, aSupervisor, aUser, away } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

const moment = '2026-03-14T20:05:00.000Z';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const text = '<b>Which site?</b> [click](https://evil.example/x)';
const question = { sessionId: 41, askedBy: 'Sam Supervisor', isByDeputy: false, text, askedAt: moment };
const ids = { userId: 7, supervisorId: 3 };
const mailed = async () => {
  await eventually(() => expect(system.server.mails).toHaveLength(1));
  return system.server.mails[0]!;
};
const replyTo = (session = aSession()) =>
  system.clients.requests.set(
    11,
    aRequest({
      items: [anItem({ session })],
      questions: [{ ...question, reply: 'At the school.', repliedAt: moment }],
    }),
  );

it('tells a trainee what is asked, as quoted words without links', async () => {
  system.clients.questions.set(5, { ...ids, asked: [{ session: aSession(), question }] });
  system.startSender();
  await system.question();
  const mail = await mailed();
  expect(mail.subject).toBe('Sam Supervisor asks you about 1 session');
  expect(mail.text).toContain('  Question:\n  > <b>Which site?</b> [click]([web address])');
  expect(mail.html).not.toMatch(/<b>Which|evil\.example/);
  expect(mail.html).toContain('/session-history?status=pending');
});

it('tells nothing of a question that is settled', async () => {
  system.clients.questions.set(5, { ...ids, asked: [] });
  system.startSender();
  await system.question();
  expect(await system.rowOf('question_news', 'cancelled')).toMatchObject({ reason: 'question_settled' });
});

it('tells the supervisor of a reply, in its words when the address of the trainee is verified', async () => {
  replyTo();
  system.startSender();
  await system.reply();
  const mail = await mailed();
  expect(mail.subject).toBe('Tess Trainee replied to you about 1 session');
  expect(mail.text).toContain('> At the school.');
  expect(mail.text).toContain('/review/');
  expect(mail.to).toMatchObject([{ address: 'sam@example.com' }]);
});

it('passes on no words of a trainee without a verified address', async () => {
  system.clients.users.set(7, aUser({ emailVerified: false }));
  replyTo();
  system.startSender();
  await system.reply();
  const mail = await mailed();
  expect(mail.text).toContain('The reply is on the page');
  expect(mail.text! + mail.html!).not.toContain('At the school.');
});

it('goes to the deputy while the absence lasts', async () => {
  system.clients.supervisors.set(3, aSupervisor(away));
  replyTo();
  system.startSender();
  await system.reply();
  expect((await mailed()).to).toMatchObject([{ address: away.deputy!.email }]);
});

it('says nothing more about a session that was asked about again', async () => {
  replyTo(aSession({ askedAt: moment, questionedAt: '2126-03-20T00:00:00.000Z' }));
  system.startSender();
  await system.reply();
  await system.askForApproval();
  await system.untilAllAre('cancelled');
});
