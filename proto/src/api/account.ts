import { number, object, ref, type InferType } from 'yup';
import { emailAddress, flag, line, prose, text } from './primitives.ts';
import { decisions } from './session.ts';

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

export const forgotPasswordSchema = object({
  email: emailAddress().required('Please enter a valid email address'),
});

export const resetPasswordSchema = object({
  token: text('Token').required('Token is required').max(200, 'Token is too long'),
  password: newPassword(),
});

/** The form of /reset-password: the password twice. The token comes from the address. */
export const resetPasswordFormSchema = object({
  password: newPassword(),
  confirmPassword: text('Confirm password')
    .required("Passwords don't match")
    .oneOf([ref('password')], "Passwords don't match"),
});

/** A token alone, as the pages behind links in e-mails post it. */
export const tokenSchema = object({
  token: text('Token').required('Token is required').max(200, 'Token is too long'),
});

export const accountRecoverySchema = object({
  username: line('Username', 254).required('Username is required'),
  name: line('Full name', 120).required('Full name is required'),
  licenseNumber: line('License number', 80).required('License number is required'),
  newEmail: emailAddress().required('Please enter a valid email address'),
});

/** A goal in hours: a number, or its text, of at least 0 with at most two decimals. */
function goal(label: string) {
  const message = `${label} must be a number of at least 0`;
  return number()
    .typeError(message)
    .min(0, message)
    .max(999_999.99, `${label} must be below a million`)
    .test('two-decimals', `${label} must have at most two decimals`, (value) =>
      value == null ? true : Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    );
}

const goals = {
  totalRequiredHours: goal('Total required hours'),
  requiredSupervisionHours: goal('Required supervision hours'),
  requiredDirectClinicalHours: goal('Required direct clinical hours'),
  requiredIndirectClinicalHours: goal('Required indirect clinical hours'),
};

/** PATCH /api/user: only what is present is changed. */
export const profileSchema = object({
  name: line('Name', 120)
    .optional()
    .test('not-empty', 'Name is required', (value) => value !== ''),
  email: emailAddress()
    .optional()
    .test('not-empty', 'Please enter a valid email address', (value) => value !== ''),
  licenseNumber: line('License number', 80).nullable().optional(),
  program: line('Program', 200).nullable().optional(),
  totalRequiredHours: goals.totalRequiredHours.optional(),
  requiredSupervisionHours: goals.requiredSupervisionHours.optional(),
  requiredDirectClinicalHours: goals.requiredDirectClinicalHours.optional(),
  requiredIndirectClinicalHours: goals.requiredIndirectClinicalHours.optional(),
});

/** PUT /api/users/{id}, and the form of the edit dialog. */
export const adminUserSchema = object({
  name: line('Name', 120).required('Name is required'),
  email: emailAddress('Invalid email address').required('Invalid email address'),
  licenseNumber: line('License number', 80).nullable().optional(),
  program: line('Program', 200).nullable().optional(),
  totalRequiredHours: goals.totalRequiredHours.optional(),
  requiredSupervisionHours: goals.requiredSupervisionHours.optional(),
  requiredDirectClinicalHours: goals.requiredDirectClinicalHours.optional(),
  requiredIndirectClinicalHours: goals.requiredIndirectClinicalHours.optional(),
  emailVerified: flag('emailVerified').optional(),
  hasCompletedOnboarding: flag('hasCompletedOnboarding').optional(),
  isAdmin: flag('isAdmin').optional(),
});

export const recoveryDecisionSchema = object({
  decision: text('The decision')
    .oneOf(decisions, 'The decision must be approve or reject')
    .required('The decision must be approve or reject'),
  notes: prose('Notes', 2_000).nullable().optional(),
});

export type ForgotPasswordBody = InferType<typeof forgotPasswordSchema>;
export type AccountRecoveryBody = InferType<typeof accountRecoverySchema>;
export type ProfileBody = InferType<typeof profileSchema>;
export type AdminUserBody = InferType<typeof adminUserSchema>;
export type LoginBody = InferType<typeof loginSchema>;
export type RegisterBody = InferType<typeof registerSchema>;
