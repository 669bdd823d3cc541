import type { Described, UserRecord } from '@clinical-hours/proto/api';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';

export const userSchema = lazySchema(({ emailAddress, goals, licenseNumber, personName, plainLine }) => ({
  name: personName('Name').required('Name is required'),
  email: emailAddress('Invalid email address').required('Invalid email address'),
  licenseNumber: licenseNumber(),
  program: plainLine('Program', 200),
  ...goals(),
}));

// Suggested goals for a user who has none (docs/SPECIFICATION.md, section 20.1).
const suggestedHours = {
  totalRequiredHours: 4000,
  requiredSupervisionHours: 200,
  requiredDirectClinicalHours: 2000,
  requiredIndirectClinicalHours: 1800,
} as const;

export type HourField = keyof typeof suggestedHours;

/** The fields of a user that an administrator can edit, with their labels. */
export const userFields = {
  name: 'Name',
  email: 'Email',
  licenseNumber: 'License Number',
  program: 'Program',
  totalRequiredHours: 'Total Required Hours',
  requiredSupervisionHours: 'Required Supervision Hours',
  requiredDirectClinicalHours: 'Required Direct Clinical Hours',
  requiredIndirectClinicalHours: 'Required Indirect Clinical Hours',
  emailVerified: 'Email verified',
  hasCompletedOnboarding: 'Onboarding completed',
  isAdmin: 'Administrator',
} as const;

export type UserField = keyof typeof userFields;

export const hourFields = Object.keys(suggestedHours) as HourField[];
const allFields = Object.keys(userFields) as UserField[];

export type UserDraft = Record<'name' | 'email' | 'licenseNumber' | 'program' | HourField, string> &
  Record<'emailVerified' | 'hasCompletedOnboarding' | 'isAdmin', boolean> & {
    /** Whether suggested hours that were not edited are saved, too. */
    savesSuggestions: boolean;
  };

/** The initial values of the form. */
export function toDraft(user: UserRecord): UserDraft {
  const hours = (field: HourField): string => String(user[field] || suggestedHours[field]);
  return {
    name: user.name,
    email: user.email,
    licenseNumber: user.licenseNumber ?? '',
    program: user.program ?? '',
    totalRequiredHours: hours('totalRequiredHours'),
    requiredSupervisionHours: hours('requiredSupervisionHours'),
    requiredDirectClinicalHours: hours('requiredDirectClinicalHours'),
    requiredIndirectClinicalHours: hours('requiredIndirectClinicalHours'),
    emailVerified: user.emailVerified,
    hasCompletedOnboarding: user.hasCompletedOnboarding,
    isAdmin: user.isAdmin,
    savesSuggestions: false,
  };
}

/** Whether a field shows suggested hours because the user has none. */
export function isSuggested(user: UserRecord, field: UserField): boolean {
  return Object.hasOwn(suggestedHours, field) && !user[field];
}

/**
 * Returns the changes between a draft and the user it was made from. Name and email, which every change carries, are
 * those of `newest` unless they were edited.
 */
export async function toChange(
  draft: UserDraft,
  base: UserRecord,
  newest: UserRecord,
): Promise<Described['UserChange']> {
  const before = toDraft(base);
  const edited = allFields.filter(
    (field) => draft[field] !== before[field] || (draft.savesSuggestions && isSuggested(newest, field)),
  );
  const { name, email } = newest;
  // The goals become numbers.
  return userSchema.cast({
    name,
    email,
    ...Object.fromEntries(edited.map((field) => [field, draft[field]])),
  });
}

/** The fields in which two versions of a user differ. */
export function changedFields(before: UserRecord, after: UserRecord): UserField[] {
  return allFields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
}

export function shownValue(user: UserRecord, field: UserField): string {
  const value = user[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ? String(value) : 'Not set';
}
