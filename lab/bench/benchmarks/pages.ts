import { chromium } from 'playwright-core';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { sampleSessions } from '#deploy/local/seed/sample-sessions';
import { findBrowser } from '../../../tests/support/browser.ts';
import { awaitPath } from '../../../tests/support/mailbox-client.ts';
import { measurePage, type PageToMeasure, type Vitals } from '../page-vitals.ts';
import { median } from '../statistics.ts';
import type { Benchmark } from './benchmark.ts';

const historyLength = 200;

const button = { selector: 'main button' };
// A heading, on pages whose links and buttons all load another document: a press on it changes nothing.
const heading = { selector: 'h1' };
const anyLink = { selector: 'main a, a' };
const typed = (selector: string) => ({ selector, text: '2' });

const ofTrainees: PageToMeasure[] = [
  { path: '/', first: button },
  { path: '/log-session', first: typed('input[name="directClinical.0.hours"]') },
  { path: '/log-session/week', first: typed('main input[inputmode=decimal]') },
  { path: '/session-history', first: { selector: 'main input[type=checkbox]' } },
  { path: '/session-history/import', first: button },
  { path: '/supervisors', first: button },
  { path: '/consultations', first: button },
  { path: '/consultations/articles', first: typed('main input') },
  { path: '/consultations/articles/1', first: anyLink },
  { path: '/documents', first: button },
  { path: '/reports', first: button },
  { path: '/settings', first: button },
  { path: '/license', first: button },
  { path: '/license?view=weeks', first: anyLink },
  { path: '/account', first: button },
  { path: '/nowhere', first: anyLink },
];

// The pages behind links of emails show what they say of a link that is no longer valid.
const ofVisitors: PageToMeasure[] = [
  { path: '/', first: heading },
  { path: '/login', first: typed('input[name=username]') },
  { path: '/register', first: typed('input[name=username]') },
  { path: '/forgot-password', first: typed('input[name=email]') },
  { path: '/account-recovery', first: typed('main input') },
  { path: '/reset-password?token=x', first: { selector: 'main a, main input' } },
  { path: '/verify-email?token=x', first: { selector: 'main a, main button' } },
  { path: '/refuse-address?token=x', first: { selector: 'main a, main button' } },
  { path: '/stop-recovery?token=x', first: { selector: 'main a, main button' } },
  { path: '/undo-email-change?token=x', first: { selector: 'main a, main button' } },
  { path: '/keep-account?token=x', first: { selector: 'main a, main button' } },
  { path: '/stop-reminders?token=x', first: { selector: 'main a, main button' } },
  { path: '/privacy-terms', first: heading },
  { path: '/verify', first: typed('main input') },
];

const ofAdministrators: PageToMeasure[] = ['users', 'recovery', 'marked', 'mails', 'audit'].map((tab) => ({
  path: `/user-management?tab=${tab}`,
  first: { selector: '[role=tab]' },
}));

/**
 * The web vitals of every page of trainees, visitors, supervisors and administrators, on a phone with a slow network
 * and a slow processor, at the first visit and at the next. Prints a table of its own: there is no baseline but an
 * earlier version.
 */
export const pageVitals: Benchmark = async ({ rounds, product }) => {
  const found = await findBrowser();
  if (found.path === undefined) throw new Error(found.reason);
  const bench = await product();
  const running = bench.product;
  const { client: trainee } = await bench.newTrainee(historyLength);
  const { reviewPath, receiptPath } = await fill(trainee, running.mailboxUrl);
  const visitor = new ApiClient(running.url);
  const administrator = new ApiClient(running.url);
  await administrator.post('/api/login', running.admin);
  const groups: [who: string, client: ApiClient, pages: PageToMeasure[]][] = [
    ['trainee', trainee, [...ofTrainees, { path: receiptPath, first: { selector: 'main a, main button' } }]],
    ['visitor', visitor, ofVisitors],
    ['supervisor', visitor, [{ path: reviewPath, first: { selector: 'input[type=radio], label' } }]],
    ['administrator', administrator, ofAdministrators],
  ];
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const rows: Record<string, Record<string, number>> = {};
    for (const [who, client, pages] of groups) {
      for (const page of pages) {
        const visits: { first: Vitals; again: Vitals }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          visits.push(await measurePage(browser, running.url, client, page));
        }
        const name = `${who} ${shortened(page.path)}`;
        rows[name] = rowOf(visits);
        console.log(`${name} ${JSON.stringify(rows[name])}`);
      }
    }
    console.table(rows);
  } finally {
    await browser.close();
  }
  return [];
};

/** Fills what the pages show. Returns the path of an open request for approval and that of a receipt. */
async function fill(
  client: ApiClient,
  mailboxUrl: string,
): Promise<{ reviewPath: string; receiptPath: string }> {
  await client.post('/api/complete-onboarding');
  const decided = await askNewSupervisor(client, mailboxUrl, 1);
  const decisions = decided.sessionIds.map((sessionId) => ({ sessionId, decision: 'approve' }));
  const { body } = await client.post(`/api${decided.path}`, { decisions, attestation: 'Sam Supervisor' });
  const { path: reviewPath } = await askNewSupervisor(client, mailboxUrl, 6);
  return { reviewPath, receiptPath: `/receipts/${body.decided[0].receiptNumber}` };
}

/** Asks a supervisor about so many sessions. Returns the path of their email's link. */
async function askNewSupervisor(
  client: ApiClient,
  mailboxUrl: string,
  count: number,
): Promise<{ path: string; sessionIds: number[] }> {
  const { id: supervisorId, email } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const today = new Date().toISOString().slice(0, 10);
  const sessionIds: number[] = [];
  for (const { date, rows, notes } of sampleSessions(count, 0.1, today)) {
    const activityBreakdown = JSON.stringify(rows);
    const session = { date, notes, supervisorId, status: 'pending', activityBreakdown };
    sessionIds.push((await client.post('/api/sessions', session)).body.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds });
  return { path: await awaitPath(mailboxUrl, email, 'review'), sessionIds };
}

/** A path without tokens and numbers. */
const shortened = (path: string): string => path.replace(/(review|receipts)\/.*/, '$1/…');

function rowOf(visits: readonly { first: Vitals; again: Vitals }[]): Record<string, number> {
  const of = (visit: 'first' | 'again', figure: keyof Vitals) =>
    median(visits.map((each) => each[visit][figure]));
  return {
    'LCP, ms': Math.round(of('first', 'lcpMs')),
    CLS: Number(of('first', 'cls').toFixed(4)),
    'INP, ms': Math.round(of('first', 'inpMs')),
    kB: of('first', 'kilobytes'),
    'LCP again, ms': Math.round(of('again', 'lcpMs')),
    'INP again, ms': Math.round(of('again', 'inpMs')),
    'kB again': of('again', 'kilobytes'),
  };
}
