import type { Registration } from '../user/user.service.ts';

let count = 0;

/** Somebody who registers, each time somebody else. */
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
