// The pages behind links in emails about accounts, in one chunk: each is small.
export { KeepAccountPage } from './keep-account-page.tsx';
export { RefuseAddressPage } from './refuse-address-page.tsx';
export { StopRecoveryPage } from './stop-recovery-page.tsx';
export { StopRemindersPage } from './stop-reminders-page.tsx';
export { RefuseFactorsPage, UndoEmailChangePage } from './take-back-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
