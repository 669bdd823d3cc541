import type { ReportRecord, StatsRecord, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '../../components/empty-state.tsx';
import { ChartIcon, DownloadIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { WhenLoaded, type Loaded } from '../../components/when-loaded.tsx';
import { cardGap, cardRow } from './card-row.ts';
import { MonthlyActivityCard } from './monthly-activity-card.tsx';
import { OutlookCards } from './outlook-cards.tsx';
import { PaperHead } from './paper-head.tsx';
import { onPaper, PaperStyle, screenOnly } from './paper-style.tsx';
import { requirementsOf } from './report-figures.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useReport } from './report.api.ts';
import { RequirementsCard } from './requirements-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SupervisorHoursCard } from './supervisor-hours-card.tsx';
import { useExports } from './use-exports.ts';

interface Props {
  user: UserRecord;
  stats: Loaded<StatsRecord>;
}

const paperTitle = 'Progress Report';

/** Reports: how far the user is, who approved what, and both as files. */
export function ReportPage({ user, stats }: Props) {
  const report = useReport();
  return (
    <>
      <PaperStyle foot={`${user.name}, ${paperTitle}`} />
      <PaperHead title={paperTitle} user={user} />
      <Box sx={screenOnly}>
        <PageHeader
          title="Reports"
          subtitle="Your progress, and your log for the board"
          actions={<Exports />}
        />
      </Box>
      <WhenLoaded of={stats} what="your totals" fallback={<ReportSkeleton />}>
        {(totals) => (
          <WhenLoaded of={report} what="your report" fallback={<ReportSkeleton />}>
            {(figures) => <Report user={user} stats={totals} report={figures} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </>
  );
}

function Exports() {
  const { saveCsv, isSavingCsv, savePdf, isSavingPdf } = useExports();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isSavingCsv}
        onClick={() => void saveCsv()}
      >
        Export CSV
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isSavingPdf}
        onClick={() => void savePdf()}
      >
        Export PDF
      </Button>
    </>
  );
}

function Report({ user, stats, report }: { user: UserRecord; stats: StatsRecord; report: ReportRecord }) {
  const requirements = requirementsOf(user, stats);
  return (
    <Box sx={{ display: 'grid', gap: cardGap, ...onPaper }}>
      <OutlookCards total={requirements[0]} pace={report.pace} />
      <Box sx={cardRow(2)}>
        <RequirementsCard requirements={requirements} />
        <SummaryCard stats={stats} marked={report.marked} />
      </Box>
      {report.byMonth.length === 0 ? (
        <NoActivity />
      ) : (
        <>
          <SupervisorHoursCard bySupervisor={report.bySupervisor} />
          <MonthlyActivityCard byMonth={report.byMonth} />
        </>
      )}
    </Box>
  );
}

function NoActivity() {
  return (
    <Card sx={screenOnly}>
      <EmptyState
        icon={<ChartIcon />}
        title="Nothing to chart yet"
        text="Your hours by supervisor and by month show up here."
        action={
          <LinkButton to="/log-session" variant="contained">
            Add Hours
          </LinkButton>
        }
      />
    </Card>
  );
}
