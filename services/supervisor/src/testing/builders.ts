import type { SupervisorDetails } from '../supervisor.service.ts';

export function aSupervisor(changes: Partial<SupervisorDetails> = {}): SupervisorDetails {
  return {
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    phone: null,
    licenseNumber: 'LMFT-1',
    credentials: 'LMFT',
    ...changes,
  };
}
