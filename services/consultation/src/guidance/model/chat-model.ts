import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { BasePromptValueInterface } from '@langchain/core/prompt_values';
import { jsonLinesFetch, limitedFetch } from './limited-fetch.ts';
import { stopTracing } from './no-tracing.ts';

export interface ModelSettings {
  provider: 'none' | 'openai' | 'ollama';
  model: string;
  /** The address of the provider; empty for the provider's own default. */
  url: string;
  /** Empty for a provider that asks for none. */
  apiKey: string;
  isStreaming: boolean;
  /** How long an answer may take, from the question to its end, in milliseconds. */
  timeoutMs: number;
}

/** What became of asking a model. */
export type Outcome =
  | { kind: 'text'; text: string }
  | { kind: 'too_slow' }
  | { kind: 'busy' }
  | { kind: 'failed'; error: unknown };

/** A language model of some provider. It has no tools, is asked once, and never throws. */
export interface ChatModel {
  /** Its name in the settings. */
  name: string;
  timeoutMs: number;
  ask: (prompt: BasePromptValueInterface, signal?: AbortSignal) => Promise<Outcome>;
  /** Loads the provider's code, so that the first question does not wait for it. */
  prepare: () => Promise<void>;
}

const maxTokens = 900;
const temperature = 0.2;
/** Where an answer is cut off and the provider is hung up on, in characters. */
export const maxTextLength = 20_000;
// The library's articles and a long question are about 6,000 tokens; Ollama would silently drop what is over its default.
const ollamaContext = 12_288;
// These refuse a temperature.
const fixedTemperature = /^(?:o\d|gpt-5)/u;

/** The model that the settings name; undefined when they name none. The provider's code is loaded when it is asked. */
export function createChatModel(settings: ModelSettings): ChatModel | undefined {
  const { provider, model: name, timeoutMs } = settings;
  if (provider === 'none') return undefined;
  const build = builders[provider];
  return {
    name,
    timeoutMs,
    prepare: async () => {
      await build(settings, AbortSignal.abort());
    },
    ask: (prompt, signal) =>
      withinTime(timeoutMs, signal, async (ending) => {
        stopTracing();
        const chat = await build(settings, ending);
        const text = settings.isStreaming
          ? await stream(chat, prompt, ending)
          : await invoke(chat, prompt, ending);
        return { kind: 'text', text };
      }),
  };
}

type Build = (settings: ModelSettings, signal: AbortSignal) => Promise<BaseChatModel>;

const builders: Record<'openai' | 'ollama', Build> = {
  openai: async ({ model, url, apiKey, isStreaming, timeoutMs }, signal) => {
    const { ChatOpenAICompletions } = await import('@langchain/openai');
    return new ChatOpenAICompletions({
      model,
      apiKey: apiKey || 'none',
      maxTokens,
      maxRetries: 0,
      timeout: timeoutMs,
      streaming: isStreaming,
      streamUsage: false,
      ...(fixedTemperature.test(model) ? {} : { temperature }),
      // Debugging of the provider's library would print questions.
      configuration: { fetch: limitedFetch(signal), logLevel: 'off', ...(url ? { baseURL: url } : {}) },
    });
  },
  ollama: async ({ model, url, apiKey }, signal) => {
    const { ChatOllama } = await import('@langchain/ollama');
    return new ChatOllama({
      model,
      temperature,
      numPredict: maxTokens,
      numCtx: ollamaContext,
      think: false,
      maxRetries: 0,
      fetch: jsonLinesFetch(signal),
      ...(url ? { baseUrl: url } : {}),
      ...(apiKey ? { headers: { Authorization: `Bearer ${apiKey}` } } : {}),
    });
  },
};

async function invoke(
  chat: BaseChatModel,
  prompt: BasePromptValueInterface,
  signal: AbortSignal,
): Promise<string> {
  const message = await chat.invoke(prompt, { signal });
  return message.text.slice(0, maxTextLength);
}

async function stream(
  chat: BaseChatModel,
  prompt: BasePromptValueInterface,
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  for await (const chunk of await chat.stream(prompt, { signal })) {
    text += chunk.text;
    if (text.length >= maxTextLength) break;
  }
  return text.slice(0, maxTextLength);
}

/**
 * Runs something that may hang, until its time is up or the signal comes. The signal that it is given ends with it, so that
 * nothing goes on behind its back; whether it heeds the signal does not matter for when this ends.
 */
export async function withinTime(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const controller = new AbortController();
  const ending = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<Outcome>((resolve) => {
    const end = (): void => resolve({ kind: 'too_slow' });
    timer = setTimeout(end, timeoutMs);
    outer?.addEventListener('abort', end, { once: true });
  });
  const running = run(ending).catch((error: unknown) => toOutcome(error, ending));
  const outcome = await Promise.race([running, timeUp]);
  clearTimeout(timer);
  controller.abort();
  return outcome;
}

function toOutcome(error: unknown, ending: AbortSignal): Outcome {
  if (ending.aborted || /^(?:TimeoutError|AbortError)$/u.test((error as Error | undefined)?.name ?? '')) {
    return { kind: 'too_slow' };
  }
  return isBusy(error) ? { kind: 'busy' } : { kind: 'failed', error };
}

/** 429: too many questions; 503: the provider's queue is full. */
function isBusy(error: unknown): boolean {
  const { status, status_code: statusCode } = (error ?? {}) as { status?: unknown; status_code?: unknown };
  return [status, statusCode].some((code) => code === 429 || code === 503);
}
