import { unzipped } from '@clinical-hours/hours/unzipped';
import {
  ApiClient,
  aSessionBody,
  aSupervisorBody,
  type Answer,
} from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, expect, inject, it } from 'vitest';
import { approve } from '../support/approvals.ts';
import { aBody, aText } from '../support/document-uploads.ts';
import { aVerifiedTrainee, mailTo, question, type TestTrainee } from '../support/test-accounts.ts';
import '../support/provided-context.ts';

const product = inject('sharedProduct');
const formula = '=HYPERLINK("http://example.com/")';
let trainee: TestTrainee;
let receiptNumber: string;
const contents = [aText(30_000), aText(10)];

const download = (
  { cookie }: ApiClient,
  { origin = product.url, body }: { origin?: string; body?: object } = {},
) =>
  fetch(`${product.url}/api/account/export`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body ?? { currentPassword: trainee.registration['password'] }),
  });
const filesOf = async (answer: Response) => unzipped(Buffer.from(await answer.arrayBuffer()));
const rows = (csv: Buffer | undefined) => String(csv).trimEnd().split('\n').length - 1;

beforeAll(async () => {
  trainee = await aVerifiedTrainee(product);
  const { client } = trainee;
  const create = async (path: string, body: unknown): Promise<Answer['body']> => {
    const answer = await client.post(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  ({ number: receiptNumber } = await approve(product, client, {}, new ApiClient(product.url)));
  const removed = await create('/api/supervisors', aSupervisorBody());
  await client.delete(`/api/supervisors/${removed.id}`);
  for (const date of ['2026-02-02', '2026-02-03']) await create('/api/sessions', aSessionBody({ date }));
  const deleted = await create('/api/sessions', aSessionBody({ date: '2026-02-04', status: 'logged' }));
  await client.delete(`/api/sessions/${deleted.id}`);
  const todo = await create('/api/todos', { title: formula });
  await client.post(`/api/todos/${todo.id}/archive`);
  await create('/api/todos', { title: 'Call the board' });
  await create('/api/consultations', { question });
  await create('/api/sites', { name: 'Sample Clinic' });
  // Without an agreement to sign, whose task would come whenever the product looks after deadlines.
  const period = { from: '2024-01-01', to: '2024-06-30' };
  const before = { kind: 'directClinical', category: 'direct', hours: 120.5, note: '=1+1', ...period };
  await create('/api/licenses', { presetId: 'us-co-lpc', hoursBefore: [before] });
  const [kept] = [
    await create('/api/documents', aBody('contract.txt', contents[0]!)),
    await create('/api/documents', aBody('../notes.txt', contents[1]!)),
  ];
  await client.post(`/api/documents/${kept.id}/archive`);
});

it('has every record that the API has, the receipts and the documents as files', async () => {
  const { client, registration } = trainee;
  const answer = await download(client);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Clinical_Hours_Data.zip"');
  const files = await filesOf(answer);
  const json = (name: string) => JSON.parse(String(files.get(`${name}.json`)));
  const get = async (path: string) => (await client.get(`/api/${path}`)).body;

  const sessions: { id: number }[] = await get('sessions');
  const histories = await Promise.all(
    sessions.map(async ({ id }) =>
      (await get(`sessions/${id}/history`)).map((change: object) => ({ sessionId: id, ...change })),
    ),
  );
  const receipts: { number: string }[] = await get('receipts');
  const lists: Record<string, object[]> = {
    account: [await get('user')],
    sessions,
    'deleted-sessions': (await get('sessions/deleted')).sessions,
    history: histories.flat(),
    receipts: await Promise.all(receipts.map(({ number }) => get(`receipts/${number}`))),
    supervisors: await get('supervisors?includesRemoved=true'),
    todos: await get('todos'),
    questions: await get('consultations'),
    favorites: await get('favorites'),
    sites: await get('sites'),
    licenses: await get('licenses'),
    documents: [...(await get('documents')), ...(await get('documents/archived'))],
  };
  const readme = String(files.get('README.txt'));
  const inOrder = (records: object[]) => records.map((record) => JSON.stringify(record)).toSorted();
  for (const [name, records] of Object.entries(lists)) {
    expect({ [name]: inOrder(json(name)) }).toEqual({ [name]: inOrder(records) });
    expect(files.has(`${name}.csv`)).toBe(true);
    expect(readme).toContain(`${name}: ${records.length}`);
  }
  const counts = Object.values(lists).map((records) => records.length);
  expect(counts).toEqual([1, 3, 1, expect.any(Number), 1, 2, 2, 1, 0, 1, 1, 2]);
  expect(rows(files.get('todos.csv'))).toBe(2);
  expect(String(files.get(`receipts/${receiptNumber}.pdf`))).toMatch(/^%PDF/);

  const documents = [...files].filter(([name]) => name.startsWith('documents/'));
  expect(documents.map(([, content]) => content.length).toSorted((a, b) => a - b)).toEqual([10, 30_000]);
  expect([...files.keys()].some((name) => name.split('/').includes('..'))).toBe(false);
  const spreadsheets = [...files].flatMap(([name, content]) =>
    name.endsWith('.csv') ? [String(content)] : [],
  );
  expect(spreadsheets.filter((csv) => /(?:^|[\n,])"?=/.test(csv))).toEqual([]);
  expect(String(files.get('todos.csv'))).toContain(`'=HYPERLINK`);

  await mailTo(product, registration['email']!, 'downloaded everything in it');
  const admin = new ApiClient(product.url);
  await admin.post('/api/login', product.admin);
  await eventually(async () =>
    expect((await admin.get(`/api/admin/audit?action=data_exported&userId=${trainee.id}`)).body).toHaveLength(
      1,
    ),
  );
});

it('is made once at a time, and for nobody but the user on a page of this site', async () => {
  const { client } = trainee;
  const answers = await Promise.all([download(client), download(client)]);
  const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(made?.status).toBe(200);
  expect(refused?.status).toBe(429);
  expect(await refused?.json()).toMatchObject({ code: 'export_of_account' });
  expect([...(await filesOf(made!)).keys()].at(-1)).toBe('README.txt');
  expect((await download(client, { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await download(new ApiClient(product.url))).status).toBe(401);
  const again = await download(client);
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

it('takes the current password, whose guesses count and wait as those of a deletion', async () => {
  const { client, id } = await aVerifiedTrainee(product);
  const without = await download(client, { body: {} });
  expect(without.status).toBe(400);
  expect(await without.json()).toMatchObject({ field: 'currentPassword' });
  const guess = async () => (await download(client, { body: { currentPassword: 'a guess' } })).status;
  const statuses = [];
  for (let turn = 0; turn < 8; turn += 1) statuses.push(await guess());
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  const currentPassword = 'a guess';
  expect((await client.post('/api/account/deletion', { currentPassword })).status).toBe(429);
  const admin = new ApiClient(product.url);
  await admin.post('/api/login', product.admin);
  const { body } = await admin.get(`/api/admin/audit?action=data_export_failed&userId=${id}`);
  expect(body).toHaveLength(5);
});
