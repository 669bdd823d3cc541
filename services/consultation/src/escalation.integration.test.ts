import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { anAnswer, TestTrainee, outcomes } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 100;
beforeAll(async () => {
  system = await startConsultationSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
  system.engine.reset(false);
});

const masked = 'How do I write up what [name] told me?';
const view = (escalationId: number) => system.escalations.get(ownCall(), escalationId);
const withSupervisor = {
  kind: 'conflict',
  code: 'consultation_escalated',
  message: 'Your supervisor already has this question',
};
const answered = {
  kind: 'conflict',
  code: 'consultation_answered',
  message: 'Your supervisor has already answered this question',
};
const withNobody = {
  kind: 'conflict',
  code: 'consultation_not_escalated',
  message: 'This question is not with a supervisor',
};

describe('escalating a question', () => {
  it('puts it before the supervisor with its guidance', async () => {
    const { id } = await tess.ask();
    const escalated = await tess.escalate(id);
    const { supervisorId } = tess;
    expect(escalated).toMatchObject({ status: 'escalated', guidanceOrigin: 'library' });
    expect(escalated.escalation).toMatchObject({ supervisorId, state: 'open' });
    const escalationId = escalated.escalation!.id;
    const payload = { escalationId, consultationId: id, userId, supervisorId };
    expect(await tess.events()).toEqual([{ type: 'consultation.escalated.v1', payload }]);
    expect(await view(escalationId)).toMatchObject({
      id: escalationId,
      consultationId: id,
      userId,
      supervisorId,
      state: 'open',
      consultation: { maskedQuestion: masked, aiResponse: `Library, not_configured: ${masked}` },
      maskedResponse: null,
    });
  });

  it('happens once, also when it is asked for twice at once', async () => {
    const { id } = await tess.ask();
    expect(await outcomes([tess.escalate(id), tess.escalate(id)])).toEqual([
      'consultation_escalated',
      'done',
    ]);
    await expect(tess.escalate(id)).rejects.toMatchObject(withSupervisor);
    expect(await tess.eventTypes()).toEqual(['consultation.escalated.v1']);
  });

  it('answers the same to a repetition under its key', async () => {
    const { id } = await tess.ask();
    const [first, second] = [await tess.escalate(id, 'key'), await tess.escalate(id, 'key')];
    expect(second).toEqual(first);
    expect(await tess.eventTypes()).toHaveLength(1);
  });

  it('is refused when it was answered', async () => {
    const { id } = await tess.answered();
    await expect(tess.escalate(id)).rejects.toMatchObject(answered);
  });

  it('goes to nobody else’s supervisor, nor to one who was removed', async () => {
    const { id } = await tess.ask();
    const missing = { kind: 'not_found', message: 'Supervisor not found' };
    const { supervisorId } = new TestTrainee(system, userId + 500);
    const foreign = system.consultations.escalate(tess.call(), id, { supervisorId });
    await expect(foreign).rejects.toMatchObject(missing);
    system.supervisors.set(tess.supervisorId, { userId, isActive: false });
    await expect(tess.escalate(id)).rejects.toMatchObject(missing);
    const nobody = system.consultations.escalate(tess.call(), id, { supervisorId: 0 });
    await expect(nobody).rejects.toMatchObject({ kind: 'invalid' });
    expect(await tess.get(id)).toMatchObject({ status: 'ai_answered', escalation: null });
  });

  it('goes to nobody who takes no mail from us', async () => {
    const { id } = await tess.ask();
    system.supervisors.set(tess.supervisorId, { userId, isActive: true, addressState: 'refused' });
    await expect(tess.escalate(id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: 'Sam Supervisor has opted out of our emails',
    });
    expect(await tess.get(id)).toMatchObject({ status: 'ai_answered', escalation: null });
  });
});

