import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../components/lazy-part.tsx';

const ForgotPasswordPage = lazyScreen(() =>
  import('../features/account/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
);
const ResetPasswordPage = lazyScreen(() =>
  import('../features/account/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
);
const AccountRecoveryPage = lazyScreen(() =>
  import('../features/account/account-recovery-page.tsx').then((module) => module.AccountRecoveryPage),
);
const VerifyEmailPage = lazyScreen(() =>
  import('../features/account/verify-email-page.tsx').then((module) => module.VerifyEmailPage),
);
const StopRecoveryPage = lazyScreen(() =>
  import('../features/account/stop-recovery-page.tsx').then((module) => module.StopRecoveryPage),
);
const UndoEmailChangePage = lazyScreen(() =>
  import('../features/account/undo-email-change-page.tsx').then((module) => module.UndoEmailChangePage),
);
const StopRemindersPage = lazyScreen(() =>
  import('../features/account/stop-reminders-page.tsx').then((module) => module.StopRemindersPage),
);
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
      <Route path="/stop-recovery" element={<StopRecoveryPage />} />
      <Route path="/undo-email-change" element={<UndoEmailChangePage />} />
      <Route path="/stop-reminders" element={<StopRemindersPage />} />
      <Route path="/privacy-terms" element={<PrivacyTermsPage />} />
      <Route path="*" element={otherwise} />
    </Routes>
  );
}
