import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../components/loading/lazy-part.tsx';

const recoveryPages = () => import('../features/account/recovery/recovery-pages.ts');
const linkPages = () => import('../features/account/link-pages.ts');

const ForgotPasswordPage = lazyScreen(() => recoveryPages().then((module) => module.ForgotPasswordPage));
const ResetPasswordPage = lazyScreen(() => recoveryPages().then((module) => module.ResetPasswordPage));
const AccountRecoveryPage = lazyScreen(() => recoveryPages().then((module) => module.AccountRecoveryPage));
const VerifyEmailPage = lazyScreen(() => linkPages().then((module) => module.VerifyEmailPage));
const RefuseAddressPage = lazyScreen(() => linkPages().then((module) => module.RefuseAddressPage));
const StopRecoveryPage = lazyScreen(() => linkPages().then((module) => module.StopRecoveryPage));
const UndoEmailChangePage = lazyScreen(() => linkPages().then((module) => module.UndoEmailChangePage));
const RefuseFactorsPage = lazyScreen(() => linkPages().then((module) => module.RefuseFactorsPage));
const KeepAccountPage = lazyScreen(() => linkPages().then((module) => module.KeepAccountPage));
const StopRemindersPage = lazyScreen(() => linkPages().then((module) => module.StopRemindersPage));
const PrivacyTermsPage = lazyScreen(() =>
  import('../features/privacy/privacy-terms-page.tsx').then((module) => module.PrivacyTermsPage),
);

/**
 * Pages for everybody, signed in or not, such as those behind links in emails. They stay on the screen when the user
 * changes: resetting a password ends the session in which the page is open.
 */
export function PublicRoutes({ otherwise }: { otherwise: ReactNode }) {
  return (
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/account-recovery" element={<AccountRecoveryPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/refuse-address" element={<RefuseAddressPage />} />
      <Route path="/stop-recovery" element={<StopRecoveryPage />} />
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      <Route path="/refuse-factors" element={<RefuseFactorsPage />} />
      <Route path="/keep-account" element={<KeepAccountPage />} />
      <Route path="/stop-reminders" element={<StopRemindersPage />} />
      <Route path="/privacy-terms" element={<PrivacyTermsPage />} />
      <Route path="*" element={otherwise} />
    </Routes>
  );
}
