import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startAuthSystem } from '../testing/auth-system.ts';
import { secondFactorSteps } from '../testing/second-factor-steps.ts';
import { SoftwareAuthenticator, type Falsehoods } from '../testing/software-authenticator.ts';

const system = await startAuthSystem();
afterAll(() => system.drop());
const steps = secondFactorSteps(() => system);
afterEach(() => steps.afterDelay());

const refused = { code: 'passkey_refused' };
const signInWith = async (authenticator: SoftwareAuthenticator, lies?: Falsehoods) => {
  const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
  return system.secondSteps.completePasskey(ownCall(), ceremony, authenticator.get(optionsJson, lies));
};

describe('a passkey', () => {
  it('signs its owner in by itself, and as the second factor', async () => {
    const user = await system.aUser();
    const { authenticator, recoveryCodes, security } = await steps.addPasskey(user);
    expect([recoveryCodes.length, security.passkeys[0]?.name]).toEqual([10, 'Test Browser']);
    expect((await signInWith(authenticator)).id).toBe(user.id);
    const { ceremony, methods, passkeyOptionsJson } = await steps.begin(user);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const response = authenticator.get(passkeyOptionsJson!, { isVerified: false });
    expect((await steps.byPasskey(ceremony, response)).id).toBe(user.id);
    const { passkeys } = await system.security.get(testCall({ userId: user.id }));
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it.each<[string, Falsehoods]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://hours.example.org' }],
    ['another host name', { rpId: 'example.com' }],
    ['nobody verified', { isVerified: false }],
    ['a counter that went back', { counter: 0 }],
  ])('does not sign in with %s', async (_what, lies) => {
    const user = await system.aUser();
    const { authenticator } = await steps.addPasskey(user);
    await signInWith(authenticator);
    await expect(signInWith(authenticator, lies)).rejects.toMatchObject(refused);
  });

  it('is refused for another challenge, origin or host name when it is added', async () => {
    const user = await system.aUser();
    const call = testCall({ userId: user.id });
    for (const lies of [
      { challenge: 'AAAA' },
      { origin: 'http://hours.example.com' },
      { rpId: 'localhost' },
    ]) {
      const { ceremony, optionsJson } = await system.security.beginPasskey(call, steps.confirmation);
      const response = new SoftwareAuthenticator().create(optionsJson, lies);
      await expect(system.security.addPasskey(call, ceremony, response, 'x')).rejects.toMatchObject(refused);
    }
    expect((await system.security.get(call)).passkeys).toEqual([]);
  });

  it('is one of one account only', async () => {
    const [user, other] = [await system.aUser(), await system.aUser()];
    const { authenticator } = await steps.addPasskey(user);
    const call = testCall({ userId: other.id });
    const { ceremony, optionsJson } = await system.security.beginPasskey(call, steps.confirmation);
    await expect(
      system.security.addPasskey(call, ceremony, authenticator.create(optionsJson), 'x'),
    ).rejects.toMatchObject({ code: 'passkey_known' });
    await steps.addPasskey(other);
    const step = await steps.begin(other);
    const response = authenticator.get(step.passkeyOptionsJson!);
    await expect(steps.byPasskey(step.ceremony, response)).rejects.toMatchObject(refused);
    const [known] = (await system.security.get(testCall({ userId: user.id }))).passkeys;
    await expect(system.security.removePasskey(call, known!.id, steps.confirmation)).rejects.toMatchObject({
      code: 'passkey_not_found',
    });
  });

  it('proves itself once: a response that was seen before is worth nothing', async () => {
    const user = await system.aUser();
    const { authenticator } = await steps.addPasskey(user);
    const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
    const response = authenticator.get(optionsJson);
    await system.secondSteps.completePasskey(ownCall(), ceremony, response);
    const again = () => system.secondSteps.completePasskey(ownCall(), ceremony, response);
    await expect(again()).rejects.toMatchObject({ code: 'ceremony_over' });
    const { ceremony: other } = await system.secondSteps.beginPasskey();
    await expect(system.secondSteps.completePasskey(ownCall(), other, response)).rejects.toMatchObject(
      refused,
    );
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{}',
    '{"id":7}',
    '{"id":"a","rawId":"b"}',
    '{"__proto__":{"id":"a"}}',
  ])('is refused when the response is %j', async (response) => {
    const { ceremony } = await system.secondSteps.beginPasskey();
    await expect(system.secondSteps.completePasskey(ownCall(), ceremony, response)).rejects.toMatchObject(
      refused,
    );
  });

  it('is refused when any part of its response is changed', async () => {
    const user = await system.aUser();
    const { authenticator } = await steps.addPasskey(user);
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      for (const value of ['', 'AAAA', '!!', 'A'.repeat(4_000), null, 7, {}]) {
        const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
        const response = JSON.parse(authenticator.get(optionsJson)) as { response: Record<string, unknown> };
        response.response[part] = value;
        await expect(
          system.secondSteps.completePasskey(ownCall(), ceremony, JSON.stringify(response)),
        ).rejects.toMatchObject(refused);
      }
    }
  });

  it('does not sign in a user who is suspended, or deleted', async () => {
    const user = await system.aUser();
    const { authenticator } = await steps.addPasskey(user);
    await system.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    await expect(signInWith(authenticator)).rejects.toMatchObject({ code: 'account_suspended' });
    await system.database.query('DELETE FROM users WHERE id = $1', [user.id]);
    await expect(signInWith(authenticator)).rejects.toMatchObject(refused);
  });

  it('is one of twenty at most', async () => {
    const user = await system.aUser();
    await system.database.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name, is_synced)
       SELECT $1::int, 'of ' || $1::int || ' ' || n, '', 0, 'x', false FROM generate_series(1, 20) AS n`,
      [user.id],
    );
    await expect(
      system.security.beginPasskey(testCall({ userId: user.id }), steps.confirmation),
    ).rejects.toMatchObject({ code: 'too_many_passkeys' });
  });

  it('does not show the number of its user to authenticators', async () => {
    const user = await system.aUser();
    const call = testCall({ userId: user.id });
    const read = async () => {
      const { optionsJson } = await system.security.beginPasskey(call, steps.confirmation);
      return (JSON.parse(optionsJson) as { user: { id: string } }).user.id;
    };
    const handle = await read();
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32);
    expect(await read()).toBe(handle);
  });
});
