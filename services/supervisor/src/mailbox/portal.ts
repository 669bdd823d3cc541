import type { DigestWeekday } from '@clinical-hours/proto/api';
import type { ActionLink } from '../action-link.entity.ts';
import { isShortName } from '@clinical-hours/service-kit/text';
import type { ConfirmedDetails } from '../confirmed-details.ts';

/** The deputy of a supervisor who is out of office, as the supervisor names them. */
export interface Deputy {
  name: string;
  email: string;
  licenseNumber: string;
  credentials: string;
}

/**
 * The settings of the owner of an address: those of the mailbox, with those of one person. Each row has one of both.
 */
export interface Portal {
  id: number;
  /** In lower case. */
  address: string;
  /** The person whose details and absence these are; empty for the mailbox alone. */
  name: string;
  /** Null: each request is mailed at once. */
  digestWeekday: DigestWeekday | null;
  /** The last day out of office, as yyyy-MM-dd. */
  awayUntil: string | null;
  /** That day is not over. */
  isAway: boolean;
  deputy: Deputy | null;
  details: ConfirmedDetails | null;
  detailsConfirmedAt: Date | null;
}

/** Returns the address that a portal belongs to. Another spelling than by case is another address. */
export function portalAddressOf(email: string): string {
  return email.toLowerCase();
}

/**
 * Returns the row of the person whom a name means; undefined when there is none, or it may mean several. A row whose
 * name has fewer words is not theirs for sure: 'Dr. Reyes' may be Dana Reyes or Otto Reyes.
 */
export function rowOf(rows: readonly Portal[], name: string): Portal | undefined {
  const people = rows.filter((row) => row.name !== '' && isShortName(name, row.name));
  return people.find((row) => row.name === name) ?? (people.length === 1 ? people[0] : undefined);
}

/** Returns what holds for a record with this name: the settings of the mailbox, and those of the person. */
export function portalFor(rows: readonly Portal[], name: string): Portal | undefined {
  const mailbox = rows.find((row) => row.name === '');
  const person = rowOf(rows, name);
  return mailbox && { ...mailbox, ...person, id: mailbox.id, digestWeekday: mailbox.digestWeekday };
}

/** Another spelling of the mailbox of a portal, with the number of trainees who wrote it so. */
export interface Spelling {
  /** In lower case. */
  email: string;
  traineeCount: number;
}

/** Returns whether the owner of a portal has set anything there. */
export function isSet({ digestWeekday, awayUntil, details }: Portal): boolean {
  return Boolean(digestWeekday ?? awayUntil ?? details);
}

/** Returns the deputy to whom a link was sent, as they were named then; null for a link of the supervisor. */
export function deputyOfLink(link: ActionLink): Deputy | null {
  const { deputyName: name, deputyEmail: email } = link;
  const { deputyLicenseNumber: licenseNumber, deputyCredentials: credentials } = link;
  if (name === null || email === null || licenseNumber === null || credentials === null) return null;
  return { name, email, licenseNumber, credentials };
}
