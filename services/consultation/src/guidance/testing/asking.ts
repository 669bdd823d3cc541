import { silentLog } from '@clinical-hours/service-kit/testing';
import { createChatModel, type ModelSettings } from '../model/chat-model.ts';
import { GuidanceService } from '../guidance.service.ts';
import { readLibrary } from '../search/library.ts';
import type { ModelServer } from './model-server.ts';

/** The ways to ask a model: each provider, in one piece and streamed. */
export const ways = (['openai', 'ollama'] as const).flatMap((provider) =>
  [false, true].map((isStreaming) => ({ provider, isStreaming })),
);

/** The settings for a server of tests. */
export const settingsFor = (server: ModelServer, fields: Partial<ModelSettings> = {}): ModelSettings => ({
  provider: 'openai',
  model: 'some-model',
  url: fields.provider === 'ollama' ? server.url : `${server.url}/v1`,
  apiKey: 'a-key',
  isStreaming: false,
  timeoutMs: 10_000,
  ...fields,
});

/** Instant Guidance with the real library, and with a model when there are settings. */
export const aGuide = (settings?: ModelSettings, log = silentLog): GuidanceService =>
  new GuidanceService({ library: readLibrary(), model: settings && createChatModel(settings), log });
