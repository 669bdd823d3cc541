import type { Browser } from 'playwright-core';
import { expect, inject } from 'vitest';
import '../support/provided-context.ts';
import { inspect, screenshotMail, signedIn, visitor } from './browser.ts';
import { openActor } from './open-actor.ts';
import { awaitMail, linkTo } from './mailbox.ts';
import { closeVisits } from './pointer-watch.ts';
import { aWaitingTrainee } from './supervisor-steps.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

/** Somebody who was named in error stops our mail from their phone: about the trainee, then about anybody. */
export async function stopMail(browser: Browser): Promise<void> {
  const trainee = await aWaitingTrainee();
  const visit = await visitor(browser, 'phone');
  const actor = await openActor(visit, 'phone');
  const { page, press } = actor;
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/stop/');
  await screenshotMail(visit, 'phone', mail, 'request-foot');
  await page.goto(linkTo(mail, 'stop'));
  await page.getByRole('heading', { name: 'No more mail from us?' }).waitFor();
  await inspect(actor, 'stop');
  expect(await page.getByRole('radio', { name: /^about / }).count()).toBe(2);
  await press(page.getByRole('button', { name: 'Never write to me again' }));
  await page.getByRole('heading', { name: 'We will not write to you again' }).waitFor();
  await inspect(actor, 'stop-done');
  await press(page.getByRole('button', { name: 'Never write to me about anybody' }));
  await page.getByText('No more mail about anybody').waitFor();
  await inspect(actor, 'stop-everybody');
  await readRefusal(browser, trainee.client);
  await closeVisits(visit);
}

/** What the trainee sees of it, and can do. */
async function readRefusal(browser: Browser, client: { cookie: string }): Promise<void> {
  const own = await signedIn(browser, baseUrl, client, 'phone');
  const actor = await openActor(own, 'phone');
  const { page } = actor;
  await page.goto(`${baseUrl}/supervisors`);
  await page.getByText('Does not take mail from us').waitFor();
  expect(await page.getByRole('button', { name: /^Resend Request/ }).isDisabled()).toBe(true);
  await inspect(actor, 'supervisors-refused');
  await page.goto(`${baseUrl}/log-session`);
  await page.getByLabel('Supervisor', { exact: true }).waitFor();
  const options = await page.getByLabel('Supervisor', { exact: true }).locator('option').allTextContents();
  expect(options).toContain('Sam Supervisor (does not take mail from us)');
  await inspect(actor, 'log-session-refused');
  await closeVisits(own);
}
