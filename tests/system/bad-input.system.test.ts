import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';

const product = inject('sharedProduct');
let trainee: ApiClient;
let supervisorId: number;

beforeEach(async () => {
  trainee = new ApiClient(product.url);
  await trainee.register();
  supervisorId = (await trainee.post('/api/supervisors', aSupervisorBody())).body.id;
});

const errorBody = { message: expect.any(String), code: expect.any(String), requestId: expect.any(String) };

describe('bad input', () => {
  it('refuses what is not JSON, and what is too large', async () => {
    const send = (body: unknown, headers = {}) => trainee.post('/api/sessions', body, headers);
    expect(await send('{"date": ')).toMatchObject({ status: 400, body: errorBody });
    expect(await send('[1]')).toMatchObject({ status: 400, body: errorBody });
    expect(await send({ notes: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413, body: errorBody });
    const text = { 'Content-Type': 'text/plain' };
    expect(await send('a=1', text)).toMatchObject({ status: 415, body: errorBody });
    expect((await trainee.get('/api/sessions')).body).toEqual([]);
  });

  it('knows no strange ids', async () => {
    for (const [id, status] of [
      ['-1', 400],
      ['1e3', 400],
      ['abc', 400],
      ['0', 400],
      ['1.5', 400],
      ['9007199254740993', 404],
      ['2147483647', 404],
    ]) {
      expect(await trainee.delete(`/api/supervisors/${id}`)).toMatchObject({ status, body: errorBody });
    }
  });

  it("does not know another trainee's records, whatever is sent", async () => {
    const { id } = (await trainee.post('/api/sessions', aSessionBody({ supervisorId }))).body;
    const stranger = new ApiClient(product.url);
    await stranger.register();
    const answers = [
      await stranger.post(`/api/sessions/${id}/review`, { decision: 'approve' }),
      await stranger.post(`/api/sessions/${id}/review`, { decision: 'nonsense' }),
      await stranger.post(`/api/sessions/${id}/submit-for-approval`),
      await stranger.post('/api/sessions/bulk-approval-request', { sessionIds: [id] }),
      await stranger.put(`/api/supervisors/${supervisorId}`, aSupervisorBody()),
      await stranger.put(`/api/supervisors/${supervisorId}`, {}),
      await stranger.delete(`/api/supervisors/${supervisorId}`),
      await stranger.post('/api/sessions', aSessionBody({ supervisorId })),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: errorBody });
    expect((await stranger.get('/api/sessions')).body).toEqual([]);
    expect((await trainee.get('/api/sessions')).body[0].status).toBe('pending');
  });

  it('ignores a userId in the body: the session decides', async () => {
    const { body } = await trainee.post('/api/sessions', aSessionBody({ userId: 1 }));
    expect(body.userId).toBe((await trainee.get('/api/user')).body.id);
  });

  it('says so where there is nothing', async () => {
    expect(await trainee.get('/api/nothing')).toMatchObject({ status: 404, body: errorBody });
    expect((await trainee.get('/api/%E0%A4%A')).status).toBeLessThan(500);
  });
});
