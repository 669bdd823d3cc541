import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CodeBoundary } from '../components/loading/code-boundary.tsx';
import { LoadError } from '../components/loading/load-error.tsx';
import { lazyScreen } from '../components/loading/lazy-part.tsx';
import { useUser } from '../features/account/parts/account.api.ts';
import { useSessionEnd } from '../features/account/sign-in/use-session-end.tsx';
import { LoadingScreen } from './app-shell.tsx';
import { isApplicationPath } from './navigation.tsx';
import { PublicRoutes } from './public-routes.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';

/** Shows the pages for the current user: public, signed in or signed out. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const signInAgain = useSessionEnd();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ScrollToTop key={pathname} />
      <CodeBoundary what="this page" extent="screen">
        <PublicRoutes otherwise={<UserRoutes />} />
      </CodeBoundary>
      {signInAgain}
    </Suspense>
  );
}

function UserRoutes() {
  const user = useUser();
  if (user.data === undefined) {
    if (!user.error) return <LoadingScreen />;
    return (
      <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: { xs: 2, sm: 3 }, py: 8 }}>
        <LoadError what="your account" error={user.error} onRetry={user.mutate} />
      </Box>
    );
  }
  if (user.data?.requiredStep === 'new_password') return <NewPasswordPage username={user.data.username} />;
  return user.data ? <SignedInRoutes user={user.data} /> : <SignedOutRoutes />;
}

// The router mounts it anew for every path, because of its key.
function ScrollToTop() {
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return null;
}

const LandingPage = lazyScreen(() =>
  import('../../landing/landing-page.tsx').then((module) => module.LandingPage),
);
const LoginPage = lazyScreen(() =>
  import('../features/account/sign-in/login-page.tsx').then((module) => module.LoginPage),
);
const NewPasswordPage = lazyScreen(() =>
  import('../features/account/recovery/new-password-page.tsx').then((module) => module.NewPasswordPage),
);
const RegisterPage = lazyScreen(() =>
  import('../features/account/register/register-page.tsx').then((module) => module.RegisterPage),
);

function SignedOutRoutes() {
  const { pathname, search } = useLocation();
  const next = isApplicationPath(pathname) ? pathname + search : undefined;
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="*" element={<LandingPage next={next} />} />
    </Routes>
  );
}
