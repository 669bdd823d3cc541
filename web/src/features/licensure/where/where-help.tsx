import Button from '@mui/material/Button';
import { useLicenses } from '../../../lib/licenses.ts';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';

const loadWhereDialog = async () => (await import('./where-dialog.tsx')).WhereDialog;

/** A button that explains where a board counts which activity. Nothing for a trainee without a license. */
export function WhereHelp() {
  const { data: licenses = [] } = useLicenses();
  const { Shown, open, close } = useDialogOnDemand(loadWhereDialog);
  if (licenses.length === 0) return null;
  return (
    <>
      <Button onClick={open} sx={{ justifySelf: 'start', px: 1, ml: -1, my: -1 }}>
        Where Do I Put This?
      </Button>
      {Shown && <Shown licenses={licenses} onClose={close} />}
    </>
  );
}
