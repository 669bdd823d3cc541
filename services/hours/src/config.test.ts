import { describe, expect, it } from 'vitest';
import { readConfig, readFormPath } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/hours',
  NATS_URL: 'nats://localhost:4222',
  AUTH_GRPC_ADDRESS: 'localhost:1',
  SUPERVISOR_GRPC_ADDRESS: 'localhost:2',
  DOCUMENT_GRPC_ADDRESS: 'localhost:3',
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

  it('knows the forms of a board that an operator has named, and none by itself', () => {
    const read = (KNOWN_FORMS?: string) => [...readConfig({ ...env, KNOWN_FORMS }).knownForms];
    const [one, other] = ['a'.repeat(64), '0'.repeat(64)];
    expect(read()).toEqual([]);
    expect(read(`37A-525=${one}, 37A-525=${other}`)).toEqual([
      [one, '37A-525'],
      [other, '37A-525'],
    ]);
  });

  it.each([
    [`37A-999=${'a'.repeat(64)}`, '"37A-999" is no form that we can fill'],
    [`constructor=${'a'.repeat(64)}`, '"constructor" is no form that we can fill'],
    ['37A-525', '"37A-525" is no form and hash such as 37A-525=9f86…'],
    [`37A-525=${'A'.repeat(64)}`, `"37A-525=${'A'.repeat(64)}" is no form and hash such as 37A-525=9f86…`],
    [`37A-525=${'a'.repeat(64)},`, '"" is no form and hash such as 37A-525=9f86…'],
  ])('refuses a known form that is none: %s', (KNOWN_FORMS, problem) => {
    expect(() => readConfig({ ...env, KNOWN_FORMS })).toThrow(`hours cannot start: KNOWN_FORMS ${problem}`);
  });
});

describe('readFormPath', () => {
  it('returns the path from where the operator is', () => {
    expect(readFormPath(['form.pdf'], { INIT_CWD: '/home/operator' })).toBe('/home/operator/form.pdf');
    expect(readFormPath(['/tmp/form.pdf'], {})).toBe('/tmp/form.pdf');
    expect(() => readFormPath([], {})).toThrow('check:form takes the file of a form, such as form.pdf');
  });
});
