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
import { settingsFor, ways } from '../testing/asking.ts';
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

const prompt = new ChatPromptValue([new HumanMessage('May I accept a gift?')]);
const ask = (settings: Partial<ModelSettings>): Promise<Outcome> =>
  createChatModel(settingsFor(server, settings))!.ask(prompt);

describe.each(ways)('a model of $provider (streamed: $isStreaming)', (way) => {
  it('answers', async () => {
    server.behave({ says: texts.answer });
    expect(await ask(way)).toEqual({ kind: 'text', text: texts.answer });
  });

  it('is sent the prompt and limits, the key, and no tools', async () => {
    server.behave({ says: texts.answer });
    await ask(way);
    const [{ body, headers }] = server.requests as [(typeof server.requests)[0]];
    expect(headers.authorization).toBe('Bearer a-key');
    expect(body).toMatchObject({
      model: 'some-model',
      messages: [{ role: 'user', content: 'May I accept a gift?' }],
      ...(way.provider === 'openai'
        ? { max_tokens: 900, temperature: 0.2 }
        : { options: { num_predict: 900, temperature: 0.2 } }),
    });
    expect(body.tools ?? body.functions).toBeUndefined();
  });

  it.each<[Misbehavior, Outcome['kind'][]]>([
    ['refuse429', ['busy']],
    ['unavailable503', ['busy']],
    ['fail500', ['failed']],
    ['unauthorized401', ['failed']],
    ['webPage', ['failed']],
    ['cutConnection', ['failed']],
    ['redirect', ['failed']],
    // What OpenAI's client streams from a text that is no stream is nothing.
    ['invalidJson', ['failed', 'text']],
    // In one piece it never gets to an end, streamed it is cut off.
    ['flood', ['failed', 'text']],
    ['hundredKilobytes', ['text']],
  ])('has an outcome when it does this: %s', async (does, kinds) => {
    server.behave({ does });
    const outcome = await ask(way);
    expect(kinds).toContain(outcome.kind);
    expect('text' in outcome ? outcome.text.length : 0).toBeLessThanOrEqual(maxTextLength);
    expect(server.requests).toHaveLength(1);
  });

  it.each(['hang', 'trickle'] as const)('is hung up on when its time is up: %s', async (does) => {
    const before = server.hungUp;
    server.behave({ does });
    expect(await ask({ ...way, timeoutMs: 150 })).toEqual({ kind: 'too_slow' });
    await eventually(() => expect(server.hungUp).toBe(before + 1));
  });

  it('prints nothing of what it was sent, however broken', async () => {
    const printed = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    for (const does of ['invalidJson', 'fail500', 'webPage'] as const) {
      server.behave({ does });
      await ask(way);
    }
    const words = JSON.stringify(printed.flatMap((spy) => spy.mock.calls));
    vi.restoreAllMocks();
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

  it('needs no key, and gets no temperature when it takes none', async () => {
    server.behave({ says: texts.answer });
    expect(await ask({ apiKey: '', model: 'o3-mini' })).toMatchObject({ kind: 'text' });
    expect(server.requests[0]?.body).not.toHaveProperty('temperature');
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
