import { createHash } from 'node:crypto';
import { aSessionBody, aSupervisorBody, type ApiClient } from '@clinical-hours/service-kit/api-client';
import { ifGone, type Already } from './accepted.ts';
import { between, seeded, type Random } from './seeded.ts';
import type { Storyteller } from './storyteller.ts';
import type { Status, ToldConsultation, ToldSession } from './told.ts';

const attestation = 'Sam Supervisor';

/** Register, add a supervisor, log, request, withdraw, decide, upload, ask, escalate, answer, delete. */
export function tellStory(teller: Storyteller): Promise<void> {
  return orFail(teller, async () => {
    const supervisorId = await begin(teller);
    const branches = [
      (random: Random) => tellHours(teller, supervisorId, random),
      (random: Random) => tellPapers(teller, random),
      (random: Random) => tellQuestion(teller, supervisorId, random),
    ];
    await Promise.all(branches.map((tell, index) => tell(randomOf(teller, index))));
  });
}

/** Register, log, upload, and be deleted by an administrator. */
export function tellErasure(teller: Storyteller, administrator: ApiClient): Promise<void> {
  return orFail(teller, async () => {
    const { told, parts } = teller;
    const random = randomOf(teller, 0);
    const supervisorId = await begin(teller);
    await Promise.all([log(teller, supervisorId, [1], random), upload(teller, random)]);
    // An email to somebody who is gone is not sent.
    await parts.mailroom.awaitMail(told.email, 'welcome', parts.signal);
    await teller.accepted(204, () => administrator.delete(`/api/users/${told.userId}`), ifGone);
    teller.expect(told.email, 'farewell');
    Object.assign(told, { isErased: true, supervisors: [], sessions: [], documents: [] });
  });
}

async function orFail({ told }: Storyteller, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    told.failure = error instanceof Error ? error.message : String(error);
  }
}

const randomOf = ({ parts, told }: Storyteller, branch: number): Random =>
  seeded(`${parts.seed} ${told.index} ${branch}`);

async function begin(teller: Storyteller): Promise<number> {
  const { told, trainee, registration } = teller;
  const { username, password } = registration;
  const signIn = () => trainee.post('/api/login', { username, password });
  const ifThere: Already = { look: signIn, isDone: () => true };
  const { body: user } = await teller.accepted(201, () => trainee.register(registration), ifThere);
  told.userId = user.id;
  teller.expect(told.email, 'welcome');
  const email = told.supervisorEmail;
  const id = await teller.create('/api/supervisors', aSupervisorBody({ email }));
  told.supervisors.push({ id, email });
  return id;
}

async function tellHours(teller: Storyteller, supervisorId: number, random: Random): Promise<void> {
  const { told, trainee } = teller;
  const sessions = (
    await Promise.all([log(teller, supervisorId, [1, 2], random), log(teller, supervisorId, [3, 4], random)])
  ).flat();
  const impossible = aSessionBody({ supervisorId, supervisionHours: '-1' });
  await teller.refused(400, () => trainee.post('/api/sessions', impossible));
  const request = { sessionIds: sessions.map(({ id }) => id) };
  const headers = { 'Idempotency-Key': teller.newKey() };
  await teller.accepted(200, () => trainee.post('/api/sessions/bulk-approval-request', request, headers));
  for (const { steps } of sessions) steps.push('pending');
  teller.expect(told.supervisorEmail, 'request');
  const link = await teller.awaitLink('review');
  const [withdrawn, ...others] = sessions;
  if (withdrawn !== undefined) await withdraw(teller, withdrawn);
  await decide(teller, link, others, random);
  const [extra] = await log(teller, supervisorId, [5], random);
  if (extra !== undefined) await deleteSession(teller, extra);
}

