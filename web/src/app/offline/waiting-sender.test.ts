import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, sendWaiting, type Outcome } from './waiting-sender.ts';
import type { WaitingSession } from '../../lib/requests/waiting-session.ts';
import { WaitingSessions, type WaitingStore } from '../../lib/offline/waiting-sessions.ts';

const body = { date: '2026-03-31', supervisorId: 7 } as WaitingSession['body'];
const dayMs = 24 * 3_600_000;

/** The store of a browser, without one. */
class MemoryStore implements WaitingStore {
  readonly rows = new Map<number, WaitingSession>();
  #lastId = 0;

  async add(session: Omit<WaitingSession, 'id'>) {
    this.#lastId += 1;
    this.rows.set(this.#lastId, { ...session, id: this.#lastId });
  }

  async list(userId: number) {
    return [...this.rows.values()].filter((session) => session.userId === userId);
  }

  async change(userId: number, id: number, decide: Parameters<WaitingStore['change']>[2]) {
    const session = this.rows.get(id);
    const decided = session?.userId === userId ? decide(session) : undefined;
    if (decided === 'removed') this.rows.delete(id);
    else if (decided) this.rows.set(id, decided);
    return decided;
  }
}

let store: MemoryStore;
let waiting: WaitingSessions;
beforeEach(() => {
  vi.useRealTimers();
  store = new MemoryStore();
  waiting = new WaitingSessions(1, store);
});

/** Sends with these answers in turn. Returns the keys that were sent. */
async function send(answers: Outcome[], isReachable = true, of = waiting): Promise<string[]> {
  const keys: string[] = [];
  const left = [...answers];
  await sendWaiting(of, {
    isReachable: async () => isReachable,
    post: async ({ key }) => {
      keys.push(key);
      return left.shift() ?? { kind: 'unknown' };
    },
  });
  return keys;
}

const logged: Outcome = { kind: 'logged' };
const unknown: Outcome = { kind: 'unknown' };
const refused: Outcome = { kind: 'refused', message: 'The supervisor is not known' };

describe('sending', () => {
  it('sends in the order of logging, and keeps nothing that was logged', async () => {
    for (const key of ['a', 'b', 'c']) await waiting.add(body, key, false);
    expect(await send([logged, logged, logged])).toEqual(['a', 'b', 'c']);
    expect(store.rows.size).toBe(0);
    expect(await send([logged])).toEqual([]);
  });

  it('tries nothing while the gateway does not answer: all stay editable', async () => {
    await waiting.add(body, 'a', false);
    expect(await send([logged], false)).toEqual([]);
    expect(await waiting.edit(1, { ...body, notes: 'edited' })).toBe(true);
  });

  it('stops at a lost answer, and repeats it under the same key', async () => {
    for (const key of ['a', 'b']) await waiting.add(body, key, false);
    expect(await send([unknown])).toEqual(['a']);
    expect(await waiting.edit(1, { ...body, notes: 'edited' })).toBe(false);
    expect(await send([logged, logged])).toEqual(['a', 'b']);
  });

  it('goes past a session that the server refuses or fails at', async () => {
    for (const key of ['a', 'b', 'c']) await waiting.add(body, key, false);
    expect(await send([refused, { kind: 'failed' }, logged])).toEqual(['a', 'b', 'c']);
    expect((await store.list(1)).map(({ key, refusal }) => [key, refusal])).toEqual([
      ['a', 'The supervisor is not known'],
      ['b', undefined],
    ]);
    expect(await send([logged])).toEqual(['b']);
  });

  it('sends a refused session again after it was edited, under a new key', async () => {
    await waiting.add(body, 'a', false);
    await send([refused]);
    expect(await waiting.edit(1, { ...body, supervisorId: 8 })).toBe(true);
    const [key] = await send([logged]);
    expect(key).not.toBe('a');
    expect(store.rows.size).toBe(0);
  });

  it('holds a session back that is there already, until it is wanted, under the key of every try', async () => {
    for (const key of ['a', 'b']) await waiting.add({ ...body, unlessDuplicate: true }, key, false);
    await send([unknown]);
    expect(await send([{ kind: 'duplicate' }, logged])).toEqual(['a', 'b']);
    expect(await send([logged])).toEqual([]);
    expect(store.rows.get(1)).toMatchObject({ isDuplicate: true });
    expect(store.rows.get(1)).not.toHaveProperty('triedAt');
    await new WaitingSessions(2, store).logAnyway(1);
    expect(await send([logged])).toEqual([]);
    await waiting.logAnyway(1);
    expect(store.rows.get(1)?.body.unlessDuplicate).toBe(false);
    expect(await send([logged])).toEqual(['a']);
  });

  it('asks again about a session that was edited', async () => {
    await waiting.add({ ...body, unlessDuplicate: true }, 'a', false);
    await send([{ kind: 'duplicate' }]);
    await waiting.logAnyway(1);
    expect(await waiting.edit(1, body)).toBe(true);
    expect(store.rows.get(1)).toMatchObject({ body: { unlessDuplicate: true } });
    expect(store.rows.get(1)).not.toHaveProperty('isDuplicate');
  });

  it('leaves a session untried that was not taken, as when nobody is signed in', async () => {
    for (const key of ['a', 'b']) await waiting.add(body, key, false);
    expect(await send([{ kind: 'not-taken' }])).toEqual(['a']);
    expect(store.rows.get(1)).not.toHaveProperty('triedAt');
    await send([unknown]);
    await send([{ kind: 'not-taken' }]);
    expect(store.rows.get(1)).toHaveProperty('triedAt');
  });

  it('warns that a session may be there when only its repetition was refused', async () => {
    await waiting.add(body, 'a', true);
    await send([refused]);
    expect(store.rows.get(1)?.refusal).toMatch(
      /^The supervisor is not known\. It may already be in your history/,
    );
  });

  it('does not repeat a call that the server may have forgotten', async () => {
    await waiting.add(body, 'a', true);
    vi.useFakeTimers({ now: Date.now() + 7 * dayMs, toFake: ['Date'] });
    expect(await send([logged])).toEqual([]);
    expect(store.rows.get(1)?.refusal).toContain('We don’t know whether this session was logged');
  });

  it('sends what was never tried, however old it is', async () => {
    await waiting.add(body, 'a', false);
    vi.useFakeTimers({ now: Date.now() + 90 * dayMs, toFake: ['Date'] });
    expect(await send([logged])).toEqual(['a']);
  });

  it('never reads, sends, edits or removes the sessions of somebody else', async () => {
    await waiting.add(body, 'a', false);
    const other = new WaitingSessions(2, store);
    expect(await send([logged], true, other)).toEqual([]);
    expect(await other.edit(1, body)).toBe(false);
    await other.remove(1);
    expect(store.rows.size).toBe(1);
  });

  it('counts a session as tried before its answer is there', async () => {
    await waiting.add(body, 'a', false);
    await sendWaiting(waiting, {
      isReachable: async () => true,
      post: async () => {
        expect(store.rows.get(1)).toHaveProperty('triedAt');
        return unknown;
      },
    });
  });

  it('sends nothing that was removed meanwhile', async () => {
    for (const key of ['a', 'b']) await waiting.add(body, key, false);
    const keys: string[] = [];
    await sendWaiting(waiting, {
      isReachable: async () => true,
      post: async ({ key }) => {
        keys.push(key);
        await waiting.remove(2);
        return logged;
      },
    });
    expect(keys).toEqual(['a']);
  });
});

describe('an answer', () => {
  const said = (code: string) => JSON.stringify({ code, message: 'No.', requestId: '1' });

  it.each<[number, string, Outcome['kind']]>([
    [201, '{"id":5}', 'logged'],
    [200, '{"duplicate":{"id":5}}', 'duplicate'],
    [200, '{"duplicate":null}', 'unknown'],
    [409, said('idempotency_key_reused'), 'logged'],
    [404, said('session_not_found'), 'logged'],
    [400, said('body_invalid'), 'refused'],
    [404, said('supervisor_not_found'), 'refused'],
    [413, said('body_too_large'), 'refused'],
    [401, said('not_signed_in'), 'not-taken'],
    [409, said('other_account'), 'not-taken'],
    [429, said('too_many_requests'), 'not-taken'],
    [500, said('internal'), 'failed'],
    [503, said('unavailable'), 'unknown'],
    [403, said('cross_site'), 'unknown'],
    [408, said('request_aborted'), 'unknown'],
    [200, '{"id":5}', 'unknown'],
    [201, '{}', 'unknown'],
    [201, 'null', 'unknown'],
    [201, '', 'unknown'],
    [200, '<html>Welcome to the hotel</html>', 'unknown'],
    [404, '<html>Not found</html>', 'unknown'],
    [400, '{"message":"from a proxy"}', 'unknown'],
    [502, '', 'unknown'],
  ])('%i %s means %s', (status, text, kind) => {
    expect(outcomeOf(status, text).kind).toBe(kind);
  });
});
