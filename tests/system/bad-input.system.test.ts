import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';

const product = inject('sharedProduct');
let visitor: ApiClient;
let trainee: ApiClient;
let supervisorId: number;

beforeEach(async () => {
  visitor = new ApiClient(product.url);
  trainee = new ApiClient(product.url);
  await trainee.register();
  supervisorId = (await trainee.post('/api/supervisors', aSupervisorBody())).body.id;
});

const errorBody = { message: expect.any(String), code: expect.any(String), requestId: expect.any(String) };

const routes: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/user'],
  ['GET', '/api/sessions'],
  ['POST', '/api/sessions', aSessionBody()],
  ['POST', '/api/sessions/1/submit-for-approval'],
  ['PUT', '/api/sessions/1', { notes: 'x' }],
  ['DELETE', '/api/sessions/1'],
  ['GET', '/api/sessions/1/history'],
  ['POST', '/api/sessions/1/withdraw'],
  ['POST', '/api/sessions/1/revise'],
  ['POST', '/api/sessions/1/nudge'],
  ['POST', '/api/sessions/1/review', { decision: 'approve' }],
  ['POST', '/api/sessions/bulk-approval-request', { sessionIds: [1] }],
  ['POST', '/api/sessions/import', 'Date,Supervision Hours'],
  ['GET', '/api/stats'],
  ['GET', '/api/reports'],
  ['GET', '/api/export'],
  ['GET', '/api/export/pdf'],
  ['GET', '/api/todos'],
  ['POST', '/api/todos', { title: 'Call the board' }],
  ['PUT', '/api/todos/1', { title: 'Call the board' }],
  ['POST', '/api/todos/1/complete'],
  ['POST', '/api/todos/1/archive'],
  ['POST', '/api/todos/1/reopen'],
  ['POST', '/api/todos/1/unarchive'],
  ['GET', '/api/supervisors'],
  ['POST', '/api/supervisors', aSupervisorBody()],
  ['PUT', '/api/supervisors/1', aSupervisorBody()],
  ['DELETE', '/api/supervisors/1'],
  ['GET', '/api/documents'],
  ['GET', '/api/documents/archived'],
  ['POST', '/api/documents', 'a file'],
  ['POST', '/api/documents/1/archive'],
  ['POST', '/api/documents/1/unarchive'],
  ['DELETE', '/api/documents/1'],
  ['GET', '/api/consultations'],
  ['GET', '/api/consultations/1'],
  ['POST', '/api/consultations', { question: 'How late may a progress note be?' }],
  ['POST', '/api/consultations/1/escalate', { supervisorId: 1 }],
  ['POST', '/api/consultations/1/withdraw'],
  ['DELETE', '/api/consultations/1'],
  ['GET', '/api/guidance/articles'],
  ['GET', '/api/guidance/articles/gifts'],
];
const writes = routes.filter(([method]) => method !== 'GET');
const bodies = writes.filter(([, , body]) => typeof body === 'object');

