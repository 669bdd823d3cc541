import { calendarDate } from './hours-and-dates-schemas.ts';
import {
  choice,
  emailAddress,
  flag,
  licenseNumber,
  moment,
  numberLine,
  personName,
  plainLine,
} from './primitives.ts';
import { object, type InferType } from 'yup';

// An absent date stays as it is; null and an empty text remove it.
function optionalDate(label: string) {
  return calendarDate(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .optional();
}

export const supervisorSchema = object({
  name: personName('Name').required('Name is required'),
  email: emailAddress().required('Email is required'),
  phone: numberLine('Phone', 40)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  licenseNumber: licenseNumber().required('License number is required'),
  credentials: plainLine('Credentials', 120).required('Credentials are required'),
  isActive: flag('isActive').default(true),
  licenseKind: plainLine('License kind', 40).nullable().optional(),
  licenseState: plainLine('License state', 40).nullable().optional(),
  licensedOn: optionalDate('licensedOn'),
  licenseExpiresOn: optionalDate('licenseExpiresOn'),
  // Who is not known to be approved is not.
  isBoardApproved: flag('isBoardApproved')
    .nullable()
    .transform((value: unknown) => (value === null ? false : value))
    .optional(),
  approvedFrom: optionalDate('approvedFrom'),
  agreementSignedOn: optionalDate('agreementSignedOn'),
});

/** The body of a change. Nothing changes when `updatedAt` is stale. */
export const updateSupervisorSchema = supervisorSchema.shape({ updatedAt: moment('updatedAt').optional() });

export const supervisorQuerySchema = object({
  includesRemoved: choice(['true', 'false'], 'includesRemoved must be true or false').default('false'),
});

export type SupervisorBody = InferType<typeof supervisorSchema>;
