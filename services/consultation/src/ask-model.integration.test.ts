import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee } from './testing/test-trainee.ts';

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
  system.engine.reset(true);
});

const masked = 'How do I write up what [name] told me?';
const all = async () => {
  const found = { page: 1, pageSize: 100 };
  return (await system.consultations.find(tess.call(), found)).consultations;
};

describe('while the model is being asked', () => {
  /** Asks, and returns once the question is saved and the model has yet to answer. */
  const askSlowly = async (idempotencyKey?: string) => {
    const answer = system.engine.hold();
    const asked = tess.ask({}, idempotencyKey);
    const [saved] = await vi.waitUntil(
      async () => {
        const found = await all();
        return system.engine.askedModel.length > 0 && found.length > 0 && found;
      },
      { interval: 5, timeout: 20_000 },
    );
    return { id: saved!.id, saved: saved!, asked, answer };
  };

  it('the question is there, with the answer of the library', async () => {
    const { id, saved, asked, answer } = await askSlowly();
    expect(saved).toMatchObject({ status: 'ai_answered', aiResponse: `Library, unfinished: ${masked}` });
    answer();
    expect(await asked).toMatchObject({ id, aiResponse: `Model: ${masked}` });
    expect((await asked).updatedAt.getTime()).toBeGreaterThan(saved.updatedAt.getTime());
  });

  it('a repetition has what there is, and asks nothing anew', async () => {
    const { saved, asked, answer } = await askSlowly('key');
    expect(await tess.ask({}, 'key')).toEqual(saved);
    answer();
    const improved = await asked;
    expect(improved).toMatchObject({ id: saved.id, aiResponse: `Model: ${masked}` });
    expect(await tess.ask({}, 'key')).toEqual(improved);
    expect(system.engine.askedModel).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  it('escalating it keeps the better answer from nobody', async () => {
    const { id, asked, answer } = await askSlowly();
    await tess.escalate(id);
    answer();
    const improved = { status: 'escalated', aiResponse: `Model: ${masked}` };
    expect(await asked).toMatchObject(improved);
    expect(await tess.withdraw(id)).toMatchObject({ ...improved, status: 'ai_answered' });
  });

  it('an answer of the supervisor stays with the guidance that they saw', async () => {
    const { id, asked, answer } = await askSlowly();
    const { escalation } = await tess.escalate(id);
    await tess.answer(escalation!.id);
    const answered = await tess.get(id);
    answer();
    expect(await asked).toEqual(answered);
    expect(answered).toMatchObject({ aiResponse: `Library, unfinished: ${masked}` });
  });

  it('erasing the trainee is final', async () => {
    const { asked, answer } = await askSlowly();
    await system.messaging.deliver('auth.user_deleted.v1', { userId });
    answer();
    await expect(asked).rejects.toMatchObject({ kind: 'not_found' });
    expect(await all()).toEqual([]);
  });
});
