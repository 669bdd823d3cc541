import { commonSettings, ConfigError, loadConfig, setting } from '@clinical-hours/service-kit/config';
import type { ModelSettings } from './guidance/model/chat-model.ts';
import type { SentenceModelSettings } from './guidance/model/sentence-model.ts';

const specs = {
  ...commonSettings,
  AUTH_GRPC_ADDRESS: setting.text(),
  SUPERVISOR_GRPC_ADDRESS: setting.text(),
  HOURS_GRPC_ADDRESS: setting.text(),
  GUIDANCE_PROVIDER: setting.text({ default: 'none' }),
  GUIDANCE_MODEL: setting.text({ default: '' }),
  /** The provider's address. Empty: the address that the provider's client uses by default. */
  GUIDANCE_URL: setting.url({ default: '' }),
  GUIDANCE_API_KEY: setting.text({ default: '' }),
  GUIDANCE_TIMEOUT_MS: setting.number({ default: 20_000 }),
  /** An address that speaks OpenAI's embeddings, with /v1. Empty: no sentence model. */
  EMBEDDING_URL: setting.url({ default: '' }),
  EMBEDDING_MODEL: setting.text({ default: '' }),
  EMBEDDING_API_KEY: setting.text({ default: '' }),
  EMBEDDING_TIMEOUT_MS: setting.number({ default: 400 }),
  /** The unpacked sentence model that reads questions. Empty: everything goes by words. */
  MODEL_FILE: setting.text({ default: '' }),
  /** Whether the service ends at its start without that file: in a cluster, where the image has it. */
  MODEL_REQUIRED: setting.boolean({ default: false }),
  /** Questions of a user in 24 hours. */
  QUESTION_DAILY_LIMIT: setting.number({ default: 50 }),
  /** How many of them a model answers. */
  MODEL_DAILY_LIMIT: setting.number({ default: 20 }),
  /** How often a user may send a question to a supervisor in 24 hours. */
  ESCALATION_DAILY_LIMIT: setting.number({ default: 10 }),
};

// Providers that need an API key at their own address.
const keyedProviders = ['openai', 'anthropic', 'google-genai'];

export type Config = ReturnType<typeof loadConfig<typeof specs>>;

// The gateway's deadline is 30 s; leave 5 s to save the answer.
const maxTimeoutMs = 25_000;

/** Reads the settings of the consultation service. Throws a ConfigError that names every missing or wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const config = loadConfig('consultation', specs, env);
  const problems = [...providerProblems(config), ...embeddingProblems(config), ...limitProblems(config)];
  if (problems.length > 0) throw new ConfigError(`consultation cannot start: ${problems.join('; ')}`);
  return config;
}

export function modelSettings(config: Config): ModelSettings {
  return {
    provider: config.GUIDANCE_PROVIDER,
    model: config.GUIDANCE_MODEL,
    url: config.GUIDANCE_URL,
    apiKey: config.GUIDANCE_API_KEY,
    timeoutMs: config.GUIDANCE_TIMEOUT_MS,
  };
}

export function sentenceModelSettings(config: Config): SentenceModelSettings {
  return {
    url: config.EMBEDDING_URL,
    model: config.EMBEDDING_MODEL,
    apiKey: config.EMBEDDING_API_KEY,
    timeoutMs: config.EMBEDDING_TIMEOUT_MS,
  };
}

// A trainee waits for this answer before the question is saved.
const maxEmbeddingTimeoutMs = 2_000;

function embeddingProblems({
  EMBEDDING_URL: url,
  EMBEDDING_MODEL: model,
  EMBEDDING_TIMEOUT_MS: timeoutMs,
}: Config): string[] {
  return [
    ...(url !== '' && model === '' ? ['EMBEDDING_MODEL is missing, which EMBEDDING_URL needs'] : []),
    ...(url !== '' && !/^https?:\/\//.test(url)
      ? ['EMBEDDING_URL begins with neither http:// nor https://']
      : []),
    ...(timeoutMs < 1 || timeoutMs > maxEmbeddingTimeoutMs
      ? [`EMBEDDING_TIMEOUT_MS "${timeoutMs}" is not between 1 and ${maxEmbeddingTimeoutMs}`]
      : []),
  ];
}

function providerProblems(config: Config): string[] {
  const { GUIDANCE_PROVIDER: provider, GUIDANCE_MODEL: model, GUIDANCE_URL: url } = config;
  if (provider === 'none') return [];
  return [
    ...(model === '' ? [`GUIDANCE_MODEL is missing, which GUIDANCE_PROVIDER "${provider}" needs`] : []),
    ...(keyedProviders.includes(provider) && url === '' && config.GUIDANCE_API_KEY === ''
      ? [`GUIDANCE_API_KEY or GUIDANCE_URL is missing, one of which GUIDANCE_PROVIDER "${provider}" needs`]
      : []),
    ...(provider === 'ollama' && url === ''
      ? ['GUIDANCE_URL is missing, which GUIDANCE_PROVIDER "ollama" needs']
      : []),
    ...(url !== '' && !/^https?:\/\//.test(url)
      ? ['GUIDANCE_URL begins with neither http:// nor https://']
      : []),
  ];
}

function limitProblems({
  GUIDANCE_TIMEOUT_MS: timeoutMs,
  QUESTION_DAILY_LIMIT: questions,
  ESCALATION_DAILY_LIMIT: escalations,
}: Config): string[] {
  return [
    ...(timeoutMs < 1 || timeoutMs > maxTimeoutMs
      ? [`GUIDANCE_TIMEOUT_MS "${timeoutMs}" is not between 1 and ${maxTimeoutMs}`]
      : []),
    ...(questions < 1 ? [`QUESTION_DAILY_LIMIT "${questions}" is less than 1`] : []),
    ...(escalations < 1 ? [`ESCALATION_DAILY_LIMIT "${escalations}" is less than 1`] : []),
  ];
}
