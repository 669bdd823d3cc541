import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee, outcomes } from './testing/test-trainee.ts';
import type { FakeGuidanceEngine } from './testing/fake-guidance-engine.ts';

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

const question = 'How do I write up what Robin Sample told me?';
const masked = 'How do I write up what [name] told me?';
const source = { id: 'suicide-risk', title: 'Suicide risk' };
const all = async () => {
  const found = { page: 1, pageSize: 100 };
  return (await system.consultations.find(tess.call(), found)).consultations;
};
const other = () => new TestTrainee(system, userId + 500);

describe('a question without a supervisor', () => {
  it('is answered from the library, without what could identify a client', async () => {
    const asked = await tess.ask();
    expect(asked).toMatchObject({
      userId,
      question,
      maskedQuestion: masked,
      category: 'general',
      priority: 'normal',
      status: 'ai_answered',
      speaksOfDanger: false,
      aiResponse: `Library, not_configured: ${masked}`,
      guidanceOrigin: 'library',
      guidanceModel: null,
      guidanceSources: [source],
      masked: [{ kind: 'name', text: 'Robin Sample' }],
      modelAskedAt: null,
      escalation: null,
    });
    expect(await tess.get(asked.id)).toEqual(asked);
    expect(await all()).toEqual([asked]);
    expect(await tess.events()).toEqual([]);
  });

  it('keeps what it is about and how pressing it is', async () => {
    const given = { question: ` ${question}\n`, category: 'Notes', priority: 'urgent' as const };
    expect(await tess.ask(given)).toMatchObject({ question, category: 'Notes', priority: 'urgent' });
  });

  it('is answered by the model, when there is one', async () => {
    system.engine.reset(true);
    expect(await tess.ask()).toMatchObject({
      aiResponse: `Model: ${masked}`,
      guidanceOrigin: 'model',
      guidanceModel: 'small',
      guidanceSources: [source],
      modelAskedAt: expect.any(Date),
    });
    expect(system.engine.askedModel).toEqual([masked]);
  });

  it('speaks of danger when only the model heard it', async () => {
    system.engine.reset(true);
    const danger = { kind: 'suicide', who: 'client' } as const;
    system.engine.answerOf = async (read) => ({ ...system.engine.fromLibrary(read, 'unusable'), danger });
    expect(await tess.ask()).toMatchObject({ speaksOfDanger: true });
  });

  it('goes to no model when it is not for one', async () => {
    system.engine.reset(true);
    const asked = await tess.ask({ question: 'Which pizza?' });
    expect(asked).toMatchObject({ aiResponse: 'Library, not_configured: Which pizza?', modelAskedAt: null });
    expect(system.engine.askedModel).toEqual([]);
  });

  it('says what happened when the model had no answer', async () => {
    system.engine.reset(true);
    system.engine.hold()('too_slow');
    expect(await tess.ask()).toMatchObject({
      aiResponse: `Library, too_slow: ${masked}`,
      guidanceOrigin: 'library',
      modelAskedAt: expect.any(Date),
    });
  });

  it.each([
    ['has an error of its own', async () => Promise.reject(new Error('no words'))],
    [
      'says what cannot be saved',
      async (read) => ({ ...system.engine.fromLibrary(read, 'failed'), text: '' }),
    ],
  ] satisfies [string, FakeGuidanceEngine['answerOf']][])(
    'stays with the library when the model %s',
    async (_, answerOf) => {
      system.engine.reset(true);
      system.engine.answerOf = answerOf;
      const asked = await tess.ask();
      expect(asked).toMatchObject({ aiResponse: `Library, unfinished: ${masked}` });
      expect(await all()).toEqual([asked]);
    },
  );

  it.each([
    {},
    { question: '' },
    { question: ' \n\t ' },
    { question: 'a'.repeat(10_001) },
    { question: 'a'.repeat(100_000) },
    { question: 'A bell: \u0007' },
    { question, priority: 'never' },
    { question, category: 'c'.repeat(61) },
    { question, supervisorId: 0 },
  ])('is refused when it cannot be meant, and nothing is saved', async (given) => {
    const ask = system.consultations.ask(tess.call(), given as object);
    await expect(ask).rejects.toMatchObject({ kind: 'invalid', code: 'consultation_invalid' });
    expect(await all()).toEqual([]);
  });

  it('is taken at its longest', async () => {
    expect((await tess.ask({ question: 'a'.repeat(10_000) })).question).toHaveLength(10_000);
  });

  it('needs somebody who asks it', async () => {
    const ask = system.consultations.ask({ requestId: 'r' }, { question });
    await expect(ask).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a question to a supervisor', () => {
  it('is with them at once, and no guidance is given', async () => {
    system.engine.reset(true);
    const sent = await tess.send();
    const { supervisorId } = tess;
    expect(sent).toMatchObject({ status: 'escalated', maskedQuestion: masked, aiResponse: null });
    expect(sent).toMatchObject({ guidanceOrigin: null, guidanceSources: null, masked: null });
    expect(sent.escalation).toMatchObject({ supervisorId, state: 'open', response: null, respondedAt: null });
    const ids = { escalationId: sent.escalation!.id, consultationId: sent.id, userId, supervisorId };
    expect(await tess.events()).toEqual([{ type: 'consultation.escalated.v1', payload: ids }]);
    expect(system.engine.askedModel).toEqual([]);
  });

  it('says where to get help when it speaks of danger', async () => {
    const sent = await tess.send({ question: 'My client is in danger' });
    expect(sent).toMatchObject({ status: 'escalated', speaksOfDanger: true, aiResponse: 'Call 988' });
  });

  it('goes to nobody else’s supervisor, nor to one who was removed', async () => {
    const missing = { kind: 'not_found', message: 'Supervisor not found' };
    await expect(tess.send({ supervisorId: other().supervisorId })).rejects.toMatchObject(missing);
    await expect(tess.send({ supervisorId: 5 })).rejects.toMatchObject(missing);
    system.supervisors.set(tess.supervisorId, { userId, isActive: false });
    await expect(tess.send()).rejects.toMatchObject(missing);
    expect(await all()).toEqual([]);
  });

  it('goes to nobody who takes no mail from us', async () => {
    system.supervisors.set(tess.supervisorId, { userId, isActive: true, addressState: 'refused' });
    await expect(tess.send()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: 'Sam Supervisor has opted out of our emails',
    });
    expect(await all()).toEqual([]);
  });
});

describe('asking under a key', () => {
  it('asks once, also at the same moment', async () => {
    system.engine.reset(true);
    const asked = await Promise.all([1, 2, 3].map(() => tess.ask({}, 'key')));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(system.engine.askedModel).toHaveLength(1);
    expect(await all()).toHaveLength(1);
  });

  it('sends one email', async () => {
    const { supervisorId } = tess;
    const [first, second] = [
      await tess.ask({ supervisorId }, 'key'),
      await tess.ask({ supervisorId }, 'key'),
    ];
    expect(second).toEqual(first);
    expect(await tess.eventTypes()).toEqual(['consultation.escalated.v1']);
  });

  it('refuses another question under it, but not that of another trainee', async () => {
    const { id } = await tess.ask({}, 'key');
    await expect(tess.ask({ question: 'Another one' }, 'key')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect((await other().ask({}, 'key')).id).not.toBe(id);
  });

  it('takes a question anew that was refused before', async () => {
    system.supervisors.set(tess.supervisorId, { userId, isActive: false });
    const { supervisorId } = tess;
    expect(await outcomes([tess.ask({ supervisorId }, 'key')])).toEqual(['supervisor_not_found']);
    system.supervisors.set(supervisorId, { userId, isActive: true });
    expect(await tess.ask({ supervisorId }, 'key')).toMatchObject({ status: 'escalated' });
  });
});

it('a consultation of somebody else is not there', async () => {
  const [{ id }, { id: sentId }] = [await tess.ask(), await tess.send()];
  const stranger = other();
  const missing = { kind: 'not_found', code: 'consultation_not_found', message: 'Question not found' };
  for (const attempt of [
    () => stranger.get(id),
    () => stranger.escalate(id),
    () => stranger.withdraw(sentId),
    () => system.consultations.escalate(stranger.call(), id, { supervisorId: -1 }),
    () => tess.get(id + 1_000_000),
    () => system.consultations.get(testCall({ userId: userId + 500, isAdmin: true }), id),
  ]) {
    await expect(attempt()).rejects.toMatchObject(missing);
  }
  expect(await system.consultations.find(stranger.call(), { page: 1, pageSize: 10 })).toEqual({
    consultations: [],
    total: 0,
  });
  expect((await tess.get(sentId)).status).toBe('escalated');
});
