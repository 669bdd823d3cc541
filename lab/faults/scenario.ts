import { createHash } from 'node:crypto';
import { aSessionBody, aSupervisorBody, type ApiClient } from '@clinical-hours/service-kit/api-client';
import { alreadyDeleted, type EarlierAttempt } from './retry-until-status.ts';
import { between, seeded, type Random } from './seeded.ts';
import type { ScenarioRunner } from './scenario-runner.ts';
import type { Status, ExpectedConsultation, ExpectedSession } from './expected-and-observed.ts';

const attestation = 'Sam Supervisor';

/** Registers, adds a supervisor, logs, requests, withdraws, decides, uploads, asks, escalates, answers and deletes. */
export function runScenario(runner: ScenarioRunner): Promise<void> {
  return recordFailure(runner, async () => {
    const supervisorId = await registerWithSupervisor(runner);
    const branches = [
      (random: Random) => runHours(runner, supervisorId, random),
      (random: Random) => runDocuments(runner, random),
      (random: Random) => runQuestion(runner, supervisorId, random),
    ];
    await Promise.all(branches.map((run, index) => run(randomOf(runner, index))));
  });
}

/** Registers, logs, uploads, and is deleted by an administrator. */
export function runErasure(runner: ScenarioRunner, administrator: ApiClient): Promise<void> {
  return recordFailure(runner, async () => {
    const { expected, deps } = runner;
    const random = randomOf(runner, 0);
    const supervisorId = await registerWithSupervisor(runner);
    await Promise.all([log(runner, supervisorId, [1], random), upload(runner, random)]);
    // Emails that are still waiting are not sent to a deleted trainee.
    const { text } = await deps.inbox.waitForMail(expected.email, 'welcome', deps.signal);
    // Without it the address gets no notice that the account is gone.
    await verifyAddress(runner, /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '');
    await runner.expectStatus(
      204,
      () => administrator.delete(`/api/users/${expected.userId}`),
      alreadyDeleted,
    );
    runner.expectMail(expected.email, 'farewell');
    Object.assign(expected, { isErased: true, supervisors: [], sessions: [], documents: [] });
  });
}

// A link that was used already is refused.
const alreadyVerified: EarlierAttempt = { isDone: ({ status }) => status === 400 };

function verifyAddress(runner: ScenarioRunner, token: string): Promise<unknown> {
  return runner.expectStatus(200, () => runner.trainee.post('/api/verify-email', { token }), alreadyVerified);
}

async function recordFailure({ expected }: ScenarioRunner, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    expected.failure = error instanceof Error ? error.message : String(error);
  }
}

const randomOf = ({ deps, expected }: ScenarioRunner, branch: number): Random =>
  seeded(`${deps.seed} ${expected.index} ${branch}`);

async function registerWithSupervisor(runner: ScenarioRunner): Promise<number> {
  const { expected, trainee, registration } = runner;
  const { username, password } = registration;
  const signIn = () => trainee.post('/api/login', { username, password });
  const alreadyRegistered: EarlierAttempt = { read: signIn, isDone: () => true };
  const { body: user } = await runner.expectStatus(
    201,
    () => trainee.register(registration),
    alreadyRegistered,
  );
  expected.userId = user.id;
  runner.expectMail(expected.email, 'welcome');
  const email = expected.supervisorEmail;
  const id = await runner.create('/api/supervisors', aSupervisorBody({ email }));
  expected.supervisors.push({ id, email });
  return id;
}

async function runHours(runner: ScenarioRunner, supervisorId: number, random: Random): Promise<void> {
  const { expected, trainee } = runner;
  const sessions = (
    await Promise.all([log(runner, supervisorId, [1, 2], random), log(runner, supervisorId, [3, 4], random)])
  ).flat();
  const impossible = aSessionBody({ supervisorId, supervisionHours: '-1' });
  await runner.expectRefusal(400, () => trainee.post('/api/sessions', impossible));
  const request = { sessionIds: sessions.map(({ id }) => id) };
  const headers = { 'Idempotency-Key': runner.newKey() };
  await runner.expectStatus(200, () => trainee.post('/api/sessions/bulk-approval-request', request, headers));
  for (const { steps } of sessions) steps.push('pending');
  runner.expectMail(expected.supervisorEmail, 'request');
  const link = await runner.waitForLink('review');
  const [withdrawn, ...others] = sessions;
  if (withdrawn !== undefined) await withdraw(runner, withdrawn);
  await decide(runner, link, others, random);
  const [extra] = await log(runner, supervisorId, [5], random);
  if (extra !== undefined) await deleteSession(runner, extra);
}

