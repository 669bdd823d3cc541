import { expect, inject } from 'vitest';
import '../../support/provided-context.ts';
import { inspect, screenshot } from './browser.ts';
import { goTo, goToAccount, type Actor } from './actor.ts';
import { awaitLink } from '../../support/mailbox-client.ts';
import type { Account } from './trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
export const licenseNumber = 'LPC-A 4711';

/** Goes through the introduction: a board, which is not asked for again after a reload, then the first supervisor. */
export async function goThroughOnboarding(actor: Actor): Promise<void> {
  const { page, press, choose, dismiss } = actor;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: /^Which license are you working toward/ }).waitFor();
  await inspect(actor, 'onboarding-1');
  await dismiss();
  await choose(dialog.getByLabel('State'), 'California');
  await press(dialog.getByRole('radio', { name: /^California LMFT/ }));
  await inspect(actor, 'onboarding-board');
  await press(dialog.getByLabel('I understand that some figures aren’t confirmed.'));
  await press(dialog.getByRole('button', { name: 'Save and Continue' }));
  await dialog.getByText('Step 2 of 2').waitFor();
  await page.reload();
  await dialog.getByRole('heading', { name: /^Let's Get You Started/ }).waitFor();
  await inspect(actor, 'onboarding-2');
  await press(dialog.getByRole('link', { name: 'Add a supervisor' }));
  await dialog.getByRole('heading', { name: /^Add Supervisor/ }).waitFor();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await page.goto(baseUrl);
  await page.getByText('Welcome, Tess Trainee!').waitFor();
  expect(await dialog.count()).toBe(0);
}

/** Confirms the trainee's email address by the link in the email. */
export async function verifyAddress(
  actor: Actor,
  { email, name = 'Tess Trainee' }: { email: string; name?: string },
): Promise<void> {
  const { page, press } = actor;
  // Security on Goals has a note about it, too.
  await page
    .getByRole('note')
    .filter({ has: page.getByRole('button', { name: 'Resend Email' }) })
    .waitFor();
  await inspect(actor, 'verification-banner');
  await page.goto(await awaitLink(mailboxUrl, email, 'verify-email'));
  await page.waitForURL(`${baseUrl}/verify-email`);
  await inspect(actor, 'verify-email');
  await press(page.getByRole('button', { name: 'Verify Email' }));
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await inspect(actor, 'verify-email-done');
  await press(page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.getByText(`Welcome, ${name}!`).waitFor();
  expect(await page.getByText('Please verify your email address').count()).toBe(0);
}

/** Sets the required hours and the license number of the trainee. */
export async function setGoals(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await goTo(actor, 'Goals');
  await page.getByRole('heading', { name: 'Goals' }).waitFor();
  await press(page.getByRole('button', { name: 'Edit Supervision Requirements' }));
  const form = page.getByRole('form', { name: 'Supervision Requirements' });
  expect(await form.getByLabel('Total Required Hours').inputValue()).toBe('');
  await write(form.getByLabel('Total Required Hours'), '3000');
  await write(form.getByLabel('Supervision Hours'), '150');
  await write(form.getByLabel('Direct Clinical Hours', { exact: true }), '1500');
  await write(form.getByLabel('Indirect Clinical Hours'), '1350');
  await inspect(actor, 'goals-editing');
  await press(form.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Settings updated').waitFor();
  await page.getByText('3,000 hours', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('3,000 hours', { exact: true }).waitFor();
  await inspect(actor, 'goals');
  await enterLicenseNumber(actor, 'LPC-A 4711');
  await page.reload();
  await page.getByText('LPC-A 4711').waitFor();
  await inspect(actor, 'account');
}

/** Enters the license number by which an account is recovered. */
export async function enterLicenseNumber(actor: Actor, licenseNumber: string): Promise<void> {
  const { page, press, write } = actor;
  await goToAccount(actor);
  await press(page.getByRole('button', { name: 'Edit License and Contact' }));
  await write(page.getByLabel('License Number'), licenseNumber);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Settings updated').last().waitFor();
  await page.getByText(licenseNumber).waitFor();
}

/** Sets a new password on the page behind a link. */
export async function setPassword({ page, write, press }: Actor, password: string): Promise<void> {
  await write(page.getByLabel('New Password'), password);
  await write(page.getByLabel('Confirm Password'), password);
  await press(page.getByRole('button', { name: 'Reset Password' }));
}

/** Asks to recover the account with another address. */
export async function askForRecovery(
  { page, press, write }: Actor,
  account: Pick<Account, 'username' | 'name'>,
  newEmail: string,
): Promise<void> {
  await page.goto(`${baseUrl}/account-recovery`);
  await write(page.getByLabel('Username'), account.username);
  await write(page.getByLabel('Full Name'), account.name);
  await write(page.getByLabel('License Number', { exact: true }), licenseNumber);
  await write(page.getByLabel('New Email'), newEmail);
  await press(page.getByRole('button', { name: 'Submit Recovery Request' }));
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
}

/** As the owner of the old address, stops another person's recovery by the link in the email. */
export async function stopRecovery(actor: Actor, { email }: { email: string }): Promise<void> {
  const { page, press } = actor;
  await page.goto(await awaitLink(mailboxUrl, email, 'stop-recovery'));
  await press(page.getByRole('button', { name: 'Stop This Recovery' }));
  await page.getByRole('heading', { name: 'Recovery Stopped' }).waitFor();
  await inspect(actor, 'stop-recovery-done');
}

/** Inspects the pages for sign-in and registration, starting from the landing page, with the errors of empty forms. */
export async function inspectForms(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await page.goto(baseUrl);
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await inspect(actor, 'landing');
  for (const [link, button, name] of [
    ['Start Tracking Free', 'Create Account', 'register'],
    ['Sign In', 'Sign In', 'login'],
  ] as const) {
    await page.goto(baseUrl);
    await press(page.getByRole('link', { name: link }).first());
    await press(page.getByRole('button', { name: button, exact: true }));
    await page.getByText('Username is required').waitFor();
    await inspect(actor, name);
  }
}

/** Inspects the other pages for visitors, with the errors of an empty form. */
export async function inspectPages(actor: Actor): Promise<void> {
  const { page, press } = actor;
  for (const [path, button, error] of [
    ['forgot-password', 'Send Reset Link', 'Please enter a valid email address'],
    ['account-recovery', 'Submit Recovery Request', 'License number is required'],
    ['reset-password?token=made-up', 'Reset Password', 'Password is required'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await press(page.getByRole('button', { name: button }));
    await page.getByText(error).waitFor();
    await inspect(actor, path.replace(/\?.*/, ''));
  }
  for (const [path, heading] of [
    ['reset-password', 'Invalid Reset Link'],
    ['verify-email', 'Invalid Verification Link'],
    ['refuse-address?token=made-up', 'Not Your Account?'],
    ['stop-recovery?token=made-up', 'Stop Account Recovery'],
    ['undo-email-change?token=made-up', 'Undo a Changed Email Address'],
    ['privacy-terms', 'Privacy & Terms'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await inspect(actor, `${path.replace(/\?.*/, '')}${heading.startsWith('Invalid') ? '-invalid' : ''}`);
  }
  await press(page.getByRole('link', { name: 'Back to Home' }));
  await page.getByRole('link', { name: 'Privacy & Terms' }).waitFor();
}

/**
 * Reads the API's description in its viewer, which loads from this site alone, keeps to the content security policy,
 * and offers no way to send requests.
 */
export async function readDescription(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => request.url().startsWith(baseUrl) || faults.push(request.url()));
  await page.goto(`${baseUrl}/api/docs`);
  await page.getByRole('heading', { name: /^Clinical Hours/ }).waitFor();
  await press(page.getByRole('button', { name: 'Expand operation' }).first());
  await press(page.getByRole('button', { name: /^POST\W*register/ }));
  await page.getByText('confirmPassword').first().waitFor();
  await screenshot(actor, 'api-docs');
  expect(await page.getByRole('button', { name: /Try it out|Execute|Authorize/ }).count()).toBe(0);
  expect(faults).toEqual([]);
}
