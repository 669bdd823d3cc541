import type { Page } from 'playwright-core';

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

/** Registers, and goes through the introduction that new users meet first. */
export async function register(page: Page, baseUrl: string, account: Account): Promise<void> {
  await fillRegistration(page, baseUrl, account);
  await completeOnboarding(page);
}

/** The two steps of the introduction. */
export async function completeOnboarding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function fillRegistration(page: Page, baseUrl: string, account: Account): Promise<void> {
  await page.goto(`${baseUrl}/register`);
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByLabel('Program (optional)').fill('MA Counseling, Sample University');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText(`Welcome back, ${account.name}!`).waitFor();
}

export async function signIn(page: Page, baseUrl: string, account: Account, next: string): Promise<void> {
  await page.goto(`${baseUrl}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function addSupervisor(page: Page, supervisor: { name: string; email: string }): Promise<void> {
  await page
    .getByRole('button', { name: /^Add (Your First )?Supervisor$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(supervisor.name);
  await dialog.getByLabel('Email').fill(supervisor.email);
  await dialog.getByLabel('License Number').fill('LPC-12345');
  await dialog.getByLabel('Credentials').fill('PhD, LPC-S');
  await dialog.getByRole('button', { name: 'Add Supervisor' }).click();
  await page.getByText('Supervisor added').waitFor();
  await page.getByRole('heading', { name: supervisor.name }).waitFor();
}

export async function logSession(page: Page, hours: LoggedHours): Promise<void> {
  await page.getByLabel('Supervisor', { exact: true }).selectOption({ label: hours.supervisor });
  await page.getByLabel('Direct Clinical hours', { exact: true }).fill(hours.direct ?? '');
  await page.getByLabel('Supervision hours').fill(hours.supervision ?? '');
  await page.getByLabel('Indirect Clinical hours').fill(hours.indirect ?? '');
  await page.getByLabel('Session Notes').fill(hours.notes ?? '');
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/sessions'),
  );
  await page.getByRole('button', { name: 'Log Session' }).click();
  await answer;
  await page.getByText('Session logged successfully').waitFor();
  await page.getByRole('button', { name: 'Log Session', disabled: false }).waitFor();
}
