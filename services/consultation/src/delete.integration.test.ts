import { countRowsOf } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { outcomes, TestTrainee } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 7_000;
beforeAll(async () => {
  system = await startConsultationSystem({ questions: 4, modelAnswers: 1, escalations: 2 });
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
  system.engine.reset(true);
});

const missing = { kind: 'not_found', code: 'consultation_not_found' };

it('deletes a question with its answers in any state, and ends the link of its supervisor', async () => {
  const guided = await tess.ask();
  const sent = await tess.send();
  const answered = await tess.answered();
  for (const { id } of [guided, sent, answered]) {
    await tess.delete(id);
    await expect(tess.get(id)).rejects.toMatchObject(missing);
    await expect(tess.delete(id)).rejects.toMatchObject(missing);
  }
  await expect(tess.answer(sent.escalation!.id)).rejects.toMatchObject({ code: 'escalation_not_found' });
  expect(await countRowsOf(system.database, userId)).toMatchObject({ consultations: 0, escalations: 0 });
  const ended = (await tess.events()).filter(({ type }) => type === 'consultation.withdrawn.v1');
  expect(ended.map(({ payload }) => (payload as { escalationId: number }).escalationId)).toEqual([
    sent.escalation!.id,
    answered.escalationId,
  ]);
});

it('keeps what a supervisor disputed, and what is of others', async () => {
  const { id, escalationId } = await tess.answered();
  await expect(new TestTrainee(system, userId + 500).delete(id)).rejects.toMatchObject(missing);
  await tess.dispute(escalationId);
  await expect(tess.delete(id)).rejects.toMatchObject({ kind: 'conflict', code: 'consultation_disputed' });
  expect(await tess.get(id)).toMatchObject({ status: 'ai_answered' });
});

it('gives nothing back of the limits of the day, and forgets what it counted a day later', async () => {
  const ids = [await tess.ask(), await tess.send(), await tess.send()].map(({ id }) => id);
  for (const id of ids) await tess.delete(id);
  expect(await outcomes([tess.send()])).toEqual(['too_many_escalations']);
  const last = await tess.ask();
  expect(system.engine.askedModel).toHaveLength(1);
  expect(await outcomes([tess.ask()])).toEqual(['too_many_questions']);
  await system.database.query(
    `UPDATE deleted_uses SET used_at = used_at - interval '1 day' WHERE user_id = $1`,
    [userId],
  );
  expect(await outcomes([tess.ask(), tess.send(), tess.send()])).toEqual(['done', 'done', 'done']);
  await tess.delete(last.id);
  expect(await countRowsOf(system.database, userId)).toMatchObject({ deleted_uses: 1 });
});
