import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import type { Device } from './device.ts';
import { inspect, launch, visitor } from './browser.ts';
import { handsIn } from './hands-in.ts';
import { closesBackTo, goTo, type Hands } from './hands.ts';
import { awaitLink } from './mailbox.ts';
import { leave } from './no-pointer.ts';
import { register, signIn, type Account } from './trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const admin = { username: inject('adminUsername'), password: inject('adminPassword'), name: '', email: '' };
const licenseNumber = 'LPC-A 4711';
const unique = Date.now().toString(36);

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

function anAccount(device: Device): Account {
  const username = `tess-lost-${device}-${unique}`;
  return {
    name: `Tess Trainee ${device}`,
    username,
    email: `${username}@example.com`,
    password: 'a quiet evening',
  };
}

/** A trainee with a license number. */
async function registerLicensed(hands: Hands, account: Account): Promise<void> {
  const { page, press, write } = hands;
  await register(hands, baseUrl, account);
  await goTo(hands, 'Goals');
  await press(page.getByRole('button', { name: 'Edit Profile Information' }));
  await write(page.getByLabel('License Number'), licenseNumber);
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Settings updated').waitFor();
}

/** Asks to get back in at another address. */
async function askForRecovery(
  { page, press, write }: Hands,
  account: Account,
  newEmail: string,
): Promise<void> {
  await page.goto(`${baseUrl}/account-recovery`);
  await write(page.getByLabel('Username'), account.username);
  await write(page.getByLabel('Full Name'), account.name);
  await write(page.getByLabel('License Number'), licenseNumber);
  await write(page.getByLabel('New Email'), newEmail);
  await press(page.getByRole('button', { name: 'Submit Recovery Request' }));
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
}

/** The owner of the old address stops a recovery that somebody else began, by the link in the email. */
async function stopRecovery(hands: Hands, account: Account): Promise<void> {
  const { page, press } = hands;
  await page.goto(await awaitLink(mailboxUrl, account.email, 'stop-recovery'));
  await press(page.getByRole('button', { name: 'Stop This Recovery' }));
  await page.getByRole('heading', { name: 'Recovery Stopped' }).waitFor();
  await inspect(hands, 'stop-recovery-done');
}

async function decideRecovery(hands: Hands, account: Account, newEmail: string): Promise<void> {
  const { page, press, write } = hands;
  await press(page.getByRole('tab', { name: /Recovery Requests/ }));
  const button = page.getByRole('button', { name: `Review request of ${account.name}` });
  await button.waitFor();
  await inspect(hands, 'administration-recovery');
  const dialog = page.getByRole('dialog', { name: 'Review Recovery Request' });
  await closesBackTo(hands, button, dialog);
  await press(button);
  await dialog.getByText(newEmail).waitFor();
  await write(dialog.getByLabel('Notes (optional)'), 'Called the number that the program gave us.');
  await inspect(hands, 'administration-recovery-dialog');
  await press(dialog.getByRole('button', { name: 'Approve' }));
  await page.getByText('Recovery approved').waitFor();
  await button.waitFor({ state: 'detached' });
  await inspect(hands, 'administration-recovery-none');
}

async function editUser(hands: Hands, account: Account): Promise<void> {
  const { page, press, write } = hands;
  await write(page.getByLabel('Search users'), account.username);
  const button = page.getByRole('button', { name: `Edit ${account.name}` });
  const dialog = page.getByRole('dialog', { name: /Edit User/ });
  await closesBackTo(hands, button, dialog);
  await press(button);
  expect(await dialog.getByLabel('Total Required Hours').inputValue()).toBe('4000');
  await inspect(hands, 'administration-edit');
  await write(dialog.getByLabel('Program'), 'MA Counseling, evenings');
  const verified = dialog.getByLabel('Email verified');
  if (!(await verified.isChecked())) await press(verified);
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('User updated successfully').waitFor();
  await page.getByText('MA Counseling, evenings').waitFor();
  await page.waitForURL((url) => url.searchParams.get('q') === account.username);
  await page.reload();
  await page.getByText('MA Counseling, evenings').waitFor();
}

async function exportUsers({ page, press }: Hands, account: Account): Promise<void> {
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export' }));
  const file = await saving;
  expect(file.suggestedFilename()).toBe('users_export.csv');
  await page.getByText('Export Started').waitFor();
  expect(readFileSync(await file.path(), 'utf8')).toContain(account.username);
}

async function failExport({ page, press }: Hands): Promise<void> {
  await page.route('**/api/admin/users/export', (route) => route.fulfill({ status: 503 }));
  const box = page.waitForEvent('dialog');
  const pressing = press(page.getByRole('button', { name: 'Export' }));
  const dialog = await box;
  expect(dialog.message()).toBe('Export failed. Please try again.');
  await dialog.accept();
  await pressing;
  await page.unroute('**/api/admin/users/export');
}

async function deleteUser(hands: Hands, account: Account): Promise<void> {
  const { page, press } = hands;
  const button = page.getByRole('button', { name: `Delete ${account.name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await closesBackTo(hands, button, dialog);
  await press(button);
  await dialog.getByText(`This permanently removes ${account.name}`).waitFor();
  await inspect(hands, 'administration-delete');
  await press(dialog.getByRole('button', { name: 'Delete User' }));
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users match your search.').waitFor();
}

it.each(['desktop', 'phone'] as const)('an administrator looks after users: %s', async (device) => {
  const account = anAccount(device);
  const newEmail = `new-${account.email}`;
  const traineeContext = await visitor(browser, device);
  const trainee = await handsIn(traineeContext, device);
  await registerLicensed(trainee, account);
  await askForRecovery(trainee, account, `somebody-${newEmail}`);
  await inspect(trainee, 'account-recovery-submitted');
  await stopRecovery(trainee, account);
  await askForRecovery(trainee, account, newEmail);

  const context = await visitor(browser, device);
  const hands = await handsIn(context, device);
  const { page, press } = hands;
  await page.goto(`${baseUrl}/login?next=%2Fsettings`);
  await signIn(hands, admin);
  await goTo(hands, 'User Management');
  await page.getByRole('region', { name: 'Total Users' }).waitFor();
  await page.getByRole('button', { name: `Edit ${account.name}` }).waitFor();
  await inspect(hands, 'administration-users');
  await decideRecovery(hands, account, newEmail);
  await awaitLink(mailboxUrl, newEmail, 'reset-password');

  await press(page.getByRole('tab', { name: 'Users' }));
  await editUser(hands, account);
  await inspect(hands, 'administration-search');
  await exportUsers(hands, account);
  await failExport(hands);
  await deleteUser(hands, account);

  await press(page.getByRole('tab', { name: 'Audit Log' }));
  await page.getByText('User deleted', { exact: true }).first().waitFor();
  await page.getByText('Signed in').first().waitFor();
  await inspect(hands, 'administration-audit');
  await leave(context, traineeContext);
});
