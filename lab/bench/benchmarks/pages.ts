import { chromium, type Browser } from 'playwright-core';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { bodyOf, dayAgo, sampleSessions, type SampleSession } from '#deploy/local/seed/sample-sessions';
import { findBrowser } from '../../../tests/support/browser.ts';
import { awaitPath } from '../../../tests/support/mailbox-client.ts';
import { measurePage, slowdowns, type PageToMeasure, type Slowdown, type Vitals } from '../page-vitals.ts';
import { servePlainPage } from '../plain-page.ts';
import { median } from '../statistics.ts';
import type { Line } from '../table.ts';
import type { Benchmark } from './benchmark.ts';

const historyLength = 200;
// The days after the history are for the sessions that supervisors are asked about.
const recentDays = 37;

const button = { selector: 'main button' };
// A heading, on pages whose links and buttons all load another document: a press on it changes nothing.
const heading = { selector: 'h1' };
const anyLink = { selector: 'main a, a' };
const typed = (selector: string) => ({ selector, text: '2' });
const addHours = typed('input[name="directClinical.0.hours"]');

const ofTrainees: PageToMeasure[] = [
  { path: '/', first: button },
  { path: '/log-session', first: addHours },
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
  { path: '/refuse-factors?token=x', first: { selector: 'main a, main button' } },
  { path: '/keep-account?token=x', first: { selector: 'main a, main button' } },
  { path: '/stop-reminders?token=x', first: { selector: 'main a, main button' } },
  { path: '/privacy-terms', first: heading },
  { path: '/verify', first: typed('main input') },
];

const ofAdministrators: PageToMeasure[] = ['users', 'recovery', 'marked', 'mails', 'audit'].map((tab) => ({
  path: `/user-management?tab=${tab}`,
  first: { selector: '[role=tab]' },
}));

type Visits = { first: Vitals; again: Vitals }[];

/**
 * The web vitals of every page of trainees, visitors, supervisors and administrators, on a phone with a slow network,
 * with the processor as it is and four times slower, at the first visit and at the next. Prints a table of its own, and
 * returns Add Hours beside the same form as anyone would write it.
 */
export const pageVitals: Benchmark = async ({ rounds, isSmall, product }) => {
  // In a small run every page is there once, on a processor as it is.
  const measured: readonly Slowdown[] = isSmall ? [1] : slowdowns;
  const found = await findBrowser();
  if (found.path === undefined) throw new Error(found.reason);
  const bench = await product();
  const running = bench.product;
  const { client: trainee } = await bench.newTrainee(historyLength, dayAgo(recentDays));
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
        const name = `${who} ${shortened(page.path)}`;
        const measure = (slowdown: Slowdown) => measurePage(browser, running.url, client, page, slowdown);
        const visits: Record<Slowdown, Visits> = { 1: [], 4: [] };
        for (let round = 0; round < rounds; round += 1) {
          for (const slowdown of measured) visits[slowdown].push(await measure(slowdown));
        }
        rows[name] = rowOf(visits, measured);
        console.log(`${name} ${JSON.stringify(rows[name])}`);
      }
    }
    console.table(rows);
    return await besidePlainPage(browser, running.url, trainee, rounds, measured);
  } finally {
    await browser.close();
  }
};

/** Fills what the pages show. Returns the path of an open request for approval and that of a receipt. */
async function fill(
  client: ApiClient,
  mailboxUrl: string,
): Promise<{ reviewPath: string; receiptPath: string }> {
  await client.post('/api/complete-onboarding');
  await client.post('/api/licenses', { presetId: 'us-ca-lmft' });
  const recent = sampleSessions(7, recentDays / 365, dayAgo(0));
  const decided = await askNewSupervisor(client, mailboxUrl, recent.slice(0, 1));
  const decisions = decided.sessionIds.map((sessionId) => ({ sessionId, decision: 'approve' }));
  const { body } = await client.post(`/api${decided.path}`, { decisions, attestation: 'Sam Supervisor' });
  const { path: reviewPath } = await askNewSupervisor(client, mailboxUrl, recent.slice(1));
  return { reviewPath, receiptPath: `/receipts/${body.decided[0].receiptNumber}` };
}

/** Asks a supervisor about new sessions. Returns the path of their email's link. */
async function askNewSupervisor(
  client: ApiClient,
  mailboxUrl: string,
  sessions: readonly SampleSession[],
): Promise<{ path: string; sessionIds: number[] }> {
  const { id: supervisorId, email } = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const sessionIds: number[] = [];
  for (const session of sessions) {
    const body = { ...bodyOf(session), supervisorId, status: 'pending' };
    sessionIds.push((await client.post('/api/sessions', body)).body.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds });
  return { path: await awaitPath(mailboxUrl, email, 'review'), sessionIds };
}

/** A path without tokens and numbers. */
const shortened = (path: string): string => path.replace(/(review|receipts)\/.*/, '$1/…');

function rowOf(visits: Record<Slowdown, Visits>, measured: readonly Slowdown[]): Record<string, number> {
  const row: Record<string, number> = {};
  for (const slowdown of measured) {
    const of = (visit: 'first' | 'again', figure: keyof Vitals) =>
      median(visits[slowdown].map((each) => each[visit][figure]));
    const at = slowdown === 1 ? '' : ` ${slowdown}x`;
    row[`LCP${at}, ms`] = Math.round(of('first', 'lcpMs'));
    row[`LCP again${at}, ms`] = Math.round(of('again', 'lcpMs'));
    row[`CLS${at}`] = Number(of('first', 'cls').toFixed(4));
    row[`INP${at}, ms`] = Math.round(of('first', 'inpMs'));
    row['kB'] = of('first', 'kilobytes');
    row['kB again'] = of('again', 'kilobytes');
    row['requests'] = of('first', 'requests');
  }
  return row;
}

/** Add Hours and the same form as anyone would write it, in turns. */
async function besidePlainPage(
  browser: Browser,
  url: string,
  trainee: ApiClient,
  rounds: number,
  measured: readonly Slowdown[],
): Promise<Line[]> {
  const plain = await servePlainPage();
  const page = { path: '/log-session', first: addHours };
  const figures: [label: string, slowdown: Slowdown, figure: keyof Vitals][] = [
    ['kB', 1, 'kilobytes'],
    ['LCP, ms', 1, 'lcpMs'],
    ['LCP 4x, ms', 4, 'lcpMs'],
    ['INP 4x, ms', 4, 'inpMs'],
  ];
  const own: Record<Slowdown, Visits> = { 1: [], 4: [] };
  const baseline: Record<Slowdown, Visits> = { 1: [], 4: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const slowdown of measured) {
        own[slowdown].push(await measurePage(browser, url, trainee, page, slowdown));
        baseline[slowdown].push(await measurePage(browser, plain.url, { cookie: '' }, page, slowdown));
      }
    }
  } finally {
    plain.stop();
  }
  const samples = (visits: Visits, figure: keyof Vitals) =>
    visits.map(({ first }) => ({ value: first[figure] }));
  const there = figures.filter(([, slowdown]) => measured.includes(slowdown));
  return there.map(([label, slowdown, figure]) => ({
    job: 'Add Hours',
    against: 'the same form in one script',
    figure: 'value',
    label,
    own: samples(own[slowdown], figure),
    baseline: samples(baseline[slowdown], figure),
  }));
}
