import { expectDialogReturnsFocus, type Actor } from './actor.ts';
import { inspect } from './browser.ts';

/** A to-do from its start to the archive. */
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