describe('bad input', () => {
  it.each(routes)('%s %s needs a session', async (method, path, body) => {
    expect(await visitor.send(method, path, body)).toMatchObject({ status: 401, body: errorBody });
  });

  it.each([
    ...writes,
    ['POST', '/api/login', {}],
    ['POST', '/api/register', {}],
    ['POST', '/api/logout'],
  ] as typeof writes)('%s %s is refused to pages of other sites', async (method, path, body) => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example.com' },
      { Origin: 'null' },
    ]) {
      const answer = await trainee.send(method, path, body, headers as unknown as Record<string, string>);
      expect(answer).toMatchObject({ status: 403, body: errorBody });
    }
    expect((await trainee.get('/api/supervisors')).body).toHaveLength(1);
  });

  it.each(bodies)('%s %s refuses what is not JSON, and what is too large', async (method, template) => {
    const ids: Record<string, number> = {
      sessions: (await trainee.post('/api/sessions', aSessionBody())).body.id,
      supervisors: supervisorId,
      todos: (await trainee.post('/api/todos', { title: 'Call the board' })).body.id,
    };
    const path = template.replace(/(\w+)\/1/, (_all, noun: string) => `${noun}/${ids[noun]}`);
    expect(await trainee.send(method, path, '{"date": ')).toMatchObject({ status: 400, body: errorBody });
    expect(await trainee.send(method, path, '[1]')).toMatchObject({ status: 400, body: errorBody });
    expect(await trainee.send(method, path, { notes: 'x'.repeat(1_000_000) })).toMatchObject({
      status: 413,
      body: errorBody,
    });
    expect(await trainee.send(method, path, 'a=1', { 'Content-Type': 'text/plain' })).toMatchObject({
      status: 415,
      body: errorBody,
    });
    expect((await trainee.get('/api/sessions')).body).toHaveLength(1);
  });

  it.each(['/api/sessions/ID/review', '/api/sessions/ID/submit-for-approval', '/api/supervisors/ID'])(
    '%s knows no strange ids',
    async (template) => {
      const method = template.endsWith('ID') ? 'DELETE' : 'POST';
      const body = template.endsWith('review') ? { decision: 'approve' } : undefined;
      for (const [id, status] of [
        ['-1', 400],
        ['1e3', 400],
        ['abc', 400],
        ['0', 400],
        ['1.5', 400],
        ['9007199254740993', 404],
        ['2147483647', 404],
      ]) {
        const answer = await trainee.send(method, template.replace('ID', String(id)), body);
        expect(answer).toMatchObject({ status, body: errorBody });
      }
    },
  );

  it.each(bodies)('%s %s survives objects that cannot be turned into text', async (method, template) => {
    const path = template.replace('/1', `/${supervisorId}`);
    const hostile = '{"toString":1,"valueOf":1,"constructor":1,"__proto__":{"toString":1}}';
    const fields = [
      'name',
      'email',
      'date',
      'supervisionHours',
      'supervisorId',
      'decision',
      'notes',
      'sessionIds',
    ];
    const body = `{"constructor":{"prototype":{}},${fields.map((field) => `"${field}":${hostile}`).join(',')}}`;
    const { status } = await trainee.send(method, path, body);
    expect([400, 404]).toContain(status);
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

  it.each([
    [{ date: undefined }, 'Date is required'],
    [{ date: '2026-02-30' }, 'Date must be a calendar date'],
    [{ date: '2199-01-01' }, 'cannot be later than tomorrow'],
    [{ date: 20260331 }, 'Date must be text'],
    [{ supervisionHours: '-1' }, 'Supervision hours must be a number'],
    [{ supervisionHours: '1,5' }, 'Supervision hours must be a number'],
    [{ supervisionHours: 'NaN' }, 'Supervision hours must be a number'],
    [{ supervisionHours: 1e9 }, 'Supervision hours must be a number'],
    [{ supervisionHours: '1.125' }, 'Supervision hours must be a number'],
    [
      { supervisionHours: '0', directClinicalHours: '0' },
      'Please enter at least some hours before submitting.',
    ],
    [{ supervisorId: '1e3' }, 'supervisorId must be an id'],
    [{ status: 'approved' }, 'A new session is logged or pending'],
    [{ notes: 'a\u0000b' }, 'Notes must not contain control characters'],
    [{ notes: 5 }, 'Notes must be text'],
    [{ requestApproval: 'yes' }, 'requestApproval must be true or false'],
    [{ requestApproval: true }, 'Please select a supervisor before requesting approval.'],
    [{ activityBreakdown: { supervision: [] } }, 'activityBreakdown must be JSON text'],
    [{ activityBreakdown: '{"supervision":[{"hours":"9"}]}' }, 'activityBreakdown add up to 9.00'],
  ])('refuses a session with %.50j', async (changes, message) => {
    const { status, body } = await trainee.post('/api/sessions', aSessionBody(changes));
    expect(body.message).toContain(message);
    expect(status).toBe(400);
    expect((await trainee.get('/api/sessions')).body).toEqual([]);
  });

  it.each([
    [{}, 'Select at least one session'],
    [{ sessionIds: [] }, 'Select at least one session'],
    [{ sessionIds: '1' }, 'sessionIds must be a list of ids'],
    [{ sessionIds: Array.from({ length: 501 }, (_, index) => index + 1) }, 'At most 500 sessions'],
  ])('refuses a bulk request with %.40j', async (body, message) => {
    const answer = await trainee.post('/api/sessions/bulk-approval-request', body);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  it('says so where there is nothing', async () => {
    expect(await trainee.get('/api/nothing')).toMatchObject({ status: 404, body: errorBody });
    expect((await trainee.get('/api/%E0%A4%A')).status).toBeLessThan(500);
  });

  it.each(['abc', 'x'.repeat(43), '..%2F..%2Fuser', '%00'])('knows no review link %s', async (token) => {
    expect(await visitor.get(`/api/review/${token}`)).toMatchObject({ status: 404, body: errorBody });
    expect(await visitor.post(`/api/review/${token}`, {})).toMatchObject({ status: 404, body: errorBody });
  });
});
