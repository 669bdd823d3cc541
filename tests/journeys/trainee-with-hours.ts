import { inject } from 'vitest';
import '../support/provided-context.ts';
import { hoursOf, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';

const baseUrl = inject('baseUrl');
export const supervisorName = 'Dr. Alex Example';
export const importedCount = 18;
const today = new Date().toISOString().slice(0, 10);

const csvOf = (count: number): string =>
  [
    'Date,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes',
    ...sampleSessions(count, 1, today).map((session) => {
      const { supervision, directClinical, indirectClinical } = hoursOf(session);
      return [session.date, supervision, directClinical, indirectClinical, `"${session.notes}"`].join();
    }),
  ].join('\n');

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
  await client.post(`/api/sessions/import?supervisorId=${supervisorId}`, csvOf(importedCount), {
    'Content-Type': 'text/csv',
  });
  for (const [index, { date, rows, notes }] of sampleSessions(6, 0.1, today).entries()) {
    const status = index % 2 === 0 ? 'pending' : 'logged';
    const activityBreakdown = JSON.stringify(rows);
    await client.post('/api/sessions', { date, notes, supervisorId, status, activityBreakdown });
  }
}
