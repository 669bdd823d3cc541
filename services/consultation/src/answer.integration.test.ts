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
});

const view = (escalationId: number) => system.escalations.get(ownCall(), escalationId);
const ended = { kind: 'gone', code: 'link_ended' };
const disputed = { kind: 'gone', code: 'request_disputed' };
const send = async () => {
  const { id, escalation } = await tess.send();
  return { id, escalationId: escalation!.id };
};

describe('the answer of a supervisor', () => {
  it('is signed by no other person who reads the mailbox', async () => {
    const { escalationId } = await send();
    system.supervisors.set(tess.supervisorId, { userId, isActive: true, mailboxSharers: ['Otto Beck'] });
    await expect(tess.answer(escalationId, { attestation: 'Otto Beck' })).rejects.toMatchObject({
      code: 'name_of_another',
    });
    expect(await tess.answer(escalationId)).toMatchObject({ state: 'answered' });
  });

  it('is on the consultation, signed, and told once', async () => {
    const { id, escalationId } = await send();
    const answered = await tess.answer(escalationId);
    expect(answered).toMatchObject({ state: 'answered', ...anAnswer(), respondedAt: expect.any(Date) });
    expect(answered.maskedResponse).toBe('Write what [name] said, not what you think of it.');
    expect(await tess.get(id)).toMatchObject({
      status: 'supervisor_answered',
      escalation: { supervisorId: tess.supervisorId, ...anAnswer(), linkId: 3 },
    });
    const { supervisorId } = tess;
    const payload = { escalationId, consultationId: id, userId, supervisorId };
    expect((await tess.events()).slice(1)).toEqual([{ type: 'consultation.answered.v1', payload }]);
  });

  it('needs no note, and comes without the spaces around it', async () => {
    const { escalationId } = await send();
    const given = { response: '\n Yes. ', notes: '  ', attestation: ' Sam  ' };
    expect(await tess.answer(escalationId, given)).toMatchObject({
      response: 'Yes.',
      notes: null,
      attestation: 'Sam',
    });
    expect(
      await tess.answer(escalationId, { response: 'Yes.', notes: null, attestation: 'Sam' }),
    ).toMatchObject({ state: 'answered' });
  });

  it.each([
    { response: '' },
    { response: ' \n ' },
    { response: 'a'.repeat(20_001) },
    { response: 'A bell: \u0007' },
    { notes: 'a'.repeat(5_001) },
    { attestation: '' },
    { attestation: '   ' },
    { attestation: 'a'.repeat(121) },
    { attestation: 'Sam\r\nSupervisor' },
  ])('is refused when it cannot be meant', async (changes) => {
    const { escalationId } = await send();
    const refused = { kind: 'invalid', code: 'consultation_invalid' };
    await expect(tess.answer(escalationId, changes)).rejects.toMatchObject(refused);
    expect(await view(escalationId)).toMatchObject({ state: 'open', response: null });
  });

  it('is the same when it comes again, by any link', async () => {
    const { escalationId } = await send();
    const first = await tess.answer(escalationId);
    const again = { escalationId, linkId: 99, ...anAnswer() };
    expect(await system.escalations.answer(ownCall(), again)).toEqual({
      escalation: first,
      isRepeated: true,
    });
    expect(await tess.eventTypes()).toEqual(['consultation.escalated.v1', 'consultation.answered.v1']);
  });

  it.each([{ response: 'No.' }, { notes: null }, { attestation: 'Somebody Else' }])(
    'is never another one: %j',
    async (changes) => {
      const { escalationId } = await tess.answered();
      await system.database.query(
        `UPDATE escalations SET responded_at = '2026-04-01T03:00:00Z' WHERE id = $1`,
        [escalationId],
      );
      await expect(tess.answer(escalationId, changes)).rejects.toMatchObject({
        kind: 'conflict',
        code: 'already_answered',
        message: 'This question was answered on 03/31/2026, and that answer cannot be changed here',
      });
      expect(await view(escalationId)).toMatchObject(anAnswer());
    },
  );

  it('is one of two that come at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, escalationId } = await send();
      const texts = ['Yes.', 'No.'];
      const results = await Promise.allSettled(
        texts.map((response) => tess.answer(escalationId, { response })),
      );
      const won = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { kind: 'conflict', code: 'already_answered' },
      });
      expect((await tess.get(id)).escalation).toMatchObject({ response: texts[won] });
    }
    const types = await tess.eventTypes();
    expect(types.filter((type) => type === 'consultation.answered.v1')).toHaveLength(5);
  });

  it('is taken once when it comes twice at once', async () => {
    const { escalationId } = await send();
    expect(await outcomes([tess.answer(escalationId), tess.answer(escalationId)])).toEqual(['done', 'done']);
    expect(await tess.eventTypes()).toHaveLength(2);
  });

  it('comes too late when the question was taken back', async () => {
    const { id, escalationId } = await send();
    await tess.withdraw(id);
    await expect(tess.answer(escalationId)).rejects.toMatchObject(ended);
    await tess.escalate(id);
    await expect(tess.answer(escalationId)).rejects.toMatchObject(ended);
    expect(await tess.get(id)).toMatchObject({ status: 'escalated', escalation: { response: null } });
  });

  it('or the trainee is first, when both act at once', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const { id, escalationId } = await send();
      const both = [() => tess.answer(escalationId), () => tess.withdraw(id)];
      const results = await outcomes((turn % 2 ? both.toReversed() : both).map((act) => act()));
      const { status } = await tess.get(id);
      const { state } = await view(escalationId);
      seen.add(`${status}, ${state}: ${results.join(', ')}`);
    }
    const possible = [
      'supervisor_answered, answered: consultation_answered, done',
      'ai_answered, withdrawn: done, link_ended',
    ];
    expect([...seen].filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });
});

