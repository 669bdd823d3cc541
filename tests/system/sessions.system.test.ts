import type { SessionRecord } from '@clinical-hours/proto/api';
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

const log = async (changes: Record<string, unknown> = {}): Promise<SessionRecord> =>
  (await trainee.post('/api/sessions', aSessionBody({ supervisorId, ...changes }))).body;
const act = (session: SessionRecord, action: string, body?: unknown) =>
  trainee.post(`/api/sessions/${session.id}/${action}`, body);

describe('the lists', () => {
  it.each(['/api/sessions', '/api/sessions?page=1&status=logged', '/api/stats', '/api/todos'])(
    '%s answers an unchanged poll with 304',
    async (path) => {
      const change = () =>
        path === '/api/todos' ? trainee.post(path, { title: 'Call the board' }) : log({ status: 'logged' });
      await change();
      const first = await trainee.get(path);
      const etag = first.headers.get('ETag')!;
      const again = await trainee.get(path, { 'If-None-Match': `"older", W/${etag}` });
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, '', etag]);
      await change();
      const changed = await trainee.get(path, { 'If-None-Match': etag });
      expect(changed.status).toBe(200);
      expect(changed.body).not.toEqual(first.body);
      const stranger = new ApiClient(product.url);
      await stranger.register();
      const own = { 'If-None-Match': changed.headers.get('ETag')! };
      expect((await stranger.get(path, own)).status).toBe(200);
      expect((await trainee.get(path, own)).status).toBe(304);
    },
  );

  it('are filtered and paged when the query asks for it, and whole otherwise', async () => {
    for (const day of ['01', '02', '03']) await log({ date: `2026-03-${day}`, notes: `Day ${day} 100%` });
    await log({ date: '2026-02-01', supervisorId: null, status: 'logged', supervisionHours: '0' });
    const { body } = await trainee.get('/api/sessions?page=2&pageSize=3');
    expect(body).toMatchObject({
      total: 4,
      page: 2,
      pageSize: 3,
      sessions: [{ date: '2026-02-01T00:00:00.000Z' }],
    });
    const all: SessionRecord[] = (await trainee.get('/api/sessions?nothing=1')).body;
    expect(all).toHaveLength(4);
    expect(body.sessions[0]).toEqual(all[3]);
    for (const [query, total] of [
      ['status=pending', 3],
      ['type=supervision', 3],
      [`supervisorId=${supervisorId}&q=02%20100%25`, 1],
      ['q=02/01/2026', 1],
      ['status=approved', 0],
      ['status=all&type=&supervisorId=', 4],
      ['page=7', 4],
    ]) {
      const found = (await trainee.get(`/api/sessions?${query}`)).body;
      expect({ query, total: found.total }).toEqual({ query, total });
    }
  });
});

describe('a session', () => {
  it('goes its way, and keeps its history', async () => {
    const session = await log();
    for (const [action, body, status, code] of [
      ['nudge', undefined, 409, 'nudge_too_early'],
      ['revise', undefined, 409, 'session_pending'],
      ['withdraw', undefined, 200],
      ['review', { decision: 'reject', notes: 'Counted twice' }, 200],
      ['withdraw', undefined, 409, 'session_rejected'],
      ['revise', undefined, 200],
      ['review', { decision: 'approve' }, 200],
      ['submit-for-approval', undefined, 409, 'session_approved'],
    ] as const) {
      const answer = await act(session, action, body);
      expect([action, answer.status, answer.body.code]).toEqual([action, status, code]);
    }
    for (const answer of [
      await trainee.put(`/api/sessions/${session.id}`, { notes: 'x' }),
      await trainee.delete(`/api/sessions/${session.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'session_approved' } });
    }
    const { body: history } = await trainee.get(`/api/sessions/${session.id}/history`);
    expect(history.map(({ fromStatus, toStatus }: Record<string, string>) => [fromStatus, toStatus])).toEqual(
      [
        [null, 'pending'],
        ['pending', 'logged'],
        ['logged', 'rejected'],
        ['rejected', 'logged'],
        ['logged', 'approved'],
      ],
    );
    expect(history[2]).toMatchObject({ actor: 'trainee', notes: 'Counted twice' });
  });

  it('is not there for anybody else, whatever they do', async () => {
    const session = await log({ status: 'logged' });
    const stranger = new ApiClient(product.url);
    await stranger.register();
    const path = `/api/sessions/${session.id}`;
    for (const answer of [
      await stranger.put(path, { notes: 'mine' }),
      await stranger.put(path, { date: 'nonsense' }),
      await stranger.delete(path),
      await stranger.get(`${path}/history`),
      ...(await Promise.all(
        ['withdraw', 'revise', 'nudge'].map((action) => stranger.post(`${path}/${action}`)),
      )),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    }
  });
});
