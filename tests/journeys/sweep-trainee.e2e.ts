import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSessionBody } from '@clinical-hours/service-kit/api-client';
import { aForm } from '../support/document-uploads.ts';
import { awaitPath } from '../support/mailbox-client.ts';
import { goThroughOnboarding, setGoals, verifyAddress } from './steps/account-steps.ts';
import { launch, inspect, signedIn, closeVisits } from './steps/browser.ts';
import { aTraineeWithHours } from './steps/trainee-with-hours.ts';
import {
  act,
  expectDocuments,
  files,
  preview,
  upload,
  attemptRefusedUploads,
} from './steps/document-steps.ts';
import { startFirstSession, completeTask, logSession } from './steps/trainee.ts';
import { draftOffline } from './steps/draft-steps.ts';
import { openActor } from './steps/open-actor.ts';
import { expectFocus, goTo, closeAndExpectFocus, type Actor } from './steps/actor.ts';
import { openSessionDialogs, importSheet, inspectReports } from './steps/history-steps.ts';
import {
  anAskingTrainee,
  answerByEmail,
  askAndEscalate,
  askInDanger,
  readAnswer,
  readArticles,
  readNews,
} from './steps/question-steps.ts';

// The journeys of trainees run on a phone. This file inspects the same pages at a desk, and uses the keyboard alone.
const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const unique = Date.now().toString(36);

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Opens the dashboard at a desk, for a trainee who has signed in through the API. */
async function atDesk(client: ApiClient): Promise<Actor> {
  const actor = await openActor(await signedIn(browser, baseUrl, client, 'desktop'), 'desktop');
  await actor.page.goto(baseUrl);
  return actor;
}

const selection = ({ page }: Actor): Locator => page.getByRole('region', { name: 'Selected sessions' });

/** Logs a session, and asks for the approval of three. */
async function askForApproval(actor: Actor, client: ApiClient, supervisor: { name: string }): Promise<void> {
  const { page, press } = actor;
  const supervisorId: number = (await client.get('/api/supervisors')).body[0].id;
  await client.post('/api/sessions', aSessionBody({ supervisorId, notes: 'First session' }));
  await client.post('/api/sessions', aSessionBody({ supervisorId, notes: 'Second session' }));
  await logSession(actor, { supervisor: supervisor.name, direct: '2', notes: 'Third session' });
  await goTo(actor, 'Dashboard');
  await page.getByText('Not sent 3', { exact: true }).waitFor();
  const recent = page.getByRole('region', { name: 'Recent Sessions' });
  // The first row is the head of the table.
  await expect.poll(() => recent.getByRole('row').count()).toBe(4);
  await inspect(actor, 'dashboard');
  await press(recent.getByRole('link', { name: 'View All' }));
  await press(page.getByRole('button', { name: 'Select All Pending' }));
  await selection(actor).getByText('Great! Bulk actions show professional organization').waitFor();
  await inspect(actor, 'session-history');
  await press(selection(actor).getByRole('button', { name: 'Request Approval' }));
  await selection(actor).waitFor({ state: 'detached' });
}

/** The supervisor rejects the newest of the sessions, and approves the others. */
async function decide(client: ApiClient, supervisorEmail: string): Promise<void> {
  const sessions: SessionRecord[] = (await client.get('/api/sessions')).body;
  const path = await awaitPath(mailboxUrl, supervisorEmail, 'review');
  const decisions = sessions.map(({ id, notes }) =>
    notes === 'Third session'
      ? { sessionId: id, decision: 'reject', notes: 'Please add the group session.' }
      : { sessionId: id, decision: 'approve' },
  );
  const { status } = await new ApiClient(baseUrl).post(`/api${path}`, {
    decisions,
    attestation: 'Alex Example',
  });
  expect(status).toBe(200);
}

