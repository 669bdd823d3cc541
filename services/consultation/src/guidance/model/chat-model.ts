import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { BasePromptValueInterface } from '@langchain/core/prompt_values';
import { withLimitedFetch, type LimitedCall } from './limited-fetch.ts';
import { disableTracing } from './disable-tracing.ts';

export interface ModelSettings {
  /** `none`, or LangChain's name of the provider. */
  provider: string;
  model: string;
  /** The address of the provider; empty for the provider's own default. */
  url: string;
  /** Empty for a provider that asks for none. */
  apiKey: string;
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
  /** Loads the provider's code ahead of the first question. Throws an error that says so when there is none, or it takes no such settings. */
  prepare: () => Promise<void>;
}

// With room for what a model thinks before it answers in 500 words.
const maxTokens = 4_000;
/** Where an answer is cut off, in characters. */
export const maxTextLength = 20_000;
// The library's articles and a long question are about 6,000 tokens; Ollama would silently drop what is over its default.
const ollamaContext = 12_288;
// Too many questions, a full queue, and Anthropic's word for being overloaded.
const busyStatuses: readonly (number | undefined)[] = [429, 503, 529];

/** The model that the settings name; undefined when they name none. The provider's code is loaded when it is prepared or asked. */
export function createChatModel(settings: ModelSettings): ChatModel | undefined {
  const { provider, model: name, timeoutMs } = settings;
  if (provider === 'none') return undefined;
  let opened: Promise<BaseChatModel> | undefined;
  const open = (): Promise<BaseChatModel> => (opened ??= openModel(settings));
  return {
    name,
    timeoutMs,
    prepare: async () => {
      await open();
    },
    ask: (prompt, signal) =>
      withinTime(timeoutMs, signal, async (ending) => {
        disableTracing();
        const call: LimitedCall = { signal: ending };
        try {
          const chat = await open();
          const { text } = await withLimitedFetch(call, () => chat.invoke(prompt, { signal: ending }));
          return { kind: 'text', text: text.slice(0, maxTextLength) };
        } catch (error) {
          if (busyStatuses.includes(call.status)) return { kind: 'busy' };
          throw error;
        }
      }),
  };
}

async function openModel({ provider, model, url, apiKey }: ModelSettings): Promise<BaseChatModel> {
  disableTracing();
  const { initChatModel } = await import('langchain/chat_models/universal');
  // Without a key an address is one's own: no key that lies in the environment goes there.
  const key = apiKey || (url && 'none');
  try {
    // The classes of providers have different names for the same things, and heed none but their own.
    return await initChatModel(model, {
      modelProvider: provider,
      maxRetries: 0,
      maxTokens,
      maxOutputTokens: maxTokens,
      numPredict: maxTokens,
      numCtx: ollamaContext,
      think: false,
      ...(key ? { apiKey: key } : {}),
      ...(apiKey ? { headers: { Authorization: `Bearer ${apiKey}` } } : {}),
      ...(url ? { baseUrl: url, anthropicApiUrl: url, configuration: { baseURL: url } } : {}),
    });
  } catch (error) {
    throw new Error(`GUIDANCE_PROVIDER "${provider}" cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
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
  const running = run(ending).catch((error: unknown): Outcome =>
    ending.aborted ? { kind: 'too_slow' } : { kind: 'failed', error },
  );
  const outcome = await Promise.race([running, timeUp]);
  clearTimeout(timer);
  controller.abort();
  return outcome;
}
