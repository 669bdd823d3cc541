import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../components/section-card.tsx';
import { useDialogOnDemand } from '../../components/use-dialog-on-demand.ts';

const load = async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog;

/** How the user signs in. */
export function SecurityCard({ username }: { username: string }) {
  const { Shown, open, close } = useDialogOnDemand(load);
  return (
    <SectionCard title="Security" text="How you sign in">
      <Typography sx={{ mb: 2 }}>A new password signs out every other device.</Typography>
      <Button variant="outlined" onClick={open}>
        Change Password
      </Button>
      {Shown && <Shown username={username} onClose={close} />}
    </SectionCard>
  );
}
