import type { Browser } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { bodyOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import { requireStatus } from '../support/clients.ts';
import { awaitMail, awaitPath } from '../support/mailbox-client.ts';
import { launch, signedIn } from './steps/browser.ts';
import { contradictions, figuresOn, headline, type Figure } from './steps/shown-figures.ts';

// Walks all screens, mails and papers of five accounts: each quantity has one value, and one rounding.

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const sessionCount = 40;
const years = 0.75;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A trainee, and the mailbox of the supervisor who was asked. */
interface Account {
  client: ApiClient;
  supervisorEmail?: string;
}

async function aNewTrainee(): Promise<Account> {
  const client = new ApiClient(baseUrl);
  await client.register({ program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  return { client };
}

/** A trainee with sessions of every status up to now, of which a supervisor was asked about every fifth. */
async function aTraineeAtWork(): Promise<Account> {
  const { client } = await aNewTrainee();
  await client.send('PATCH', '/api/user', { requiredSupervisionHours: 100 });
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const asked: number[] = [];
  for (const [index, sample] of sampleSessions(sessionCount, years, dayAgo(1)).entries()) {
    const status = index % 3 === 0 ? 'logged' : 'pending';
    const body = { ...bodyOf(sample), supervisorId: supervisor.id, status };
    const { body: session } = await requireStatus(201, () => client.post('/api/sessions', body));
    if (index % 5 === 1) asked.push(session.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds: asked });
  return { client, supervisorEmail: supervisor.email };
}

async function withLicenses(...presetIds: string[]): Promise<Account> {
  const account = await aTraineeAtWork();
  for (const presetId of presetIds) {
    await requireStatus(201, () => account.client.post('/api/licenses', { presetId }));
  }
  return account;
}

/** Adds what each requirement needs as a balance from before. */
async function completeByBalance({ client }: Account): Promise<void> {
  const [license] = (await client.get('/api/licenses')).body as LicenseRecord[];
  const path = `/api/licenses/${license?.id}`;
  const { requirements } = (await client.get(`${path}/progress?sessionIds=`)).body as ProgressRecord;
  const opening = Object.fromEntries(requirements.map(({ id, need }) => [id, need]));
  await requireStatus(200, () => client.put(path, { presetId: license?.presetId, opening }));
}

const accounts: Record<string, () => Promise<Account>> = {
  new: aNewTrainee,
  'no license': aTraineeAtWork,
  'one license': () => withLicenses('us-ca-lmft'),
  'two licenses': async () => {
    const account = await withLicenses('us-ca-lmft', 'us-or-lpc');
    const [, second] = (await account.client.get('/api/licenses')).body as LicenseRecord[];
    await requireStatus(200, () => account.client.post(`/api/licenses/${second?.id}/first`));
    return account;
  },
  'all done': async () => {
    const account = await withLicenses('us-ca-lmft');
    await completeByBalance(account);
    return account;
  },
};

const paths = [
  '/',
  '/log-session',
  '/log-session/week',
  '/session-history',
  '/supervisors',
  '/reports',
  '/settings',
  '/account',
];

/** Returns the figures of all screens of a trainee, and of the printed Progress Report. */
async function walk({ client }: Account, licenses: readonly LicenseRecord[]): Promise<Figure[]> {
  const context = await signedIn(browser, baseUrl, client, 'desktop');
  const page = await context.newPage();
  const figures: Figure[] = [];
  for (const path of paths) {
    await page.goto(baseUrl + path);
    figures.push(...(await figuresOn(page, path)));
    if (path !== '/reports') continue;
    await page.emulateMedia({ media: 'print' });
    figures.push(...(await figuresOn(page, 'Progress Report')));
    await page.emulateMedia({ media: 'screen' });
  }
  for (const { id, name } of licenses) {
    await page.goto(`${baseUrl}/license?id=${id}`);
    figures.push(...(await figuresOn(page, '/license', name)));
  }
  await context.close();
  return figures;
}

const shown = (hours: number) => hours.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Returns the figures of the API, the papers, the email that asked the supervisor, and the portal. */
async function figuresBeside(
  { client, supervisorEmail }: Account,
  licenses: readonly LicenseRecord[],
): Promise<Figure[]> {
  const { body: stats } = await client.get('/api/stats');
  const figures: Figure[] = [
    { quantity: 'recorded', value: shown(stats.totalHours), place: 'GET /api/stats' },
    { quantity: 'asked', value: shown(stats.askedHours), place: 'GET /api/stats' },
    { quantity: 'recorded', value: shown(await exportedHours(client)), place: 'Export CSV' },
  ];
  const log = await pdfText(client, '/api/export/pdf');
  const [, total] = /([\d,.]+)\s+Log\s+No\./.exec(log) ?? [];
  if (total !== undefined)
    figures.push({ quantity: 'recorded', value: shown(Number(total)), place: 'Export PDF' });
  for (const { id, name } of licenses) {
    const path = `/api/licenses/${id}`;
    const { countable } = (await client.get(`${path}/progress?counting=all&sessionIds=`))
      .body as ProgressRecord;
    const paper = await pdfText(client, `${path}/board-log?counting=all`);
    const [, counted] = /All [\d,.]+ ([\d,.]+) [\d,.]+/.exec(paper) ?? [];
    const quantity = `${name}: countable`;
    figures.push({ quantity, value: shown(countable), place: 'GET progress' });
    figures.push({ quantity, value: shown(Number(counted)), place: 'Weekly Log' });
  }
  if (supervisorEmail === undefined) return figures;
  const { text } = await awaitMail(mailboxUrl, supervisorEmail, '/review/');
  const [waiting = ''] = /\/waiting\/[\w-]+/.exec(text) ?? [];
  await fetch(baseUrl + waiting, { method: 'POST', headers: { Origin: baseUrl } });
  const portal = await awaitPath(mailboxUrl, supervisorEmail, 'portal');
  const page = await (await fetch(baseUrl + portal)).text();
  figures.push({ quantity: 'asked', value: askedIn(text), place: 'email' });
  figures.push({ quantity: 'asked', value: askedIn(page.replaceAll(/<[^>]*>/g, ' ')), place: 'portal' });
  return figures;
}

/** Adds up the hours of all kinds that an email or a portal names first. */
function askedIn(request: string): string {
  const kinds = /^Hours: .*$|Supervision [\d.]+ h, direct clinical [\d.]+ h, indirect clinical [\d.]+ h/m;
  const [line = ''] = kinds.exec(request.replaceAll(/\u00A0|&nbsp;/g, ' ')) ?? [];
  return shown([...line.matchAll(/([\d.]+) h\b/g)].reduce((sum, [, each]) => sum + Number(each), 0));
}

async function pdfText(client: ApiClient, path: string): Promise<string> {
  const answer = await fetch(baseUrl + path, { headers: { Cookie: client.cookie } });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

async function exportedHours(client: ApiClient): Promise<number> {
  const [head = '', ...rows] = String((await client.get('/api/export')).body)
    .trim()
    .split('\n');
  const kinds = head.split(',').flatMap((name, index) => (name.endsWith('Hours') ? [index] : []));
  // The hours come before the texts, in which there may be commas.
  const cells = rows.flatMap((row) => kinds.map((index) => Number(row.split(',')[index])));
  return cells.reduce((sum, hours) => sum + hours, 0);
}

it.each(Object.keys(accounts))('each quantity has one value on all screens and papers: %s', async (who) => {
  const account = (await accounts[who]?.())!;
  const licenses = (await account.client.get('/api/licenses')).body as LicenseRecord[];
  const figures = [...(await walk(account, licenses)), ...(await figuresBeside(account, licenses))];
  console.log(tableOf(who, figures));
  const first = licenses[0]?.name ?? 'Total Hours';
  // Every screen begins with the same share, and there is one date.
  const shares = figures.filter(
    ({ quantity }) => quantity === `${headline}: share` || quantity === `${first}: share`,
  );
  for (const place of [
    '/',
    '/reports',
    '/settings',
    'Progress Report',
    ...(licenses.length > 0 ? ['/license'] : []),
  ]) {
    expect(
      shares.filter((each) => each.place === place),
      `the share on ${place}`,
    ).not.toEqual([]);
  }
  const dates = figures.filter(({ quantity }) => quantity === `${headline}: date`);
  expect(dates.map(({ place }) => place)).toEqual(['/reports', 'Progress Report']);
  for (const { value } of shares) expect(value).toMatch(/^[\d,]+\.\d%$/);
  expect(contradictions(figures, first)).toEqual([]);
});

function tableOf(who: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ quantity, value, place }) => `${quantity} | ${value} | ${place}`);
  return [`${who}: quantity | value | where`, ...new Set(rows)].join('\n');
}
