import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '../../services/gateway/src/testing/api-client.ts';
import { inspect, keepPicture, launch, pictureMail, signedIn, visitor, type Device } from './browser.ts';
import { awaitMail, linkTo, type Mail } from './mailbox.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const supervisorName = 'Sam Supervisor';

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

interface Trainee {
  client: ApiClient;
  email: string;
  supervisorEmail: string;
  sessionIds: number[];
}

/** A trainee who has asked a supervisor for the approval of three sessions. */
async function aWaitingTrainee(): Promise<Trainee> {
  const client = new ApiClient(baseUrl);
  const { email } = (await client.register({ program: 'MA Counseling, Sample University' })).body;
  await client.post('/api/complete-onboarding');
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))).body;
  const supervisorId: number = supervisor.id;
  const sessionIds: number[] = [];
  for (const notes of ['Intake', 'Group on coping skills', 'Case review']) {
    sessionIds.push((await client.post('/api/sessions', aSessionBody({ supervisorId, notes }))).body.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds });
  return { client, email, supervisorEmail: supervisor.email, sessionIds };
}

/** Keeps a picture of what is shown, with axe where scripts can run. */
type Look = (name: string) => Promise<void>;

/** Opens the first email: confirms the address, says what is wrong, and approves everything. */
async function approve(page: Page, look: Look, mail: Mail): Promise<void> {
  await page.goto(linkTo(mail, 'confirm'));
  await page.getByRole('heading', { name: 'Is this your address?' }).waitFor();
  await look('confirm');
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await look('confirm-done');

  await page.goto(linkTo(mail, 'review'));
  await page.getByText('These details are wrong').click();
  await page.getByLabel('What is wrong?').fill('My license is LMFT-2.');
  await page.getByRole('button', { name: /^Tell/ }).click();
  await page.getByText('was told what is wrong').waitFor();
  await page.getByLabel('Your full name').fill(supervisorName);
  await page.getByRole('button', { name: 'Approve all 3' }).click();
  await page.getByRole('heading', { name: `Thank you, ${supervisorName}` }).waitFor();
  await look('review-receipt');
}

/** What the trainee sees afterwards: the supervisor, what they said, and the receipt. */
async function readReceipt(page: Page, device: Device, number: string): Promise<void> {
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText('Address confirmed').waitFor();
  await page.getByText('My license is LMFT-2.').waitFor();
  await inspect(page, device, 'supervisors-corrected');
  await page.goto(`${baseUrl}/receipts/${number}`);
  await page
    .getByRole('heading', { name: /Receipt/ })
    .first()
    .waitFor();
  await page.getByText('LMFT-1').first().waitFor();
  await inspect(page, device, 'receipt');
}

/** The supervisor says that it was not them; the receipt cannot be confirmed any more. */
async function dispute(page: Page, look: Look, link: string, number: string): Promise<void> {
  await page.goto(`${baseUrl}/verify/${number}`);
  await page.getByRole('heading', { name: 'This receipt is genuine.' }).waitFor();
  await look('verify-genuine');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Was this you?' }).waitFor();
  await look('dispute');
  await page.getByRole('button', { name: "This wasn't me" }).click();
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await look('dispute-done');
  await page.goto(`${baseUrl}/verify/${number}`);
  await page.getByRole('heading', { name: 'This receipt cannot be confirmed.' }).waitFor();
  await look('verify-unknown');
}

it.each([
  ['desktop', true],
  ['phone', true],
  ['phone', false],
] as const)('a supervisor acts from emails: %s, with JavaScript: %s', async (device, hasScripts) => {
  const trainee = await aWaitingTrainee();
  const [supervisors, own] = [
    await visitor(browser, device, { hasScripts }),
    await signedIn(browser, baseUrl, trainee.client, device),
  ];
  const [page, ownPage] = [await supervisors.newPage(), await own.newPage()];
  const look: Look = (name) => (hasScripts ? inspect : keepPicture)(page, device, name);
  const request = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/');
  await pictureMail(supervisors, device, request, 'request');
  await approve(page, look, request);

  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
  const number = sessions[0]?.receiptNumber ?? '';
  await readReceipt(ownPage, device, number);

  const receipt = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/dispute/');
  await pictureMail(supervisors, device, receipt, 'receipt');
  await dispute(page, look, linkTo(receipt, 'dispute'), number);
  await pictureMail(
    supervisors,
    device,
    await awaitMail(mailboxUrl, trainee.email, 'did not decide'),
    'dispute-news',
  );
  await page.goto(linkTo(request, 'review'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('review-frozen');

  await ownPage.goto(`${baseUrl}/session-history?status=pending`);
  await ownPage.getByText('3 sessions found').waitFor();
  await Promise.all([supervisors.close(), own.close()]);
});

it('somebody who is not the supervisor says so, and nothing can be decided any more', async () => {
  const trainee = await aWaitingTrainee();
  const context = await visitor(browser, 'phone', { hasScripts: false });
  const page = await context.newPage();
  const link = linkTo(await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/'), 'review');
  await page.goto(link);
  await page.getByRole('link', { name: 'This is not me' }).click();
  await page.getByRole('heading', { name: 'Is this not you?' }).waitFor();
  await keepPicture(page, 'phone', 'not-me');
  await page.getByRole('button', { name: 'This is not me' }).click();
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await page.goto(link);
  expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  await context.close();
});
