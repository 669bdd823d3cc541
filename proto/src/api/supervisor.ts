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

/** The same as a change. With a stale `updatedAt` nothing is changed. */
export const updateSupervisorSchema = supervisorSchema.shape({ updatedAt: moment('updatedAt').optional() });

export type SupervisorBody = InferType<typeof supervisorSchema>;

/** What says who a supervisor is: a change of it makes the record name somebody else. */
export type Identity = Pick<SupervisorBody, 'name' | 'licenseNumber' | 'email'>;

const identifying = ['name', 'licenseNumber', 'email'] as const;

// Case and spaces make nobody else of a person.
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Tells people apart: two with the same name, license and address are one, whatever their credentials are. */
export function identityOf(who: Identity): string {
  return JSON.stringify(identifying.map((field) => plain(who[field])));
}

/** Whether `after` is somebody else than `before`. What was empty before, and is filled in, changes nobody. */
export function isSomebodyElse(before: Identity, after: Identity): boolean {
  return identifying.some((field) => before[field] !== '' && plain(before[field]) !== plain(after[field]));
}
