import type { ReportRecord, StatsRecord, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ChartIcon, DownloadIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { inOrder } from '../../components/lists/list-skeleton.tsx';
import { MoreMenu } from '../../components/more-menu.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { screenOnly } from '../../components/print.tsx';
import { areLoading, WhenLoaded, type Loaded } from '../../components/loading/when-loaded.tsx';
import { exportOrAlert } from '../../lib/files/exports.ts';
import type { HowFar } from '../../lib/how-far.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { cardGap, cardRow, PrintHead, printLayout, PrintStyle } from './report-layout.tsx';
import { MonthlyActivityCard } from './monthly-activity-card.tsx';
import { OutlookCards } from './outlook-cards.tsx';
import { useReport } from './report.api.ts';
import { RequirementsCard } from './requirements-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SupervisorHoursCard } from './supervisor-hours-card.tsx';

interface Props {
  user: UserRecord;
  stats: Loaded<StatsRecord>;
  howFar: Loaded<HowFar>;
  /** Shown after the requirements: how hours count toward licenses. */
  licensing?: ReactNode;
  /** The papers beside the exports, such as those for the board of a license. */
  papers?: readonly Paper[];
}

/** A paper in the menu beside Export CSV. */
export interface Paper {
  label: string;
  make: () => Promise<unknown>;
}

const printTitle = 'Progress Report';

/** Reports: the user's progress, approvals by supervisor, and downloads. */
export function ReportPage({ user, stats, howFar, licensing, papers = [] }: Props) {
  const report = useReport();
  return (
    <>
      <PrintStyle foot={`${user.name}, ${printTitle}`} />
      <PrintHead title={printTitle} user={user} />
      <Box sx={screenOnly}>
        <PageHeader
          title="Reports"
          subtitle="Your progress, and your log for the board"
          actions={<Exports papers={papers} />}
        />
      </Box>
      {areLoading(stats, report, howFar) ? (
        <ReportSkeleton />
      ) : (
        <WhenLoaded of={stats} what="your totals">
          {(totals) => (
            <WhenLoaded of={report} what="your report">
              {(record) => <Report stats={totals} report={record} howFar={howFar} licensing={licensing} />}
            </WhenLoaded>
          )}
        </WhenLoaded>
      )}
    </>
  );
}

const exportPdf: Paper = { label: 'Export PDF: all sessions', make: () => exportOrAlert('pdf') };

/** The downloads, each of which runs once at a time. */
function Exports({ papers }: { papers: readonly Paper[] }) {
  const [saveCsv, isSavingCsv] = useAction(() => exportOrAlert('csv'));
  const [make, isMaking] = useAction((paper: Paper) => paper.make());
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
      <MoreMenu label="PDFs and Forms" hasText isBusy={isMaking}>
        {(pick) =>
          [exportPdf, ...papers].map((paper) => (
            <MenuItem
              key={paper.label}
              onClick={pick(() => void make(paper))}
              sx={{ minHeight: 44, whiteSpace: 'normal' }}
            >
              {paper.label}
            </MenuItem>
          ))
        }
      </MoreMenu>
    </>
  );
}

interface ReportProps extends Pick<Props, 'howFar' | 'licensing'> {
  stats: StatsRecord;
  report: ReportRecord;
}

function Report({ stats, report, howFar, licensing }: ReportProps) {
  return (
    <Box sx={{ display: 'grid', gap: cardGap, ...inOrder, ...printLayout }}>
      <WhenLoaded of={howFar} what="your progress">
        {(far) => <OutlookCards howFar={far} pace={report.pace} />}
      </WhenLoaded>
      <Box sx={cardRow(2)}>
        {howFar.data && <RequirementsCard howFar={howFar.data} stats={stats} byKind={report.byKind} />}
        <SummaryCard stats={stats} marked={report.marked} />
      </Box>
      {licensing}
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

// About as high as the cards that follow.
const rows = [
  { count: 2, height: 150 },
  { count: 2, height: 440 },
  { count: 1, height: 400 },
];

/** The placeholder of the report while it is loading. */
function ReportSkeleton() {
  return (
    <Box component="output" aria-label="Loading" sx={{ display: 'grid', gap: cardGap }}>
      {rows.map(({ count, height }) => (
        <Box key={height} sx={cardRow(count)}>
          {Array.from({ length: count }, (_unused, index) => (
            <Skeleton key={index} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
