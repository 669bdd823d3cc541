import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailedMailRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aTrainee, mailTo, tokenIn } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

/** The port on which the notification service accepts returned emails, from its log. */
function returnsPort(): number {
  const log = readFileSync(join(product.logsDir, 'notification.log'), 'utf8');
  const line = log.split('\n').findLast((text) => text.includes('listening for returned mail'));
  return JSON.parse(line!).port;
}

/** Reports an email as undelivered, as the server of its recipient would. */
async function bringBack(returnPath: string | undefined): Promise<void> {
  const raw = [
    'From: MAILER-DAEMON@mx.example.net',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; nobody@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b--',
    '',
  ].join('\r\n');
  const transport = createTransport({ host: '127.0.0.1', port: returnsPort(), ignoreTLS: true });
  await transport.sendMail({ envelope: { from: '', to: returnPath ?? '' }, raw });
  transport.close();
}

const failedMailsOf = async (userId: number): Promise<FailedMailRecord[]> =>
  (await admin.get('/api/admin/failed-mails')).body.filter(
    ({ user }: FailedMailRecord) => user.id === userId,
  );

it('a request that comes back shows the trainee an address that takes no mail, and tells them once', async () => {
  const { client, registration } = await aTrainee(product);
  const { body: supervisor } = await client.post('/api/supervisors', aSupervisorBody());
  const session = aSessionBody({ supervisorId: supervisor.id, requestApproval: true, status: 'pending' });
  await client.post('/api/sessions', session);
  const { returnPath } = await mailTo(product, supervisor.email, '/review/');
  await bringBack(returnPath);
  await bringBack(returnPath);
  await eventually(async () => {
    const { body } = await client.get('/api/supervisors');
    expect(body.map(({ addressState }: SupervisorRecord) => addressState)).toEqual(['bounced']);
  });
  const told = `could not be delivered to ${supervisor.email}.`;
  const mail = await mailTo(product, registration['email']!, told);
  expect(mail.subject).toBe(`Our emails aren't reaching ${supervisor.name}`);
});

it('a letter that comes back is listed to administrators, until its user is deleted, who hears of it', async () => {
  const { client, id, registration } = await aTrainee(product);
  const email = registration['email']!;
  const welcome = await mailTo(product, email, '/verify-email');
  await client.post('/api/verify-email', { token: tokenIn(welcome) });
  const { returnPath } = welcome;
  await bringBack(returnPath);
  const [failed] = await eventually(async () => {
    const found = await failedMailsOf(id);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(failed).toEqual({
    id: expect.any(Number),
    kind: 'welcome',
    user: { id, name: registration['name'] },
    domain: email.split('@')[1],
    outcome: 'bounced',
    status: '5.1.1',
    failedAt: expect.stringMatching(/Z$/),
  });
  const older = await admin.get(`/api/admin/failed-mails?before=${failed!.id}`);
  expect(older.body.map((one: FailedMailRecord) => one.id)).not.toContain(failed!.id);
  await admin.delete(`/api/users/${id}`);
  const farewell = await mailTo(product, email, 'along with everything you entered');
  expect(farewell.subject).toBe('Your Clinical Hours account was deleted');
  expect(await failedMailsOf(id)).toEqual([]);
  const auth = new Client({ connectionString: product.databaseUrls['auth']! });
  await auth.connect();
  await eventually(async () =>
    expect((await auth.query('SELECT id FROM notices WHERE to_email = $1', [email])).rows).toEqual([]),
  );
  await auth.end();
});
