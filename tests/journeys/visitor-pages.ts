import { expect, inject } from 'vitest';
import '../support/provided-context.ts';
import { inspect, screenshot } from './browser.ts';
import { type Actor } from './actor.ts';

const baseUrl = inject('baseUrl');

/** The pages on which one signs in or registers, with the errors of an empty form, from the landing page on. */
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
    await press(page.getByRole('button', { name: button }));
    await page.getByText('Username is required').waitFor();
    await inspect(actor, name);
  }
}

/** The other pages for visitors, with the errors of an empty form. */
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
    ['stop-recovery?token=made-up', 'Stop Account Recovery'],
    ['privacy-terms', 'Privacy & Terms'],
  ] as const) {
    await page.goto(`${baseUrl}/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    await inspect(actor, `${path.replace(/\?.*/, '')}${heading.startsWith('Invalid') ? '-invalid' : ''}`);
  }
  await press(page.getByRole('link', { name: 'Back to Home' }));
  await page.getByRole('link', { name: 'Privacy & Terms' }).waitFor();
}

/** The description of the API in its viewer: from this site alone, under a policy that it keeps, and with nothing to be sent. */
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
