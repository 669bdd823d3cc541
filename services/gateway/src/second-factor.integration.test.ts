import { AppError } from '@clinical-hours/service-kit/errors';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';

const token = 'c'.repeat(43);
const passkey = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', signature: 'c2ln', unknown: 'x' },
  clientExtensionResults: { appid: true },
};
const login = { username: 'tess', password: 'seven quiet otters' };
const security = { passkeys: [], recoveryCodeCount: 10, isRequired: false };

interface Heard {
  method: string;
  call: Call;
  request: Record<string, unknown>;
}
const heard: Heard[] = [];
let over: boolean;

/** Hears a call as auth does, and gives an answer. */
const answer = (method: string, result: object) => async (call: Call, request: Record<string, unknown>) => {
  heard.push({ method, call, request });
  if (over && 'ceremony' in request) throw new AppError('conflict', 'ceremony_over', 'Please start again.');
  return result;
};
const signedIn = { user: testUser({ hasSecondFactor: true }), sessionEpoch: 3 };
const outcome = { security, recoveryCodes: ['aaaa-bbbb'] };
const auth = {
  signIn: answer('signIn', {
    secondFactor: { ceremony: token, methods: ['passkey', 'totp'], passkeyOptionsJson: '{"challenge":"x"}' },
  }),
  completeSignIn: answer('completeSignIn', signedIn),
  reportLostSecondFactor: answer('reportLostSecondFactor', {}),
  beginPasskeySignIn: answer('beginPasskeySignIn', { ceremony: token, optionsJson: '{"challenge":"y"}' }),
  completePasskeySignIn: answer('completePasskeySignIn', signedIn),
  getUser: answer('getUser', signedIn),
  getSecurity: answer('getSecurity', { security }),
  beginPasskey: answer('beginPasskey', { ceremony: token, optionsJson: '{}' }),
  addPasskey: answer('addPasskey', outcome),
  removePasskey: answer('removePasskey', { security }),
  beginAuthenticatorApp: answer('beginAuthenticatorApp', {
    ceremony: token,
    secret: 'ABC',
    uri: 'otpauth://totp/x',
  }),
  addAuthenticatorApp: answer('addAuthenticatorApp', outcome),
  removeAuthenticatorApp: answer('removeAuthenticatorApp', { security }),
  makeRecoveryCodes: answer('makeRecoveryCodes', outcome),
};

let gateway: TestGateway;
let browser: ApiClient;
beforeAll(async () => {
  gateway = await startTestGateway({ auth: auth as never });
});
afterAll(() => gateway.close());
beforeEach(() => {
  over = false;
  heard.length = 0;
  browser = new ApiClient(gateway.url);
});

const post = (path: string, body: unknown = {}) => browser.post(`/api${path}`, body, ownOrigin);
const lastRequest = () => heard.at(-1)?.request;
const hasCeremony = (kind: string) => browser.cookie.includes(`ceremony-${kind}=`);

