import { globSync, readFileSync } from 'node:fs';
import { bodySchema, operations, type DescribedOperation } from '@clinical-hours/proto/testing';
import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
  daysBefore,
  type Answer,
} from '@clinical-hours/service-kit/api-client';
import { eventually, sendRaw, statusIn } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#deploy/local/product';
import {
  anOddHeader,
  anOddText,
  bodiesOf,
  formTypes,
  inheritedHeaders,
  oddBody,
  oddForm,
  oddFormWithFile,
  oddHeaders,
  oddQuery,
  placesOf,
  sampleOf,
} from '../support/odd-requests.ts';
import { aTrainee, linkIn } from '../support/test-accounts.ts';
import { startTestProduct } from '../support/test-product.ts';
import { fillProduct, query } from './operations/filled-product.ts';

// Each day tries other requests. The seed of a day that failed is in its output, and FUZZ_SEED tries it again.
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000));
const rootDir = new URL('../../', import.meta.url);
const nobodys = '2147483647';
const noToken = '0'.repeat(43);

interface OddRequest {
  path: string;
  query: string;
  body: string | undefined;
  type: string;
  header: [name: string, value: string] | undefined;
}

let product: Product;
let supervisor: { id: number; email: string };
let registration: Record<string, unknown>;
let trainee: ApiClient;
let admin: ApiClient;
/** What stands in addresses for the names of parameters. */
let ids: Record<string, string>;
let loggedDays = 0;

beforeAll(async () => {
  product = await startTestProduct();
  const filled = await fillProduct(product);
  supervisor = filled.supervisor;
  const first = async (path: string) => String((await trainee.get(path)).body[0].id);
  trainee = new ApiClient(product.url);
  ({ registration } = filled);
  admin = new ApiClient(product.url);
  await Promise.all([trainee, admin].map(signIn));
  const link = (page: string) => linkIn(product, supervisor.email, page);
  const stop = await link('stop');
  await new ApiClient(product.url).post(`/api/stop/${stop}/portal`);
  ids = {
    stop,
    review: await link('review'),
    answer: await link('answer'),
    dispute: await link('dispute'),
    portal: await link('portal'),
    documents: String(filled.documentId),
    licenses: await first('/api/licenses'),
    receipts: (await trainee.get('/api/receipts')).body[0].number,
    'license-presets': 'us-ca-lmft',
    articles: await first('/api/guidance/articles'),
    docs: 'docs.css',
  };
  ids['verify'] = ids['receipts']!;
});
afterAll(() => product.stop());

function signIn(client: ApiClient): Promise<Answer> {
  const { username, password } = client === admin ? product.admin : registration;
  return client.post('/api/login', { username, password });
}

const breakdown = JSON.stringify({
  supervision: [{ hours: '1.00', activityType: 'triadic-supervision', modality: 'video', supervisees: 2 }],
  directClinical: [{ hours: '2.50', activityType: 'individual-therapy', clients: 'individual-adult' }],
  indirectClinical: [{ hours: '0.50', activityType: 'documentation' }],
});
const preset = JSON.parse(
  readFileSync(new URL('services/hours/presets/us-sd-lpcmh/2024-06.json', rootDir), 'utf8'),
);
const { weekStartsOn, categories, rules } = preset;
const aLicense = {
  name: 'Mine',
  presetId: null,
  version: null,
  opening: {},
  reports: {},
  hoursBefore: [],
  custom: { weekStartsOn, categories, rules },
};
const aSession = { activityBreakdown: breakdown, status: 'logged' };

/** Samples of fields that a service looks into beyond their schema. */
const samples: Record<string, () => object> = {
  register: aRegistration,
  createSession: () => aSessionBody({ ...aSession, supervisorId: supervisor.id }),
  updateSession: () => aSession,
  createFavorite: () => ({ activityBreakdown: breakdown }),
  updateFavorite: () => ({ activityBreakdown: breakdown }),
  createSupervisor: aSupervisorBody,
  createLicense: () => aLicense,
  updateLicense: () => aLicense,
  decideReview: () => ({
    attestation: 'Sam Supervisor',
    decisions: [{ sessionId: Number(ids['sessions']), decision: 'approve', notes: 'Good' }],
  }),
};

