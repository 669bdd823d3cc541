import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DialogButtons } from '../../../components/forms/form-buttons.tsx';
import { useUnsavedChanges } from '../../../components/forms/unsaved-changes.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { saveFile } from '../../../lib/files/download.ts';

interface Props {
  username: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. It closes when the person says that they have saved them. */
export function RecoveryCodesDialog({ username, codes, onClose }: Props) {
  const id = useId();
  const [isSaved, setIsSaved] = useState(false);
  useUnsavedChanges(!isSaved);
  const download = () =>
    saveFile(
      new Blob([fileOf(username, codes)], { type: 'text/plain' }),
      'Clinical_Hours_Recovery_Codes.txt',
    );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <GlobalStyles styles={printedAlone} />
      <DialogTitle id={`${id}-title`}>Your Recovery Codes</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>
          Each code signs you in once without your device. Please save them now, away from your password: we
          won’t show them again. Without your device and codes, only an administrator can let you in.
        </Typography>
        <Box component="ul" aria-label="Recovery codes" sx={codesSx}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Typography
          sx={{ display: 'none', displayPrint: 'block' }}
        >{`Clinical Hours, ${username}`}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, displayPrint: 'none' }}>
          <CopyButton label="Copy" text={codes.join('\n')} done="Recovery codes copied" />
          <Button variant="outlined" onClick={download}>
            Download
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Box>
        <FormControlLabel
          sx={{ displayPrint: 'none' }}
          control={<Checkbox checked={isSaved} onChange={(_event, isChecked) => setIsSaved(isChecked)} />}
          label="I have saved them"
        />
      </DialogContent>
      <DialogButtons>
        <Button variant="contained" sx={{ displayPrint: 'none' }} disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

// The dialog stands beside the application in the document, which stays off the paper.
const printedAlone = { '@media print': { '#root': { display: 'none' } } };

const codesSx = {
  listStyle: 'none',
  m: 0,
  my: 2,
  p: 2,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  borderRadius: '12px',
  bgcolor: 'brand.tint',
  color: 'text.primary',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

function fileOf(username: string, codes: readonly string[]): string {
  const made = formatDate(new Date().toISOString());
  // Lines end as every system's editor expects them.
  return [
    `Recovery codes of ${username} for Clinical Hours (${window.location.origin})`,
    `Made on ${made}. Each works once. Earlier codes no longer work.`,
    '',
    ...codes,
    '',
  ].join('\r\n');
}
