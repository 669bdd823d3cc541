import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, screenshot, visitor, closeVisits } from './steps/browser.ts';
import {
  correctRejection,
  readCorrectionMails,
  chooseAndReload,
  decideOnOne,
  decideOnRest,
} from './steps/decision-steps.ts';
import { openActor } from './steps/open-actor.ts';
import { awaitMail, linkTo } from '../support/mailbox-client.ts';
import { stopMail, actFromEmails, aWaitingTrainee } from './steps/supervisor-steps.ts';

const mailboxUrl = inject('mailboxUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it.each([true, false])('a supervisor acts from emails: phone, with JavaScript: %s', (hasScripts) =>
  actFromEmails(browser, 'phone', hasScripts),
);

it('what a supervisor chose outlives a reload of their phone, and what they decided can be corrected', async () => {
  const trainee = await aWaitingTrainee();
  const context = await visitor(browser, 'phone');
  const actor = await openActor(context, 'phone');
  const link = linkTo(await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/'), 'review');
  await chooseAndReload(actor, link);
  await decideOnOne(actor);
  await decideOnRest(actor, link);
  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status).sort()).toEqual(['approved', 'approved', 'rejected']);
  expect(sessions.find(({ status }) => status === 'rejected')?.supervisorNotes).toBe(
    'The date is wrong. It was a Monday.',
  );
  await correctRejection(actor, link);
  const { supervisorEmail: supervisor, email } = trainee;
  await readCorrectionMails(actor, mailboxUrl, { supervisor, trainee: email });
  const after: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(after.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
  await closeVisits(context);
});

it('somebody who is not the supervisor says so, and nothing can be decided any more', async () => {
  const trainee = await aWaitingTrainee();
  const context = await visitor(browser, 'phone', { hasScripts: false });
  const actor = await openActor(context, 'phone');
  const { page, press, write } = actor;
  const link = linkTo(await awaitMail(mailboxUrl, trainee.supervisorEmail, '/review/'), 'review');
  await page.goto(link);
  await press(page.getByRole('link', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Is this not you?' }).waitFor();
  await screenshot(actor, 'not-me');
  await write(page.getByLabel('To confirm, type the words'), 'not me');
  await press(page.getByRole('button', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await page.goto(link);
  expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
  const sessions: SessionRecord[] = (await trainee.client.get('/api/sessions')).body;
  expect(sessions.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  await closeVisits(context);
});

it('somebody who was named in error gets no more mail, and the trainee sees why', () => stopMail(browser));
