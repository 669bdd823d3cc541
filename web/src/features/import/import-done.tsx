import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { countOf } from '../../lib/numbers.ts';

/** What is left to say after an import. */
export function ImportDone({ count, onStartOver }: { count: number; onStartOver: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon={<CheckIcon />}
        title={`${countOf(count, 'session')} imported`}
        text="They are in your history and in your totals, as approved and self-reported."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            <LinkButton to="/session-history" variant="contained">
              View History
            </LinkButton>
            <LinkButton to="/" variant="outlined">
              Go to Dashboard
            </LinkButton>
            <Button onClick={onStartOver}>Import Another File</Button>
          </Box>
        }
      />
    </Card>
  );
}
