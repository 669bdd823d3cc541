import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { awaitLink, awaitMail, mailsTo } from '../support/mailbox-client.ts';
import { goToAccount, type Actor, type Device } from './steps/actor.ts';
import { closeVisits, inspect, launch, screenshotMail, signedIn, visitor } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const subject = 'Nothing logged this week yet';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Registers a trainee who has logged nothing, and verifies the address by the link in the welcome email. */
async function aNewTrainee(): Promise<{ client: ApiClient; email: string }> {
  const client = new ApiClient(baseUrl);
  const { email } = (await client.register({ name: 'Tess Trainee' })).body;
  await client.post('/api/complete-onboarding');
  const link = new URL(await awaitLink(mailboxUrl, email, 'verify-email'));
  await client.post('/api/verify-email', { token: link.searchParams.get('token') });
  return { client, email };
}

const choiceIn = ({ page }: Actor) =>
  page.getByRole('switch', { name: 'Email me on Fridays if I logged nothing that week' });

/** Chooses reminders on Account, and finds the choice again after a reload. */
async function chooseReminders(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await page.goto(baseUrl);
  await goToAccount(actor);
  const choice = choiceIn(actor);
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await press(choice);
  await page.getByText('Settings updated').waitFor();
  await inspect(actor, 'reminders-chosen');
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
}

/** Stops reminders by the link in the email, without being signed in. Opening it changes nothing. */
async function stopReminders(actor: Actor, client: ApiClient, link: string): Promise<void> {
  const { page, press } = actor;
  const isWanted = async () => (await client.get('/api/user')).body.wantsReminders;
  await page.goto(link);
  await page.waitForURL(`${baseUrl}/stop-reminders`);
  await inspect(actor, 'stop-reminders');
  expect(await isWanted()).toBe(true);
  await press(page.getByRole('button', { name: 'Stop the Reminders' }));
  await page.getByRole('heading', { name: 'Reminders Stopped' }).waitFor();
  await inspect(actor, 'stop-reminders-done');
  expect(await isWanted()).toBe(false);
  await page.goto(link);
  await press(page.getByRole('button', { name: 'Stop the Reminders' }));
  await page.getByRole('heading', { name: 'Reminders Stopped' }).waitFor();
}

it.each<Device>(['desktop', 'phone'])(
  'a reminder of a week without a session, from the choice to the end: %s',
  async (device) => {
    const { client, email } = await aNewTrainee();
    const context = await signedIn(browser, baseUrl, client, device);
    const actor = await openActor(context, device);
    await chooseReminders(actor);

    const mail = await awaitMail(mailboxUrl, email, '/stop-reminders');
    expect(mail.subject).toBe(subject);
    await screenshotMail(context, device, mail, 'reminder');
    const elsewhere = await visitor(browser, device);
    const link = await awaitLink(mailboxUrl, email, 'stop-reminders');
    await stopReminders(await openActor(elsewhere, device), client, link);
    await closeVisits(elsewhere);

    await actor.page.reload();
    await choiceIn(actor).waitFor();
    expect(await choiceIn(actor).isChecked()).toBe(false);
    expect((await mailsTo(mailboxUrl, email)).filter((each) => each.subject === subject)).toHaveLength(1);
    await closeVisits(context);
  },
);
