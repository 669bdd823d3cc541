import { readFileSync } from 'node:fs';
import { bodySchema, flatten, operations } from '@clinical-hours/proto/testing';
import { notFound } from '@clinical-hours/service-kit/errors';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clients } from './clients.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testPortal } from './testing/test-portal.ts';
import { testUser } from './testing/test-user.ts';

const contract = parse(readFileSync(new URL('../../../proto/openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Operations>;
};
// The document service reads the contents of documents; the gateway passes them on unread.
const isContent = (method: string, path: string) =>
  (method === 'post' && path === '/documents') || /\/(view|download)$/.test(path);
const samples: Record<string, string> = { id: '1', number: '0'.repeat(32) };

type Operations = Record<string, unknown>;
const methods = ['get', 'post', 'put', 'patch', 'delete'];
const resolveRef = ({ $ref, ...operations }: Operations): Operations =>
  typeof $ref === 'string'
    ? contract.paths[$ref.slice('#/paths/'.length).replaceAll('~1', '/')]!
    : operations;

/** All routes of the contract, with samples for the parameters of their paths. */
const routes = Object.entries(contract.paths).flatMap(([path, operations]): [string, string][] =>
  methods
    .filter((method) => method in resolveRef(operations) && !isContent(method, path))
    .map((method) => [
      method.toUpperCase(),
      `/api${path.replaceAll(/\{(\w+)\}/g, (all, name: string) => samples[name] ?? all)}`,
    ]),
);
const bodyRoutes = routes.filter(([method]) => method !== 'GET' && method !== 'DELETE');
const queryRoutes = routes.filter(([method, path]) => method === 'GET' || path.endsWith('/import'));

/** Names of all fields in the schemas of the API. */
const fieldNames = [
  ...new Set(
    operations.flatMap((operation) => Object.keys(flatten(bodySchema(operation) ?? {}).properties ?? {})),
  ),
];
const strangeKeys = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'toJSON',
  'then',
  'prototype',
  'length',
];
const anObject = (keys: string[], value: string) => `{${keys.map((key) => `"${key}":${value}`).join(',')}}`;
const brackets = '['.repeat(20_000) + ']'.repeat(20_000);
const nested = '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000);

// Deep enough to end the stack of a function that calls itself, a few fields at a time: a body has a limit.
function deepInEveryField(): [what: string, body: string][] {
  const deep = '['.repeat(9_000) + ']'.repeat(9_000);
  return Array.from({ length: Math.ceil(fieldNames.length / 4) }, (_, index): [string, string] => {
    const names = fieldNames.slice(index * 4, index * 4 + 4);
    return [`lists within lists as ${names.join(', ')}`, anObject(names, deep)];
  });
}

const bodies: [what: string, body: string][] = [
  ...['1', 'null', '{}', '"x"'].map((value): [string, string] => [
    `strange keys of ${value}`,
    anObject(strangeKeys, value),
  ]),
  ['strange objects in every field', anObject(fieldNames, anObject(strangeKeys, '1'))],
  ['strange objects in lists in every field', anObject(fieldNames, `[${anObject(strangeKeys, '1')}]`)],
  ['what pretends to be a reference', anObject(fieldNames, '{"__isYupRef":true}')],
  ['lists in every field', anObject(fieldNames, '[["x"]]')],
  ['names of what is inherited in every field', anObject(fieldNames, '"constructor"')],
  ['a long number in every field', anObject(fieldNames, '9'.repeat(1_000))],
  ['a lone surrogate in every field', anObject(fieldNames, '"\\ud800"')],
  ['lists within lists', `{"status":${brackets},"notes":${brackets}}`],
  ['objects within objects', `{"status":${nested},"notes":${nested}}`],
  ...deepInEveryField(),
  ['nothing but brackets', brackets],
  [
    'too many keys',
    anObject(
      Array.from({ length: 7_000 }, (_, index) => `key${index}`),
      '1',
    ),
  ],
  ['a long key', anObject(['k'.repeat(90_000)], '1')],
  ['too many elements', `{"decisions":[${'{},'.repeat(15_000)}{}],"sessionIds":[${'{},'.repeat(15_000)}{}]}`],
];
const queryOf = (value: string) => fieldNames.map((name) => `${name}=${value}`).join('&');
const queries = [
  ...strangeKeys.flatMap((key) => [`${key}=1`, `page=1&${key}=1`]),
  strangeKeys.map((key) => `${key}=1`).join('&'),
  'constructor[prototype]=1',
  '__proto__[before]=1&before=1&before=2',
  'before=constructor',
  ...['constructor', '__proto__', 'a&PLACE=b', '%00', '%E0%A4%A', '9'.repeat(200)].map((value) =>
    queryOf(value).replaceAll(/(\w+)=a&PLACE=b/g, '$1=a&$1=b'),
  ),
  Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join('&'),
];
const headers = [
  Object.fromEntries(
    strangeKeys.filter((key) => /^\w+$/.test(key) && key !== 'length').map((key) => [key, '1']),
  ),
  { Cookie: strangeKeys.map((key) => `${key}=1`).join('; ') },
  { 'Idempotency-Key': 'constructor', 'If-None-Match': '__proto__', 'X-Request-Id': 'toString' },
];

let gateway: TestGateway;
let member: ApiClient;

const refuse = async (): Promise<never> => {
  throw notFound('session_not_found', 'There is nothing there');
};

/** Returns a fake client with the methods in `known`, whose other methods all fail. */
const ignorant = (known: object = {}) =>
  new Proxy(known, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (String(name).startsWith('stream')
        ? () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) })
        : refuse),
  });

