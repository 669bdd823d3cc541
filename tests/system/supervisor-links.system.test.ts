import type { ReceiptRecord, ReviewPage, SessionRecord } from '@clinical-hours/proto/api';
import { Client } from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { awaitMails } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { aTrainee, linkIn, mailTo, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
let trainee: TestTrainee;
let supervisor: { id: number; email: string };
// The bearer of a link: a client without cookies.
let bearer: ApiClient;

beforeEach(async () => {
  trainee = await aTrainee(product);
  supervisor = (await trainee.client.post('/api/supervisors', aSupervisorBody())).body;
  bearer = new ApiClient(product.url);
});

const log = async (changes: Record<string, unknown> = {}): Promise<SessionRecord> =>
  (await trainee.client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id, ...changes })))
    .body;
const get = async (id: number): Promise<SessionRecord> =>
  (await trainee.client.get('/api/sessions')).body.find((session: SessionRecord) => session.id === id);
const linkTo = (page: string) => linkIn(product, supervisor.email, page);

/** Asks for the approval of sessions. Returns their ids, and the token of the link in the email. */
async function request(count = 1): Promise<{ ids: number[]; token: string }> {
  const sessions = await Promise.all(Array.from({ length: count }, () => log()));
  const ids = sessions.map(({ id }) => id);
  await trainee.client.post('/api/sessions/bulk-approval-request', { sessionIds: ids });
  return { ids, token: await linkTo('review') };
}

const decide = (token: string, ids: number[], decision = 'approve', client = bearer) =>
  client.post(`/api/review/${token}`, {
    decisions: ids.map((sessionId) => ({ sessionId, decision })),
    attestation: 'Sam Supervisor',
  });

async function query(service: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrls[service]! });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

describe('a review link', () => {
  it('decides once: the same again answers the same, another decision is a conflict that names the state', async () => {
    const { ids, token } = await request(2);
    const first: { status: number; body: ReviewPage } = await decide(token, ids);
    expect(first.status).toBe(200);
    const again = await decide(token, ids);
    const repeatedSessionIds = ids.toSorted((a, b) => a - b);
    expect([again.status, again.body]).toEqual([200, { ...first.body, repeatedSessionIds }]);
    expect(await decide(token, ids, 'reject')).toMatchObject({
      status: 409,
      body: { code: 'session_approved' },
    });
    expect(new Set(first.body.decided.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
  });

  it.each([
    ['an attestation of spaces', { attestation: '   ' }, 400],
    ['a name of one letter', { attestation: 'S.' }, 400],
    ['a name of several lines', { attestation: 'Sam\nSupervisor' }, 400],
    ['a session of another request', { decisions: [{ sessionId: 2_000_000_000, decision: 'approve' }] }, 400],
    ['no decision', { decisions: [] }, 400],
    [
      '1 MB of notes',
      { decisions: [{ sessionId: 1, decision: 'approve', notes: 'x'.repeat(1_000_000) }] },
      413,
    ],
  ])('refuses %s, and loses nothing', async (_what, changes, status) => {
    const { ids, token } = await request();
    const decisions = [{ sessionId: ids[0], decision: 'approve' }];
    const body = { decisions, attestation: 'Sam Supervisor', ...changes };
    expect((await bearer.post(`/api/review/${token}`, body)).status).toBe(status);
    expect((await get(ids[0]!)).status).toBe('pending');
  });

  it('that has expired sends a fresh one to the address on file, once an hour', async () => {
    const { ids, token } = await request();
    expect((await bearer.post(`/api/review/${token}/renew`)).body.code).toBe('link_valid');
    await query(
      'supervisor',
      `UPDATE action_links SET expires_at = now() - interval '1 minute' WHERE user_id = $1`,
      [trainee.id],
    );
    expect((await bearer.get(`/api/review/${token}`)).body.code).toBe('link_expired');
    const renew = () => bearer.post(`/api/review/${token}/renew`);
    expect(await renew()).toMatchObject({ status: 202, body: { isSent: true, sentAt: null, nextAt: null } });
    const { body: earlier } = await renew();
    expect(earlier.isSent).toBe(false);
    expect(Date.parse(earlier.nextAt) - Date.parse(earlier.sentAt)).toBe(3_600_000);
    expect(await awaitMails(product.mailboxUrl, supervisor.email, '/review/', 2)).toHaveLength(2);
    const fresh = await linkTo('review');
    expect(fresh).not.toBe(token);
    expect((await bearer.get(`/api/review/${fresh}`)).body.sessions).toHaveLength(1);
    await decide(fresh, ids);
    expect((await renew()).body).toEqual({ isSent: false, sentAt: null, nextAt: null });
  });

  it('takes word that the details are wrong five times a day, by whichever link, so that nobody floods the trainee', async () => {
    const first = await request();
    await decide(first.token, first.ids);
    const tokens = [first.token, (await request()).token];
    const answers = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const message = `It is wrong in ${turn} places.`;
      answers.push(await bearer.post(`/api/review/${tokens[turn % 2]}/correction`, { message }));
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'too_many_corrections',
      message:
        'You have reported something wrong five times within a day. To say more, please write to the trainee yourself.',
    });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await trainee.client.get('/api/supervisors')).body[0].correction).toBe(
      'It is wrong in 4 places.',
    );
    // The emails may arrive in another order than that of their requests.
    const toTrainee = trainee.registration['email']!;
    expect(await awaitMails(product.mailboxUrl, toTrainee, 'It is wrong in', 5)).toHaveLength(5);
  });
});