function sampleFor(operation: DescribedOperation): Record<string, unknown> {
  const schema = bodySchema(operation) ?? bodySchema(operation, 'multipart/form-data') ?? {};
  const { updatedAt: _refusedAsTooOld, ...described } = sampleOf(schema) as Record<string, unknown>;
  return { ...described, ...samples[operation.operationId]?.() };
}

/** Registers another trainee, with a supervisor. */
async function renewTrainee(): Promise<void> {
  trainee = new ApiClient(product.url);
  expect((await trainee.register()).status).toBe(201);
  supervisor = (await trainee.post('/api/supervisors', aSupervisorBody())).body;
}

/** Makes what an operation may take away, or what it needs once more. */
async function renew(noun: string): Promise<void> {
  if (noun === 'review') return renewReview();
  if (noun === 'users') ids['users'] = String((await aTrainee(product)).id);
  const bodies: Record<string, () => object> = {
    sessions: () => aSessionBody({ date: daysBefore(30 + loggedDays++), supervisorId: supervisor.id }),
    supervisors: aSupervisorBody,
    sites: () => ({ name: 'Clinic', kind: 'exempt' }),
    favorites: () => ({ name: `Monday ${loggedDays++}`, activityBreakdown: breakdown }),
    todos: () => ({ title: 'Call the board' }),
    consultations: () => ({ question: 'How late may a progress note be?' }),
  };
  const make = bodies[noun];
  if (!make) return;
  const { status, body } = await trainee.post(`/api/${noun}`, make());
  expect({ status, body }).toMatchObject({ status: 201 });
  ids[noun] = String(body.id);
}

/** Asks a new supervisor, whose link nobody has used. */
async function renewReview(): Promise<void> {
  const asked = (await trainee.post('/api/supervisors', aSupervisorBody())).body;
  const date = daysBefore(30 + loggedDays++);
  const session = aSessionBody({ date, supervisorId: asked.id, requestApproval: true });
  ids['sessions'] = String((await trainee.post('/api/sessions', session)).body.id);
  ids['review'] = await linkIn(product, asked.email, 'review');
}

const nounOf = (path: string): string => /([\w-]+)\/\{\w+\}/.exec(path)?.[1] ?? '';

/** Every header that the product reads or passes on, found in its sources. */
function namesRead(): string[] {
  const sources = globSync(['services/*/src/**/*.ts', 'web/{server,supervisor-pages,landing}/**/*.ts'], {
    cwd: rootDir.pathname,
  }).filter((path) => !/\.test\.ts$|\/testing\/|\.fixture\.ts$/.test(path));
  const found = sources.flatMap((path) => {
    const source = readFileSync(new URL(path, rootDir), 'utf8');
    const read = source.matchAll(/(?:\.get\(|headers\??\.?\[|[hH]eader = )'([A-Za-z][\w-]*)'/g);
    const listed = /const passed = new Set\(\[([^\]]*)\]\)/.exec(source)?.[1]?.matchAll(/'([\w-]+)'/g) ?? [];
    return [...read, ...listed].map(([, name = '']) => name.toLowerCase());
  });
  return [...new Set([...found, 'accept', 'cookie', 'expect', 'connection', 'te', 'upgrade', 'x-actor-id'])];
}
const headerNames = namesRead();

const inOne = <T>(weight: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: weight });
const header = fc.tuple(fc.constantFrom(...headerNames, ...inheritedHeaders), anOddHeader);

/** The address of an operation: with the ids of what there is, or with a text in their place. */
const addressOf = ({ path }: DescribedOperation, odd?: string): string =>
  path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_all, noun: string, name: string) => {
    const own = ids[noun] ?? (name === 'token' ? noToken : nobodys);
    return `${noun}/${odd === undefined ? own : encodeURIComponent(odd.toWellFormed())}`;
  });

