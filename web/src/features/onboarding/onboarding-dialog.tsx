import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MuiLink from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckIcon } from '../../components/icons.tsx';
import { serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { onboardingSteps } from './content.ts';

type Step = (typeof onboardingSteps)[number];

/** The introduction. Its last button closes it, and a tip that leads to its page; not Escape or a click outside. */
export function OnboardingDialog({ onComplete }: { onComplete: () => Promise<void> }) {
  const [index, setIndex] = useState(0);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const [complete, isBusy] = useAction(async (to?: string) => {
    setFailure(undefined);
    try {
      await onComplete();
      if (to !== undefined) await navigate(to);
    } catch (error) {
      setFailure(serverMessage(error) ?? 'Failed to complete onboarding. Please try again.');
    }
  });
  const count = onboardingSteps.length;
  const step = onboardingSteps[index] ?? onboardingSteps[0];
  const percent = Math.round(((index + 1) / count) * 100);
  const isLast = index === count - 1;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="onboarding-title">
      <DialogContent sx={{ p: { xs: 2.5, sm: 4 }, pb: { xs: 1, sm: 1.5 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mb: 1 }}>
          <Typography variant="body2">
            Step {index + 1} of {count}
          </Typography>
          <Typography variant="body2">{percent}% complete</Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label="Introduction"
          sx={{ height: 8, borderRadius: '8px', mb: 3 }}
        />
        <StepView key={index} step={step} onLeave={(to) => void complete(to)} />
        {failure !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2.5, sm: 4 }, py: 2.5, justifyContent: 'space-between' }}>
        <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </Button>
        {isLast ? (
          <Button variant="contained" disabled={isBusy} onClick={() => void complete()}>
            Get Started
          </Button>
        ) : (
          <Button variant="contained" onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

// Mounted anew for every step: its heading takes the focus, so that screen readers begin there.
function StepView({ step, onLeave }: { step: Step; onLeave: (to: string) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Typography
        ref={heading}
        tabIndex={-1}
        id="onboarding-title"
        component="h2"
        variant="h5"
        sx={{ outline: 'none' }}
      >
        {step.title}
      </Typography>
      <Box
        component={step.isNumbered ? 'ol' : 'ul'}
        sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0, display: 'grid', gap: 2 }}
      >
        {step.items.map((item, place) => (
          <Box component="li" key={item.title} sx={{ display: 'flex', gap: 1.75 }}>
            <Mark label={step.isNumbered ? String(place + 1) : undefined} />
            <Box>
              <Typography component="h3">
                <MuiLink
                  href={item.to}
                  onClick={(event) => {
                    event.preventDefault();
                    onLeave(item.to);
                  }}
                  sx={{ fontWeight: 650 }}
                >
                  {item.title}
                </MuiLink>
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{item.text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {step.note && (
        <Typography sx={{ mt: 2.5, p: 1.75, borderRadius: '12px', bgcolor: 'brand.tint' }}>
          {step.note}
        </Typography>
      )}
    </>
  );
}

function Mark({ label }: { label: string | undefined }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 36,
        height: 36,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        fontWeight: 700,
        bgcolor: 'brand.tint',
        color: 'brand.deep',
      }}
    >
      {label ?? <CheckIcon fontSize="small" />}
    </Box>
  );
}
