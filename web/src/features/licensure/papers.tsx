import { boardFormTitle, type CountingView, type LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '../../components/section-card.tsx';
import { useDialogOnDemand } from '../../components/use-dialog-on-demand.ts';
import { exportBoardLog, exportPacket } from '../../lib/exports.ts';
import { useAction } from '../../lib/use-action.ts';
import { viewLabels } from './counting-views.ts';

const loadBoardFormDialog = async () => (await import('./board-form-dialog.tsx')).BoardFormDialog;

/** The papers for the board of a license, of the sessions in a view. The packet has approved ones alone. */
export function Papers({ license, counting }: { license: LicenseRecord; counting: CountingView }) {
  const [saveLog, isSavingLog] = useAction(() => exportBoardLog(license.id, counting));
  const [savePacket, isSavingPacket] = useAction(() => exportPacket(license.id));
  const form = useDialogOnDemand(loadBoardFormDialog);
  return (
    <SectionCard
      title="Papers for the Board"
      text={`Log and form: ${viewLabels[counting].toLowerCase()}. The packet has approved sessions with receipts.`}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={isSavingLog} onClick={() => void saveLog()}>
          Weekly Log for the Board (PDF)
        </Button>
        <Button variant="outlined" disabled={isSavingPacket} onClick={() => void savePacket()}>
          Packet for the Board (ZIP)
        </Button>
        {boardFormTitle(license.presetId) && (
          <Button variant="outlined" onClick={form.open}>
            Fill the Board’s Form
          </Button>
        )}
      </Box>
      {form.Shown && <form.Shown license={license} counting={counting} onClose={form.close} />}
    </SectionCard>
  );
}
