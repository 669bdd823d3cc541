import type { Registration } from '../user/user.service.ts';

let count = 0;

/** Returns the details of a registration; each call is for another person. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    username: `trainee${count}`,
    password: 'seven quiet otters',
    name: 'Tess Trainee',
    email: `trainee${count}@example.com`,
    ...changes,
  };
}
