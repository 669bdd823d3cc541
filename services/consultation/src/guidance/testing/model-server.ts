import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { misbehaviors, texts, type Misbehavior } from './model-texts.ts';

/** The text that a model answers with, or its misbehavior. */
export type Behavior = { says: string } | { does: Misbehavior };

export interface RecordedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface ModelServer {
  /** Without a path. With `/v1` it is the address of OpenAI's protocol. */
  url: string;
  /** The received requests, the latest last. */
  requests: RecordedRequest[];
  /** The number of connections closed before their answer was complete. */
  hungUp: number;
  /** Sets the behavior from now on. */
  behave: (behavior: Behavior) => void;
  close: () => Promise<void>;
}

/**
 * Starts a server that speaks OpenAI's chat completions and embeddings, Anthropic's messages, Google's generateContent
 * and Ollama's chat. The providers' real clients call it over HTTP, and tests choose its behavior.
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
  // An idle connection that is closed after 5 s fails the next call of a test on a busy machine, which has just taken
  // it.
  server.keepAliveTimeout = 0;
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

/** The body of a response in each provider's protocol, by the end of the requested path. */
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
  // What the server says is the whole body.
  ['/embeddings', (body) => body],
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
    // Models send a few letters at a time, and Ollama's client streams them.
    (text) =>
      [...(text.match(/[^]{1,24}/gu) ?? []).map((part) => ollamaLine(part)), ollamaLine('', true)].join(''),
  ],
];

const ollamaLine = (content: string, done = false): string =>
  `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content }, done })}\n`;
