import { object, ref, type InferType } from 'yup';
import { emailAddress, flag, line, text } from './primitives.ts';

/** A new password, not trimmed: 8 to 128 characters, not only spaces; no composition rules (NIST SP 800-63B). */
export function newPassword() {
  return text('Password')
    .required('Password is required')
    .min(8, 'Password must be at least 8 characters')
    .max(128, 'Password must be at most 128 characters')
    .test('not-blank', 'Password must not be only spaces', (value) => !value || value.trim() !== '');
}

export const loginSchema = object({
  username: line('Username', 254).required('Username is required'),
  password: text('Password').required('Password is required').max(1024, 'Password is too long'),
  stayLoggedIn: flag('stayLoggedIn').default(false),
});

export const registerSchema = object({
  name: line('Full name', 120).required('Full name is required'),
  username: line('Username', 60)
    .required('Username is required')
    .min(3, 'Username must be at least 3 characters')
    .matches(/^[^@\s]*$/, 'Username must not contain spaces or @'),
  email: emailAddress().required('Email is required'),
  password: newPassword(),
  confirmPassword: text('Confirm password')
    .required("Passwords don't match")
    .oneOf([ref('password')], "Passwords don't match"),
  program: line('Program', 200).nullable().optional(),
});

export type LoginBody = InferType<typeof loginSchema>;
export type RegisterBody = InferType<typeof registerSchema>;
