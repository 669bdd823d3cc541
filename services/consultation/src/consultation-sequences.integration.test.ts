import { AppError } from '@clinical-hours/service-kit/errors';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let tess: TestTrainee;
let userId = 1_000;
beforeAll(async () => {
  system = await startConsultationSystem({ questions: 6, modelAnswers: 2 });
});
afterAll(() => system.drop());

interface Step {
  kind: 'ask' | 'send' | 'escalate' | 'withdraw' | 'answer' | 'dispute';
  /** Index of a consultation or an escalation, modulo their number. */
  pick: number;
  text: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('ask', 'send', 'escalate', 'escalate', 'withdraw', 'answer', 'answer', 'dispute'),
  pick: fc.nat({ max: 5 }),
  text: fc.constantFrom('Yes.', 'No.', 'In danger'),
});
// Each turn is one call, or several at the same moment.
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 18 });

const idsOf = async (table: 'consultations' | 'escalations'): Promise<number[]> => {
  const rows: { id: number }[] = await system.database.query(
    `SELECT id FROM ${table} WHERE user_id = $1 ORDER BY id DESC`,
    [userId],
  );
  return rows.map(({ id }) => id);
};

function take({ kind, pick, text }: Step, consultations: number[], escalations: number[]): Promise<unknown> {
  const at = (ids: number[]) => ids[pick % Math.max(ids.length, 1)] ?? 0;
  switch (kind) {
    case 'ask':
      return tess.ask({ question: text });
    case 'send':
      return tess.send({ question: text });
    case 'answer':
      return tess.answer(at(escalations), { response: text });
    case 'dispute':
      return tess.dispute(at(escalations));
    default:
      return tess[kind](at(consultations));
  }
}

/** Checks invariants of consultations, which SQL states independently of the service. */
async function expectConsistent(): Promise<void> {
  const wrong = await system.database.query(
    `SELECT c.id, c.status, c.guidance_origin, array_agg(e.state) AS states
     FROM consultations c LEFT JOIN escalations e ON e.consultation_id = c.id WHERE c.user_id = $1 GROUP BY c.id
     HAVING count(*) FILTER (WHERE e.state = 'open') <> CASE WHEN status = 'escalated' THEN 1 ELSE 0 END
       OR count(*) FILTER (WHERE e.state = 'answered') <> CASE WHEN status = 'supervisor_answered' THEN 1 ELSE 0 END
       OR (status = 'ai_answered' AND guidance_origin NOT IN ('library', 'model'))
       OR (speaks_of_danger AND ai_response IS NULL)
       OR bool_or(e.user_id <> c.user_id)`,
    [userId],
  );
  expect(wrong).toEqual([]);
}

/** An escalation publishes one event each when it opens, is answered, and is withdrawn or disputed. */
async function expectEvents(): Promise<void> {
  const escalations: { id: number; state: string; answered: boolean }[] = await system.database.query(
    `SELECT id, state, response IS NOT NULL AS answered FROM escalations WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  const expected = escalations.flatMap(({ id, state, answered }) => [
    `${id} escalated`,
    ...(answered ? [`${id} answered`] : []),
    ...(state === 'withdrawn' || state === 'disputed' ? [`${id} ${state}`] : []),
  ]);
  const events = (await tess.events()).map(({ type, payload }) => {
    const { escalationId } = payload as { escalationId: number };
    return `${escalationId} ${type.split('.')[1]}`;
  });
  expect(events.toSorted()).toEqual(expected.toSorted());
}

it('no sequence of calls, also of calls at the same moment, breaks the rules of consultations', async () => {
  const kinds = new Set(['conflict', 'not_found', 'gone', 'rate_limited']);
  const property = fc.asyncProperty(turns, fc.boolean(), async (sequence, hasModel) => {
    userId += 1;
    tess = new TestTrainee(system, userId);
    system.engine.reset(hasModel);
    for (const turn of sequence) {
      const [consultations, escalations] = [await idsOf('consultations'), await idsOf('escalations')];
      const results = await Promise.allSettled(turn.map((taken) => take(taken, consultations, escalations)));
      for (const result of results.filter(({ status }) => status === 'rejected')) {
        const { reason } = result as PromiseRejectedResult;
        expect(reason).toBeInstanceOf(AppError);
        expect(kinds).toContain(reason.kind);
      }
      await expectConsistent();
    }
    await expectEvents();
    expect((await idsOf('consultations')).length).toBeLessThanOrEqual(6);
    expect(system.engine.askedModel.length).toBeLessThanOrEqual(hasModel ? 2 : 0);
  });
  // A failure names its seed and the shortest failing sequence.
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false });
});
