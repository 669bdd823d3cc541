import { invalid } from '@clinical-hours/service-kit/errors';
import { isOnePerson } from '@clinical-hours/service-kit/text';
import type { AddressedSupervisor } from './mail-refusal.repository.ts';

/** A person whom records of one address name. */
export interface Person {
  name: string;
  supervisorIds: number[];
}

/**
 * Returns the people whom records name, in the order of the records. A name that may be short for several of them, such
 * as 'Dr. Reyes', is a person of its own.
 */
export function peopleOf(records: readonly { id: number; name: string }[]): Person[] {
  const names = [...new Set(records.map(({ name }) => name))];
  // Of the names of one person, the longest says most.
  const full = names.toSorted((one, other) => other.length - one.length);
  const people: Person[] = [];
  for (const name of full) {
    const known = people.filter((person) => isOnePerson(person.name, name));
    const ids = records.filter((record) => record.name === name).map(({ id }) => id);
    if (known.length === 1) known[0]?.supervisorIds.push(...ids);
    else people.push({ name, supervisorIds: ids });
  }
  const firstId = ({ supervisorIds }: Person) => Math.min(...supervisorIds);
  return people.toSorted((one, other) => firstId(one) - firstId(other));
}

export interface People {
  people: Person[];
  person: Person | undefined;
}

/**
 * Returns the people who read a mailbox, as its records name them. A trainee whose mail was stopped names nobody: that
 * is how its readers keep strangers from dividing it.
 */
export const peopleAt = (records: AddressedSupervisor[]): Person[] => {
  const wanted = peopleOf(records.filter(({ refusesMail }) => !refusesMail));
  const all = peopleOf(records);
  if (wanted.length === 0) return all;
  const names = new Set(wanted.flatMap(({ supervisorIds }) => supervisorIds));
  return all.filter(({ supervisorIds }) => supervisorIds.some((id) => names.has(id)));
};

/** Returns the people whom records of an address name, and the one whom the given record names, or the only one. */
export function personIn(records: AddressedSupervisor[], supervisorId: number | undefined): People {
  const people = peopleAt(records);
  const chosen = people.find(({ supervisorIds }) => supervisorIds.includes(supervisorId ?? 0));
  return { people, person: chosen ?? (people.length === 1 ? people[0] : undefined) };
}

/** Returns the same for the person of a row, whom no record may name now. */
export function personCalled(records: AddressedSupervisor[], name: string): People {
  const people = peopleAt(records);
  const known = people.filter((person) => isOnePerson(person.name, name));
  const person = known.length === 1 ? known[0] : undefined;
  return person
    ? { people, person }
    : { people: [...people, { name, supervisorIds: [] }], person: { name, supervisorIds: [] } };
}

export const personNeeded = () =>
  invalid('person_needed', 'Several people read this mailbox. Please choose who you are first');
