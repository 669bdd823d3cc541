import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readMessages,
  startConsultationClient,
  type ConsultationClient,
} from './testing/consultation-client.ts';
import type { ConsultationSystem } from './testing/consultation-system.ts';
import { anAnswer, TestTrainee } from './testing/test-trainee.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

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

const question = 'How do I write up what Robin Sample told me?';
const masked = 'How do I write up what [name] told me?';
const given = { question, category: 'Notes', priority: 'high' };
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const sources = [{ id: 'suicide-risk', title: 'Suicide risk' }];

describe('the calls of consultations', () => {
  it('tell a question from asking to the answer of the supervisor', async () => {
    const call = tess.call();
    const { consultation: asked } = await consultations.askQuestion(call, given);
    const guided = {
      ...given,
      id: expect.any(Number),
      userId,
      status: 'ai_answered',
      maskedQuestion: masked,
      speaksOfDanger: false,
      hoursAnswer: null,
      aiResponse: `Library, not_configured: ${masked}`,
      guidance: {
        origin: 'library',
        sources,
        masked: [{ kind: 'name', text: 'Robin Sample' }],
        isOutside: false,
      },
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
    await consultations.disputeEscalation(ownCall(), {
      escalationId: escalation!.id,
      linkId: 3,
      keepsMail: false,
    });
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
      maskedQuestion: masked,
      category: 'general',
      priority: 'normal',
      status: 'escalated',
      speaksOfDanger: false,
      hoursAnswer: null,
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
    system.engine.reset(true);
    const { consultation } = await consultations.askQuestion(tess.call(), given);
    expect(consultation!.guidance).toMatchObject({ origin: 'model', model: 'small' });
    const { supervisorId } = tess;
    const danger = { ...given, question: 'My client is in danger', supervisorId };
    expect((await consultations.askQuestion(tess.call(), danger)).consultation).toMatchObject({
      aiResponse: 'Call 988',
      speaksOfDanger: true,
      guidance: { origin: 'library', sources: [], danger: { kind: 'suicide', who: 'client' } },
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
    await system.database.query(
      `INSERT INTO consultations (user_id, question, masked_question, speaks_of_danger, status)
       SELECT $1, 'Yes', 'Yes', false, 'escalated' FROM generate_series(1, 50)`,
      [userId],
    );
    const refused = consultations.askQuestion(tess.call(), given);
    await expect(refused).rejects.toMatchObject({
      kind: 'rate_limited',
      details: { retryAfterS: expect.any(Number) },
    });
  });

  it('save the model’s answer when the caller has gone', async () => {
    system.engine.reset(true);
    const answer = system.engine.hold();
    // Enough for the question to be saved.
    const asked = consultations.askQuestion({ ...tess.call(), deadlineMs: Date.now() + 4_000 }, given);
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
    await eventually(async () => {
      expect((await readMessages(consultations, tess))[0]).toMatchObject([
        { aiResponse: `Library, unfinished: ${masked}` },
      ]);
    });
    answer();
    await eventually(async () => {
      expect((await readMessages(consultations, tess))[0]).toMatchObject([
        { aiResponse: `Model: ${masked}` },
      ]);
    });
  });
});

describe('the calls of articles', () => {
  it('tell which there are, which fit, and what one says, in the formatting of answers', async () => {
    const gifts = {
      id: 'gifts',
      title: 'Gifts from clients',
      group: 'Relationships and boundaries',
      reviewed: '2026-11-25',
    };
    const { articles } = await consultations.listGuidanceArticles(tess.call(), {});
    expect(articles.map(({ id }) => id)).toEqual(['suicide-risk', 'subpoenas', 'gifts']);
    const found = await consultations.listGuidanceArticles(tess.call(), { query: 'a present' });
    expect(found.articles).toEqual([gifts]);
    const { article } = await consultations.getGuidanceArticle(tess.call(), { articleId: 'gifts' });
    expect(article).toEqual({ ...gifts, text: expect.stringMatching(/^## In the moment\nThank the client/) });
    expect(article!.text).toMatch(/\n\n## Limits of this advice\n/);
  });

  it('know no other ones', async () => {
    const unknown = consultations.getGuidanceArticle(tess.call(), { articleId: 'toys' });
    await expect(unknown).rejects.toMatchObject({ kind: 'not_found', code: 'article_not_found' });
  });
});
