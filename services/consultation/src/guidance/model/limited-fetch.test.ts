import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLimitedFetch } from './limited-fetch.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const signal = new AbortController().signal;

describe('the limits of fetching', () => {
  it('hold for whatever is called in there, at any depth', async () => {
    server.behave({ does: 'webPage' });
    const later = async () => {
      await Promise.resolve();
      return fetch(new Request(server.url));
    };
    await expect(withLimitedFetch({ signal }, later)).rejects.toThrow(/no JSON/u);
  });

  it('hold for nothing else', async () => {
    server.behave({ does: 'webPage' });
    const limited = withLimitedFetch({ signal: AbortSignal.abort() }, () => fetch(server.url));
    const plain = fetch(server.url);
    await expect(limited).rejects.toThrow(/abort/u);
    expect(await (await plain).text()).toContain('Sign in');
  });

  it('tell the status, and leave a refusal its text', async () => {
    server.behave({ does: 'unavailable503' });
    const call = { signal };
    const response = await withLimitedFetch(call, () => fetch(server.url, { method: 'POST', body: '{}' }));
    expect(await response.json()).toEqual({ error: 'server busy, please try again' });
    expect(call).toMatchObject({ status: 503 });
  });
});