/** Reads the decisions of the supervisor, and opens the dialog for a request of a single session. */
async function readDecisions(actor: Actor, client: ApiClient, supervisor: { name: string }): Promise<void> {
  const { page, press } = actor;
  const supervisorId: number = (await client.get('/api/supervisors')).body[0].id;
  await page.goto(`${baseUrl}/session-history`);
  await page.getByText('Supervisor notes: ').waitFor();
  await press(page.getByRole('button', { name: 'Skip to content' }));
  await expectFocus(page.getByRole('main'));
  expect(await page.getByRole('link', { name: /^Receipt for session/ }).count()).toBe(3);
  const rows = page.getByRole('row').filter({ hasText: supervisor.name });
  expect(await rows.filter({ hasText: 'Rejected' }).textContent()).toContain('Please add the group session.');
  await inspect(actor, 'session-history-decided');

  await client.post('/api/sessions', aSessionBody({ supervisorId }));
  await page.goto(`${baseUrl}/session-history?status=pending`);
  await press(page.getByRole('button', { name: 'Select All Pending' }));
  const ask = selection(actor).getByRole('button', { name: 'Request Approval' });
  await press(ask);
  const dialog = page.getByRole('dialog', { name: 'Consider Adding More Sessions' });
  await dialog.waitFor();
  await inspect(actor, 'session-history-confirm');
  await closeAndExpectFocus(actor, dialog, ask);
}

it('what a new trainee meets, at a desk', async () => {
  const client = new ApiClient(baseUrl);
  const { email } = (await client.register({ program: 'MA Counseling, Sample University' })).body;
  const supervisor = { name: 'Dr. Alex Example', email: `alex-desk-${unique}@example.com` };
  const actor = await atDesk(client);
  const { page } = actor;
  await goThroughOnboarding(actor);
  await verifyAddress(actor, { email });
  await startFirstSession(actor, supervisor);
  await askForApproval(actor, client, supervisor);
  await decide(client, supervisor.email);
  await readDecisions(actor, client, supervisor);
  await setGoals(actor);
  await page.goto(`${baseUrl}/nowhere`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(actor, 'not-found');
  await closeVisits(page.context());
});

it('what a trainee with a year of hours meets, at a desk', async () => {
  const actor = await atDesk(await aTraineeWithHours());
  const { page } = actor;
  await completeTask(actor);
  await page.goto(`${baseUrl}/session-history?status=approved&q=no%20such%20words`);
  await page.getByText('No sessions found matching your criteria.').waitFor();
  await inspect(actor, 'history-none');
  await openSessionDialogs(actor);
  await importSheet(actor);
  await inspectReports(actor);
  await draftOffline(actor);
  await closeVisits(page.context());
});

it('the documents of a trainee, at a desk', async () => {
  const client = new ApiClient(baseUrl);
  await client.register();
  await client.post('/api/complete-onboarding');
  const actor = await atDesk(client);
  const { page, press } = actor;
  const dialog = page.getByRole('dialog');
  await goTo(actor, 'Documents');
  await page.getByRole('button', { name: 'Upload Your First Document' }).waitFor();
  await inspect(actor, 'documents-empty');
  await attemptRefusedUploads(actor);
  const [contract, ...others] = files;
  if (!contract) throw new Error('There is no document');
  for (const { name, category, bytes } of others) {
    await client.upload('/api/documents', aForm(name, bytes, { category: category.toLowerCase() }));
  }
  await upload(actor, contract);
  await expectDocuments(actor, files.length);
  await inspect(actor, 'documents');
  await preview(actor);
  await act(actor, contract.name, 'Delete');
  await inspect(actor, 'documents-delete');
  await closeAndExpectFocus(actor, dialog, page.getByRole('button', { name: `More for ${contract.name}` }));
  await act(actor, contract.name, 'Archive');
  await page.getByText('Document archived').waitFor();
  await press(page.getByRole('button', { name: 'Show Archived' }));
  await page.getByRole('heading', { name: contract.name }).waitFor();
  await inspect(actor, 'documents-archived');
  await closeVisits(page.context());
});

it('the questions of a trainee, at a desk, and the answer of a supervisor with JavaScript', async () => {
  const trainee = await anAskingTrainee();
  const actor = await atDesk(trainee.client);
  await askAndEscalate(actor);
  await answerByEmail(browser, trainee, 'desktop', true);
  await readNews(actor, trainee);
  await readAnswer(actor);
  await readArticles(actor);
  await askInDanger(actor);
  await closeVisits(actor.page.context());
});
