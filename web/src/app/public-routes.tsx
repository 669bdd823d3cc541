import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

const ForgotPasswordPage = lazy(() =>
  import('../features/account/forgot-password-page.tsx').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const ResetPasswordPage = lazy(() =>
  import('../features/account/reset-password-page.tsx').then((module) => ({
    default: module.ResetPasswordPage,
  })),
);
const AccountRecoveryPage = lazy(() =>
  import('../features/account/account-recovery-page.tsx').then((module) => ({
    default: module.AccountRecoveryPage,
  })),
);
const VerifyEmailPage = lazy(() =>
  import('../features/account/verify-email-page.tsx').then((module) => ({
    default: module.VerifyEmailPage,
  })),
);
const StopRecoveryPage = lazy(() =>
  import('../features/account/stop-recovery-page.tsx').then((module) => ({
    default: module.StopRecoveryPage,
  })),
);
const PrivacyTermsPage = lazy(() =>
  import('../features/privacy/privacy-terms-page.tsx').then((module) => ({
    default: module.PrivacyTermsPage,
  })),
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
      <Route path="/stop-recovery" element={<StopRecoveryPage />} />
      <Route path="/privacy-terms" element={<PrivacyTermsPage />} />
      <Route path="*" element={otherwise} />
    </Routes>
  );
}
