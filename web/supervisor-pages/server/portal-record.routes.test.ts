import type { SupervisionFile } from '@clinical-hours/proto/api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/portal/tok/file';
const hours = { supervision: '2.00', directClinical: '4.50', indirectClinical: '0.00' };
const trainee: SupervisionFile['trainees'][number] = {
  supervisorId: 5,
  trainee: 'Robin <Sample>',
  isActive: true,
  receiptCount: 3,
  lastSignedOn: '2026-03-02',
  toDate: hours,
  thisMonth: { supervision: '0.00', directClinical: '0.00', indirectClinical: '0.00' },
  openQuestionCount: 1,
  shortWeeks: ['2026-02-23'],
  agreementSignedOn: '2026-01-05',
  licenseExpiresOn: '2020-01-31',
};

let web: TestServer;
beforeEach(async () => {
  const body: SupervisionFile = { email: 'alex@example.com', trainees: [trainee], years: [2026, 2025] };
  web = await startTestServer({ [read]: { body } });
});
afterEach(() => web.close());

const show = async () => (await web.get('/portal/tok/file')).text();

it('shows what stands of each trainee, and a file of each year', async () => {
  const html = await show();
  for (const text of [
    'Robin &lt;Sample&gt;',
    'Supervision 2\u00A0h, direct clinical 4.5\u00A0h',
    '3, the last on 03/02/2026',
    '1 in the last 12 months: Mon 02/23/2026 (estimate)',
    '01/05/2026',
    '01/31/2020 (expired)',
    '1 session without a reply',
    'href="/portal/tok/record?year=2025&amp;format=csv"',
  ]) {
    expect(html).toContain(text);
  }
});

it('says nothing of weeks that were not evaluated, and what is not set', async () => {
  const bare = { ...trainee, shortWeeks: null, agreementSignedOn: null, openQuestionCount: 0 };
  web.routes[read] = { body: { email: 'a@example.com', trainees: [bare], years: [] } };
  const html = await show();
  expect(html).not.toContain('too little supervision');
  expect(html).not.toContain('Open questions');
  expect(html).toContain('Not set');
  expect(html).toContain('Nothing is signed yet');
});

it('passes a file on, and asks the gateway for no odd year', async () => {
  web.routes['GET /api/portal/tok/record?year=2026&format=csv'] = { body: { any: 'thing' } };
  const response = await web.get('/portal/tok/record?year=2026&format=csv');
  expect(response.headers.get('content-disposition')).toContain('My_Supervision_Record_2026.csv');
  expect(web.calls.at(-1)?.route).toContain('/portal/tok/record');
  for (const year of ['', 'x', '-1', '99999', '2026&year=2025']) {
    const odd = await web.get(`/portal/tok/record?year=${year}`);
    expect([odd.status, odd.headers.get('location')]).toEqual([303, '/portal/tok/file']);
  }
});

it.each([
  ['person_needed', 400, 303],
  ['portal_link_needed', 410, 410],
  ['link_expired', 410, 410],
])('answers %s', async (code, status, shown) => {
  web.routes[read] = { status, body: { code, message: 'No', requestId: 'r' } };
  expect((await web.get('/portal/tok/file')).status).toBe(shown);
});
