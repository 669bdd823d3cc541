import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { aTrainee, aVerifiedTrainee, mailTo, type TestTrainee } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
let owner: TestTrainee;
let login: { username: string; password: string; stayLoggedIn: boolean };
beforeAll(async () => {
  owner = await aTrainee(product);
  const { username, password } = owner.registration as { username: string; password: string };
  login = { username, password, stayLoggedIn: false };
});

/** Tries to sign in from an address of this machine, with the cookies of a browser. */
async function tryFrom(localAddress: string, changes: Partial<typeof login> = {}, cookie = '') {
  const { hostname, port, origin } = new URL(product.url);
  const asked = request({
    hostname,
    port,
    path: '/api/login',
    method: 'POST',
    localAddress,
    family: 4,
    headers: { 'Content-Type': 'application/json', Origin: origin, ...(cookie && { Cookie: cookie }) },
  });
  asked.end(JSON.stringify({ ...login, ...changes }));
  const [response] = await once(asked, 'response');
  const { requestId: _, ...body } = JSON.parse(await text(response)) as Record<string, unknown>;
  return { status: response.statusCode as number, retryAfter: response.headers['retry-after'], body };
}

/** The device cookie of the owner's browser, without the cookie of the web session. */
const deviceCookie = (): string =>
  owner.client.cookie.split('; ').find((cookie) => cookie.startsWith('device=')) ?? '';

async function times<T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let turn = 0; turn < count; turn += 1) done.push(await work(turn));
  return done;
}
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('somebody who guesses a password', () => {
  it('does not keep the owner out, after 94 guesses, in 30 of 30 tries', async () => {
    const guesses = await times(94, (turn) => tryFrom('127.0.0.2', { password: `guess number ${turn}` }));
    expect(statusesOf(guesses)).toEqual([401, 429]);
    expect((await tryFrom('127.0.0.2')).status).toBe(429);
    expect(statusesOf(await times(30, () => tryFrom('127.0.0.3')))).toEqual([200]);
    // The owner also gets in from the guesser's network, with a browser that has signed in before.
    expect(statusesOf(await times(30, () => tryFrom('127.0.0.2', {}, deviceCookie())))).toEqual([200]);
  });

  it('learns of no name whether anybody has it', async () => {
    const answersTo = (username: string, from: string) =>
      times(8, () => tryFrom(from, { username, password: 'a guess' }));
    const unknown = await answersTo('nobody-of-that-name', '127.0.0.4');
    expect(unknown.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await answersTo(login.username, '127.0.0.5')).toEqual(unknown);
    expect(await answersTo('nobody@example.com', '127.0.0.6')).toEqual(unknown);
    expect(await answersTo(String(owner.registration['email']), '127.0.0.7')).toEqual(unknown);
  });

  it('is told of to the owner, whose account stays open, also when the guesses come from many networks', async () => {
    const trainee = await aVerifiedTrainee(product);
    const { username, password } = trainee.registration;
    const email = String(trainee.registration['email']);
    const guesses = await times(20, (network) =>
      times(5, () => tryFrom(`127.0.1.${network + 1}`, { username: String(username), password: 'a guess' })),
    );
    expect(statusesOf(guesses.flat())).toEqual([401]);
    const told = await mailTo(product, email, 'a hundred or more attempts');
    expect(told.subject).toBe('Someone tried to guess your Clinical Hours password');
    expect(told.text).toContain('Your account is not locked.');
    const client = new ApiClient(product.url);
    expect((await client.post('/api/login', { username, password, stayLoggedIn: false })).status).toBe(200);
  });
});
