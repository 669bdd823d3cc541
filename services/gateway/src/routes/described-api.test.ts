import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { description, flatten, operations } from '@clinical-hours/proto/testing';
import { listenHttp, routesOf, type HttpServer } from '@clinical-hours/service-kit/http';
import { redactAddress } from '@clinical-hours/service-kit/logging';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDeps } from '../app-deps.ts';
import { createApp } from '../app.ts';

// The application is built to read its routes and serves no request: clients have any method, and limits are any
// number.
const anything: object = new Proxy(() => anything, { get: () => anything });
const settings = {
  PUBLIC_URL: 'http://hours.example.com',
  DOCUMENT_URL: 'http://127.0.0.1:9',
  SESSION_SECRETS: ['secret'],
};

const app = createApp({
  config: new Proxy(settings, { get: (known, name) => Reflect.get(known, name) ?? 1 }),
  log: silentLog,
  clients: anything,
  // rate-limiter-flexible recognizes its store by the class name of the pool.
  database: { driver: { master: { constructor: { name: 'Pool' } } } },
  tls: undefined,
  proxy: () => {},
} as unknown as AppDeps);

describe('the routes of the gateway', () => {
  it('are the operations of openapi.yaml', () => {
    const routes = routesOf(app.router).flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const described = operations.map(({ method, path }) => `${method} /api${path}`);
    expect(routes.toSorted()).toEqual(described.toSorted());
  });

  it('have a name each, and stand under one noun', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const nouns = new Set(operations.flatMap(({ tags }) => tags));
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
    expect([...nouns].toSorted()).toEqual(description.tags.map(({ name }) => name).toSorted());
  });
});

describe('the tokens and numbers in paths', () => {
  const secret = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
  const paths = Object.keys(description.paths).filter((path) => /\{(token|number)\}/.test(path));

  it('stay out of the log', () => {
    const asked = paths.map((path) => `/api${path}`.toUpperCase().replaceAll(/\{\w+\}/g, secret));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((address) => !address.includes(secret))).toEqual([]);
    expect(asked.filter((address) => redactAddress(address).includes(secret))).toEqual([]);
  });
});

describe('a method that a path does not declare', () => {
  let http: HttpServer;
  beforeAll(async () => {
    http = await listenHttp(app, 0, { tls: undefined, host: '127.0.0.1' });
  });
  afterAll(() => http.server.closeAllConnections());

  const sent = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];
  const declaredAt = (path: string) =>
    operations.filter((each) => each.path === path).map(({ method }) => method);
  const paths = Object.keys(description.paths).map((path) => {
    const methods = declaredAt(path);
    return { path, allowed: [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted() };
  });

  it('is refused with those that it does, without a session too', async () => {
    for (const { path, allowed } of paths) {
      const asked = `/api${path.replaceAll(/\{\w+\}/g, '7')}`;
      for (const method of sent.filter((each) => !allowed.includes(each))) {
        const answer = await send(http.port, method, asked);
        const body = method === 'HEAD' ? undefined : refusal;
        const refused = { status: 405, allow: allowed.join(', '), body };
        expect({ method, path, ...answer }).toEqual({ method, path, ...refused });
      }
    }
  });

  it.each(['/api', '/api/unknown', '/api/sessions/1/unknown', '/api/docs/a/b'])(
    'is no matter where nothing is: %s',
    async (path) => {
      // Below the nouns of records a visitor learns nothing.
      for (const method of sent) expect([404, 401]).toContain((await send(http.port, method, path)).status);
    },
  );

  const refusal = {
    message: expect.stringMatching(/^This address takes [A-Z, ]+ only$/),
    code: 'method_not_allowed',
    requestId: expect.any(String),
  };
});

/** Sends a request without a body, also with methods that `fetch` refuses. */
async function send(port: number, method: string, path: string) {
  const [response] = (await once(request({ port, method, path, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  const sent = await text(response);
  const body: unknown = sent === '' ? undefined : JSON.parse(sent);
  return { status: response.statusCode, allow: response.headers.allow, body };
}

describe('the answers in openapi.yaml', () => {
  it('tell of an id in the address that is none', () => {
    const withId = operations.filter(({ parameters }) =>
      parameters.some(({ name, in: place, schema }) => {
        const types = [flatten(schema).type].flat();
        return place === 'path' && name === 'id' && types.includes('integer');
      }),
    );
    expect(withId.length).toBeGreaterThan(30);
    expect(
      withId.filter(({ responses }) => !('400' in responses)).map(({ operationId }) => operationId),
    ).toEqual([]);
  });
});
