import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { AssumeRoleProvider } from 'minio/dist/esm/AssumeRoleProvider.mjs';
import type { S3Settings } from './s3-connection.ts';
import { environmentCredentials } from './s3-credentials.ts';
import { S3Store } from './s3-store.ts';
import { halfBytes, readAll, someBytes, sourceOf } from './testing/byte-source.ts';
import { memoryOf } from './testing/memory-of.ts';
import { startCredentialAgent, type CredentialAgent } from './testing/credential-agent.ts';
import { describeObjectStore } from './testing/object-store-contract.ts';
import { S3Server } from './testing/s3-server.ts';
import { openS3UnderTest, settingsOf, type S3UnderTest } from './testing/s3-under-test.ts';
import { keysOf, never, newKey } from './testing/store-under-test.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a real MinIO with its user and password, when one is available. */
    minioUrl: string | undefined;
  }
}

const idleMs = 1_000;
const away = { kind: 'unavailable', code: 'store_unavailable' };
const minioUrl = inject('minioUrl');
const own = new S3Server();
beforeAll(() => own.start());
afterAll(() => own.close());

// Other tests use our own server in place of MinIO, so it has to pass the same contract.
const servers: [name: string, url: () => string][] = [['a server of our own', () => own.url]];
if (minioUrl) servers.push(['MinIO', () => minioUrl]);

for (const [name, url] of servers) {
  describeObjectStore(name, 1_100, () => openS3UnderTest(url()));

  describe(`the store in ${name}`, () => {
    let under: S3UnderTest;
    beforeEach(async () => {
      under = await openS3UnderTest(url(), { idleMs });
      await under.store.check();
    });
    afterEach(() => under.remove());

    describeNetwork(() => under);

    it('holds little of a transfer in memory', { timeout: 60_000 }, async () => {
      const settings = { kind: 's3', ...settingsOf(url()) } as const;
      const { putMiB, getMiB, areWhole } = await memoryOf(`in ${name}`, settings);
      expect(areWhole).toBe(true);
      expect(Math.max(putMiB, getMiB)).toBeLessThan(16);
    });
  });
}

describe('credentials that end', () => {
  let agent: CredentialAgent;
  beforeEach(async () => {
    agent = await startCredentialAgent();
  });
  afterEach(() => {
    agent.close();
    own.sessionToken = undefined;
  });

  const use = async (store: S3Store) => {
    const key = newKey();
    await store.put(key, sourceOf(someBytes(1_000)), never);
    expect((await readAll(await store.get(key))).equals(someBytes(1_000))).toBe(true);
    expect(await keysOf(store)).toContain(key);
  };
  const storeWith = (settings: S3Settings) =>
    new S3Store(
      { ...settings, accessKey: '', secretKey: '' },
      { credentials: environmentCredentials(agent.env) },
    );

  it('are fetched by the store, renewed before their end, and used by all its requests', async () => {
    const store = storeWith(settingsOf(own.url));
    agent.answer = { sessionToken: 'first', forMs: 200 };
    own.sessionToken = 'first';
    await use(store);
    agent.answer = { sessionToken: 'second', forMs: 3_600_000 };
    own.sessionToken = 'second';
    await pause(110);
    await use(store);
    await use(store);
    expect(agent.askedCount).toBe(2);
  });

  it('that cannot be had make the store away', async () => {
    agent.answer = undefined;
    const store = storeWith(settingsOf(own.url));
    await expect(store.stat(newKey())).rejects.toMatchObject(away);
  });

  for (const url of minioUrl ? [minioUrl] : []) {
    it('are those of a session that MinIO has made, and no others', async () => {
      const { origin: stsEndpoint, username: accessKey, password: secretKey } = new URL(url);
      const session = await new AssumeRoleProvider({ stsEndpoint, accessKey, secretKey }).getCredentials();
      const made = { accessKey: session.accessKey, secretKey: session.secretKey };
      agent.answer = { ...made, sessionToken: session.sessionToken ?? '', forMs: 3_600_000 };
      const settings = settingsOf(url);
      await use(storeWith(settings));
      agent.answer = { ...made, sessionToken: 'another', forMs: 3_600_000 };
      await expect(storeWith(settings).stat(newKey())).rejects.toMatchObject(away);
    });
  }
});

