import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DownloadIcon } from '../../components/icons.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { useToast } from '../../components/toast.tsx';
import { downloadAnswer } from '../../lib/download.ts';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';

/** Everything in the account as one file. */
export function OwnDataCard() {
  const toast = useToast();
  const [save, isSaving] = useAction(() =>
    downloadAnswer('/api/account/export', {}, 'Clinical_Hours_Data.zip').catch((error: unknown) =>
      toast({
        title: 'Failed to download your data. Please try again.',
        description: serverMessage(error),
        isError: true,
      }),
    ),
  );
  return (
    <SectionCard title="Your Data" text="Everything in your account, as one ZIP file">
      <Typography sx={{ mb: 2 }}>
        Sessions and their history, receipts, supervisors, tasks, questions, licenses, and your documents.
        With many receipts, this can take a few minutes. We’ll confirm the download by email.
      </Typography>
      <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isSaving} onClick={() => void save()}>
        {isSaving ? 'Downloading…' : 'Download All My Data'}
      </Button>
    </SectionCard>
  );
}