function requestsOf(operation: DescribedOperation): fc.Arbitrary<OddRequest> {
  const { path, parameters } = operation;
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const sample = sampleFor(operation);
  const hasBody = Object.keys(sample).length > 0;
  const takesFile = bodySchema(operation, 'multipart/form-data') !== undefined;
  const json = fc.record({
    body: hasBody
      ? oddBody(sample)
      : fc.constantFrom(
          undefined,
          ...(operation.method === 'GET' ? [] : ['Date,Notes\n2026-03-02,x', '{}', 'x']),
        ),
    type: fc.constant(path === '/sessions/import' ? 'text/csv' : 'application/json'),
  });
  const form = fc.record({
    body: oddFormWithFile,
    type: fc.oneof({ weight: 4, arbitrary: fc.constant(formTypes[0]!) }, fc.constantFrom(...formTypes)),
  });
  return fc
    .record({
      path: path.includes('{')
        ? fc.oneof(
            { weight: 3, arbitrary: fc.constant(addressOf(operation)) },
            { weight: 1, arbitrary: anOddText.map((odd) => addressOf(operation, odd)) },
          )
        : fc.constant(path),
      query: fc.oneof({ weight: names.length > 0 ? 1 : 4, arbitrary: fc.constant('') }, oddQuery(names)),
      content: takesFile ? fc.oneof(json, { weight: 3, arbitrary: form }) : json,
      header: inOne(4, header),
    })
    .map(({ content, ...rest }) => ({ ...rest, ...content }))
    .filter(isSmall);
}

// A large body that is refused by its headers may still be on its way when the connection ends.
const isSmall = ({ header: odd, body = '' }: OddRequest): boolean => odd === undefined || body.length < 2_000;

/** Each odd value in every field of the body at once. */
function inEveryField(operation: DescribedOperation): OddRequest[] {
  const keys = Object.keys(sampleFor(operation));
  const [path, type] = [addressOf(operation), 'application/json'];
  const bodies = keys.length > 0 ? bodiesOf(keys) : [];
  return bodies.map((body) => ({ path, query: '', body, type, header: undefined }));
}

/** Sends a request, and returns its status; 0 for a connection without an answer. */
async function send(method: string, path: string, client: ApiClient, odd: OddRequest): Promise<number> {
  const address = `${path}${odd.query === '' ? '' : `?${odd.query}`}`;
  const body = method === 'GET' ? undefined : odd.body;
  // Compares the answer with its description, too.
  if (!odd.header) {
    const answer = client.send(method, address, body, { 'Content-Type': odd.type });
    return answer.then(
      ({ status }) => status,
      () => 0,
    );
  }
  const [name, value] = odd.header;
  const usual: [string, string][] = [
    ['host', new URL(product.url).host],
    ['origin', product.url],
    ['cookie', client.cookie],
    ['content-type', odd.type],
    ['content-length', String(Buffer.byteLength(body ?? ''))],
    ['connection', 'close'],
  ];
  const kept = usual.filter(([usualName]) => usualName !== name || name === 'connection');
  const lines = [...kept, [name, value]].map((entry) => entry.join(': '));
  const head = [`${method} ${address} HTTP/1.1`, ...lines];
  return statusIn(await sendRaw(product.url, { head, body: body ?? '' }).catch(String));
}

/** Sends it again where only a limit was met: all requests have one address, and few links. */
async function sendUnlimited(...args: Parameters<typeof send>): Promise<number> {
  const status = await send(...args);
  // 503 says that a part was late, which beside other suites may happen once to any request.
  if (status === 503) return send(...args);
  if (status !== 429) return status;
  await query(product.databaseUrls['gateway']!, (client) => client.query('DELETE FROM rate_limits'));
  return send(...args);
}

