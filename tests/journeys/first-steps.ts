import { inspect } from './browser.ts';
import { goTo, type Actor } from './actor.ts';
import { addSupervisor } from './trainee.ts';

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
  await page.getByText('No supervisors added yet').waitFor();
  await inspect(actor, 'supervisors-empty');
  await addSupervisor(actor, supervisor);
  await inspect(actor, 'supervisors');

  await goTo(actor, 'Add Hours');
  await page.getByLabel('Supervisor', { exact: true }).waitFor();
  await inspect(actor, 'log-session');
}
