import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { accountBounds } from '@clinical-hours/proto/api';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { todayIn } from '@clinical-hours/hours/calendar';
import { standInForm } from '@clinical-hours/hours/stand-in-form';
import { bodyOf, csvOf, sampleSessions, type SampleSession } from './sample-sessions.ts';

/**
 * Fills a running product with a trainee who has logged hours for years: `npm run seed -- --sessions 10000`. It uses
 * the public API only. Older sessions are imported, as self-reported; the latest are logged one by one and stay logged
 * or pending, and approval is requested for every fifth of them.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '300' },
    years: { type: 'string', default: '10' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 8080}` },
  },
});
const recentCount = 40;
const importedAtOnce = 10_000;
const client = new ApiClient(values.url);

try {
  const count = readCount('sessions', values.sessions, accountBounds.sessions);
  // No session has a date before 2000.
  const years = readCount('years', values.years, 25);
  const account = await register();
  const supervisors = await addSupervisors();
  // The default time zone of the product, unless APP_TIME_ZONE names another.
  const today = todayIn(process.env.APP_TIME_ZONE || 'America/New_York');
  const sessions = sampleSessions(count, years, today);
  const recent = sessions.splice(-recentCount);
  await importSessions(sessions);
  await logSessions(recent, supervisors);
  await addTasks(today);
  await uploadForm();
  console.log(`${count} sessions of ${account.username} are at ${values.url}`);
  console.log(`Sign in as ${account.username} with the password ${account.password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readCount(name: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw new Error(`--${name} is '${text}': give a whole number from 1 to ${most}.`);
  }
  return number;
}

async function must(what: string, answer: Promise<Answer>): Promise<Answer> {
  const { status, body, headers } = await answer.catch(() => {
    throw new Error(`Nothing answers at ${values.url}: start the product with npm start.`);
  });
  if (status >= 400) throw new Error(`Failed to ${what}: ${status} ${body?.message ?? ''}`);
  return { status, body, headers };
}

async function register(): Promise<{ username: string; password: string }> {
  const username = `sample-${randomBytes(4).toString('hex')}`;
  const password = `sample ${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.com`;
  const details = { name: 'Tess Trainee', program: 'MA Counseling, Sample University' };
  const body = { ...details, username, email, password, confirmPassword: password };
  await must('register', client.post('/api/register', body));
  await must('finish the introduction', client.post('/api/complete-onboarding'));
  const goals = { requiredSupervisionHours: 200, requiredDirectClinicalHours: 2_000 };
  const requirements = { totalRequiredHours: 4_000, requiredIndirectClinicalHours: 1_800, ...goals };
  await must(
    'set goals',
    client.send('PATCH', '/api/user', { ...requirements, licenseNumber: 'LPC-A 4711' }),
  );
  return { username, password };
}

async function addSupervisors(): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, credentials] of [
    ['Dr. Alex Example', 'PhD, LPC-S'],
    ['Sam Supervisor', 'LMFT'],
    ['Robin Sample', 'LCSW'],
  ]) {
    const email = `${name?.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`;
    const body = { name, email, phone: '', licenseNumber: `L-${1000 + ids.length}`, credentials };
    ids.push((await must('add a supervisor', client.post('/api/supervisors', body))).body.id);
  }
  return ids;
}

async function importSessions(sessions: SampleSession[]): Promise<void> {
  const names = ['Dr. Alex Example', 'Sam Supervisor', 'Robin Sample'];
  for (let from = 0; from < sessions.length; from += importedAtOnce) {
    const csv = csvOf(sessions.slice(from, from + importedAtOnce), names);
    await must(
      'import',
      client.post('/api/sessions/import?duplicates=import', csv, { 'Content-Type': 'text/csv' }),
    );
  }
}

async function logSessions(sessions: SampleSession[], supervisors: number[]): Promise<void> {
  const asked: number[] = [];
  for (const [index, session] of sessions.entries()) {
    const body = {
      ...bodyOf(session),
      supervisorId: supervisors[index % supervisors.length],
      status: index % 3 === 0 ? 'logged' : 'pending',
    };
    const { id } = (await must('log a session', client.post('/api/sessions', body))).body;
    if (index % 5 === 1) asked.push(id);
  }
  if (asked.length === 0) return;
  await must('request approval', client.post('/api/sessions/bulk-approval-request', { sessionIds: asked }));
}

async function addTasks(today: string): Promise<void> {
  for (const [title, category, dueDate] of [
    ['Send the supervision contract to the board', 'documentation', '2026-01-15'],
    ['Prepare the case presentation', 'supervision', today],
    ['Register for the ethics training', 'training', null],
  ]) {
    await must('add a task', client.post('/api/todos', { title, category, dueDate }));
  }
}

// With a license of California, Reports fills it.
async function uploadForm(): Promise<void> {
  const form = await standInForm();
  const name = 'Sample Form 37A-525.pdf';
  const details = { filename: name, originalName: name, fileSize: form.length, mimeType: 'application/pdf' };
  const fileContent = `data:application/pdf;base64,${form.toString('base64')}`;
  const body = { ...details, category: 'licensure', fileContent };
  await must('upload a form', client.post('/api/documents', body));
}
