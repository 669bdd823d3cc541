import {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
} from '@clinical-hours/service-kit/api-client';
import { awaitPath } from '../../tests/support/mailbox-client.ts';
import { type Checklist, assertSame } from './checks.ts';

/** Uses the product as people do, so that every container loads even the packages that it loads on demand. */
export async function runSmokeTest(checklist: Checklist, url: string, mailboxUrl: string): Promise<void> {
  const client = new ApiClient(url);
  const supervisor = aSupervisorBody() as { email: string };
  await checklist.check('a visitor reads the first page, which needs no script', () => readFirstPage(client));
  await checklist.check('the application comes with its script', () => readApplication(client));
  await checklist.check('the API is described, and the page to read it has its viewer', () =>
    readDescription(client),
  );
  await checklist.check('somebody registers and is signed in', async () => {
    const registration = aRegistration();
    assertSame('registering', (await client.post('/api/register', registration)).status, 201);
    assertSame('the user', (await client.get('/api/user')).body.username, registration.username);
  });
  await checklist.check('a supervisor is asked by email, and opens the page behind its link', async () => {
    const { body } = await client.post('/api/supervisors', supervisor);
    const session = aSessionBody({ supervisorId: body.id, requestApproval: true });
    assertSame('logging a session', (await client.post('/api/sessions', session)).status, 201);
    const link = await awaitPath(mailboxUrl, supervisor.email, 'review');
    const page = await fetch(new URL(link, url));
    assertSame('the page', page.status, 200);
    if (!(await page.text()).includes('<form')) throw new Error('the page has no form');
  });
  await checklist.check('a question is answered from the library', async () => {
    const question = 'How late may a progress note be?';
    assertSame('asking', (await client.post('/api/consultations', { question })).status, 201);
  });
  await checklist.check('a document is kept and comes back', async () => {
    const form = new FormData();
    form.append('file', new Blob(['What to bring to the board.']), 'notes.txt');
    const { status, body } = await client.upload('/api/documents', form);
    assertSame('uploading', status, 201);
    assertSame(
      'its content',
      (await client.get(`/api/documents/${body.id}/download`)).body,
      'What to bring to the board.',
    );
  });
  await checklist.check('a report is drawn as PDF', async () => {
    const { status, headers } = await client.get('/api/export/pdf');
    assertSame('the report', [status, headers.get('content-type')], [200, 'application/pdf']);
  });
}

async function readFirstPage(client: ApiClient): Promise<void> {
  const { status, body } = await client.get('/');
  assertSame('the page', status, 200);
  assertSame('what it is', String(body).includes('Get Started Free'), true);
  assertSame('its scripts', String(body).includes('<script'), false);
}

async function readDescription(client: ApiClient): Promise<void> {
  for (const [path, type] of [
    ['/api/openapi.yaml', 'text/yaml'],
    ['/api/docs', 'text/html'],
    ['/api/docs/docs.js', 'text/javascript'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript'],
    ['/api/docs/swagger-ui.css', 'text/css'],
  ] as const) {
    const { status, headers } = await client.get(path);
    assertSame(path, [status, headers.get('content-type')], [200, `${type}; charset=utf-8`]);
  }
}

async function readApplication(client: ApiClient): Promise<void> {
  const { status, body } = await client.get('/login');
  assertSame('the page', status, 200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(String(body))?.[1];
  if (script === undefined) throw new Error('the page names no script');
  assertSame('its script', (await client.get(script)).status, 200);
}
