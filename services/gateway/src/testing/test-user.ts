/** A user as auth returns it. All fields are required, so that a fake auth leaves none out. */
export interface TestUser {
  id: number;
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  hasCompletedOnboarding: boolean;
  isAdmin: boolean;
  isSuspended: boolean;
  hasSecondFactor: boolean;
  neverUsed: boolean;
  deletionDueAt?: string;
  requiredStep?: string;
  supervisorCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Returns Tess Trainee with the id 7 and these changes. Her address follows her username. */
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
    isSuspended: false,
    hasSecondFactor: false,
    neverUsed: false,
    supervisorCount: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    ...changes,
  };
}
