import { expect } from 'vitest';
import { inspect, savedFile } from './browser.ts';
import { supervisorName } from './busy-trainee.ts';
import { goTo, type Hands } from './hands.ts';

/** The reports of a year. */
export async function inspectReports(hands: Hands): Promise<void> {
  const { page } = hands;
  await goTo(hands, 'Reports');
  await page.getByRole('heading', { name: 'Monthly Activity' }).waitFor();
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBar"]').first().waitFor();
  await page.getByRole('rowheader', { name: supervisorName }).waitFor();
  await inspect(hands, 'reports');
}

/** Reads the reports, and takes them away. */
export async function readReports(hands: Hands): Promise<void> {
  const { page, press } = hands;
  await inspectReports(hands);
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
