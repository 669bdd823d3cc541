import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee, outcomes } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 100;
beforeAll(async () => {
  system = await startConsultationSystem({ questions: 4, modelAnswers: 2, escalations: 3 });
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
  system.engine.reset(true);
});

const askTimes = (count: number) => Promise.all(Array.from({ length: count }, () => tess.ask()));
const letPass = (interval: string) =>
  system.database.query(
    `UPDATE consultations SET created_at = created_at - interval '${interval}' WHERE user_id = $1`,
    [userId],
  );
const refusal = (question = 'One more?') => tess.ask({ question }).catch((error: unknown) => error);

describe('the questions of a day', () => {
  it('are no more than the limit, also when ten are asked at once', async () => {
    const results = await outcomes(Array.from({ length: 10 }, () => tess.ask()));
    expect(results.filter((result) => result === 'done')).toHaveLength(4);
    expect(results.filter((result) => result === 'too_many_questions')).toHaveLength(6);
    expect(await system.consultations.find(tess.call(), { page: 1, pageSize: 10 })).toMatchObject({
      total: 4,
    });
    expect(system.engine.askedModel).toHaveLength(2);
  });

  it('are at most 10,000 in all, however long ago they were asked', async () => {
    await tess.ask();
    await letPass('2 days');
    await system.database.query(
      `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status, ai_response, guidance_origin, guidance_model, guidance_sources, masked, created_at)
       SELECT user_id, question, masked_question, speaks_of_danger, status, ai_response, guidance_origin, guidance_model, guidance_sources, masked, created_at
       FROM consultations CROSS JOIN generate_series(1, 9999) WHERE user_id = $1`,
      [userId],
    );
    expect(await refusal()).toMatchObject({
      kind: 'conflict',
      code: 'too_many_consultations',
      message:
        'If anyone may be in danger, call 911, or call or text 988, and call your supervisor now. You have asked 10,000 questions, the most there can be. Please ask your supervisor directly.',
    });
  });

  it('are those to supervisors too, but not those of others', async () => {
    await Promise.all([tess.send(), tess.send(), tess.ask(), tess.ask()]);
    expect(await outcomes([tess.send()])).toEqual(['too_many_questions']);
    expect(await new TestTrainee(system, userId + 500).ask()).toMatchObject({ status: 'ai_answered' });
  });

  it('are refused kindly, with where to get help first, and when there is room again', async () => {
    await askTimes(4);
    await letPass('21 hours 30 minutes');
    const error = await refusal();
    expect(error).toMatchObject({
      kind: 'rate_limited',
      message:
        'If anyone may be in danger, call 911, or call or text 988, and call your supervisor now. You have asked 4 questions in the last 24 hours, and we can take no more than that. There will be room for the next one in about 3 hours. Until then, your supervisor is the best person to ask.',
    });
    const { retryAfterS } = (error as { details: { retryAfterS: number } }).details;
    expect(retryAfterS).toBeGreaterThan(8_900);
    expect(retryAfterS).toBeLessThanOrEqual(9_000);
    await letPass('2 hours 29 minutes 30 seconds');
    expect(await refusal()).toMatchObject({ message: expect.stringContaining('in about 1 minute.') });
    await letPass('1 minute');
    expect(await tess.ask()).toMatchObject({ status: 'ai_answered' });
  });

  it('are not read, which takes long, once the day is used up', async () => {
    await askTimes(4);
    expect(system.engine.asked).toHaveLength(4);
    expect(await outcomes([tess.ask(), tess.send(), tess.ask({}, 'key')])).toEqual([
      'too_many_questions',
      'too_many_questions',
      'too_many_questions',
    ]);
    expect(system.engine.asked).toHaveLength(4);
    await letPass('24 hours');
    await tess.ask();
    expect(system.engine.asked).toHaveLength(5);
  });

  it('can be repeated under their keys beyond the limit', async () => {
    const first = await tess.ask({}, 'key');
    await askTimes(3);
    expect(await tess.ask({}, 'key')).toEqual(first);
    expect(await outcomes([tess.ask({}, 'other')])).toEqual(['too_many_questions']);
  });
});

describe('the answers of a model in a day', () => {
  it('are no more than their limit; then the library answers, and says so', async () => {
    const origins = [];
    for (let turn = 0; turn < 3; turn += 1) origins.push((await tess.ask()).guidanceOrigin);
    expect(origins).toEqual(['model', 'model', 'library']);
    expect(await tess.ask()).toMatchObject({
      aiResponse: expect.stringMatching(/^Library, limit: /),
      modelAskedAt: null,
    });
    await letPass('24 hours');
    expect(await tess.ask()).toMatchObject({ guidanceOrigin: 'model' });
  });

  it('are not used up by questions that no model is asked', async () => {
    await tess.send();
    expect(await tess.ask({ question: 'Which pizza?' })).toMatchObject({ guidanceOrigin: 'library' });
    expect(await tess.ask()).toMatchObject({ guidanceOrigin: 'model' });
    expect(await tess.ask()).toMatchObject({ guidanceOrigin: 'model' });
  });

  it('count also when they did not come', async () => {
    system.engine.hold()('busy');
    await askTimes(2);
    system.engine.reset(true);
    expect(await tess.ask()).toMatchObject({ aiResponse: expect.stringMatching(/^Library, limit: /) });
  });
});

describe('the questions of a day to supervisors', () => {
  const letEscalationsPass = (interval: string) =>
    system.database.query(
      `UPDATE escalations SET escalated_at = escalated_at - interval '${interval}' WHERE user_id = $1`,
      [userId],
    );
  const emailsSent = async (): Promise<number> =>
    (await tess.eventTypes()).filter((type) => type === 'consultation.escalated.v1').length;

  it('are no more than the limit, however often one is taken back and sent again', async () => {
    const { id } = await tess.ask();
    for (let turn = 0; turn < 3; turn += 1) {
      await tess.escalate(id);
      await tess.withdraw(id);
    }
    expect(await outcomes([tess.escalate(id), tess.send()])).toEqual([
      'too_many_escalations',
      'too_many_escalations',
    ]);
    expect(await emailsSent()).toBe(3);
    expect(await system.consultations.get(tess.call(), id)).toMatchObject({ status: 'ai_answered' });
  });

  it('are no more than the limit, also when all are sent at once', async () => {
    const asked = await Promise.all([tess.ask(), tess.ask()]);
    const attempts = [...asked.map(({ id }) => tess.escalate(id)), tess.send(), tess.send()];
    expect((await outcomes(attempts)).toSorted()).toEqual(['done', 'done', 'done', 'too_many_escalations']);
    expect(await emailsSent()).toBe(3);
  });

  it('are refused kindly, with when there is room again, and first of all with where to get help', async () => {
    await Promise.all([tess.send(), tess.send(), tess.send()]);
    await letEscalationsPass('21 hours 30 minutes');
    const said =
      'You have sent 3 questions to supervisors in the last 24 hours, and we can send no more than that. There will be room for the next one in about 3 hours. If it cannot wait, please call your supervisor.';
    const refused = (question: string) => tess.send({ question }).catch((error: unknown) => error);
    expect(await refused('One more?')).toMatchObject({
      kind: 'rate_limited',
      message: `If anyone may be in danger, call 911, or call or text 988, and call your supervisor now. ${said}`,
    });
    await letEscalationsPass('2 hours 30 minutes');
    expect(await tess.send()).toMatchObject({ status: 'escalated' });
  });
});
