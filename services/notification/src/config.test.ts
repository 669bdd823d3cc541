import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/notification',
  NATS_URL: 'nats://localhost:4222',
  AUTH_GRPC_ADDRESS: 'localhost:1',
  HOURS_GRPC_ADDRESS: 'localhost:2',
  SUPERVISOR_GRPC_ADDRESS: 'localhost:3',
  CONSULTATION_GRPC_ADDRESS: 'localhost:4',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Clinical Hours <no-reply@example.com>',
  PUBLIC_URL: 'http://localhost:8080/',
};

describe('readConfig', () => {
  it('takes the slash off the public address', () => {
    expect(readConfig(env).PUBLIC_URL).toBe('http://localhost:8080');
  });

  it('names everything that is missing', () => {
    const { SMTP_URL: _smtp, MAIL_FROM: _from, ...rest } = env;
    expect(() => readConfig(rest)).toThrow(
      'notification cannot start: SMTP_URL is missing; MAIL_FROM is missing',
    );
  });

  it('takes no returned mail without a domain, and wants a secret with one', () => {
    expect(readConfig(env)).toMatchObject({
      RETURNS_DOMAIN: '',
      RETURNS_SMTP_PORT: 2525,
      RETURNS_SECRETS: [],
    });
    expect(() => readConfig({ ...env, RETURNS_DOMAIN: 'returns.example.com' })).toThrow(
      'notification cannot start: RETURNS_SECRETS is missing, which RETURNS_DOMAIN needs',
    );
    expect(() => readConfig({ ...env, RETURNS_DOMAIN: 'no domain', RETURNS_SECRETS: 'k1:x' })).toThrow(
      'RETURNS_DOMAIN "no domain" is not a domain',
    );
  });

  it('refuses a sender and addresses that no mail could go out with', () => {
    expect(() => readConfig({ ...env, MAIL_FROM: 'Clinical Hours', SMTP_URL: 'http://mail' })).toThrow(
      /MAIL_FROM "Clinical Hours" is not a mail address; SMTP_URL begins/,
    );
    expect(() => readConfig({ ...env, SUPPORT_EMAIL: 'nobody' })).toThrow(
      'SUPPORT_EMAIL "nobody" is not an address',
    );
  });
});
