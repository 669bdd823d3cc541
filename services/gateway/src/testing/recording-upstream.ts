import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a server behind the gateway got it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface RecordingUpstream {
  url: string;
  seen: SeenRequest[];
  close: () => Promise<void>;
}

/** A server that stands behind the gateway, keeps what it gets, and answers 200. */
export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (req, res) => {
    const body = await text(req);
    const headers = req.headers as Record<string, string>;
    seen.push({ method: req.method ?? '', url: req.url ?? '', headers, body });
    res.end('seen');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
