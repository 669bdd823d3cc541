// The pages behind links in emails about accounts, in one chunk: each is small.
export { KeepAccountPage } from './settings/keep-account-page.tsx';
export { RefuseAddressPage } from './register/refuse-address-page.tsx';
export { StopRecoveryPage } from './recovery/stop-recovery-page.tsx';
export { StopRemindersPage } from './settings/stop-reminders-page.tsx';
export { RefuseFactorsPage, UndoEmailChangePage } from './recovery/take-back-page.tsx';
export { VerifyEmailPage } from './register/verify-email-page.tsx';