function describeNetwork(under: () => S3UnderTest): void {
  it.each([50_000, halfBytes + 50_000])(
    'fails a put whose connection is cut after %i bytes',
    async (bytes) => {
      const { store, proxy } = under();
      const key = newKey();
      proxy.cutAllAfter(bytes, 'there');
      await expect(store.put(key, sourceOf(someBytes(2 * halfBytes)), never)).rejects.toMatchObject(away);
      expect(await keysOf(store)).toEqual([]);
      await store.put(key, sourceOf(someBytes(2 * halfBytes)), never);
      expect(await store.stat(key)).toMatchObject({ size: 2 * halfBytes });
    },
  );

  it('keeps nothing of a put whose answer was lost', async () => {
    const { store, proxy } = under();
    proxy.cutAllAfter(1, 'back');
    await expect(store.put(newKey(), sourceOf(someBytes(1_000)), never)).rejects.toMatchObject(away);
    expect(await keysOf(store)).toEqual([]);
  });

  it('fails a get whose connection is cut', async () => {
    const { store, proxy } = under();
    const key = newKey();
    await store.put(key, sourceOf(someBytes(2 * halfBytes)), never);
    proxy.cutAllAfter(1_000_000, 'back');
    await expect(readAll(await store.get(key))).rejects.toMatchObject(away);
    expect(await readAll(await store.get(key))).toHaveLength(2 * halfBytes);
  });

  it('fails what it is asked while the store is stalled, and works when it comes back', async () => {
    const { store, proxy, countOpen } = under();
    const key = newKey();
    await store.put(key, sourceOf(someBytes(2 * halfBytes)), never);
    const stream = await store.get(key);
    await once(stream, 'readable');
    proxy.treat({ isStopped: true });
    await Promise.all([
      expect(readAll(stream)).rejects.toMatchObject(away),
      expect(store.put(newKey(), sourceOf(someBytes(1_000)), never)).rejects.toMatchObject(away),
      expect(store.put(newKey(), sourceOf(someBytes(halfBytes + 1)), never)).rejects.toMatchObject(away),
      expect(store.get(key)).rejects.toMatchObject(away),
      expect(store.stat(key)).rejects.toMatchObject(away),
      expect(store.delete(key)).rejects.toMatchObject(away),
      expect(keysOf(store)).rejects.toMatchObject(away),
      expect(store.check()).rejects.toMatchObject(away),
    ]);
    // A stalled network does not report closed connections either.
    proxy.treat({});
    await eventually(() => expect(countOpen()).toBe(0));
    await store.check();
  });

  it('ends an aborted put at once while the store is stalled', async () => {
    const { settings, proxy } = under();
    // It waits for the store for longer than this test lasts.
    const store = new S3Store(settings, { idleMs: 600_000 });
    proxy.treat({ isStopped: true });
    const abort = new AbortController();
    const puts = [1_000, 2 * halfBytes].map((size) =>
      expect(store.put(newKey(), sourceOf(someBytes(size)), abort.signal)).rejects.toThrow('aborted'),
    );
    setImmediate(() => abort.abort());
    await Promise.all(puts);
    await store.close();
  });

  it('lets a reader take longer than it lets the store', async () => {
    const { store } = under();
    const key = newKey();
    await store.put(key, sourceOf(someBytes(2 * halfBytes)), never);
    const stream = await store.get(key);
    await once(stream, 'readable');
    await pause(3 * idleMs);
    expect(await readAll(stream)).toHaveLength(2 * halfBytes);
  });

  it('lets a source take longer than it lets the store', async () => {
    const { store } = under();
    const { promise: oneSent, resolve } = Promise.withResolvers<void>();
    const onRead = (count: number): void => (count > halfBytes ? resolve() : undefined);
    const content = sourceOf(someBytes(halfBytes + 1), { ending: 'stall', onRead });
    const put = store.put(newKey(), content, never);
    await oneSent;
    await pause(3 * idleMs);
    content.push(null);
    expect(await put).toEqual({ size: halfBytes + 1 });
  });

  it('is away while nobody listens, also at first', async () => {
    const { settings, proxy } = under();
    await proxy.close();
    const store = new S3Store(settings);
    await expect(store.check()).rejects.toMatchObject(away);
    await proxy.listen();
    await store.check();
    await store.close();
  });
}

