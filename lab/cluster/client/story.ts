import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
  type Answer,
} from '@clinical-hours/service-kit/api-client';
import { awaitText } from './mailpit-client.ts';
import { messageOf } from './message.ts';

export interface StoryOutcome {
  /** The steps that were taken, in order. */
  steps: string[];
  /** Why it went no further; undefined at the end of the story. */
  failure?: string;
}

/** Everything that the product is for, once: from the landing page over a supervisor's decision to the report. */
export async function tellStory(url: string, mailboxUrl: string): Promise<StoryOutcome> {
  const steps: string[] = [];
  try {
    for await (const step of story(url, mailboxUrl)) steps.push(step);
    return { steps };
  } catch (error) {
    return {
      steps,
      failure: messageOf(error),
    };
  }
}

async function* story(url: string, mailboxUrl: string): AsyncGenerator<string> {
  const client = new ApiClient(url);
  demand((await client.get('/')).body.includes('</html>'), 'the landing page is no page');
  yield 'the landing page';
  const registration = aRegistration() as { username: string; email: string; password: string };
  expectStatus(201, await client.post('/api/register', registration));
  await awaitText(mailboxUrl, registration.email, /\S/);
  yield 'a registration, welcomed by email';

  const supervisor = aSupervisorBody() as { email: string };
  const added = expectStatus(201, await client.post('/api/supervisors', supervisor));
  const ids: number[] = [];
  for (const day of [1, 2, 3]) {
    const session = aSessionBody({ supervisorId: added.body.id, date: `2026-03-0${day}` });
    ids.push(expectStatus(201, await client.post('/api/sessions', session)).body.id);
  }
  expectStatus(200, await client.post('/api/sessions/bulk-approval-request', { sessionIds: ids }));
  const link = await awaitText(mailboxUrl, supervisor.email, /\/review\/[\w-]+/);
  yield 'a request that reached the supervisor';

  const page = await fetch(url + link);
  demand(page.status === 200 && (await page.text()).includes('<form'), `the review page: ${page.status}`);
  expectStatus(
    200,
    await new ApiClient(url).post(`/api${link}`, {
      decisions: ids.map((sessionId, at) => ({ sessionId, decision: at === 2 ? 'reject' : 'approve' })),
      attestation: 'Sam Supervisor',
    }),
  );
  const totals = expectStatus(200, await client.get('/api/stats'));
  demand(JSON.stringify(totals.body).includes('5'), 'the totals know nothing of the approval');
  await awaitText(mailboxUrl, registration.email, /approved/i);
  yield 'a decision, told by email';

  for (const sizeBytes of [30, 9 * 1024 * 1024]) yield await keepDocument(client, sizeBytes);
  const question = { question: 'How late may a progress note be?', supervisorId: added.body.id };
  expectStatus(201, await client.post('/api/consultations', question));
  const answerLink = await awaitText(mailboxUrl, supervisor.email, /\/answer\/[\w-]+/);
  expectStatus(200, await new ApiClient(url).get(answerLink));
  yield 'a question, and the page for its answer';

  const report = expectStatus(200, await client.get('/api/export/pdf'));
  demand(report.headers.get('content-type') === 'application/pdf', 'the report is no PDF');
  const { username, password } = registration;
  expectStatus(200, await new ApiClient(url).post('/api/login', { username, password }));
  yield 'the report as PDF, and another sign-in';
}

async function keepDocument(client: ApiClient, sizeBytes: number): Promise<string> {
  const text = 'Supervision contract. '.repeat(Math.ceil(sizeBytes / 22));
  const form = new FormData();
  form.append('file', new Blob([text]), `notes-${sizeBytes}.txt`);
  const { body } = expectStatus(201, await client.upload('/api/documents', form));
  const back = await client.get(`/api/documents/${body.id}/download`);
  demand(back.body === text, 'what comes down is not what went up');
  return `a document of ${text.length} bytes, there and back`;
}

function expectStatus(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} in place of ${status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
}

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
