import { object, ref, type InferType } from 'yup';
import {
  amount,
  emailAddress,
  flag,
  licenseNumber,
  line,
  moment,
  personName,
  plainLine,
  prose,
  text,
} from './primitives.ts';
import { minPasswordLength } from './password-lengths.ts';
import { phoneNumber } from './phone-schemas.ts';
import { decision } from './session-schemas.ts';
import { mapUsername, usernameFault } from './username.ts';

const maxPasswordLength = 128;
const maxUsernameLength = 60;

/**
 * A new username, mapped to the form in which names are compared: 3 to 60 characters of one script, without spaces and
 * @. Names that exist may look otherwise.
 */
export function newUsername() {
  return line('Username', maxUsernameLength)
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= maxUsernameLength ? mapUsername(value) : value,
    )
    .required('Username is required')
    .min(3, 'Username must be at least 3 characters')
    .matches(/^[^@\s]*$/, 'Username must not contain spaces or @')
    .test('clear', (value, { createError }) => {
      const message = value && !/[@\s]/.test(value) ? usernameFault(value) : undefined;
      return message === undefined || createError({ message });
    });
}

/** A new password, not trimmed: 8 to 128 characters, not only spaces; no composition rules (NIST SP 800-63B). */
export function newPassword() {
  return text('Password', maxPasswordLength)
    .required('Password is required')
    .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
    .test('not-blank', 'Password must not be only spaces', (value) => !value || value.trim() !== '');
}

function confirmPassword() {
  const message = "Passwords don't match";
  return text('Confirm password', maxPasswordLength, { tooLong: message })
    .required(message)
    .oneOf([ref('password')], message);
}

// The token in the links of emails.
const token = () => text('Token', 200, { tooLong: 'Token is too long' }).required('Token is required');

export const loginSchema = object({
  username: line('Username', 254).required('Username is required'),
  password: text('Password', 1_024, { tooLong: 'Password is too long' }).required('Password is required'),
  stayLoggedIn: flag('stayLoggedIn').default(false),
});

export const registerSchema = object({
  name: personName('Full name').required('Full name is required'),
  username: newUsername(),
  email: emailAddress().required('Email is required'),
  password: newPassword(),
  confirmPassword: confirmPassword(),
  program: plainLine('Program', 200).nullable().optional(),
});

export const forgotPasswordSchema = object({
  email: emailAddress().required('Please enter a valid email address'),
});

export const resetPasswordSchema = object({
  token: token(),
  password: newPassword(),
  /** Whether the user says that somebody else was in the account. */
  wasIntruded: flag('wasIntruded').default(false),
});

/** The form of /reset-password: the password twice. The token comes from the address. */
export const resetPasswordFormSchema = object({
  password: newPassword(),
  confirmPassword: confirmPassword(),
  wasIntruded: flag('wasIntruded'),
});

export const changePasswordSchema = object({
  currentPassword: text('Current password', 1_024, { tooLong: 'Current password is too long' }).required(
    'Current password is required',
  ),
  password: newPassword(),
});

/** The form to change the password: the new one twice. */
export const changePasswordFormSchema = changePasswordSchema.shape({ confirmPassword: confirmPassword() });

/** The body of pages that a link in an email opens: only its token. */
export const tokenSchema = object({
  token: token(),
});

export const accountRecoverySchema = object({
  username: line('Username', 254).required('Username is required'),
  name: personName('Full name').required('Full name is required'),
  /** An empty text means that no license number was ever entered. */
  licenseNumber: line('License number', 80)
    .defined('License number is required')
    .nonNullable('License number is required'),
  newEmail: emailAddress().required('Please enter a valid email address'),
});

/** The form of /account-recovery. A missing license number claims that none was ever entered. */
export const accountRecoveryFormSchema = accountRecoverySchema.shape({
  hasNoLicense: flag('hasNoLicense').default(false),
  licenseNumber: line('License number', 80).test(
    'entered',
    'License number is required',
    (value, { parent }) => Boolean(value) || (parent as { hasNoLicense?: boolean }).hasNoLicense === true,
  ),
});

/** A goal in hours: a number, or its text, of at least 0 with at most two decimals. */
function goal(label: string) {
  const message = `${label} must be a number of at least 0`;
  return amount(message)
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

/** PATCH /api/user: only what is present is changed. Another address takes the current password. */
export const profileSchema = object({
  currentPassword: text('Current password', 1_024, { tooLong: 'Current password is too long' }).optional(),
  name: personName('Name')
    .optional()
    .test('not-empty', 'Name is required', (value) => value !== ''),
  email: emailAddress()
    .optional()
    .test('not-empty', 'Please enter a valid email address', (value) => value !== ''),
  licenseNumber: licenseNumber().nullable().optional(),
  program: plainLine('Program', 200).nullable().optional(),
  phone: phoneNumber('Phone').nullable().optional(),
  wantsReminders: flag('wantsReminders').optional(),
  totalRequiredHours: goals.totalRequiredHours.optional(),
  requiredSupervisionHours: goals.requiredSupervisionHours.optional(),
  requiredDirectClinicalHours: goals.requiredDirectClinicalHours.optional(),
  requiredIndirectClinicalHours: goals.requiredIndirectClinicalHours.optional(),
});

/** PUT /api/users/{id}, and the form of the edit dialog. */
export const adminUserSchema = object({
  name: personName('Name').required('Name is required'),
  email: emailAddress('Invalid email address').required('Invalid email address'),
  licenseNumber: licenseNumber().nullable().optional(),
  program: plainLine('Program', 200).nullable().optional(),
  totalRequiredHours: goals.totalRequiredHours.optional(),
  requiredSupervisionHours: goals.requiredSupervisionHours.optional(),
  requiredDirectClinicalHours: goals.requiredDirectClinicalHours.optional(),
  requiredIndirectClinicalHours: goals.requiredIndirectClinicalHours.optional(),
  emailVerified: flag('emailVerified').optional(),
  hasCompletedOnboarding: flag('hasCompletedOnboarding').optional(),
  isAdmin: flag('isAdmin').optional(),
});

/** The body of PUT /api/users/{id}. Nothing changes when `updatedAt` is stale. */
export const updateUserSchema = adminUserSchema.shape({ updatedAt: moment('updatedAt').optional() });

export const recoveryDecisionSchema = object({
  decision: decision(),
  notes: prose('Notes', 2_000).nullable().optional(),
});

export type ForgotPasswordBody = InferType<typeof forgotPasswordSchema>;
export type AccountRecoveryBody = InferType<typeof accountRecoverySchema>;
export type ProfileBody = InferType<typeof profileSchema>;
export type AdminUserBody = InferType<typeof adminUserSchema>;
export type LoginBody = InferType<typeof loginSchema>;
export type RegisterBody = InferType<typeof registerSchema>;
