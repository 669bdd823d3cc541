import { AppError, awayMessage } from '@clinical-hours/service-kit/errors';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startConsultationClient } from '../testing/consultation-client.ts';
import type { ConsultationSystem } from '../testing/consultation-system.ts';
import { TestTrainee } from '../testing/test-trainee.ts';

let running: Awaited<ReturnType<typeof startConsultationClient>>;
let system: ConsultationSystem;
let trainee: TestTrainee;
let userId = 0;
let calls = 0;
beforeAll(async () => {
  running = await startConsultationClient();
  system = running.system;
});
afterAll(() => running.stop());
beforeEach(() => {
  userId += 1;
  calls = 0;
  trainee = new TestTrainee(system, userId);
  system.engine.reset(false);
  system.facts = (of) => {
    calls += 1;
    const name = `License of ${of}`;
    const says = { english: 'At most 40 hours in a week.', spanish: 'Como máximo 40 horas por semana.' };
    const log = { english: 'it takes 3 h of your log.', spanish: 'quita 3 h de su registro.' };
    const fact = { id: 'week-40', kind: 'rule', about: ['limit', 'week', 'total'], says, log, cite: 'S. 1' };
    return {
      today: '2026-11-28',
      otherNames: [],
      licenses: [
        {
          licenseId: 5,
          name,
          state: 'CA',
          checkedOn: '2026-11-20',
          isBeta: false,
          isLogRead: true,
          facts: [{ ...fact, numbers: [40] }],
        },
      ],
    };
  };
});

const question = 'What is the maximum of hours a week that count for my license?';

it('an answer about hours is stored with its day and a link, beside the library’s', async () => {
  const { hoursAnswer, aiResponse } = await trainee.ask({ question });
  expect(hoursAnswer).toEqual({
    text: 'At most 40 hours in a week (S. 1, our reading of 11/20/2026).\nAs of 11/28 (everything except rejected): it takes 3 h of your log.',
    asOf: '2026-11-28',
    language: 'en',
    linkPath: '/license?id=5&counting=all',
    linkLabel: 'Open License',
  });
  expect(aiResponse).toContain('Library');
});

it('a language model is not asked what the facts answer', async () => {
  system.engine.reset(true);
  const { hoursAnswer, aiResponse } = await trainee.ask({ question });
  expect([hoursAnswer?.asOf, aiResponse?.startsWith('Library')]).toEqual(['2026-11-28', true]);
  expect(system.engine.askedModel).toEqual([]);
  // Without facts it is, as for any other question.
  expect((await trainee.ask({ question: 'How do I end a session?' })).aiResponse).toContain('Model');
});

it('a number that no rule has is said before the rule', async () => {
  const { hoursAnswer } = await trainee.ask({ question: 'Is 30 hours a week the limit for my hours?' });
  const other = await trainee.ask({ question: 'Why is there a limit of 30 hours a week for my hours?' });
  expect(other.hoursAnswer?.text).toMatch(
    /^No rule of License of \d+ that we read says 30 hours\. At most 40/,
  );
  expect(hoursAnswer?.text).not.toContain('says 40 hours');
});

it('hours are not asked about danger, other subjects, or what goes to a supervisor', async () => {
  const asked = [
    await trainee.ask({ question: `${question} And my client is in danger.` }),
    await trainee.ask({ question: 'How do I end a session?' }),
    await trainee.ask({ question: `${question} Or pizza?` }),
    await trainee.send({ question }),
  ];
  expect(asked.map(({ hoursAnswer }) => hoursAnswer)).toEqual([null, null, null, null]);
  expect(calls).toBe(0);
});

it('the article stands when hours is away', async () => {
  system.facts = () => {
    throw new AppError('unavailable', 'unavailable', awayMessage);
  };
  expect(await trainee.ask({ question })).toMatchObject({ hoursAnswer: null, status: 'ai_answered' });
});

it('no supervisor and no language model gets the figures', async () => {
  system.engine.reset(true);
  const { id } = await trainee.ask({ question });
  const { escalation } = await trainee.escalate(id);
  const sent = await running.consultations.getEscalation(ownCall(), { escalationId: escalation!.id });
  expect(JSON.stringify(sent)).not.toContain('of your log');
  expect(JSON.stringify(system.engine.askedModel)).not.toContain('of your log');
  expect((await trainee.get(id)).hoursAnswer?.text).toContain('of your log');
});