async function log(
  runner: ScenarioRunner,
  supervisorId: number,
  days: number[],
  random: Random,
): Promise<ExpectedSession[]> {
  const logged: ExpectedSession[] = [];
  for (const day of days) {
    const hours = between(random, 1, 16) / 4;
    const notes = `Day ${day} of ${runner.expected.email}`;
    const given = { supervisionHours: String(hours), directClinicalHours: '0', date: `2026-03-0${day}` };
    const body = aSessionBody({ ...given, supervisorId, notes, status: 'logged' });
    const id = await runner.create('/api/sessions', body);
    const session: ExpectedSession = { id, notes, hours, steps: ['logged'] };
    runner.expected.sessions.push(session);
    logged.push(session);
    await runner.pause(random);
  }
  return logged;
}

async function withdraw(runner: ScenarioRunner, { id, steps }: ExpectedSession): Promise<void> {
  const path = `/api/sessions/${id}`;
  const alreadyWithdrawn: EarlierAttempt = {
    read: () => runner.trainee.get(`${path}/history`),
    isDone: ({ body }) => body.at(-1)?.toStatus === 'logged',
  };
  await runner.expectStatus(200, () => runner.trainee.post(`${path}/withdraw`), alreadyWithdrawn);
  steps.push('logged');
}

async function decide(
  runner: ScenarioRunner,
  link: string,
  sessions: ExpectedSession[],
  random: Random,
): Promise<void> {
  const { expected, supervisor } = runner;
  const rejected = between(random, 0, sessions.length - 1);
  const statuses = sessions.map((_, index): Status => (index === rejected ? 'rejected' : 'approved'));
  const post = (approved: Status) => () => {
    const decisions = sessions.map(({ id }, index) => ({
      sessionId: id,
      decision: statuses[index] === approved ? 'approve' : 'reject',
    }));
    return supervisor.post(`/api${link}`, { decisions, attestation });
  };
  await runner.expectStatus(200, post('approved'));
  for (const [index, status] of statuses.entries()) sessions[index]?.steps.push(status);
  runner.expectMail(expected.supervisorEmail, 'receipt');
  runner.expectMail(expected.email, 'news');
  // The opposite decision must be refused afterwards.
  await runner.expectRefusal(409, post('rejected'));
}

async function deleteSession(runner: ScenarioRunner, session: ExpectedSession): Promise<void> {
  const { sessions } = runner.expected;
  await runner.expectStatus(204, () => runner.trainee.delete(`/api/sessions/${session.id}`), alreadyDeleted);
  sessions.splice(sessions.indexOf(session), 1);
}

async function runDocuments(runner: ScenarioRunner, random: Random): Promise<void> {
  await upload(runner, random);
  const id = await upload(runner, random);
  await runner.expectStatus(204, () => runner.trainee.delete(`/api/documents/${id}`), alreadyDeleted);
  runner.expected.documents.pop();
}

async function upload(runner: ScenarioRunner, random: Random): Promise<number> {
  const line = `${runner.expected.email} ${random()} `;
  const text = line.repeat(Math.ceil(between(random, 10_000, 200_000) / line.length));
  const headers = { 'Idempotency-Key': runner.newKey() };
  const { body } = await runner.expectStatus(201, () => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'notes.txt');
    return runner.trainee.upload('/api/documents', form, headers);
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  runner.expected.documents.push({ id: body.id, sha256 });
  await runner.pause(random);
  return body.id;
}

async function runQuestion(runner: ScenarioRunner, supervisorId: number, random: Random): Promise<void> {
  const { expected, trainee, supervisor } = runner;
  const id = await runner.create('/api/consultations', { question: 'How late may a progress note be?' });
  const consultation: ExpectedConsultation = { id, response: undefined };
  expected.consultations.push(consultation);
  await runner.pause(random);
  const path = `/api/consultations/${id}`;
  const alreadyEscalated: EarlierAttempt = {
    read: () => trainee.get(path),
    isDone: ({ body }) => Boolean(body.escalatedAt),
  };
  await runner.expectStatus(200, () => trainee.post(`${path}/escalate`, { supervisorId }), alreadyEscalated);
  runner.expectMail(expected.supervisorEmail, 'question');
  const link = await runner.waitForLink('answer');
  const response = 'As soon as it can be written.';
  await runner.expectStatus(200, () => supervisor.post(`/api${link}`, { response, attestation }));
  consultation.response = response;
  runner.expectMail(expected.email, 'answer');
}
