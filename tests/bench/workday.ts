import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { runApprovalScenario } from '../support/approvals.ts';
import { aTraineeWith } from './bench-product.ts';

const sessionCount = 10_000;
const pollCount = 300;
const listCount = 20;
const scenarioCount = 5;
const documentBytes = 5 * 2 ** 20;

/** A day of an agency in a minute: imports, polls, whole lists and exports, documents, and approvals by email. */
export async function simulateWorkday(product: Product): Promise<void> {
  const client = await aTraineeWith(product, sessionCount);
  const list = '/api/sessions';
  const tag = (await client.get(list)).headers.get('ETag') ?? '';
  for (let poll = 0; poll < pollCount; poll += 1) {
    await Promise.all([client.get(list, { 'If-None-Match': tag }), client.get('/api/stats')]);
  }
  for (let round = 0; round < listCount; round += 1) {
    await Promise.all(
      [list, '/api/reports', '/api/sessions?page=500', '/', '/login'].map((path) => client.get(path)),
    );
  }
  for (const path of ['/api/export', '/api/export/pdf'])
    await Promise.all([client.get(path), client.get(path)]);
  await Promise.all(Array.from({ length: 4 }, () => upDown(client)));
  await Promise.all(Array.from({ length: scenarioCount }, () => runApprovalScenario(product, true)));
}

async function upDown(client: ApiClient): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([randomBytes(documentBytes / 2).toString('hex')]), 'notes.txt');
  const { body } = await client.upload('/api/documents', form);
  await client.get(`/api/documents/${body.id}/download`);
}
