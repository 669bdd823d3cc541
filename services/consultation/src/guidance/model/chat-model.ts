import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { BasePromptValueInterface } from '@langchain/core/prompt_values';
import { withLimitedFetch, type LimitedCall } from './limited-fetch.ts';
import { disableTracing } from './disable-tracing.ts';

export interface ModelSettings {
  /** `none`, or the provider's name in LangChain. */
  provider: string;
  model: string;
  /** The provider's address. Empty: the address that the provider's client uses by default. */
  url: string;
  /** Empty for a provider that needs no key. */
  apiKey: string;
  /** The time limit of an answer, from the question to its end, in milliseconds. */
  timeoutMs: number;
}

/** The outcome of asking a model. */
export type Outcome =
  | { kind: 'text'; text: string }
  | { kind: 'too_slow' }
  | { kind: 'busy' }
  | { kind: 'failed'; error: unknown };

/** A language model of a provider. It has no tools, each question is sent once, and `ask` never throws. */
export interface ChatModel {
  /** The model's name in the settings. */
  name: string;
  timeoutMs: number;
  ask: (prompt: BasePromptValueInterface, signal?: AbortSignal) => Promise<Outcome>;
  /**
   * Loads the provider's code ahead of the first question. Throws an Error that names the setting when the package is
   * missing or refuses the settings.
   */
  prepare: () => Promise<void>;
}

// Room for the model's reasoning before an answer of 500 words.
const maxTokens = 4_000;
/** The length at which an answer is cut off, in characters. */
export const maxTextLength = 20_000;
// Tokens. The articles and a long question take about 6,000. Ollama would silently drop input beyond its default.
const ollamaContext = 12_288;
// Too many requests, a full queue, and Anthropic's status for overload.
const busyStatuses: readonly (number | undefined)[] = [429, 503, 529];

/**
 * Returns the model in the settings, or undefined when they name none. The provider's code is loaded by the first
 * `prepare` or
 * `ask`.
 */
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
  // A configured address without a key belongs to the operator, so it must not get a key that happens to be in the
  // environment.
  const key = apiKey || (url && 'none');
  try {
    // Providers' classes name the same options differently, and ignore unknown ones.
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
 * Runs an operation that may hang, until the timeout or the outer signal. The operation's own signal is aborted at the
 * end, so that nothing continues in the background; the promise settles in time even if the operation ignores the
 * signal.
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
