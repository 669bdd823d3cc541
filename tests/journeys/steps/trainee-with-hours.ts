import { inject } from 'vitest';
import '../../support/provided-context.ts';
import { bodyOf, csvOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';

const baseUrl = inject('baseUrl');
export const supervisorName = 'Dr. Alex Example';
export const importedCount = 18;
const loggedCount = 6;

/** Creates a trainee with a year of sessions. */
export async function aTraineeWithHours(): Promise<ApiClient> {
  const client = new ApiClient(baseUrl);
  await client.register({ name: 'Tess Trainee', program: 'MA Counseling, Sample University' });
  await client.post('/api/complete-onboarding');
  await addYearOfHours(client);
  return client;
}

/** Gives a trainee a supervisor and a year of sessions. */
async function addYearOfHours(client: ApiClient): Promise<void> {
  await client.send('PATCH', '/api/user', { totalRequiredHours: 3000, requiredDirectClinicalHours: 1500 });
  const supervisorId = (await client.post('/api/supervisors', aSupervisorBody({ name: supervisorName }))).body
    .id;
  const sessions = sampleSessions(importedCount + loggedCount, 1, dayAgo(0));
  const imported = csvOf(sessions.slice(0, importedCount));
  await client.post(`/api/sessions/import?supervisorId=${supervisorId}`, imported, {
    'Content-Type': 'text/csv',
  });
  for (const [index, session] of sessions.slice(importedCount).entries()) {
    const status = index % 2 === 0 ? 'pending' : 'logged';
    await client.post('/api/sessions', { ...bodyOf(session), supervisorId, status });
  }
}
