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
  /** Without a path: Ollama's address; with `/v1` an OpenAI-compatible one. */
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
 * A server that speaks the protocols of providers: OpenAI's chat completions and Ollama's /api/chat, in one piece or streamed. The
 * real clients talk to it over HTTP; tests choose how it behaves.
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
      return answer(behavior, request.url ?? '', body, response);
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

function answer(
  behavior: Behavior,
  path: string,
  body: Record<string, unknown>,
  response: ServerResponse,
): void {
  const protocol = path.endsWith('/api/chat') ? ollama : openai;
  const say = (text: string, isEnded = true): void => {
    if (body.stream === true) protocol.stream(response, text, isEnded);
    else protocol.whole(response, text);
  };
  if ('says' in behavior) say(behavior.says);
  else misbehaviors[behavior.does](response, say, body.stream === true ? protocol.part : undefined);
}

interface Protocol {
  part: (text: string) => string;
  whole: (response: ServerResponse, text: string) => void;
  stream: (response: ServerResponse, text: string, isEnded: boolean) => void;
}

const json = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

// Models send a few letters at a time.
const pieces = (text: string): string[] => text.match(/[^]{1,24}/gu) ?? [];

function streamParts(
  response: ServerResponse,
  type: string,
  parts: string[],
  end: string,
  isEnded: boolean,
): void {
  response.writeHead(200, { 'content-type': type });
  for (const part of parts) response.write(part);
  if (isEnded) response.end(end);
}

const openai: Protocol = {
  part: (text) =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }] })}\n\n`,
  whole: (response, text) =>
    json(response, {
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  stream: (response, text, isEnded) =>
    streamParts(response, 'text/event-stream', pieces(text).map(openai.part), 'data: [DONE]\n\n', isEnded),
};

const ollama: Protocol = {
  part: (text) =>
    `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content: text }, done: false })}\n`,
  whole: (response, text) =>
    json(response, {
      model: 'm',
      created_at: '2026-01-01T00:00:00Z',
      message: { role: 'assistant', content: text },
      done: true,
      done_reason: 'stop',
    }),
  stream: (response, text, isEnded) => {
    const end = {
      model: 'm',
      created_at: '2026-01-01T00:00:00Z',
      message: { role: 'assistant', content: '' },
      done: true,
    };
    streamParts(
      response,
      'application/x-ndjson',
      pieces(text).map(ollama.part),
      `${JSON.stringify(end)}\n`,
      isEnded,
    );
  },
};
