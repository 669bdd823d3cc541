import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { cardPadding } from '../../components/styles.ts';
import { RecordCard } from '../../components/lists/record-cards.tsx';
import type { RecordColumn } from '../../components/lists/record-columns.tsx';
import { RecordList, RecordSkeleton } from '../../components/lists/record-list.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { hoursText } from '../../lib/figures/numbers.ts';

// Window width in pixels below which sessions are shown as cards.
const cardsBelow = 600;

interface Props {
  label: string;
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  /** Shown after date, supervisor and hours; on cards, beside the date. */
  columns: readonly RecordColumn<SessionRecord>[];
  /** A line of its own on cards, where there is no room for it beside the date. */
  noteOf?: (session: SessionRecord) => string | undefined;
}

/** A short list of sessions. */
export function SessionRows({ label, sessions, supervisorName, columns, noteOf }: Props) {
  return (
    <RecordList
      label={label}
      records={sessions}
      keyOf={({ id }) => id}
      cardsBelow={cardsBelow}
      columns={[
        {
          heading: 'Date',
          isTitle: true,
          cell: ({ date }) => formatDate(date),
          // Fixed widths align the columns of the two lists on the dashboard.
          sx: { whiteSpace: 'nowrap', width: 130 },
        },
        {
          heading: 'Supervisor',
          cell: ({ supervisorId }) => supervisorName(supervisorId),
          sx: { overflowWrap: 'anywhere', width: 200 },
        },
        { heading: 'Hours', cell: hoursByKind },
        ...columns.map((column) => ({ ...column, sx: { whiteSpace: 'nowrap' } })),
      ]}
      renderCard={(session) => (
        <RecordCard
          title={formatDate(session.date)}
          aside={columns.map(({ heading, cell }) => (
            <Fragment key={heading}>{cell(session)}</Fragment>
          ))}
          lines={[
            [supervisorName(session.supervisorId), hoursByKind(session)].filter(Boolean).join(' · '),
            noteOf?.(session),
          ]}
        />
      )}
    />
  );
}

/** The placeholder of such a list while it is loading. */
export function SessionRowsSkeleton() {
  return <RecordSkeleton rows={5} cardsBelow={cardsBelow} cardHeight={95} />;
}

/** The placeholder including the card, while it is unknown which card will be shown. */
export function SessionCardSkeleton() {
  return (
    <Card>
      <Skeleton width={200} height={26} sx={{ m: cardPadding, mb: 2 }} />
      <SessionRowsSkeleton />
    </Card>
  );
}

/** The hours of a session by kind, as in '1.5 h direct, 1 h supervision'. */
function hoursByKind(session: SessionRecord): string {
  const parts = [
    ['direct', session.directClinicalHours],
    ['supervision', session.supervisionHours],
    ['indirect', session.indirectClinicalHours],
  ] as const;
  const shown = parts.filter(([, hours]) => Number(hours) > 0);
  return shown.map(([kind, hours]) => `${hoursText(hours)} ${kind}`).join(', ');
}

/**
 * Returns a function from a supervisor's id to their name: 'Unknown' when the list lacks the id, empty while it is
 * loading.
 */
export function supervisorNamer(
  supervisors: readonly SupervisorRecord[] | undefined,
  isLoading: boolean,
): (id: number | null) => string {
  const names = new Map(supervisors?.map(({ id, name }) => [id, name]));
  return (id) => (id !== null && names.get(id)) || (isLoading ? '' : 'Unknown');
}
