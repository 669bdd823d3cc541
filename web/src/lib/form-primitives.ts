import {
  askQuestionSchema,
  calendarDate,
  createSessionSchema,
  createTodoSchema,
  emailAddress,
  personName,
  profileSchema,
  supervisorSchema,
  text,
} from '@clinical-hours/proto/api';

export {
  accountRecoveryFormSchema,
  adminUserSchema,
  askQuestionSchema,
  changeAdminPasswordFormSchema,
  check,
  documentFieldsSchema,
  flagStateSchema,
  forgotPasswordSchema,
  loginSchema,
  profileSchema,
  recoveryDecisionSchema,
  registerSchema,
  resetPasswordFormSchema,
  reviewSessionSchema,
  supervisorSchema,
} from '@clinical-hours/proto/api';

/** What `problemsOfDraft` leaves open of a session. */
export const sessionNotesSchema = createSessionSchema.pick(['notes']);

export const todoFormSchema = createTodoSchema.pick(['title', 'description', 'category', 'dueDate']);

export const questionFormSchema = askQuestionSchema.pick(['question', 'priority']);

export const contactSchema = profileSchema.pick(['licenseNumber', 'program', 'phone']);

// Formik takes an empty field for a missing one. These two must be neither.
export const ownNameSchema = profileSchema.pick(['name', 'email']).shape({
  name: personName('Name').required('Name is required'),
  email: emailAddress().required('Please enter a valid email address'),
});

/** The name and address of a user: another address than `email` takes the current password. */
export const ownNameFormSchema = (email: string) =>
  ownNameSchema.shape({
    currentPassword: text('Current password', 1_024).test(
      'given',
      'Current password is required',
      (value, { parent }) => Boolean(value) || (parent as { email?: string }).email === email,
    ),
  });

/** The schema of a date that may be left empty. `label` begins the message about a text that is no date. */
export function optionalDate(label: string) {
  return calendarDate(label).nullable().optional();
}

/** A supervisor's details with messages for people. */
export const supervisorFormSchema = supervisorSchema.omit(['isBoardApproved']).shape({
  licensedOn: optionalDate('Licensed on'),
  licenseExpiresOn: optionalDate('Expires on'),
  approvedFrom: optionalDate('Board-approved from'),
  agreementSignedOn: optionalDate('Agreement signed on'),
});
