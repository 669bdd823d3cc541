import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/hours',
  NATS_URL: 'nats://localhost:4222',
  AUTH_GRPC_ADDRESS: 'localhost:1',
  SUPERVISOR_GRPC_ADDRESS: 'localhost:2',
  PUBLIC_URL: 'https://hours.example.com/',
};

describe('readConfig', () => {
  it('takes the slash off the public address', () => {
    expect(readConfig(env).PUBLIC_URL).toBe('https://hours.example.com');
  });

  it('names everything that is missing', () => {
    const { AUTH_GRPC_ADDRESS: _auth, PUBLIC_URL: _url, ...rest } = env;
    expect(() => readConfig(rest)).toThrow(
      'hours cannot start: AUTH_GRPC_ADDRESS is missing; PUBLIC_URL is missing',
    );
  });

  it('collects requests for five minutes, for at most an hour, or not at all', () => {
    const read = (REQUEST_COLLECT_SECONDS?: string) =>
      readConfig({ ...env, REQUEST_COLLECT_SECONDS }).REQUEST_COLLECT_SECONDS;
    expect([read(), read('0'), read('3600')]).toEqual([300, 0, 3_600]);
    expect(() => read('3601')).toThrow(
      'hours cannot start: REQUEST_COLLECT_SECONDS "3601" is not between 0 and 3600',
    );
  });

  it('refuses a public address that no browser opens', () => {
    for (const PUBLIC_URL of ['ftp://hours.example.com', 'hours.example.com', 'https://']) {
      expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow(
        'hours cannot start: PUBLIC_URL is not an http address',
      );
    }
  });
});
