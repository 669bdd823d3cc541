import { object, type InferType } from 'yup';
import { emailAddress, flag, line, moment, personName } from './primitives.ts';

export const supervisorSchema = object({
  name: personName('Name').required('Name is required'),
  email: emailAddress().required('Email is required'),
  phone: line('Phone', 40)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  licenseNumber: line('License number', 80).required('License number is required'),
  credentials: line('Credentials', 120).required('Credentials are required'),
  isActive: flag('isActive').default(true),
});

/** The same as a change. With a stale `updatedAt` nothing is changed. */
export const updateSupervisorSchema = supervisorSchema.shape({ updatedAt: moment('updatedAt').optional() });

export type SupervisorBody = InferType<typeof supervisorSchema>;
