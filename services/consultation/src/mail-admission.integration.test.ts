import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee, outcomes } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 700;
beforeAll(async () => {
  system = await startConsultationSystem({ questions: 5, escalations: 2 });
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
  system.engine.reset(false);
});

const admitted = () => system.admitted.filter((each) => each.userId === userId);

describe('the email of a question to a supervisor', () => {
  it('is admitted before it is caused, asked at once or escalated', async () => {
    const { id } = await tess.ask();
    expect(admitted()).toEqual([]);
    await tess.escalate(id);
    await tess.send();
    const one = { userId, supervisorIds: [tess.supervisorId] };
    expect(admitted()).toEqual([one, one]);
  });

  it('is not caused when it is refused, which begins with where to get help', async () => {
    const { id } = await tess.ask();
    system.capped.add(userId);
    const refusal = {
      kind: 'rate_limited',
      code: 'mail_cap',
      message:
        'If anyone may be in danger, call 911, or call or text 988, and call your supervisor now. Please try again tomorrow.',
      details: { retryAfterS: 60 },
    };
    await expect(tess.escalate(id)).rejects.toMatchObject(refusal);
    await expect(tess.send()).rejects.toMatchObject(refusal);
    expect(await tess.eventTypes()).toEqual([]);
    expect(await tess.get(id)).toMatchObject({ status: 'ai_answered' });
  });

  it('is neither counted nor refused for a repetition', async () => {
    const { id } = await tess.ask();
    const [asking, escalating] = [randomUUID(), randomUUID()];
    const both = async () => [
      await tess.ask({ supervisorId: tess.supervisorId }, asking),
      await tess.escalate(id, escalating),
    ];
    const first = await both();
    system.capped.add(userId);
    expect(await both()).toEqual(first);
    expect(admitted()).toHaveLength(2);
  });

  it('is not counted when the question is refused anyway', async () => {
    const { id } = await tess.ask();
    await tess.escalate(id);
    await tess.send();
    const other = await tess.ask();
    expect(await outcomes([tess.escalate(id), tess.escalate(other.id), tess.send()])).toEqual([
      'consultation_escalated',
      'too_many_escalations',
      'too_many_escalations',
    ]);
    expect(admitted()).toHaveLength(2);
  });
});
