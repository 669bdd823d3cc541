import { object, type InferType } from 'yup';
import { emailAddress, flag, line } from './primitives.ts';

export const supervisorSchema = object({
  name: line('Name', 120).required('Name is required'),
  email: emailAddress().required('Email is required'),
  phone: line('Phone', 40)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  licenseNumber: line('License number', 80).required('License number is required'),
  credentials: line('Credentials', 120).required('Credentials are required'),
  isActive: flag('isActive').default(true),
});

export type SupervisorBody = InferType<typeof supervisorSchema>;