describe('an address', () => {
  it('is confirmed by deciding, not by opening the link; a changed one is unconfirmed again', async () => {
    const { ids, token } = await request();
    const state = async () => (await trainee.client.get('/api/supervisors')).body[0].addressState;
    await bearer.get(`/api/review/${token}`);
    expect(await state()).toBe('unconfirmed');
    await decide(token, ids);
    await eventually(async () => expect(await state()).toBe('confirmed'));
    await trainee.client.put(`/api/supervisors/${supervisor.id}`, aSupervisorBody());
    expect(await state()).toBe('unconfirmed');
  });
});

describe('a receipt', () => {
  it('is a PDF for its trainee, and in the mail to its supervisor', async () => {
    const { ids, token } = await request();
    await decide(token, ids);
    const number = (await get(ids[0]!)).receiptNumber!;
    const name = `Clinical_Hours_Receipt_${number.slice(0, 8)}.pdf`;
    const pdf = await trainee.client.get(`/api/receipts/${number}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(pdf.body).toMatch(/^%PDF-.*%%EOF\s*$/s);
    const stranger = await aTrainee(product);
    expect((await stranger.client.get(`/api/receipts/${number}/pdf`)).status).toBe(404);
    expect((await trainee.client.get('/api/receipts/nonsense/pdf')).status).toBe(404);
    const { attachments } = await mailTo(product, supervisor.email, `/verify/${number}`);
    expect(attachments).toMatchObject([{ filename: name, mimeType: 'application/pdf' }]);
  });

  it('tells the trainee everything, and anybody who has its number that it is genuine', async () => {
    const { ids, token } = await request();
    await decide(token, ids);
    const number = (await get(ids[0]!)).receiptNumber!;
    const receipt: ReceiptRecord = (await trainee.client.get(`/api/receipts/${number}`)).body;
    expect(receipt).toMatchObject({
      supervisor: { name: 'Sam Supervisor', email: supervisor.email, licenseNumber: 'LMFT-1' },
      sessions: [{ id: ids[0], decision: 'approve', directClinicalHours: '2.50' }],
      isGenuine: true,
    });
    const grouped = number
      .toUpperCase()
      .replaceAll(/(.{4})/g, '$1 ')
      .trim();
    const verified = await bearer.get(`/api/verify/${encodeURIComponent(grouped)}`);
    expect(verified.body).toMatchObject({
      isGenuine: true,
      trainee: 'Tess Trainee',
      supervisor: 'Sam Supervisor',
      approvedHours: '3.50',
      standing: { count: 1, hours: '3.50' },
      decidedAt: receipt.decidedAt,
    });
    expect(JSON.stringify(verified.body)).not.toContain(supervisor.email);
    const stranger = await aTrainee(product);
    expect((await stranger.client.get('/api/receipts')).body).toEqual([]);
    expect((await stranger.client.get(`/api/receipts/${number}`)).status).toBe(404);
    for (const wrong of ['0'.repeat(32), 'nonsense', number.slice(1)]) {
      expect((await bearer.get(`/api/verify/${wrong}`)).body).toEqual({ isGenuine: false });
    }
  });

  it("ends when its supervisor says that it wasn't them", async () => {
    const { ids, token } = await request(2);
    await decide(token, [ids[0]!]);
    const number = (await get(ids[0]!)).receiptNumber!;
    const mail = await mailTo(product, supervisor.email, '/dispute/');
    expect(mail.text).toContain(`/verify/${number}`);
    expect(mail.text).not.toContain('/review/');
    const dispute = /\/dispute\/([\w-]+)/.exec(mail.text)![1]!;
    expect((await bearer.get(`/api/dispute/${dispute}`)).body).toMatchObject({
      receiptNumber: number,
      approvedCount: 1,
      rejectedCount: 0,
      scope: { sessions: [{ id: ids[0], decision: 'approve' }], openCount: 1 },
    });
    for (const body of [{}, { confirmation: 'yes' }]) {
      expect((await bearer.post(`/api/dispute/${dispute}`, body)).status).toBe(400);
    }
    expect((await get(ids[0]!)).status).toBe('approved');
    const notMe = { confirmation: 'Not me' };
    for (const _ of [1, 2]) expect((await bearer.post(`/api/dispute/${dispute}`, notMe)).status).toBe(200);
    expect((await bearer.get(`/api/dispute/${dispute}`)).body.code).toBe('request_disputed');
    await mailTo(product, supervisor.email, 'There is nothing else for you to do.');
    for (const id of ids) {
      expect(await get(id)).toMatchObject({ status: 'pending', requestApproval: false, receiptNumber: null });
    }
    expect((await bearer.get(`/api/verify/${number}`)).body).toEqual({
      isGenuine: false,
      disputedAt: expect.any(String),
    });
    expect((await decide(token, ids)).status).toBe(410);
    await mailTo(product, trainee.registration['email']!, 'did not review');
    await mailTo(product, 'admin@clinical-hours.example.com', 'did not review');
  });
});
