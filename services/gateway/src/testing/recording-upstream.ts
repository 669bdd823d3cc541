import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a server behind the gateway received it. */
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

/** Starts a server behind the gateway that records its requests and answers 200. */
export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const seen: SeenRequest[] = [];
  const server = createServer((req, res) => {
    const { method = '', url = '' } = req;
    const headers = req.headers as Record<string, string>;
    const keep = (body: string): void => {
      seen.push({ method, url, headers, body });
      res.end('seen');
    };
    text(req).then(keep, () => res.destroy());
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
