import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { createApp } from './app.ts';
import { loadBuiltPages } from './built-pages.ts';
import type { Config } from './config.ts';
import type { Pages } from './pages.ts';

export interface RunningServer {
  port: number;
  close: () => Promise<void>;
}

/** Starts to listen; closing lets requests under way finish. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const server = createServer();
  const pages: Pages = config.WEB_DEV
    ? await (await import('./dev-pages.ts')).loadDevPages(server)
    : loadBuiltPages();
  server.on(
    'request',
    createApp({ gatewayUrl: config.GATEWAY_URL, publicUrl: config.PUBLIC_URL, pages, log }),
  );
  // Longer than the gateway keeps idle connections, so that it never sends into one that is being closed.
  server.keepAliveTimeout = 65_000;
  server.listen(config.HTTP_PORT);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.HTTP_PORT,
    close: async () => {
      await pages.close();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
