import { silentLog } from '@clinical-hours/service-kit/testing';
import { LibraryGuidance } from '../library-guidance.ts';
import { createChatModel, type ModelSettings } from '../model/chat-model.ts';
import { readLibrary, type Article } from '../search/library.ts';
import type { ModelServer } from './model-server.ts';

/** Builds an article with two sections and the closing ones. */
function anArticle(fields: Partial<Article> = {}): Article {
  return {
    id: 'gifts',
    title: 'Gifts from clients',
    group: 'Relationships and boundaries',
    topics: ['gift', 'present', 'client brought me something'],
    reviewed: '2026-11-25',
    sections: [
      {
        title: 'In the moment',
        text: 'Thank the client, and take time. A small handmade present can often be accepted.',
      },
      { title: 'Saying no', text: 'Decline money and what is expensive, kindly and at once.' },
      ...closingSections,
    ],
    ...fields,
  };
}

const closingSections: Article['sections'] = [
  { title: 'Limits of this advice', text: "Your agency's policy decides." },
  { title: 'Where to look further', text: 'ACA Code of Ethics, the section on gifts.' },
];

/** Builds a library of three articles that have little in common. */
export const aLibrary = (): Article[] => [
  anArticle(),
  anArticle({
    id: 'subpoenas',
    title: 'Subpoenas',
    group: 'Reporting, courts and complaints',
    topics: ['subpoena', 'served papers', 'court', 'testify', 'attorney wants records'],
    sections: [
      {
        title: 'When papers arrive',
        text: 'Do not release anything. Note who brought the subpoena, and when.',
      },
      {
        title: 'Who answers',
        text: 'Your supervisor and the attorney of the agency answer the court with you.',
      },
      ...closingSections,
    ],
  }),
  anArticle({
    id: 'suicide-risk',
    title: 'Suicide risk',
    group: 'Risk and safety',
    topics: ['suicide', 'suicidal', 'wants to die', 'risk assessment'],
    sections: [
      {
        title: 'Ask directly',
        text: 'Ask whether the client thinks of suicide. It does not plant the idea.',
      },
      { title: 'Write it down', text: 'Write down what you asked, what was answered, and whom you called.' },
      ...closingSections,
    ],
  }),
];

/** Builds the text of an article's file, which is valid unless parts are given. */
export function anArticleFile({ head = aHead, body = aBody } = {}): string {
  return `---\n${head}\n---\n\n${body}\n`;
}

const aHead = `title: Gifts
group: Relationships and boundaries
topics: gift, present
reviewed: 2026-11-25`;

const aBody = `## In the moment
Thank the client.

## Limits of this advice
Policy decides.

## Where to look further
ACA Code of Ethics.`;

/** The providers whose packages are installed. */
export const providers = ['openai', 'ollama', 'anthropic', 'google-genai'] as const;

/** Builds the settings for a test server. */
export const settingsFor = (server: ModelServer, fields: Partial<ModelSettings> = {}): ModelSettings => ({
  provider: 'openai',
  model: 'some-model',
  url: (fields.provider ?? 'openai') === 'openai' ? `${server.url}/v1` : server.url,
  apiKey: 'a-key',
  // A test on a busy machine takes several seconds for itself.
  timeoutMs: 25_000,
  ...fields,
});

/** Builds Instant Guidance with the real library, and with a model if settings are given. */
export const aGuidanceEngine = (settings?: ModelSettings, log = silentLog): LibraryGuidance =>
  new LibraryGuidance({ library: readLibrary(), model: settings && createChatModel(settings), log });
