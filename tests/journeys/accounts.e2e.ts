import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import {
  goThroughOnboarding,
  setGoals,
  setPassword,
  verifyAddress,
  inspectForms,
  inspectPages,
  readDescription,
} from './steps/account-steps.ts';
import { launch, inspect, visitor, closeVisits } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { type Actor } from './steps/actor.ts';
import { awaitLink } from '../support/mailbox-client.ts';
import { fillRegistration, signIn, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

const unique = Date.now().toString(36);

const username = `tess-${unique}`;
const account: Account = {
  name: 'Tess Trainee',
  username,
  email: `${username}@example.com`,
  password: 'a quiet evening',
};

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Asks for a link, uses it, and signs in with the new password; the old one and the used link are refused. */
async function resetPassword(actor: Actor, account: Account): Promise<void> {
  const { page, press, write } = actor;
  const password = `${account.password} by the sea`;
  await page.goto(`${baseUrl}/login`);
  await press(page.getByRole('link', { name: 'Forgot password?' }));
  await write(page.getByLabel('Email'), account.email);
  await press(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await inspect(actor, 'forgot-password-sent');
  const link = await awaitLink(mailboxUrl, account.email, 'reset-password');

  await page.goto(link);
  await page.waitForURL(`${baseUrl}/reset-password`);
  await page.reload();
  await setPassword(actor, password);
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
  await inspect(actor, 'reset-password-done');
  await signInToAddress(actor, account, password);

  await page.goto(link);
  await setPassword(actor, password);
  await page.getByRole('alert').waitFor();
  await inspect(actor, 'reset-password-used');
}

/** An address that a visitor opens is kept with its filter until they are signed in, even after a wrong password. */
async function signInToAddress(actor: Actor, account: Account, password: string): Promise<void> {
  const { page, press } = actor;
  const address = `${baseUrl}/session-history?status=pending`;
  await page.goto(address);
  await press(page.getByRole('link', { name: 'Sign In' }).first());
  await signIn(actor, account);
  await page.getByText('Login failed').waitFor();
  await inspect(actor, 'login-failed');
  await signIn(actor, { ...account, password });
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(page.url()).toBe(address);
  const status = page.getByLabel('Status', { exact: true });
  expect(await status.locator('option:checked').innerText()).toBe('Pending');
}

it('a new trainee gets started, and gets back in: phone', async () => {
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const { page, press } = actor;
  await inspectForms(actor);
  await inspectPages(actor);
  await readDescription(actor);
  await fillRegistration(actor, baseUrl, account);
  await goThroughOnboarding(actor);
  await verifyAddress(actor, account);
  await setGoals(actor);

  await page.goto(`${baseUrl}/user-management`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(actor, 'not-found');
  await press(page.getByRole('button', { name: 'Open menu' }));
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await inspect(actor, 'menu-goals');
  expect(await page.getByRole('link', { name: 'User Management' }).count()).toBe(0);
  await press(page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await resetPassword(actor, account);
  await closeVisits(context);
});
