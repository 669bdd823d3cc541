import { HumanMessage } from '@langchain/core/messages';
import { ChatPromptValue } from '@langchain/core/prompt_values';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createChatModel,
  maxTextLength,
  withinTime,
  type ModelSettings,
  type Outcome,
} from './chat-model.ts';
import { providers, settingsFor } from '../testing/builders.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { texts, type Misbehavior } from '../testing/model-texts.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const question = 'May I accept a gift?';
const prompt = new ChatPromptValue([new HumanMessage(question)]);
const ask = (settings: Partial<ModelSettings>): Promise<Outcome> =>
  createChatModel(settingsFor(server, settings))!.ask(prompt);

/** The key, the question and the limits as each provider's protocol sends them. */
const sent: Record<(typeof providers)[number], [headers: object, body: object]> = {
  openai: [
    { authorization: 'Bearer a-key' },
    { model: 'some-model', messages: [{ role: 'user', content: question }], max_tokens: 4_000 },
  ],
  ollama: [
    { authorization: 'Bearer a-key' },
    { model: 'some-model', messages: [{ role: 'user', content: question }], options: { num_predict: 4_000 } },
  ],
  anthropic: [
    { 'x-api-key': 'a-key' },
    { model: 'some-model', messages: [{ role: 'user', content: question }], max_tokens: 4_000 },
  ],
  'google-genai': [
    { 'x-goog-api-key': 'a-key' },
    {
      contents: [{ role: 'user', parts: [{ text: question }] }],
      generationConfig: { maxOutputTokens: 4_000 },
    },
  ],
};

describe.each(providers)('a model of %s', (provider) => {
  it('answers', async () => {
    server.behave({ says: texts.answer });
    expect(await ask({ provider })).toEqual({ kind: 'text', text: texts.answer });
  });

  it('is sent the prompt and limits, the key, and no tools', async () => {
    server.behave({ says: texts.answer });
    await ask({ provider });
    const [{ body, headers }] = server.requests as [(typeof server.requests)[0]];
    expect(headers).toMatchObject(sent[provider][0]);
    expect(body).toMatchObject(sent[provider][1]);
    expect(body.tools ?? body.functions).toBeUndefined();
  });

  it.each<[Misbehavior, Outcome['kind'][]]>([
    ['refuse429', ['busy']],
    ['unavailable503', ['busy']],
    ['overloaded529', ['busy']],
    ['fail500', ['failed']],
    ['unauthorized401', ['failed']],
    ['webPage', ['failed']],
    ['cutConnection', ['failed']],
    ['redirect', ['failed']],
    ['invalidJson', ['failed']],
    // Some clients fail on other JSON, and some return an empty text.
    ['otherJson', ['failed', 'text']],
    ['flood', ['failed']],
    ['hundredKilobytes', ['text']],
  ])('has an outcome when it does this: %s', async (does, kinds) => {
    server.behave({ does });
    const outcome = await ask({ provider });
    expect(kinds).toContain(outcome.kind);
    expect('text' in outcome ? outcome.text.length : 0).toBeLessThanOrEqual(maxTextLength);
    expect(server.requests).toHaveLength(1);
  });

  it.each(['hang', 'trickle'] as const)('is hung up on when its time is up: %s', async (does) => {
    const before = server.hungUp;
    server.behave({ does });
    expect(await ask({ provider, timeoutMs: 150 })).toEqual({ kind: 'too_slow' });
    await eventually(() => expect(server.hungUp).toBe(before + 1));
  });

  it('prints nothing of what it was sent, however broken', async () => {
    const printed = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    vi.stubEnv('OPENAI_LOG', 'debug');
    vi.stubEnv('ANTHROPIC_LOG', 'debug');
    for (const does of ['invalidJson', 'otherJson', 'fail500', 'webPage'] as const) {
      server.behave({ does });
      await ask({ provider });
    }
    const words = JSON.stringify(printed.flatMap((spy) => spy.mock.calls));
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    expect(words).not.toMatch(/choices|Sign in|gift/u);
  });
});

describe('a model', () => {
  it('is none when the settings name none', () => {
    expect(createChatModel(settingsFor(server, { provider: 'none' }))).toBeUndefined();
  });

  it('that cannot be reached has failed', async () => {
    expect(await ask({ url: 'http://127.0.0.1:1/v1' })).toMatchObject({ kind: 'failed' });
  });

  it.each(providers)(
    'of %s needs no key at an address, and is sent none that lies in the environment',
    async (provider) => {
      for (const name of ['OPENAI', 'ANTHROPIC', 'GOOGLE']) vi.stubEnv(`${name}_API_KEY`, 'another-key');
      server.behave({ says: texts.answer });
      expect(await ask({ provider, apiKey: '' })).toMatchObject({ kind: 'text' });
      vi.unstubAllEnvs();
      expect(JSON.stringify(server.requests)).not.toContain('another-key');
    },
  );

  it('may have the name of a provider in its name', async () => {
    server.behave({ says: texts.answer });
    expect(await ask({ provider: 'ollama', model: 'openai:8b' })).toMatchObject({ kind: 'text' });
    expect(server.requests[0]).toMatchObject({ path: '/api/chat', body: { model: 'openai:8b' } });
  });

  it.each([
    ['groq', /^GUIDANCE_PROVIDER "groq" cannot be used: .*@langchain\/groq/u],
    ['other', /^GUIDANCE_PROVIDER "other" cannot be used: .*other.*openai, anthropic/su],
  ])('of a provider without its package cannot be prepared: %s', async (provider, words) => {
    await expect(createChatModel(settingsFor(server, { provider }))!.prepare()).rejects.toThrow(words);
  });
});

describe('a time limit', () => {
  it('ends what heeds no signal', async () => {
    const never = new Promise<Outcome>(() => undefined);
    expect(await withinTime(20, undefined, () => never)).toEqual({ kind: 'too_slow' });
  });

  it('ends early when whoever asked is gone', async () => {
    const gone = new AbortController();
    const outcome = withinTime(60_000, gone.signal, () => new Promise<Outcome>(() => undefined));
    gone.abort();
    expect(await outcome).toEqual({ kind: 'too_slow' });
  });

  it('ends the signal of what it ran', async () => {
    let given: AbortSignal | undefined;
    await withinTime(60_000, undefined, async (signal) => {
      given = signal;
      return { kind: 'busy' };
    });
    expect(given?.aborted).toBe(true);
  });
});
