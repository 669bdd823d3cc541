import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/consultation',
  NATS_URL: 'nats://localhost:4222',
  AUTH_GRPC_ADDRESS: 'localhost:2',
  SUPERVISOR_GRPC_ADDRESS: 'localhost:3',
  HOURS_GRPC_ADDRESS: 'localhost:4',
};
const openai = { ...env, GUIDANCE_PROVIDER: 'openai', GUIDANCE_MODEL: 'small' };
const ollama = { ...env, GUIDANCE_PROVIDER: 'ollama', GUIDANCE_MODEL: 'small' };

describe('readConfig', () => {
  it('needs no language model', () => {
    expect(readConfig(env)).toMatchObject({
      GUIDANCE_PROVIDER: 'none',
      GUIDANCE_MODEL: '',
      GUIDANCE_URL: '',
      GUIDANCE_API_KEY: '',
      GUIDANCE_TIMEOUT_MS: 20_000,
      QUESTION_DAILY_LIMIT: 50,
      ESCALATION_DAILY_LIMIT: 10,
      MODEL_DAILY_LIMIT: 20,
    });
  });

  it.each([
    { ...openai, GUIDANCE_API_KEY: 'key' },
    { ...openai, GUIDANCE_URL: 'http://localhost:8000/v1' },
    { ...ollama, GUIDANCE_URL: 'http://localhost:11434' },
    { ...openai, GUIDANCE_PROVIDER: 'anthropic', GUIDANCE_API_KEY: 'key' },
    { ...openai, GUIDANCE_PROVIDER: 'bedrock' },
  ])('takes a provider that can be reached: %j', (given) => {
    expect(readConfig(given)).toMatchObject({
      GUIDANCE_PROVIDER: given.GUIDANCE_PROVIDER,
      GUIDANCE_MODEL: 'small',
    });
  });

  it('names everything that is missing', () => {
    const { DATABASE_URL: _database, SUPERVISOR_GRPC_ADDRESS: _supervisor, ...rest } = env;
    expect(() => readConfig({ ...rest, MODEL_DAILY_LIMIT: 'many' })).toThrow(
      'consultation cannot start: DATABASE_URL is missing; SUPERVISOR_GRPC_ADDRESS is missing; MODEL_DAILY_LIMIT "many" is not a number',
    );
  });

  it.each([
    ...['openai', 'anthropic', 'google-genai'].map((provider): [Record<string, string>, string[]] => [
      { GUIDANCE_PROVIDER: provider },
      [
        `GUIDANCE_MODEL is missing, which GUIDANCE_PROVIDER "${provider}" needs`,
        `GUIDANCE_API_KEY or GUIDANCE_URL is missing, one of which GUIDANCE_PROVIDER "${provider}" needs`,
      ],
    ]),
    [
      { GUIDANCE_PROVIDER: 'ollama', GUIDANCE_API_KEY: 'key', GUIDANCE_TIMEOUT_MS: '25001' },
      [
        'GUIDANCE_MODEL is missing, which GUIDANCE_PROVIDER "ollama" needs',
        'GUIDANCE_URL is missing, which GUIDANCE_PROVIDER "ollama" needs',
        'GUIDANCE_TIMEOUT_MS "25001" is not between 1 and 25000',
      ],
    ],
    [
      { GUIDANCE_PROVIDER: 'ollama', GUIDANCE_MODEL: 'small', GUIDANCE_URL: 'ftp://localhost' },
      ['GUIDANCE_URL begins with neither http:// nor https://'],
    ],
    [
      { EMBEDDING_URL: 'ftp://localhost', EMBEDDING_TIMEOUT_MS: '2001' },
      [
        'EMBEDDING_MODEL is missing, which EMBEDDING_URL needs',
        'EMBEDDING_URL begins with neither http:// nor https://',
        'EMBEDDING_TIMEOUT_MS "2001" is not between 1 and 2000',
      ],
    ],
    [
      { GUIDANCE_TIMEOUT_MS: '0', QUESTION_DAILY_LIMIT: '0', ESCALATION_DAILY_LIMIT: '0' },
      [
        'GUIDANCE_TIMEOUT_MS "0" is not between 1 and 25000',
        'QUESTION_DAILY_LIMIT "0" is less than 1',
        'ESCALATION_DAILY_LIMIT "0" is less than 1',
      ],
    ],
  ])('names everything that cannot work in %j', (changes, problems) => {
    expect(() => readConfig({ ...env, ...changes })).toThrow(
      `consultation cannot start: ${problems.join('; ')}`,
    );
  });
});
