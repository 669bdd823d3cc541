import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { hoursColumns } from '../../components/hours-columns.tsx';
import { RecordCard, RecordFacts } from '../../components/record-cards.tsx';
import type { RecordColumn } from '../../components/record-columns.ts';
import { RecordList } from '../../components/record-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/dates.ts';
import { SupervisorOf } from './signature.tsx';
import type { SessionAction } from './session-actions.ts';
import { SessionNotes } from './session-notes.tsx';
import { SessionRowActions } from './session-row-actions.tsx';
import { isSelectable, type Chosen } from './session-selection.ts';
import { SessionReview, SessionStatusCell, statusLabel } from './session-status-cell.tsx';

/** In windows narrower than this, sessions are a list of cards. */
export const cardsBelow = 1270;

export interface SessionListProps {
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  chosen: Chosen;
  onToggle: (session: SessionRecord) => void;
  onAction: (action: SessionAction, session: SessionRecord) => void;
}

/** The sessions of the history. */
export function SessionList(props: SessionListProps) {
  return (
    <RecordList
      label="Sessions"
      records={props.sessions}
      keyOf={({ id }) => id}
      cardsBelow={cardsBelow}
      isSelected={({ id }) => props.chosen.has(id)}
      columns={columnsOf(props)}
      renderCard={(session) => <SessionCard session={session} {...props} />}
    />
  );
}

function columnsOf(props: SessionListProps): RecordColumn<SessionRecord>[] {
  return [
    {
      heading: 'Select',
      cell: (session) => <SelectBox session={session} {...props} />,
      // What one presses is larger than what one sees.
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
      sx: { overflowWrap: 'anywhere' },
    },
    ...hoursColumns,
    {
      heading: 'Status',
      cell: (session) => <SessionStatusCell session={session} />,
      // Its words need one line; in a wide typeface, two.
      sx: { minWidth: 136, width: 176 },
    },
    {
      heading: 'Actions',
      cell: (session) => <SessionRowActions session={session} onAction={props.onAction} variant="text" />,
      // The words and the dots, not the frames around them, keep to the column.
      sx: { '& > div': { ml: -1, mr: -1.25 } },
    },
  ];
}

function SessionCard({ session, ...props }: SessionListProps & { session: SessionRecord }) {
  return (
    <RecordCard
      checkbox={isSelectable(session) && <SelectBox session={session} {...props} />}
      title={formatDate(session.date)}
      aside={<StatusBadge status={session.status} />}
      lines={[
        <Between
          key="between"
          start={<SupervisorOf session={session} name={props.supervisorName(session.supervisorId)} />}
          end={statusLabel(session)}
        />,
        session.notes && <SessionNotes key="notes" notes={session.notes} />,
      ]}
    >
      <RecordFacts columns={hoursColumns} record={session} />
      <SessionReview session={session} />
      <SessionRowActions session={session} onAction={props.onAction} variant="outlined" />
    </RecordCard>
  );
}

// What is behind the badge stands under it, not on a line of its own.
function Between({ start, end }: { start: ReactNode; end: string | undefined }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
      <span>{start}</span>
      <span>{end}</span>
    </Box>
  );
}

function SelectBox({ session, chosen, onToggle }: SessionListProps & { session: SessionRecord }) {
  if (!isSelectable(session)) return null;
  return (
    <Checkbox
      checked={chosen.has(session.id)}
      onChange={() => onToggle(session)}
      slotProps={{ input: { 'aria-label': `Select session of ${formatDate(session.date)}` } }}
    />
  );
}
