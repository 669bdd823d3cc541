import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DownloadIcon } from '../../../components/icons.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';

const loadDialog = async () => (await import('./download-data-dialog.tsx')).DownloadDataDialog;

/** Everything in the account as one file. */
export function OwnDataCard({ username }: { username: string }) {
  const dialog = useDialogOnDemand(loadDialog);
  return (
    <SectionCard title="Your Data" text="Everything in your account, as one ZIP file">
      <Typography sx={{ mb: 2 }}>
        Sessions and their history, receipts, supervisors, tasks, questions, licenses, and your documents.
        We’ll confirm the download by email.
      </Typography>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={dialog.open}>
        Download All My Data
      </Button>
      {dialog.Shown && <dialog.Shown username={username} onClose={dialog.close} />}
    </SectionCard>
  );
}
