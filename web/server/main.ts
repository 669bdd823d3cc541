import type { RequestListener } from 'node:http';
import { listenHttp } from '@clinical-hours/service-kit/http';
import { runService } from '@clinical-hours/service-kit/runtime';
import { createApp } from './app.ts';
import { loadBuiltPages } from './built-pages.ts';
import { readConfig } from './config.ts';

await runService('web', readConfig, async (config, { log, tls, host }) => {
  // Vite needs the server for hot reload, and the server needs Vite's pages. So the listener is set last.
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const built = config.WEB_DEV ? undefined : loadBuiltPages();
  const http = await listenHttp((request, response) => listener(request, response), config.HTTP_PORT, {
    tls,
    onlyFor: 'gateway',
    host,
  });
  const pages = built ?? (await (await import('./dev-pages.ts')).loadDevPages(http.server));
  listener = createApp({ gatewayUrl: config.GATEWAY_URL, publicUrl: config.PUBLIC_URL, pages, log });
  return [pages, http];
});
