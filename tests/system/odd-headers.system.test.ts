import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { sendRaw, statusIn } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');
const rootDir = new URL('../../', import.meta.url).pathname;

const sources = globSync(['services/*/src/**/*.ts', 'web/{server,supervisor-pages,landing}/**/*.ts'], {
  cwd: rootDir,
}).filter((path) => !/\.test\.ts$|\/testing\/|\.fixture\.ts$/.test(path));

/** Every header that the product reads or passes on, found in its sources. */
function namesRead(): string[] {
  const found = sources.flatMap((path) => {
    const source = readFileSync(new URL(path, `file://${rootDir}`), 'utf8');
    const read = source.matchAll(/(?:\.get\(|headers\??\.?\[|[hH]eader = )'([A-Za-z][\w-]*)'/g);
    const listed = /const passed = new Set\(\[([^\]]*)\]\)/.exec(source)?.[1]?.matchAll(/'([\w-]+)'/g) ?? [];
    return [...read, ...listed].map(([, name = '']) => name.toLowerCase());
  });
  return [...new Set([...found, 'accept', 'cookie', 'expect', 'connection', 'te', 'upgrade', 'x-actor-id'])];
}

const short = ['', 'a b', ',', '"', '%E0%A4%A', '-1', '1e309', 'constructor', 'bytes=0-0,-1', 'close, close'];
const long = ['\u00e9\u00ff', 'x'.repeat(201), ','.repeat(4_000), 'x'.repeat(8_000), 'a/b; boundary='];
const values = [...short, ...long];

let cookie: string;
let documentId: number;
beforeAll(async () => {
  const trainee = new ApiClient(product.url);
  await trainee.register();
  const form = new FormData();
  form.append('file', new Blob(['Supervision contract.']), 'contract.txt');
  documentId = (await trainee.upload('/api/documents', form)).body.id;
  cookie = trainee.cookie;
});

/** A route for each distinct way of a request through the product. */
const kinds: [what: string, line: () => string, body: string][] = [
  ['a page', () => 'GET /login', ''],
  ["a supervisor's page", () => 'GET /review/unknown', ''],
  ['a form of such a page', () => 'POST /review/unknown', 'attestation=Sam'],
  ['a list with a version', () => 'GET /api/sessions', ''],
  ['a change', () => 'POST /api/todos', '{"title":""}'],
  ['an import', () => 'POST /api/sessions/import?dryRun=true', 'Date'],
  ['an export', () => 'GET /api/export', ''],
  ['a link', () => 'GET /api/review/unknown', ''],
  ['a sign-in', () => 'POST /api/login', '{}'],
  ['a document', () => `GET /api/documents/${documentId}/download`, ''],
  ['an upload', () => 'POST /api/documents', 'a file'],
];

/** The start time of each process of the product, which changes when a process dies and is restarted. */
async function startTimes(): Promise<Record<string, string | undefined>> {
  const entries = Object.entries(product.operationsUrls).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [name, /^process_start_time_seconds.* (\d+)$/m.exec(text)?.[1]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function requestWith(line: string, body: string, name: string, value: string): Promise<string> {
  const usual = {
    host: 'hours.example.com',
    origin: 'http://hours.example.com',
    cookie,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const kept = Object.entries(usual).filter(([usualName]) => usualName !== name || name === 'connection');
  const head = [`${line} HTTP/1.1`, ...kept.map((entry) => entry.join(': ')), `${name}: ${value}`];
  return sendRaw(product.url, { head, body });
}

describe('odd headers', () => {
  const names = namesRead();

  it('are tried of every header that is read', () => {
    const known = [
      'idempotency-key',
      'if-none-match',
      'range',
      'sec-fetch-site',
      'traceparent',
      'x-request-id',
    ];
    expect(names).toEqual(expect.arrayContaining(known));
  });

  it.each(kinds)('sent to %s are answered, and every process lives on', async (_what, line, body) => {
    const before = await startTimes();
    expect(Object.values(before)).not.toContain(undefined);
    const failed: object[] = [];
    for (const name of names) {
      const statuses = values.map(async (value) => {
        const status = statusIn(await requestWith(line(), body, name, value).catch(String));
        // The status 0 stands for a connection that was closed without a response.
        if (status === 0 || status >= 500) failed.push({ name, value: value.slice(0, 40), status });
      });
      await Promise.all(statuses);
    }
    expect(failed).toEqual([]);
    expect(await startTimes()).toEqual(before);
  });
});
