import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { keepCeremony, readCeremony } from './ceremony-cookie.ts';
import type { Config } from '../config.ts';

const token = 'c'.repeat(43);
const configOf = (url: string) => ({ PUBLIC_URL: url }) as unknown as Config;

/** Keeps a ceremony, and returns the name, the value and the options of its cookie. */
function kept(config: Config): { name: string; value: string; options: Record<string, unknown> } {
  const cookies: { name: string; value: string; options: Record<string, unknown> }[] = [];
  const cookie = (name: string, value: string, options: Record<string, unknown>) =>
    cookies.push({ name, value, options });
  keepCeremony(config, { cookie } as unknown as Response, 'sign-in', token, true);
  return cookies[0]!;
}

const requestWith = (cookie: string | undefined) => ({ headers: { cookie } }) as Request;

describe('the cookie of a ceremony', () => {
  it.each([
    ['https://hours.example.com', '__Host-ceremony-sign-in', true],
    ['http://localhost:8080', 'ceremony-sign-in', false],
  ])('of %s is called %s', (url, name, secure) => {
    const config = configOf(url);
    const cookie = kept(config);
    expect(cookie).toMatchObject({
      name,
      options: { httpOnly: true, sameSite: 'strict', secure, path: '/' },
    });
    expect(readCeremony(config, requestWith(`a=b; ${name}=${cookie.value}`), 'sign-in')).toEqual({
      token,
      stayLoggedIn: true,
    });
  });

  it.each([undefined, '', `ceremony-passkey=${token}`, `ceremony-sign-in=${token}x`, 'ceremony-sign-in=a.1'])(
    'is none in %j',
    (cookie) => {
      const read = () => readCeremony(configOf('http://localhost:8080'), requestWith(cookie), 'sign-in');
      expect(read).toThrow('This took too long, or was started in another browser. Please start again.');
    },
  );
});
