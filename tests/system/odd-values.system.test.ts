import { readFileSync } from 'node:fs';
import { bodySchema, operations, type DescribedOperation } from '@clinical-hours/proto/testing';
import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
  daysBefore,
} from '@clinical-hours/service-kit/api-client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { oddBodies, placesOf, replaceAt, sampleOf } from '../support/odd-bodies.ts';
import {
  anAskingTrainee,
  aTrainee,
  aVerifiedTrainee,
  linkIn,
  type Asking,
  type TestTrainee,
} from '../support/test-accounts.ts';

const product = inject('sharedProduct');
// What other tests have made begins at 1.
const nobodys = 2_147_483_647;
let asking: Asking;
let target: TestTrainee;
/** Asks new supervisors, as many as there are pages. */
let writer: TestTrainee;
let loggedDays = 0;
let admin: ApiClient;
/** What stands in addresses and bodies for the names of parameters. */
let ids: Record<string, number>;

beforeAll(async () => {
  asking = await anAskingTrainee(product);
  target = await aTrainee(product);
  writer = await aVerifiedTrainee(product);
  admin = new ApiClient(product.url);
  const { username, password: secret } = product.admin;
  await admin.post('/api/login', { username, password: secret });
  const { client } = asking.trainee;
  const create = async (path: string, body: unknown): Promise<number> => {
    const answer = await client.post(`/api/${path}`, body);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 201,
      body: { id: expect.any(Number) },
    });
    return answer.body.id;
  };
  const supervisors = asking.supervisor.id;
  ids = {
    supervisors,
    sites: await create('sites', { name: 'Clinic' }),
    licenses: await create('licenses', { presetId: 'us-sd-lpcmh' }),
    sessions: await create('sessions', aSessionBody({ supervisorId: supervisors, requestApproval: true })),
    todos: await create('todos', { title: 'Call the board' }),
    favorites: await create('favorites', { name: 'Monday', activityBreakdown: breakdown }),
    consultations: (await asking.escalated()).id,
    users: target.id,
  };
});

const breakdown = JSON.stringify({
  supervision: [{ hours: '1.00', activityType: 'triadic-supervision', modality: 'video', supervisees: 2 }],
  directClinical: [{ hours: '2.50', activityType: 'individual-therapy', clients: 'individual-adult' }],
  indirectClinical: [{ hours: '0.50', activityType: 'documentation' }],
});
const preset = JSON.parse(
  readFileSync(new URL('../../services/hours/presets/us-sd-lpcmh/2024-06.json', import.meta.url), 'utf8'),
);
const custom = { weekStartsOn: preset.weekStartsOn, categories: preset.categories, rules: preset.rules };

/** Samples of fields that a service looks into beyond their schema. */
const samples: Record<string, () => object> = {
  register: aRegistration,
  createSession: () => aSessionBody({ supervisorId: ids['supervisors'], activityBreakdown: undefined }),
  createSupervisor: aSupervisorBody,
  createLicense: () => ({ name: 'Mine', presetId: null, version: null, opening: { odd: 1 }, custom }),
  updateLicense: () => ({ name: 'Mine', presetId: null, version: null, opening: {}, custom }),
  decideReview: () => ({
    attestation: 'Sam Supervisor',
    decisions: [{ sessionId: ids['asked'], decision: 'approve', notes: 'Good', receiptNumber: null }],
  }),
};
/** Fields that are JSON text: odd values stand at the places within it, too. */
const texts: Record<string, string> = { activityBreakdown: breakdown };

function sampleFor(operation: DescribedOperation): Record<string, unknown> {
  const described = sampleOf(bodySchema(operation)!) as Record<string, unknown>;
  return { ...described, ...samples[operation.operationId]?.() };
}

function* bodiesFor(operation: DescribedOperation) {
  const sample = sampleFor(operation);
  yield* oddBodies(sample);
  for (const [name, text] of Object.entries(texts).filter(([field]) => field in sample)) {
    for (const { place, value, body } of oddBodies(JSON.parse(text))) {
      yield { place: [name, ...place], value, body: replaceAt(sample, [name], JSON.stringify(body)) };
    }
  }
}

const clientFor = ({ path, tags, security }: DescribedOperation): ApiClient => {
  if (path.startsWith('/admin') || path.startsWith('/users') || tags.includes('Administration')) return admin;
  return security?.length === 0 ? asking.bearer : asking.trainee.client;
};

/** Creates a link to a page in an email to a new supervisor: requests by one link are limited. */
async function linkTo(page: string): Promise<string> {
  const { client } = page === 'answer' ? asking.trainee : writer;
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const inMail = (name: string) => linkIn(product, supervisor.email, name);
  if (page === 'answer') {
    await asking.ask({ supervisorId: supervisor.id });
    return inMail(page);
  }
  const date = daysBefore(loggedDays++);
  const session = aSessionBody({ date, supervisorId: supervisor.id, requestApproval: true });
  ids['asked'] = (await client.post('/api/sessions', session)).body.id;
  if (page !== 'portal') return inMail(page);
  await asking.bearer.post(`/api/stop/${await inMail('stop')}/portal`);
  return inMail(page);
}

async function addressFor({ path }: DescribedOperation): Promise<string> {
  const page = /\/(review|answer|stop|portal)(?=\/\{token)/.exec(path)?.[1];
  const token = page ? await linkTo(page) : '0'.repeat(43);
  return `/api${path}`
    .replace('{token}', token)
    .replaceAll(/(\w+)\/\{id\}/g, (_all, noun: string) => `${noun}/${ids[noun] ?? nobodys}`);
}

// Passwords and codes that are tried again and again have to wait, whatever the settings.
const waiting = new Set(['sign_in_too_early']);

describe('null, lists, objects, texts and numbers at every place', () => {
  // The document service reads the JSON of an upload as it arrives.
  it.each(operations.filter((operation) => bodySchema(operation)))(
    '$method $path answers them, and does not fail',
    async (operation) => {
      const client = clientFor(operation);
      const address = await addressFor(operation);
      for (const { place, value, body } of bodiesFor(operation)) {
        // fetch sends no body for undefined, and a text as it is.
        const { status, body: answer } = await client.send(operation.method, address, JSON.stringify(body));
        const isLimited = status === 429 && !waiting.has(answer.code);
        const fails = status >= 500 || isLimited || (status === 401 && client !== asking.bearer);
        expect({ place: place.join('.'), value, status: fails ? status : 0 }).toMatchObject({ status: 0 });
      }
    },
  );

  it('reach the places of elements, of rules and of texts', () => {
    const license = operations.find(({ operationId }) => operationId === 'createLicense')!;
    const places = placesOf(sampleFor(license)).map((place) => place.join('.'));
    expect(places).toEqual(expect.arrayContaining(['opening', 'custom.rules.0.kind']));
  });
});
