import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { awaitMail, awaitMails, linkTo, mailsTo } from '../support/mailbox-client.ts';
import type { Actor, Device } from './steps/actor.ts';
import {
  closeVisits,
  inspect,
  launch,
  screenshot,
  screenshotMail,
  signedIn,
  visitor,
} from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const supervisorName = 'Sam Supervisor';
const deputyName = 'Dana Deputy';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Inspects a page as far as that can be done: axe needs scripts, which the phone of this journey does not run. */
const look = (actor: Actor, name: string): Promise<void> =>
  actor.device === 'phone' ? screenshot(actor, name) : inspect(actor, name);

/** A trainee with sessions of two weeks, of which the supervisor was asked. */
async function anAskingTrainee(name: string, email: string): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name });
  await client.post('/api/complete-onboarding');
  const { id: supervisorId } = (
    await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName, email }))
  ).body;
  const sessionIds: number[] = [];
  for (const day of ['02', '03', '10']) {
    const body = aSessionBody({ supervisorId, date: `2026-03-${day}T00:00:00.000Z` });
    sessionIds.push((await client.post('/api/sessions', body)).body.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds });
  return client;
}

/** Has the link to the portal sent by the link at the foot of an email, and opens it. */
async function openPortal(actor: Actor, email: string): Promise<void> {
  const { page, press } = actor;
  const request = await awaitMail(mailboxUrl, email, '/review/');
  await page.goto(linkTo(request, 'waiting'));
  await look(actor, 'waiting');
  await press(page.getByRole('button', { name: 'Email me everything that’s waiting' }));
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const mail = await awaitMail(mailboxUrl, email, '/portal/');
  await page.goto(linkTo(mail, 'portal'));
  await page.getByText('6 sessions of 2 trainees').waitFor();
}

/** Decides on a week of the first trainee by one name, and on all weeks of the second. */
async function decide(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await look(actor, 'portal');
  const first = page.locator('details.trainee').first();
  await write(first.getByLabel('Your full name'), supervisorName);
  await press(first.locator('summary').filter({ hasText: 'Approve one week only' }));
  await press(first.getByRole('button', { name: 'Approve Week of Mon 03/02/2026 (2 sessions)' }));
  await page.getByText('Thank you. 2 sessions approved.').waitFor();
  await look(actor, 'portal-decided');
  await press(page.locator('summary').filter({ hasText: 'Tom Trainee' }));
  const toms = page.locator('details.trainee').filter({ hasText: 'Tom Trainee' });
  await write(toms.getByLabel('Your full name').last(), supervisorName);
  await press(toms.getByRole('button', { name: 'Approve All of Tom Trainee' }));
  await page.getByText('Thank you. 3 sessions approved.').waitFor();
}

/** Chooses one email a week, and names a deputy. */
async function setUp(actor: Actor, deputyEmail: string): Promise<void> {
  const { page, press, write } = actor;
  const part = (title: string) => page.locator('details.setting').filter({ hasText: title });
  await press(part('How We Write to You').locator('summary'));
  await press(part('How We Write to You').getByRole('radio', { name: 'One email a week' }));
  await press(part('How We Write to You').getByRole('button', { name: 'Save' }));
  await page.getByText('Saved. One email a week, on Monday.').waitFor();
  await press(part('Out of Office').locator('summary'));
  const away = part('Out of Office');
  await away
    .getByLabel('Out of office until')
    .fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await write(away.getByLabel('Their full name'), deputyName);
  await write(away.getByLabel('Their email'), deputyEmail);
  await write(away.getByLabel('Their license number'), 'LMFT-9');
  await write(away.getByLabel('Their credentials'), 'LMFT');
  await press(away.getByRole('button', { name: 'Save' }));
  await away.getByText(`${deputyName} (${deputyEmail}) reviews for you.`).waitFor();
  await look(actor, 'portal-settings');
}

/** Logs a session, learns when the supervisor is told of it, and asks at once. */
async function askNow(actor: Actor, client: ApiClient): Promise<void> {
  const { page, press } = actor;
  const [{ id: supervisorId }] = (await client.get('/api/supervisors')).body;
  await client.post(
    '/api/sessions',
    aSessionBody({ supervisorId, date: '2026-03-17T00:00:00.000Z', status: 'logged' }),
  );
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText(`${deputyName} reviews as deputy`).waitFor();
  await inspect(actor, 'supervisor-away');
  await page.goto(`${baseUrl}/session-history`);
  await press(page.getByRole('button', { name: /^Request Approval.*03\/17\/2026/ }));
  await press(page.getByRole('button', { name: 'Continue with One Session' }));
  await page.getByText('Your supervisor will be notified on Monday and will review the session.').waitFor();
  await press(page.getByRole('button', { name: /^Ask Now about session of 03\/17\/2026/ }));
  await page.getByRole('button', { name: /^Ask Now/ }).waitFor({ state: 'detached' });
}

