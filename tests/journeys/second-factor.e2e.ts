import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { verifyAddress } from './steps/account-steps.ts';
import type { Actor, Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import {
  addPasskey,
  addScreenLock,
  confirmBy,
  giveCode,
  openSecurity,
  passFirstStep,
  setUpApp,
  signOut,
} from './steps/second-factor-steps.ts';
import { register, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

function anAccount(device: Device): Account {
  const username = `factor-${device}-${Date.now().toString(36)}`;
  return {
    name: 'Tess Trainee',
    username,
    email: `${username}@example.com`,
    password: 'a quiet evening',
  };
}

/** Signs in on another device by a recovery code, which is all that its owner has there. */
async function signInByRecoveryCode(actor: Actor, account: Account, code: string): Promise<void> {
  const { page, press } = actor;
  await page.goto(`${baseUrl}/login`);
  await passFirstStep(actor, account);
  await press(page.getByRole('button', { name: 'Lost your device?' }));
  await inspect(actor, 'lost-device');
  await press(page.getByRole('button', { name: 'Use a recovery code' }));
  await giveCode(actor, 'Recovery code', code);
}

/** Finds the other device, signs it out, and removes the passkey. */
async function tidyUp(actor: Actor, { password }: Account): Promise<void> {
  const { page, press } = actor;
  await openSecurity(actor);
  await page.getByText('You have 9 codes left.').waitFor();
  await inspect(actor, 'security');
  await press(page.getByRole('button', { name: 'Sign Out Everywhere Else' }));
  await page.getByText('You are signed out everywhere else').waitFor();
  await press(page.getByRole('button', { name: /^Remove the passkey/ }));
  await inspect(actor, 'remove-passkey');
  await confirmBy(actor, password, 'Remove');
  await page.getByText('Passkey removed').waitFor();
  await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
}

it.each<Device>(['desktop', 'phone'])(
  'a trainee protects the account, and gets in by each second factor: %s',
  async (device) => {
    const account = anAccount(device);
    const context = await visitor(browser, device);
    const actor = await openActor(context, device);
    const { page, press } = actor;
    const lock = await addScreenLock(actor);
    await register(actor, baseUrl, account);
    await openSecurity(actor);
    await inspect(actor, 'security-without-verified-address');
    await verifyAddress(actor, account);
    await openSecurity(actor);
    await inspect(actor, 'security-without-factors');
    const [recoveryCode = ''] = await addPasskey(actor, lock, account);

    await signOut(actor);
    await inspect(actor, 'login-with-passkey');
    await lock.confirm(true);
    await press(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await page.getByText(/^Welcome, /).waitFor();
    await lock.confirm(false);

    await openSecurity(actor);
    const nextCode = await setUpApp(actor, account);
    await page.getByText('Authenticator app set up').waitFor();
    await inspect(actor, 'authenticator-app-added');
    await signOut(actor);
    await passFirstStep(actor, account);
    await inspect(actor, 'second-step');
    await giveCode(actor, 'Code', nextCode());

    const elsewhere = await visitor(browser, device);
    const other = await openActor(elsewhere, device);
    await signInByRecoveryCode(other, account, recoveryCode);
    await tidyUp(actor, account);
    await other.page.reload();
    await other.page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
    await closeVisits(context, elsewhere);
  },
);
