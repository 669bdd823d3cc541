import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench, soon, type Bench } from './testing/bench.ts';
import { anAnsweredEscalation, anEscalation, aSupervisor } from './testing/builders.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const escalated = 'consultation.escalated.v1';
const answered = 'consultation.answered.v1';
const disputed = 'consultation.disputed.v1';
const becomes = (escalation: ReturnType<typeof anEscalation>) => bench.owners.escalations.set(31, escalation);
const disputedAt = '2026-03-15T20:05:00.000Z';

describe('a question that is put before a supervisor', () => {
  it('reaches them with a link of its own, and without what could identify a client', async () => {
    bench.startSender();
    expect(await bench.tellOfQuestion(escalated)).toBe('handled');
    await bench.untilState('sent');
    const { id, kind, subjectId } = await bench.theMail();
    expect([kind, subjectId]).toEqual(['answer_request', 31]);
    const [sent] = bench.server.mails;
    expect(sent).toMatchObject({
      subject: 'Tess Trainee asks you a question',
      to: [{ name: 'Sam Supervisor', address: 'sam@example.com' }],
      replyTo: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
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
    bench.startSender();
    await bench.tellOfQuestion(escalated);
    await bench.untilState('sent');
    const [sent] = bench.server.mails;
    expect(sent?.subject).toBe('Urgent: Tess Trainee asks you a question');
    expect(/\b988\b/.test(sent?.text ?? '')).toBe(urgent.speaksOfDanger === true);
  });

  it('says nothing of hidden details when there are none', async () => {
    const question = 'How do I close well?';
    becomes(anEscalation({ question, maskedQuestion: question }));
    bench.startSender();
    await bench.tellOfQuestion(escalated);
    await bench.untilState('sent');
    expect(bench.server.mails[0]?.text).not.toContain('hidden');
  });

  it('asks at an unconfirmed address whether it is the right one', async () => {
    bench.owners.supervisors.set(3, aSupervisor({ addressState: 'unconfirmed' }));
    bench.startSender();
    await bench.tellOfQuestion(escalated);
    await bench.untilState('sent');
    const { id } = await bench.theMail();
    expect(bench.server.mails[0]?.text).toContain(
      `https://hours.example.com/confirm/LINK_PURPOSE_CONFIRM_ADDRESS.3.mail:${id}\n`,
    );
  });

  it('is sent once when the fact comes twice, and again when the bearer of an expired link asks', async () => {
    bench.startSender();
    const eventId = randomUUID();
    await bench.tellOfQuestion(escalated, eventId);
    expect(await bench.tellOfQuestion(escalated, eventId)).toBe('repeated');
    await bench.untilState('sent');
    expect(await bench.askForAnswerRenewal()).toBe('handled');
    await vi.waitFor(() => expect(bench.server.mails).toHaveLength(2), soon);
    const [first, second] = bench.server.mails;
    expect(second).toMatchObject({ subject: first?.subject, to: first?.to });
    expect(new Set(bench.owners.issueKeys).size).toBe(2);
  });

  it.each<[string, string, () => void]>([
    ['it was taken back', 'escalation_withdrawn', () => becomes(anEscalation({ state: 'withdrawn' }))],
    ['it was answered', 'escalation_answered', () => becomes(anAnsweredEscalation())],
    [
      'it was disputed',
      'escalation_disputed',
      () => becomes(anEscalation({ state: 'disputed', disputedAt })),
    ],
    ['it is gone', 'escalation_gone', () => bench.owners.escalations.clear()],
    ['the supervisor is gone', 'supervisor_gone', () => bench.owners.supervisors.clear()],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => bench.owners.supervisors.set(3, aSupervisor({ isActive: false })),
    ],
  ])('is not sent any more once %s', async (_why, reason, change) => {
    change();
    bench.startSender();
    await bench.tellOfQuestion(escalated);
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe(reason);
    expect(bench.owners.issueKeys).toEqual([]);
    expect(bench.server.tries()).toBe(0);
  });

  it('waits while the service that keeps it is away', async () => {
    bench.startSender();
    await bench.owners.stop();
    await bench.tellOfQuestion(escalated);
    await bench.untilTried(/./);
    expect(await bench.theMail()).toMatchObject({ state: 'waiting', attempts: 0 });
    await bench.owners.start();
    await bench.elapse(10_000);
    await bench.untilState('sent');
  });

  it('tells that the address of the supervisor is refused for good', async () => {
    bench.server.script({ recipient: 550 });
    bench.startSender();
    await bench.tellOfQuestion(escalated);
    await bench.untilState('failed');
    expect((await bench.recorded()).map(({ type, payload }) => ({ type, payload }))).toEqual([
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
    bench.startSender();
    expect(await bench.tellOfQuestion(answered)).toBe('handled');
    await bench.untilState('sent');
    expect(await bench.theMail()).toMatchObject({ kind: 'answer_news', subjectId: 31 });
    const [sent] = bench.server.mails;
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor answered your question',
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(sent?.replyTo).toBeUndefined();
    expect(sent?.text).toContain('> Plan the ending with [name].');
    expect(sent?.text).toContain('They also left a note for your next supervision meeting.');
    expect(sent?.text).toContain('https://hours.example.com/consultations\n');
    expect(sent!.text! + sent!.html!).not.toMatch(/Dana|Bring the note/);
    expect(bench.owners.issueKeys).toEqual([]);
  });

  it('reaches the trainee although the supervisor was removed since', async () => {
    const { notes: _, ...answer } = anAnsweredEscalation();
    becomes(answer);
    bench.owners.supervisors.set(3, aSupervisor({ isActive: false }));
    bench.startSender();
    await bench.tellOfQuestion(answered);
    await bench.untilState('sent');
    expect(bench.server.mails[0]?.text).not.toContain('left a note');
  });

  it('is not told any more once it was disputed', async () => {
    becomes(anAnsweredEscalation({ state: 'disputed', disputedAt }));
    bench.startSender();
    await bench.tellOfQuestion(answered);
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe('escalation_disputed');
  });
});

describe('a disputed answer', () => {
  it.each([
    [
      'that was given',
      anAnsweredEscalation({ state: 'disputed', disputedAt }),
      'Sam Supervisor says that they did not answer your question',
    ],
    [
      'that was only asked for',
      anEscalation({ state: 'disputed', disputedAt }),
      'Sam Supervisor says of your question: "This wasn\'t me"',
    ],
  ])('%s is told to the trainee', async (_which, escalation, subject) => {
    becomes(escalation);
    bench.owners.supervisors.set(3, aSupervisor({ isActive: false }));
    bench.startSender();
    expect(await bench.tellOfQuestion(disputed)).toBe('handled');
    await bench.untilState('sent');
    expect(await bench.theMail()).toMatchObject({ kind: 'answer_dispute_news', subjectId: 31 });
    const [sent] = bench.server.mails;
    expect(sent).toMatchObject({ subject, to: [{ name: 'Tess Trainee', address: 'tess@example.com' }] });
    expect(sent?.replyTo).toBeUndefined();
    expect(sent!.text! + sent!.html!).not.toMatch(/Dana|Plan the ending/);
    expect(bench.owners.issueKeys).toEqual([]);
  });
});

describe('late facts about questions', () => {
  it('write nothing about somebody who was erased', async () => {
    await bench.removeUser(7);
    for (const fact of [escalated, answered, disputed] as const) {
      expect(await bench.tellOfQuestion(fact)).toBe('handled');
    }
    expect(await bench.askForAnswerRenewal()).toBe('handled');
    expect(await bench.allMails()).toEqual([]);
  });

  it('leave no words of a question and no names in the table', async () => {
    becomes(anAnsweredEscalation());
    bench.startSender();
    await bench.tellOfQuestion(answered);
    await bench.untilState('sent');
    expect(JSON.stringify(await bench.allMails())).not.toMatch(/therapy|Plan|Dana|tess|sam|@/i);
  });
});
