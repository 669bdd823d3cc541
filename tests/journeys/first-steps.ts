import { inspect } from './browser.ts';
import { goTo, type Hands } from './hands.ts';
import { addSupervisor } from './trainee.ts';

/** From the empty dashboard to the form for the first session. */
export async function getGoing(hands: Hands, supervisor: { name: string; email: string }): Promise<void> {
  const { page, press } = hands;
  await inspect(hands, 'dashboard-empty');
  await press(page.getByRole('link', { name: 'Log Your First Session' }));
  await page.getByText('First, Add Your Supervisor').waitFor();
  await inspect(hands, 'log-session-first');
  await press(page.getByRole('link', { name: 'Add a Supervisor' }));
  await page.getByText('No supervisors added yet').waitFor();
  await inspect(hands, 'supervisors-empty');
  await addSupervisor(hands, supervisor);
  await inspect(hands, 'supervisors');

  await goTo(hands, 'Add Hours');
  await page.getByLabel('Supervisor', { exact: true }).waitFor();
  await inspect(hands, 'log-session');
}
