import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import {
  askForRecovery,
  licenseNumber,
  setPassword,
  stopRecovery,
  inspectForms,
  inspectPages,
  readDescription,
} from './steps/account-steps.ts';
import {
  aFlaggedApproval,
  checkFlagged,
  decideRecovery,
  openUserDialogs,
  readFailedMails,
} from './steps/administration-steps.ts';
import { launch, inspect, signedIn, visitor, closeVisits } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { type Actor } from './steps/actor.ts';
import { awaitLink } from '../support/mailbox-client.ts';
import { actFromEmails } from './steps/supervisor-steps.ts';
import { signIn } from './steps/trainee.ts';

// This file inspects the pages of the journeys at the other width: at a desk by keyboard alone, or on a phone.
const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const unique = Date.now().toString(36);

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

interface Lost {
  client: ApiClient;
  name: string;
  username: string;
  email: string;
}

/** Registers a trainee with a license number, by which a lost account can be recovered. */
async function aLostTrainee(name: string): Promise<Lost> {
  const client = new ApiClient(baseUrl);
  const { username, email } = (await client.register({ name })).body;
  await client.send('PATCH', '/api/user', { licenseNumber });
  return { client, name, username, email };
}

/** Asks for a link, uses it, is refused when using it again, and fails to sign in with a wrong password. */
async function resetPassword(actor: Actor, { username, email, name }: Lost): Promise<void> {
  const { page, press, write } = actor;
  const password = 'a walk by the sea';
  await page.goto(`${baseUrl}/forgot-password`);
  await write(page.getByLabel('Email'), email);
  await press(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await inspect(actor, 'forgot-password-sent');
  const link = await awaitLink(mailboxUrl, email, 'reset-password');
  await page.goto(link);
  await setPassword(actor, password);
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
  await inspect(actor, 'reset-password-done');
  await page.goto(link);
  await setPassword(actor, password);
  await page.getByRole('alert').waitFor();
  await inspect(actor, 'reset-password-used');
  await page.goto(`${baseUrl}/login`);
  await signIn(actor, { name, username, email, password: 'not the password' });
  await page.getByText('Login failed').waitFor();
  await inspect(actor, 'login-failed');
}

it('what a visitor meets, at a desk', async () => {
  const lost = await aLostTrainee('Tess Trainee');
  const context = await visitor(browser, 'desktop');
  const actor = await openActor(context, 'desktop');
  await inspectForms(actor);
  await inspectPages(actor);
  await readDescription(actor);
  await resetPassword(actor, lost);
  await askForRecovery(actor, lost, `somebody-${lost.email}`);
  await inspect(actor, 'account-recovery-submitted');
  await stopRecovery(actor, lost);
  await closeVisits(context);
});

it('what a supervisor meets, at a desk', () => actFromEmails(browser, 'desktop', true));

it('what an administrator meets, on a phone', async () => {
  const lost = await aLostTrainee(`Tess Lost ${unique}`);
  const newEmail = `new-${lost.email}`;
  const { username, name } = lost;
  await lost.client.post('/api/account-recovery', { username, name, licenseNumber, newEmail });
  const admin = new ApiClient(baseUrl);
  await admin.post('/api/login', { username: inject('adminUsername'), password: inject('adminPassword') });
  const context = await signedIn(browser, baseUrl, admin, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/user-management`);
  await page.getByRole('region', { name: 'Total Users' }).waitFor();
  await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
  await inspect(actor, 'administration-users');
  await decideRecovery(actor, lost, newEmail);
  await press(page.getByRole('tab', { name: 'Users' }));
  await openUserDialogs(actor, lost);
  const flagged = `Tess Flagged ${unique}`;
  await checkFlagged(actor, flagged, await aFlaggedApproval(flagged));
  await readFailedMails(actor);
  await press(page.getByRole('tab', { name: 'Audit Log' }));
  await page.getByText('Signed in').filter({ visible: true }).first().waitFor();
  await inspect(actor, 'administration-audit');
  await closeVisits(context);
});
