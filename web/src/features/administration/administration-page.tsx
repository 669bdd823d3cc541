import type { OwnUserRecord, UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DownloadIcon, ShieldIcon } from '../../components/icons.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { useRecoveryRequests, useUsers } from './administration.api.ts';
import { AuditPanel } from './audit/audit-panel.tsx';
import { FailedMailsPanel } from './failed-mails-panel.tsx';
import { FlaggedPanel } from './flagged-panel.tsx';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { useUserActions } from './users/use-user-actions.ts';
import { UserDialog, type OpenUserDialog } from './users/user-dialog.tsx';
import { UserListSkeleton } from './users/user-list.tsx';
import { UserPanel } from './users/user-panel.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/links.tsx';
import { countText } from '../../lib/figures/numbers.ts';

const tabs = ['users', 'recovery', 'flagged', 'mails', 'audit'] as const;

const title = 'User Management';
const subtitle = 'Accounts, recovery requests, flagged approvals, failed emails and the audit log';

interface Props {
  /** The administrator's own id. */
  ownId: number;
  /** What the administrator has to do before calls of administration are allowed. */
  requiredStep: OwnUserRecord['requiredStep'];
  /** Called after administrators have changed their own account. */
  onOwnChange: () => Promise<unknown>;
}

/**
 * User Management, for administrators: users, recovery requests, flagged approvals, failed emails
 * and the audit log.
 */
export function AdministrationPage({ requiredStep, ...props }: Props) {
  if (requiredStep !== 'second_factor') return <Administration {...props} />;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <SecondFactorNotice />
    </>
  );
}

function Administration({ ownId, onOwnChange }: Omit<Props, 'requiredStep'>) {
  const users = useUsers();
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<OpenUserDialog>();
  const close = () => setDialog(undefined);
  const actions = useUserActions({ ownId, onOwnChange, onDone: close });
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'users';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={actions.isExporting}
            onClick={() => void actions.startExport()}
          >
            Export
          </Button>
        }
      />
      <UserStats users={users.data} />
      <TabBar tab={tab} onTab={(name) => setSearch(name === 'users' ? {} : { tab: name })} />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 2.5 }}>
        {tab === 'recovery' && <RecoveryPanel />}
        {tab === 'flagged' && <FlaggedPanel />}
        {tab === 'mails' && <FailedMailsPanel />}
        {tab === 'audit' && <AuditPanel />}
        {tab === 'users' &&
          (users.data ? (
            <UserPanel
              users={users.data}
              ownId={ownId}
              onAction={(action, user) => setDialog({ action, user })}
            />
          ) : users.error ? (
            <LoadError what="the users" error={users.error} onRetry={users.mutate} />
          ) : (
            <Card>
              <UserListSkeleton />
            </Card>
          ))}
      </Box>
      {dialog && <UserDialog {...dialog} actions={actions} onClose={close} />}
    </>
  );
}

function TabBar({ tab, onTab }: { tab: (typeof tabs)[number]; onTab: (tab: (typeof tabs)[number]) => void }) {
  // Below it the tabs do not fit beside the sidebar. MUI's own measuring would show the arrows late.
  const isNarrow = useIsNarrow(1100);
  const waiting = useRecoveryRequests().data?.length ?? 0;
  const labels = {
    users: 'Users',
    recovery: (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        Recovery Requests{' '}
        {/* It has its place before the number is known, so that the tabs beside it do not move. */}
        <Box component="span" sx={{ visibility: waiting > 0 ? 'visible' : 'hidden' }}>
          <Badge tone="waiting" label={waiting} />
        </Box>
      </Box>
    ),
    flagged: 'Flagged Approvals',
    mails: 'Failed Emails',
    audit: 'Audit Log',
  } as const;
  return (
    <Tabs
      value={tab}
      onChange={(_event, value: (typeof tabs)[number]) => onTab(value)}
      variant="scrollable"
      scrollButtons={isNarrow}
      allowScrollButtonsMobile
      aria-label="User Management"
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          // Only the panel of this tab is rendered, so only its id exists.
          aria-controls={name === tab ? `panel-${name}` : undefined}
          label={labels[name]}
          sx={{ px: { xs: 1, sm: 2 }, minWidth: { xs: 0, sm: 90 } }}
        />
      ))}
    </Tabs>
  );
}

/** Stands in place of the lists for administrators without the second factor that they need. */
function SecondFactorNotice() {
  return (
    <Card>
      <EmptyState
        icon={<ShieldIcon />}
        title="Two-step sign-in required"
        text="Administrators manage all accounts. Please add a passkey or an authenticator app to your own account first."
        action={
          <LinkButton to="/account#security" variant="contained">
            Set Up Two-Step Sign-In
          </LinkButton>
        }
      />
    </Card>
  );
}

/** Numbers of users in total, of administrators, verified and onboarded. */
function UserStats({ users }: { users: readonly UserRecord[] | undefined }) {
  const stats = [
    ['Total Users', users?.length],
    ['Administrators', users?.filter(({ isAdmin }) => isAdmin).length],
    ['Verified', users?.filter(({ emailVerified }) => emailVerified).length],
    ['Onboarded', users?.filter(({ hasCompletedOnboarding }) => hasCompletedOnboarding).length],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        mb: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {stats.map(([label, count]) => (
        <Card key={label} component="section" aria-label={label} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography component="h2" sx={{ color: 'text.secondary', fontWeight: 600, fontSize: '0.95rem' }}>
            {label}
          </Typography>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {count === undefined ? <Skeleton width={56} /> : countText(count)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
