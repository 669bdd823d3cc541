import { expect } from 'vitest';
import { inspect, savedFile } from './browser.ts';
import { supervisorName } from './trainee-with-hours.ts';
import { goTo, type Actor } from './actor.ts';

/** The reports of a year. */
export async function inspectReports(actor: Actor): Promise<void> {
  const { page } = actor;
  await goTo(actor, 'Reports');
  await page.getByRole('heading', { name: 'Monthly Activity' }).waitFor();
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBar"]').first().waitFor();
  await page.getByRole('rowheader', { name: supervisorName }).waitFor();
  await inspect(actor, 'reports');
}

/** Reads the reports, and takes them away. */
export async function readReports(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await inspectReports(actor);
  for (const [button, name, start] of [
    ['Export CSV', 'Clinical_Supervision_Report.csv', '\uFEFFDate,Supervisor'],
    ['Export PDF', 'Clinical_Supervision_Log.pdf', '%PDF-'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await press(page.getByRole('button', { name: button }));
    const file = await saving;
    expect(file.suggestedFilename()).toBe(name);
    expect((await savedFile(file)).toString('utf8').startsWith(start)).toBe(true);
  }
}
