import type { PortalPage } from '@clinical-hours/proto/api';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { awaitMail, linkTo } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { aTrainee, linkIn, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const name = 'Sam Supervisor';

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
});
