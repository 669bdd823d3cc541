import {
  ApiClient,
  aRegistration,
  type Answer,
  aSupervisorBody,
} from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { bodyOf, csvOf, dayAgo, sampleSessions } from '#deploy/local/seed/sample-sessions';
import { until } from '#deploy/local/until';
import { allMails } from '../../tests/support/mailbox-client.ts';
import type {
  AdministratorExportData,
  SeededReview,
  SeededTrainee,
  SupervisorMondayData,
  TraineeDayData,
} from './load-data.ts';

/** Calls of the seeding that run at once. */
const atOnce = 4;

export interface Seeded {
  client: ApiClient;
  username: string;
  password: string;
}

/** Throws, naming `what` was not done, unless the response is successful. */
async function must(what: string, answer: Promise<Answer>): Promise<Answer> {
  const { status, body, headers } = await answer;
  if (status >= 400) throw new Error(`Seeding failed to ${what}: ${status} ${body?.message ?? ''}`);
  return { status, body, headers };
}

/** Creates `count` items in order, a few at a time. */
async function makeMany<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}

/** A trainee who is signed in and has imported `importedCount` sessions of ten years. */
async function seedTrainee(
  product: Pick<Product, 'url'>,
  importedCount: number,
  lastDay = dayAgo(0),
): Promise<Seeded> {
  const client = new ApiClient(product.url);
  const { username, password, ...registration } = aRegistration() as Record<'username' | 'password', string>;
  await must('register', client.post('/api/register', { ...registration, username, password }));
  await must('finish the introduction', client.post('/api/complete-onboarding'));
  if (importedCount > 0) {
    const csv = csvOf(sampleSessions(importedCount, 10, lastDay));
    const type = { 'Content-Type': 'text/csv' };
    await must('import', client.post('/api/sessions/import', csv, type));
  }
  return { client, username, password };
}

// The history of a trainee halfway to the license.
const sessionsOfTrainee = 300;
// The history of a trainee who exports it all.
const sessionsOfExporter = 10_000;
const mostTrainees = 100;
const sessionsOfDay = 3;
const userCount = 100;
const pollerCount = 20;
const supervisorsOfTrainee = 10;
const sessionsInReview = 3;

/** Creates trainees with some history, each with a supervisor; no more than `dayCount` days need. */
export async function seedTraineeDay(
  product: Pick<Product, 'url'>,
  dayCount: number,
): Promise<TraineeDayData> {
  const traineeCount = Math.min(dayCount, mostTrainees);
  // Trainees who have several days log each on a date of its own, after their history.
  const daysEach = Math.ceil(dayCount / traineeCount);
  const sessions = sampleSessions(daysEach * sessionsOfDay, daysEach / 365, dayAgo(0)).map(bodyOf);
  const days = Array.from({ length: daysEach }, () => sessions.splice(0, sessionsOfDay));
  const makeOne = async (): Promise<SeededTrainee> => {
    const { client, username, password } = await seedTrainee(product, sessionsOfTrainee, dayAgo(daysEach));
    const { body } = await must('add a supervisor', client.post('/api/supervisors', aSupervisorBody()));
    return { username, password, supervisorId: body.id };
  };
  return { trainees: await makeMany(traineeCount, makeOne), days };
}

/** Creates requests for approval, each with some sessions, whose emails have arrived. */
export async function seedSupervisorMonday(
  product: Product,
  reviewCount: number,
): Promise<SupervisorMondayData> {
  const traineeCount = Math.ceil(reviewCount / supervisorsOfTrainee);
  const asked = (await makeMany(traineeCount, () => askSupervisors(product))).flat();
  let links = new Map<string, string>();
  const haveAllCome = async () => {
    links = await reviewLinks(product);
    return asked.every(({ email }) => links.has(email));
  };
  if (!(await until(haveAllCome, { timeoutMs: 60_000, everyMs: 500 })))
    throw new Error(`Of ${asked.length} requests, ${links.size} have come by email within a minute.`);
  const reviews = asked.map(({ email, sessionIds }) => ({ path: links.get(email) ?? '', sessionIds }));
  return { reviews };
}

async function askSupervisors(
  product: Product,
): Promise<{ email: string; sessionIds: SeededReview['sessionIds'] }[]> {
  const { client } = await seedTrainee(product, 0);
  const count = supervisorsOfTrainee * sessionsInReview;
  const samples = sampleSessions(count, count / 365, dayAgo(0));
  const asked = await makeMany(supervisorsOfTrainee, async () => {
    const { body } = await must('add a supervisor', client.post('/api/supervisors', aSupervisorBody()));
    const sessionIds: number[] = [];
    for (const sample of samples.splice(0, sessionsInReview)) {
      const session = { ...bodyOf(sample), supervisorId: body.id, status: 'pending' };
      sessionIds.push((await must('log a session', client.post('/api/sessions', session))).body.id);
    }
    return { email: body.email as string, sessionIds };
  });
  const sessionIds = asked.flatMap((each) => each.sessionIds);
  await must('ask for approval', client.post('/api/sessions/bulk-approval-request', { sessionIds }));
  return asked;
}

/** The paths of the links to reviews, by the recipient's address. */
async function reviewLinks({ mailboxUrl }: Product): Promise<Map<string, string>> {
  const found = (await allMails(mailboxUrl)).flatMap(({ to, text }): [string, string][] => {
    const [path] = /\/review\/[\w-]+/.exec(text) ?? [];
    return path === undefined ? [] : to.map(({ address }) => [address, path]);
  });
  return new Map(found);
}

/** Creates users, among them trainees who export ten years of hours, and trainees who poll their dashboards. */
export async function seedAdministratorExport(
  product: Product,
  _count: number,
  isSmall: boolean,
): Promise<AdministratorExportData> {
  const sessionCount = isSmall ? sessionsOfTrainee : sessionsOfExporter;
  const exporters = await makeMany(2, () => seedTrainee(product, sessionCount));
  const pollers = await makeMany(isSmall ? 2 : pollerCount, () => seedTrainee(product, sessionsOfTrainee));
  if (!isSmall) await makeMany(userCount, () => seedTrainee(product, 0));
  const { username, password } = product.admin;
  const cookieOf = (trainee: { client: { cookie: string } }) => trainee.client.cookie;
  return {
    administrators: [{ username, password }],
    exporters: exporters.map(cookieOf),
    pollers: pollers.map(cookieOf),
  };
}
