import type { PortalPage } from '@clinical-hours/proto/api';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { PortalPerson__Output as Person } from '@clinical-hours/proto/types/supervisor/v1/PortalPerson';
import { invalid } from '@clinical-hours/service-kit/errors';

/** Returns whether it is not known yet which of those who read the mailbox of a portal uses it. */
export const isAnybody = ({ people, person }: Portal): boolean => people.length > 1 && !person;

/** Throws invalid while it is not known which of those who read the mailbox uses the portal. */
export function requireKnownPerson(portal: Portal): void {
  if (!isAnybody(portal)) return;
  throw invalid('person_needed', 'Several people read this mailbox. Please choose who you are first');
}

/** Returns who reads the mailbox of a portal, and who of them uses it. */
export function toPeople({ people, person }: Portal): Pick<PortalPage, 'people' | 'person'> {
  return { people: people.map(toPerson), person: person ? toPerson(person) : null };
}

const toPerson = ({ name, supervisorIds }: Person): PortalPage['people'][number] => ({
  supervisorId: supervisorIds[0] ?? 0,
  name,
  traineeCount: supervisorIds.length,
});

/** Throws invalid where one name is typed for records of several people who read a mailbox. */
export function requireOnePerson({ people }: Portal, supervisorIds: readonly number[]): void {
  const named = people.filter((person) => person.supervisorIds.some((id) => supervisorIds.includes(id)));
  if (named.length < 2) return;
  throw invalid(
    'several_people',
    `These sessions are for ${named.map(({ name }) => name).join(' and ')}. Each of them signs their own`,
  );
}
