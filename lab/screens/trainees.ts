import { bodyOf, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { requireStatus } from '../../tests/support/clients.ts';

const sessionCount = 30;
const years = 0.5;
const supervisorName = 'Dr. Alex Example';

/** Registers a trainee who has seen the introduction, and has nothing yet. */
export async function anEmptyTrainee(url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const { status, body } = await client.register({ program: 'MA Counseling, Sample University' });
  if (status >= 400) throw new Error(`Failed to register: ${status} ${body?.message ?? ''}`);
  await client.post('/api/complete-onboarding');
  return client;
}

/**
 * Registers a trainee at work: half a year of sessions up to today, of which every third is only logged, every fifth is
 * asked about, and the others are pending; a task, and a question.
 */
export async function aTraineeAtWork(url: string): Promise<ApiClient> {
  const client = await anEmptyTrainee(url);
  const goals = { requiredSupervisionHours: 100, requiredDirectClinicalHours: 1500 };
  await client.send('PATCH', '/api/user', { totalRequiredHours: 3000, ...goals });
  const { id } = (await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))).body;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const asked: number[] = [];
  for (const [index, sample] of sampleSessions(sessionCount, years, today).entries()) {
    const status = index % 3 === 0 ? 'logged' : 'pending';
    const body = { ...bodyOf(sample), supervisorId: id, status };
    const { body: session } = await requireStatus(201, () => client.post('/api/sessions', body));
    if (index % 5 === 1) asked.push(session.id);
  }
  await client.post('/api/sessions/bulk-approval-request', { sessionIds: asked });
  await client.post('/api/todos', { title: 'Prepare the case presentation', dueDate: '2026-01-15' });
  await client.post('/api/consultations', { question: 'How do I end a session on time?' });
  return client;
}

/** Registers a trainee at work toward a license whose rules look at many things. */
export async function aTraineeWithLicense(url: string): Promise<ApiClient> {
  const client = await aTraineeAtWork(url);
  await client.post('/api/licenses', { presetId: 'us-ca-lmft' });
  return client;
}