describe('a sign-in with a second factor', () => {
  it('signs nobody in before it, and names the ceremony in a cookie that pages cannot read', async () => {
    const first = await post('/login', login);
    expect(first).toMatchObject({
      status: 202,
      body: { methods: ['passkey', 'totp'], passkeyOptions: { challenge: 'x' } },
    });
    expect(JSON.stringify(first.body)).not.toContain(token);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^ceremony-sign-in=${token}; Max-Age=600; Path=/; .*HttpOnly; SameSite=Strict$`),
    ]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  it('is done by a code, with the network and the device, and forgets the ceremony', async () => {
    await post('/login', { ...login, stayLoggedIn: true });
    const done = await post('/login/second-factor', { code: '123 456' });
    expect(done).toMatchObject({ status: 200, body: { id: 7, hasSecondFactor: true, requiredStep: null } });
    expect(heard.at(-1)).toMatchObject({
      call: { origin: { address: '127.0.0.1' } },
      request: { ceremony: token, code: '123 456', network: '127.0.0.1', device: null },
    });
    expect(hasCeremony('sign-in')).toBe(false);
    const session = done.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
    expect(session).toContain('Expires=');
    expect((await browser.get('/api/user')).status).toBe(200);
    await post('/login', login);
    await post('/login/second-factor', { passkey });
    expect(lastRequest()).toMatchObject({ device: { users: [{ userId: 7, epoch: 3 }] } });
    const { passkeyJson } = lastRequest() as { passkeyJson: string };
    const { unknown: _, ...response } = passkey.response;
    expect(JSON.parse(passkeyJson)).toMatchObject({ response, clientExtensionResults: {} });
    expect(passkeyJson).not.toMatch(/unknown|appid/);
  });

  it('gives another id to the web session of who was signed in already', async () => {
    await post('/login', login);
    await post('/login/second-factor', { code: '123456' });
    const before = browser.cookie;
    await post('/login', login);
    await post('/login/second-factor', { code: '123456' });
    const idIn = (cookie: string) => /(?:^|; )session=([^;]+)/.exec(cookie)?.[1];
    expect(idIn(browser.cookie)).not.toBe(idIn(before));
    const old = new ApiClient(gateway.url);
    old.cookie = before;
    expect((await old.get('/api/user')).status).toBe(401);
  });

  it.each([
    ['nothing', ''],
    ['junk', 'x'],
    ['too much', 'c'.repeat(7_000)],
    ['another mark', `${token}.2`],
    ['the cookie of a passkey', undefined],
  ])('is over for a browser that has %s as its ceremony', async (_what, value) => {
    browser.cookie = value === undefined ? `ceremony-passkey=${token}` : `ceremony-sign-in=${value}`;
    expect(await post('/login/second-factor', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'ceremony_over' },
    });
    expect((await post('/login/second-factor/lost')).status).toBe(409);
    expect(heard).toEqual([]);
  });

  it('forgets a ceremony that auth calls over, and keeps one whose body was wrong', async () => {
    await post('/login', login);
    expect((await post('/login/second-factor', {})).status).toBe(400);
    expect((await post('/login/second-factor', { code: '1', passkey })).status).toBe(400);
    expect(hasCeremony('sign-in')).toBe(true);
    over = true;
    expect((await post('/login/second-factor', { code: '123456' })).status).toBe(409);
    expect(hasCeremony('sign-in')).toBe(false);
  });

  it('can be reported as lost, and still be done', async () => {
    await post('/login', login);
    expect((await post('/login/second-factor/lost')).status).toBe(202);
    expect(lastRequest()).toEqual({ ceremony: token });
    expect((await post('/login/second-factor', { code: '123456' })).status).toBe(200);
  });
});

describe('a sign-in by a passkey alone', () => {
  it('does not disturb one that waits for a code', async () => {
    await post('/login', login);
    expect((await post('/login/passkey/options')).body).toEqual({ options: { challenge: 'y' } });
    const done = await post('/login/passkey', { passkey, stayLoggedIn: true });
    expect(done).toMatchObject({ status: 200, body: { id: 7 } });
    expect(done.headers.get('set-cookie')).toContain('Expires=');
    expect([hasCeremony('passkey'), hasCeremony('sign-in')]).toEqual([false, true]);
  });

  it('takes no passkey that is larger than any', async () => {
    await post('/login/passkey/options');
    const large = { ...passkey, response: { ...passkey.response, clientDataJSON: 'x'.repeat(9_000) } };
    expect((await post('/login/passkey', { passkey: large })).status).toBe(400);
    const huge = { ...passkey, id: 'x'.repeat(200_000) };
    expect((await post('/login/passkey', { passkey: huge })).status).toBe(413);
    expect(heard.map(({ method }) => method)).toEqual(['beginPasskeySignIn']);
  });
});

describe('the second factors of a user', () => {
  const currentPassword = login.password;
  beforeEach(async () => {
    await post('/login', login);
    await post('/login/second-factor', { code: '123456' });
  });

  it('are told, with a passkey and an app added, and new recovery codes', async () => {
    const told = { authenticatorAppAddedAt: null, ...security };
    const seen = await browser.get('/api/security');
    expect([seen.body, seen.headers.get('cache-control')]).toEqual([told, 'no-store']);
    const added = { status: 201, body: { security: told, recoveryCodes: ['aaaa-bbbb'] } };
    await post('/security/passkeys/options', { currentPassword });
    expect(await post('/security/passkeys', { passkey })).toMatchObject(added);
    expect(lastRequest()).toMatchObject({ ceremony: token, name: 'Unknown browser' });
    expect((await post('/security/authenticator-app/setup', { currentPassword })).body).toEqual({
      secret: 'ABC',
      uri: 'otpauth://totp/x',
    });
    expect(await post('/security/authenticator-app', { code: '123456' })).toMatchObject(added);
    expect(await post('/security/recovery-codes', { currentPassword })).toMatchObject(added);
    expect(hasCeremony('setup')).toBe(false);
  });

  it('are removed by the password', async () => {
    const removed = { status: 200, body: { recoveryCodes: null } };
    expect(await post('/security/passkeys/4/remove', { currentPassword })).toMatchObject(removed);
    expect(lastRequest()).toEqual({ passkeyId: 4, currentPassword, network: '127.0.0.1' });
    expect(await post('/security/authenticator-app/remove', { currentPassword })).toMatchObject(removed);
    expect((await post('/security/passkeys/x/remove', { currentPassword })).status).toBe(400);
    expect((await post('/security/authenticator-app/remove', {})).status).toBe(400);
  });

  it('are not added before they were begun', async () => {
    expect((await post('/security/passkeys', { passkey })).body.code).toBe('ceremony_over');
    expect((await post('/security/authenticator-app', { code: '123456' })).body.code).toBe('ceremony_over');
  });
});
