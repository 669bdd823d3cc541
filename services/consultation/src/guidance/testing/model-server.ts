import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { misbehaviors, texts, type Misbehavior } from './model-texts.ts';

/** What a language model says, or does instead of saying anything. */
export type Behavior = { says: string } | { does: Misbehavior };

export interface RecordedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface ModelServer {
  /** Without a path; with `/v1` that of OpenAI's protocol. */
  url: string;
  /** What it was sent, the newest last. */
  requests: RecordedRequest[];
  /** How many connections have been closed before their answer was complete. */
  hungUp: number;
  /** How it behaves from now on. */
  behave: (behavior: Behavior) => void;
  close: () => Promise<void>;
}

/**
 * A server that speaks the protocols of providers: OpenAI's chat completions, Anthropic's messages, Google's generateContent and
 * Ollama's chat. The real clients talk to it over HTTP; tests choose how it behaves.
 */
export async function startModelServer(): Promise<ModelServer> {
  let behavior: Behavior = { says: texts.answer };
  const state: ModelServer = {
    url: '',
    requests: [],
    hungUp: 0,
    behave: (next) => {
      behavior = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) state.hungUp += 1;
    });
    void readBody(request).then((body) => {
      state.requests.push({ path: request.url ?? '', headers: request.headers, body });
      return answer(behavior, request.url ?? '', response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function answer(behavior: Behavior, path: string, response: ServerResponse): void {
  const [, protocol] = protocols.find(([end]) => path.endsWith(end)) ?? protocols[0]!;
  const say = (text: string): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(protocol(text));
  };
  if ('says' in behavior) say(behavior.says);
  else misbehaviors[behavior.does](response, say);
}

/** What each provider writes around a text, by the end of the path on which it is asked. */
const protocols: readonly (readonly [string, (text: string) => string])[] = [
  [
    '/chat/completions',
    (content) =>
      JSON.stringify({
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
  ],
  [
    '/v1/messages',
    (text) =>
      JSON.stringify({
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        usage: { input_tokens: 1, output_tokens: 1 },
      }),
  ],
  [
    ':generateContent',
    (text) =>
      JSON.stringify({
        candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      }),
  ],
  [
    '/api/chat',
    // Models send a few letters at a time, and this client has them streamed.
    (text) =>
      [...(text.match(/[^]{1,24}/gu) ?? []).map((part) => ollamaLine(part)), ollamaLine('', true)].join(''),
  ],
];

const ollamaLine = (content: string, done = false): string =>
  `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content }, done })}\n`;
