import type { ConsultationRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SimpleText } from '../../components/simple-text.tsx';
import { nameOf } from './excerpt.ts';
import { Foldable, type Fold } from './fold.tsx';
import { MaskedDetails } from './masked-details.tsx';
import { MistakesNotice } from './notices.tsx';

// Longer ones are folded.
const shownLength = 700;
const foldedHeight = { xs: '14rem', sm: '11rem' };

interface Props {
  consultation: ConsultationRecord;
  fold: Fold;
  /** Stands below where to get help, when the question speaks of danger. */
  proposal: ReactNode;
}

/** Whether the guidance of a consultation can be folded. What speaks of danger never is. */
export function isFoldable({ aiResponse, speaksOfDanger }: ConsultationRecord): boolean {
  return !speaksOfDanger && (aiResponse?.length ?? 0) > shownLength;
}

/** What Instant Guidance said, with where that comes from. What speaks of danger is framed, and never folded. */
export function GuidancePanel({ consultation, fold, proposal }: Props) {
  const { aiResponse, speaksOfDanger, question } = consultation;
  if (!aiResponse) return null;
  if (speaksOfDanger) {
    return (
      <Box
        component="section"
        aria-label={`Help now, for the question: ${nameOf(question)}`}
        sx={{
          p: { xs: 2, sm: 2.5 },
          border: '2px solid',
          borderColor: 'error.main',
          borderRadius: '12px',
          bgcolor: '#fdf3f2',
        }}
      >
        <Typography component="h4" variant="h6" sx={{ color: '#7a1c13' }}>
          If somebody is in danger, act now
        </Typography>
        <DangerText text={aiResponse} proposal={proposal} />
        <Origin consultation={consultation} />
      </Box>
    );
  }
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: '12px', bgcolor: 'background.default' }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 650, color: 'text.secondary' }}>
        Instant Guidance
      </Typography>
      <Foldable what="guidance" fold={fold}>
        <Box sx={fold.isOpen ? undefined : folded}>
          <GuidanceText text={aiResponse} />
        </Box>
      </Foldable>
      <Origin consultation={consultation} />
    </Box>
  );
}

const folded = {
  maxHeight: foldedHeight,
  overflow: 'hidden',
  maskImage: 'linear-gradient(#000 55%, transparent)',
} as const;

// Where to get help comes first, then whom to tell, then all else.
function DangerText({ text, proposal }: { text: string; proposal: ReactNode }) {
  const secondTitle = text.indexOf('\n##', 1);
  const end = secondTitle < 0 ? text.length : secondTitle;
  return (
    <>
      <GuidanceText text={text.slice(0, end)} />
      {proposal}
      <GuidanceText text={text.slice(end)} />
    </>
  );
}

function GuidanceText({ text }: { text: string }) {
  return (
    <Box
      sx={{
        maxWidth: '46rem',
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& h5, & h6': { m: 0, mt: 2.5, fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
        '& h6': { fontSize: '1rem', fontWeight: 600 },
        '& p': { m: 0, mt: 1 },
        '& ul, & ol': { m: 0, mt: 0.75, pl: 2.75, display: 'grid', gap: 0.5 },
        '& ul': { listStyle: 'disc' },
      }}
    >
      <SimpleText text={text} titleLevel={5} />
    </Box>
  );
}

function Origin({ consultation: { guidance } }: { consultation: ConsultationRecord }) {
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      {guidance && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {guidance.origin === 'model'
            ? `Written by the language model ${guidance.model ?? ''}`
            : 'From the guidance library'}
          {guidance.sources.length > 0 && (
            <>
              . <strong>Sources:</strong> {guidance.sources.map(({ title }) => title).join('; ')}
            </>
          )}
        </Typography>
      )}
      <MistakesNotice />
      {guidance && <MaskedDetails masked={guidance.masked} />}
    </Box>
  );
}