describe('a supervisor who says that it was not them', () => {
  it('takes the answer off, and gives the question back with guidance', async () => {
    const { id, escalationId } = await tess.answered();
    await tess.dispute(escalationId);
    expect(await tess.get(id)).toMatchObject({
      status: 'ai_answered',
      escalation: null,
      aiResponse: expect.stringMatching(/^Library, /),
    });
    expect(await view(escalationId)).toMatchObject({
      state: 'disputed',
      disputedAt: expect.any(Date),
      disputeLinkId: 4,
      disputedBy: { name: 'Sam Supervisor', email: 'sam@example.com' },
      response: anAnswer().response,
    });
    expect((await tess.events()).at(-1)).toMatchObject({
      type: 'consultation.disputed.v1',
      payload: { escalationId, consultationId: id, userId, refusingLinkId: 4 },
    });
  });

  it('is believed although nobody can tell who they are', async () => {
    const { escalationId } = await send();
    system.supervisors.delete(tess.supervisorId);
    await tess.dispute(escalationId);
    expect(await view(escalationId)).toMatchObject({ state: 'disputed', disputedBy: null });
  });

  it('can be asked again when they say so', async () => {
    const { escalationId } = await tess.answered();
    await tess.dispute(escalationId, true);
    expect((await tess.events()).at(-1)?.payload).not.toHaveProperty('refusingLinkId');
  });

  it('is believed before any answer too, and heard once', async () => {
    const { id, escalationId } = await send();
    expect(await outcomes([1, 2, 3].map(() => tess.dispute(escalationId)))).toEqual(['done', 'done', 'done']);
    await tess.dispute(escalationId);
    expect(await tess.get(id)).toMatchObject({ status: 'ai_answered', escalation: null });
    expect(await tess.eventTypes()).toEqual(['consultation.escalated.v1', 'consultation.disputed.v1']);
  });

  it('ends that request for good, and the question can be asked again', async () => {
    const { id, escalationId } = await tess.answered();
    await tess.dispute(escalationId);
    await expect(tess.answer(escalationId)).rejects.toMatchObject(disputed);
    const { escalation } = await tess.escalate(id);
    await tess.answer(escalation!.id, { response: 'It is me now.' });
    await tess.dispute(escalationId);
    expect(await tess.get(id)).toMatchObject({
      status: 'supervisor_answered',
      escalation: { response: 'It is me now.' },
    });
  });

  it('has nothing to say of what was taken back', async () => {
    const { id, escalationId } = await send();
    await tess.withdraw(id);
    await expect(tess.dispute(escalationId)).rejects.toMatchObject(ended);
  });

  it('is believed when somebody answers at the same moment', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id, escalationId } = await send();
      const both = [() => tess.answer(escalationId), () => tess.dispute(escalationId)];
      const results = await outcomes((turn % 2 ? both.toReversed() : both).map((act) => act()));
      expect(['done, done', 'done, request_disputed']).toContain(results.join(', '));
      expect(await tess.get(id)).toMatchObject({ status: 'ai_answered', escalation: null });
      expect(await view(escalationId)).toMatchObject({ state: 'disputed' });
    }
  });
});
