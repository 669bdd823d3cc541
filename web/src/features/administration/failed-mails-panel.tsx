import type { FailedMailRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { useFailedMails } from './administration.api.ts';
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
      <Pages page={FailedMailsPage} />
    </>
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
