import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import { cardPadding } from '../../components/styles.ts';
import { RecordCard } from '../../components/record-cards.tsx';
import type { RecordColumn } from '../../components/record-columns.tsx';
import { RecordList, RecordSkeleton } from '../../components/record-list.tsx';
import { formatDate } from '../../lib/dates.ts';
import { hoursText } from '../../lib/numbers.ts';

// In windows narrower than this, they are cards.
const cardsBelow = 600;

interface Props {
  label: string;
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  /** After date, supervisor and hours. On cards they stand beside the date. */
  columns: readonly RecordColumn<SessionRecord>[];
}

/** A few sessions at a glance. */
export function SessionRows({ label, sessions, supervisorName, columns }: Props) {
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
          // The columns of the lists above each other meet.
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
          lines={[[supervisorName(session.supervisorId), hoursByKind(session)].filter(Boolean).join(' · ')]}
        />
      )}
    />
  );
}

/** The place of such sessions while they are on their way. */
export function SessionRowsSkeleton() {
  return <RecordSkeleton rows={5} cardsBelow={cardsBelow} cardHeight={95} />;
}

/** The same with its card, while it is not known what will be in it. */
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

/** The name of a supervisor by id; one that is not in the list is 'Unknown'. Empty while the list is on its way. */
export function supervisorNamer(
  supervisors: readonly SupervisorRecord[] | undefined,
  isLoading: boolean,
): (id: number | null) => string {
  const names = new Map(supervisors?.map(({ id, name }) => [id, name]));
  return (id) => (id !== null && names.get(id)) || (isLoading ? '' : 'Unknown');
}
