import { credentialsText, notGiven, signerOf, type FlaggedReceiptRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { LoadError } from '../../components/loading/load-error.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { formatMoment } from '../../lib/figures/moments.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { useFlaggedReceipts, useLoneAddresses } from './administration.api.ts';
import { FlagState } from './flag-state.tsx';
import { CheckReceipt, decidedText, FlagList } from './receipt-summary.tsx';
import { LoadMore, Pages, type PageProps } from './pages.tsx';
import Card from '@mui/material/Card';

/** Flagged decisions, newest first, with the sums of their receipts. */
export function FlaggedPanel() {
  const [isOpenOnly, setOpenOnly] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Decisions that may not have been made by the supervisor, newest first. A flag doesn’t block anything:
        clinics share computers, and people share names.
      </Typography>
      <LoneAddresses />
      <FormControlLabel
        control={<Switch checked={isOpenOnly} onChange={(_event, isOn) => setOpenOnly(isOn)} />}
        label="Open only"
        sx={{ mb: 1 }}
      />
      <Pages key={String(isOpenOnly)} page={isOpenOnly ? OpenPage : AnyPage} />
    </>
  );
}

const AnyPage = (props: PageProps) => <FlaggedPage {...props} isOpenOnly={false} />;
const OpenPage = (props: PageProps) => <FlaggedPage {...props} isOpenOnly />;

function FlaggedPage({ beforeId, isOpenOnly, ...more }: PageProps & { isOpenOnly: boolean }) {
  const { data, error, mutate } = useFlaggedReceipts(beforeId, isOpenOnly);
  if (error && !data) return <LoadError what="the flagged approvals" error={error} onRetry={mutate} />;
  if (!data) return <ListSkeleton rows={4} height={110} />;
  if (data.length === 0 && beforeId === undefined) {
    return (
      <EmptyState
        icon={<CheckIcon />}
        title={isOpenOnly ? 'No open flagged approvals.' : 'No flagged approvals.'}
        text="Decisions that may not have been made by the supervisor appear here."
      />
    );
  }
  return (
    <>
      <Box component="ol" aria-label="Flagged approvals" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((receipt) => (
          <FlaggedLine key={receipt.id} receipt={receipt} onChange={mutate} />
        ))}
      </Box>
      <LoadMore page={data} {...more} />
    </>
  );
}

/** What the mailbox proved when the decision was signed, with the numbers that only administrators see. */
function provedBy({
  address,
  enteredBy,
  isFreeMail,
  traineeCount,
  confirmedAt,
}: NonNullable<FlaggedReceiptRecord['mailbox']>): string {
  return [
    `Decided from ${address}, entered by the ${enteredBy}`,
    isFreeMail && 'free mail domain',
    traineeCount !== null && `named by ${countOf(traineeCount, 'trainee')}`,
    enteredBy === 'trainee' &&
      (confirmedAt ? `confirmed since ${formatMoment(confirmedAt)}` : 'not confirmed before'),
  ]
    .filter(Boolean)
    .join(', ');
}

function FlaggedLine({
  receipt,
  onChange,
}: {
  receipt: FlaggedReceiptRecord;
  onChange: () => Promise<unknown>;
}) {
  const { number, decidedAt, trainee, attestation, supervisor, deputy, disputedAt, withdrawal, mailbox } =
    receipt;
  const details = [credentialsText(supervisor), `license ${supervisor.licenseNumber || notGiven}`];
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, md: 2.5 },
        py: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px minmax(0, 1fr) minmax(0, 1fr)' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatMoment(decidedAt)}
        </Typography>
        <Typography variant="body2">{decidedText(receipt)}</Typography>
        {disputedAt && <Badge tone="bad" label="Disputed" />}
        {withdrawal && <Badge tone="bad" label="Withdrawn" />}
      </Box>
      <Box>
        <Typography variant="body2">
          <strong>{attestation}</strong> signed as <strong>{signerOf(supervisor.name, deputy)}</strong>
          {details.map((detail) => `, ${detail}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {mailbox ? `${supervisor.email}. ${provedBy(mailbox)}` : supervisor.email}
        </Typography>
        <Typography variant="body2">
          {`For the trainee `}
          <strong>{trainee.name}</strong>
          {`, ${countOf(trainee.flaggedCount, 'flagged approval')} in all`}
        </Typography>
      </Box>
      <Box>
        <FlagList flags={receipt.flags} signing={{ attestation, supervisor: supervisor.name, deputy }} />
        <CheckReceipt number={number} />
        <FlagState receipt={receipt} onChange={onChange} />
      </Box>
    </Box>
  );
}

/** Addresses that approve one trainee only, at a free mail domain, confirmed on the day they were added. */
function LoneAddresses() {
  const { data, error, mutate } = useLoneAddresses();
  if (error && !data) return <LoadError what="suspicious addresses" error={error} onRetry={mutate} />;
  if (!data || data.length === 0) return null;
  return (
    <Card component="details" sx={{ mb: 2, px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {`${data.length} ${data.length === 1 ? 'address' : 'addresses'} to check`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        They approve only one trainee, use a free email domain, and were confirmed the day they were added.
      </Typography>
      <Box component="ul" aria-label="Addresses to check" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.map(({ id, supervisor, trainee, addedAt, decisionCount, lastDecidedAt }) => (
          <li key={id}>
            <Typography variant="body2">
              <strong>{supervisor.email}</strong>
              {` (${supervisor.name}) for ${trainee.name}: ${countOf(decisionCount, 'approval')}, added ${formatMoment(addedAt)}, last approved ${formatMoment(lastDecidedAt)}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
