import { consultationService } from '@clinical-hours/proto/consultation';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import { createClient, ownCall, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc } from '@clinical-hours/service-kit/testing';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consultationRpc } from './consultation.rpc.ts';
import { anAnswer } from './testing/builders.ts';
import { startConsultationSystem, type ConsultationSystem } from './testing/consultation-system.ts';
import { Consulting } from './testing/consulting.ts';

let system: ConsultationSystem;
let consultations: RpcClient<ConsultationServiceDefinition>;
let stop: () => Promise<unknown>;
let tess: Consulting;
let userId = 100;
beforeAll(async () => {
  system = await startConsultationSystem();
  const server = await startTestRpc([consultationRpc(system)]);
  const client = createClient(consultationService, server.address);
  consultations = client;
  stop = async () => {
    await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());
beforeEach(() => {
  userId += 1;
  tess = new Consulting(system, userId);
  system.guide.reset(false);
});

const question = 'How do I write up what Robin Sample told me?';
const masked = 'How do I write up what [name] told me?';
const given = { question, category: 'Notes', priority: 'high' };
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const sources = [{ id: 'suicide-risk', title: 'Suicide risk' }];
const insertMany = (count: number, status = 'ai_answered', text = 'Yes') =>
  system.database.query(
    `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status, ai_response,
       guidance_origin, guidance_sources, masked)
     SELECT $1, $3, $3, false, $2, $3, 'library', '[]', '[]' FROM generate_series(1, ${count})`,
    [userId, status, text],
  );
const streamed = async () => {
  const parts = [];
  for await (const part of consultations.streamConsultations(tess.call(), {})) parts.push(part.consultations);
  return parts;
};

describe('the calls of consultations', () => {
  it('tell a question from asking to the answer of the supervisor', async () => {
    const call = tess.call();
    const { consultation: asked } = await consultations.askQuestion(call, given);
    const guided = {
      ...given,
      id: expect.any(Number),
      userId,
      status: 'ai_answered',
      speaksOfDanger: false,
      aiResponse: `Library, not_configured: ${masked}`,
      guidance: { origin: 'library', sources, masked: [{ kind: 'name', text: 'Robin Sample' }] },
      createdAt: moment,
      updatedAt: moment,
    };
    expect(asked).toEqual(guided);
    const consultationId = asked!.id;
    expect((await consultations.getConsultation(call, { consultationId })).consultation).toEqual(asked);
    const { supervisorId } = tess;
    const { consultation: escalated } = await consultations.escalateConsultation(call, {
      consultationId,
      supervisorId,
    });
    const sent = { ...guided, status: 'escalated', supervisorId, escalatedAt: moment };
    expect(escalated).toEqual(sent);
    const { escalation } = await tess.get(consultationId);
    const { response, attestation } = anAnswer();
    const notes = 'On Monday.';
    const submission = { escalationId: escalation!.id, linkId: 3, response, notes, attestation };
    const { escalation: answered } = await consultations.answerEscalation(ownCall(), submission);
    expect(answered).toEqual({
      id: escalation!.id,
      consultationId,
      userId,
      supervisorId,
      state: 'answered',
      question,
      maskedQuestion: masked,
      priority: 'high',
      speaksOfDanger: false,
      aiResponse: guided.aiResponse,
      escalatedAt: moment,
      response,
      notes,
      attestation,
      maskedResponse: 'Write what [name] said, not what you think of it.',
      respondedAt: moment,
    });
    expect((await consultations.getConsultation(call, { consultationId })).consultation).toEqual({
      ...sent,
      status: 'supervisor_answered',
      respondedAt: moment,
      supervisorResponse: response,
      supervisorNotes: notes,
    });
    await consultations.disputeEscalation(ownCall(), { escalationId: escalation!.id, linkId: 3 });
    expect(await consultations.getEscalation(ownCall(), { escalationId: escalation!.id })).toMatchObject({
      escalation: { state: 'disputed', disputedAt: moment },
    });
    expect((await consultations.getConsultation(call, { consultationId })).consultation).toEqual(guided);
  });

  it('tell a question that went straight to a supervisor, and came back', async () => {
    const { supervisorId } = tess;
    const { consultation } = await consultations.askQuestion(tess.call(), {
      question,
      category: '',
      priority: '',
      supervisorId,
    });
    expect(consultation).toEqual({
      id: expect.any(Number),
      userId,
      question,
      category: 'general',
      priority: 'normal',
      status: 'escalated',
      speaksOfDanger: false,
      supervisorId,
      escalatedAt: moment,
      createdAt: moment,
      updatedAt: moment,
    });
    const withdrawn = await consultations.withdrawConsultation(tess.call(), {
      consultationId: consultation!.id,
    });
    expect(withdrawn.consultation).toMatchObject({ status: 'ai_answered', guidance: { origin: 'library' } });
    expect(withdrawn.consultation).not.toHaveProperty('supervisorId');
  });

  it('tell which model answered, and only where to get help as the library’s', async () => {
    system.guide.reset(true);
    const { consultation } = await consultations.askQuestion(tess.call(), given);
    expect(consultation!.guidance).toMatchObject({ origin: 'model', model: 'small' });
    const { supervisorId } = tess;
    const danger = { ...given, question: 'My client is in danger', supervisorId };
    expect((await consultations.askQuestion(tess.call(), danger)).consultation).toMatchObject({
      aiResponse: 'Call 988',
      speaksOfDanger: true,
      guidance: { origin: 'library', sources: [] },
    });
  });

  it.each([
    { ...given, question: ' ' },
    { ...given, priority: 'never' },
    { ...given, supervisorId: 0 },
  ])('refuse %j', async (fault) => {
    await expect(consultations.askQuestion(tess.call(), fault)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('say when there is room for a question again', async () => {
    await insertMany(50);
    const refused = consultations.askQuestion(tess.call(), given);
    await expect(refused).rejects.toMatchObject({
      kind: 'rate_limited',
      details: { retryAfterS: expect.any(Number) },
    });
  });

  it('save the model’s answer when the caller has gone', async () => {
    system.guide.reset(true);
    const answer = system.guide.hold();
    const asked = consultations.askQuestion({ ...tess.call(), deadlineMs: Date.now() + 400 }, given);
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
    await vi.waitFor(async () => {
      expect((await streamed())[0]).toMatchObject([{ aiResponse: `Library, unfinished: ${masked}` }]);
    });
    answer();
    await vi.waitFor(async () => {
      expect((await streamed())[0]).toMatchObject([{ aiResponse: `Model: ${masked}` }]);
    });
  });
});

describe('lists of consultations', () => {
  it('are read by their indexes', async () => {
    await system.database.query(
      `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status)
       SELECT 100000 + n % 300, 'Yes', 'Yes', false, 'escalated' FROM generate_series(1, 6000) n;
       INSERT INTO escalations (consultation_id, user_id, supervisor_id)
       SELECT id, user_id, 7 FROM consultations WHERE user_id >= 100000`,
    );
    await system.database.query('ANALYZE consultations, escalations');
    tess = new Consulting(system, 100_001);
    const statements = vi.spyOn(PostgresQueryRunner.prototype, 'query');
    await streamed();
    await consultations.findConsultations(tess.call(), { page: 2, pageSize: 10, status: 'escalated' });
    await system.consultations.ask(tess.call(), { question });
    const ran = statements.mock.calls.map(([sql, values]) => ({ sql, values: values ?? [] }));
    statements.mockRestore();
    const reads = ran.filter(({ sql }) => /^SELECT.* FROM "?consultations/s.test(sql));
    expect(reads).toHaveLength(5);
    for (const { sql, values } of reads) {
      const lines: { 'QUERY PLAN': string }[] = await system.database.query(`EXPLAIN ${sql}`, values);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/consultations_user|consultations_pkey/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  it('come whole, newest first, in parts of 50', async () => {
    expect(await streamed()).toEqual([]);
    await insertMany(120);
    const parts = await streamed();
    expect(parts.map(({ length }) => length)).toEqual([50, 50, 20]);
    const ids = parts.flat().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(120);
    await insertMany(30);
    expect((await streamed()).map(({ length }) => length)).toEqual([50, 50, 50]);
  });

  it('come whole when all texts are as long as they can be', async () => {
    await insertMany(50, 'ai_answered', '€'.repeat(40_000));
    expect((await streamed()).map(({ length }) => length)).toEqual([50]);
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
