import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isApplicationPath } from './navigation.tsx';

const LandingPage = lazy(() =>
  import('../features/landing/landing-page.tsx').then((module) => ({ default: module.LandingPage })),
);
const LoginPage = lazy(() =>
  import('../features/account/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('../features/account/register-page.tsx').then((module) => ({ default: module.RegisterPage })),
);

export function SignedOutRoutes() {
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
