import Box from '@mui/material/Box';
import { Route, Routes } from 'react-router-dom';
import { PageTitle } from '../../src/components/page-header.tsx';
import { RequirementsCard } from '../../src/features/report/requirements-card.tsx';
import { SummaryCard } from '../../src/features/report/summary-card.tsx';
import { howFar } from '../../src/lib/how-far.ts';
import { reviewForm, untouched } from '../../supervisor-pages/pages/forms/review-form.ts';
import type { ReviewView } from '../../supervisor-pages/pages/parts/page-view.ts';
import { renderReview, reviewStyles } from '../../supervisor-pages/pages/pages.server.tsx';
import { AppShell } from '../../src/app/app-shell.tsx';
import { DashboardRoute } from '../../src/app/pages/dashboard-route.tsx';
import { renderApplicationPicture } from './application-picture.tsx';
import type { Picture } from '../../server/pages.ts';
import {
  sampleAnswers,
  sampleHoursByKind,
  sampleReviewPage,
  sampleStats,
  sampleUser,
} from './sample-data.ts';
import { sampleReceiptNumber } from './sample-sessions.ts';

const publicUrl = 'https://hours.example.com';

/** The pictures of the product on the landing page, each rendered with the product's own components. */
const pictures: Record<string, (now: Date) => Picture | Promise<Picture>> = {
  dashboard: (now) => dashboardPicture(now, 1200),
  'dashboard-phone': (now) => dashboardPicture(now, 390),
  progress: progressPicture,
  'review-phone': reviewPicture,
  receipt: receiptPicture,
};

export const pictureNames: readonly string[] = Object.keys(pictures);

/** Renders a picture, with dates that count back from `now`. Returns undefined for an unknown name. */
export async function renderPicture(name: string, now: Date = new Date()): Promise<Picture | undefined> {
  return Object.hasOwn(pictures, name) ? pictures[name]?.(now) : undefined;
}

function dashboardPicture(now: Date, widthPx: number): Promise<Picture> {
  return renderApplicationPicture({
    path: '/',
    widthPx,
    answers: sampleAnswers(now),
    children: (
      <Routes>
        <Route element={<AppShell user={sampleUser} />}>
          <Route index element={<DashboardRoute user={sampleUser} />} />
        </Route>
      </Routes>
    ),
  });
}

function progressPicture(now: Date): Promise<Picture> {
  const stats = sampleStats(now);
  return renderApplicationPicture({
    path: '/reports',
    widthPx: 480,
    answers: {},
    children: (
      <Box sx={{ display: 'grid', gap: 2, p: 2 }}>
        <PageTitle title="Reports" />
        <RequirementsCard howFar={howFar(sampleUser, stats)} stats={stats} byKind={sampleHoursByKind(now)} />
        <SummaryCard stats={stats} marked={{ sessionCount: 0, hours: 0 }} />
      </Box>
    ),
  });
}

function reviewPicture(now: Date): Picture {
  const page = sampleReviewPage(now);
  const [first] = page.sessions;
  const typed = first ? [{ ...untouched, sessionId: String(first.id), decision: 'approve' } as const] : [];
  return fromReview({
    kind: 'request',
    path: '/review/sample',
    publicUrl,
    page,
    typed: { ...reviewForm.empty, sessions: typed },
    problems: [],
    wasReported: false,
  });
}

function receiptPicture(now: Date): Picture {
  return fromReview({
    kind: 'verify',
    publicUrl,
    typed: sampleReceiptNumber,
    result: {
      number: sampleReceiptNumber,
      checkedAt: now.toISOString(),
      record: {
        isGenuine: true,
        mailbox: null,
        licenseNumber: 'LPC-12345',
        credentials: 'LPC-S',
        deputy: null,
        attestation: 'Alex Example',
        approvedCount: 2,
        rejectedCount: 1,
        supervisionHours: '2.00',
        directClinicalHours: '4.25',
        indirectClinicalHours: '1.25',
        firstDate: '2026-02-16',
        lastDate: '2026-03-02',
        approvedDates: [],
        rejectedDates: [],
        flags: [],
        corrects: null,
        corrections: [],
        standing: {
          count: 2,
          hours: '5.50',
          supervisionHours: '0.00',
          directClinicalHours: '5.50',
          indirectClinicalHours: '0.00',
        },
        trainee: sampleUser.name,
        supervisor: sampleReviewPage(now).supervisor.name,
        approvedHours: '5.50',
        decidedAt: new Date(now.getTime() - 3 * 86_400_000).toISOString(),
      },
    },
  });
}

function fromReview(view: ReviewView): Picture {
  return { html: renderReview(view).replace('<body>', '<body inert>'), styles: reviewStyles };
}