/** The start time of each process of the product, which changes when a process dies and is restarted. */
async function startTimes(): Promise<Record<string, string | undefined>> {
  const entries = Object.entries(product.operationsUrls).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [name, /^process_start_time_seconds.* (\d+)$/m.exec(text)?.[1]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Tries requests until one fails, of which fast-check then looks for the smallest. Every process lives on. */
async function tryAll(
  requests: fc.Arbitrary<OddRequest>,
  { numRuns, first = [] }: { numRuns: number; first?: OddRequest[] },
  failureOf: (odd: OddRequest) => Promise<string | undefined>,
): Promise<void> {
  // What an earlier request has ended may still be starting.
  const before = await eventually(startTimes);
  const property = fc.asyncProperty(requests, async (odd) => {
    const failure = await failureOf(odd);
    if (failure !== undefined) throw new Error(failure);
  });
  await fc.assert(property, { seed, numRuns: numRuns + first.length, examples: first.map((odd) => [odd]) });
  expect(await startTimes()).toEqual(before);
}

const isOfAccount = ({ path }: DescribedOperation): boolean =>
  !/^\/(sessions|stats|reports|export|weekly|supervisors|license|sites|favorites|todos|consult|guidance|documents|review|answer|dispute|confirm|stop|portal|verify\/|receipts|docs|openapi)/.test(
    path,
  );
const isOfAdmins = ({ path, tags }: DescribedOperation): boolean =>
  path.startsWith('/admin') || path.startsWith('/users') || tags.includes('Administration');

describe('the API', () => {
  // Those that may end the account or its web sessions come last.
  const inOrder = operations.toSorted((one, other) => Number(isOfAccount(one)) - Number(isOfAccount(other)));

  it.each(inOrder)('$method $path answers odd requests, and does not fail', async (operation) => {
    const { method, path, parameters } = operation;
    for (const noun of new Set(['sessions', nounOf(path)])) await renew(noun);
    const client = isOfAdmins(operation) ? admin : trainee;
    const isOpen = operation.security?.length === 0;
    const visitor = new ApiClient(product.url);
    const isSignedIn = async (): Promise<boolean> => (await client.get('/api/user')).status === 200;
    const numRuns = 30 + 12 * placesOf(sampleFor(operation)).length + 6 * parameters.length;
    await tryAll(
      requestsOf(operation),
      { numRuns: Math.min(numRuns, 400), first: inEveryField(operation) },
      async (odd) => {
        const status = await sendUnlimited(method, `/api${odd.path}`, isOpen ? visitor : client, odd);
        if (status === 0 || status >= 500) return `the status is ${status}`;
        const keepsCookie = odd.header?.[0] !== 'cookie';
        return status === 401 && !isOpen && keepsCookie && (await isSignedIn())
          ? 'a session is unknown'
          : undefined;
      },
    );
    // Some operations end the web session, and guesses of a password make a sign-in wait.
    if (!(await isSignedIn())) await (client === admin ? signIn(admin) : renewTrainee());
  });
});

/** The forms of the pages that a bearer of links sees: where they are sent, with the fields of their inputs. */
async function formsOf(page: string): Promise<[action: string, fields: [string, string][]][]> {
  const path = `/${page}/${ids[page] ?? noToken}`;
  const html = await (await fetch(`${product.url}${path}`)).text();
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', content = '']) => {
    const inputs = [...content.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)];
    const fields = inputs.map(([input, name = '']): [string, string] => [
      name,
      /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
    ]);
    return [/\baction="([^"]+)"/.exec(attributes)?.[1] ?? path, fields];
  });
}

const pages = ['review', 'answer', 'dispute', 'confirm', 'stop', 'waiting', 'portal'];
const formPaths = [
  ...pages.map((page) => `/${page}`),
  ...['correction', 'corrections', 'renew', 'not-me', 'portal', 'dispute'].map((name) => `/review/${name}`),
  ...['correction', 'renew', 'not-me', 'portal'].map((name) => `/answer/${name}`),
  ...['decisions', 'details', 'delivery', 'absence', 'writers', 'renew', 'spellings', 'together'].map(
    (name) => `/portal/${name}`,
  ),
];
const queryNames = ['trainee', 'before', 'approved', 'receipt', 'saved', 'number'];

