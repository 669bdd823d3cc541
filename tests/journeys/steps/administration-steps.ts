import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { expect, inject } from 'vitest';
import '../../support/provided-context.ts';
import { awaitPath } from '../../support/mailbox-client.ts';
import { approveAsFriend } from '../../support/approvals.ts';
import { inspect, intercept, savedFile } from './browser.ts';
import { expectDialogReturnsFocus, closeAndExpectFocus, type Actor } from './actor.ts';
import type { Account } from './trainee.ts';

type NamedUser = Pick<Account, 'name' | 'username'>;

export async function decideRecovery(actor: Actor, account: NamedUser, newEmail: string): Promise<void> {
  const { page, press, write } = actor;
  await press(page.getByRole('tab', { name: /Recovery Requests/ }));
  const button = page.getByRole('button', { name: `Review request of ${account.name}` });
  await button.waitFor();
  await inspect(actor, 'administration-recovery');
  const dialog = page.getByRole('dialog', { name: 'Review Recovery Request' });
  await expectDialogReturnsFocus(actor, button, dialog);
  await press(button);
  await dialog.getByText(newEmail).waitFor();
  await write(dialog.getByLabel('Notes (optional)'), 'Called the number that the program gave us.');
  await inspect(actor, 'administration-recovery-dialog');
  await press(dialog.getByRole('button', { name: 'Approve' }));
  await page.getByText('Recovery approved').waitFor();
  await button.waitFor({ state: 'detached' });
  await inspect(actor, 'administration-recovery-none');
}

export async function editUser(actor: Actor, account: NamedUser): Promise<void> {
  const { page, press, write } = actor;
  await write(page.getByLabel('Search users'), account.username);
  const button = page.getByRole('button', { name: `Edit ${account.name}` });
  const dialog = page.getByRole('dialog', { name: /Edit User/ });
  await expectDialogReturnsFocus(actor, button, dialog);
  await press(button);
  expect(await dialog.getByLabel('Total Required Hours').inputValue()).toBe('4000');
  await inspect(actor, 'administration-edit');
  await write(dialog.getByLabel('Program'), 'MA Counseling, evenings');
  const verified = dialog.getByLabel('Email verified');
  if (!(await verified.isChecked())) await press(verified);
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('User updated successfully').waitFor();
  await page.getByText('MA Counseling, evenings').waitFor();
  await page.waitForURL((url) => url.searchParams.get('q') === account.username);
  await page.reload();
  await page.getByText('MA Counseling, evenings').waitFor();
  // The form suggests hours, and saving another field must not save them.
  await press(button);
  expect(await dialog.getByText('Suggested. Not set yet.').count()).toBe(4);
  await closeAndExpectFocus(actor, dialog, button);
}

export async function exportUsers({ page, press }: Actor, account: NamedUser): Promise<void> {
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export' }));
  const file = await saving;
  expect(file.suggestedFilename()).toBe('users_export.csv');
  await page.getByText('Export Started').waitFor();
  expect((await savedFile(file)).toString('utf8')).toContain(account.username);
}

export async function failExport({ page, press }: Actor): Promise<void> {
  await intercept(page, '**/api/admin/users/export', (route) => route.fulfill({ status: 503 }));
  const box = page.waitForEvent('dialog');
  const pressing = press(page.getByRole('button', { name: 'Export' }));
  const dialog = await box;
  expect(dialog.message()).toBe('Export failed. Please try again.');
  await dialog.accept();
  await pressing;
  await page.unroute('**/api/admin/users/export');
}

export async function deleteUser(actor: Actor, account: NamedUser): Promise<void> {
  const { page, press } = actor;
  const button = page.getByRole('button', { name: `Delete ${account.name}` });
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await expectDialogReturnsFocus(actor, button, dialog);
  await press(button);
  await dialog.getByText(`This permanently removes ${account.name}`).waitFor();
  await dialog.getByRole('list', { name: 'What will be deleted' }).getByText('0 documents').waitFor();
  await inspect(actor, 'administration-delete');
  await press(dialog.getByRole('button', { name: 'Delete User' }));
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users match your search.').waitFor();
}

