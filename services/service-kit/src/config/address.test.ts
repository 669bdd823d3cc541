import { describe, expect, it } from 'vitest';
import { loadConfig, setting } from './index.ts';

const read = (DATABASE_URL: string, env: Record<string, string> = {}): string =>
  loadConfig('x', { DATABASE_URL: setting.address() }, { ...env, DATABASE_URL }).DATABASE_URL;

const odd = [
  '12/34',
  '/',
  'a#b',
  'a?b',
  'a@b',
  'p%ss',
  '100%',
  '%zz',
  '%FF',
  'a\\b',
  'a b',
  'a\tb',
  'a\nb',
  'a/b?c#d@e',
  '@/',
];

describe('an address with a password in it', () => {
  it.each([
    'postgresql://hours@db.example.com/hours',
    'postgresql://hours:pass@db.example.com:5432/hours?sslmode=verify-full',
    'postgresql://hours:a%2Fb%40c%25@[2001:db8::1]:5432/hours',
    'postgresql://hours:a%3Ab@db.example.com/hours',
    'postgresql://db.example.com/hours?sslmode=require&options=-c%20geqo%3Doff',
    'postgresql:///hours?host=/var/run/postgresql',
    'nats://token@nats.example.com:4222',
    'tls://nats.example.com:4222',
    'smtps://mailer%40example.com:pass@mail.example.com:465?name=hours.example.com',
  ])('%s is taken as it is', (url) => {
    expect(read(url)).toBe(url);
    expect(read(` ${url}\n`)).toBe(url);
  });

  it.each(odd)('is refused with %j for a password, and repeated nowhere', (password) => {
    const refusals = ['postgresql', 'nats', 'smtp'].map((scheme) => {
      try {
        return read(`${scheme}://hours:${password}@db.example.com/hours`);
      } catch (error) {
        return (error as Error).message;
      }
    });
    const why =
      'x cannot start: DATABASE_URL cannot be read: percent-encode the user and the password in it, or give them as ' +
      'DATABASE_USER and DATABASE_PASSWORD';
    expect(refusals).toEqual([why, why, why]);
  });

  it.each(['db.example.com:5432/hours', '/var/run/postgresql hours', 'hours:pass@db.example.com', '://x'])(
    '%s is none',
    (url) => expect(() => read(url)).toThrow(/^x cannot start: DATABASE_URL is not an address$/),
  );
});

it('may have a colon in its password', () => {
  expect(read('nats://hours:a:b@nats.example.com')).toBe('nats://hours:a%3Ab@nats.example.com');
});

describe('a user and a password apart', () => {
  it.each([...odd.filter((password) => !password.includes('\n')), "a!'()*", 'ünï', '%41', 'a,b;c&d=e'])(
    'go into the address as they are: %j',
    (password) => {
      const url = read('postgresql://db.example.com:5432/hours?sslmode=require', {
        DATABASE_USER: `u/${password}`,
        DATABASE_PASSWORD: password,
      });
      const { username, password: encoded, host, pathname, search } = new URL(url);
      expect([decodeURIComponent(username), decodeURIComponent(encoded)]).toEqual([
        `u/${password}`,
        password,
      ]);
      expect([host, pathname, search]).toEqual(['db.example.com:5432', '/hours', '?sslmode=require']);
      expect(read(url)).toBe(url);
    },
  );

  it('may be shared with the address, and may repeat it', () => {
    const whole = 'postgresql://hours:a%2Fb@db.example.com/hours';
    expect(read('postgresql://hours@db.example.com/hours', { DATABASE_PASSWORD: 'a/b' })).toBe(whole);
    expect(read(whole, { DATABASE_USER: 'hours', DATABASE_PASSWORD: 'a/b' })).toBe(whole);
    expect(read(whole, { DATABASE_USER: '', DATABASE_PASSWORD: '' })).toBe(whole);
    expect(read('postgresql://db.example.com/hours', { DATABASE_USER: 'hours' })).toBe(
      'postgresql://hours@db.example.com/hours',
    );
  });

  it.each([
    [
      'postgresql://hours:hidden@db/hours',
      { DATABASE_PASSWORD: 'other' },
      'has another value than DATABASE_PASSWORD in it',
    ],
    [
      'postgresql://hidden@db/hours',
      { DATABASE_USER: 'other' },
      'has another value than DATABASE_USER in it',
    ],
    [
      'postgresql://db/hours',
      { DATABASE_PASSWORD: 'hidden' },
      'names no user, whose password is given: set DATABASE_USER',
    ],
    ['postgresql:///hours', { DATABASE_USER: 'hidden' }, 'names no host'],
    [
      'postgresql://hours@db/hours',
      { DATABASE_PASSWORD: 'hidden\n' },
      'goes with DATABASE_PASSWORD, which has a line break in it',
    ],
  ])('%s with %j is refused', (url, env, why) => {
    const refused = () => read(url, env);
    expect(refused).toThrow(`x cannot start: DATABASE_URL ${why}`);
    expect(refused).not.toThrow(/hidden|other$/);
  });

  it('belong to the address of the same name', () => {
    const specs = { NATS_URL: setting.address(), HOURS_DATABASE_URL: setting.address() };
    const env = {
      NATS_URL: 'nats://nats.example.com',
      NATS_USER: 'hours',
      NATS_PASSWORD: 'a/b',
      HOURS_DATABASE_URL: 'postgresql://hours@db.example.com/hours',
      HOURS_DATABASE_PASSWORD: 'p%ss',
      DATABASE_PASSWORD: 'another',
    };
    expect(loadConfig('x', specs, env)).toEqual({
      NATS_URL: 'nats://hours:a%2Fb@nats.example.com',
      HOURS_DATABASE_URL: 'postgresql://hours:p%25ss@db.example.com/hours',
    });
  });
});
