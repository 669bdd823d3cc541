import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentCredentials } from './s3-credentials.ts';
import { startCredentialAgent, type CredentialAgent } from './testing/credential-agent.ts';

const hourMs = 3_600_000;

let agent: CredentialAgent;
let dir: string;
beforeEach(async () => {
  agent = await startCredentialAgent();
  agent.answer = { sessionToken: 'first', forMs: hourMs };
  dir = mkdtempSync(join(tmpdir(), 'credentials-'));
});
afterEach(() => {
  agent.close();
  rmSync(dir, { recursive: true });
});

const fileOf = (content: string): string => {
  writeFileSync(join(dir, 'token'), content);
  return join(dir, 'token');
};
const first = { accessKey: 'key', secretKey: 'secret', sessionToken: 'first' };

describe('credentials of the environment', () => {
  it('come for the token of the service account, which is read anew each time', async () => {
    const env = {
      AWS_ENDPOINT_URL_STS: agent.url,
      AWS_ROLE_ARN: 'arn:aws:iam::1:role/documents',
      AWS_WEB_IDENTITY_TOKEN_FILE: fileOf('of-the-account\n'),
    };
    expect(await environmentCredentials(env)()).toEqual(first);
    const [{ method, body } = { method: '', body: '' }] = agent.asked;
    expect(method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      Action: 'AssumeRoleWithWebIdentity',
      RoleArn: 'arn:aws:iam::1:role/documents',
      WebIdentityToken: 'of-the-account',
    });
  });

  it('come from the agent of the node, for a token in a file', async () => {
    const env = { ...agent.env, AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: fileOf('of-the-pod') };
    expect(await environmentCredentials(env)()).toEqual(first);
    expect(agent.asked).toMatchObject([
      { path: '/v1/credentials', headers: { authorization: 'of-the-pod' } },
    ]);
  });

  it('come from the machine, for the role that it has', async () => {
    expect(await environmentCredentials({ AWS_EC2_METADATA_SERVICE_ENDPOINT: agent.url })()).toEqual(first);
    expect(agent.asked).toMatchObject([
      { method: 'PUT' },
      { headers: { 'x-aws-ec2-metadata-token': 'a-token' } },
      { path: '/latest/meta-data/iam/security-credentials/a-role' },
    ]);
  });

  it('are asked for once by many requests, and again five minutes before their end', async () => {
    let nowMs = Date.now();
    const get = environmentCredentials(agent.env, () => nowMs);
    await Promise.all([get(), get(), get()]);
    nowMs += hourMs - 6 * 60_000;
    expect(await get()).toEqual(first);
    expect(agent.askedCount).toBe(1);
    agent.answer = { sessionToken: 'second', forMs: 2 * hourMs };
    nowMs += 2 * 60_000;
    expect(await get()).toMatchObject({ sessionToken: 'second' });
  });

  it('are used to their end when they cannot be renewed, and no longer', async () => {
    let nowMs = Date.now();
    const get = environmentCredentials(agent.env, () => nowMs);
    await get();
    agent.answer = undefined;
    nowMs += hourMs - 60_000;
    expect(await get()).toEqual(first);
    nowMs += 120_000;
    await expect(get()).rejects.toThrow(
      /^127\.0\.0\.1:\d+ gives no credentials: it answered 403 AccessDenied$/,
    );
  });
});
