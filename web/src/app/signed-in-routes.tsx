import type { OwnUserRecord } from '@clinical-hours/proto/api';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from '../components/loading/lazy-part.tsx';
import { useAccountActions } from '../features/account/parts/account.api.ts';
import { nextPath } from '../lib/next-path.ts';
import { AppShell } from './app-shell.tsx';

const DashboardRoute = lazyPage(() =>
  import('./pages/dashboard-route.tsx').then((module) => module.DashboardRoute),
);
const LogSessionRoute = lazyPage(() =>
  import('./pages/log-session-route.tsx').then((module) => module.LogSessionRoute),
);
const WeekRoute = lazyPage(() => import('./pages/week-route.tsx').then((module) => module.WeekRoute));
const SessionHistoryRoute = lazyPage(() =>
  import('./pages/session-history-route.tsx').then((module) => module.SessionHistoryRoute),
);
// With the page of the history, whose parts it has.
const DeletedRoute = lazyPage(() =>
  import('./pages/session-history-route.tsx').then((module) => module.DeletedRoute),
);
const ImportRoute = lazyPage(() => import('./pages/import-route.tsx').then((module) => module.ImportRoute));
const SupervisorRoute = lazyPage(() =>
  import('./pages/supervisor-route.tsx').then((module) => module.SupervisorRoute),
);
const ConsultationsRoute = lazyPage(() =>
  import('./pages/consultations-route.tsx').then((module) => module.ConsultationsRoute),
);
const ArticleListPage = lazyPage(() =>
  import('../features/article/article-list-page.tsx').then((module) => module.ArticleListPage),
);
const ArticlePage = lazyPage(() =>
  import('../features/article/article-page.tsx').then((module) => module.ArticlePage),
);
const DocumentPage = lazyPage(() =>
  import('../features/document/document-page.tsx').then((module) => module.DocumentPage),
);
const ReceiptPage = lazyPage(() =>
  import('../features/receipt/receipt-page.tsx').then((module) => module.ReceiptPage),
);
const ReportsRoute = lazyPage(() =>
  import('./pages/reports-route.tsx').then((module) => module.ReportsRoute),
);
const GoalsRoute = lazyPage(() => import('./pages/goals-route.tsx').then((module) => module.GoalsRoute));
const LicensePage = lazyPage(() => import('./pages/license-page.tsx').then((module) => module.LicensePage));
const AccountPage = lazyPage(() =>
  import('../features/account/settings/account-page.tsx').then((module) => module.AccountPage),
);
const AdministrationPage = lazyPage(() =>
  import('../features/administration/administration-page.tsx').then((module) => module.AdministrationPage),
);
const NotFoundPage = lazyPage(() =>
  import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage),
);

export function SignedInRoutes({ user }: { user: OwnUserRecord }) {
  const { refreshUser, updateUser } = useAccountActions();
  const next = nextPath(useLocation().search);
  // Administrators have no hours to see on the dashboard.
  const afterSignIn = <Navigate to={next === '/' && user.isAdmin ? '/user-management' : next} replace />;
  return (
    <Routes>
      <Route path="/login" element={afterSignIn} />
      <Route path="/register" element={afterSignIn} />
      <Route element={<AppShell user={user} />}>
        <Route index element={<DashboardRoute user={user} />} />
        <Route path="log-session" element={<LogSessionRoute user={user} />} />
        <Route path="log-session/week" element={<WeekRoute user={user} />} />
        <Route path="session-history" element={<SessionHistoryRoute user={user} />} />
        <Route path="session-history/deleted" element={<DeletedRoute />} />
        <Route path="session-history/import" element={<ImportRoute user={user} />} />
        <Route path="supervisors" element={<SupervisorRoute />} />
        <Route path="consultations" element={<ConsultationsRoute user={user} />} />
        <Route path="consultations/articles" element={<ArticleListPage />} />
        <Route path="consultations/articles/:id" element={<ArticlePage />} />
        <Route path="documents" element={<DocumentPage />} />
        <Route path="receipts/:number" element={<ReceiptPage />} />
        <Route path="reports" element={<ReportsRoute user={user} />} />
        <Route path="settings" element={<GoalsRoute user={user} onSave={updateUser} />} />
        <Route path="license" element={<LicensePage user={user} onSave={updateUser} />} />
        <Route path="account" element={<AccountPage user={user} onSave={updateUser} />} />
        {user.isAdmin && (
          <Route
            path="user-management"
            element={
              <AdministrationPage
                ownId={user.id}
                requiredStep={user.requiredStep}
                onOwnChange={refreshUser}
              />
            }
          />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
