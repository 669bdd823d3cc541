import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../../deploy/local/test/provided-context.ts';
import { inspect, launch, visitor, type Device } from './browser.ts';
import { awaitLink } from './mailbox.ts';
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
async function registerLicensed(page: Page, account: Account): Promise<void> {
  await register(page, baseUrl, account);
  await page.goto(`${baseUrl}/settings`);
  await page.getByRole('button', { name: 'Edit Profile Information' }).click();
  await page.getByLabel('License Number').fill(licenseNumber);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Settings updated').waitFor();
}

/** Asks to get back in at another address. */
async function askForRecovery(page: Page, account: Account, newEmail: string): Promise<void> {
  await page.goto(`${baseUrl}/account-recovery`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('License Number').fill(licenseNumber);
  await page.getByLabel('New Email').fill(newEmail);
  await page.getByRole('button', { name: 'Submit Recovery Request' }).click();
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
}

/** The owner of the old address stops a recovery that somebody else began, by the link in the email. */
async function stopRecovery(page: Page, device: Device, account: Account): Promise<void> {
  await page.goto(await awaitLink(mailboxUrl, account.email, 'stop-recovery'));
  await page.getByRole('button', { name: 'Stop This Recovery' }).click();
  await page.getByRole('heading', { name: 'Recovery Stopped' }).waitFor();
  await inspect(page, device, 'stop-recovery-done');
}

async function decideRecovery(page: Page, device: Device, account: Account, newEmail: string): Promise<void> {
  await page.getByRole('tab', { name: /Recovery Requests/ }).click();
  const button = page.getByRole('button', { name: `Review request of ${account.name}` });
  await button.waitFor();
  await inspect(page, device, 'administration-recovery');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Review Recovery Request' });
  await dialog.getByText(newEmail).waitFor();
  await dialog.getByLabel('Notes (optional)').fill('Called the number that the program gave us.');
  await inspect(page, device, 'administration-recovery-dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Recovery approved').waitFor();
  await button.waitFor({ state: 'detached' });
  await inspect(page, device, 'administration-recovery-none');
}

async function editUser(page: Page, device: Device, account: Account): Promise<void> {
  await page.getByLabel('Search users').fill(account.username);
  await page.getByRole('button', { name: `Edit ${account.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /Edit User/ });
  expect(await dialog.getByLabel('Total Required Hours').inputValue()).toBe('4000');
  await inspect(page, device, 'administration-edit');
  await dialog.getByLabel('Program').fill('MA Counseling, evenings');
  await dialog.getByLabel('Email verified').check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User updated successfully').waitFor();
  await page.getByText('MA Counseling, evenings').waitFor();
  await page.waitForURL((url) => url.searchParams.get('q') === account.username);
  await page.reload();
  await page.getByText('MA Counseling, evenings').waitFor();
}

async function exportUsers(page: Page, account: Account): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('users_export.csv');
  await page.getByText('Export Started').waitFor();
  expect(readFileSync(await file.path(), 'utf8')).toContain(account.username);
}

async function failExport(page: Page): Promise<void> {
  await page.route('**/api/admin/users/export', (route) => route.fulfill({ status: 503 }));
  const box = page.waitForEvent('dialog');
  const clicking = page.getByRole('button', { name: 'Export' }).click();
  const dialog = await box;
  expect(dialog.message()).toBe('Export failed. Please try again.');
  await dialog.accept();
  await clicking;
  await page.unroute('**/api/admin/users/export');
}

it.each(['desktop', 'phone'] as const)('an administrator looks after users: %s', async (device) => {
  const account = anAccount(device);
  const newEmail = `new-${account.email}`;
  const traineeContext = await visitor(browser, device);
  const traineePage = await traineeContext.newPage();
  await registerLicensed(traineePage, account);
  await askForRecovery(traineePage, account, `somebody-${newEmail}`);
  await inspect(traineePage, device, 'account-recovery-submitted');
  await stopRecovery(traineePage, device, account);
  await askForRecovery(traineePage, account, newEmail);

  const context = await visitor(browser, device);
  const page = await context.newPage();
  await signIn(page, baseUrl, admin, '/user-management?sort=-joined');
  await page.getByRole('region', { name: 'Total Users' }).waitFor();
  await page.getByRole('button', { name: `Edit ${account.name}` }).waitFor();
  await inspect(page, device, 'administration-users');
  await decideRecovery(page, device, account, newEmail);
  await awaitLink(mailboxUrl, newEmail, 'reset-password');

  await page.getByRole('tab', { name: 'Users' }).click();
  await editUser(page, device, account);
  await inspect(page, device, 'administration-search');
  await exportUsers(page, account);
  await failExport(page);

  await page.getByRole('button', { name: `Delete ${account.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await dialog.getByText(`This permanently removes ${account.name}`).waitFor();
  await inspect(page, device, 'administration-delete');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users match your search.').waitFor();

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByText('User deleted', { exact: true }).first().waitFor();
  await page.getByText('Signed in').first().waitFor();
  await inspect(page, device, 'administration-audit');
  await Promise.all([context.close(), traineeContext.close()]);
});
