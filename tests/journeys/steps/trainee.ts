import { chooseSupervisor, closeAndExpectFocus, expectDialogReturnsFocus, type Actor } from './actor.ts';
import { inspect } from './browser.ts';

export interface Account {
  name: string;
  username: string;
  email: string;
  password: string;
}

export interface LoggedHours {
  supervisor: string;
  direct?: string;
  supervision?: string;
  indirect?: string;
  notes?: string;
}

/** Registers, and completes the introduction for new users. */
export async function register(actor: Actor, baseUrl: string, account: Account): Promise<void> {
  await fillRegistration(actor, baseUrl, account);
  await completeOnboarding(actor);
}

/** Skips the two steps of the introduction. */
export async function completeOnboarding({ page, press }: Actor): Promise<void> {
  const dialog = page.getByRole('dialog');
  const skip = dialog.getByRole('button', { name: 'Skip' });
  await press(skip);
  await dialog.getByText('Step 2 of 2').waitFor();
  await press(skip);
  await dialog.waitFor({ state: 'detached' });
}

export async function fillRegistration(
  { page, write, press }: Actor,
  baseUrl: string,
  account: Account,
): Promise<void> {
  await page.goto(`${baseUrl}/register`);
  await write(page.getByLabel('Full Name'), account.name);
  await write(page.getByLabel('Username'), account.username);
  await write(page.getByLabel('Email'), account.email);
  await write(page.getByLabel('Password', { exact: true }), account.password);
  await write(page.getByLabel('Confirm Password'), account.password);
  await write(page.getByLabel('Program (optional)'), 'MA Counseling, Sample University');
  await press(page.getByRole('button', { name: 'Create Account' }));
  await page.getByText(`Welcome, ${account.name}!`).waitFor();
}

export async function signIn({ page, write, press }: Actor, account: Account): Promise<void> {
  await write(page.getByLabel('Username'), account.username);
  await write(page.getByLabel('Password'), account.password);
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
}

/** Adds the first supervisor, by the dialog to which Add Hours leads. */
async function addSupervisor(actor: Actor, supervisor: { name: string; email: string }): Promise<void> {
  const { page, press, write } = actor;
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: 'Add Supervisor', exact: true });
  await closeAndExpectFocus(actor, dialog, opener);
  await page.getByText('No supervisors added yet').waitFor();
  await inspect(actor, 'supervisors-empty');
  await press(opener);
  await write(dialog.getByLabel('Name'), supervisor.name);
  await write(dialog.getByLabel('Email'), supervisor.email);
  await write(dialog.getByLabel('License Number'), 'LPC-12345');
  await write(dialog.getByLabel('Credentials'), 'PhD, LPC-S');
  await press(dialog.getByRole('button', { name: 'Add Supervisor' }));
  await page.getByText('Supervisor added').waitFor();
}

export async function logSession(actor: Actor, hours: LoggedHours): Promise<void> {
  const { page, write, press } = actor;
  await chooseSupervisor(actor, hours.supervisor);
  await write(page.getByLabel('Direct Clinical hours', { exact: true }), hours.direct ?? '');
  await write(page.getByLabel('Supervision hours'), hours.supervision ?? '');
  await write(page.getByLabel('Indirect Clinical hours'), hours.indirect ?? '');
  await write(page.getByLabel('Session Notes'), hours.notes ?? '');
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/sessions'),
  );
  await press(page.getByRole('button', { name: 'Log Session' }));
  await answer;
  await page.getByText('Session logged successfully').waitFor();
  await page.getByRole('button', { name: 'Log Session', disabled: false }).waitFor();
}

/** From the empty dashboard to the form for the first session. */
export async function startFirstSession(
  actor: Actor,
  supervisor: { name: string; email: string },
): Promise<void> {
  const { page, press } = actor;
  await inspect(actor, 'dashboard-empty');
  await press(page.getByRole('link', { name: 'Log Your First Session' }));
  await page.getByText('First, Add Your Supervisor').waitFor();
  await inspect(actor, 'log-session-first');
  await press(page.getByRole('link', { name: 'Add a Supervisor' }));
  await addSupervisor(actor, supervisor);
  await page.getByRole('heading', { name: 'Add Hours', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Edit supervisor and details' }).waitFor();
  await inspect(actor, 'log-session');
}

/** Takes a to-do from its creation to the archive. */
export async function completeTask(actor: Actor): Promise<void> {
  const { page, press, write, writeDate, choose } = actor;
  await page.getByRole('region', { name: 'Clinical Hours' }).waitFor();
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add Task' });
  await expectDialogReturnsFocus(actor, add, dialog);
  await press(add);
  await press(dialog.getByRole('button', { name: 'Add Task' }));
  await dialog.getByText('Title is required').waitFor();
  await inspect(actor, 'task-dialog');
  await write(dialog.getByLabel('Title'), 'Call the board');
  await choose(dialog.getByLabel('Category'), 'Documentation');
  await writeDate(dialog.getByLabel('Due Date (optional)'), '2026-01-15');
  await press(dialog.getByRole('button', { name: 'Add Task' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Overdue').waitFor();
  await inspect(actor, 'dashboard-busy');
  await press(page.getByRole('button', { name: 'Edit: Call the board' }));
  await write(dialog.getByLabel('Title'), 'Write to the board');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  const complete = page.getByRole('button', { name: 'Mark Complete: Write to the board' });
  await press(complete);
  await page.getByText('Task completed').waitFor();
  await actor.undo();
  await complete.waitFor();
  await press(complete);
  await complete.waitFor({ state: 'detached' });
  await press(page.getByRole('switch', { name: 'Show completed' }));
  const archive = page.getByRole('button', { name: 'Archive: Write to the board' });
  await press(archive);
  await page.getByText('Task archived').waitFor();
  await archive.waitFor({ state: 'detached' });
}
