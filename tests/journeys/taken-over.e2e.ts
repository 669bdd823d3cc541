import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { setPassword, verifyAddress } from './steps/account-steps.ts';
import { awaitLink, awaitMail } from '../support/mailbox-client.ts';
import { goToAccount, type Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, screenshotMail, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { addPasskey, addScreenLock, openSecurity, type ScreenLock } from './steps/second-factor-steps.ts';
import { register, signIn, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const newPassword = 'a quiet morning by the sea';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Opens an account whose owner has left a browser signed in: a thief adds a passkey there. */
async function taken(device: Device) {
  const username = `taken-${device}-${Date.now().toString(36)}`;
  const account: Account = {
    name: 'Tess Taken',
    username,
    email: `${username}@example.com`,
    password: 'a quiet evening',
  };
  const left = await visitor(browser, device);
  const thief = await openActor(left, device);
  const lock: ScreenLock = await addScreenLock(thief);
  await register(thief, baseUrl, account);
  await verifyAddress(thief, account);
  await openSecurity(thief);
  await addPasskey(thief, lock, account);
  const home = await visitor(browser, device);
  return { account, left, thief, lock, home, owner: await openActor(home, device) };
}

/** Calls the API from a page, as a script in it could. */
const call = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, method, text]) =>
      (await fetch(url!, { method: method!, headers: { 'Content-Type': 'application/json' }, body: text! }))
        .status,
    [path, method, JSON.stringify(body)],
  );

it.each<Device>(['desktop', 'phone'])(
  'an owner gets an account back whose passkey and address are a thief’s: %s',
  async (device) => {
    const { account, left, thief, lock, home, owner } = await taken(device);
    const email = `thief-${account.email}`;
    const change = { email, currentPassword: account.password };
    expect(await call(thief.page, 'PATCH', '/api/user', change)).toBe(200);
    await thief.page.goto(await awaitLink(mailboxUrl, email, 'verify-email'));
    await thief.press(thief.page.getByRole('button', { name: 'Verify Email' }));
    await thief.page.getByRole('heading', { name: 'Email Verified' }).waitFor();

    await owner.page.goto(await awaitLink(mailboxUrl, account.email, 'undo-email-change'));
    const undo = owner.page.getByRole('button', { name: 'Undo the Change' });
    await undo.waitFor();
    await inspect(owner, 'undo-email-change');
    await owner.press(undo);
    await owner.page.getByRole('heading', { name: 'Change Undone' }).waitFor();
    await owner.page.goto(await awaitLink(mailboxUrl, account.email, 'reset-password'));
    await setPassword(owner, newPassword);
    await owner.page.getByRole('heading', { name: 'Password Reset' }).waitFor();
    await owner.page.goto(`${baseUrl}/login`);
    await signIn(owner, { ...account, password: newPassword });
    await owner.page.getByText(`Welcome, ${account.name}!`).waitFor();

    await thief.page.goto(`${baseUrl}/login`);
    await thief.page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await thief.press(thief.page.getByRole('button', { name: 'Sign in with a passkey' }));
    await lock.confirm(true);
    await thief.page.getByText(/don't recognize this passkey/).waitFor();
    await closeVisits(left, home);
  },
);

it.each<Device>(['desktop', 'phone'])(
  'an owner gets an account back that a thief has closed: %s',
  async (device) => {
    const { account, left, thief, lock, home, owner } = await taken(device);
    const added = await awaitMail(
      mailboxUrl,
      account.email,
      'a passkey was added to your Clinical Hours account',
    );
    await screenshotMail(home, device, added, 'passkey-added');

    // Every page says that a link was sent, also the one that the thief has open.
    await owner.page.goto(`${baseUrl}/forgot-password`);
    await owner.write(owner.page.getByLabel('Email'), account.email);
    await owner.press(owner.page.getByRole('button', { name: 'Send Reset Link' }));
    await awaitLink(mailboxUrl, account.email, 'reset-password');
    await thief.page.reload();
    await thief.page.getByText('A link to choose a new password was sent to your email').waitFor();
    await inspect(thief, 'reset-link-banner');

    await goToAccount(thief);
    await thief.press(thief.page.getByRole('button', { name: 'Delete My Account' }));
    await thief.write(thief.page.getByLabel('Current Password'), account.password);
    await lock.confirm(true);
    await thief.press(thief.page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }));
    await awaitMail(mailboxUrl, account.email, 'you closed your Clinical Hours account');

    await owner.page.goto(await awaitLink(mailboxUrl, account.email, 'refuse-factors'));
    const refuse = owner.page.getByRole('button', { name: 'This Wasn’t Me' });
    await refuse.waitFor();
    await inspect(owner, 'refuse-factors');
    await owner.press(refuse);
    await owner.page.getByRole('heading', { name: 'Removed' }).waitFor();
    await inspect(owner, 'refuse-factors-done');
    const mail = await awaitMail(mailboxUrl, account.email, "you told us that it wasn't you");
    await screenshotMail(home, device, mail, 'factors-refused');
    await awaitMail(mailboxUrl, account.email, 'your closed Clinical Hours account was opened again');
    await owner.page.goto(/https?:\S*reset-password\S*/.exec(mail.text)![0]);
    await owner.press(owner.page.getByLabel('Someone else was in my account'));
    await inspect(owner, 'reset-password');
    await setPassword(owner, newPassword);
    await owner.page.getByRole('heading', { name: 'Password Reset' }).waitFor();
    await owner.page.goto(`${baseUrl}/login`);
    await signIn(owner, { ...account, password: newPassword });
    await owner.page.getByText(`Welcome, ${account.name}!`).waitFor();
    await closeVisits(left, home);
  },
);
