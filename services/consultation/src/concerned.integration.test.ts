import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const question = 'My client is in danger';
const danger = { kind: 'suicide', who: 'client' };
const name = (id: number, who: string) => system.consultations.nameConcerned(tess.call(), id, { who });

describe('a question that speaks of danger', () => {
  it('is answered at once, and no model is asked', async () => {
    system.engine.hold();
    expect(await tess.ask({ question })).toMatchObject({ danger, speaksOfDanger: true, modelAskedAt: null });
    expect(system.engine.askedModel).toEqual([]);
  });

  it('keeps the danger that only the model saw', async () => {
    system.engine.answerOf = async (read) =>
      system.engine.fromLibrary({ ...read, danger: { kind: 'overdose', who: 'unsure' } }, 'danger');
    expect(await tess.ask()).toMatchObject({
      danger: { kind: 'overdose', who: 'unsure' },
      speaksOfDanger: true,
    });
  });

  it('gets the help of the person whom the trainee names, also after it came back from a supervisor', async () => {
    const { id } = await tess.ask({ question });
    const own = { aiResponse: `Library, suicide of self: ${question}`, danger: { ...danger, who: 'self' } };
    expect(await name(id, 'self')).toMatchObject(own);
    expect(await name(id, 'self')).toMatchObject(own);
    const sent = await tess.send({ question });
    expect(await name(sent.id, 'threatened')).toMatchObject({
      guidanceOrigin: 'help',
      aiResponse: 'Call 988',
    });
    expect(await tess.withdraw(sent.id)).toMatchObject({
      aiResponse: `Library, suicide of threatened: ${question}`,
    });
  });

  it('is not changed by an unknown person, by others, without danger, or after an answer', async () => {
    const { id } = await tess.ask({ question });
    await expect(name(id, 'unsure')).rejects.toMatchObject({ code: 'consultation_invalid' });
    const other = new TestTrainee(system, userId + 500_000);
    await expect(system.consultations.nameConcerned(other.call(), id, { who: 'self' })).rejects.toMatchObject(
      { code: 'consultation_not_found' },
    );
    const calm = await tess.ask();
    await expect(name(calm.id, 'self')).rejects.toMatchObject({ code: 'consultation_without_danger' });
    const { escalation } = await tess.escalate(id);
    await tess.answer(escalation!.id);
    await expect(name(id, 'self')).rejects.toMatchObject({ code: 'consultation_answered' });
  });
});
