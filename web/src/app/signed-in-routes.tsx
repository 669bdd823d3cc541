import type { OwnUserRecord } from '@clinical-hours/proto/api';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAccountActions } from '../features/account/account.api.ts';
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
const ArticlePage = lazy(() =>
  import('../features/article/article-page.tsx').then((module) => ({ default: module.ArticlePage })),
);
const DocumentPage = lazy(() =>
  import('../features/document/document-page.tsx').then((module) => ({ default: module.DocumentPage })),
);
const ReceiptPage = lazy(() =>
  import('../features/receipt/receipt-page.tsx').then((module) => ({ default: module.ReceiptPage })),
);
const ReportsRoute = lazy(() =>
  import('./pages/reports-route.tsx').then((module) => ({ default: module.ReportsRoute })),
);
const GoalsPage = lazy(() =>
  import('../features/goals/goals-page.tsx').then((module) => ({ default: module.GoalsPage })),
);
const AdministrationPage = lazy(() =>
  import('../features/administration/administration-page.tsx').then((module) => ({
    default: module.AdministrationPage,
  })),
);

export function SignedInRoutes({ user }: { user: OwnUserRecord }) {
  const { refreshUser, updateUser } = useAccountActions();
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
        <Route path="consultations/articles/:id" element={<ArticlePage />} />
        <Route path="documents" element={<DocumentPage />} />
        <Route path="receipts/:number" element={<ReceiptPage />} />
        <Route path="reports" element={<ReportsRoute user={user} />} />
        <Route path="settings" element={<GoalsPage user={user} onSave={updateUser} />} />
        {user.isAdmin && (
          <Route
            path="user-management"
            element={<AdministrationPage ownId={user.id} onOwnChange={refreshUser} />}
          />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