// Our own server accepts every signature.
for (const [name, url] of servers.slice(1)) {
  describe(`${name}, which knows the signatures`, () => {
    afterEach(() => vi.useRealTimers());

    it('says what is wrong when it does not let it in', async () => {
      const store = new S3Store({ ...settingsOf(url()), secretKey: 'a wrong one' });
      await expect(store.check()).rejects.toMatchObject({
        code: 'store_unavailable',
        cause: { answered: 403 },
      });
      await store.close();
    });

    it.each([-14, 14])('works with a clock that is %i minutes ahead, and not with more', async (minutes) => {
      const store = new S3Store(settingsOf(url()));
      await store.check();
      const key = newKey();
      const setClock = (ahead: number) =>
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead * 60_000 });
      setClock(minutes);
      await store.put(key, sourceOf(someBytes(1_000)), never);
      expect(await readAll(await store.get(key))).toHaveLength(1_000);
      vi.useRealTimers();
      setClock(2 * minutes);
      await expect(store.get(key)).rejects.toMatchObject(away);
      vi.useRealTimers();
      await store.close();
    });
  });
}

it.each([
  ['is refused', async () => void (own.refusal = { status: 403, code: 'AccessDenied' })],
  ['breaks off', async ({ proxy }: S3UnderTest) => proxy.cutAllAfter(1, 'back')],
  ['gets no answer', async ({ proxy }: S3UnderTest) => proxy.treat({ isStopped: true })],
  ['finds nobody', async ({ proxy }: S3UnderTest) => proxy.close()],
])('a request that %s leaves nothing of its signed address in the error', async (_what, happen) => {
  const under = await openS3UnderTest(own.url, { idleMs: 200 });
  await under.store.check();
  await happen(under);
  const requests = [
    under.store.put(newKey(), sourceOf(someBytes(9)), never),
    under.store.get(newKey()),
    under.store.check(),
    keysOf(under.store),
  ];
  for (const result of await Promise.allSettled(requests)) {
    expect(result.status).toBe('rejected');
    expect(inspect(result, { depth: 9, showHidden: true })).not.toMatch(/X-Amz|Signature/i);
  }
  own.refusal = undefined;
  await under.remove();
});

describe('a server that refuses', () => {
  let under: S3UnderTest;
  beforeEach(async () => {
    under = await openS3UnderTest(own.url);
    await under.store.check();
  });
  afterEach(async () => {
    own.refusal = undefined;
    await under.remove();
  });

  it.each([1_000, halfBytes, 2 * halfBytes])('is full for %i bytes', async (size) => {
    own.refusal = { status: 507, code: 'XMinioStorageFull' };
    const put = under.store.put(newKey(), sourceOf(someBytes(size)), never);
    await expect(put).rejects.toMatchObject({ kind: 'unavailable', code: 'store_full' });
    await expect(under.store.check()).rejects.toMatchObject({ code: 'store_full' });
    own.refusal = undefined;
    expect(await keysOf(under.store)).toEqual([]);
  });

  it.each([500, 503, 429])(
    'is away when it answers %i, and no connection is lost by that',
    async (status) => {
      own.refusal = { status, code: 'SlowDown' };
      for (let count = 0; count < 10; count += 1) {
        await expect(under.store.stat(newKey())).rejects.toMatchObject(away);
        await expect(under.store.get(newKey())).rejects.toMatchObject(away);
      }
      expect(under.countOpen()).toBeLessThanOrEqual(2);
    },
  );

  it('says in the cause that it refuses us, which is nothing about the document', async () => {
    own.refusal = { status: 403, code: 'AccessDenied' };
    const put = under.store.put(newKey(), sourceOf(someBytes(9)), never);
    const cause = { answered: 403, code: 'AccessDenied' };
    await expect(put).rejects.toMatchObject({ code: 'store_unavailable', cause });
  });

  it('gets its bucket again when somebody has removed it', async () => {
    own.removeBucket(under.settings.bucket);
    await expect(under.store.put(newKey(), sourceOf(someBytes(9)), never)).rejects.toMatchObject(away);
    await under.store.put(newKey(), sourceOf(someBytes(9)), never);
    expect(await keysOf(under.store)).toHaveLength(1);
  });
});
