import { adminUserSchema, type AdminUserBody, type UserRecord } from '@clinical-hours/proto/api';

// What the form suggests where a user has no goal of their own (docs/SPECIFICATION.md, section 20.1).
const suggestedHours = {
  totalRequiredHours: 4000,
  requiredSupervisionHours: 200,
  requiredDirectClinicalHours: 2000,
  requiredIndirectClinicalHours: 1800,
} as const;

export type HourField = keyof typeof suggestedHours;

/** What an administrator can edit of a user, with its labels in the form. */
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
    /** Whether suggested hours that nobody edited are saved, too. */
    savesSuggestions: boolean;
  };

/** What the form shows of a user before anything is typed. */
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

/** Whether the form suggests hours for a field, because the user has none. */
export function isSuggested(user: UserRecord, field: UserField): boolean {
  return Object.hasOwn(suggestedHours, field) && !user[field];
}

/**
 * What a draft changes of the user with whom it began, and nothing else. Name and email, which every change carries, are those of
 * `newest` where nobody edited them here.
 */
export function toChange(draft: UserDraft, base: UserRecord, newest: UserRecord): AdminUserBody {
  const before = toDraft(base);
  const edited = allFields.filter(
    (field) => draft[field] !== before[field] || (draft.savesSuggestions && isSuggested(newest, field)),
  );
  const { name, email } = newest;
  return adminUserSchema.cast({
    name,
    email,
    ...Object.fromEntries(edited.map((field) => [field, draft[field]])),
  });
}

/** The fields in which two states of a user differ. */
export function changedFields(before: UserRecord, after: UserRecord): UserField[] {
  return allFields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
}

/** A value of a user, for people. */
export function shownValue(user: UserRecord, field: UserField): string {
  const value = user[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ? String(value) : 'Not set';
}
