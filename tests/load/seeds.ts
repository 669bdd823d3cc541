import { ApiClient, aRegistration, type Answer } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';
import { csvOf, sampleSessions } from '#deploy/local/seed/sample-sessions';

/** How many calls of the seeding are under way at once. */
const atOnce = 4;

export interface Seeded {
  client: ApiClient;
  username: string;
  password: string;
}

/** Throws, with what was not done, unless the answer is a good one. */
export async function must(what: string, answer: Promise<Answer>): Promise<Answer> {
  const { status, body, headers } = await answer;
  if (status >= 400) throw new Error(`Seeding failed to ${what}: ${status} ${body?.message ?? ''}`);
  return { status, body, headers };
}

/** Makes so many, a few at a time, in order. */
export async function makeMany<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
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

/** A trainee who has imported so many sessions of the last years, signed in. */
export async function seedTrainee(product: Product, importedCount: number): Promise<Seeded> {
  const client = new ApiClient(product.url);
  const { username, password, ...registration } = aRegistration() as Record<'username' | 'password', string>;
  await must('register', client.post('/api/register', { ...registration, username, password }));
  await must('finish the introduction', client.post('/api/complete-onboarding'));
  if (importedCount > 0) {
    const csv = csvOf(sampleSessions(importedCount, 10, new Date().toISOString().slice(0, 10)));
    const type = { 'Content-Type': 'text/csv' };
    await must('import', client.post('/api/sessions/import', csv, type));
  }
  return { client, username, password };
}
