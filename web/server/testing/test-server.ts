import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@clinical-hours/service-kit/logging';
import { createApp } from '../app.ts';
import { testPages } from './test-pages.ts';

export interface GatewayCall {
  /** Method and path, such as 'POST /api/review/tok'. */
  route: string;
  body: unknown;
  cookie: string | undefined;
  contentType: string | undefined;
}

/** The gateway's answers, by 'METHOD /path'. All other calls get a 404. */
export type GatewayRoutes = Record<string, { status?: number; body?: unknown }>;

/** The web server, with a gateway whose answers the test sets. */
export interface TestServer {
  calls: GatewayCall[];
  routes: GatewayRoutes;
  get: (path: string, method?: string, headers?: Record<string, string>) => Promise<Response>;
  post: (
    path: string,
    fields?: Record<string, string | string[]>,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  postText: (path: string, body: string, headers: Record<string, string>) => Promise<Response>;
  stopGateway: () => void;
  close: () => void;
}

export async function startTestServer(routes: GatewayRoutes): Promise<TestServer> {
  const calls: GatewayCall[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const { cookie, 'content-type': contentType } = request.headers;
    const route = `${request.method} ${request.url}`;
    calls.push({ route, body: text === '' ? undefined : JSON.parse(text), cookie, contentType });
    const { status = 200, body = {} } = routes[route] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const gateway = createServer((request, response) => void answer(request, response));
  const gatewayUrl = await listen(gateway);
  const log = createLogger('web', 'silent');
  const web = createServer(
    createApp({ gatewayUrl, publicUrl: 'http://hours.example.com', pages: testPages, log }),
  );
  const origin = await listen(web);
  const stop = (server: Server) => {
    server.closeAllConnections();
    server.close();
  };
  return {
    calls,
    routes,
    get: (path, method = 'GET', headers = {}) =>
      fetch(`${origin}${path}`, { method, redirect: 'manual', headers }),
    post: (path, fields = {}, headers = {}) =>
      fetch(`${origin}${path}`, { method: 'POST', body: toForm(fields), redirect: 'manual', headers }),
    postText: (path, body, headers) =>
      fetch(`${origin}${path}`, { method: 'POST', body, redirect: 'manual', headers }),
    stopGateway: () => stop(gateway),
    close: () => [web, gateway].forEach(stop),
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function toForm(fields: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
}

/**
 * Returns the content of each script element of a page, even of an unclosed one. The attributes of the tag come before
 * the content.
 */
export function scriptsIn(html: string): string[] {
  const [, ...rests] = html.split(/<script/i);
  return rests.map((rest) => (rest.split('</script>', 1)[0] ?? '').replace(/^>/, ''));
}