describe('taking a question back', () => {
  it('gives it guidance when it had none', async () => {
    const { id, escalation } = await tess.send();
    // A trainee can also withdraw from a supervisor who was removed since.
    system.supervisors.set(tess.supervisorId, { userId, isActive: false });
    expect(await tess.withdraw(id)).toMatchObject({
      status: 'ai_answered',
      escalation: null,
      aiResponse: `Library, not_configured: ${masked}`,
      guidanceSources: [{ id: 'suicide-risk', title: 'Suicide risk' }],
    });
    expect(await view(escalation!.id)).toMatchObject({ state: 'withdrawn' });
    const [, { type, payload }] = (await tess.events()) as [unknown, { type: string; payload: unknown }];
    expect(type).toBe('consultation.withdrawn.v1');
    expect(payload).toMatchObject({ escalationId: escalation!.id, consultationId: id, userId });
  });

  it('gives it guidance also when it only said where to get help', async () => {
    const { id } = await tess.send({ question: 'My client is in danger' });
    expect(await tess.withdraw(id)).toMatchObject({
      aiResponse: 'Library, suicide of client: My client is in danger',
      guidanceOrigin: 'library',
    });
  });

  it('leaves the guidance that it had', async () => {
    system.engine.reset(true);
    const { id } = await tess.ask();
    await tess.escalate(id);
    expect(await tess.withdraw(id)).toMatchObject({ status: 'ai_answered', guidanceOrigin: 'model' });
  });

  it('lets it go to a supervisor again', async () => {
    const { id, escalation } = await tess.send();
    await tess.withdraw(id);
    const again = await tess.escalate(id);
    expect(again.escalation!.id).toBeGreaterThan(escalation!.id);
    expect(await view(escalation!.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('is refused when it is not with a supervisor, or was answered', async () => {
    const [{ id }, { id: answeredId }] = [await tess.ask(), await tess.answered()];
    await expect(tess.withdraw(id)).rejects.toMatchObject(withNobody);
    await expect(tess.withdraw(answeredId)).rejects.toMatchObject(answered);
    const { id: sentId } = await tess.send();
    expect(await outcomes([tess.withdraw(sentId), tess.withdraw(sentId)])).toEqual([
      'consultation_not_escalated',
      'done',
    ]);
  });
});

describe('what was put before a supervisor', () => {
  it('is for no signed-in user', async () => {
    const { escalation } = await tess.send();
    const escalationId = escalation!.id;
    const refused = { kind: 'forbidden', code: 'answer_is_by_link' };
    for (const attempt of [
      () => system.escalations.get(tess.call(), escalationId),
      () => system.escalations.answer(tess.call(), { escalationId, linkId: 1, ...anAnswer() }),
      () => system.escalations.dispute(tess.call(), escalationId, 1),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused);
    }
    expect(await view(escalationId)).toMatchObject({ state: 'open' });
  });

  it('is not there when nothing was', async () => {
    const missing = { kind: 'not_found', code: 'escalation_not_found' };
    await expect(view(2_000_000_000)).rejects.toMatchObject(missing);
    await expect(tess.answer(2_000_000_000, { response: '' })).rejects.toMatchObject(missing);
    await expect(tess.dispute(0)).rejects.toMatchObject(missing);
  });
});

it.each([
  `UPDATE consultations SET status = 'ai_answered' WHERE id = $1`,
  `UPDATE consultations SET status = 'closed' WHERE id = $1`,
  `UPDATE consultations SET priority = 'never' WHERE id = $1`,
  `UPDATE consultations SET question = '' WHERE id = $1`,
  `UPDATE consultations SET ai_response = 'Yes' WHERE id = $1`,
  `UPDATE consultations SET guidance_model = 'small' WHERE id = $1`,
  `UPDATE escalations SET state = 'answered' WHERE consultation_id = $1`,
  `UPDATE escalations SET state = 'disputed' WHERE consultation_id = $1`,
  `UPDATE escalations SET response = 'Yes' WHERE consultation_id = $1`,
  `UPDATE escalations SET notes = 'Yes' WHERE consultation_id = $1`,
  `UPDATE escalations SET disputed_at = now() WHERE consultation_id = $1`,
  `INSERT INTO escalations (consultation_id, user_id, supervisor_id) VALUES ($1, 1, 1)`,
])('the database itself refuses: %s', async (sql) => {
  const { id } = await tess.send();
  await expect(system.database.query(sql, [id])).rejects.toThrow(/check constraint|escalations_standing/);
});
