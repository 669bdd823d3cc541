import type { ConfirmedDetails } from '../confirmed-details.ts';
import type { Deputy } from '../mailbox/portal.ts';
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

/** Returns what a supervisor confirms, which differs from the license of `aSupervisor`. */
export function someDetails(changes: Partial<ConfirmedDetails> = {}): ConfirmedDetails {
  return {
    licenseNumber: 'LMFT-2',
    credentials: 'LMFT, PhD',
    licenseKind: 'LMFT-S',
    licenseState: 'TX',
    licensedOn: '2015-02-01',
    licenseExpiresOn: '2030-01-31',
    ...changes,
  };
}

export function aDeputy(changes: Partial<Deputy> = {}): Deputy {
  return {
    name: 'Dana Deputy',
    email: 'dana@example.com',
    licenseNumber: 'LCSW-7',
    credentials: 'LCSW',
    ...changes,
  };
}
