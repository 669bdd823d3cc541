import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogButtons } from '../../components/forms/form-buttons.tsx';
import { serverMessage } from '../../lib/requests/http.ts';
import { useAction } from '../../lib/requests/use-action.ts';

/** What the first view is given, which asks for the board. */
export interface BoardStep {
  /** Shown below its title. */
  place: string;
  /** Goes on, with a board or without. */
  onNext: () => void;
  /** Ends the introduction, and leads to a page. */
  onLeave: (to: string) => void;
}

interface Props {
  /** Whether a board is chosen already, which is asked for first. */
  hasBoard: boolean;
  renderBoard: (step: BoardStep) => ReactNode;
  onComplete: () => Promise<void>;
}

/** The introduction: the board, then three ways to begin. Only its buttons and links close it. */
export function OnboardingDialog({ hasBoard, renderBoard, onComplete }: Props) {
  const [isBoardNext, setIsBoardNext] = useState(!hasBoard);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const [complete, isBusy] = useAction(async (to?: string) => {
    setFailure(undefined);
    try {
      await onComplete();
      if (to !== undefined) await navigate(to);
    } catch (error) {
      setFailure(serverMessage(error) ?? 'Failed to complete onboarding. Please try again.');
      setIsBoardNext(false);
    }
  });
  const onLeave = (to: string) => void complete(to);
  if (isBoardNext) return renderBoard({ place: 'Step 1 of 2', onNext: () => setIsBoardNext(false), onLeave });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="onboarding-title">
      <DialogTitle id="onboarding-title">
        Let's Get You Started
        <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          Step 2 of 2
        </Typography>
      </DialogTitle>
      <DialogContent>
        <Tips onLeave={onLeave} />
        {failure !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogButtons>
        {!hasBoard && (
          <Button disabled={isBusy} onClick={() => setIsBoardNext(true)}>
            Previous
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void complete()}>
          Skip
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const tips = [
  {
    title: 'I have hours already',
    to: '/session-history/import',
    text: 'Bring a file from Excel or Google Sheets, or enter the sums.',
  },
  {
    title: 'Add a supervisor',
    // The form opens at once, and leads on to Add Hours.
    to: '/supervisors?first',
    text: 'They need no account: they approve by email.',
  },
  { title: 'Add your first hours', to: '/log-session', text: 'One session at a time, or a whole week.' },
] as const;

function Tips({ onLeave }: { onLeave: (to: string) => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {tips.map(({ title, to, text }) => (
        <Box component="li" key={title} sx={tipSx}>
          <Typography component="h3">
            <MuiLink
              href={to}
              onClick={(event) => {
                event.preventDefault();
                onLeave(to);
              }}
              sx={{ fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {title}
            </MuiLink>
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

// The link takes presses on the whole tip.
const tipSx = {
  position: 'relative',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
