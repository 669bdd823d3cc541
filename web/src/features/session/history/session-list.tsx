import type { SessionPage, SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cardPadding } from '../../../components/styles.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { hoursColumns, hoursColumnsOf } from '../../../components/lists/hours-columns.tsx';
import { HistoryIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { LoadError } from '../../../components/loading/load-error.tsx';
import { Dimmed, NothingFound, PageHead, type LoadedPage } from '../../../components/page-panel.tsx';
import { RecordCard, LabeledColumns } from '../../../components/lists/record-cards.tsx';
import type { RecordColumn } from '../../../components/lists/record-columns.tsx';
import { RecordList, RecordSkeleton } from '../../../components/lists/record-list.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { hoursText } from '../../../lib/figures/numbers.ts';
import type { SessionAction } from './session-actions.ts';
import { SessionRowActions } from './session-row-actions.tsx';
import { isSelectable, type Chosen } from './selection/session-selection.ts';
import { SessionReview, SessionStatusCell, StatusNote } from './one/session-status-cell.tsx';
import { SupervisorOf } from './one/signature.tsx';
import { OtherSupervisorHint } from './one/unlisted-supervisor.tsx';

interface Props extends Omit<SessionRecordsProps, 'sessions'> {
  page: LoadedPage<SessionPage>;
  isFiltered: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClearFilters: () => void;
  /** Shown at the end of the head. */
  pendingChoice?: ReactNode;
}

/**
 * The sessions that match the filters, or the reason why there are none. While others are fetched, the ones before
 * stay, dimmed.
 */
export function SessionList({ page, isFiltered, headingRef, onClearFilters, pendingChoice, ...list }: Props) {
  const { data, error, isPrevious, mutate } = page;
  if (error && (!data || isPrevious)) {
    return <LoadError what="your sessions" error={error} onRetry={mutate} />;
  }
  return (
    <Card component="section" aria-labelledby="sessions-heading" aria-busy={isPrevious}>
      <Box sx={{ px: cardPadding, py: { xs: 2, md: 0.75 } }}>
        <PageHead
          id="sessions-heading"
          title="Sessions"
          noun="session"
          total={isPrevious ? undefined : data?.total}
          isFiltered={isFiltered}
          headingRef={headingRef}
        >
          {data && data.total > 0 && <Sums sums={data.sums} />}
          {pendingChoice}
        </PageHead>
      </Box>
      <Dimmed isPrevious={isPrevious}>
        {!data || (data.sessions.length === 0 && data.total > 0) ? (
          <RecordSkeleton rows={8} cardsBelow={cardsBelow} rowHeight={46} cardHeight={200} />
        ) : data.total === 0 ? (
          <Nothing isFiltered={isFiltered} onClearFilters={onClearFilters} />
        ) : (
          <SessionRecords sessions={data.sessions} {...list} />
        )}
      </Dimmed>
    </Card>
  );
}

/** The hours of all that was found, on all pages. */
function Sums({ sums }: { sums: SessionPage['sums'] }) {
  const parts = [
    ['Supervision', sums.supervisionHours],
    ['Direct Clinical', sums.directClinicalHours],
    ['Indirect Clinical', sums.indirectClinicalHours],
  ] as const;
  return (
    <Box component="fieldset" aria-label="Hours of these sessions" sx={sumsSx}>
      {parts.map(([kind, hours]) => (
        <span key={kind}>
          {kind} <strong>{hoursText(hours)}</strong>
        </span>
      ))}
    </Box>
  );
}

const sumsSx = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 600, color: 'text.primary' },
} as const;

function Nothing({ isFiltered, onClearFilters }: Pick<Props, 'isFiltered' | 'onClearFilters'>) {
  return isFiltered ? (
    <NothingFound
      text="No sessions found matching your criteria."
      action="Clear Filters"
      onClear={onClearFilters}
    />
  ) : (
    <EmptyState
      icon={<HistoryIcon />}
      title="No sessions yet"
      level="h3"
      text="What you log appears here, with its approval."
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <LinkButton to="/log-session" variant="contained">
            Log Your First Session
          </LinkButton>
          <LinkButton to="/session-history/import" variant="outlined">
            Import
          </LinkButton>
        </Box>
      }
    />
  );
}

/** Window width in px below which sessions are shown as cards. */
const cardsBelow = 1270;

interface SessionRecordsProps {
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  chosen: Chosen;
  onToggle: (session: SessionRecord) => void;
  onAction: (action: SessionAction, session: SessionRecord) => void;
  canAddDetails: boolean;
  renderBelow?: ((session: SessionRecord, shown: readonly SessionRecord[]) => ReactNode) | undefined;
}

