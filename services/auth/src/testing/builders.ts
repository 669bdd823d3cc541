import type { Registration } from '../account/user.service.ts';

/** The password of every registration of tests, given again, as another address or a second factor takes it. */
export const confirmation = { currentPassword: 'seven quiet otters', network: '192.0.2.1' };

let count = 0;

/** Returns the details of a registration; each call is for another person. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    username: `trainee${count}`,
    password: confirmation.currentPassword,
    name: 'Tess Trainee',
    email: `trainee${count}@example.com`,
    ...changes,
  };
}
