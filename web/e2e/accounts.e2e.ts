import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { inspect, launch, visitor, type Device } from './browser.ts';
import { awaitLink } from './mailbox.ts';
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
async function inspectPages(page: Page, device: Device): Promise<void> {
  for (const [path, button, error] of [
    ['login', 'Sign In', 'Username is required'],
    ['forgot-password', 'Send Reset Link', 'Please enter a valid email address'],
    ['account-recovery', 'Submit Recovery Request', 'License number is required'],
    ['reset-password?token=made-up', 'Reset Password', 'Password is required'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByText(error).waitFor();
    await inspect(page, device, path.replace(/\?.*/, ''));
  }
  for (const [path, heading] of [
    ['reset-password', 'Invalid Reset Link'],
    ['verify-email', 'Invalid Verification Link'],
    ['stop-recovery?token=made-up', 'Stop Account Recovery'],
    ['privacy-terms', 'Privacy & Terms'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await inspect(
      page,
      device,
      `${path.replace(/\?.*/, '')}${heading.startsWith('Invalid') ? '-invalid' : ''}`,
    );
  }
  await page.goto(`${baseUrl}/privacy-terms`);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: 'Privacy & Terms' }).waitFor();
}

async function goThroughOnboarding(page: Page, device: Device): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: "Let's Get You Started" }).waitFor();
  await inspect(page, device, 'onboarding-1');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.reload();
  await dialog.getByText('Step 1 of 2').waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('100% complete').waitFor();
  await inspect(page, device, 'onboarding-2');
  await dialog.getByRole('button', { name: 'Get Started' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Welcome back, Tess Trainee!').waitFor();
  expect(await dialog.count()).toBe(0);
}

async function verifyAddress(page: Page, device: Device, account: Account): Promise<void> {
  await page.getByRole('note').filter({ hasText: 'Please verify your email address' }).waitFor();
  await inspect(page, device, 'verification-banner');
  await page.goto(await awaitLink(mailboxUrl, account.email, 'verify-email'));
  await page.waitForURL(`${baseUrl}/verify-email`);
  await inspect(page, device, 'verify-email');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await inspect(page, device, 'verify-email-done');
  await page.getByRole('link', { name: 'Continue to Clinical Hours' }).click();
  await page.getByText('Welcome back, Tess Trainee!').waitFor();
  expect(await page.getByText('Please verify your email address').count()).toBe(0);
}

async function setGoals(page: Page, device: Device): Promise<void> {
  await page.goto(`${baseUrl}/settings`);
  await page.getByRole('heading', { name: 'Goals' }).waitFor();
  await page.getByRole('button', { name: 'Edit Supervision Requirements' }).click();
  const form = page.getByRole('form', { name: 'Supervision Requirements' });
  expect(await form.getByLabel('Total Required Hours').inputValue()).toBe('');
  await form.getByLabel('Total Required Hours').fill('3000');
  await form.getByLabel('Supervision Hours').fill('150');
  await form.getByLabel('Direct Clinical Hours', { exact: true }).fill('1500');
  await form.getByLabel('Indirect Clinical Hours').fill('1350');
  await page.getByRole('button', { name: 'Edit Profile Information' }).click();
  await inspect(page, device, 'goals-editing');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Settings updated').waitFor();
  await page.getByText('3,000 hours').waitFor();
  const profile = page.getByRole('form', { name: 'Profile Information' });
  await profile.getByLabel('License Number').fill('LPC-A 4711');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('LPC-A 4711').waitFor();
  await page.reload();
  await page.getByText('3,000 hours').waitFor();
  await page.getByText('LPC-A 4711').waitFor();
  await inspect(page, device, 'goals');
}

/** Asks for a link, uses it, and signs in with the new password; the old one and the used link are refused. */
async function resetPassword(page: Page, device: Device, account: Account): Promise<void> {
  const password = `${account.password} by the sea`;
  await page.goto(`${baseUrl}/login?next=%2Fsettings`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await inspect(page, device, 'forgot-password-sent');
  const link = await awaitLink(mailboxUrl, account.email, 'reset-password');

  await page.goto(link);
  await page.waitForURL(`${baseUrl}/reset-password`);
  await page.reload();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
  await inspect(page, device, 'reset-password-done');
  await page.getByRole('link', { name: 'Sign In' }).click();

  await signIn(page, baseUrl, account, '/settings');
  await page.getByText('Login failed').waitFor();
  await inspect(page, device, 'login-failed');
  await signIn(page, baseUrl, { ...account, password }, '/settings');
  await page.getByText('3,000 hours').waitFor();

  await page.goto(link);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alert').waitFor();
  await inspect(page, device, 'reset-password-used');
}

it.each(['desktop', 'phone'] as const)('a new trainee gets started, and gets back in: %s', async (device) => {
  const account = anAccount(device);
  const context = await visitor(browser, device);
  const page = await context.newPage();
  await inspectPages(page, device);
  await fillRegistration(page, baseUrl, account);
  await goThroughOnboarding(page, device);
  await verifyAddress(page, device, account);
  await setGoals(page, device);

  await page.goto(`${baseUrl}/user-management`);
  await page.getByText('404 Page Not Found').waitFor();
  await inspect(page, device, 'not-found');
  if (device === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await inspect(page, device, 'menu-goals');
  }
  expect(await page.getByRole('link', { name: 'User Management' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await resetPassword(page, device, account);
  await context.close();
});