describe('the pages', () => {
  let forms: [action: string, fields: [string, string][]][];
  beforeAll(async () => {
    await renewReview();
    forms = (await Promise.all(pages.map(formsOf))).flat();
  });

  it.each(formPaths)('%s answers odd forms and queries, and does not fail', async (template) => {
    const [, page = '', name] = template.split('/');
    const path = [``, page, ids[page] ?? noToken, ...(name === undefined ? [] : [name])].join('/');
    const names = [...new Set(forms.flatMap(([, fields]) => fields.map(([field]) => field)))];
    expect(names.length).toBeGreaterThan(20);
    const own = forms.find(([action]) => action === path)?.[1] ?? [];
    const requests = fc
      .record({
        path: fc.constantFrom(path, `/${page}/${noToken}${name === undefined ? '' : `/${name}`}`),
        query: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, oddQuery(queryNames)),
        body: fc.option(oddForm(own, names), { nil: undefined, freq: 6 }),
        type: fc.constant('application/x-www-form-urlencoded'),
        header: inOne(6, header),
      })
      .filter(isSmall);
    await tryAll(requests, { numRuns: 60 }, async (odd) => {
      const method = odd.body === undefined ? 'GET' : 'POST';
      const status = await sendUnlimited(method, odd.path, new ApiClient(product.url), odd);
      return status === 0 || status >= 500 ? `the status is ${status}` : undefined;
    });
  });

  it.each(['/', '/verify', '/portal/signed', '/login'])('%s answers odd queries', async (template) => {
    const path = template.replace('portal', `portal/${ids['portal']}`);
    const requests = fc.record({
      path: fc.constant(path),
      query: oddQuery(queryNames),
      body: fc.constant(undefined),
      type: fc.constant('text/plain'),
      header: inOne(4, header),
    });
    await tryAll(requests, { numRuns: 60 }, async (odd) => {
      const status = await sendUnlimited('GET', odd.path, new ApiClient(product.url), odd);
      return status === 0 || status >= 500 ? `the status is ${status}` : undefined;
    });
  });
});

/** A request for each distinct way through the product. */
const ways: [what: string, method: string, path: () => string, body?: string][] = [
  ['a page', 'GET', () => '/login'],
  ["a supervisor's page", 'GET', () => `/review/${noToken}`],
  ['a form of such a page', 'POST', () => `/review/${noToken}`, 'attestation=Sam'],
  ['a list with a version', 'GET', () => '/api/todos'],
  ['a change', 'POST', () => '/api/todos', '{"title":""}'],
  ['an import', 'POST', () => '/api/sessions/import?dryRun=true', 'Date'],
  ['an export', 'GET', () => '/api/export'],
  ['a link', 'GET', () => `/api/review/${noToken}`],
  ['a sign-in', 'POST', () => '/api/login', '{}'],
  ['a document', 'GET', () => `/api/documents/${ids['documents']}/download`],
  ['an upload', 'POST', () => '/api/documents', 'a file'],
];

describe('headers', () => {
  it('are tried of every name that is read', () => {
    const known = ['idempotency-key', 'if-none-match', 'range', 'sec-fetch-site', 'traceparent'];
    expect(headerNames).toEqual(expect.arrayContaining(known));
  });

  it.each(ways)('of %s are answered when they are odd, and every process lives on', async (...way) => {
    const [, method, path, body] = way;
    const before = await startTimes();
    const failed: object[] = [];
    const attempt = async (name: string, value: string): Promise<void> => {
      const odd = { path: path(), query: '', body, type: 'application/json', header: [name, value] };
      const status = await send(method, path(), trainee, odd as OddRequest);
      if (status === 0 || status >= 500) failed.push({ name, value: value.slice(0, 40), status });
    };
    for (const name of headerNames) await Promise.all(oddHeaders.map((value) => attempt(name, value)));
    await Promise.all(inheritedHeaders.map((name) => attempt(name, '1')));
    expect(failed).toEqual([]);
    expect(await startTimes()).toEqual(before);
  });
});
