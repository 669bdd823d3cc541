import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { inject, expect } from 'vitest';
import '../../support/provided-context.ts';
import { inspect, savedFile } from './browser.ts';
import { goTo, closeAndExpectFocus, type Actor } from './actor.ts';
import { supervisorName } from './trainee-with-hours.ts';

const baseUrl = inject('baseUrl');

/** Filters and pages through 24 sessions, of which `approvedCount` are approved; the address keeps the filter. */
export async function findSessions(actor: Actor, approvedCount: number): Promise<void> {
  const { page, device, press, choose, write } = actor;
  await goTo(actor, 'History');
  await page.getByText('Showing 1 to 10 of 24 sessions').waitFor();
  await press(page.getByRole('button', { name: 'Page 3' }));
  await page.getByText('Showing 21 to 24 of 24 sessions').waitFor();
  await page.waitForURL(({ search }) => search === '?page=3');
  await page.reload();
  await page.getByText('Showing 21 to 24 of 24 sessions').waitFor();
  // On a phone the filters are collapsed at first.
  if (device === 'phone') await press(page.getByRole('button', { name: /^Filters/ }));
  await choose(page.getByLabel('Status', { exact: true }), 'Approved');
  await page.getByText(`Showing 1 to 10 of ${approvedCount} sessions`).waitFor();
  // The list changes before the address, which the router updates later.
  await page.waitForURL(({ search }) => search === '?status=approved');
  await write(page.getByLabel('Search', { exact: true }), 'no such words');
  await page.getByText('No sessions found matching your criteria.').waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'no such words');
  await inspect(actor, 'history-none');
  await press(page.getByRole('button', { name: 'Clear Filters' }));
  await page.getByText('Showing 1 to 10 of 24 sessions').waitFor();
  await page.waitForURL(({ search }) => search === '');
  await page.goBack();
  await page.getByText('No sessions found matching your criteria.').waitFor();
}

const firstMenu = (page: Page): Locator =>
  page.getByRole('button', { name: /^More actions for session of/ }).first();

