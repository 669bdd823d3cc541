import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Browser } from 'playwright-core';
import { expect, inject } from 'vitest';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import '../../support/provided-context.ts';
import { inspect, screenshot, screenshotMail, signedIn, visitor, closeVisits } from './browser.ts';
import type { Device, Actor } from './actor.ts';
import { openActor } from './open-actor.ts';
import { awaitMail, linkTo, type Mail } from '../../support/mailbox-client.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const supervisorName = 'Sam Supervisor';

export interface WaitingTrainee {
  client: ApiClient;
  email: string;
  supervisorEmail: string;
  sessionIds: number[];
}

/** Creates a trainee who has asked a supervisor to approve three sessions. */
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

/** Keeps a screenshot, and runs axe where scripts are allowed. */
type Look = (name: string) => Promise<void>;

/** Opens the first email: triggers the errors of the form, and approves everything. */
async function approve(actor: Actor, look: Look, mail: Mail): Promise<void> {
  const { page, press, write } = actor;
  await page.goto(linkTo(mail, 'review'));
  await page.getByRole('button', { name: 'Approve all 3' }).waitFor();
  await look('review');
  await press(page.getByText('These details are wrong'));
  await write(page.getByLabel('What is wrong?'), 'My license is LMFT-2.');
  await press(page.getByRole('button', { name: /^Tell/ }));
  await page.getByText('was notified').waitFor();
  await decide(actor);
  await page.getByRole('heading', { name: `Thank you, ${supervisorName}` }).waitFor();
  await look('review-receipt');
}

/** Approves three sessions: one by one at a desk, all at once on a phone. */
async function decide({ page, device, press, write }: Actor): Promise<void> {
  const isOneByOne = device === 'desktop';
  const approve = page.getByRole('radio', { name: 'Approve' });
  for (const choice of isOneByOne ? await approve.all() : []) await press(choice);
  await write(page.getByLabel('Your full name'), supervisorName);
  await press(page.getByRole('button', { name: isOneByOne ? 'Submit my decisions' : 'Approve all 3' }));
}

/** The trainee reads the supervisor's name and words, and the receipt. */
async function readReceipt(actor: Actor, number: string): Promise<void> {
  const { page } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText('Email confirmed').waitFor();
  await page.getByText('My license is LMFT-2.').waitFor();
  await inspect(actor, 'supervisors-corrected');
  await page.goto(`${baseUrl}/receipts/${number}`);
  await page
    .getByRole('heading', { name: /Receipt/ })
    .first()
    .waitFor();
  await page.getByText('LMFT-1').first().waitFor();
  await inspect(actor, 'receipt');
}

/** The supervisor disputes the approval; the receipt can no longer be confirmed. */
async function dispute(
  { page, press, write }: Actor,
  look: Look,
  link: string,
  number: string,
): Promise<void> {
  await page.goto(`${baseUrl}/verify/${number}`);
  await page.getByRole('heading', { name: 'This receipt is on record.' }).waitFor();
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
  await page.getByRole('heading', { name: 'This receipt is disputed.' }).waitFor();
  await look('verify-unknown');
}

/** A supervisor opens the emails, decides, and disputes the decision afterwards; the trainee reads the result. */
export async function actFromEmails(browser: Browser, device: Device, hasScripts: boolean): Promise<void> {
  const trainee = await aWaitingTrainee();
  const supervisors = await visitor(browser, device, { hasScripts });
  const own = await signedIn(browser, baseUrl, trainee.client, device);
  const [actor, ownActor] = [await openActor(supervisors, device), await openActor(own, device)];
  const look: Look = (name) => (hasScripts ? inspect : screenshot)(actor, name);
  const request = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/');
  await screenshotMail(supervisors, device, request, 'request');
  await approve(actor, look, request);

  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
  const number = sessions[0]?.receiptNumber ?? '';
  await readReceipt(ownActor, number);

  const receipt = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/dispute/');
  await screenshotMail(supervisors, device, receipt, 'receipt');
  await dispute(actor, look, linkTo(receipt, 'dispute'), number);
  await screenshotMail(
    supervisors,
    device,
    await awaitMail(mailboxUrl, trainee.email, 'did not review'),
    'dispute-news',
  );
  await actor.page.goto(linkTo(request, 'review'));
  await actor.page.getByRole('heading', { level: 1 }).waitFor();
  await look('review-frozen');

  await ownActor.page.goto(`${baseUrl}/session-history?status=pending`);
  await ownActor.page.getByText('3 sessions found').waitFor();
  await closeVisits(supervisors, own);
}

/** A person who was named by mistake stops the emails on a phone: first those about the trainee, then all. */
export async function stopMail(browser: Browser): Promise<void> {
  const trainee = await aWaitingTrainee();
  const visit = await visitor(browser, 'phone');
  const actor = await openActor(visit, 'phone');
  const { page, press } = actor;
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/stop/');
  await screenshotMail(visit, 'phone', mail, 'request-foot');
  await page.goto(linkTo(mail, 'stop'));
  await page.getByRole('heading', { name: 'Stop our emails?' }).waitFor();
  await inspect(actor, 'stop');
  expect(await page.getByRole('radio', { name: /^(about Tess|to this address)/ }).count()).toBe(2);
  await press(page.getByRole('button', { name: 'Never write to me again' }));
  await page.getByRole('heading', { name: 'We will not write to you again' }).waitFor();
  await inspect(actor, 'stop-done');
  await press(page.getByRole('button', { name: 'Stop all email to this address' }));
  await page.getByText('No more emails will go to').waitFor();
  await inspect(actor, 'stop-everybody');
  await readRefusal(browser, trainee.client);
  await closeVisits(visit);
}

/** The trainee sees the refusal, and what can be done about it. */
async function readRefusal(browser: Browser, client: { cookie: string }): Promise<void> {
  const own = await signedIn(browser, baseUrl, client, 'phone');
  const actor = await openActor(own, 'phone');
  const { page } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText('Opted out of our emails').waitFor();
  expect(await page.getByRole('button', { name: /^Resend Request/ }).isDisabled()).toBe(true);
  await inspect(actor, 'supervisors-refused');
  await page.goto(`${baseUrl}/log-session`);
  await actor.press(page.getByRole('button', { name: 'Edit supervisor and details' }));
  const options = await page.getByLabel('Supervisor', { exact: true }).locator('option').allTextContents();
  expect(options).toContain('Sam Supervisor (opted out of our emails)');
  await inspect(actor, 'log-session-refused');
  await closeVisits(own);
}
