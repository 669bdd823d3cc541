import type { FailedMailRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { useToast } from '../../components/feedback/toast.tsx';
import { serverMessage } from '../../lib/requests/http.ts';
import { formatMoment } from '../../lib/figures/moments.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { sendTestEmail, useFailedMails, useMailFlow } from './administration.api.ts';
import { failureText, mailLabel } from './failed-mail-labels.ts';
import { LogLine } from './log-line.tsx';
import { LoadMore, Pages, type PageProps } from './pages.tsx';

/** Account emails that were not delivered, latest first. */
export function FailedMailsPanel() {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Emails about accounts that were not delivered, newest first. Only the domain of each address is shown.
        Trainees see for themselves which supervisors cannot be reached.
      </Typography>
      <MailFlow />
      <Pages page={FailedMailsPage} />
    </>
  );
}

/** Says when no email leaves the product, and lets an administrator try one. */
function MailFlow() {
  const { data } = useMailFlow();
  const toast = useToast();
  const [send, isBusy] = useAction(async () => {
    try {
      const { message } = await sendTestEmail();
      toast({ title: message, description: 'If it doesn’t arrive within a minute, come back here.' });
    } catch (error) {
      toast({ title: 'Failed to send a test email', description: serverMessage(error), isError: true });
    }
  });
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mb: 2 }}>
      {data?.stuckSince && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          Mail is not leaving: {data.reason ?? 'the mail server takes nothing'}, since{' '}
          {formatMoment(data.stuckSince)}, {data.waitingCount} waiting. It goes out once this is fixed.
        </Alert>
      )}
      <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void send()}>
        Send a Test Email
      </Button>
    </Box>
  );
}

function FailedMailsPage({ beforeId, ...more }: PageProps) {
  const { data, error, mutate } = useFailedMails(beforeId);
  if (error && !data) return <LoadError what="the failed emails" error={error} onRetry={mutate} />;
  if (!data) return <ListSkeleton rows={4} height={60} />;
  if (data.length === 0 && beforeId === undefined) {
    return (
      <EmptyState
        icon={<CheckIcon />}
        title="No failed emails."
        text="Undelivered emails about accounts appear here."
      />
    );
  }
  return (
    <>
      <Box component="ol" aria-label="Failed emails" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((mail) => (
          <FailedMailLine key={mail.id} mail={mail} />
        ))}
      </Box>
      <LoadMore page={data} {...more} />
    </>
  );
}

function FailedMailLine({ mail }: { mail: FailedMailRecord }) {
  const { user, domain, failedAt } = mail;
  return (
    <LogLine
      at={failedAt}
      title={mailLabel(mail)}
      particulars={
        <Typography variant="body2">
          To <strong>{user.name}</strong>, at {domain}
        </Typography>
      }
    >
      <Typography variant="body2">{failureText(mail)}</Typography>
    </LogLine>
  );
}
