import { sign } from 'cookie-signature';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { deviceUserOf, readDevice, rememberDevice } from './device.ts';

const configOf = (secrets: string[], url = 'https://hours.example.com') =>
  ({ SESSION_SECRETS: secrets, PUBLIC_URL: url }) as Config;
const config = configOf(['a secret']);
const asking = (cookie?: string) => ({ headers: { cookie } }) as Request;
const withDevice = (text: string, secret = 'a secret') =>
  asking(`other=1; __Host-device=${encodeURIComponent(sign(text, secret))}`);
const id = 'abcdefghijklmnopqrst-_';
const seven = `7-1-${'0a'.repeat(6)}-${'1b'.repeat(6)}`;

/** Signs users in, one after the other, and returns the last cookie and its options. */
function signedIn(users: { userId: number; epoch: number }[], of = config) {
  let set = { name: '', value: '', options: {} };
  let req = asking();
  for (const user of users) {
    const res = {
      cookie: (name: string, value: string, options: object) => void (set = { name, value, options }),
    };
    const names = { username: `user-${user.userId}`, email: `User.${user.userId}@example.com` };
    rememberDevice(of, req, res as unknown as Response, { ...user, ...names });
    req = asking(`${set.name}=${encodeURIComponent(set.value)}`);
  }
  return { ...set, req };
}

describe('a device', () => {
  it('is what a browser has signed in with, and keeps its id', () => {
    const first = signedIn([{ userId: 7, epoch: 1 }]);
    expect(first).toMatchObject({
      name: '__Host-device',
      options: { httpOnly: true, sameSite: 'lax', secure: true, path: '/', maxAge: 31_536_000_000 },
    });
    const device = readDevice(config, first.req);
    expect(device).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      users: [{ userId: 7, epoch: 1, marks: [expect.any(String), expect.any(String)] }],
    });
    expect(readDevice(config, signedIn([{ userId: 7, epoch: 1 }]).req)?.id).not.toBe(device?.id);
  });

  it('knows the last five users, each once, the last one first', () => {
    const users = [1, 2, 3, 4, 5, 6, 2].map((userId, index) => ({ userId, epoch: index + 1 }));
    expect(readDevice(config, signedIn(users).req)?.users).toMatchObject([
      { userId: 2, epoch: 7 },
      { userId: 6, epoch: 6 },
      { userId: 5, epoch: 5 },
      { userId: 4, epoch: 4 },
      { userId: 3, epoch: 3 },
    ]);
  });

  it('knows its users by username and address, however these are written, and nobody else', () => {
    const users = [1, 2].map((userId) => ({ userId, epoch: 1 }));
    const device = readDevice(config, signedIn(users).req);
    for (const login of ['user-1', ' USER-1', 'user.1@example.com', 'User.1@Example.com']) {
      expect(deviceUserOf(device, login)).toMatchObject({ userId: 1 });
    }
    expect(deviceUserOf(device, 'user-2')).toMatchObject({ userId: 2 });
    for (const login of ['user-3', '', undefined, ['user-1'], { length: 1 }]) {
      expect(deviceUserOf(device, login)).toBeUndefined();
    }
    expect(deviceUserOf(undefined, 'user-1')).toBeUndefined();
  });

  it('is read whole with what is expected of it', () => {
    expect(readDevice(config, withDevice(`device.${id}.${seven}`))?.users).toHaveLength(1);
  });

  it('is read under an older secret while that is kept, and signed by the first', () => {
    const { req } = signedIn([{ userId: 7, epoch: 1 }]);
    expect(readDevice(configOf(['a new secret', 'a secret']), req)?.users).toHaveLength(1);
    expect(readDevice(configOf(['a new secret']), req)).toBeUndefined();
  });

  it('has a cookie that travels by plain HTTP only where people reach the product so', () => {
    const plain = configOf(['a secret'], 'http://localhost:8080');
    const { name, options, req } = signedIn([{ userId: 7, epoch: 1 }], plain);
    expect([name, options]).toEqual(['device', expect.objectContaining({ secure: false })]);
    expect(readDevice(plain, req)?.users).toHaveLength(1);
    expect(readDevice(config, req)).toBeUndefined();
  });

  it.each([
    ['no cookies', asking()],
    ['other cookies', asking('other=1')],
    ['no signature', asking(`__Host-device=device.${id}.${seven}`)],
    ['another signature', withDevice(`device.${id}.${seven}`, 'a guess')],
    ['a web session in its place', withDevice(id)],
    ['no users', withDevice(`device.${id}`)],
    ['no id', withDevice(`device..${seven}`)],
    ['odd users', withDevice(`device.${id}.0${seven.slice(1)}`)],
    ['users without marks', withDevice(`device.${id}.7-1`)],
    ['something behind it', withDevice(`device.${id}.${seven}\n`)],
    ['more than anybody signs', withDevice(`device.${id}${`.${seven}`.repeat(20)}`)],
    ['a broken encoding', asking('__Host-device=%E0%A4%A')],
    ['an inherited name', asking('__proto__=1; constructor=2')],
  ])('is none with %s', (_what, req) => {
    expect(readDevice(config, req)).toBeUndefined();
  });
});
