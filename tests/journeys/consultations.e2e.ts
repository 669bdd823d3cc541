import type { ConsultationRecord } from '@clinical-hours/proto/api';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import type { Device } from './device.ts';
import { inspect, keepPicture, launch, pictureMail, signedIn, visitor } from './browser.ts';
import { handsIn } from './hands-in.ts';
import { closesBackTo, goTo, type Hands } from './hands.ts';
import { awaitMail, linkTo, mailsTo } from './mailbox.ts';
import { leave } from './no-pointer.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const question = 'My client Maria Sample (555-0134) brought me an expensive gift. May I keep it?';
const answer = 'Talk about it with your client before you decide.\n\nThen write down what was said.';

let browser: Browser;

beforeAll(async () => {
  browser = await launch(inject('chromiumPath'));
});

afterAll(() => browser.close());

interface Trainee {
  client: ApiClient;
  email: string;
  supervisorEmail: string;
}

async function aTrainee(): Promise<Trainee> {
  const client = new ApiClient(baseUrl);
  const { email } = (await client.register({ program: 'MA Counseling, Sample University' })).body;
  await client.post('/api/complete-onboarding');
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
  return { client, email, supervisorEmail: supervisor.email };
}

const theQuestion = (page: Page) => page.getByRole('article', { name: /^Question: My client/ });

/** From the empty page to guidance from the library, and on to the supervisor. */
async function askAndEscalate(hands: Hands): Promise<void> {
  const { page, press, write, choose } = hands;
  await goTo(hands, 'Get Answers');
  await page.getByRole('button', { name: 'Ask Your First Question' }).waitFor();
  await inspect(hands, 'consultations-empty');
  await press(page.getByRole('button', { name: 'Ask Your First Question' }));
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  await page.getByText('Please enter your question').first().waitFor();
  await inspect(hands, 'consultations-form-error');
  await write(page.getByLabel('Your question'), question);
  // A form that was not sent outlives a reload.
  await page.reload();
  expect(await page.getByLabel('Your question').inputValue()).toBe(question);
  await choose(page.getByLabel('Priority'), 'High');
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  const asked = theQuestion(page);
  await asked.getByText('Guidance Provided').waitFor();
  await asked.getByText('No language model was used').waitFor();
  // What was done rests a moment before it can be done again.
  await page.getByRole('button', { name: 'Ask Question', disabled: false }).waitFor();
  await press(asked.getByText('hidden to protect your client'));
  await asked.getByText(/Hidden before your question was processed:.*“Maria Sample”/).waitFor();
  await inspect(hands, 'consultations-guidance');
  await press(asked.getByRole('button', { name: /^Escalate to Supervisor/ }).first());
  await page.getByText('Consultation escalated').waitFor();
  await asked.getByText("Escalated to supervisor. You'll receive an email when they respond.").waitFor();
  const takeBack = asked.getByRole('button', { name: /^Take Back/, disabled: false });
  await takeBack.waitFor();
  await inspect(hands, 'consultations-escalated');
  await closesBackTo(hands, takeBack, page.getByRole('dialog'));
}

/** The supervisor opens the email, and answers on the page behind its link. */
async function answerByEmail(trainee: Trainee, device: Device, hasScripts: boolean): Promise<void> {
  const context = await visitor(browser, device, { hasScripts });
  const hands = await handsIn(context, device);
  const { page, press, write } = hands;
  const look = (name: string) => (hasScripts ? inspect : keepPicture)(hands, name);
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  expect(mail.subject).toBe('Tess Trainee asks you a question');
  expect(mail.text).not.toMatch(/Maria|555/);
  await pictureMail(context, device, mail, 'answer-request');
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
  await leave(context);
}

/** The trainee reads the answer, and narrows the list down to nothing and back. */
async function readAnswer(hands: Hands): Promise<void> {
  const { page, press, choose } = hands;
  await page.goto(`${baseUrl}/consultations`);
  const answered = theQuestion(page);
  await answered.getByText('Supervisor Response').waitFor();
  await answered.getByText('Then write down what was said.').waitFor();
  await answered.getByText('For your next supervision meeting').waitFor();
  await inspect(hands, 'consultations-answered');
  await choose(page.getByLabel('Status'), 'Escalated');
  await page.getByText('No questions found matching your criteria.').waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('escalated');
  await inspect(hands, 'consultations-none-found');
  await press(page.getByRole('button', { name: 'Clear Filter' }));
  await answered.waitFor();
}

