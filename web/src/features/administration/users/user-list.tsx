import type { UserRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { RecordCard } from '../../../components/lists/record-cards.tsx';
import { sortHead, type RecordColumn } from '../../../components/lists/record-columns.tsx';
import { RecordList, RecordSkeleton } from '../../../components/lists/record-list.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { countOf } from '../../../lib/figures/numbers.ts';
import type { UserAction } from '../user-access.ts';
import { sortColumns, type SortColumn, type SortOrder } from './user-order.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { Badge } from '../../../components/status-badge.tsx';

/** Window width in px below which users are shown as cards. */
export const cardsBelow = 1260;

export interface UserListProps {
  users: readonly UserRecord[];
  /** The administrator's own id. */
  ownId: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  onAction: (action: UserAction, user: UserRecord) => void;
}

/** Users, with what an administrator can do with them. */
export function UserList(props: UserListProps) {
  return (
    <RecordList
      label="Users"
      records={props.users}
      keyOf={({ id }) => id}
      cardsBelow={cardsBelow}
      columns={columnsOf(props)}
      renderCard={(user) => <UserCard user={user} {...props} />}
    />
  );
}

/** Shown while the users are loading. */
export function UserListSkeleton() {
  return <RecordSkeleton rows={6} cardsBelow={cardsBelow} rowHeight={88} cardHeight={193} />;
}

function columnsOf(props: UserListProps): RecordColumn<UserRecord>[] {
  const sorted = sortColumns.map(([column, heading]) => ({
    ...sortHead(column, heading, props.order, props.onSort),
    ...cells(props.ownId)[column],
  }));
  return [
    ...sorted,
    { heading: 'Status', cell: (user) => <UserFlags user={user} /> },
    {
      heading: 'Actions',
      cell: (user) => <UserRowActions user={user} ownId={props.ownId} onAction={props.onAction} isInTable />,
      // Aligns the texts of the buttons, not their frames, with the heading.
      sx: { '& > div': { ml: -1 } },
    },
  ];
}

const cells = (ownId: number): Record<SortColumn, Omit<RecordColumn<UserRecord>, 'heading'>> => ({
  name: {
    isTitle: true,
    cell: (user) => (
      <>
        <div>{nameOf(user, ownId)}</div>
        <Quiet>{user.username}</Quiet>
      </>
    ),
    sx: { minWidth: 146, overflowWrap: 'anywhere' },
  },
  email: { cell: ({ email }) => email, sx: { minWidth: 160, overflowWrap: 'anywhere' } },
  program: {
    cell: ({ program, licenseNumber }) => (
      <>
        {program || '-'}
        {licenseNumber && <Quiet>License {licenseNumber}</Quiet>}
      </>
    ),
    sx: { minWidth: 120, overflowWrap: 'anywhere' },
  },
  supervisors: { isNumeric: true, cell: ({ supervisorCount }) => supervisorCount },
  joined: { cell: ({ createdAt }) => formatDate(createdAt) },
});

function UserCard({ user, ...props }: UserListProps & { user: UserRecord }) {
  return (
    <RecordCard
      title={nameOf(user, props.ownId)}
      lines={[
        `${user.username} · ${user.email}`,
        user.program,
        user.licenseNumber && `License ${user.licenseNumber}`,
        `${countOf(user.supervisorCount, 'supervisor')} · joined ${formatDate(user.createdAt)}`,
      ]}
    >
      <UserFlags user={user} />
      <UserRowActions user={user} ownId={props.ownId} onAction={props.onAction} />
    </RecordCard>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function nameOf({ id, name }: UserRecord, ownId: number): string {
  return id === ownId ? `${name} (you)` : name;
}

/**
 * Badges for the flags of a user. A flag that is not set gets a quieter badge; a closed account, 'Suspended',
 * 'Administrator' and 'Two-step sign-in' get none.
 */
function UserFlags({ user }: { user: UserRecord }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {user.deletionDueAt !== null && (
        <Badge tone="bad" label={`Closed, deleted on ${formatDate(user.deletionDueAt)}`} />
      )}
      {user.isSuspended && <Badge tone="bad" label="Suspended" />}
      {user.isAdmin && <Badge tone="neutral" label="Administrator" />}
      {user.emailVerified ? (
        <Badge tone="good" label="Verified" />
      ) : (
        <Badge tone="waiting" label="Not verified" />
      )}
      {user.neverUsed && <Badge tone="quiet" label="Never used" />}
      {user.hasCompletedOnboarding ? (
        <Badge tone="good" label="Onboarded" />
      ) : (
        <Badge tone="quiet" label="Not onboarded" />
      )}
      {user.hasSecondFactor && <Badge tone="good" label="Two-step sign-in" />}
    </Box>
  );
}