beforeAll(async () => {
  const user = testUser({ isAdmin: true });
  const found = async () => ({});
  const services = {
    auth: ignorant({
      signIn: async () => ({ user, sessionEpoch: 0 }),
      getUser: async () => ({ user, sessionEpoch: 0 }),
      getUsers: async () => ({ users: [user] }),
    }),
    supervisor: ignorant({
      resolveActionLink: async () => ({ linkId: 1, subjectId: 2, supervisor: { userId: 7 } }),
      resolvePortalLink: async () => ({ portalLinkId: 1, portal: testPortal(), expiresAt: '' }),
    }),
    consultations: ignorant({ getConsultation: async () => ({ consultation: {} }) }),
    documents: ignorant(),
    favorites: ignorant({ getFavorite: found }),
    hours: ignorant({ getSession: found }),
    imports: ignorant(),
    licensure: ignorant({ getLicense: found, getSite: found }),
    receipts: ignorant(),
    reports: ignorant(),
    todos: ignorant({ getTodo: found }),
  } as unknown as Clients;
  const most = 1_000_000;
  gateway = await startTestGateway(services, {
    WRITE_LIMIT: most,
    SIGN_IN_LIMIT: most,
    REGISTER_LIMIT: most,
  });
  member = new ApiClient(gateway.url);
});
afterAll(() => gateway.close());

// Each request uses another token, because the requests of one link are limited.
let serial = 0;
const withToken = (path: string) => {
  serial += 1;
  return path.replace('{token}', String(serial).padStart(43, '0'));
};

const signIn = async () => {
  const password = 'seven quiet otters';
  expect((await member.post('/api/login', { username: 'tess', password }, ownOrigin)).status).toBe(200);
};

describe('every route of the contract', () => {
  it('is found', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(bodyRoutes).toContainEqual(['POST', '/api/account-recovery']);
    expect(fieldNames).toEqual(expect.arrayContaining(['decisions', 'attestation', 'newEmail', 'updatedAt']));
  });

  it.each(bodyRoutes)('%s %s answers hostile bodies, and does not fail', async (method, path) => {
    await signIn();
    for (const [what, body] of bodies) {
      const { status } = await member.send(method, withToken(path), body, ownOrigin);
      expect({ what, fails: status >= 500 || status === 401 }).toEqual({ what, fails: false });
    }
  });

  it.each(queryRoutes)('%s %s answers hostile queries, and does not fail', async (method, path) => {
    await signIn();
    const isImport = path.endsWith('/import');
    const csv = { ...ownOrigin, 'Content-Type': 'text/csv' };
    for (const query of queries) {
      const { status } = await member.send(
        method,
        `${withToken(path)}?${query}`,
        isImport ? 'Date' : undefined,
        csv,
      );
      expect({ query: query.slice(0, 60), fails: status >= 500 }).toEqual({
        query: query.slice(0, 60),
        fails: false,
      });
    }
  });

  it.each(routes)('%s %s answers hostile headers, and does not fail', async (method, path) => {
    for (const strange of headers) {
      const body = method === 'GET' ? undefined : {};
      const { status } = await new ApiClient(gateway.url).send(method, withToken(path), body, {
        ...ownOrigin,
        ...strange,
      });
      expect({ strange, fails: status >= 500 }).toEqual({ strange, fails: false });
    }
  });
});
