import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../../components/section-card.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';

const loadDialog = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** The way out: the user deletes their own account. */
export function DeletionCard({ username }: { username: string }) {
  const dialog = useDialogOnDemand(loadDialog);
  return (
    <SectionCard title="Delete Account" text="You can undo it for 7 days">
      <Typography sx={{ mb: 2 }}>Download your data first if you might need it.</Typography>
      <Button variant="outlined" color="error" onClick={dialog.open}>
        Delete My Account
      </Button>
      {dialog.Shown && <dialog.Shown username={username} onClose={dialog.close} />}
    </SectionCard>
  );
}
