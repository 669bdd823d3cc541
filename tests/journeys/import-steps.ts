import { Buffer } from 'node:buffer';
import { inspect } from './browser.ts';
import { goTo, type Actor } from './actor.ts';

/** Brings a spreadsheet in: its header is unknown, and one row is faulty at first. */
export async function importSheet(actor: Actor): Promise<void> {
  const { page, press, choose, pickFile } = actor;
  await goTo(actor, 'History');
  await press(page.getByRole('link', { name: 'Import' }));
  const button = page.getByRole('button', { name: /^Choose (Another )?File$/ });
  await button.waitFor();
  await inspect(actor, 'import');
  const pickSheet = (csv: string) =>
    pickFile(button, { name: 'old hours.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const sheet = 'When,With clients,Remarks\n03/04/2025,1.5,Intake\n02/30/2025,2,\n';
  await pickSheet(sheet);
  await choose(page.getByLabel('Date column'), 'When');
  await choose(page.getByLabel('Direct Clinical Hours column', { exact: true }), 'With clients');
  await page.getByText('1 of 2 rows can be imported').first().waitFor();
  await inspect(actor, 'import-faulty');
  await pickSheet(sheet.replace('02/30/2025', '02/28/2025'));
  await page.getByText('2 of 2 rows can be imported').first().waitFor();
  await inspect(actor, 'import-ready');
  await press(page.getByRole('button', { name: 'Import 2 sessions' }));
  await page.getByText('2 sessions imported').first().waitFor();
  await inspect(actor, 'import-done');
}
