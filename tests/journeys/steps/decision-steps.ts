import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspect, screenshotMail, type View } from './browser.ts';
import type { Actor } from './actor.ts';
import { awaitMail } from '../../support/mailbox-client.ts';

const supervisorName = 'Sam Supervisor';
const note = 'It was a Monday.';

const card = (page: Page, notes: string) => page.getByRole('group').filter({ hasText: notes });
const choiceOf = (page: Page, notes: string, choice: string) =>
  card(page, notes).getByRole('radio', { name: choice });
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(window.sessionStorage));

/** Rejects one of three sessions with a reason and a note, and finds both after a reload and in a new page. */
export async function chooseAndReload(
  { page, device, press, write, choose }: Actor,
  link: string,
): Promise<void> {
  await page.goto(link);
  const rejected = card(page, 'Group on coping skills');
  await press(choiceOf(page, 'Group on coping skills', 'Reject'));
  await choose(rejected.getByLabel('Reason for a rejection'), 'The date is wrong');
  await press(rejected.getByText('Add a note'));
  await write(rejected.getByLabel('Notes for the trainee'), note);
  await write(page.getByLabel('Your full name'), 'Somebody Else');
  // A browser may restore the fields of a page by itself after a reload, but not in a page that is opened anew.
  const loadings = [() => page.reload(), () => page.goto('about:blank').then(() => page.goto(link))];
  for (const loadAnew of loadings) {
    await loadAnew();
    expect(await choiceOf(page, 'Group on coping skills', 'Reject').isChecked()).toBe(true);
    expect(await choiceOf(page, 'Intake', 'Decide later').isChecked()).toBe(true);
    expect(await rejected.getByLabel('Reason for a rejection').inputValue()).toBe('The date is wrong');
    expect(await rejected.getByLabel('Notes for the trainee').inputValue()).toBe(note);
    expect(await rejected.getByLabel('Notes for the trainee').isVisible()).toBe(true);
  }
  // The page never stores the name that signs.
  expect(await page.getByLabel('Your full name').inputValue()).toBe('');
  await inspect({ page, device }, 'review-reloaded');
}

/** Sends the rejection; the open sessions show nothing of it. */
export async function decideOnOne({ page, press, write }: Actor): Promise<void> {
  await press(choiceOf(page, 'Case review', 'Decide later'));
  await press(page.getByRole('button', { name: 'Submit my decisions' }));
  await page.getByRole('alert').getByText('Type your full name').waitFor();
  await write(page.getByLabel('Your full name'), supervisorName);
  await press(page.getByRole('button', { name: 'Submit my decisions' }));
  await page.getByText('1 decision recorded; 2 sessions still open').waitFor();
  expect(await keptIn(page)).not.toContain(note);
  expect(await page.getByRole('radio', { name: 'Decide later', checked: true }).count()).toBe(2);
}

/** Decides on the open sessions, one of which was chosen before another reload. No draft is left in the tab. */
export async function decideOnRest({ page, press, write }: Actor, link: string): Promise<void> {
  await press(choiceOf(page, 'Intake', 'Approve'));
  await page.reload();
  expect(await choiceOf(page, 'Intake', 'Approve').isChecked()).toBe(true);
  await write(page.getByLabel('Your full name'), supervisorName);
  await press(page.getByRole('button', { name: 'Approve all 2' }));
  await page.getByRole('heading', { name: `Thank you, ${supervisorName}` }).waitFor();
  expect(await keptIn(page)).toBe('{}');
  await page.goto(link);
  await page.getByRole('heading', { name: `Thank you, ${supervisorName}` }).waitFor();
  expect(await keptIn(page)).toBe('{}');
}

const corrected = 'It was a Tuesday, and the hours are right.';

/** Approves the rejected session on the page of corrections, and reads both receipts on the way. */
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

/** Reads the emails about the correction to the supervisor and to the trainee. */
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
