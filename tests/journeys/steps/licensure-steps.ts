import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import { aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { expect } from 'vitest';
import { chooseSupervisor, goTo, type Actor } from './actor.ts';
import { inspect } from './browser.ts';

export const supervisorName = 'Dr. Alex Example';
export const newSite = 'Site B';
export const oldSite = 'Harbor Clinic (sample)';
const yearsOfSessions = 3;

/** Gives a trainee a supervisor, two sites and three years of sessions that name none. Returns how many sessions. */
export async function addOldHours(client: ApiClient): Promise<number> {
  const { id: supervisorId } = (
    await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))
  ).body;
  for (const name of [oldSite, newSite]) await client.post('/api/sites', { name });
  const thisYear = new Date().getUTCFullYear();
  const dates = Array.from({ length: yearsOfSessions }, (_unused, index) => thisYear - 1 - index).flatMap(
    (year) => ['01-14', '05-06', '09-16'].map((day) => `${year}-${day}`),
  );
  for (const date of dates) {
    const activityBreakdown = JSON.stringify({
      directClinical: [{ hours: '6', activityType: 'individual-therapy' }],
      supervision: [{ hours: '1', activityType: 'individual-supervision' }],
      indirectClinical: [{ hours: '1', activityType: 'research' }],
    });
    const body = { date, supervisorId, status: 'pending', activityBreakdown };
    expect(await client.post('/api/sessions', body)).toMatchObject({ status: 201 });
  }
  return dates.length;
}

/** Chooses a board, without any date: the first from Goals, another on the page of the license. */
export async function chooseBoard(actor: Actor, state: string, name: string): Promise<void> {
  const { page, press, choose } = actor;
  await goTo(actor, 'Goals');
  await page.getByRole('heading', { name: 'Goals', level: 1 }).waitFor();
  const isFirst = (await page.getByText(/^Choose your board under/).count()) > 0;
  if (isFirst) await press(page.getByRole('main').getByRole('link', { name: 'License' }));
  else await goTo(actor, 'License');
  await press(page.getByRole('button', { name: /^(Choose a Board|Add Another License)$/ }));
  const dialog = page.getByRole('dialog', { name: 'Choose a Board' });
  await dialog.getByRole('radio').first().waitFor();
  await inspect(actor, 'boards');
  await choose(dialog.getByRole('combobox', { name: 'State' }), state);
  await press(dialog.getByRole('radio', { name }));
  await inspect(actor, 'choose-board');
  const isUnconfirmed = dialog.getByLabel('I understand that some figures aren’t confirmed.');
  if ((await isUnconfirmed.count()) > 0) await press(isUnconfirmed);
  await press(dialog.getByRole('button', { name: 'Save License' }));
  await page.getByText('License added').waitFor();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Gives all old sessions their site at once. */
export async function addSiteToMany(actor: Actor, count: number): Promise<void> {
  const { page, press, choose } = actor;
  await goTo(actor, 'History');
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Bulk Edit' }));
  const dialog = page.getByRole('dialog', { name: 'Bulk Edit' });
  await choose(dialog.getByLabel('Which sessions'), `All sessions with ${supervisorName}`);
  await choose(dialog.getByLabel('Site'), oldSite);
  await inspect(actor, 'bulk-edit');
  await press(dialog.getByRole('button', { name: 'Add Details' }));
  await page.getByText(`Details added to ${count} sessions`).waitFor();
}

/** Logs a week with a gap, sees the warning, logs the supervision, and sees the warning go. */
export async function closeGap(actor: Actor): Promise<void> {
  const { page, write, choose } = actor;
  const warning = page.getByText(
    /3.h at Site B may not count without 1.h individual, or 2.h in a group, of supervision by /,
  );
  await goTo(actor, 'Add Hours');
  // History has a filter of this name, too.
  await page.getByRole('heading', { name: 'Add Hours', level: 1 }).waitFor();
  await chooseSupervisor(actor, supervisorName);
  await choose(page.getByLabel('Site'), newSite);
  await write(page.getByLabel('Direct Clinical hours', { exact: true }), '3');
  await warning.waitFor();
  await inspect(actor, 'log-session-license');
  await logSession(actor);

  await goTo(actor, 'License');
  await warning.waitFor();
  await inspect(actor, 'license-gap');

  await goTo(actor, 'Add Hours');
  await page.getByText(`${supervisorName} · ${newSite}`).waitFor();
  await write(page.getByLabel('Supervision hours'), '1');
  await warning.waitFor({ state: 'detached' });
  await logSession(actor);

  await goTo(actor, 'License');
  // The page shows its kept answer until the new one arrives.
  await page
    .getByText(/^This week at Site B: supervised \(1.h individual, or 2.h in a group\)$/)
    .first()
    .waitFor();
  await warning.waitFor({ state: 'detached' });
}

async function logSession({ page, press }: Actor): Promise<void> {
  await press(page.getByRole('button', { name: 'Log Session' }));
  await page.getByText('Session logged successfully').waitFor();
  await page.getByRole('button', { name: 'Log Session', disabled: false }).waitFor();
}

/** Reads why hours do not count: under each session, by week, and in all. */
export async function readReasons(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await goTo(actor, 'History');
  const chip = page.getByRole('button', { name: /^California LMFT: 7 of 8.h count/ }).first();
  await press(chip);
  await page
    .getByText(/of Research: We found no category for this activity in your board’s rules\./)
    .waitFor();
  await inspect(actor, 'history-license');

  await goTo(actor, 'Reports');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: /^California LMFT, [\d.]+%: [\d,.]+ of 3,000 h count/ });
  await inspect(actor, 'reports-license');
  await press(line.getByRole('link', { name: 'see why' }));
  await page.getByText('We found no category for this activity in your board’s rules.').waitFor();
  expect(new URL(page.url()).searchParams.get('counting')).toBe('all');
  await page.getByText(/^[\d.]+%: [\d,.]+ of 3,000 h count if you were registered$/).waitFor();
  await inspect(actor, 'license-reasons');
  await press(page.getByRole('button', { name: 'Rules and Sources' }));
  const dialog = page.getByRole('dialog', { name: 'Rules and Sources' });
  await dialog.getByText('Our reading').first().waitFor();
  await inspect(actor, 'rules-and-sources');
  await actor.closeDialog(dialog);
  await dialog.waitFor({ state: 'detached' });

  await press(page.getByRole('main').getByRole('link', { name: 'Weeks' }));
  await page.getByText(newSite).first().waitFor();
  await page
    .getByText(/1.h.logged, enough$/)
    .first()
    .waitFor();
  await inspect(actor, 'license-weeks');
}
