import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';
import { anAnsweredEscalation, anEscalation, aSupervisor, aUser } from '../../testing/builders.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const escalated = 'consultation.escalated.v1';
const answered = 'consultation.answered.v1';
const disputed = 'consultation.disputed.v1';
const becomes = (escalation: ReturnType<typeof anEscalation>) =>
  system.clients.escalations.set(31, escalation);
const disputedAt = '2026-03-15T20:05:00.000Z';

describe('a question that is put before a supervisor', () => {
  it('reaches them with a link of its own, and without what could identify a client', async () => {
    system.startSender();
    expect(await system.deliverQuestionEvent(escalated)).toBe('handled');
    await system.untilState('sent');
    const { id, kind, subjectId } = await system.theMail();
    expect([kind, subjectId]).toEqual(['answer_request', 31]);
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: 'Tess Trainee asks you a question',
      from: { name: 'Tess Trainee via Clinical Hours', address: 'no-reply@example.com' },
      to: [{ name: 'Sam Supervisor', address: 'sam@example.com' }],
      // A reply quotes the link.
      replyTo: [{ name: 'Clinical Hours', address: 'support@example.com' }],
    });
    const link = `https://hours.example.com/answer/LINK_PURPOSE_ANSWER_CONSULTATION.31.mail:${id}`;
    expect(sent?.text).toContain(link);
    expect(sent?.html).toContain(`href="${link}"`);
    expect(sent?.text).toContain('> [name] wants to end therapy early.');
    expect(sent?.text).toContain('are hidden in this email');
    expect(sent!.text! + sent!.html!).not.toContain('Dana');
  });

  it.each([{ priority: 'urgent' }, { speaksOfDanger: true }])('is urgent with %o', async (urgent) => {
    becomes(anEscalation(urgent));
    system.startSender();
    await system.deliverQuestionEvent(escalated);
    await system.untilState('sent');
    const [sent] = system.server.mails;
    expect(sent?.subject).toBe('Urgent: Tess Trainee asks you a question');
    expect(/\b988\b/.test(sent?.text ?? '')).toBe(urgent.speaksOfDanger === true);
  });

  it.each([true, false])(
    'asks for the telephone of the trainee only in danger: %j',
    async (speaksOfDanger) => {
      system.clients.users.set(7, aUser({ phone: '555-010-2345' }));
      becomes(anEscalation({ priority: 'urgent', speaksOfDanger }));
      system.startSender();
      await system.deliverQuestionEvent(escalated);
      await system.untilState('sent');
      const [sent] = system.server.mails;
      expect(sent?.text?.includes('Phone: 555-010-2345\n')).toBe(speaksOfDanger);
      expect(sent?.html?.includes('href="tel:5550102345"')).toBe(speaksOfDanger);
    },
  );

  it('says nothing of hidden details when there are none', async () => {
    const question = 'How do I close well?';
    becomes(anEscalation({ question, maskedQuestion: question }));
    system.startSender();
    await system.deliverQuestionEvent(escalated);
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).not.toContain('hidden');
  });

  it('is sent once when the event comes twice, and again when the bearer of an expired link asks', async () => {
    system.startSender();
    const eventId = randomUUID();
    await system.deliverQuestionEvent(escalated, eventId);
    expect(await system.deliverQuestionEvent(escalated, eventId)).toBe('repeated');
    await system.untilState('sent');
    expect(await system.askForAnswerRenewal()).toBe('handled');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const [first, second] = system.server.mails;
    expect(second).toMatchObject({ subject: first?.subject, to: first?.to });
    expect(new Set(system.clients.issueKeys).size).toBe(2);
  });

  it.each<[string, string, () => void]>([
    ['it was taken back', 'escalation_withdrawn', () => becomes(anEscalation({ state: 'withdrawn' }))],
    ['it was answered', 'escalation_answered', () => becomes(anAnsweredEscalation())],
    [
      'it was disputed',
      'escalation_disputed',
      () => becomes(anEscalation({ state: 'disputed', disputedAt })),
    ],
    ['it is gone', 'escalation_gone', () => system.clients.escalations.clear()],
    ['the supervisor is gone', 'supervisor_gone', () => system.clients.supervisors.clear()],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => system.clients.supervisors.set(3, aSupervisor({ isActive: false })),
    ],
    [
      'the supervisor takes no mail from us',
      'mail_refused',
      () => system.clients.supervisors.set(3, aSupervisor({ addressState: 'refused' })),
    ],
  ])('is not sent any more once %s', async (_why, reason, change) => {
    change();
    system.startSender();
    await system.deliverQuestionEvent(escalated);
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe(reason);
    expect(system.clients.issueKeys).toEqual([]);
    expect(system.server.tries()).toBe(0);
  });

  it('waits while the service that keeps it is away', async () => {
    system.startSender();
    await system.clients.stop();
    await system.deliverQuestionEvent(escalated);
    await system.untilTried(/./);
    expect(await system.theMail()).toMatchObject({ state: 'waiting', attempts: 0 });
    await system.clients.start();
    await system.elapse(10_000);
    await system.untilState('sent');
  });

  it('tells that the address of the supervisor is refused for good', async () => {
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.deliverQuestionEvent(escalated);
    await system.untilState('failed');
    expect((await system.recorded()).map(({ type, payload }) => ({ type, payload }))).toEqual([
      {
        type: 'notification.supervisor_mail_refused.v1',
        payload: { userId: 7, supervisorId: 3, addressVersion: 4 },
      },
    ]);
  });
});

