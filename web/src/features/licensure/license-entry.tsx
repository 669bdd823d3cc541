import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EditIcon, TrashIcon } from '../../components/icons.tsx';
import { LabeledValue } from '../../components/labeled-value.tsx';
import { inOrder, ListSkeleton } from '../../components/list-skeleton.tsx';
import { formatDate } from '../../lib/dates.ts';
import { datesOf, useDateLabels } from './license-dates.tsx';

interface Props {
  license: LicenseRecord;
  onEdit: () => void;
  onRemove: () => void;
  onCompare: () => void;
}

/** A license: whose rules they are, how old they are, and the dates that they look at. */
export function LicenseEntry({ license, onEdit, onRemove, onCompare }: Props) {
  const { name, board, version, newerVersion, checkedOn, isBeta, label } = license;
  const labels = useDateLabels(license);
  // How tall it is depends on the dates that its rules ask for.
  if (labels === undefined) {
    return (
      <Box component="li" sx={{ minWidth: 0 }}>
        <ListSkeleton rows={1} height={320} />
      </Box>
    );
  }
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {board ?? label}
      </Typography>
      {isBeta && <Typography variant="body2">Not all figures of these rules were confirmed.</Typography>}
      <EntryFacts>
        {version !== null && <LabeledValue label="Version">{version}</LabeledValue>}
        {checkedOn !== null && <LabeledValue label="Rules as read on">{formatDate(checkedOn)}</LabeledValue>}
        {datesOf(labels).map(([date, text]) => (
          <LabeledValue key={date} label={text}>
            {formattedDate(license[date])}
          </LabeledValue>
        ))}
      </EntryFacts>
      {newerVersion !== null && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2">There is a newer version of these rules: {newerVersion}.</Typography>
          <Button onClick={onCompare} sx={{ ml: -1, px: 1 }} aria-label={`Compare the versions of ${name}`}>
            Compare
          </Button>
        </Box>
      )}
      <EntryButtons name={name} onEdit={onEdit} onRemove={onRemove} />
    </Box>
  );
}

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
  return date === null ? 'Not given' : formatDate(date);
}

interface ButtonsProps extends Omit<Props, 'license' | 'onCompare'> {
  /** What is edited or removed, for screen readers. */
  name: string;
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
