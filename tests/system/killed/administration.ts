import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'nats';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aTrainee, mailTo } from '../../support/test-accounts.ts';
import { eventually } from '@clinical-hours/service-kit/testing';
import { product } from './product.ts';

let admin: ApiClient;

/** Queries the database of a service directly. */
async function rows(service: string, statement: string, id: number): Promise<unknown[]> {
  const database = new Client({ connectionString: product.databaseUrls[service] });
  await database.connect();
  try {
    return (await database.query(statement, [id])).rows;
  } finally {
    await database.end();
  }
}

const adminRoutes: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users/export'],
  ['GET', '/api/admin/users/1/summary'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/failed-mails'],
  ['GET', '/api/admin/flagged-receipts'],
  ['GET', '/api/admin/disputes/1'],
  ['GET', '/api/admin/recovery-requests'],
  ['GET', '/api/admin/recovery-requests/settled'],
  ['POST', '/api/admin/recovery-requests/1/decision', { decision: 'approve' }],
  ['PUT', '/api/users/1', { name: 'X', email: 'x@example.com' }],
  ['DELETE', '/api/users/1'],
];

/** What administrators may do, and what a deletion leaves when services are killed. */
export function administrationCases(): void {
  beforeAll(async () => {
    admin = new ApiClient(product.url);
    const { username, password } = product.admin;
    await admin.post('/api/login', { username, password });
  });

  describe('administration', () => {
    it.each(adminRoutes)('%s %s is for administrators only', async (method, path, body) => {
      const { client } = await aTrainee(product);
      expect((await new ApiClient(product.url).send(method, path, body)).status).toBe(401);
      expect(await client.send(method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'administrators_only' },
      });
      expect((await client.send(method, path, body === undefined ? undefined : '{broken')).status).toBe(403);
    });

    it('lists and exports users, with formulas defused', async () => {
      const client = new ApiClient(product.url);
      await client.register({ name: '=HYPERLINK("evil")' });
      const { body: users } = await admin.get('/api/admin/users');
      expect(users[0]).toMatchObject({ username: product.admin.username, isAdmin: true });
      expect(JSON.stringify(users)).not.toContain('password');
      const csv = await admin.get('/api/admin/users/export');
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename="users_export.csv"');
      expect(csv.body).toMatch(/"'=HYPERLINK/);
    });

    it('edits a user, guards against overwriting, and knows no strange ids', async () => {
      const { id, registration } = await aTrainee(product);
      const body = {
        name: 'Tess Edited',
        email: registration['email'],
        emailVerified: true,
        totalRequiredHours: 4000,
      };
      const edited = await admin.put(`/api/users/${id}`, body);
      expect(edited).toMatchObject({ status: 200, body: { ...body, isAdmin: false } });
      const { updatedAt } = edited.body;
      await admin.put(`/api/users/${id}`, { ...body, name: 'Tess Again' });
      expect((await admin.put(`/api/users/${id}`, { ...body, updatedAt })).status).toBe(409);
      expect((await admin.put('/api/users/2147483647', {})).status).toBe(404);
      expect((await admin.put(`/api/users/${id}`, { name: 'Tess', email: 'x' })).body.message).toContain(
        'Invalid email address',
      );
      expect((await admin.delete('/api/users/-1')).status).toBe(400);
    });

    it('keeps administrators from removing themselves', async () => {
      const { body: self } = await admin.get('/api/user');
      expect(await admin.delete(`/api/users/${self.id}`)).toMatchObject({
        status: 409,
        body: { code: 'self_deletion' },
      });
      const resigned = { name: self.name, email: self.email, isAdmin: false };
      expect(await admin.put(`/api/users/${self.id}`, resigned)).toMatchObject({
        status: 409,
        body: { code: 'last_administrator' },
      });
    });

    it('tells how much of a user will go, and of nobody whom there is not', async () => {
      const { client, id } = await aTrainee(product);
      const summary = () => admin.get(`/api/admin/users/${id}/summary`);
      const nothing = { sessionCount: 0, approvedCount: 0, documentCount: 0, consultationCount: 0 };
      expect((await summary()).body).toEqual({ ...nothing, hours: '0.00' });
      const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
      await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id }));
      await client.post('/api/consultations', { question: 'How late may a progress note be?' });
      const form = new FormData();
      form.append('file', new Blob(['What to bring to the board.']), 'notes.txt');
      await client.upload('/api/documents', form);
      const counts = { sessionCount: 1, documentCount: 1, consultationCount: 1, approvedCount: 0 };
      expect((await summary()).body).toEqual({ ...counts, hours: '3.50' });
      for (const [odd, status] of [
        ['2147483647', 404],
        ['9'.repeat(400), 404],
        ['0', 400],
        ['-1', 400],
        ['1.5', 400],
        ['x%00', 400],
      ] as const) {
        expect((await admin.get(`/api/admin/users/${odd}/summary`)).status).toBe(status);
      }
    });

    it('deletes a user, and with them everything everywhere', async () => {
      const { client, id } = await aTrainee(product);
      const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
      await client.post(
        '/api/sessions',
        aSessionBody({ supervisorId: supervisor.id, requestApproval: true }),
      );
      const mail = await mailTo(product, supervisor.email, '/review/');
      const link = /\/review\/[\w-]+/.exec(mail.text)![0];
      expect((await client.get(`/api${link}`)).status).toBe(200);
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(404);
      await eventually(async () => {
        expect((await client.get('/api/sessions')).status).toBe(401);
        expect((await new ApiClient(product.url).get(`/api${link}`)).status).toBe(404);
      });
      const { body: entries } = await admin.get(`/api/admin/audit?action=user_deleted&userId=${id}`);
      expect(entries).toMatchObject([{ details: `user ${id}` }]);
    });

    it('erases nobody by a forged event, not even in the name of auth', async () => {
      const { client, id } = await aTrainee(product);
      const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
      expect((await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id }))).status).toBe(
        201,
      );
      const { host, username, password } = new URL(product.natsUrls['auth'] ?? '');
      const thief = await connect({ servers: host, user: username, pass: password });
      thief.publish('auth.user_deleted.v1', JSON.stringify({ userId: id }));
      await thief.flush();
      await thief.close();
      for (const name of ['gateway', 'hours', 'supervisor', 'notification', 'consultation', 'document']) {
        const log = join(product.logsDir, `${name}.log`);
        await eventually(() =>
          expect(readFileSync(log, 'utf8')).toContain(`auth has not deleted user ${id}: nothing is erased`),
        );
      }
      expect((await client.get('/api/sessions')).body).toHaveLength(1);
      expect((await client.get('/api/supervisors')).body).toHaveLength(1);
    });

    it('leaves nothing behind for good, though every service is killed in the middle of a deletion', async () => {
      const { client, id } = await aTrainee(product);
      const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
      await client.post(
        '/api/sessions',
        aSessionBody({ supervisorId: supervisor.id, requestApproval: true }),
      );
      const question = { question: 'How late may a progress note be?', supervisorId: supervisor.id };
      expect((await client.post('/api/consultations', question)).status).toBe(201);
      const form = new FormData();
      form.append('file', new Blob(['What to bring to the board.']), 'notes.txt');
      expect((await client.upload('/api/documents', form)).status).toBe(201);
      const deletion = admin.delete(`/api/users/${id}`);
      const keepers = ['hours', 'supervisor', 'consultation', 'document', 'notification'];
      for (const name of keepers) product.kill(name, 'SIGKILL');
      expect((await deletion).status).toBe(204);
      for (const name of ['auth', 'gateway', 'hours', 'supervisor', 'consultation'])
        product.kill(name, 'SIGKILL');
      await eventually(
        async () => {
          const waiting = 'SELECT service FROM user_deletions WHERE user_id = $1 AND erased_at IS NULL';
          expect(await rows('auth', waiting, id)).toEqual([]);
        },
        { timeoutMs: 90_000 },
      );
      expect(await rows('hours', 'SELECT 1 FROM sessions WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('hours', 'SELECT 1 FROM approval_requests WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('consultation', 'SELECT 1 FROM consultations WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('consultation', 'SELECT 1 FROM escalations WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('document', 'SELECT 1 FROM documents WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('supervisor', 'SELECT 1 FROM supervisors WHERE user_id = $1', id)).toEqual([]);
      expect(await rows('notification', 'SELECT 1 FROM mails WHERE user_id = $1', id)).toEqual([]);
    });
  });
}
