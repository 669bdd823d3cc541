import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, inspect, screenshot, visitor, closeVisits } from './steps/browser.ts';
import { startFirstSession, logSession, register, signIn, type LoggedHours } from './steps/trainee.ts';
import { openActor } from './steps/open-actor.ts';
import { goTo, type Actor } from './steps/actor.ts';
import { awaitMail, awaitMails, mailsTo, reviewLink } from '../support/mailbox-client.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

const unique = Date.now().toString(36);
const trainee = {
  name: 'Robin Sample',
  username: `robin-${unique}`,
  email: `robin-${unique}@example.com`,
  password: 'a quiet evening',
};
const supervisor = { name: 'Dr. Alex Example', email: `alex-${unique}@example.com` };

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

const statusesOf = (page: Page) => page.getByRole('listitem').filter({ hasText: supervisor.name });
const selection = (page: Page) => page.getByRole('region', { name: 'Selected sessions' });

/** Logs three sessions, one after the other. */
async function logThree(actor: Actor): Promise<void> {
  const log = (hours: Omit<LoggedHours, 'supervisor'>) =>
    logSession(actor, { supervisor: supervisor.name, ...hours });
  await log({ direct: '1.5', supervision: '1', notes: 'First session' });
  await log({ indirect: '0.75', notes: 'Second session' });
  await log({ direct: '2', notes: 'Third session <b>bold</b>' });
}

/** Asks the supervisor to approve all pending sessions. */
async function askForApproval(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await goTo(actor, 'Dashboard');
  await page.getByRole('region', { name: 'Clinical Hours' }).getByText('4.3').waitFor();
  await page.getByText('Not sent 3', { exact: true }).waitFor();
  const recent = page.getByRole('region', { name: 'Recent Sessions' });
  await recent.getByRole('listitem').nth(2).waitFor();
  expect(await recent.getByRole('listitem').count()).toBe(3);
  await inspect(actor, 'dashboard');

  await press(recent.getByRole('link', { name: 'View All' }));
  await press(page.getByRole('button', { name: 'Select All Pending' }));
  await selection(page).getByText('Great! Bulk actions show professional organization').waitFor();
  await inspect(actor, 'session-history');
  await press(selection(page).getByRole('button', { name: 'Request Approval' }));
  await selection(page).waitFor({ state: 'detached' });
}

/** The supervisor decides on a phone without JavaScript: two sessions approved, one rejected. */
async function decide({ page, press, write }: Actor): Promise<void> {
  const card = (notes: string) => page.getByRole('group').filter({ hasText: notes });
  const second = card('Second session');
  await press(card('First session').getByRole('radio', { name: 'Approve' }));
  await press(second.getByRole('radio', { name: 'Reject' }));
  await press(second.getByText('Add a note'));
  await write(second.getByLabel('Notes for the trainee'), 'Please add the group session.');
  await press(card('Third session').getByRole('radio', { name: 'Approve' }));

  await press(page.getByRole('button', { name: 'Submit my decisions' }));
  await page.getByRole('alert').getByText('Type your full name to sign your decisions').waitFor();
  expect(await second.getByLabel('Notes for the trainee').inputValue()).toBe('Please add the group session.');
  await write(page.getByLabel('Your full name'), 'Alex Example');
  await press(page.getByRole('button', { name: 'Submit my decisions' }));
  await page.getByRole('heading', { name: `Thank you, ${supervisor.name}` }).waitFor();
  expect(await page.getByText('Approved', { exact: true }).count()).toBe(2);
  expect(await page.getByText('Rejected', { exact: true }).count()).toBe(1);
}

async function readDecisions(actor: Actor): Promise<void> {
  const { page } = actor;
  await page.goto(`${baseUrl}/session-history`);
  await page.getByText('Supervisor notes: ').waitFor();
  expect(await page.getByRole('link', { name: /^Receipt for session/ }).count()).toBe(3);
  expect(await statusesOf(page).filter({ hasText: 'Rejected' }).textContent()).toContain(
    'Please add the group session.',
  );
  await inspect(actor, 'session-history-decided');
}

it('a trainee logs hours, and the supervisor decides from an e-mail', async () => {
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await register(actor, baseUrl, trainee);
  await startFirstSession(actor, supervisor);
  await logThree(actor);
  await askForApproval(actor);

  const request = await awaitMail(mailboxUrl, supervisor.email, '/review/');
  expect(request.subject).toContain(trainee.name);
  const supervisorContext = await visitor(browser, 'phone', { hasScripts: false });
  const review = await openActor(supervisorContext, 'phone');
  await review.page.goto(reviewLink(request));
  await review.page.getByRole('heading', { name: `${trainee.name} asks you to review 3 sessions` }).waitFor();
  expect(await review.page.getByText('Third session <b>bold</b>').count()).toBe(1);
  await screenshot(review, 'review-three');
  await decide(review);
  await screenshot(review, 'review-decided');
  await readDecisions(actor);

  const subjects = async () => (await mailsTo(mailboxUrl, trainee.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toContainEqual(
      expect.stringContaining(`${supervisor.name} approved 2 and rejected 1 of your sessions: `),
    );
  const requests = await mailsTo(mailboxUrl, supervisor.email);
  expect(requests.filter(({ text }) => text.includes('/review/'))).toHaveLength(1);

  await page.goto(`${baseUrl}/nowhere`);
  await page.getByText('404 Page Not Found').waitFor();
  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await closeVisits(context, supervisorContext);
});

it('the same trainee does it from a phone', async () => {
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/login?next=%2Flog-session`);
  await signIn(actor, trainee);
  await page.getByRole('button', { name: 'Log Session' }).waitFor();
  await logSession(actor, { supervisor: supervisor.name, supervision: '1.25', notes: 'From the bus' });
  await press(page.getByRole('button', { name: 'Open menu' }));
  await page.getByText('MA Counseling, Sample University').waitFor();
  await inspect(actor, 'menu');
  await press(page.getByRole('link', { name: 'Supervisors' }));
  await page.getByRole('heading', { name: supervisor.name }).waitFor();
  await goTo(actor, 'Dashboard');
  await page.getByText('Not sent 1', { exact: true }).waitFor();
  await goTo(actor, 'Reports');
  await page.getByText(/once four weeks are logged/).waitFor();
  // The marks of the legend are pictures, too.
  await page
    .getByRole('region', { name: 'Monthly Activity', exact: true })
    .locator('svg rect')
    .first()
    .waitFor();

  await goTo(actor, 'History');
  await press(page.getByRole('button', { name: 'Select All Pending' }));
  await press(selection(page).getByRole('button', { name: 'Request Approval' }));
  await page.getByRole('dialog', { name: 'Consider Adding More Sessions' }).waitFor();
  await inspect(actor, 'session-history-confirm');
  await press(page.getByRole('button', { name: 'Continue with One Session' }));
  await selection(page).waitFor({ state: 'detached' });

  // The other one is that of the first journey.
  const requests = await awaitMails(mailboxUrl, supervisor.email, '/review/', 2);
  await page.goto(reviewLink(requests.at(-1)!));
  await page.getByRole('heading', { name: `${trainee.name} asks you to review a session` }).waitFor();
  await page.goto(`${baseUrl}/review/unknown`);
  await inspect(actor, 'review-unknown');
  await closeVisits(context);
});
