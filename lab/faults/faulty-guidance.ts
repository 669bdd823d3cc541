import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface FaultyGuidance {
  url: string;
  readonly askedCount: number;
  /** Answers nothing until the reset. */
  hang(): void;
  reset(): void;
  stop(): Promise<void>;
}

const goodAnswer = `Write the note as soon as you can after the meeting, and before the next one with the same client [1]. When it is late, say in the note when the meeting was and when it was written, and change nothing afterwards without a dated addition [1].

- Ask your supervisor how many days the agency allows [1].
- Tell them when you are behind, before somebody asks [1].`;

/** Starts an OpenAI-compatible provider (chat completions) that can be made to hang. */
export async function startFaultyGuidance(): Promise<FaultyGuidance> {
  let hangs = false;
  let askedCount = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await text(request).catch(() => undefined);
    askedCount += 1;
    if (!hangs) reply(response);
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    get askedCount() {
      return askedCount;
    },
    hang: () => {
      hangs = true;
    },
    reset: () => {
      hangs = false;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function reply(response: ServerResponse): void {
  const choice = { index: 0, message: { role: 'assistant', content: goodAnswer }, finish_reason: 'stop' };
  const completion = {
    id: 'sample',
    created: 1,
    model: 'sample',
    object: 'chat.completion',
    choices: [choice],
  };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(completion));
}