it.each([
  ['desktop', true],
  ['phone', false],
] as const)(
  'a question finds guidance, a supervisor and an answer: %s, the supervisor with JavaScript: %s',
  async (device, hasScripts) => {
    const trainee = await aTrainee();
    const own = await signedIn(browser, baseUrl, trainee.client, device);
    const hands = await handsIn(own, device);
    await hands.page.goto(baseUrl);
    await askAndEscalate(hands);
    await answerByEmail(trainee, device, hasScripts);

    const news = await awaitMail(mailboxUrl, trainee.email, 'Talk about it with your client');
    expect(news.subject).toBe('Sam Supervisor answered your question');
    await pictureMail(own, device, news, 'answer-news');
    await readAnswer(hands);
    await leave(own);
  },
);

it('a question that speaks of danger shows help first; one taken back can be answered no more', async () => {
  const trainee = await aTrainee();
  const own = await signedIn(browser, baseUrl, trainee.client, 'phone');
  const hands = await handsIn(own, 'phone');
  const { page, press, write } = hands;
  await page.goto(`${baseUrl}/consultations`);
  await press(page.getByRole('button', { name: 'Ask Question' }));
  await write(
    page.getByLabel('Your question'),
    'My client texted me that he wants to kill himself tonight. What do I do?',
  );
  await press(page.getByRole('button', { name: 'Get Instant Guidance' }));
  const help = page.getByRole('region', { name: /^Help now/ });
  await help.getByText(/988/).first().waitFor();
  await page.getByRole('button', { name: 'Ask Question', disabled: false }).waitFor();
  await inspect(hands, 'consultations-danger');
  await press(help.getByRole('button', { name: /Send to Supervisor/ }));
  await page.getByText('Consultation escalated').waitFor();
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  expect(mail.subject).toBe('Urgent: Tess Trainee asks you a question');
  await pictureMail(own, 'phone', mail, 'answer-request-danger');

  await press(page.getByRole('button', { name: /^Take Back/, disabled: false }));
  await inspect(hands, 'consultations-take-back');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take Back' }));
  await page.getByText('Question taken back').waitFor();
  const supervisor = await visitor(browser, 'phone', { hasScripts: false });
  const other = await handsIn(supervisor, 'phone');
  await other.page.goto(linkTo(mail, 'answer'));
  await other.page.getByRole('heading', { level: 1 }).waitFor();
  await keepPicture(other, 'answer-taken-back');
  expect(await other.page.getByRole('button', { name: 'Send my answer' }).count()).toBe(0);
  await leave(own, supervisor);
});

it('a supervisor who is not meant says so, and the trainee can ask somebody else', async () => {
  const trainee = await aTrainee();
  const supervisorId: number = (await trainee.client.get('/api/supervisors')).body[0].id;
  await trainee.client.post('/api/consultations', { question, supervisorId });
  const mail = await awaitMail(mailboxUrl, trainee.supervisorEmail, '/answer/');
  const context = await visitor(browser, 'phone', { hasScripts: false });
  const hands = await handsIn(context, 'phone');
  const { page, press } = hands;
  await page.goto(linkTo(mail, 'answer'));
  await press(page.getByRole('link', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Is this not you?' }).waitFor();
  await keepPicture(hands, 'answer-not-me');
  await press(page.getByRole('button', { name: 'This is not me' }));
  await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
  await keepPicture(hands, 'answer-reported');
  const [consultation]: ConsultationRecord[] = (await trainee.client.get('/api/consultations')).body;
  expect(consultation).toMatchObject({ status: 'ai_answered', supervisorId: null });
  await pictureMail(
    context,
    'phone',
    await awaitMail(mailboxUrl, trainee.email, 'administrators were told'),
    'answer-dispute-news',
  );
  expect((await mailsTo(mailboxUrl, trainee.supervisorEmail)).length).toBe(1);
  await leave(context);
});
