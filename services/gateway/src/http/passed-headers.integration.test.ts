import { readTicket, ticketHeader } from '@clinical-hours/service-kit/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { sendRaw, statusIn } from '@clinical-hours/service-kit/testing';
import { startRecordingUpstream, type RecordingUpstream } from '../testing/recording-upstream.ts';
import { ownOrigin, startTestGateway, ticketKeys, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

const user = testUser();
const victimId = 1;

let documents: RecordingUpstream;
let web: RecordingUpstream;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  [documents, web] = await Promise.all([startRecordingUpstream(), startRecordingUpstream()]);
  const signIn = (async () => ({ user, sessionEpoch: 0 })) as never;
  gateway = await startTestGateway({ auth: { signIn } }, { DOCUMENT_URL: documents.url, WEB_URL: web.url });
  const browser = new ApiClient(gateway.url);
  await browser.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
  cookie = browser.cookie;
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([documents.close(), web.close()]);
});
beforeEach(() => {
  documents.seen.length = 0;
  web.seen.length = 0;
});

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Headers that each server behind the gateway may receive, whatever a client sends. */
const known = {
  documents:
    words(`accept connection content-encoding content-length content-type host idempotency-key if-none-match
    if-range range transfer-encoding x-request-id ${ticketHeader}`),
  web: words(`accept accept-encoding accept-language cache-control connection content-encoding content-length content-type
    cookie host if-modified-since if-none-match if-range origin pragma range referer sec-fetch-dest sec-fetch-mode
    sec-fetch-site sec-fetch-user transfer-encoding user-agent x-request-id`),
};

// Headers by which servers identify users or each other.
const forgedNames =
  words(`X-Actor-Id X-Actor-Role X-Actor X_Actor_Id X-User-Id X-Request-Ticket Authorization Proxy-Authorization
  X-Forwarded-For X-Forwarded-User X-Original-Url X-Rewrite-Url X-Http-Method-Override Forwarded X-Real-Ip Baggage Tracestate
  Traceparent TE Trailer Keep-Alive Upgrade Proxy-Connection Http2-Settings Origin-Agent-Cluster Via`);
const forged = forgedNames.map((name) => `${name}: ${name === 'TE' ? 'trailers' : victimId}`);

/** Tricks by which headers have passed the filters of proxies. */
const disguises: [what: string, headers: string[]][] = [
  ['nothing else', []],
  ['Expect', ['Expect: 100-continue']],
  ['Expect, twice', ['Expect: 100-continue', 'expect: 100-continue']],
  ['a Connection that lists the identity', ['Connection: close, x-request-ticket, x-request-id, cookie']],
  ['a Connection that lists the length', ['Connection: close, content-length, transfer-encoding']],
  ['an upgrade', ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
  ['every header twice', forged],
];

const requests: [name: 'documents' | 'web', line: string, url: string, body: string][] = [
  ['documents', 'GET /api/documents/107/download?a=1 HTTP/1.1', '/documents/107/download?a=1', ''],
  ['documents', 'HEAD /api/documents/107/view HTTP/1.1', '/documents/107/view', ''],
  ['documents', 'POST /api/documents HTTP/1.1', '/documents', 'a file'],
  ['documents', 'POST /api/documents/?a=1 HTTP/1.1', '/documents?a=1', 'a file'],
  ['documents', 'GET http://x.example.com/api/documents/107/view HTTP/1.1', '/documents/107/view', ''],
  ['web', 'GET /login?next=%2F HTTP/1.1', '/login?next=%2F', ''],
  ['web', 'GET http://x.example.com/login HTTP/1.1', '/login', ''],
  ['web', 'POST /review/token HTTP/1.1', '/review/token', 'attestation=Sam'],
];

describe.each(requests)('to %s: %s', (name, line, url, body) => {
  const head = () => [
    line,
    'Host: hours.example.com',
    `Origin: ${ownOrigin.Origin}`,
    `Cookie: ${cookie}`,
    'Content-Type: text/plain',
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ];
  const close = ['Connection: close'];

  it.each(disguises)('passes on only what is known, with %s', async (_what, disguise) => {
    const isClosed = disguise.some((header) => header.startsWith('Connection'));
    const lines = [...head(), ...forged, ...disguise, ...(isClosed ? [] : close)];
    expect(statusIn(await sendRaw(gateway.url, { head: lines, body }))).toBe(200);
    const { seen } = name === 'documents' ? documents : web;
    expect(seen).toHaveLength(1);
    const [request] = seen;
    expect([request?.url, request?.body]).toEqual([url, body]);
    expect(Object.keys(request?.headers ?? {}).filter((header) => !known[name].includes(header))).toEqual([]);
    expect(JSON.stringify(request?.headers)).not.toContain(`"${victimId}"`);
    if (name === 'web') return;
    const { headers, method } = request!;
    const ticket = { method, path: url };
    expect(readTicket(ticketKeys, headers[ticketHeader], ticket, new Date())).toBe(user.id);
    expect([headers['host'], headers['cookie']]).toEqual([new URL(documents.url).host, undefined]);
  });
});

describe('a body where none belongs', () => {
  const smuggled = 'GET /documents/1/view HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    ['GET', '/api/documents/107/view', `Content-Length: ${smuggled.length}`, smuggled],
    ['GET', '/api/documents/107/view', 'Transfer-Encoding: chunked', `1\r\nx\r\n0\r\n\r\n`],
    ['HEAD', '/login', 'Transfer-Encoding: chunked', `1\r\nx\r\n0\r\n\r\n`],
    ['DELETE', '/login', 'Transfer-Encoding: chunked', `1\r\nx\r\n0\r\n\r\n`],
    ['OPTIONS', '/login', `Content-Length: ${smuggled.length}`, smuggled],
    ['TRACE', '/login', `Content-Length: ${smuggled.length}`, smuggled],
  ])('is refused, and reaches nobody: %s %s with %s', async (method, path, framing, body) => {
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: hours.example.com',
      `Cookie: ${cookie}`,
      framing,
      'Connection: close',
    ];
    expect(statusIn(await sendRaw(gateway.url, { head, body }))).toBe(400);
    expect([...documents.seen, ...web.seen]).toEqual([]);
  });

  it('is refused by HTTP itself when its length is said twice', async () => {
    const lengths = ['Content-Length: 5', 'Transfer-Encoding: chunked'];
    const head = ['POST /review/token HTTP/1.1', 'Host: hours.example.com', ...lengths, 'Connection: close'];
    expect(statusIn(await sendRaw(gateway.url, { head, body: '0\r\n\r\n' }))).toBe(400);
    expect(web.seen).toEqual([]);
  });
});
