import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Addressee } from './question-draft.ts';

const words: Record<Addressee, { title: string; text: string }> = {
  guidance: {
    title: 'Looking for guidance…',
    text: 'This can take up to 30 seconds. Your question is kept, whatever happens.',
  },
  supervisor: { title: 'Sending your question…', text: 'Your question is kept, whatever happens.' },
};

/** What is going on while a question is being asked. The region is there before its text, so that readers tell it. */
export function AskProgress({ addressee }: { addressee: Addressee | undefined }) {
  return (
    <Box component="output" aria-live="polite" sx={{ display: 'block' }}>
      {addressee && (
        <Box sx={{ p: 2, mb: 2, borderRadius: '12px', bgcolor: 'brand.tint' }}>
          <Typography sx={{ fontWeight: 600 }}>{words[addressee].title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words[addressee].text}
          </Typography>
          <LinearProgress aria-hidden sx={{ mt: 1.5, height: 6, borderRadius: '6px' }} />
        </Box>
      )}
    </Box>
  );
}
