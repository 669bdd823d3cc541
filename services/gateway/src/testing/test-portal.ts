import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';

/** Returns the record with the id 3 of Sam Supervisor in the list of user 7, with these changes. */
export function testSupervisor(changes: Partial<Supervisor> = {}): Supervisor {
  return {
    id: 3,
    userId: 7,
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'LMFT-1',
    credentials: 'LMFT',
    isActive: true,
    addressState: 'confirmed',
    addressVersion: 4,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    mailboxSharers: [],
    ...changes,
  };
}

/** Returns the portal of sam@example.com, whom user 7 named, with these changes. */
export function testPortal(changes: Partial<Portal> = {}): Portal {
  return {
    id: 11,
    email: 'sam@example.com',
    supervisors: [testSupervisor()],
    removedSupervisors: [],
    refusesEverybody: false,
    otherSpellings: [],
    people: [],
    ...changes,
  };
}
