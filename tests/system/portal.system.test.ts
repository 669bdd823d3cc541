import type { PortalPage } from '@clinical-hours/proto/api';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { awaitMail, awaitMails, linkTo, mailsTo } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { aTrainee, linkIn, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const name = 'Sam Supervisor';
const dana = {
  name: 'Dana Deputy',
  email: 'dana@example.com',
  licenseNumber: 'LMFT-9',
  credentials: 'LMFT',
};

interface Asking {
  trainee: TestTrainee;
  supervisorId: number;
}

let email: string;
let tess: Asking;
let tom: Asking;
// The bearer of a link: a client without cookies.
let bearer: ApiClient;

/** Creates a trainee who names the address as that of a supervisor. */
async function anAskingTrainee(address: string): Promise<Asking> {
  const trainee = await aTrainee(product);
  const { body } = await trainee.client.post('/api/supervisors', aSupervisorBody({ email: address, name }));
  return { trainee, supervisorId: body.id };
}

beforeEach(async () => {
  email = aSupervisorBody()['email'] as string;
  dana.email = `deputy.${email}`;
  tess = await anAskingTrainee(email);
  tom = await anAskingTrainee(email);
  bearer = new ApiClient(product.url);
});

/** Logs a session and requests its approval. */
async function request({ trainee: { client }, supervisorId }: Asking) {
  const { body } = await client.post('/api/sessions', aSessionBody({ supervisorId }));
  return client.post('/api/sessions/bulk-approval-request', { sessionIds: [body.id] });
}

/** Opens the portal by the link in the email that a supervisor has sent to themselves. */
async function openPortal(): Promise<{ path: string; page: PortalPage }> {
  const stop = await linkIn(product, email, 'stop');
  expect((await bearer.post(`/api/stop/${stop}/portal`)).body.isSent).toBe(true);
  const token = linkTo(await awaitMail(product.mailboxUrl, email, '/portal/'), 'portal')
    .split('/')
    .at(-1);
  const path = `/api/portal/${token}`;
  return { path, page: (await bearer.get(path)).body };
}

const decisionsOf = (page: PortalPage, { supervisorId }: Asking) =>
  page.waiting
    .filter((each) => each.supervisorId === supervisorId)
    .flatMap(({ weeks }) => weeks.flatMap(({ sessions }) => sessions))
    .map(({ id: sessionId }) => ({ sessionId, decision: 'approve' }));

describe('the portal of an address', () => {
  it('has what waits of all trainees who named it, and of nobody else', async () => {
    const stranger = await anAskingTrainee(`other.${email}`);
    for (const asking of [tess, tess, tom, stranger]) expect((await request(asking)).status).toBe(200);
    const { path, page } = await openPortal();
    expect(page.waiting.map(({ supervisorId, sessionCount }) => [supervisorId, sessionCount])).toEqual([
      [tess.supervisorId, 2],
      [tom.supervisorId, 1],
    ]);
    const decisions = decisionsOf(page, tess);
    const decide = (supervisorId: number) =>
      bearer.post(`${path}/decisions`, { supervisorId, attestation: name, decisions });
    expect((await decide(stranger.supervisorId)).status).toBe(404);
    expect((await decide(tom.supervisorId)).status).toBe(400);
    expect(await decide(tess.supervisorId)).toMatchObject({ status: 200, body: { approvedCount: 2 } });
    const after: PortalPage = (await bearer.get(path)).body;
    expect(after.waiting.map(({ supervisorId }) => supervisorId)).toEqual([tom.supervisorId]);
    const numbers = after.signed.map(({ number }) => number);
    expect(numbers).toHaveLength(2);
    // The first paper waits for a thread that loads fonts.
    const pdf = await eventually(async () => {
      const answer = await fetch(`${product.url}${path}/receipts/${numbers[0]}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return answer.text();
    });
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect((await tess.trainee.client.get('/api/supervisors')).body[0].addressState).toBe('confirmed');
    const foreign = await bearer.get(`${path}/receipts/${'ab'.repeat(16)}`);
    expect(foreign.status).toBe(404);
  });

  it('approves sessions of several trainees with one name, but none that was changed or is of somebody else', async () => {
    const stranger = await anAskingTrainee(`other.${email}`);
    for (const asking of [tess, tom, stranger]) await request(asking);
    const { path, page } = await openPortal();
    const shownOf = (asking: Asking) => ({
      supervisorId: asking.supervisorId,
      sessions: page.waiting
        .filter(({ supervisorId }) => supervisorId === asking.supervisorId)
        .flatMap(({ weeks }) => weeks.flatMap(({ sessions }) => sessions))
        .map(({ id: sessionId, shown }) => ({ sessionId, shown })),
    });
    const approve = (...trainees: object[]) =>
      bearer.post(`${path}/approvals`, { trainees, attestation: name });
    const [hers, his] = [shownOf(tess), shownOf(tom)];
    const foreign = { ...his, supervisorId: stranger.supervisorId };
    expect((await approve(hers, foreign)).status).toBe(404);
    const swapped = (await approve({ ...hers, sessions: his.sessions })).body.trainees;
    expect(swapped).toMatchObject([{ outcome: null, refusal: { code: 'session_not_in_request' } }]);
    // Tom changes whom he asks after the page was shown.
    const { sessionId } = his.sessions[0]!;
    const { client } = tom.trainee;
    const [record] = (await client.get('/api/supervisors')).body;
    await client.put(`/api/supervisors/${tom.supervisorId}`, { ...record, credentials: 'LMFT-S' });
    const { body } = await approve(hers, his);
    expect(body.trainees).toMatchObject([
      { supervisorId: tess.supervisorId, outcome: { approvedCount: 1 }, refusal: null },
      { supervisorId: tom.supervisorId, outcome: null, refusal: { code: 'session_changed' } },
    ]);
    expect((await tess.trainee.client.get('/api/receipts')).body).toHaveLength(1);
    const [session] = (await client.get('/api/sessions')).body;
    expect(session).toMatchObject({ id: sessionId, status: 'pending' });
    await awaitMail(product.mailboxUrl, email, '/verify/');
  });

  it('is sent once in ten minutes, and to the address alone', async () => {
    await request(tess);
    await openPortal();
    const stop = await linkIn(product, email, 'stop');
    const again = await tess.trainee.client.post(`/api/stop/${stop}/portal`);
    expect(again.body).toMatchObject({ isSent: false, nextAt: expect.any(String) });
    const sent = await mailsTo(product.mailboxUrl, email);
    expect(sent.filter(({ text }) => text.includes('/portal/'))).toHaveLength(1);
  });

  it('keeps details of a license, which trainees take over without another request', async () => {
    await request(tess);
    await request(tom);
    const { path, page } = await openPortal();
    await bearer.post(`${path}/decisions`, {
      supervisorId: tess.supervisorId,
      attestation: name,
      decisions: decisionsOf(page, tess),
    });
    const details = { licenseNumber: 'LMFT-77', credentials: 'LMFT-S' };
    expect((await bearer.post(`${path}/details`, details)).status).toBe(200);
    const { client } = tess.trainee;
    const [record] = (await client.get('/api/supervisors')).body;
    expect(record.confirmedDetails).toMatchObject(details);
    const changed = await client.put(`/api/supervisors/${tess.supervisorId}`, { ...record, ...details });
    expect(changed.body).toMatchObject({ ...details, addressState: 'confirmed', confirmedDetails: null });
    // Tom's record has not been confirmed by anything, so he is told nothing. A decision about it is flagged, and the
    // page says so before.
    const toms = tom.trainee.client;
    expect((await toms.get('/api/supervisors')).body[0]).toMatchObject({
      addressState: 'unconfirmed',
      confirmedDetails: null,
    });
    const { body: now } = await bearer.get(path);
    expect(now.waiting[0].supervisor.confirmed).toEqual(details);
    const decided = await bearer.post(`${path}/decisions`, {
      supervisorId: tom.supervisorId,
      attestation: name,
      decisions: decisionsOf(now, tom),
    });
    expect(decided.status).toBe(200);
    const [receipt] = (await toms.get('/api/receipts')).body;
    expect(receipt.flags).toEqual(['other_license']);
    const masked = { address: `${email[0]}•••@example.com`, enteredBy: 'trainee', isFreeMail: false };
    expect((await toms.get(`/api/receipts/${receipt.number}`)).body.mailbox).toEqual(masked);
    expect((await bearer.get(`/api/verify/${receipt.number}`)).body.mailbox).toEqual(masked);
  });
});

describe('one email a week', () => {
  it('collects requests until its day, and one of them goes at once when it is asked for, once', async () => {
    await request(tess);
    const { path } = await openPortal();
    expect((await bearer.post(`${path}/delivery`, { digestWeekday: 'monday' })).status).toBe(200);
    const writer = { supervisorId: tom.supervisorId, mayWrite: true };
    expect((await bearer.post(`${path}/writers`, writer)).status).toBe(200);
    const asked = await request(tom);
    expect(asked.body.message).toContain('will be notified on Monday');
    // Tess has typed the address and no more: her request waits as well, but she is not told.
    expect((await request(tess)).body.message).toContain('One email is on its way to your supervisor');
    expect((await tess.trainee.client.get('/api/weekly-requests')).body).toEqual([]);
    const { client } = tom.trainee;
    const [weekly] = (await client.get('/api/weekly-requests')).body;
    expect(weekly).toMatchObject({ supervisorId: tom.supervisorId, toldOn: expect.any(String) });
    // The first request, alone. The news of the new setting may come at any time.
    expect(await awaitMails(product.mailboxUrl, email, '/review/', 1)).toHaveLength(1);
    const askNow = () => client.post(`/api/weekly-requests/${weekly.id}/ask-now`);
    expect((await tess.trainee.client.post(`/api/weekly-requests/${weekly.id}/ask-now`)).status).toBe(404);
    expect((await askNow()).status).toBe(204);
    expect(await awaitMails(product.mailboxUrl, email, '/review/', 2)).toHaveLength(2);
    expect(await askNow()).toMatchObject({ status: 409, body: { code: 'already_hastened' } });
  });
});

describe('a deputy', () => {
  it('gets what comes while the supervisor is away, and signs as themselves on all paper', async () => {
    await request(tess);
    const { path } = await openPortal();
    const awayUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await bearer.post(`${path}/absence`, { awayUntil, deputy: dana })).status).toBe(200);
    await request(tom);
    const review = `/api/review/${await linkIn(product, dana.email, 'review')}`;
    const page = (await bearer.get(review)).body;
    expect(page).toMatchObject({ deputy: { name: dana.name }, supervisor: { name } });
    const decisions = [{ sessionId: page.sessions[0].id, decision: 'approve' }];
    expect((await bearer.post(review, { attestation: dana.name, decisions })).status).toBe(200);
    const [receipt] = (await tom.trainee.client.get('/api/receipts')).body;
    expect(receipt).toMatchObject({ deputy: dana.name, flags: ['deputy'] });
    expect((await bearer.get(`/api/verify/${receipt.number}`)).body).toMatchObject({
      supervisor: name,
      deputy: { name: dana.name },
      flags: ['deputy'],
    });
    // The supervisor gets a copy and can withdraw it, and their address is confirmed by nothing.
    const copy = await awaitMail(product.mailboxUrl, email, '/dispute/');
    expect(copy.text).toContain(dana.name);
    expect((await bearer.get(path)).body.signed).toMatchObject([{ deputy: dana.name }]);
    expect((await tom.trainee.client.get('/api/supervisors')).body[0].addressState).toBe('unconfirmed');
    // Back again: the deputy's link is over.
    expect((await bearer.post(`${path}/absence`, { awayUntil: null })).status).toBe(200);
    expect((await bearer.get(review)).status).toBe(410);
  });
});
