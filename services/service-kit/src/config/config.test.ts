import { describe, expect, it } from 'vitest';
import { commonSettings, loadConfig, setting } from './index.ts';

const good = { DATABASE_URL: 'postgres://db.example.com/hours', NATS_URL: 'nats://nats.example.com:4222' };

describe('loadConfig', () => {
  it('names everything that is missing or wrong, at once', () => {
    expect(() => loadConfig('hours', commonSettings, { GRPC_PORT: '80a', NATS_URL: 'no address' })).toThrow(
      'hours cannot start: GRPC_PORT "80a" is not a number; DATABASE_URL is missing; NATS_URL is not an address',
    );
  });

  it('fills in what may be missing', () => {
    expect(loadConfig('hours', commonSettings, good)).toMatchObject({
      GRPC_PORT: 5000,
      APP_TIME_ZONE: 'America/New_York',
    });
  });

  it('refuses a time zone that is none', () => {
    expect(() => loadConfig('hours', commonSettings, { ...good, APP_TIME_ZONE: 'Mars/Base' })).toThrow(
      'APP_TIME_ZONE "Mars/Base" is not a time zone',
    );
  });

  it('reads lists and refuses empty entries in them', () => {
    expect(loadConfig('x', { KEYS: setting.list() }, { KEYS: 'a, b' })).toEqual({ KEYS: ['a', 'b'] });
    expect(() => loadConfig('x', { KEYS: setting.list() }, { KEYS: 'a,,b' })).toThrow(
      'KEYS has an empty entry',
    );
  });
});
