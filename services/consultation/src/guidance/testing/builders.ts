import { silentLog } from '@clinical-hours/service-kit/testing';
import { LibraryGuidance } from '../library-guidance.ts';
import { createChatModel, type ModelSettings } from '../model/chat-model.ts';
import { readLibrary, type Article } from '../search/library.ts';
import type { ModelServer } from './model-server.ts';

/** An article with two sections and the closing ones; what is given takes the place of the defaults. */
export function anArticle(fields: Partial<Article> = {}): Article {
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

/** The sections with which every article ends. */
export const closingSections: Article['sections'] = [
  { title: 'Limits of this advice', text: "Your agency's policy decides." },
  { title: 'Where to look further', text: 'ACA Code of Ethics, the section on gifts.' },
];

/** A library of three articles that have little in common. */
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

/** The text of an article's file, which is whole unless parts of it are given. */
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
