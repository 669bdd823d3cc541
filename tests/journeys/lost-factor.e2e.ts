import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { verifyAddress } from './steps/account-steps.ts';
import { awaitMail } from '../support/mailbox-client.ts';
import { goToAccount, type Actor, type Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, screenshotMail, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { keepCodes, openSecurity, passFirstStep, setUpApp, signOut } from './steps/second-factor-steps.ts';
import { register, signIn, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const admin = { username: inject('adminUsername'), password: inject('adminPassword'), name: '', email: '' };

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Removes the second factors of a user in User Management, and reads in the audit log that it was done. */
async function removeSecondFactors(actor: Actor, { name, username }: Account): Promise<void> {
  const { page, press, write } = actor;
  await page.goto(`${baseUrl}/login?next=%2Fuser-management`);
  await signIn(actor, admin);
  await write(page.getByLabel('Search users'), username);
  await page.getByText('1 of ').waitFor();
  await press(page.getByRole('button', { name: `More actions for ${name}` }));
  await press(page.getByRole('menuitem', { name: 'Turn Off Two-Step Sign-In' }));
  await page.getByText('First verify in another way').waitFor();
  await inspect(actor, 'remove-second-factors');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Turn Off Two-Step Sign-In' }));
  await page.getByText('Two-step sign-in turned off').waitFor();
  await press(page.getByRole('tab', { name: 'Audit Log' }));
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await log
    .filter({ hasText: 'Two-step sign-in turned off' })
    .filter({ hasText: `By Administrator, for ${name}` })
    .waitFor();
}

it.each<[Device, Device]>([
  ['phone', 'desktop'],
  ['desktop', 'phone'],
])('who lost everything on a %s is let in by an administrator on a %s', async (device, ofAdministrator) => {
  const name = `Tess Lost ${device} ${Date.now().toString(36)}`;
  const username = name.replaceAll(' ', '-').toLowerCase();
  const account = { name, username, email: `${username}@example.com`, password: 'a quiet evening' };
  const context = await visitor(browser, device);
  const actor = await openActor(context, device);
  const { page, press } = actor;
  await register(actor, baseUrl, account);
  await verifyAddress(actor, account);
  await openSecurity(actor);
  await setUpApp(actor, account);
  // They get lost with the device.
  await keepCodes(actor);

  await signOut(actor);
  await passFirstStep(actor, account);
  await press(page.getByRole('button', { name: 'Lost your device?' }));
  await press(page.getByRole('button', { name: 'Ask an administrator' }));
  await page.getByText('The administrators were notified.').waitFor();
  await inspect(actor, 'lost-device-asked');
  const claimed = await awaitMail(
    mailboxUrl,
    account.email,
    'asked us to turn off two-step sign-in for your Clinical Hours account',
  );

  const office = await visitor(browser, ofAdministrator);
  const administrator = await openActor(office, ofAdministrator);
  await screenshotMail(office, ofAdministrator, claimed, 'second-factor-lost-claimed');
  await removeSecondFactors(administrator, account);
  await awaitMail(mailboxUrl, account.email, 'an administrator turned off two-step sign-in');

  await page.goto(`${baseUrl}/login`);
  await signIn(actor, account);
  await page.getByText(`Welcome, ${name}!`).waitFor();
  await goToAccount(actor);
  await page.getByText('Only your password protects your account.').waitFor();
  await closeVisits(context, office);
});
