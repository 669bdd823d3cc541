import { object, type InferType } from 'yup';
import { emailAddress, flag, moment, personName, plainLine } from './primitives.ts';

export const supervisorSchema = object({
  name: personName('Name').required('Name is required'),
  email: emailAddress().required('Email is required'),
  phone: plainLine('Phone', 40)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  licenseNumber: plainLine('License number', 80).required('License number is required'),
  credentials: plainLine('Credentials', 120).required('Credentials are required'),
  isActive: flag('isActive').default(true),
});

/** The body of a change. Nothing changes when `updatedAt` is stale. */
export const updateSupervisorSchema = supervisorSchema.shape({ updatedAt: moment('updatedAt').optional() });

export type SupervisorBody = InferType<typeof supervisorSchema>;

/** The fields that identify a supervisor: after a change of one the record names another person. */
export type Identity = Pick<SupervisorBody, 'name' | 'licenseNumber' | 'email'>;

const identifying = ['name', 'licenseNumber', 'email'] as const;

// Differences in case and spaces are ignored.
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Compares two records of people: the same name, license and address mean the same person, whatever the credentials
 * are.
 */
export function identityOf(who: Identity): string {
  return JSON.stringify(identifying.map((field) => plain(who[field])));
}

/** Returns whether `after` is another person than `before`. Filling an empty field does not make another person. */
export function isSomebodyElse(before: Identity, after: Identity): boolean {
  return identifying.some((field) => before[field] !== '' && plain(before[field]) !== plain(after[field]));
}
