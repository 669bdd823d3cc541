import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';

interface PartProps {
  title: string;
  /** What it is, or how many there are. */
  text: string;
  children: ReactNode;
}

/** A part of the details about signing in. */
export function SecurityPart({ title, text, children }: PartProps) {
  const id = useId();
  // A removed entry disappears with its button.
  const { heading, watch } = useRestoredFocus();
  return (
    <Box
      {...watch}
      component="section"
      aria-labelledby={id}
      sx={{ mt: 2.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        component="h3"
        variant="subtitle1"
        sx={{ fontWeight: 600, outline: 'none' }}
      >
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** The entries of a part. */
export function SecurityList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 1.5 }}
    >
      {children}
    </Box>
  );
}

interface EntryProps {
  name: string;
  /** A badge beside the name. */
  badge?: ReactNode;
  /** Short sentences, one a line. */
  facts: readonly string[];
  /** The button on the right. */
  action?: ReactNode;
}

/** A passkey or a device. */
export function SecurityEntry({ name, badge, facts, action }: EntryProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'start', minWidth: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography>{name}</Typography>
          {badge}
        </Box>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ color: 'text.secondary' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      <Box sx={{ flexShrink: 0, mr: -1, my: -0.75, '& > .MuiButton-root': { px: 1 } }}>{action}</Box>
    </Box>
  );
}

/** Takes the place of a part while it is loading. The cards below stay in sight, because a person has opened it. */
export function LoadingText() {
  return (
    <Typography component="output" sx={{ display: 'block', mt: 2.5, color: 'text.secondary' }}>
      Loading…
    </Typography>
  );
}

/** Says why nothing can be added. */
export function VerifyFirst() {
  return (
    <Alert severity="info" role="note" sx={{ mt: 2.5 }}>
      Verify your email first. Then you can add a passkey or an authenticator app.
    </Alert>
  );
}

/** Advice to a user who adds a first second factor. */
export const ifAllIsLost =
  'Next, you’ll get ten recovery codes. Keep them safe. If you lose both your device and the codes, an administrator must verify you before you can sign in. A new password won’t be enough.';
