import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aTrainee, mailTo, tokenIn } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const admin = new ApiClient(product.url);
beforeAll(() => admin.post('/api/login', product.admin));

describe('account recovery', () => {
  it('decides a recovery, whose link then lets the person in', async () => {
    const { client, registration } = await aTrainee(product);
    await client.send('PATCH', '/api/user', { licenseNumber: 'AMFT 77' });
    const newEmail = `new-${registration['email']}`;
    const visitor = new ApiClient(product.url);
    const details = {
      username: registration['username'],
      name: 'Tess Trainee',
      licenseNumber: 'AMFT 77',
      newEmail,
    };
    const wrong = await visitor.post('/api/account-recovery', { ...details, licenseNumber: 'wrong' });
    const right = await visitor.post('/api/account-recovery', details);
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    expect(right.status).toBe(202);
    await mailTo(product, registration['email']!, '/stop-recovery?token=');
    const { body: requests } = await admin.get('/api/admin/recovery-requests');
    const request = requests.find((one: { newEmail: string }) => one.newEmail === newEmail);
    const decided = await admin.post(`/api/admin/recovery-requests/${request.id}/decision`, {
      decision: 'approve',
    });
    expect(decided).toMatchObject({ status: 200, body: { status: 'approved' } });
    const mail = await mailTo(product, newEmail, '/reset-password?token=');
    await visitor.post('/api/reset-password', { token: tokenIn(mail), password: 'eight patient herons' });
    expect(
      (await visitor.post('/api/login', { username: newEmail, password: 'eight patient herons' })).status,
    ).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('takes a request of somebody who never entered a license number, and answers alike for all', async () => {
    const { registration } = await aTrainee(product);
    const visitor = new ApiClient(product.url);
    const details = {
      username: registration['username'],
      name: registration['name'],
      licenseNumber: '',
      newEmail: `new-${registration['email']}`,
    };
    const ask = (changes: object) => visitor.post('/api/account-recovery', { ...details, ...changes });
    const answers = [await ask({}), await ask({ username: 'nobody-at-all' }), await ask({ name: 'Else' })];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const licenseNumber of [null, undefined, 5, ['']]) {
      expect((await ask({ licenseNumber })).status).toBe(400);
    }
    await mailTo(product, registration['email']!, '/stop-recovery?token=');
    const mail = await mailTo(product, product.admin.email, '/user-management?tab=recovery');
    expect(mail.text).toContain(`somebody who says they are ${registration['name']}`);
    const { body: requests } = await admin.get('/api/admin/recovery-requests');
    const request = requests.find((one: { newEmail: string }) => one.newEmail === details.newEmail);
    expect(request).toMatchObject({ isWithoutLicense: true, decidedBy: null });
    const path = `/api/admin/recovery-requests/${request.id}/decision`;
    await admin.post(path, { decision: 'reject', notes: 'Nobody there.' });
    expect((await admin.get('/api/admin/recovery-requests/settled')).body[0]).toMatchObject({
      id: request.id,
      status: 'rejected',
      notes: 'Nobody there.',
      decidedBy: expect.any(String),
    });
    for (const before of ['0', 'x', '2147483648', '']) {
      const refused = await admin.get(`/api/admin/recovery-requests/settled?before=${before}`);
      expect(refused).toMatchObject({ status: 400, body: { code: 'before_invalid' } });
    }
  });
});