describe('an answer', () => {
  it('reaches the trainee without what could identify a client, and without the notes', async () => {
    becomes(anAnsweredEscalation());
    system.startSender();
    expect(await system.deliverQuestionEvent(answered)).toBe('handled');
    await system.untilState('sent');
    expect(await system.theMail()).toMatchObject({ kind: 'answer_news', subjectId: 31 });
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor answered your question',
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(sent?.replyTo).toBeUndefined();
    expect(sent?.text).toContain('> Plan the ending with [name].');
    expect(sent?.text).toContain('They also left a note for your next supervision meeting.');
    expect(sent?.text).toContain('https://hours.example.com/consultations\n');
    expect(sent!.text! + sent!.html!).not.toMatch(/Dana|Bring the note/);
    expect(system.clients.issueKeys).toEqual([]);
  });

  it('reaches the trainee although the supervisor was removed since', async () => {
    const { notes: _, ...answer } = anAnsweredEscalation();
    becomes(answer);
    system.clients.supervisors.set(3, aSupervisor({ isActive: false }));
    system.startSender();
    await system.deliverQuestionEvent(answered);
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).not.toContain('left a note');
  });

  it('is not told any more once it was disputed', async () => {
    becomes(anAnsweredEscalation({ state: 'disputed', disputedAt }));
    system.startSender();
    await system.deliverQuestionEvent(answered);
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('escalation_disputed');
  });
});

describe('a disputed answer', () => {
  it.each([
    [
      'that was given',
      anAnsweredEscalation({ state: 'disputed', disputedAt }),
      'Sam Supervisor says they did not answer your question',
    ],
    [
      'that was only asked for',
      anEscalation({ state: 'disputed', disputedAt }),
      'Sam Supervisor reported your question: "This wasn\'t me"',
    ],
  ])('%s is told to the trainee', async (_which, escalation, subject) => {
    becomes(escalation);
    system.clients.supervisors.set(3, aSupervisor({ isActive: false }));
    system.startSender();
    expect(await system.deliverQuestionEvent(disputed)).toBe('handled');
    const sent = await system.mailTo('tess@example.com');
    expect(await system.rowOf('answer_dispute_news', 'sent')).toMatchObject({ subjectId: 31 });
    expect(sent).toMatchObject({ subject, to: [{ name: 'Tess Trainee', address: 'tess@example.com' }] });
    expect(sent.replyTo).toBeUndefined();
    expect(sent.text! + sent.html!).not.toMatch(/Dana|Plan the ending/);
    expect(system.clients.issueKeys).toEqual([]);
  });

  it.each([
    ['was given', anAnsweredEscalation({ state: 'disputed', disputedAt }), 'The answer was removed.'],
    [
      'was only asked for',
      anEscalation({ state: 'disputed', disputedAt }),
      'The question had not been answered.',
    ],
  ])('that %s is confirmed to who disputed it', async (_which, escalation, outcome) => {
    const who = { disputedByName: 'Kim Other', disputedByEmail: 'kim@example.com' };
    becomes({ ...escalation, ...who });
    system.startSender();
    await system.deliverQuestionEvent(disputed);
    const sent = await system.mailTo('kim@example.com');
    expect(sent.subject).toBe(`You reported "This wasn't me" for Tess Trainee`);
    expect(sent.text).toContain(outcome);
    expect(sent.text! + sent.html!).not.toMatch(/Dana|Plan the ending/);
    expect(await system.rowOf('answer_dispute_receipt', 'sent')).toMatchObject({ addressVersion: null });
  });

  it('is not confirmed to an address that takes no mails', async () => {
    becomes(anEscalation({ state: 'disputed', disputedAt }));
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'bounced' }));
    system.startSender();
    await system.deliverQuestionEvent(disputed);
    expect((await system.rowOf('answer_dispute_receipt', 'cancelled')).reason).toBe('address_refuses');
  });
});

describe('late events about questions', () => {
  it('write nothing about somebody who was erased', async () => {
    await system.removeUser(7);
    for (const event of [escalated, answered, disputed] as const) {
      expect(await system.deliverQuestionEvent(event)).toBe('handled');
    }
    expect(await system.askForAnswerRenewal()).toBe('handled');
    expect(await system.allMails()).toEqual([]);
  });

  it('leave no words of a question and no names in the table', async () => {
    becomes(anAnsweredEscalation());
    system.startSender();
    await system.deliverQuestionEvent(answered);
    await system.untilState('sent');
    expect(JSON.stringify(await system.allMails())).not.toMatch(/therapy|Plan|Dana|tess|sam|@/i);
  });
});
