import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ChosenFile } from '../../lib/files/chosen-file.ts';
import { formatFileSize } from './file-size.ts';

// In per cent. Screen readers would announce nothing else if every per cent was announced.
const announcedStep = 25;

interface Props {
  file: ChosenFile;
  /** The share that has left this browser, from 0 to 1. */
  share: number;
}

/** The progress of an upload. It takes the focus from the button, which is disabled now. */
export function UploadProgress({ file: { name, content }, share }: Props) {
  const home = useRef<HTMLDivElement>(null);
  useEffect(() => home.current?.focus(), []);
  const percent = Math.floor(share * 100);
  // Computed from the file's size, because the bytes sent include the frame of the form.
  const sent = formatFileSize(Math.floor(share * content.size));
  const words = `${percent}%, ${sent} of ${formatFileSize(content.size)}`;
  return (
    <Box
      component="section"
      ref={home}
      tabIndex={-1}
      aria-label={`Uploading ${name}`}
      sx={{ outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {share < 1 ? 'Uploading…' : 'Checking the document…'}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{words}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`Upload of ${name}`}
        aria-valuetext={words}
        sx={{ mt: 1, height: 8, borderRadius: '8px' }}
      />
      <Box
        component="output"
        aria-live="polite"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announcement(percent)}
      </Box>
    </Box>
  );
}

function announcement(percent: number): string {
  if (percent === 100) return 'Upload complete. We’re checking the document.';
  const step = percent - (percent % announcedStep);
  return step === 0 ? '' : `${step}% uploaded`;
}
