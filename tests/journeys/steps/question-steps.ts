import type { Browser, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import '../../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { type Device, goTo, closeAndExpectFocus, type Actor } from './actor.ts';
import { inspect, screenshot, screenshotMail, visitor, closeVisits } from './browser.ts';
import { openActor } from './open-actor.ts';
import { awaitMail, linkTo } from '../../support/mailbox-client.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
export const question = 'My client Maria Sample (555-0134) brought me an expensive gift. May I keep it?';
const answer = 'Talk about it with your client before you decide.\n\nThen write down what was said.';

export interface AskingTrainee {
  client: ApiClient;
  email: string;
  supervisorEmail: string;
}

export async function anAskingTrainee(): Promise<AskingTrainee> {
  const client = new ApiClient(baseUrl);
  const { email } = (await client.register({ program: 'MA Counseling, Sample University' })).body;
  await client.post('/api/complete-onboarding');
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
  return { client, email, supervisorEmail: supervisor.email };
}

const theQuestion = (page: Page) => page.getByRole('article', { name: /^Question: My client/ });

/** From the empty page to guidance from the library, and on to the supervisor. */
export async function askAndEscalate(actor: Actor): Promise<void> {
  const { page, press, write, choose } = actor;
  await goTo(actor, 'Get Answers');
  await page.getByRole('button', { name: 'Ask Your First Question' }).waitFor();
  await inspect(actor, 'consultations-empty');
  await press(page.getByRole('button', { name: 'Ask Your First Question' }));
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  await page.getByText('Please enter your question').first().waitFor();
  await inspect(actor, 'consultations-form-error');
  await write(page.getByLabel('Your question'), question);
  // A form that was not sent survives a reload.
  await page.reload();
  expect(await page.getByLabel('Your question').inputValue()).toBe(question);
  await choose(page.getByLabel('Priority'), 'High');
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  const asked = theQuestion(page);
  await asked.getByText('Guidance Provided').waitFor();
  await asked.getByText('No language model was used').waitFor();
  // The button is disabled for a moment after each question.
  await page.getByRole('button', { name: 'Ask Question', disabled: false }).waitFor();
  await press(asked.getByText('hidden to protect your client'));
  await asked.getByText(/Hidden before your question was processed:.*“Maria Sample”/).waitFor();
  await inspect(actor, 'consultations-guidance');
  await press(asked.getByRole('button', { name: /^Send to Supervisor/ }).first());
  await page.getByText('Consultation escalated').waitFor();
  await asked.getByText("Escalated to supervisor. You'll receive an email when they respond.").waitFor();
  const takeBack = asked.getByRole('button', { name: /^Take Back/, disabled: false });
  await takeBack.waitFor();
  await inspect(actor, 'consultations-escalated');
  await press(takeBack);
  await page.getByRole('dialog').waitFor();
  await inspect(actor, 'consultations-take-back');
  await closeAndExpectFocus(actor, page.getByRole('dialog'), takeBack);
}

/** The supervisor opens the email, and answers on the page behind its link. */
export async function answerByEmail(
  browser: Browser,
  trainee: AskingTrainee,
  device: Device,
  hasScripts: boolean,
): Promise<void> {
  const context = await visitor(browser, device, { hasScripts });
  const actor = await openActor(context, device);
  const { page, press, write } = actor;
  const look = (name: string) => (hasScripts ? inspect : screenshot)(actor, name);
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  expect(mail.subject).toBe('Tess Trainee asks you a question');
  expect(mail.text).not.toMatch(/Maria|555/);
  await screenshotMail(context, device, mail, 'answer-request');
  await page.goto(linkTo(mail, 'answer'));
  await page.getByRole('heading', { name: 'Tess Trainee asks you a question' }).waitFor();
  await page.getByText(question).waitFor();
  await look('answer');
  await press(page.getByRole('button', { name: 'Send my answer' }));
  await page.getByText('Nothing was recorded yet').waitFor();
  await look('answer-errors');
  await write(page.getByLabel('Your answer'), answer);
  await write(page.getByLabel('For our next supervision meeting (optional)'), 'Gifts');
  await write(page.getByLabel('Your full name'), 'Sam Supervisor');
  await press(page.getByRole('button', { name: 'Send my answer' }));
  await page.getByRole('heading', { name: 'Thank you, Sam Supervisor' }).waitFor();
  await look('answer-done');
  await closeVisits(context);
}

/** The trainee reads the email about the answer. */
export async function readNews({ page, device }: Actor, { email }: AskingTrainee): Promise<void> {
  const news = await awaitMail(mailboxUrl, email, 'Talk about it with your client');
  expect(news.subject).toBe('Sam Supervisor answered your question');
  await screenshotMail(page.context(), device, news, 'answer-news');
}

/** The trainee reads the answer, and filters the list to nothing and back. */
export async function readAnswer(actor: Actor): Promise<void> {
  const { page, press, choose } = actor;
  await page.goto(`${baseUrl}/consultations`);
  const answered = theQuestion(page);
  await answered.getByText('Supervisor Response').waitFor();
  await answered.getByText('Then write down what was said.').waitFor();
  await answered.getByText('For your next supervision meeting').waitFor();
  await inspect(actor, 'consultations-answered');
  await choose(page.getByLabel('Status'), 'Escalated');
  await page.getByText('No questions found matching your criteria.').waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('escalated');
  await inspect(actor, 'consultations-none-found');
  await press(page.getByRole('button', { name: 'Clear Filter' }));
  await answered.waitFor();
}

/** The trainee opens the source of an answer, looks for another article, and returns to ask. */
export async function readArticles(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const source = theQuestion(page).getByRole('link', {
    name: 'Read the whole article: Gifts from and to clients',
  });
  await press(source);
  await heading('Gifts from and to clients').waitFor();
  await page.getByText(/^Reviewed \d\d\/\d\d\/\d{4}/).waitFor();
  await page.getByRole('heading', { name: 'Limits of this advice' }).waitFor();
  await inspect(actor, 'article');
  await press(page.getByRole('link', { name: 'All Articles' }));
  await page.getByRole('region', { name: 'Risk and safety' }).waitFor();
  await inspect(actor, 'articles');
  await write(page.getByLabel('Search articles'), 'lawn mower');
  await page.getByText('No article fits. Try other words, or ask your question.').waitFor();
  await inspect(actor, 'articles-none');
  await write(page.getByLabel('Search articles'), 'supoena');
  await press(page.getByRole('region', { name: 'Search Results' }).getByRole('link', { name: /^Subpoenas/ }));
  await heading('Subpoenas').waitFor();
  await page.goBack();
  await page.getByRole('region', { name: 'Search Results' }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('supoena');
  await press(page.getByRole('link', { name: 'Get Answers' }).last());
  await press(page.getByRole('link', { name: 'Browse all articles' }));
  await press(page.getByRole('link', { name: 'Subpoenas' }));
  await press(page.getByRole('link', { name: 'Ask about your own case' }));
  await page.getByLabel('Your question').waitFor();
  await press(page.getByRole('button', { name: 'Close Form' }));
}

/** Asks a question that mentions danger. Returns the help that is shown first. */
export async function askInDanger(actor: Actor): Promise<Locator> {
  const { page, press, write } = actor;
  await press(page.getByRole('button', { name: 'Ask Question' }));
  await write(
    page.getByLabel('Your question'),
    'My client texted me that he wants to kill himself tonight. What do I do?',
  );
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  const help = page.getByRole('region', { name: /^Help now/ });
  await help.getByText(/988/).first().waitFor();
  await page.getByRole('button', { name: 'Ask Question', disabled: false }).waitFor();
  await inspect(actor, 'consultations-danger');
  return help;
}

/** The trainee asks about hours, and reads what the rules of the license say, before the article. */
export async function askAboutHours(actor: Actor, { client }: AskingTrainee): Promise<void> {
  const { page, press, write } = actor;
  await client.post('/api/licenses', { presetId: 'us-ca-lmft' });
  await press(page.getByRole('button', { name: 'Ask Question', disabled: false }));
  await write(page.getByLabel('Your question'), 'Can I count writing notes?');
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  const asked = page.getByRole('article', { name: /^Question: Can I count writing notes/ });
  await asked.getByText('From Your Rules and Your Log').waitFor();
  await asked
    .getByText(/process notes are non-clinical experience, column B \(Form 37A-525, our reading of/)
    .waitFor();
  await inspect(actor, 'consultations-hours');
  await press(asked.getByRole('link', { name: 'Open License' }));
  await page.getByRole('heading', { name: /License/, level: 1 }).waitFor();
}