function SessionRecords(props: SessionRecordsProps) {
  const { renderBelow } = props;
  const { onToggle, onAction } = useStable(props);
  return (
    <RecordList
      label="Sessions"
      records={props.sessions}
      keyOf={({ id }) => id}
      cardsBelow={cardsBelow}
      isDense
      isSelected={({ id }) => props.chosen.has(id)}
      columns={columnsOf(props)}
      renderCard={(session) => (
        <SessionCard
          session={session}
          name={props.supervisorName(session.supervisorId)}
          isChosen={props.chosen.has(session.id)}
          canAddDetails={props.canAddDetails}
          onToggle={onToggle}
          onAction={onAction}
        />
      )}
      renderBelow={renderBelow && ((session) => renderBelow(session, props.sessions))}
    />
  );
}

type Handlers = Pick<SessionRecordsProps, 'onToggle' | 'onAction'>;

/** Functions that stay the same and call the latest ones. */
function useStable(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const onToggle = useCallback((session: SessionRecord) => latest.current.onToggle(session), []);
  const onAction = useCallback(
    (action: SessionAction, session: SessionRecord) => latest.current.onAction(action, session),
    [],
  );
  return { onToggle, onAction };
}

function columnsOf(props: SessionRecordsProps): RecordColumn<SessionRecord>[] {
  return [
    {
      heading: 'Select',
      cell: (session) => (
        <SelectBox session={session} isChosen={props.chosen.has(session.id)} onToggle={props.onToggle} />
      ),
      // The target of a click is larger than the visible box.
      sx: { '& > span': { mx: -1.25 } },
    },
    {
      heading: 'Date',
      isTitle: true,
      cell: ({ date, notes }) => (
        <>
          {formatDate(date)}
          <SessionNotes notes={notes} />
        </>
      ),
    },
    {
      heading: 'Supervisor',
      cell: (session) => <SupervisorOf session={session} name={props.supervisorName(session.supervisorId)} />,
      // A full name with its title has one line, or breaks between its words.
      sx: { overflowWrap: 'break-word', minWidth: 170, width: 250 },
    },
    ...hoursColumns,
    {
      heading: 'Status',
      cell: (session) => (
        <>
          <SessionStatusCell session={session} />
          <OtherSupervisorHint session={session} name={props.supervisorName(session.supervisorId)} />
        </>
      ),
      // The label stands beside the badge, or below it.
      sx: { minWidth: 136, width: 216 },
    },
    {
      heading: 'Actions',
      cell: (session) => <SessionRowActions session={session} {...props} variant="text" />,
      // Aligns the texts and the dots, not their frames, with the column.
      sx: { '& > div': { ml: -1, mr: -1.25 } },
    },
  ];
}

interface CardProps extends Handlers {
  session: SessionRecord;
  /** The supervisor's. */
  name: string;
  isChosen: boolean;
  canAddDetails: boolean;
}

/** One session. It is rendered when it is ticked, not with the others. */
const SessionCard = memo(function SessionCard({ session, name, ...props }: CardProps) {
  return (
    <RecordCard
      checkbox={isSelectable(session) && <SelectBox session={session} {...props} />}
      title={formatDate(session.date)}
      aside={<StatusBadge status={session.status} />}
      lines={[
        <SpaceBetween
          key="between"
          start={<SupervisorOf session={session} name={name} />}
          end={<StatusNote session={session} />}
        />,
        session.notes && <SessionNotes key="notes" notes={session.notes} />,
      ]}
    >
      <LabeledColumns columns={hoursColumnsOf(session)} record={session} />
      <SessionReview session={session} />
      <OtherSupervisorHint session={session} name={name} />
      <SessionRowActions session={session} {...props} variant="outlined" />
    </RecordCard>
  );
});

// The reviewer stands below the badge instead of taking a line of its own.
function SpaceBetween({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
      <span>{start}</span>
      <span>{end}</span>
    </Box>
  );
}

function SelectBox({ session, isChosen, onToggle }: Pick<CardProps, 'session' | 'isChosen' | 'onToggle'>) {
  if (!isSelectable(session)) return null;
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => onToggle(session)}
      slotProps={{ input: { 'aria-label': `Select session of ${formatDate(session.date)}` } }}
    />
  );
}

/** The notes of a session below its date, cut off at 150 px (docs/SPECIFICATION.md, section 8.2). */
export function SessionNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <Typography variant="body2" noWrap title={notes} sx={{ maxWidth: 150, color: 'text.secondary' }}>
      {notes}
    </Typography>
  );
}
