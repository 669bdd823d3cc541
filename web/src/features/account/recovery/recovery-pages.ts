// The ways back into an account, in one chunk: they share the parts of a form.
export { AccountRecoveryPage } from './account-recovery-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
