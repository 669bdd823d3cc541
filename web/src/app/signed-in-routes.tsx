import type { OwnUserRecord } from '@clinical-hours/proto/api';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { nextPath } from '../lib/next-path.ts';
import { AppShell } from './app-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const DashboardRoute = lazy(() =>
  import('./pages/dashboard-route.tsx').then((module) => ({ default: module.DashboardRoute })),
);
const LogSessionRoute = lazy(() =>
  import('./pages/log-session-route.tsx').then((module) => ({ default: module.LogSessionRoute })),
);
const SessionHistoryRoute = lazy(() =>
  import('./pages/session-history-route.tsx').then((module) => ({ default: module.SessionHistoryRoute })),
);
const ImportRoute = lazy(() =>
  import('./pages/import-route.tsx').then((module) => ({ default: module.ImportRoute })),
);
const SupervisorRoute = lazy(() =>
  import('./pages/supervisor-route.tsx').then((module) => ({ default: module.SupervisorRoute })),
);
const ConsultationsRoute = lazy(() =>
  import('./pages/consultations-route.tsx').then((module) => ({ default: module.ConsultationsRoute })),
);
const ArticleListPage = lazy(() =>
  import('../features/article/article-list-page.tsx').then((module) => ({ default: module.ArticleListPage })),
);
const ArticleRoute = lazy(() =>
  import('./pages/article-route.tsx').then((module) => ({ default: module.ArticleRoute })),
);
const DocumentPage = lazy(() =>
  import('../features/document/document-page.tsx').then((module) => ({ default: module.DocumentPage })),
);
const ReceiptRoute = lazy(() =>
  import('./pages/receipt-route.tsx').then((module) => ({ default: module.ReceiptRoute })),
);
const ReportsRoute = lazy(() =>
  import('./pages/reports-route.tsx').then((module) => ({ default: module.ReportsRoute })),
);
const SettingsRoute = lazy(() =>
  import('./pages/settings-route.tsx').then((module) => ({ default: module.SettingsRoute })),
);
const UserManagementRoute = lazy(() =>
  import('./pages/user-management-route.tsx').then((module) => ({ default: module.UserManagementRoute })),
);

export function SignedInRoutes({ user }: { user: OwnUserRecord }) {
  const afterSignIn = <Navigate to={nextPath(useLocation().search)} replace />;
  return (
    <Routes>
      <Route path="/login" element={afterSignIn} />
      <Route path="/register" element={afterSignIn} />
      <Route element={<AppShell user={user} />}>
        <Route index element={<DashboardRoute user={user} />} />
        <Route path="log-session" element={<LogSessionRoute user={user} />} />
        <Route path="session-history" element={<SessionHistoryRoute />} />
        <Route path="session-history/import" element={<ImportRoute />} />
        <Route path="supervisors" element={<SupervisorRoute />} />
        <Route path="consultations" element={<ConsultationsRoute user={user} />} />
        <Route path="consultations/articles" element={<ArticleListPage />} />
        <Route path="consultations/articles/:id" element={<ArticleRoute />} />
        <Route path="documents" element={<DocumentPage />} />
        <Route path="receipts/:number" element={<ReceiptRoute />} />
        <Route path="reports" element={<ReportsRoute user={user} />} />
        <Route path="settings" element={<SettingsRoute user={user} />} />
        {user.isAdmin && <Route path="user-management" element={<UserManagementRoute user={user} />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
