import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { compileCache } from '@clinical-hours/service-kit/testing';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { product } from './product.ts';

const stepS = 30;
const newPassword = 'seven patient old herons';

let admin: ApiClient;

const signIn = async (password: string) => {
  admin = new ApiClient(product.url);
  return admin.post('/api/login', { username: product.admin.username, password });
};
const usersSeen = async () => (await admin.get('/api/admin/users')).body;

/** What the settings of the chart ask of accounts. */
export function accountCases(): void {
  it('has the first administrator choose a password and a second factor before they administer', async () => {
    const { password } = product.admin;
    expect((await signIn(password)).body).toMatchObject({ isAdmin: true, requiredStep: 'new_password' });
    expect(await usersSeen()).toMatchObject({ code: 'password_change_required' });
    const change = (to: string) =>
      admin.post('/api/change-password', { currentPassword: password, password: to });
    expect(await change('nine herons')).toMatchObject({ status: 400, body: { field: 'password' } });
    expect((await change(newPassword)).status).toBe(200);
    expect((await admin.get('/api/user')).body).toMatchObject({ requiredStep: 'second_factor' });
    expect(await usersSeen()).toMatchObject({ code: 'second_factor_required' });

    const confirmed = { currentPassword: newPassword };
    const { secret } = (await admin.post('/api/security/authenticator-app/setup', confirmed)).body;
    const codeOf = (step: number) => generateSync({ secret, epoch: Date.now() / 1_000 + step * stepS });
    const added = await admin.post('/api/security/authenticator-app', { code: codeOf(0) });
    expect(added).toMatchObject({ status: 201, body: { security: { isRequired: true } } });
    expect(await usersSeen()).toHaveLength(1);
    expect(await admin.post('/api/security/authenticator-app/remove', confirmed)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_needed' },
    });

    expect((await signIn(newPassword)).status).toBe(202);
    expect((await admin.get('/api/admin/users')).status).toBe(401);
    expect((await admin.post('/api/login/second-factor', { code: codeOf(1) })).status).toBe(200);
    expect(await usersSeen()).toHaveLength(1);
    expect((await admin.get('/api/devices')).body[0]).toMatchObject({
      address: '127.0.0.0',
      isCurrent: true,
    });
  });

  it("lets an operator remove the last administrator's lost second factor, which the audit log tells", async () => {
    const script = join(
      import.meta.dirname,
      '..',
      '..',
      '..',
      'services',
      'auth',
      'src',
      'remove-second-factors.ts',
    );
    const env = { ...compileCache, DATABASE_URL: product.databaseUrls['auth'] };
    await promisify(execFile)(process.execPath, [script, product.admin.username], { env });
    expect((await admin.get('/api/user')).status).toBe(401);
    expect((await signIn(newPassword)).body).toMatchObject({
      hasSecondFactor: false,
      requiredStep: 'second_factor',
    });
    const confirmed = { currentPassword: newPassword };
    const { secret } = (await admin.post('/api/security/authenticator-app/setup', confirmed)).body;
    await admin.post('/api/security/authenticator-app', { code: generateSync({ secret }) });
    const [entry] = (await admin.get('/api/admin/audit?action=second_factors_removed')).body;
    expect(entry).toMatchObject({ actorId: null, userName: 'Administrator', details: 'by an operator' });
  });
}
