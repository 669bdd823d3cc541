import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { goThroughOnboarding, setGoals, setPassword, verifyAddress } from './account-steps.ts';
import { launch, inspect, visitor } from './browser.ts';
import { handsIn } from './hands-in.ts';
import { type Hands } from './hands.ts';
import { awaitLink } from './mailbox.ts';
import { leave } from './no-pointer.ts';
import { fillRegistration, signIn, type Account } from './trainee.ts';
import { inspectForms, inspectPages, readDescription } from './visitor-pages.ts';

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
async function resetPassword(hands: Hands, account: Account): Promise<void> {
  const { page, press, write } = hands;
  const password = `${account.password} by the sea`;
  await page.goto(`${baseUrl}/login`);
  await press(page.getByRole('link', { name: 'Forgot password?' }));
  await write(page.getByLabel('Email'), account.email);
  await press(page.getByRole('button', { name: 'Send Reset Link' }));
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await inspect(hands, 'forgot-password-sent');
  const link = await awaitLink(mailboxUrl, account.email, 'reset-password');

  await page.goto(link);
  await page.waitForURL(`${baseUrl}/reset-password`);
  await page.reload();
  await setPassword(hands, password);
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
  await inspect(hands, 'reset-password-done');
  await signInToAddress(hands, account, password);

  await page.goto(link);
  await setPassword(hands, password);
  await page.getByRole('alert').waitFor();
  await inspect(hands, 'reset-password-used');
}

/** What somebody who is signed out opens waits until they are signed in, with its filter, and a wrong password too. */
async function signInToAddress(hands: Hands, account: Account, password: string): Promise<void> {
  const { page, press } = hands;
  const address = `${baseUrl}/session-history?status=pending`;
  await page.goto(address);
  await press(page.getByRole('link', { name: 'Sign In' }).first());
  await signIn(hands, account);
  await page.getByText('Login failed').waitFor();
  await inspect(hands, 'login-failed');
  await signIn(hands, { ...account, password });
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor();
  expect(page.url()).toBe(address);
  const status = page.getByLabel('Status', { exact: true });
  expect(await status.locator('option:checked').innerText()).toBe('Pending');
}

it('a new trainee gets started, and gets back in: phone', async () => {
  const context = await visitor(browser, 'phone');
  const hands = await handsIn(context, 'phone');
  const { page, press } = hands;
  await inspectForms(hands);
  await inspectPages(hands);
  await readDescription(hands);
  await fillRegistration(hands, baseUrl, account);
  await goThroughOnboarding(hands);
  await verifyAddress(hands, account);
  await setGoals(hands);

  await page.goto(`${baseUrl}/user-management`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(hands, 'not-found');
  await press(page.getByRole('button', { name: 'Open menu' }));
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await inspect(hands, 'menu-goals');
  expect(await page.getByRole('link', { name: 'User Management' }).count()).toBe(0);
  await press(page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await resetPassword(hands, account);
  await leave(context);
});