async function log(
  teller: Storyteller,
  supervisorId: number,
  days: number[],
  random: Random,
): Promise<ToldSession[]> {
  const logged: ToldSession[] = [];
  for (const day of days) {
    const hours = between(random, 1, 16) / 4;
    const notes = `Day ${day} of ${teller.told.email}`;
    const given = { supervisionHours: String(hours), directClinicalHours: '0', date: `2026-03-0${day}` };
    const body = aSessionBody({ ...given, supervisorId, notes, status: 'logged' });
    const id = await teller.create('/api/sessions', body);
    const session: ToldSession = { id, notes, hours, steps: ['logged'] };
    teller.told.sessions.push(session);
    logged.push(session);
    await teller.pause(random);
  }
  return logged;
}

async function withdraw(teller: Storyteller, { id, steps }: ToldSession): Promise<void> {
  const path = `/api/sessions/${id}`;
  const ifLogged: Already = {
    look: () => teller.trainee.get(`${path}/history`),
    isDone: ({ body }) => body.at(-1)?.toStatus === 'logged',
  };
  await teller.accepted(200, () => teller.trainee.post(`${path}/withdraw`), ifLogged);
  steps.push('logged');
}

async function decide(
  teller: Storyteller,
  link: string,
  sessions: ToldSession[],
  random: Random,
): Promise<void> {
  const { told, supervisor } = teller;
  const rejected = between(random, 0, sessions.length - 1);
  const statuses = sessions.map((_, index): Status => (index === rejected ? 'rejected' : 'approved'));
  const post = (approved: Status) => () => {
    const decisions = sessions.map(({ id }, index) => ({
      sessionId: id,
      decision: statuses[index] === approved ? 'approve' : 'reject',
    }));
    return supervisor.post(`/api${link}`, { decisions, attestation });
  };
  await teller.accepted(200, post('approved'));
  for (const [index, status] of statuses.entries()) sessions[index]?.steps.push(status);
  teller.expect(told.supervisorEmail, 'receipt');
  teller.expect(told.email, 'news');
  // The opposite, afterwards.
  await teller.refused(409, post('rejected'));
}

async function deleteSession(teller: Storyteller, session: ToldSession): Promise<void> {
  const { sessions } = teller.told;
  await teller.accepted(204, () => teller.trainee.delete(`/api/sessions/${session.id}`), ifGone);
  sessions.splice(sessions.indexOf(session), 1);
}

async function tellPapers(teller: Storyteller, random: Random): Promise<void> {
  await upload(teller, random);
  const id = await upload(teller, random);
  await teller.accepted(204, () => teller.trainee.delete(`/api/documents/${id}`), ifGone);
  teller.told.documents.pop();
}

async function upload(teller: Storyteller, random: Random): Promise<number> {
  const line = `${teller.told.email} ${random()} `;
  const text = line.repeat(Math.ceil(between(random, 10_000, 200_000) / line.length));
  const headers = { 'Idempotency-Key': teller.newKey() };
  const { body } = await teller.accepted(201, () => {
    const form = new FormData();
    form.append('file', new Blob([text]), 'notes.txt');
    return teller.trainee.upload('/api/documents', form, headers);
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  teller.told.documents.push({ id: body.id, sha256 });
  await teller.pause(random);
  return body.id;
}

async function tellQuestion(teller: Storyteller, supervisorId: number, random: Random): Promise<void> {
  const { told, trainee, supervisor } = teller;
  const id = await teller.create('/api/consultations', { question: 'How late may a progress note be?' });
  const consultation: ToldConsultation = { id, response: undefined };
  told.consultations.push(consultation);
  await teller.pause(random);
  const path = `/api/consultations/${id}`;
  const ifEscalated: Already = {
    look: () => trainee.get(path),
    isDone: ({ body }) => Boolean(body.escalatedAt),
  };
  await teller.accepted(200, () => trainee.post(`${path}/escalate`, { supervisorId }), ifEscalated);
  teller.expect(told.supervisorEmail, 'question');
  const link = await teller.awaitLink('answer');
  const response = 'As soon as it can be written.';
  await teller.accepted(200, () => supervisor.post(`/api${link}`, { response, attestation }));
  consultation.response = response;
  teller.expect(told.email, 'answer');
}
