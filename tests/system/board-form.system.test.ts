import type { BlankFormsRecord } from '@clinical-hours/proto/api';
import { standInForm } from '@clinical-hours/hours/stand-in-form';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { beforeAll, expect, inject, it } from 'vitest';
import { aBody } from '../support/document-uploads.ts';
import '../support/provided-context.ts';

const product = inject('sharedProduct');
const names = { last: 'Trainee', first: 'Tess', middle: '' };
let trainee: ApiClient;
let path: string;
let known: number;
let unknown: number;

const upload = async (name: string, bytes: Buffer, by = trainee): Promise<number> => {
  const answer = await by.post('/api/documents', aBody(name, bytes));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
};
const fill = (documentId: unknown, changes: object = {}, by = trainee) =>
  by.post(path, { documentId, counting: 'all', names, ...changes });

beforeAll(async () => {
  trainee = new ApiClient(product.url);
  await trainee.register();
  known = await upload('form.pdf', await standInForm());
  unknown = await upload('other.pdf', await standInForm({ without: ['YEAR_2'] }));
  const { body } = await trainee.post('/api/licenses', { presetId: 'us-ca-lmft' });
  path = `/api/licenses/${body.id}/board-form`;
});

it('fills the form that a trainee has uploaded, once there are hours', async () => {
  expect((await trainee.get(path)).body).toEqual({
    form: 'Form 37A-525 (rev. 08/2022)',
    documents: [
      { id: known, name: 'form.pdf', isKnown: true },
      { id: unknown, name: 'other.pdf', isKnown: false },
    ],
  } satisfies BlankFormsRecord);
  expect(await fill(known)).toMatchObject({ status: 409, body: { code: 'log_empty' } });
  const activityBreakdown = JSON.stringify({
    directClinical: [{ hours: '8.25', activityType: 'individual-therapy' }],
    supervision: [],
    indirectClinical: [],
  });
  const session = { date: '2026-02-02', activityBreakdown, status: 'pending' };
  expect(await trainee.post('/api/sessions', session)).toMatchObject({ status: 201 });
  const { status, headers, body } = await fill(known);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toBe('attachment; filename="Board_Forms.zip"');
  expect(body).toContain('37A-525_2026_no-supervisor_no-site_1.pdf');
  expect(body).toContain('8.25 hours recorded');
});

it('tells browsers no hashes of documents', async () => {
  const { body } = await trainee.get('/api/documents');
  expect(body).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('sha256');
});
