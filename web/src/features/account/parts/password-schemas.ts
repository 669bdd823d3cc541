import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';

export const passwordSchema = lazySchema(({ confirmPassword, currentPassword, newPassword }) => ({
  currentPassword: currentPassword(),
  password: newPassword(),
  confirmPassword: confirmPassword(),
}));

export const adminPasswordSchema = lazySchema(({ confirmPassword, currentPassword, newAdminPassword }) => ({
  currentPassword: currentPassword(),
  password: newAdminPassword(),
  confirmPassword: confirmPassword(),
}));

/** The schema of a form that the current password alone confirms. */
export const confirmedSchema = lazySchema(({ currentPassword }) => ({ currentPassword: currentPassword() }));
