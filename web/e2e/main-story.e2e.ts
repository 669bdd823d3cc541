import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { inspect, keepPicture, launch, visitor, type Device } from './browser.ts';
import { awaitMails, mailsTo, reviewLink } from './mailbox.ts';
import { addSupervisor, logSession, register, signIn } from './trainee.ts';

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
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

const statusesOf = (page: Page) => page.getByRole('row').filter({ hasText: supervisor.name });
const selection = (page: Page) => page.getByRole('region', { name: 'Selected sessions' });

/** The pages on which one signs in or registers, with the errors of an empty form. */
async function inspectReports(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/reports`);
  await page.getByText(/^At your own pace of your first week/).waitFor();
  await page.getByRole('region', { name: 'Monthly Activity', exact: true }).locator('svg').waitFor();
  await inspect(page, device, 'reports');
}

async function inspectForms(page: Page, device: Device): Promise<void> {
  for (const [path, button] of [
    ['register', 'Create Account'],
    ['login', 'Sign In'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Username is required').waitFor();
    await inspect(page, device, path);
  }
}

it('a trainee logs hours, and the supervisor decides from an e-mail', async () => {
  const context = await visitor(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(baseUrl);
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await inspect(page, 'desktop', 'landing');

  await inspectForms(page, 'desktop');
  await register(page, baseUrl, trainee);
  await inspect(page, 'desktop', 'dashboard-empty');
  await page.getByRole('link', { name: 'Log Your First Session' }).click();
  await page.getByText('First, Add Your Supervisor').waitFor();
  await inspect(page, 'desktop', 'log-session-first');
  await page.getByRole('link', { name: 'Add a Supervisor' }).click();
  await page.getByText('No supervisors added yet').waitFor();
  await inspect(page, 'desktop', 'supervisors-empty');
  await addSupervisor(page, supervisor);
  await inspect(page, 'desktop', 'supervisors');

  await page.getByRole('link', { name: 'Add Hours' }).click();
  await page.getByLabel('Supervisor', { exact: true }).waitFor();
  await inspect(page, 'desktop', 'log-session');
  await logSession(page, {
    supervisor: supervisor.name,
    direct: '1.5',
    supervision: '1',
    notes: 'First session',
  });
  await logSession(page, { supervisor: supervisor.name, indirect: '0.75', notes: 'Second session' });
  await logSession(page, { supervisor: supervisor.name, direct: '2', notes: 'Third session <b>bold</b>' });

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('region', { name: 'Clinical Hours' }).getByText('4.3').waitFor();
  await page.getByText('5.3 hours in 3 sessions waiting').waitFor();
  const recent = page.getByRole('region', { name: 'Recent Sessions' });
  // The first row is the head of the table.
  expect(await recent.getByRole('row').count()).toBe(4);
  await inspect(page, 'desktop', 'dashboard');

  await recent.getByRole('link', { name: 'View All' }).click();
  await page.getByRole('button', { name: 'Select All Pending' }).click();
  await selection(page).getByText('Great! Bulk actions show professional organization').waitFor();
  await inspect(page, 'desktop', 'session-history');
  await selection(page).getByRole('button', { name: 'Request Approval' }).click();
  await selection(page).waitFor({ state: 'detached' });

  const [request] = await awaitMails(mailboxUrl, supervisor.email, 1);
  if (!request) throw new Error('No request for approval');
  expect(request.subject).toContain(trainee.name);
  const link = reviewLink(request);

  await page.goto(link);
  await inspect(page, 'desktop', 'review');

  const supervisorContext = await visitor(browser, 'phone', { hasScripts: false });
  const review = await supervisorContext.newPage();
  await review.goto(link);
  await review.getByRole('heading', { name: `${trainee.name} asks you to review 3 sessions` }).waitFor();
  expect(await review.getByText('Third session <b>bold</b>').count()).toBe(1);
  await keepPicture(review, 'phone', 'review-three');
  const card = (notes: string) => review.getByRole('group').filter({ hasText: notes });
  await card('First session').getByRole('radio', { name: 'Approve' }).check();
  await card('Second session').getByRole('radio', { name: 'Reject' }).check();
  await card('Second session').getByLabel('Notes for the trainee').fill('Please add the group session.');
  await card('Third session').getByRole('radio', { name: 'Approve' }).check();

  await review.getByRole('button', { name: 'Submit my decisions' }).click();
  await review.getByRole('alert').getByText('Type your full name to sign your decisions').waitFor();
  expect(await card('Second session').getByLabel('Notes for the trainee').inputValue()).toBe(
    'Please add the group session.',
  );
  await review.getByLabel('Your full name').fill('Alex Example');
  await review.getByRole('button', { name: 'Submit my decisions' }).click();
  await review.getByRole('heading', { name: `Thank you, ${supervisor.name}` }).waitFor();
  expect(await review.getByText('Approved', { exact: true }).count()).toBe(2);
  expect(await review.getByText('Rejected', { exact: true }).count()).toBe(1);
  await keepPicture(review, 'phone', 'review-decided');

  await page.goto(`${baseUrl}/session-history`);
  await page.getByText('Rejected by supervisor').waitFor();
  expect(await page.getByText('Approved by supervisor').count()).toBe(2);
  expect(await statusesOf(page).filter({ hasText: 'Rejected' }).textContent()).toContain(
    'Please add the group session.',
  );
  await inspect(page, 'desktop', 'session-history-decided');

  const subjects = async () => (await mailsTo(mailboxUrl, trainee.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toContain(`${supervisor.name} approved 2 and rejected 1 of your sessions`);
  const requests = await mailsTo(mailboxUrl, supervisor.email);
  expect(requests.filter(({ text }) => text.includes('/review/'))).toHaveLength(1);

  await inspectReports(page, 'desktop');
  await page.goto(`${baseUrl}/nowhere`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(page, 'desktop', 'not-found');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await Promise.all([context.close(), supervisorContext.close()]);
});

it('the same trainee does it from a phone', async () => {
  const context = await visitor(browser, 'phone');
  const page = await context.newPage();
  await page.goto(baseUrl);
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await inspect(page, 'phone', 'landing');
  await inspectForms(page, 'phone');

  await signIn(page, baseUrl, trainee, '/log-session');
  await page.getByLabel('Supervisor', { exact: true }).waitFor();
  await inspect(page, 'phone', 'log-session');
  await logSession(page, { supervisor: supervisor.name, supervision: '1.25', notes: 'From the bus' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByText('MA Counseling, Sample University').waitFor();
  await inspect(page, 'phone', 'menu');
  await page.getByRole('link', { name: 'Supervisors' }).click();
  await page.getByRole('heading', { name: supervisor.name }).waitFor();
  await inspect(page, 'phone', 'supervisors');
  await page.goto(baseUrl);
  await page.getByText('1.3 hours in 1 session waiting').waitFor();
  await inspect(page, 'phone', 'dashboard');
  await inspectReports(page, 'phone');

  await page.goto(`${baseUrl}/session-history`);
  await page.getByRole('button', { name: 'Select All Pending' }).click();
  await inspect(page, 'phone', 'session-history');
  await selection(page).getByRole('button', { name: 'Request Approval' }).click();
  await page.getByRole('dialog', { name: 'Consider Adding More Sessions' }).waitFor();
  await inspect(page, 'phone', 'session-history-confirm');
  const before = await mailsTo(mailboxUrl, supervisor.email);
  await page.getByRole('button', { name: 'Continue with One Session' }).click();
  await selection(page).waitFor({ state: 'detached' });

  const mails = await awaitMails(mailboxUrl, supervisor.email, before.length + 1);
  const newest = mails.filter(({ text }) => text.includes('/review/')).at(-1);
  if (!newest) throw new Error('No request for approval');
  await page.goto(reviewLink(newest));
  await page.getByRole('heading', { name: `${trainee.name} asks you to review a session` }).waitFor();
  await inspect(page, 'phone', 'review');
  await page.goto(`${baseUrl}/review/unknown`);
  await inspect(page, 'phone', 'review-unknown');
  await context.close();
});
