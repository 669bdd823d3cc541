import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Browser } from 'playwright-core';
import { expect, inject } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { inspect, keepPicture, pictureMail, signedIn, visitor } from './browser.ts';
import type { Device } from './device.ts';
import { handsIn } from './hands-in.ts';
import { type Hands } from './hands.ts';
import { awaitMail, linkTo, type Mail } from './mailbox.ts';
import { leave } from './no-pointer.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const supervisorName = 'Sam Supervisor';

export interface WaitingTrainee {
  client: ApiClient;
  email: string;
  supervisorEmail: string;
  sessionIds: number[];
}

/** A trainee who has asked a supervisor for the approval of three sessions. */
export async function aWaitingTrainee(): Promise<WaitingTrainee> {
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
async function approve(hands: Hands, look: Look, mail: Mail): Promise<void> {
  const { page, press, write } = hands;
  await page.goto(linkTo(mail, 'confirm'));
  await page.getByRole('heading', { name: 'Is this your address?' }).waitFor();
  await look('confirm');
  await press(page.getByRole('button', { name: 'Yes, this is my address' }));
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await look('confirm-done');

  await page.goto(linkTo(mail, 'review'));
  await page.getByRole('button', { name: 'Approve all 3' }).waitFor();
  await look('review');
  await press(page.getByText('These details are wrong'));
  await write(page.getByLabel('What is wrong?'), 'My license is LMFT-2.');
  await press(page.getByRole('button', { name: /^Tell/ }));
  await page.getByText('was told what is wrong').waitFor();
  await decide(hands);
  await page.getByRole('heading', { name: `Thank you, ${supervisorName}` }).waitFor();
  await look('review-receipt');
}

/** Approves three sessions: one by one at a desk, all at once on a phone. */
async function decide({ page, device, press, write }: Hands): Promise<void> {
  const isOneByOne = device === 'desktop';
  const approve = page.getByRole('radio', { name: 'Approve' });
  for (const choice of isOneByOne ? await approve.all() : []) await press(choice);
  await write(page.getByLabel('Your full name'), supervisorName);
  await press(page.getByRole('button', { name: isOneByOne ? 'Submit my decisions' : 'Approve all 3' }));
}

/** What the trainee sees afterwards: the supervisor, what they said, and the receipt. */
async function readReceipt(hands: Hands, number: string): Promise<void> {
  const { page } = hands;
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText('Address confirmed').waitFor();
  await page.getByText('My license is LMFT-2.').waitFor();
  await inspect(hands, 'supervisors-corrected');
  await page.goto(`${baseUrl}/receipts/${number}`);
  await page
    .getByRole('heading', { name: /Receipt/ })
    .first()
    .waitFor();
  await page.getByText('LMFT-1').first().waitFor();
  await inspect(hands, 'receipt');
}

/** The supervisor says that it was not them; the receipt cannot be confirmed any more. */
async function dispute(
  { page, press, write }: Hands,
  look: Look,
  link: string,
  number: string,
): Promise<void> {
  await page.goto(`${baseUrl}/verify/${number}`);
  await page.getByRole('heading', { name: 'This receipt is genuine.' }).waitFor();
  await look('verify-genuine');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Was this you?' }).waitFor();
  await look('dispute');
  await press(page.getByRole('button', { name: "This wasn't me" }));
  await page.getByRole('alert').getByText('Type the words').waitFor();
  await write(page.getByLabel('To confirm, type the words'), 'not me');
  await press(page.getByRole('button', { name: "This wasn't me" }));
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await look('dispute-done');
  await page.goto(`${baseUrl}/verify/${number}`);
  await page.getByRole('heading', { name: 'This receipt cannot be confirmed.' }).waitFor();
  await look('verify-unknown');
}

/** A supervisor opens the emails, decides, and disputes the decision afterwards; the trainee reads the result. */
export async function actFromEmails(browser: Browser, device: Device, hasScripts: boolean): Promise<void> {
  const trainee = await aWaitingTrainee();
  const supervisors = await visitor(browser, device, { hasScripts });
  const own = await signedIn(browser, baseUrl, trainee.client, device);
  const [hands, ownHands] = [await handsIn(supervisors, device), await handsIn(own, device)];
  const look: Look = (name) => (hasScripts ? inspect : keepPicture)(hands, name);
  const request = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/');
  await pictureMail(supervisors, device, request, 'request');
  await approve(hands, look, request);

  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
  const number = sessions[0]?.receiptNumber ?? '';
  await readReceipt(ownHands, number);

  const receipt = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/dispute/');
  await pictureMail(supervisors, device, receipt, 'receipt');
  await dispute(hands, look, linkTo(receipt, 'dispute'), number);
  await pictureMail(
    supervisors,
    device,
    await awaitMail(mailboxUrl, trainee.email, 'did not decide'),
    'dispute-news',
  );
  await hands.page.goto(linkTo(request, 'review'));
  await hands.page.getByRole('heading', { level: 1 }).waitFor();
  await look('review-frozen');

  await ownHands.page.goto(`${baseUrl}/session-history?status=pending`);
  await ownHands.page.getByText('3 sessions found').waitFor();
  await leave(supervisors, own);
}
