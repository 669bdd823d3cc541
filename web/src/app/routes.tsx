import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LoadError } from '../components/load-error.tsx';
import { useAccountActions, useUser } from '../features/account/account.api.ts';
import { setSessionEndHandler } from '../lib/http.ts';
import { withNext } from '../lib/next-path.ts';
import { LoadingScreen } from './app-shell.tsx';
import { isApplicationPath } from './navigation.tsx';
import { PublicRoutes } from './public-routes.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';

/** Shows the pages for the current user: public, signed in or signed out. */
export function AppRoutes() {
  useSessionEnd();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<PageFailure />}>
      <ScrollToTop key={pathname} />
      <Suspense fallback={<LoadingScreen />}>
        <PublicRoutes otherwise={<UserRoutes />} />
      </Suspense>
    </ErrorBoundary>
  );
}

function UserRoutes() {
  const user = useUser();
  if (user.data === undefined) {
    if (!user.error) return <LoadingScreen />;
    return (
      <Container component="main" maxWidth="sm" sx={{ py: 8 }}>
        <LoadError what="your account" error={user.error} onRetry={user.mutate} />
      </Container>
    );
  }
  return user.data ? <SignedInRoutes user={user.data} /> : <SignedOutRoutes />;
}

// Leads to the sign-in page when a call finds that the session has ended, and back to the same address afterwards.
function useSessionEnd() {
  const { endSession } = useAccountActions();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    setSessionEndHandler(() => {
      // Several calls may find this at the same time.
      if (pathname !== '/login') void navigate(withNext('/login', pathname + search), { replace: true });
      endSession();
    });
    return () => setSessionEndHandler(undefined);
  }, [endSession, navigate, pathname, search]);
}

// The router mounts it anew for every path, because of its key.
function ScrollToTop() {
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return null;
}

function PageFailure() {
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8, textAlign: 'center' }}>
      <p>This page could not be shown. It may be that a new version has been installed.</p>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Container>
  );
}

const LandingPage = lazy(() =>
  import('../../landing/landing-page.tsx').then((module) => ({ default: module.LandingPage })),
);
const LoginPage = lazy(() =>
  import('../features/account/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('../features/account/register-page.tsx').then((module) => ({ default: module.RegisterPage })),
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

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a fallback when a part of the page fails to render, or its code fails to load. */
class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
