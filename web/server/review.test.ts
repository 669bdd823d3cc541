import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReviewPage } from '@clinical-hours/proto/api';
import { createLogger } from '@clinical-hours/service-kit/logging';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { aReviewPage, aReviewSession } from './review-fixtures.ts';
import { testPages } from './test-pages.ts';

let gateway: Server;
let web: Server;
let origin: string;
let page: ReviewPage;
let posted: { body: unknown; cookie: string | undefined; contentType: string | undefined }[];
let answer: { status: number; body: unknown };

async function answerAsGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = await request.toArray();
  if (request.method === 'POST') {
    const { cookie, 'content-type': contentType } = request.headers;
    posted.push({ body: JSON.parse(Buffer.concat(chunks).toString()), cookie, contentType });
  }
  const known = request.url === '/api/review/tok' ? { status: 200, body: page } : { status: 404, body: {} };
  const { status, body } = request.method === 'POST' ? answer : known;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? page));
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  page = aReviewPage();
  posted = [];
  answer = { status: 200, body: undefined };
  gateway = createServer((request, response) => void answerAsGateway(request, response));
  const gatewayUrl = await listen(gateway);
  const log = createLogger('web', 'silent');
  web = createServer(createApp({ gatewayUrl, publicUrl: 'http://hours.example.com', pages: testPages, log }));
  origin = await listen(web);
});

afterEach(async () => {
  for (const server of [web, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});

const filled = {
  session: ['11', '12'],
  'decision-11': 'approve',
  'decision-12': 'reject',
  'notes-12': 'Please split <b>this</b>',
  'label-12': '03/02/2026',
  attestation: 'Alex Example',
};

function post(
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
  return fetch(`${origin}/review/tok`, { method: 'POST', body, redirect: 'manual', headers });
}

async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text();
}

describe('the page of a review link', () => {
  it('shows who asks, who answers, and each session with its hours, activities and notes', async () => {
    const html = await textOf(fetch(`${origin}/review/tok`));
    for (const text of [
      'Robin Sample asks you to review 2 sessions',
      'Dr. Alex Example',
      'LPC-12345',
      'MA Counseling',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('03/01/2026');
    expect(html).toContain('Individual Therapy 1.0 h, Crisis Intervention 0.5 h');
    expect(html).toContain('Approve all 2');
    expect(html).toMatch(/took 1 session out of this request/);
  });

  it('escapes what people typed', async () => {
    page = aReviewPage({ sessions: [aReviewSession({ notes: '<script>alert(1)</script>"&' })] });
    const html = await textOf(fetch(`${origin}/review/tok`));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(html).not.toContain('<script');
  });

  it('allows no script, is not stored, and does not tell other sites its address', async () => {
    const { headers } = await fetch(`${origin}/review/tok`);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it('asks more simply about a single session', async () => {
    page = aReviewPage({ sessions: [aReviewSession()] });
    const html = await textOf(fetch(`${origin}/review/tok`));
    expect(html).toContain('asks you to review a session');
    expect(html).toContain('Submit my decision<');
    expect(html).not.toContain('Decide later');
    expect(html).not.toContain('Approve all');
  });

  it.each([
    [404, {}, 'We do not know this link'],
    [410, {}, 'This link no longer works'],
    [429, {}, 'Please wait a minute'],
    [500, {}, 'Nothing was lost'],
  ])('has a page of its own when the gateway answers %i', async (status, body, text) => {
    gateway.removeAllListeners('request');
    gateway.on('request', (_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    const response = await fetch(`${origin}/review/tok`);
    expect(response.status).toBe(status === 500 ? 503 : status);
    expect(await response.text()).toContain(text);
  });

  it('says that nothing was lost when the gateway is away', async () => {
    gateway.close();
    gateway.closeAllConnections();
    const response = await fetch(`${origin}/review/tok`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Nothing was lost');
  });
});

describe('deciding', () => {
  it('hands the decisions on as JSON, without a cookie, and leads back to the same address', async () => {
    const response = await post(filled, { Cookie: 'sid=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/review/tok');
    expect(posted).toEqual([
      {
        body: {
          decisions: [
            { sessionId: 11, decision: 'approve' },
            { sessionId: 12, decision: 'reject', notes: 'Please split <b>this</b>' },
          ],
          attestation: 'Alex Example',
        },
        cookie: undefined,
        contentType: 'application/json',
      },
    ]);
  });

  it('approves all sessions that were shown', async () => {
    await post({ session: ['11', '12'], all: 'approve', attestation: 'Alex Example' });
    expect(posted[0]?.body).toMatchObject({
      decisions: [
        { sessionId: 11, decision: 'approve' },
        { sessionId: 12, decision: 'approve' },
      ],
    });
  });

  it('comes back with everything that was typed when the name is missing, and sends nothing', async () => {
    const response = await post({ ...filled, attestation: '' });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(posted).toEqual([]);
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="#attestation"');
    expect(html).toMatch(/<input[^>]*id="decision-12-reject"[^>]*checked=""/);
    expect(html).toContain('Please split &lt;b&gt;this&lt;/b&gt;</textarea>');
  });

  it.each([400, 409])(
    'shows why the gateway refused with %i, and keeps everything that was typed',
    async (status) => {
      answer = { status, body: { message: 'This session was decided already.', code: 'x', requestId: 'r' } };
      const response = await post(filled);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain('This session was decided already.');
      expect(html).toContain('value="Alex Example"');
      expect(html).toMatch(/<input[^>]*id="decision-11-approve"[^>]*checked=""/);
    },
  );

  it('keeps everything for another try when the gateway is away', async () => {
    gateway.close();
    gateway.closeAllConnections();
    const response = await post(filled);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('not recorded yet');
    expect(html).toContain('name="decision-12" value="reject"');
    expect(html).toContain('name="notes-12" value="Please split &lt;b&gt;this&lt;/b&gt;"');
    expect(html).toContain('value="Alex Example"');
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example.com' }, 303],
    [{ Origin: 'https://evil.example.com' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://hours.example.com' }, 303],
    [{}, 303],
  ])('answers a post with %j by %i', async (headers: Record<string, string>, status) => {
    expect((await post(filled, headers)).status).toBe(status);
    expect(posted).toHaveLength(status === 303 ? 1 : 0);
  });

  it('says so when there is too much to take', async () => {
    const response = await post({ ...filled, 'notes-11': 'x'.repeat(110_000) });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Your notes are too long');
    expect(posted).toEqual([]);
  });

  it('thanks for what was decided, and asks for nothing more', async () => {
    const session = {
      ...aReviewSession(),
      decision: 'reject',
      decidedAt: '2026-03-05T12:00:00.000Z',
    } as const;
    page = aReviewPage({ sessions: [], decided: [{ ...session, supervisorNotes: 'Please split this' }] });
    const html = await textOf(fetch(`${origin}/review/tok`));
    expect(html).toContain('Thank you, Dr. Alex Example');
    expect(html).toContain('Rejected');
    expect(html).toContain('Your notes: Please split this');
    expect(html).not.toContain('<form');
  });
});
