import { inspect, screenshotMail, type View } from './browser.ts';
import type { Actor } from './actor.ts';
import { awaitMail } from './mailbox.ts';

const corrected = 'It was a Tuesday, and the hours are right.';

/** Approves after all what was rejected, on the page of corrections, and reads both receipts on the way. */
export async function correctRejection(actor: Actor, link: string): Promise<void> {
  const { page, press, write } = actor;
  await page.goto(link);
  await press(page.getByRole('link', { name: 'Correct a decision' }));
  await page.getByRole('heading', { name: 'Correct your decisions' }).waitFor();
  await inspect(actor, 'correction');
  const card = page.getByRole('group').filter({ hasText: 'Group on coping skills' });
  await press(card.getByRole('radio', { name: 'Approve' }));
  await write(card.getByLabel('Notes for the trainee'), corrected);
  await write(page.getByLabel('Your full name'), 'Sam Supervisor');
  await press(page.getByRole('button', { name: 'Submit my corrections' }));
  await page.getByRole('heading', { name: 'Receipt of a correction' }).waitFor();
  await inspect(actor, 'correction-done');
  await press(page.locator('.receipt').last().getByRole('link').first());
  await page.getByRole('heading', { name: 'Corrected since' }).waitFor();
  await inspect(actor, 'verify-corrected');
}

/** Reads what the supervisor and the trainee are told of it. */
export async function readCorrectionMails(
  { page, device }: View,
  mailboxUrl: string,
  addresses: { supervisor: string; trainee: string },
): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    const mail = await awaitMail(mailboxUrl, address, 'It corrects receipt');
    await screenshotMail(page.context(), device, mail, `correction-${name}`);
  }
}
