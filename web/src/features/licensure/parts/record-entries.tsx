import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EditIcon, TrashIcon } from '../../../components/icons.tsx';
import { inOrder } from '../../../components/lists/list-skeleton.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';

/** The records of a card, side by side where there is room. */
export function EntryList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 2,
        p: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        ...inOrder,
      }}
    >
      {children}
    </Box>
  );
}

/** The facts of a record: LabeledValues. */
export function EntryFacts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        my: 1.5,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

/** A date for people, or that there is none. */
export function formattedDate(date: string | null): string {
  return date === null ? 'Not set' : formatDate(date);
}

interface ButtonsProps {
  /** What is edited or removed, for screen readers. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** The buttons under a record of a card. */
export function EntryButtons({ name, onEdit, onRemove }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1, '& > .MuiButton-root': { px: 1 } }}>
      <Button startIcon={<EditIcon />} onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button startIcon={<TrashIcon />} color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Box>
  );
}