/** Opens the menu of the first session in the list, and picks an action. */
async function pick({ page, press }: Actor, action: string): Promise<void> {
  await press(firstMenu(page));
  await press(page.getByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

async function showOnly({ page }: Actor, status: string, found: string): Promise<void> {
  await page.goto(`${baseUrl}/session-history?status=${status}`);
  await page.getByText(found, { exact: true }).waitFor();
}

/** Edits a session after leaving the dialog once. */
async function editSession(actor: Actor, dialog: Locator): Promise<void> {
  const { page, press, write } = actor;
  await press(firstMenu(page));
  const edit = page.getByRole('menuitem', { name: /^Edit/ });
  await edit.waitFor();
  await inspect(actor, 'history-menu');
  await press(edit);
  await closeAndExpectFocus(actor, dialog, firstMenu(page));
  await pick(actor, 'Edit');
  await write(dialog.getByLabel('Indirect Clinical hours', { exact: true }), '7.25');
  await inspect(actor, 'edit-session');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await page.getByText('Session updated').waitFor();
  await page.getByText('7.25').first().waitFor();
}

export async function openSessionDialogs(actor: Actor): Promise<void> {
  const { page, press } = actor;
  const dialog = page.getByRole('dialog');
  await showOnly(actor, 'logged', '3 sessions found');
  for (const [action, name] of [
    ['Edit', 'edit-session'],
    ['Mark', 'mark-session'],
  ] as const) {
    await press(firstMenu(page));
    const item = page.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    await item.waitFor();
    if (action === 'Edit') await inspect(actor, 'history-menu');
    await press(item);
    await dialog.waitFor();
    await inspect(actor, name);
    await closeAndExpectFocus(actor, dialog, firstMenu(page));
  }
}

/** Edits, decides on, withdraws and deletes a session. */
export async function manageSession(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  const dialog = page.getByRole('dialog');
  await showOnly(actor, 'logged', '3 sessions found');
  await editSession(actor, dialog);

  await pick(actor, 'Mark');
  await dialog.getByText('This is your own decision.').waitFor();
  await inspect(actor, 'mark-session');
  await write(dialog.getByLabel('Supervisor Notes (optional)'), 'Signed on paper.');
  await press(dialog.getByRole('button', { name: 'Approve' }));
  await page.getByText('Session approved').waitFor();
  await page.getByText('2 sessions found', { exact: true }).waitFor();

  await page.goto(`${baseUrl}/session-history?q=7.25&status=approved`);
  await page.getByText('No sessions found').waitFor();
  await showOnly(actor, 'logged', '2 sessions found');
  await pick(actor, 'Delete');
  await page.getByText('Session deleted').waitFor();
  await page.getByText('1 session found', { exact: true }).waitFor();
  await inspect(actor, 'history-deleted');
  await press(page.getByRole('button', { name: 'Undo' }));
  await page.getByText('Session restored').waitFor();
  await page.getByText('2 sessions found', { exact: true }).waitFor();
  await pick(actor, 'Delete');
  await page.getByText('1 session found', { exact: true }).waitFor();
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Deleted' }));
  await page.getByRole('button', { name: /^Restore session of/ }).waitFor();
  await inspect(actor, 'deleted');

  await showOnly(actor, 'pending', '3 sessions found');
  await press(page.getByRole('button', { name: /^Request Approval for session/ }).first());
  await press(page.getByRole('button', { name: 'Continue with One Session' }));
  await page.getByText('Approval requested').waitFor();
  await pick(actor, 'Withdraw');
  await page.getByText('Session withdrawn').waitFor();
  await page.getByText('2 sessions found', { exact: true }).waitFor();
}

/** Imports a spreadsheet with an unknown header, dates that can be read in two ways and, at first, one faulty row. */
export async function importSheet(actor: Actor): Promise<void> {
  const { page, press, pickFile } = actor;
  await goTo(actor, 'History');
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Import' }));
  const button = page.getByRole('button', { name: /^Choose (Another )?File$/ });
  await button.waitFor();
  await inspect(actor, 'import');
  const pickSheet = (csv: string) =>
    pickFile(button, { name: 'old hours.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const sheet = 'When,With clients,Remarks\n03/04/2025,1.5,Intake\n02/30/2025,2,\n';
  await pickSheet(sheet);
  await press(page.getByRole('button', { name: /^Direct clinical hours/ }));
  await press(page.getByRole('button', { name: 'March 4, 2025' }));
  await page.getByText('1 of 2 rows can be imported').first().waitFor();
  await inspect(actor, 'import-faulty');
  await pickSheet(sheet.replace('02/30/2025', '02/28/2025'));
  await page.getByText('2 of 2 rows can be imported').first().waitFor();
  await inspect(actor, 'import-ready');
  await press(page.getByRole('radio', { name: 'Already signed on paper' }));
  await press(page.getByRole('button', { name: 'Import 2 sessions' }));
  await page.getByText('2 sessions imported').first().waitFor();
  await inspect(actor, 'import-done');
}

export async function inspectReports(actor: Actor): Promise<void> {
  const { page } = actor;
  await goTo(actor, 'Reports');
  await page.getByRole('heading', { name: 'Monthly Activity' }).waitFor();
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBar"]').first().waitFor();
  await page.getByRole('rowheader', { name: supervisorName }).waitFor();
  await inspect(actor, 'reports');
}

/** Reads the reports, and downloads them. */
export async function readReports(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await inspectReports(actor);
  for (const [button, name, start] of [
    ['Export CSV', 'Clinical_Supervision_Report.csv', '\uFEFFDate,Supervisor'],
    ['Export PDF', 'Clinical_Supervision_Log.pdf', '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download');
    if (button === 'Export PDF') await press(page.getByRole('button', { name: 'PDFs and Forms' }));
    await press(page.getByRole('button', { name: button }).or(page.getByRole('menuitem', { name: button })));
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    expect((await savedFile(file)).toString('utf8').startsWith(start)).toBe(true);
  }
}
