import { silentLog } from '@clinical-hours/service-kit/testing';
import { createChatModel, type ModelSettings } from '../model/chat-model.ts';
import { LibraryGuidance } from '../library-guidance.ts';
import { readLibrary } from '../search/library.ts';
import type { ModelServer } from './model-server.ts';

/** The providers whose packages are installed. */
export const providers = ['openai', 'ollama', 'anthropic', 'google-genai'] as const;

/** The settings for a server of tests. */
export const settingsFor = (server: ModelServer, fields: Partial<ModelSettings> = {}): ModelSettings => ({
  provider: 'openai',
  model: 'some-model',
  url: (fields.provider ?? 'openai') === 'openai' ? `${server.url}/v1` : server.url,
  apiKey: 'a-key',
  timeoutMs: 10_000,
  ...fields,
});

/** Instant Guidance with the real library, and with a model when there are settings. */
export const aGuidanceEngine = (settings?: ModelSettings, log = silentLog): LibraryGuidance =>
  new LibraryGuidance({ library: readLibrary(), model: settings && createChatModel(settings), log });
