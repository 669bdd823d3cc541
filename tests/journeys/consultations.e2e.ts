import type { ConsultationRecord } from '@clinical-hours/proto/api';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { launch, screenshot, screenshotMail, signedIn, visitor, closeVisits } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { awaitMail, linkTo, mailsTo } from '../support/mailbox-client.ts';
import {
  anAskingTrainee,
  answerByEmail,
  askAboutHours,
  askAndEscalate,
  askInDanger,
  question,
  readAnswer,
  readArticles,
  readNews,
} from './steps/question-steps.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

it('a question finds guidance, a supervisor and an answer: phone, the supervisor with JavaScript: false', async () => {
  const trainee = await anAskingTrainee();
  const own = await signedIn(browser, baseUrl, trainee.client, 'phone');
  const actor = await openActor(own, 'phone');
  await actor.page.goto(baseUrl);
  await askAndEscalate(actor);
  await answerByEmail(browser, trainee, 'phone', false);
  await readNews(actor, trainee);
  await readAnswer(actor);
  await readArticles(actor);
  await askAboutHours(actor, trainee);
  await closeVisits(own);
});

it('a question that speaks of danger shows help first; one taken back can be answered no more', async () => {
  const trainee = await anAskingTrainee();
  const own = await signedIn(browser, baseUrl, trainee.client, 'phone');
  const actor = await openActor(own, 'phone');
  const { page, press } = actor;
  await page.goto(`${baseUrl}/consultations`);
  const help = await askInDanger(actor);
  await press(help.getByRole('button', { name: /Send to Supervisor/ }));
  await page.getByText('Consultation escalated').waitFor();
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
  await screenshotMail(own, 'phone', mail, 'answer-request-danger');

  await press(page.getByRole('button', { name: /^Take Back/, disabled: false }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take Back' }));
  await page.getByText('Question taken back').waitFor();
  const supervisor = await visitor(browser, 'phone', { hasScripts: false });
  const other = await openActor(supervisor, 'phone');
  await other.page.goto(linkTo(mail, 'answer'));
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await screenshot(other, 'answer-taken-back');
  expect(await other.page.getByRole('button', { name: 'Send my answer' }).count()).toBe(0);
  await closeVisits(own, supervisor);
});

it('a supervisor who is not meant says so, and the trainee can ask somebody else', async () => {
  const trainee = await anAskingTrainee();
  const supervisorId: number = (await trainee.client.get('/api/supervisors')).body[0].id;
  await trainee.client.post('/api/consultations', { question, supervisorId });
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  const context = await visitor(browser, 'phone', { hasScripts: false });
  const actor = await openActor(context, 'phone');
  const { page, press, write } = actor;
  await page.goto(linkTo(mail, 'answer'));
  await press(page.getByRole('link', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Is this not you?' }).waitFor();
  await screenshot(actor, 'answer-not-me');
  await write(page.getByLabel('To confirm, type the words'), 'not me');
  await press(page.getByRole('button', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await screenshot(actor, 'answer-reported');
  const [consultation]: ConsultationRecord[] = (await trainee.client.get('/api/consultations')).body;
  expect(consultation).toMatchObject({ status: 'ai_answered', supervisorId: null });
  await screenshotMail(
    context,
    'phone',
    await awaitMail(mailboxUrl, trainee.email, 'notified our administrators'),
    'answer-dispute-news',
  );
  const confirmation = await awaitMail(mailboxUrl, trainee.supervisorEmail, 'nothing else for you to do');
  await screenshotMail(context, 'phone', confirmation, 'answer-dispute-receipt');
  const asked = (await mailsTo(mailboxUrl, trainee.supervisorEmail)).filter(({ text }) =>
    text.includes('/answer/'),
  );
  expect(asked).toHaveLength(1);
  await closeVisits(context);
});