/** Creates a trainee of this name with a flagged approval. Returns the number of the receipt. */
export async function aFlaggedApproval(name: string): Promise<string> {
  const trainee = new ApiClient(inject('baseUrl'));
  await trainee.register({ name });
  return (await approveAsFriend({ mailboxUrl: inject('mailboxUrl') }, trainee)).number;
}

/** Finds a flagged approval, marks its receipt as checked, and returns. */
export async function checkFlagged(actor: Actor, name: string, number: string): Promise<void> {
  const { page, press } = actor;
  await press(page.getByRole('tab', { name: 'Flagged Approvals' }));
  const list = page.getByRole('list', { name: 'Flagged approvals' });
  const line = list.getByRole('listitem').filter({ hasText: `For the trainee ${name}` });
  await line.getByText("The name of the person who signed has no word of the supervisor's name.").waitFor();
  await inspect(actor, 'administration-flagged');
  await press(line.getByRole('link', { name: /^Check receipt/ }));
  await page.getByText('This receipt is on record and flagged.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/verify/${number}`);
  await page.goBack();
  await line.waitFor();
}

/** Creates an approval of a trainee of this name that its supervisor disputes. Returns the number of the receipt. */
export async function aDisputedApproval(name: string): Promise<string> {
  const trainee = new ApiClient(inject('baseUrl'));
  const mailboxUrl = inject('mailboxUrl');
  await trainee.register({ name });
  const { number, email } = await approveAsFriend({ mailboxUrl }, trainee);
  const path = await awaitPath(mailboxUrl, email, 'dispute');
  await new ApiClient(inject('baseUrl')).post(`/api${path}`, { confirmation: 'not me' });
  return number;
}

/** Filters the audit log by disputes, and opens one of a trainee. */
export async function checkDispute(actor: Actor, name: string, number: string): Promise<void> {
  const { page, press, choose } = actor;
  await press(page.getByRole('tab', { name: 'Audit Log' }));
  await choose(page.getByLabel('What happened'), 'Decision disputed by a supervisor');
  const line = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ hasText: name });
  const opener = line.getByRole('button', { name: 'See what happened' });
  const dialog = page.getByRole('dialog', { name: 'Disputed Decision' });
  await expectDialogReturnsFocus(actor, opener, dialog);
  await press(opener);
  await dialog.getByText('1 session pending again').waitFor();
  expect(await dialog.getByRole('link', { name: /^Check receipt/ }).getAttribute('href')).toBe(
    `/verify/${number}`,
  );
  await inspect(actor, 'administration-dispute');
  await closeAndExpectFocus(actor, dialog, opener);
  await choose(page.getByLabel('What happened'), 'User edited');
  await page.getByText('email verified: no → yes').first().waitFor();
  await press(page.getByRole('button', { name: 'Clear' }));
}

/** Reads the list of failed emails, which is empty: the mailbox of the tests accepts every email. */
export async function readFailedMails(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await press(page.getByRole('tab', { name: 'Failed Emails' }));
  await page.getByText('No failed emails.').waitFor();
  await inspect(actor, 'administration-mails');
}

/** Finds a user, and opens and closes the dialogs about them. */
export async function openUserDialogs(actor: Actor, { name, username }: NamedUser): Promise<void> {
  const { page, press, write } = actor;
  await write(page.getByLabel('Search users'), username);
  await page.waitForURL((url) => url.searchParams.get('q') === username);
  await inspect(actor, 'administration-search');
  for (const [button, title, screenshotName] of [
    [`Edit ${name}`, /Edit User/, 'administration-edit'],
    [`Delete ${name}`, 'Delete User', 'administration-delete'],
  ] as const) {
    const opener = page.getByRole('button', { name: button });
    const dialog = page.getByRole('dialog', { name: title });
    await press(opener);
    await dialog.waitFor();
    await inspect(actor, screenshotName);
    await closeAndExpectFocus(actor, dialog, opener);
  }
}
