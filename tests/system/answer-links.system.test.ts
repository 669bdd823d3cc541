import type { AnswerPage } from '@clinical-hours/proto/api';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { anAskingTrainee, question, type Asking, aTrainee, mailTo } from '../support/test-accounts.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');
const reply = { response: 'Write what happened, and no more.', notes: null, attestation: 'Sam Supervisor' };
let asking: Asking;

beforeEach(async () => {
  asking = await anAskingTrainee(product);
});

describe('a question before a supervisor', () => {
  it('goes from guidance to the supervisor by email, and the answer back to the trainee', async () => {
    const { body: asked } = await asking.ask();
    const sent = await asking.act(asked.id, 'escalate', { supervisorId: asking.supervisor.id });
    expect(sent).toMatchObject({
      status: 200,
      body: { status: 'escalated', supervisorId: asking.supervisor.id, escalatedAt: expect.any(String) },
    });
    const mail = await mailTo(product, asking.supervisor.email, '/answer/');
    expect(mail.subject).toBe('Tess Trainee asks you a question');
    expect(mail.text).not.toContain('Maria');
    const token = await asking.linkIn('answer');
    const page: AnswerPage = (await asking.bearer.get(`/api/answer/${token}`)).body;
    expect(page).toMatchObject({
      trainee: { name: 'Tess Trainee' },
      supervisor: { name: 'Sam Supervisor', licenseNumber: 'LMFT-1' },
      question,
      aiResponse: asked.aiResponse,
      answer: null,
    });
    const answered = await asking.bearer.post(`/api/answer/${token}`, { ...reply, notes: 'Bring the file.' });
    expect(answered).toMatchObject({ status: 200, body: { answer: { response: reply.response } } });
    expect(await asking.get(asked.id)).toMatchObject({
      status: 'supervisor_answered',
      supervisorResponse: reply.response,
      supervisorNotes: 'Bring the file.',
      respondedAt: expect.any(String),
    });
    await mailTo(product, asking.trainee.registration['email']!, reply.response);
    await eventually(async () =>
      expect((await asking.trainee.client.get('/api/supervisors')).body[0].addressState).toBe('confirmed'),
    );
  });

  it('is answered once: the same again is the same, another answer a conflict, and opening writes nothing', async () => {
    const { id, token } = await asking.escalated();
    const before = await asking.get(id);
    await asking.bearer.send('HEAD', `/api/answer/${token}`);
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${product.url}/answer/${token}`)));
    expect(await asking.get(id)).toEqual(before);
    const [first, second] = await Promise.all([
      asking.bearer.post(`/api/answer/${token}`, { ...reply, response: 'Yes.' }),
      asking.bearer.post(`/api/answer/${token}`, { ...reply, response: 'No.' }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const won = first.status === 200 ? 'Yes.' : 'No.';
    expect((await asking.bearer.post(`/api/answer/${token}`, { ...reply, response: won })).status).toBe(200);
    expect((await asking.get(id)).supervisorResponse).toBe(won);
  });

  it.each([
    ['an answer of spaces', { response: '  ' }, 400],
    ['an attestation of spaces', { attestation: '   ' }, 400],
    ['a name of several lines', { attestation: 'Sam\nSupervisor' }, 400],
    ['1 MB of text', { response: 'x'.repeat(1_000_000) }, 413],
  ])('refuses %s, and stays open', async (_what, changes, status) => {
    const { id, token } = await asking.escalated();
    expect((await asking.bearer.post(`/api/answer/${token}`, { ...reply, ...changes })).status).toBe(status);
    expect((await asking.get(id)).status).toBe('escalated');
  });

  it('cannot be escalated twice, nor after the answer; taken back it can, and its link is over', async () => {
    const { id, token } = await asking.escalated();
    const again = () => asking.act(id, 'escalate', { supervisorId: asking.supervisor.id });
    expect((await again()).status).toBe(409);
    expect(await asking.act(id, 'withdraw')).toMatchObject({ status: 200, body: { status: 'ai_answered' } });
    expect((await asking.act(id, 'withdraw')).status).toBe(409);
    expect((await asking.bearer.get(`/api/answer/${token}`)).body.code).toBe('link_ended');
    expect((await asking.bearer.post(`/api/answer/${token}`, reply)).status).toBe(410);
    expect((await asking.get(id)).aiResponse).toContain('No language model was used');
    expect((await again()).status).toBe(200);
    const fresh = await eventually(async () => {
      const found = await asking.linkIn('answer');
      expect(found).not.toBe(token);
      return found;
    });
    expect((await asking.bearer.post(`/api/answer/${fresh}`, reply)).status).toBe(200);
    expect((await again()).status).toBe(409);
  });

  it("that 'wasn't me' comes back to the trainee, and the administrators hear of it", async () => {
    const { id, token } = await asking.escalated();
    await asking.bearer.post(`/api/answer/${token}`, reply);
    const notMe = { confirmation: 'not me' };
    for (const status of [200, 410]) {
      expect((await asking.bearer.post(`/api/answer/${token}/dispute`, notMe)).status).toSatisfy(
        (got: number) => got === 200 || got === status,
      );
    }
    expect(await asking.get(id)).toMatchObject({
      status: 'ai_answered',
      supervisorResponse: null,
      supervisorId: null,
    });
    expect((await asking.bearer.get(`/api/answer/${token}`)).status).toBe(410);
    const news = await mailTo(product, asking.trainee.registration['email']!, 'notified our administrators');
    expect(news.text).not.toContain(reply.response);
    await mailTo(product, 'admin@clinical-hours.example.com', 'question');
  });

  it('has a link that dies with the supervisor, and takes word of wrong details', async () => {
    const { token } = await asking.escalated();
    const message = 'My license is LMFT-2.';
    expect((await asking.bearer.post(`/api/answer/${token}/correction`, { message: '' })).status).toBe(400);
    expect((await asking.bearer.post(`/api/answer/${token}/correction`, { message })).status).toBe(202);
    await mailTo(product, asking.trainee.registration['email']!, message);
    expect((await asking.bearer.post(`/api/answer/${token}/renew`)).body.code).toBe('link_valid');
    for (const wrong of [token.slice(0, -1), `${token}x`]) {
      expect((await asking.bearer.get(`/api/answer/${wrong}`)).status).toBe(404);
      expect((await asking.bearer.post(`/api/answer/${wrong}`, reply)).status).toBe(404);
    }
    // A token is valid for its own page only.
    expect((await asking.bearer.get(`/api/review/${token}`)).status).toBe(404);
    await asking.trainee.client.delete(`/api/supervisors/${asking.supervisor.id}`);
    expect((await asking.bearer.post(`/api/answer/${token}`, reply)).status).toBe(410);
  });

  it("is nobody else's to see, to send or to take back", async () => {
    const { id } = await asking.escalated();
    const stranger = (await aTrainee(product)).client;
    expect((await stranger.get(`/api/consultations/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/consultations/${id}/withdraw`)).status).toBe(404);
    const body = { supervisorId: asking.supervisor.id };
    expect((await stranger.post(`/api/consultations/${id}/escalate`, body)).status).toBe(404);
    expect((await stranger.post(`/api/consultations/${id}/escalate`, {})).status).toBe(404);
    expect((await stranger.get('/api/consultations')).body).toEqual([]);
    const own = (await stranger.post('/api/consultations', { question })).body.id;
    expect((await stranger.post(`/api/consultations/${own}/escalate`, body)).status).toBe(404);
  });
});
