import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import type { Device } from './device.ts';
import { inspect, launch, visitor } from './browser.ts';
import { handsIn } from './hands-in.ts';
import { goTo, type Hands } from './hands.ts';
import { awaitLink } from './mailbox.ts';
import { leave } from './no-pointer.ts';
import { fillRegistration, signIn, type Account } from './trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

const unique = Date.now().toString(36);

function anAccount(device: Device): Account {
  const username = `tess-${device}-${unique}`;
  return { name: 'Tess Trainee', username, email: `${username}@example.com`, password: 'a quiet evening' };
}

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

/** The pages for visitors, with the errors of an empty form. */
async function inspectPages(hands: Hands): Promise<void> {
  const { page, press } = hands;
  for (const [path, button, error] of [
    ['login', 'Sign In', 'Username is required'],
    ['forgot-password', 'Send Reset Link', 'Please enter a valid email address'],
    ['account-recovery', 'Submit Recovery Request', 'License number is required'],
    ['reset-password?token=made-up', 'Reset Password', 'Password is required'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await press(page.getByRole('button', { name: button }));
    await page.getByText(error).waitFor();
    await inspect(hands, path.replace(/\?.*/, ''));
  }
  for (const [path, heading] of [
    ['reset-password', 'Invalid Reset Link'],
    ['verify-email', 'Invalid Verification Link'],
    ['stop-recovery?token=made-up', 'Stop Account Recovery'],
    ['privacy-terms', 'Privacy & Terms'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await inspect(hands, `${path.replace(/\?.*/, '')}${heading.startsWith('Invalid') ? '-invalid' : ''}`);
  }
  await press(page.getByRole('link', { name: 'Back to Home' }));
  await page.getByRole('link', { name: 'Privacy & Terms' }).waitFor();
}

async function goThroughOnboarding(hands: Hands): Promise<void> {
  const { page, press, shoo } = hands;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: "Let's Get You Started" }).waitFor();
  await inspect(hands, 'onboarding-1');
  await shoo();
  await page.reload();
  await dialog.getByText('Step 1 of 2').waitFor();
  await press(dialog.getByRole('button', { name: 'Next' }));
  await dialog.getByText('100% complete').waitFor();
  await inspect(hands, 'onboarding-2');
  await press(dialog.getByRole('button', { name: 'Get Started' }));
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Welcome back, Tess Trainee!').waitFor();
  expect(await dialog.count()).toBe(0);
}

async function verifyAddress(hands: Hands, account: Account): Promise<void> {
  const { page, press } = hands;
  await page.getByRole('note').filter({ hasText: 'Please verify your email address' }).waitFor();
  await inspect(hands, 'verification-banner');
  await page.goto(await awaitLink(mailboxUrl, account.email, 'verify-email'));
  await page.waitForURL(`${baseUrl}/verify-email`);
  await inspect(hands, 'verify-email');
  await press(page.getByRole('button', { name: 'Verify Email' }));
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await inspect(hands, 'verify-email-done');
  await press(page.getByRole('link', { name: 'Continue to Clinical Hours' }));
  await page.getByText('Welcome back, Tess Trainee!').waitFor();
  expect(await page.getByText('Please verify your email address').count()).toBe(0);
}

async function setGoals(hands: Hands): Promise<void> {
  const { page, press, write } = hands;
  await goTo(hands, 'Goals');
  await page.getByRole('heading', { name: 'Goals' }).waitFor();
  await press(page.getByRole('button', { name: 'Edit Supervision Requirements' }));
  const form = page.getByRole('form', { name: 'Supervision Requirements' });
  expect(await form.getByLabel('Total Required Hours').inputValue()).toBe('');
  await write(form.getByLabel('Total Required Hours'), '3000');
  await write(form.getByLabel('Supervision Hours'), '150');
  await write(form.getByLabel('Direct Clinical Hours', { exact: true }), '1500');
  await write(form.getByLabel('Indirect Clinical Hours'), '1350');
  await press(page.getByRole('button', { name: 'Edit Profile Information' }));
  await inspect(hands, 'goals-editing');
  await press(form.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Settings updated').waitFor();
  await page.getByText('3,000 hours').waitFor();
  const profile = page.getByRole('form', { name: 'Profile Information' });
  await write(profile.getByLabel('License Number'), 'LPC-A 4711');
  await press(profile.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('LPC-A 4711').waitFor();
  await page.reload();
  await page.getByText('3,000 hours').waitFor();
  await page.getByText('LPC-A 4711').waitFor();
  await inspect(hands, 'goals');
}

/** Sets a new password on the page behind a link. */
async function setPassword({ page, write, press }: Hands, password: string): Promise<void> {
  await write(page.getByLabel('New Password'), password);
  await write(page.getByLabel('Confirm Password'), password);
  await press(page.getByRole('button', { name: 'Reset Password' }));
}

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

it.each(['desktop', 'phone'] as const)('a new trainee gets started, and gets back in: %s', async (device) => {
  const account = anAccount(device);
  const context = await visitor(browser, device);
  const hands = await handsIn(context, device);
  const { page, press } = hands;
  await inspectPages(hands);
  await fillRegistration(hands, baseUrl, account);
  await goThroughOnboarding(hands);
  await verifyAddress(hands, account);
  await setGoals(hands);

  await page.goto(`${baseUrl}/user-management`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(hands, 'not-found');
  if (device === 'phone') {
    await press(page.getByRole('button', { name: 'Open menu' }));
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await inspect(hands, 'menu-goals');
  }
  expect(await page.getByRole('link', { name: 'User Management' }).count()).toBe(0);
  await press(page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await resetPassword(hands, account);
  await leave(context);
});
