import { testCall } from '@clinical-hours/service-kit/testing';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readMessages,
  startConsultationClient,
  type ConsultationClient,
} from './testing/consultation-client.ts';
import type { ConsultationSystem } from './testing/consultation-system.ts';
import { TestTrainee } from './testing/test-trainee.ts';

let system: ConsultationSystem;
let consultations: ConsultationClient;
let stop: () => Promise<void>;
let tess: TestTrainee;
let userId = 100;
beforeAll(async () => {
  ({ system, consultations, stop } = await startConsultationClient());
});
afterAll(() => stop());
beforeEach(() => {
  userId += 1;
  tess = new TestTrainee(system, userId);
  system.engine.reset(false);
});

const insertMany = (count: number, status = 'ai_answered', text = 'Yes') =>
  system.database.query(
    `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status, ai_response,
       guidance_origin, guidance_sources, masked)
     SELECT $1, $3, $3, false, $2, $3, 'library', '[]', '[]' FROM generate_series(1, ${count})`,
    [userId, status, text],
  );
const streamed = () => readMessages(consultations, tess);

describe('lists of consultations', () => {
  it('are counted for administrators, and for nobody else', async () => {
    const admin = testCall({ userId: 1_000_000, isAdmin: true });
    const count = async () =>
      (await consultations.countUserConsultations(admin, { userId })).consultationCount;
    expect(await count()).toBe(0);
    await insertMany(3);
    await insertMany(2, 'supervisor_answered');
    expect(await count()).toBe(5);
    await expect(consultations.countUserConsultations(tess.call(), { userId })).rejects.toMatchObject({
      code: 'administrators_only',
    });
  });

  it('are read by their indexes', async () => {
    await system.database.query(
      `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status)
       SELECT 100000 + n % 300, 'Yes', 'Yes', false, 'escalated' FROM generate_series(1, 6000) n;
       INSERT INTO escalations (consultation_id, user_id, supervisor_id)
       SELECT id, user_id, 7 FROM consultations WHERE user_id >= 100000;
       INSERT INTO deleted_uses (user_id, kind, used_at)
       SELECT user_id, 'question', now() - interval '1 year' FROM consultations WHERE user_id >= 100000`,
    );
    await system.database.query('ANALYZE consultations, escalations, deleted_uses');
    tess = new TestTrainee(system, 100_001);
    const statements = vi.spyOn(PostgresQueryRunner.prototype, 'query');
    await streamed();
    await consultations.findConsultations(tess.call(), { page: 2, pageSize: 10, status: 'escalated' });
    await tess.ask();
    const ran = statements.mock.calls.map(([sql, values]) => ({ sql, values: values ?? [] }));
    statements.mockRestore();
    const reads = ran.filter(({ sql }) => /^SELECT.* FROM "?consultations/s.test(sql));
    expect(reads).toHaveLength(7);
    for (const { sql, values } of reads) {
      const lines: { 'QUERY PLAN': string }[] = await system.database.query(`EXPLAIN ${sql}`, values);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/consultations_user|consultations_pkey/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  it('come whole, newest first, in messages of 5', async () => {
    expect(await streamed()).toEqual([]);
    await insertMany(120);
    const messages = await streamed();
    expect(messages.map(({ length }) => length)).toEqual(Array(24).fill(5));
    const ids = messages.flat().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(120);
    await insertMany(33);
    expect((await streamed()).map(({ length }) => length)).toEqual([...Array(30).fill(5), 3]);
  });

  it('come whole when all texts are as long as they can be', async () => {
    await insertMany(50, 'ai_answered', '€'.repeat(40_000));
    expect((await streamed()).map(({ length }) => length)).toEqual(Array(10).fill(5));
  });

  it('come in pages of those that fit, with how many there are', async () => {
    await insertMany(12);
    await tess.answered();
    const { id } = await tess.send();
    const pageOf = async (query: { page: number; pageSize?: number; status?: string }) => {
      const found = await consultations.findConsultations(tess.call(), { pageSize: 10, ...query });
      return { total: found.total, ids: found.consultations.map((consultation) => consultation.id) };
    };
    const first = await pageOf({ page: 1 });
    expect(first.ids[0]).toBe(id);
    const second = await pageOf({ page: 2 });
    expect([first.total, first.ids.length, second.ids.length]).toEqual([14, 10, 4]);
    expect((await streamed()).flat().map((consultation) => consultation.id)).toEqual([
      ...first.ids,
      ...second.ids,
    ]);
    expect(await pageOf({ page: 1, status: 'escalated' })).toEqual({ total: 1, ids: [id] });
    expect(await pageOf({ page: 2, status: 'ai_answered' })).toMatchObject({ total: 12 });
    expect(await pageOf({ page: 2_147_483_647, pageSize: 100 })).toEqual({ total: 14, ids: [] });
  });

  it.each([
    { page: 0, pageSize: 10 },
    { page: 1, pageSize: 0 },
    { page: 1, pageSize: 101 },
    { page: 1, pageSize: 10, status: 'closed' },
  ])('refuse %j', async (query) => {
    const found = consultations.findConsultations(tess.call(), query);
    await expect(found).rejects.toMatchObject({ kind: 'invalid' });
  });
});
