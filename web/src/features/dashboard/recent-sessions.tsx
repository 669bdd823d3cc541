import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import { EmptyState } from '../../components/empty-state.tsx';
import { AddHoursIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import type { RecordColumn } from '../../components/lists/record-columns.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { WhenLoaded, type Loaded } from '../../components/loading/when-loaded.tsx';
import { SessionRows, SessionRowsSkeleton } from './session-rows.tsx';

const title = 'Recent Sessions';
const columns: RecordColumn<SessionRecord>[] = [
  { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

interface Props {
  sessions: Loaded<SessionPage>;
  supervisorName: (id: number | null) => string;
}

/** The latest sessions, in the order of the server, or a link to log the first one. */
export function RecentSessions({ sessions, supervisorName }: Props) {
  return (
    <SectionCard
      title={title}
      isFlush
      action={sessions.data?.total !== 0 && <LinkButton to="/session-history">View All</LinkButton>}
    >
      <WhenLoaded of={sessions} what="your sessions" fallback={<SessionRowsSkeleton />}>
        {(page) =>
          page.total === 0 ? (
            <NoSessions />
          ) : (
            <SessionRows
              label={title}
              sessions={page.sessions}
              supervisorName={supervisorName}
              columns={columns}
            />
          )
        }
      </WhenLoaded>
    </SectionCard>
  );
}

function NoSessions() {
  return (
    <EmptyState
      icon={<AddHoursIcon />}
      title="No sessions yet"
      level="h3"
      action={
        <LinkButton to="/log-session" variant="contained">
          Log Your First Session
        </LinkButton>
      }
    />
  );
}
