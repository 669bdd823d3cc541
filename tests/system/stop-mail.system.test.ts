import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { awaitMails } from '../support/mailbox-client.ts';
import '../support/provided-context.ts';
import { aTrainee, linkIn, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const oneClick = 'List-Unsubscribe=One-Click';
const refused = {
  status: 409,
  body: { code: 'mail_refused', message: 'Sam Supervisor has opted out of our emails' },
};

interface Asking {
  trainee: TestTrainee;
  supervisorId: number;
}

let email: string;
let tess: Asking;
// The bearer of a link: a client without cookies.
let bearer: ApiClient;

/** Creates a trainee who names the address as that of a supervisor. */
async function anAskingTrainee(): Promise<Asking> {
  const trainee = await aTrainee(product);
  const { body } = await trainee.client.post('/api/supervisors', aSupervisorBody({ email }));
  return { trainee, supervisorId: body.id };
}

beforeEach(async () => {
  email = aSupervisorBody()['email'] as string;
  tess = await anAskingTrainee();
  bearer = new ApiClient(product.url);
});

const log = async ({ trainee, supervisorId }: Asking): Promise<number> =>
  (await trainee.client.post('/api/sessions', aSessionBody({ supervisorId }))).body.id;
const request = async (asking: Asking) =>
  asking.trainee.client.post('/api/sessions/bulk-approval-request', { sessionIds: [await log(asking)] });
const linkTo = (page: string) => linkIn(product, email, page);
const stateOf = async ({ trainee }: Asking): Promise<string> =>
  (await trainee.client.get('/api/supervisors')).body[0].addressState;
/** Posts as a mail program or a page does: without a cookie, and without Origin. */
const post = (token: string, body: string) =>
  fetch(`${product.url}/stop/${token}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

/** Creates a link that stops emails about Tess, and another trainee who names the same address. */
async function aStopLink(): Promise<{ token: string; tom: Asking }> {
  expect((await request(tess)).status).toBe(200);
  return { token: await linkTo('stop'), tom: await anAskingTrainee() };
}

describe('the button of a mail program', () => {
  it('stops the mail about one trainee, at once, and about no other', async () => {
    const { token, tom } = await aStopLink();
    expect((await post(token, oneClick)).status).toBe(200);
    expect([await stateOf(tess), await stateOf(tom)]).toEqual(['refused', 'unconfirmed']);
    expect(await request(tess)).toMatchObject(refused);
    const { client } = tess.trainee;
    const { supervisorId } = tess;
    expect(await client.post('/api/consultations', { question: 'How?', supervisorId })).toMatchObject(
      refused,
    );
    const asking = aSessionBody({ supervisorId, requestApproval: true });
    expect(await client.post('/api/sessions', asking)).toMatchObject(refused);
    expect((await request(tom)).status).toBe(200);
    expect(await awaitMails(product.mailboxUrl, email, '/review/', 2)).toHaveLength(2);
    expect((await post(token, oneClick)).status).toBe(200);
  });

  it('is nothing that opening does, nor a post without what the button sends', async () => {
    const { token } = await aStopLink();
    for (let turn = 0; turn < 5; turn += 1) {
      await fetch(`${product.url}/stop/${token}?${oneClick}`);
      await fetch(`${product.url}/stop/${token}`, { method: 'HEAD' });
      await bearer.get(`/api/stop/${token}`);
    }
    for (const body of ['', 'about=anybody', 'x=y']) expect((await post(token, body)).status).toBe(400);
    expect((await bearer.post(`/api/stop/${token}`, {})).status).toBe(400);
    expect((await bearer.get(`/api/stop/${token}`)).body.stopped).toBeNull();
    expect(await stateOf(tess)).toBe('unconfirmed');
  });
});

describe("'Never write to me again'", () => {
  it('about anybody holds for every trainee, also for those who come later', async () => {
    const { token, tom } = await aStopLink();
    expect((await post(token, 'about=anybody&stop=yes')).status).toBe(200);
    const late = await anAskingTrainee();
    for (const asking of [tess, tom, late]) {
      expect(await stateOf(asking)).toBe('refused');
      expect(await request(asking)).toMatchObject(refused);
    }
    expect((await bearer.get(`/api/stop/${token}`)).body).toEqual({
      trainee: { name: 'Tess Trainee' },
      stopped: 'everybody',
    });
  });
});

describe("'This is not me'", () => {
  const dispute = async (mail?: string) => {
    expect((await request(tess)).status).toBe(200);
    const body = { confirmation: 'not me', ...(mail ? { mail } : {}) };
    return bearer.post(`/api/review/${await linkTo('review')}/dispute`, body);
  };

  it('holds: that trainee cannot ask at the address again', async () => {
    expect((await dispute()).status).toBe(200);
    await eventually(async () => expect(await stateOf(tess)).toBe('refused'));
    expect(await request(tess)).toMatchObject(refused);
    expect(await stateOf(await anAskingTrainee())).toBe('unconfirmed');
  });

  it('about a question holds, too', async () => {
    const { client } = tess.trainee;
    const { supervisorId } = tess;
    await client.post('/api/consultations', { question: 'How?', supervisorId });
    const token = await linkTo('answer');
    const notMe = { confirmation: 'not me' };
    expect((await bearer.post(`/api/answer/${token}/dispute`, notMe)).status).toBe(200);
    await eventually(async () => expect(await stateOf(tess)).toBe('refused'));
    expect(await request(tess)).toMatchObject(refused);
  });
});