/** Answers what the deputy asked about a session. */
async function replyTo(question: string, { page, press, write }: Actor): Promise<void> {
  await page.goto(`${baseUrl}/`);
  await page.getByText(`${supervisorName} asks you about 1 session: “${question}”`).waitFor();
  await press(page.getByRole('link', { name: /^Reply/ }));
  await press(page.getByRole('button', { name: /^Reply/ }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByRole('textbox'), 'In the group room.');
  await press(dialog.getByRole('button', { name: 'Send Reply' }));
  await dialog.waitFor({ state: 'detached' });
}

/** Asks the trainee about a session, and approves it by the reply, as the deputy. */
async function reviewAsDeputy(actor: Actor, email: string, trainee: Actor): Promise<void> {
  const { page, press, write } = actor;
  const mail = await awaitMail(mailboxUrl, email, '/review/');
  await page.goto(linkTo(mail, 'review'));
  await page.getByText(`You review as deputy of ${supervisorName}`).waitFor();
  await look(actor, 'review-deputy');
  const question = 'Where was this?';
  await press(page.getByRole('radio', { name: 'Ask' }));
  await write(page.getByLabel('Your question to Tess Trainee'), question);
  await press(page.getByRole('button', { name: 'Submit my decision' }));
  await page.getByText('You asked Tess Trainee about 1 session.').waitFor();
  await replyTo(question, trainee);
  await page.goto(linkTo(await awaitMail(mailboxUrl, email, 'replied to you'), 'review'));
  await page.getByText('In the group room.').waitFor();
  await press(page.getByRole('radio', { name: 'Approve' }));
  await write(page.getByLabel('Your full name'), deputyName);
  await press(page.getByRole('button', { name: 'Submit my decision' }));
  await page.getByRole('heading', { name: `Thank you, ${deputyName}` }).waitFor();
}

it.each<[Device, string]>([
  ['desktop', 'with scripts'],
  ['phone', 'without JavaScript'],
])("a supervisor's Monday, and a deputy's: %s, %s", async (device, scripts) => {
  const tag = `${device}-${Date.now().toString(36)}@example.com`;
  const [email, deputyEmail] = [`sam-${tag}`, `dana-${tag}`];
  const tess = await anAskingTrainee('Tess Trainee', email);
  await anAskingTrainee('Tom Trainee', email);
  const hasScripts = scripts === 'with scripts';

  const office = await visitor(browser, device, { hasScripts });
  const supervisor = await openActor(office, device);
  await openPortal(supervisor, email);
  await decide(supervisor);
  await setUp(supervisor, deputyEmail);

  const context = await signedIn(browser, baseUrl, tess, device);
  const trainee = await openActor(context, device);
  await askNow(trainee, tess);
  for (const [name, address, part] of [
    ['portal-link', email, '/portal/'],
    ['deputy-request', deputyEmail, '/review/'],
  ] as const) {
    await screenshotMail(context, device, await awaitMail(mailboxUrl, address, part), name);
  }
  const elsewhere = await visitor(browser, device, { hasScripts });
  await reviewAsDeputy(await openActor(elsewhere, device), deputyEmail, trainee);

  await supervisor.page.reload();
  await supervisor.page.getByText('1 session of 1 trainee').waitFor();
  const receipts = (await tess.get('/api/receipts')).body;
  expect(receipts.map(({ deputy }: { deputy: string | null }) => deputy)).toEqual([null, deputyName]);
  for (const each of [office, context, elsewhere]) await closeVisits(each);
});

it.each<[Device, string]>([
  ['desktop', 'with scripts'],
  ['phone', 'without JavaScript'],
])(
  'a remembered device decides by the next request, without another email: %s, %s',
  async (device, scripts) => {
    const email = `sam-kept-${device}-${Date.now().toString(36)}@example.com`;
    const tess = await anAskingTrainee('Tess Trainee', email);
    const tom = await anAskingTrainee('Tom Trainee', email);
    const office = await visitor(browser, device, { hasScripts: scripts === 'with scripts' });
    const supervisor = await openActor(office, device);
    const { page, press, write } = supervisor;
    await openPortal(supervisor, email);
    await decide(supervisor);
    await look(supervisor, 'device-offer');
    await press(page.getByRole('button', { name: 'Remember This Device for 30 Days' }));
    await page.getByText('This device is remembered until').waitFor();
    await look(supervisor, 'device-remembered');

    const [{ id: supervisorId }] = (await tom.get('/api/supervisors')).body;
    const next = aSessionBody({ supervisorId, date: '2026-03-18T00:00:00.000Z' });
    const { id } = (await tom.post('/api/sessions', next)).body;
    await tom.post('/api/sessions/bulk-approval-request', { sessionIds: [id] });
    const [request] = (await awaitMails(mailboxUrl, email, '/review/', 3)).slice(-1);
    await page.goto(linkTo(request!, 'review'));
    await press(page.getByRole('button', { name: 'Email me everything that’s waiting' }));
    await page.getByText('This page opened because this device is remembered').waitFor();
    await look(supervisor, 'device-portal');
    const toms = page.locator('details.trainee').filter({ hasText: 'Tom Trainee' });
    if ((await toms.getAttribute('open')) === null) await press(toms.locator('summary').first());
    await write(toms.getByLabel('Your full name').last(), supervisorName);
    await press(toms.getByRole('button', { name: /^Approve/ }).last());
    await page.getByText('Thank you. 1 session approved.').waitFor();
    await look(supervisor, 'device-decided');
    expect((await mailsTo(mailboxUrl, email)).filter(({ text }) => text.includes('/portal/'))).toHaveLength(
      1,
    );

    // A trainee who signs in at this computer ends it.
    const portalUrl = page.url().split('?')[0] ?? '';
    const { username } = (await tess.get('/api/user')).body;
    const signIn = { username, password: 'seven quiet otters', stayLoggedIn: false };
    const answer = await page.request.post(`${baseUrl}/api/login`, {
      data: signIn,
      headers: { Origin: baseUrl },
    });
    expect(answer.status()).toBe(200);
    await page.goto(portalUrl);
    await page.getByText('We send a link to your address').waitFor();
    await look(supervisor, 'device-ended');
    await closeVisits(office);
  },
);

/** Reads the number of a trainee's packet for a board. */
async function packetOf(client: ApiClient): Promise<string> {
  const { id } = (await client.post('/api/licenses', { presetId: 'us-ca-lmft' })).body;
  const answer = await fetch(`${baseUrl}/api/licenses/${id}/packet`, {
    method: 'POST',
    headers: { Cookie: client.cookie, Origin: baseUrl },
  });
  return /"packet": "([0-9a-f]{32})"/.exec(await answer.text())?.[1] ?? '';
}

it.each<[Device, string]>([
  ['desktop', 'with scripts'],
  ['phone', 'without JavaScript'],
])('one name for several trainees, and one number for a packet: %s, %s', async (device, scripts) => {
  const email = `sam-once-${device}-${Date.now().toString(36)}@example.com`;
  const tess = await anAskingTrainee('Tess Trainee', email);
  await anAskingTrainee('Tom Trainee', email);
  const hasScripts = scripts === 'with scripts';
  const office = await visitor(browser, device, { hasScripts });
  const supervisor = await openActor(office, device);
  const { page, press, write } = supervisor;
  await openPortal(supervisor, email);
  await press(page.locator('summary').filter({ hasText: 'Sign Once for Several Trainees' }));
  await look(supervisor, 'portal-together-choice');
  await press(page.getByRole('button', { name: 'Show Their Sessions' }));
  await page.getByText('that I supervised the 2 people ticked').waitFor();
  await look(supervisor, 'portal-together');
  await write(page.getByLabel('Your full name'), supervisorName);
  await press(page.getByRole('button', { name: 'Approve 6 Sessions of 2 Trainees' }));
  await page.getByText('Thank you. 6 sessions approved.').waitFor();

  const number = await packetOf(tess);
  await page.goto(`${baseUrl}/verify`);
  await write(page.getByLabel('Number of a receipt or a packet'), number);
  await press(page.getByRole('button', { name: 'Verify' }));
  await page.getByRole('heading', { name: 'This packet is on record.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/verify/packet/${number}`);
  if (hasScripts) {
    const file = { name: 'weekly-log.pdf', mimeType: 'application/pdf', buffer: Buffer.from('another') };
    await page.getByLabel(/^Choose a file of this packet/).setInputFiles(file);
    await page.getByText('weekly-log.pdf is not a file of this packet').waitFor();
  }
  await press(page.locator('summary').filter({ hasText: /^SHA-256 of its/ }));
  await look(supervisor, 'verify-packet');
  await closeVisits(office);
});
