/** What auth says of a user, whole: a fake auth that left a field out would answer what the real one never does. */
export interface TestUser {
  id: number;
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  hasCompletedOnboarding: boolean;
  isAdmin: boolean;
  supervisorCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Tess Trainee with the id 7, but for what `changes` names. Her address follows her username. */
export function testUser(changes: Partial<TestUser> = {}): TestUser {
  const username = changes.username ?? 'tess';
  return {
    id: 7,
    username,
    name: 'Tess Trainee',
    email: `${username}@example.com`,
    emailVerified: true,
    hasCompletedOnboarding: true,
    isAdmin: false,
    supervisorCount: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...changes,
  };
}
